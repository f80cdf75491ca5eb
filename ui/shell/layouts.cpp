// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layouts.h"

#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QSplitter>
#include <QToolBar>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Two parts of a splitter in the ratio `first` : `second`.
    void shareOut(QSplitter* splitter, int first, int second)
    {
        const int room = splitter->height() - splitter->handleWidth();
        splitter->setSizes({ room * first / (first + second), room * second / (first + second) });
    }

    void bringBack(const LayoutParts& parts)
    {
        for (QToolBar* bar : parts.window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
            bar->setVisible(parts.window->toolBarArea(bar) == Qt::TopToolBarArea); // the others fold docks
        const auto place = [&](Qt::DockWidgetArea area, QDockWidget* dock) {
            dock->setFloating(false);
            parts.window->addDockWidget(area, dock);
        };
        place(Qt::LeftDockWidgetArea, parts.documents);
        place(Qt::RightDockWidgetArea, parts.parameters);
    }

} // namespace

void arrange(Layout layout, const LayoutParts& parts)
{
    bringBack(parts);
    parts.documents->setVisible(layout == Layout::Explore);
    parts.parameters->setVisible(layout != Layout::Compare);
    parts.neighbours->setChecked(layout != Layout::Teach);
    parts.window->layout()->activate(); // what is shared out below is known only then

    const int width = parts.window->width();
    const int natural = parts.parameters->widget()->sizeHint().width();
    const QList docks { parts.documents, parts.parameters };
    switch (layout) {
    case Layout::Explore:
        parts.window->resizeDocks(docks, { width / 4, natural }, Qt::Horizontal);
        shareOut(parts.work, 2, 1);
        shareOut(parts.controls, 3, 2);
        break;
    case Layout::Compare:
        shareOut(parts.work, 5, 1);
        shareOut(parts.controls, 3, 2);
        break;
    case Layout::Teach:
        parts.window->resizeDocks(docks, { width / 4, std::max(natural, width * 2 / 5) }, Qt::Horizontal);
        shareOut(parts.work, 2, 1);
        shareOut(parts.controls, 1, 1);
        break;
    }
}

} // namespace alike::ui
