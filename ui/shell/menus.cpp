// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/menus.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace alike::ui {
namespace {

    struct MenuWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::Menus)
    };

    void fillFile(QMenu* menu, const Actions& actions, const MenuParts& parts)
    {
        menu->addActions({ actions.openFiles, actions.openFolder, actions.openSample });
        menu->addMenu(parts.recent);
        menu->addSeparator();
        menu->addActions({ actions.saveProject, actions.saveProjectAs, actions.keptSessions });
        menu->addSeparator();
        menu->addMenu(MenuWords::tr("E&xport"))->addActions(parts.exports);
        menu->addMenu(MenuWords::tr("&Export Comparison"))->addActions(parts.comparison);
        menu->addAction(parts.importMarks);
        menu->addSeparator();
        menu->addAction(actions.closeCorpus);
        menu->addSeparator();
        menu->addAction(actions.quit);
    }

    void fillView(QMenu* menu, const Actions& actions, const MenuParts& parts)
    {
        menu->addActions(parts.tabs);
        menu->addSeparator();
        menu->addActions({ parts.documents, actions.neighbours, parts.parameters, actions.reviewBar });
        menu->addSeparator();
        menu->addAction(actions.largeCurve);
        menu->addMenu(parts.layouts);
        menu->addMenu(parts.themes);
        menu->addSeparator();
        menu->addAction(actions.fullScreen);
    }

} // namespace

void fillMenuBar(QMenuBar* bar, const Actions& actions, const MenuParts& parts)
{
    fillFile(bar->addMenu(MenuWords::tr("&File")), actions, parts);
    QMenu* edit = bar->addMenu(MenuWords::tr("&Edit"));
    edit->addActions({ actions.undo, actions.redo });
    edit->addSeparator();
    edit->addActions({ actions.similarToText, parts.copyCommand });
    edit->addSeparator();
    edit->addActions(parts.anyTwo);
    edit->addSeparator();
    QMenu* marks = edit->addMenu(MenuWords::tr("&Marks"));
    marks->addActions(parts.reviewPair);
    marks->addSeparator();
    marks->addActions(parts.reviewDocument);
    fillView(bar->addMenu(MenuWords::tr("&View")), actions, parts);
    bar->addMenu(MenuWords::tr("&Analyse"))->addActions({ actions.live, actions.update, actions.cancel });
    QMenu* go = bar->addMenu(MenuWords::tr("&Go"));
    go->addActions({ actions.back, actions.forward });
    go->addSeparator();
    go->addActions({ actions.find, actions.nextUndecided });
    QMenu* help = bar->addMenu(MenuWords::tr("&Help"));
    help->addAction(actions.shortcuts);
    help->addSeparator();
    help->addAction(actions.about);
}

} // namespace alike::ui
