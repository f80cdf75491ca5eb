// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/parameter_history.h"

#include <QList>
#include <QObject>

#include <cstdint>

class QAction;
class QMainWindow;

namespace alike::ui {

class Engine;
class Session;

/// The actions of the window with their texts, icons and keys; the window connects them.
struct Actions {
    explicit Actions(QMainWindow* window);

    QAction* openFiles;
    QAction* openFolder;
    QAction* openWithOptions;
    QAction* openIndex; ///< in a window of its own
    QAction* openSample; ///< shown when there is one
    QAction* addFiles; ///< to what is open
    QAction* addFolder;
    QAction* watchFolder; ///< checkable
    QAction* openReference; ///< files
    QAction* openReferenceFolder;
    QAction* closeReference;
    QAction* saveProject;
    QAction* saveProjectAs;
    QAction* keptSessions;
    QAction* exportDocuments;
    QAction* exportPairs;
    QAction* exportGroups;
    QAction* cleanCollection;
    QAction* exportNeighbours;
    QAction* closeCorpus;
    QAction* quit;
    QAction* undo; ///< of the parameters and the marks
    QAction* redo;
    QAction* find; ///< in what is open
    QAction* search; ///< the collection
    QAction* similarToText;
    QAction* list; ///< checkable: the list beside the detail
    QAction* neighbours; ///< checkable
    QAction* drawer; ///< checkable: all parameters
    QAction* reviewBar; ///< checkable
    QAction* largeCurve;
    QAction* largerText;
    QAction* smallerText;
    QAction* ordinaryText;
    QAction* fullScreen; ///< checkable
    QAction* projector; ///< checkable
    QAction* lessMotion; ///< checkable
    QAction* live; ///< checkable
    QAction* update;
    QAction* adviseBands;
    QAction* keepSettings; ///< as A
    QAction* compareSettings; ///< with A
    QAction* recurrence;
    QAction* choosesStart; ///< checkable
    QAction* cancel;
    QAction* back;
    QAction* forward;
    QAction* nextUndecided;
    QAction* nextPart; ///< of the window, for the focus
    QAction* previousPart;
    QAction* groups; ///< their list
    QAction* missedPairs;
    QAction* gainedPairs; ///< by the last change of the parameters
    QAction* lostPairs;
    QAction* lessons;
    QAction* openLesson; ///< from a file
    QAction* answerSheet;
    QAction* glossary;
    QAction* why; ///< this number: explains what has the focus
    QAction* shortcuts;
    QAction* about;
};

/// Disables what has nothing to act on.
class ActionStates : public QObject {
    Q_OBJECT
public:
    /// \param ofCorpus what needs a corpus, besides those of `actions`
    ActionStates(const Actions& actions, const QList<QAction*>& ofCorpus, Session* session, Engine* engine,
        QObject* parent);

private:
    void follow();
    void disableForRun();

    const Actions& m_actions;
    QList<QAction*> m_ofCorpus;
    Session* m_session;
    Engine* m_engine;
};

/// Lets an action for the pairs that a change gained or lost say how many there are; without any it cannot
/// be used.
void nameChange(QAction* action, std::uint64_t pairs);

/// Lets two actions undo and redo changes of the parameters; their texts say which change that would be.
void connectHistory(ParameterHistory* history, QAction* undo, QAction* redo);

} // namespace alike::ui
