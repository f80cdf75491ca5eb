// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layout_menu.h"

namespace alike::ui {

LayoutMenu::LayoutMenu(QWidget* parent)
    : QMenu(tr("&Layout"), parent)
{
    menuAction()->setStatusTip(tr("Arrange the window for one kind of work"));
    const auto add = [this](const QString& text, const QString& tip) {
        QAction* action = addAction(text);
        action->setStatusTip(tip);
        action->setToolTip(tip);
        return action;
    };
    const auto addLayout = [&](const QString& text, const QString& tip, Layout layout) {
        connect(add(text, tip), &QAction::triggered, this, [this, layout] { emit layoutRequested(layout); });
    };
    addLayout(tr("&Explore"), tr("Documents, pairs and neighbours, parameters"), Layout::Explore);
    addLayout(tr("&Compare"), tr("Two texts side by side with all the width there is"), Layout::Compare);
    addLayout(tr("&Teach"), tr("Charts, and the parameters and their curve, large"), Layout::Teach);
    addSeparator();
    connect(add(tr("&Reset Layout"), tr("Everything back to the place and size that it had at first")),
        &QAction::triggered, this, &LayoutMenu::resetRequested);
}

} // namespace alike::ui
