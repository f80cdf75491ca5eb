// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;

namespace alike::ui {

/// The title of a dock with buttons in the colours of the palette: those of the style are dark on dark.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
};

} // namespace alike::ui
