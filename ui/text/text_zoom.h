// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>

namespace alike::ui {

/// How large the letters of all texts are: one size for documents and comparisons, kept in the settings.
class TextZoom : public QObject {
    Q_OBJECT
public:
    static TextZoom& ofAllTexts();

    /// Of the ordinary size, 50 to 300.
    int percent() const { return m_percent; }
    /// To the next larger or smaller size; 0: to the ordinary one.
    void step(int steps);
    /// The letters to read with.
    QFont letters() const;
    /// Whether texts are taking the new size: what scrolls meanwhile was not scrolled by anybody.
    bool changing() const { return m_changing; }

signals:
    void changed();

private:
    TextZoom();

    int m_percent;
    bool m_changing = false;
};

} // namespace alike::ui
