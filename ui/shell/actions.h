// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QMainWindow;

namespace alike::ui {

/// The actions of the window with their texts, icons and keys; whoever knows what they do connects them.
struct Actions {
    explicit Actions(QMainWindow* window);

    QAction* openFiles;
    QAction* openFolder;
    QAction* openSample; ///< shown when there is one
    QAction* saveProject;
    QAction* saveProjectAs;
    QAction* keptSessions;
    QAction* exportDocuments;
    QAction* exportPairs;
    QAction* exportNeighbours;
    QAction* closeCorpus;
    QAction* quit;
    QAction* undo; ///< of the parameters and the marks
    QAction* redo;
    QAction* find;
    QAction* similarToText;
    QAction* neighbours; ///< checkable
    QAction* reviewBar; ///< checkable
    QAction* largeCurve;
    QAction* fullScreen; ///< checkable
    QAction* live; ///< checkable
    QAction* update;
    QAction* cancel;
    QAction* back;
    QAction* forward;
    QAction* nextUndecided;
    QAction* shortcuts;
    QAction* about;
};

} // namespace alike::ui
