// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/menus.h"

#include "ui/theme/appearance.h"
#include "ui/words/words.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Where no command of a menu can be used, the menu says so before it is opened.
    void enableWithItsActions(QMenu* menu)
    {
        const auto follow = [menu] {
            menu->menuAction()->setEnabled(std::ranges::any_of(menu->actions(),
                [](const QAction* action) { return !action->isSeparator() && action->isEnabled(); }));
        };
        for (QAction* action : menu->actions())
            QObject::connect(action, &QAction::enabledChanged, menu, follow);
        follow();
    }

    void addMenu(QMenu* menu, const QString& title, const QList<QAction*>& actions)
    {
        QMenu* below = menu->addMenu(title);
        below->addActions(actions);
        enableWithItsActions(below);
    }

    void fillFile(QMenu* menu, const Actions& actions, const MenuParts& parts)
    {
        menu->addActions({ actions.openFiles, actions.openFolder, actions.openWithOptions, actions.openIndex,
            actions.openSample });
        menu->addMenu(parts.recent);
        menu->addSeparator();
        menu->addActions({ actions.addFiles, actions.addFolder, actions.watchFolder });
        menu->addSeparator();
        menu->addActions({ actions.openReference, actions.openReferenceFolder, actions.closeReference });
        menu->addSeparator();
        menu->addActions({ actions.saveProject, actions.saveProjectAs, actions.keptSessions });
        menu->addSeparator();
        addMenu(menu, Words::tr("E&xport"), parts.exports);
        addMenu(menu, Words::tr("&Export Comparison"), parts.comparison);
        menu->addActions({ parts.report, parts.importMarks });
        menu->addSeparator();
        menu->addAction(actions.closeCorpus);
        menu->addSeparator();
        menu->addAction(actions.quit);
    }

    void fillView(QMenu* menu, const Actions& actions, const MenuParts& parts)
    {
        menu->addActions(parts.pages);
        menu->addSeparator();
        menu->addActions({ actions.list, actions.neighbours, actions.reviewBar, actions.drawer });
        menu->addSeparator();
        menu->addAction(actions.largeCurve);
        menu->addMenu(parts.themes);
        menu->addSeparator();
        menu->addActions({ actions.largerText, actions.smallerText, actions.ordinaryText });
        menu->addSeparator();
        menu->addActions({ actions.fullScreen, actions.projector, actions.lessMotion });
    }

} // namespace

ThemeMenu::ThemeMenu(QWidget* parent)
    : QMenu(tr("&Theme"), parent)
{
    menuAction()->setStatusTip(tr("Light, dark or high contrast"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QString& tip, std::optional<Appearance> appearance) {
        QAction* action = addAction(text);
        action->setCheckable(true);
        action->setStatusTip(tip);
        action->setToolTip(tip);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [appearance] {
            applyAppearance(appearance);
            rememberAppearance(appearance);
        });
        // Also what the command line asked for.
        connect(this, &QMenu::aboutToShow, action,
            [action, appearance] { action->setChecked(currentAppearance() == appearance); });
        action->setChecked(currentAppearance() == appearance);
    };
    add(tr("&Follow the Palette"), tr("The colours of the system"), std::nullopt);
    add(tr("&Light"), tr("Dark text on light paper"), Appearance::Light);
    add(tr("&Dark"), tr("Light text on dark paper"), Appearance::Dark);
    add(tr("High &Contrast"), tr("White text on black paper, with strong lines"), Appearance::Contrast);
}

void fillMenuBar(QMenuBar* bar, const Actions& actions, const MenuParts& parts)
{
    fillFile(bar->addMenu(Words::tr("&File")), actions, parts);
    QMenu* edit = bar->addMenu(Words::tr("&Edit"));
    edit->addActions({ actions.undo, actions.redo });
    edit->addSeparator();
    edit->addActions({ actions.similarToText, parts.copyCommand });
    edit->addSeparator();
    QMenu* marks = edit->addMenu(Words::tr("&Marks"));
    marks->addActions(parts.reviewPair);
    marks->addSeparator();
    marks->addActions(parts.reviewDocument);
    enableWithItsActions(marks);
    fillView(bar->addMenu(Words::tr("&View")), actions, parts);
    bar->addMenu(Words::tr("&Analyse"))
        ->addActions({ actions.live, actions.update, actions.cancel, actions.adviseBands,
            actions.keepSettings, actions.compareSettings, actions.recurrence, actions.choosesStart });
    QMenu* go = bar->addMenu(Words::tr("&Go"));
    go->addActions({ actions.back, actions.forward });
    go->addSeparator();
    go->addActions({ actions.find, actions.search, actions.nextUndecided });
    go->addSeparator();
    go->addActions({ actions.groups, actions.missedPairs, actions.gainedPairs, actions.lostPairs });
    go->addSeparator();
    go->addActions(parts.anyTwo);
    go->addSeparator();
    go->addActions({ actions.nextPart, actions.previousPart });
    QMenu* help = bar->addMenu(Words::tr("&Help"));
    help->addActions({ actions.lessons, actions.openLesson, actions.answerSheet });
    help->addSeparator();
    help->addActions({ actions.glossary, actions.why, actions.shortcuts });
    help->addSeparator();
    help->addAction(actions.about);
}

} // namespace alike::ui
