// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QToolButton>

namespace alike::ui {

/// One stage in the list of them: a glyph, the name, and in pale words its state and the size of its output.
class StageButton : public QToolButton {
    Q_OBJECT
public:
    explicit StageButton(const QString& name, QWidget* parent = nullptr);

    void setState(Symbol symbol, const QString& words, const QString& bytes = {});
    const QString& words() const { return m_words; }
    const QString& bytes() const { return m_bytes; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int glyphSide() const { return fontMetrics().height() * 4 / 5; }
    int room() const { return fontMetrics().height() / 3; }
    QSize sizeFor(const QString& words) const;

    Symbol m_symbol = Symbol::Waiting;
    QString m_words;
    QString m_bytes;
    int m_heldWidth = 0; ///< in pixels
};

} // namespace alike::ui
