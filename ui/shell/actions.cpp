// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/actions.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMainWindow>

namespace alike::ui {
namespace {

    struct ActionWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::Actions)
    };

    QAction* make(QMainWindow* window, const QString& text, const QKeySequence& key, const QString& tip)
    {
        auto* action = new QAction(text, window);
        action->setShortcut(key);
        const QString shown = key.toString(QKeySequence::NativeText);
        action->setToolTip(
            shown.isEmpty() ? tip : ActionWords::tr("%1 (%2)", "what it does, key").arg(tip, shown));
        action->setStatusTip(tip);
        return action;
    }

} // namespace

Actions::Actions(QMainWindow* window)
    : openFiles(make(window, ActionWords::tr("&Open Files…"), QKeySequence::Open,
        ActionWords::tr("Open files or archives")))
    , openFolder(make(window, ActionWords::tr("Open &Folder…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), ActionWords::tr("Open all documents in a folder")))
    , openSample(make(window, ActionWords::tr("Open Sa&mple"), {},
          ActionWords::tr("Open the sample: the wire of an invented news agency")))
    , saveProject(make(window, ActionWords::tr("Sa&ve Project"), QKeySequence(Qt::CTRL | Qt::Key_S),
          ActionWords::tr("Save the project now; changes are saved without being asked, too")))
    , saveProjectAs(
          make(window, ActionWords::tr("Save Project &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
              ActionWords::tr("Make a project file of one's own: documents, results, marks and parameters")))
    , keptSessions(make(window, ActionWords::tr("&Kept Sessions…"), {},
          ActionWords::tr("What was kept of each corpus without being asked, and how long it stays")))
    , exportDocuments(make(window, ActionWords::tr("Listed &Documents…"), {},
          ActionWords::tr("Write the listed documents with their marks as CSV or JSON Lines")))
    , exportPairs(make(window, ActionWords::tr("Listed &Pairs…"), {},
          ActionWords::tr("Write the listed pairs with their marks as CSV or JSON Lines")))
    , exportNeighbours(make(window, ActionWords::tr("Listed &Neighbours…"), {},
          ActionWords::tr("Write the listed neighbours with their marks as CSV or JSON Lines")))
    , closeCorpus(make(window, ActionWords::tr("&Close Corpus"), QKeySequence(Qt::CTRL | Qt::Key_W),
          ActionWords::tr("Close the corpus and go back to the start page")))
    , quit(make(window, ActionWords::tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q),
          ActionWords::tr("Close the window")))
    , undo(make(window, ActionWords::tr("&Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
          ActionWords::tr("Takes the last change of the parameters or marks back")))
    , redo(make(window, ActionWords::tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
          ActionWords::tr("Makes the change of the parameters or marks again")))
    , find(make(window, ActionWords::tr("&Search Documents"), QKeySequence::Find,
          ActionWords::tr("Search the documents by id, title or text")))
    , similarToText(make(window, ActionWords::tr("Find Similar to &Text…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
          ActionWords::tr("Finds the documents near a text that you type or paste")))
    , neighbours(make(window, ActionWords::tr("&Neighbours"), {},
          ActionWords::tr("The neighbours of the current document")))
    , reviewBar(make(window, ActionWords::tr("&Review Bar"), {},
          ActionWords::tr("What you decide about the current pair or document, below the views")))
    , largeCurve(make(window, ActionWords::tr("Large &S-Curve"), {},
          ActionWords::tr("The S-curve in a window of its own; Escape closes it")))
    , fullScreen(make(window, ActionWords::tr("&Full Screen"), QKeySequence(Qt::Key_F11),
          ActionWords::tr("Use the whole screen, or give it back")))
    , live(make(window, ActionWords::tr("&Live"), {},
          ActionWords::tr("Results follow the controls; without it they wait for Update")))
    , update(make(window, ActionWords::tr("&Update Now"), QKeySequence(Qt::Key_F5),
          ActionWords::tr("Compute what is missing for the present parameters")))
    , cancel(make(window, ActionWords::tr("&Cancel"), QKeySequence(Qt::CTRL | Qt::Key_Period),
          ActionWords::tr("Stop reading or analysing; what is shown stays")))
    , back(make(window, ActionWords::tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left),
          ActionWords::tr("Back to the document or pair before")))
    , forward(make(window, ActionWords::tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right),
          ActionWords::tr("Forward to the document or pair that you came back from")))
    , nextUndecided(make(window, ActionWords::tr("&Next Undecided Pair"), QKeySequence(Qt::CTRL | Qt::Key_J),
          ActionWords::tr("Go to the undecided pair whose Jaccard similarity is nearest to the threshold")))
    , shortcuts(make(window, ActionWords::tr("&Keyboard Shortcuts"), QKeySequence(Qt::Key_F1),
          ActionWords::tr("Every key of this window")))
    , about(make(window, ActionWords::tr("&About Alike"), {}, ActionWords::tr("Version and licence")))
{
    openFiles->setIcon(icon(Symbol::File));
    openFiles->setIconText(ActionWords::tr("Open"));
    openFolder->setIcon(icon(Symbol::Folder));
    openFolder->setIconText(ActionWords::tr("Open Folder"));
    openSample->setIcon(icon(Symbol::Sample));
    openSample->setIconText(ActionWords::tr("Sample"));
    openSample->setVisible(false);
    back->setIcon(icon(Symbol::Back));
    forward->setIcon(icon(Symbol::Forward));
    neighbours->setCheckable(true);
    neighbours->setChecked(true);
    reviewBar->setCheckable(true);
    reviewBar->setChecked(true);
    fullScreen->setCheckable(true);
    // Until there is something that they could act on.
    for (QAction* action : { saveProject, saveProjectAs, closeCorpus, undo, redo, find, similarToText,
             neighbours, largeCurve, update, cancel, back, forward, reviewBar, nextUndecided, exportDocuments,
             exportPairs, exportNeighbours })
        action->setEnabled(false);
    live->setCheckable(true);
    live->setChecked(true);
    update->setShortcuts({ QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_Return) });
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
}

} // namespace alike::ui
