// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/layouts.h"

#include <QMenu>

namespace alike::ui {

/// "Layout": the arrangements of the window by name.
class LayoutMenu : public QMenu {
    Q_OBJECT
public:
    explicit LayoutMenu(QWidget* parent = nullptr);

signals:
    void layoutRequested(alike::ui::Layout layout);
    void resetRequested();
};

} // namespace alike::ui
