// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_keys.h"

#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/two_panes.h"

#include <QApplication>
#include <QClipboard>
#include <QShortcut>
#include <QToolButton>

namespace alike::ui {

void addKeys(CompareView* view)
{
    const auto onKey = [view](const QKeySequence& key, auto act) {
        auto* shortcut = new QShortcut(key, view);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        QObject::connect(shortcut, &QShortcut::activated, view, act);
    };
    onKey(Qt::Key_0, [view] { view->chooseMode(std::nullopt); });
    onKey(Qt::Key_1, [view] { view->chooseMode(CompareMode::Shared); });
    onKey(Qt::Key_2, [view] { view->chooseMode(CompareMode::Differences); });
    onKey(Qt::Key_3, [view] { view->chooseMode(CompareMode::Plain); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_N), QKeySequence(Qt::Key_F8) })
        onKey(key, [view] { view->texts()->step(1); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_P), QKeySequence(Qt::SHIFT | Qt::Key_F8) })
        onKey(key, [view] { view->texts()->step(-1); });
    onKey(QKeySequence::Paste, [view] { view->putText(QApplication::clipboard()->text()); });
    onKey(Qt::Key_R, [view] { view->texts()->cycle(); });
    onKey(Qt::Key_F, [view] { view->bar()->foldButton()->click(); });
    onKey(Qt::Key_Y, [view] { view->bar()->rarityButton()->click(); });
    onKey(Qt::Key_I, [view] { view->bar()->inspectButton()->click(); });
    onKey(Qt::Key_S, [view] { view->bar()->togetherButton()->toggle(); });
    for (const QKeySequence& key : { QKeySequence(Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::Key_G) })
        onKey(key, [view] { emit view->bar()->findStepRequested(1); });
    for (const QKeySequence& key :
        { QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G) })
        onKey(key, [view] { emit view->bar()->findStepRequested(-1); });
    for (const QKeySequence& key :
        { QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal) })
        onKey(key, [view] { view->texts()->zoom(1); });
    onKey(Qt::CTRL | Qt::Key_Minus, [view] { view->texts()->zoom(-1); });
    onKey(Qt::CTRL | Qt::Key_0, [view] { view->texts()->zoom(0); });
}

} // namespace alike::ui
