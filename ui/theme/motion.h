// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace alike::ui {

/// Whether things may move by themselves. Kept in the settings.
class Motion : public QObject {
    Q_OBJECT
public:
    static Motion& ofProgram();

    bool reduced() const;
    void setReduced(bool reduced);

signals:
    void changed();

private:
    Motion();

    bool m_reduced;
};

} // namespace alike::ui
