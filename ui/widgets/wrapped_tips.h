// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QLabel;

namespace alike::ui {

/// Breaks the lines of tooltips at the width of a paragraph: Qt does so with markup, but shows plain text as
/// one line however long it is. In the whole application, for as long as this lives; all tooltips, of
/// widgets, rows and charts, are shown by one label of Qt.
class WrappedTips : public QObject {
    Q_OBJECT
public:
    WrappedTips();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit(QLabel* tip);

    bool m_fitting = false;
};

} // namespace alike::ui
