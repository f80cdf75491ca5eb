// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tab_actions.h"

#include "ui/words/words.h"

#include <QAction>
#include <QActionGroup>
#include <QTabWidget>

namespace alike::ui {
namespace {

    constexpr int tabKeys = 9;

} // namespace

QList<QAction*> makeTabActions(QTabWidget* tabs, QObject* parent)
{
    auto* group = new QActionGroup(parent);
    for (int i = 0; i < tabs->count(); ++i) {
        auto* action = new QAction(tabs->tabText(i), parent);
        action->setCheckable(true);
        action->setChecked(i == tabs->currentIndex());
        if (i < tabKeys)
            action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)));
        action->setStatusTip(Words::tr("Show this view"));
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, tabs, [tabs, i] {
            tabs->setCurrentIndex(i);
            tabs->currentWidget()->setFocus();
        });
    }
    QObject::connect(tabs, &QTabWidget::currentChanged, group,
        [group](int index) { group->actions().at(index)->setChecked(true); });
    return group->actions();
}

} // namespace alike::ui
