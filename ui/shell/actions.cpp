// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/actions.h"

#include "core/answers/known_pairs.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>

namespace alike::ui {
namespace {

    QAction* make(QMainWindow* window, const QString& text, const QKeySequence& key, const QString& tip)
    {
        auto* action = new QAction(text, window);
        action->setShortcut(key);
        const QString shown = key.toString(QKeySequence::NativeText);
        action->setToolTip(shown.isEmpty() ? tip : Words::tr("%1 (%2)", "what it does, key").arg(tip, shown));
        action->setStatusTip(tip);
        return action;
    }

    QString changeText(const ParameterHistory::Step& step)
    {
        if (step.marks.empty())
            return ui::changeText(step.before, step.after);
        if (step.marks.size() > 1)
            return Words::tr("Marks of %1").arg(format::count(step.marks.size()));
        const MarkChange& change = step.marks.front();
        const QString first = format::within(format::line(change.subject.first()));
        const QString subject = change.subject.isPair()
            ? Words::tr("%1 and %2").arg(first, format::within(format::line(change.subject.second())))
            : first;
        if (change.before.verdict == change.after.verdict)
            return Words::tr("Note on %1").arg(subject);
        const QString verdict = verdictName(change.after.verdict, change.subject.isPair());
        return verdict.isEmpty() ? Words::tr("%1: no mark").arg(subject)
                                 : Words::tr("%1: %2", "document or pair, verdict").arg(subject, verdict);
    }

    void show(QAction* action, const ParameterHistory::Step* step, const QString& name)
    {
        const QString change = step ? changeText(*step) : QString();
        action->setEnabled(step);
        action->setText(step ? Words::tr("%1 %2", "undo or redo, change")
                                   .arg(name, QString(change).replace(u'&', QStringLiteral("&&")))
                             : name);
    }

    QString counted(const QString& name, std::uint64_t pairs)
    {
        return pairs == 0 ? name : Words::tr("%1 (%2)", "pairs, how many").arg(name, format::count(pairs));
    }

} // namespace

Actions::Actions(QMainWindow* window)
    : openFiles(
        make(window, Words::tr("&Open Files…"), QKeySequence::Open, Words::tr("Open files or archives")))
    , openFolder(make(window, Words::tr("Open &Folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
          Words::tr("Open all documents in a folder")))
    , openWithOptions(
          make(window, Words::tr("Open &with Options…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O),
              Words::tr("Choose how files are read, with a look at the first documents")))
    , openIndex(make(window, Words::tr("Open &Index…"), {},
          Words::tr("Near duplicates of a text in an index on the disk, of a collection far larger than "
                    "memory")))
    , openSample(make(window, Words::tr("Open Sa&mple"), {},
          Words::tr("Open the sample: the wire of an invented news agency")))
    , addFiles(make(window, Words::tr("&Add Documents…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
          Words::tr("Add files or archives to what is open: only what is new is computed")))
    , addFolder(make(
          window, Words::tr("Add Fo&lder…"), {}, Words::tr("Add all documents in a folder to what is open")))
    , watchFolder(make(window, Words::tr("&Watch This Folder"), {},
          Words::tr("Documents that come to the folder are added by themselves; of changed and deleted ones "
                    "a message tells")))
    , openReference(make(window, Words::tr("Open Files as &Reference…"), {},
          Words::tr("Hold what is open against an archive: pairs are of a document and one of the archive "
                    "alone. A further one is added to it")))
    , openReferenceFolder(make(window, Words::tr("Open Folder as Re&ference…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
          Words::tr("Hold what is open against all documents in a folder: pairs are across alone")))
    , closeReference(make(window, Words::tr("Close Re&ference"), {},
          Words::tr("Let the reference go: pairs are among the documents of the collection again")))
    , saveProject(make(window, Words::tr("Sa&ve Project"), QKeySequence(Qt::CTRL | Qt::Key_S),
          Words::tr("Save the project now; changes are saved without being asked, too")))
    , saveProjectAs(
          make(window, Words::tr("Save Project &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
              Words::tr("Make a project file of one's own: documents, results, marks and parameters")))
    , keptSessions(make(window, Words::tr("&Kept Sessions…"), {},
          Words::tr("What was kept of each corpus without being asked, and how long it stays")))
    , exportDocuments(make(window, Words::tr("Listed &Documents…"), {},
          Words::tr("Write the listed documents with their marks as CSV, JSON Lines or a spreadsheet")))
    , exportPairs(make(window, Words::tr("Listed &Pairs…"), {},
          Words::tr("Write the listed pairs with their marks as CSV, JSON Lines or a spreadsheet")))
    , exportGroups(make(window, Words::tr("Listed &Groups…"), {},
          Words::tr("Write the documents of the listed groups with their marks as CSV, JSON Lines or a "
                    "spreadsheet")))
    , cleanCollection(make(window, Words::tr("&Clean Collection…"), {},
          Words::tr("Write the collection without its near duplicates, after a look at what would go")))
    , exportNeighbours(make(window, Words::tr("Listed &Neighbours…"), {},
          Words::tr("Write the listed neighbours with their marks as CSV, JSON Lines or a spreadsheet")))
    , closeCorpus(make(window, Words::tr("&Close Corpus"), QKeySequence(Qt::CTRL | Qt::Key_W),
          Words::tr("Close the corpus and go back to the start page")))
    , quit(
          make(window, Words::tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), Words::tr("Close the window")))
    , undo(make(window, Words::tr("&Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
          Words::tr("Takes the last change of the parameters or marks back")))
    , redo(make(window, Words::tr("&Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
          Words::tr("Makes the change of the parameters or marks again")))
    , find(make(window, Words::tr("&Find…"), QKeySequence::Find,
          Words::tr("Find words in the texts that are open")))
    , search(make(window, Words::tr("&Search the Collection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
          Words::tr("Search the documents by id, title or text")))
    , similarToText(
          make(window, Words::tr("Find Similar to &Text…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
              Words::tr("Finds the documents near a text that you type or paste")))
    , list(make(window, Words::tr("&List"), QKeySequence(Qt::Key_F9),
          Words::tr("The list of pairs or documents; without it the texts have all the width")))
    , neighbours(
          make(window, Words::tr("&Neighbours"), {}, Words::tr("The neighbours of the current document")))
    , drawer(make(window, Words::tr("&Parameters"), QKeySequence(Qt::Key_F7),
          Words::tr("All parameters and the S-curve, in a drawer at the right")))
    , reviewBar(make(window, Words::tr("&Review Bar"), {},
          Words::tr("What you decide about the current pair or document, below the views")))
    , largeCurve(make(window, Words::tr("Large &S-Curve"), {},
          Words::tr("The S-curve in a window of its own; Escape closes it")))
    , largerText(make(window, Words::tr("Lar&ger Text"), QKeySequence(Qt::CTRL | Qt::Key_Plus),
          Words::tr("Larger letters in documents and comparisons (also Ctrl with the wheel)")))
    , smallerText(make(window, Words::tr("S&maller Text"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
          Words::tr("Smaller letters in documents and comparisons (also Ctrl with the wheel)")))
    , ordinaryText(make(window, Words::tr("&Ordinary Text Size"), QKeySequence(Qt::CTRL | Qt::Key_0),
          Words::tr("Letters of the ordinary size in documents and comparisons")))
    , fullScreen(make(window, Words::tr("&Full Screen"), QKeySequence(Qt::Key_F11),
          Words::tr("Use the whole screen, or give it back")))
    , projector(make(window, Words::tr("Pro&jector Mode"), QKeySequence(Qt::SHIFT | Qt::Key_F11),
          Words::tr(
              "Large letters and knobs, high contrast and fewer parts, for a room; Page Up and Page Down "
              "step a lesson")))
    , lessMotion(make(window, Words::tr("Reduce Mo&tion"), {},
          Words::tr("Nothing moves by itself: what plays step by step waits for a key")))
    , live(make(window, Words::tr("&Live"), {},
          Words::tr("Results follow the controls; without it they wait for Update")))
    , update(make(window, Words::tr("&Update Now"), QKeySequence(Qt::Key_F5),
          Words::tr("Compute what is missing for the present parameters")))
    , adviseBands(make(window, Words::tr("Advise &Bands and Rows…"), QKeySequence(Qt::CTRL | Qt::Key_B),
          Words::tr("Which bands and rows find enough of the near pairs, with the fewest candidates")))
    , keepSettings(make(window, Words::tr("&Keep as A"), QKeySequence(Qt::CTRL | Qt::Key_K),
          Words::tr("Holds the present settings and results as A, to compare others with them")))
    , compareSettings(
          make(window, Words::tr("C&ompare with A…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
              Words::tr("A and the present settings beside one another: parameters, S-curves, counts, errors "
                        "and times")))
    , recurrence(make(window, Words::tr("What &Recurs…"), {},
          Words::tr("The passages that stand in the most documents, and the labels, folders or years that "
                    "share near duplicates")))
    , choosesStart(make(window, Words::tr("Ne&w Collections Choose Their Start"), {},
          Words::tr(
              "A collection that is opened starts with the cleaning and the threshold that suit it, and "
              "says why; without it, with the defaults")))
    , cancel(make(window, Words::tr("&Cancel"), QKeySequence(Qt::CTRL | Qt::Key_Period),
          Words::tr("Stop reading or analysing; what is shown stays")))
    , back(make(window, Words::tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left),
          Words::tr("Back to where you were: page, list, filter and what was chosen")))
    , forward(make(window, Words::tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right),
          Words::tr("Forward to where you came back from")))
    , nextUndecided(make(window, Words::tr("&Next Undecided Pair"), QKeySequence(Qt::CTRL | Qt::Key_J),
          Words::tr("Go to the undecided pair whose Jaccard similarity is nearest to the threshold")))
    , nextPart(make(window, Words::tr("Ne&xt Part of the Window"), QKeySequence(Qt::Key_F6),
          Words::tr("The focus goes to the next part: parameters, list, detail, status bar")))
    , previousPart(
          make(window, Words::tr("&Previous Part of the Window"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
              Words::tr("The focus goes to the part before: status bar, detail, list, parameters")))
    , groups(
          make(window, Words::tr("&Groups"), {}, Words::tr("What belongs together: pairs joined to groups")))
    , missedPairs(make(window, Words::tr("Pairs &Missed by the Buckets"), {},
          Words::tr("Lists the near pairs that share no bucket: only the exact comparison knows them")))
    , gainedPairs(make(window, Words::tr("Pairs &Gained"), {},
          Words::tr("Lists the pairs that the last change of the parameters gained")))
    , lostPairs(make(window, Words::tr("Pairs &Lost"), {},
          Words::tr("Lists the pairs that the last change of the parameters lost, as they were before")))
    , lessons(make(window, Words::tr("&Lessons"), {},
          Words::tr("Learn what k, h, bands and threshold do: predict, measure, be corrected")))
    , openLesson(make(window, Words::tr("&Open Lesson…"), {},
          Words::tr("Open a lesson from a file that somebody has written")))
    , answerSheet(make(window, Words::tr("&Export Answer Sheet…"), {},
          Words::tr("Write what you predicted in the lessons, and what was measured")))
    , glossary(make(window, Words::tr("&Glossary"), QKeySequence(Qt::Key_F1),
          Words::tr("What the words of this window mean, with their sources")))
    , why(make(window, Words::tr("&Why This Number?"), QKeySequence(Qt::SHIFT | Qt::Key_F1),
          Words::tr("Explains the control or the number that has the focus, and shows it in a lesson")))
    , shortcuts(make(window, Words::tr("&Keyboard Shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1),
          Words::tr("Every key of this window")))
    , about(make(window, Words::tr("&About Alike"), {}, Words::tr("Version and licence")))
{
    openFiles->setIcon(icon(Symbol::File));
    openFiles->setIconText(Words::tr("Open"));
    openFolder->setIcon(icon(Symbol::Folder));
    openFolder->setIconText(Words::tr("Open Folder"));
    openSample->setIcon(icon(Symbol::Sample));
    openSample->setIconText(Words::tr("Sample"));
    openSample->setVisible(false);
    back->setIcon(icon(Symbol::Back));
    forward->setIcon(icon(Symbol::Forward));
    gainedPairs->setData(QStringLiteral("gained"));
    lostPairs->setData(QStringLiteral("lost"));
    nameChange(gainedPairs, 0);
    nameChange(lostPairs, 0);
    neighbours->setCheckable(true);
    neighbours->setChecked(true);
    list->setCheckable(true);
    list->setChecked(true);
    drawer->setCheckable(true);
    reviewBar->setCheckable(true);
    reviewBar->setChecked(true);
    // Where plus needs Shift, the key alone does as well.
    largerText->setShortcuts(
        { QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal) });
    watchFolder->setCheckable(true);
    fullScreen->setCheckable(true);
    projector->setCheckable(true);
    lessMotion->setCheckable(true);
    // Until there is something that they could act on.
    for (QAction* action : { addFiles, addFolder, watchFolder, openReference, openReferenceFolder,
             closeReference, saveProject, saveProjectAs, closeCorpus, undo, redo, find, search, list,
             similarToText, neighbours, largeCurve, update, adviseBands, keepSettings, compareSettings,
             recurrence, cancel, back, forward, reviewBar, nextUndecided, exportDocuments, exportPairs,
             exportGroups, cleanCollection, exportNeighbours, groups })
        action->setEnabled(false);
    choosesStart->setCheckable(true);
    live->setCheckable(true);
    live->setChecked(true);
    update->setShortcuts({ QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_Return) });
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
}

ActionStates::ActionStates(const Actions& actions, const QList<QAction*>& ofCorpus, Session* session,
    Engine* engine, QObject* parent)
    : QObject(parent)
    , m_actions(actions)
    , m_ofCorpus(ofCorpus)
    , m_session(session)
    , m_engine(engine)
{
    m_ofCorpus += { actions.addFiles, actions.addFolder, actions.openReference, actions.openReferenceFolder,
        actions.saveProject, actions.saveProjectAs, actions.find, actions.search, actions.list,
        actions.similarToText, actions.adviseBands, actions.compareSettings, actions.recurrence,
        actions.largeCurve, actions.neighbours, actions.reviewBar, actions.exportDocuments,
        actions.exportPairs, actions.exportGroups, actions.cleanCollection, actions.exportNeighbours,
        actions.groups };
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::parametersChanged,
             &Session::historyChanged })
        connect(session, changed, this, &ActionStates::follow);
    connect(engine, &Engine::busyChanged, this, &ActionStates::follow);
    follow();
}

void ActionStates::follow()
{
    const bool atWork = m_session->corpus() != nullptr;
    for (QAction* action : m_ofCorpus + QList<QAction*> { m_actions.keepSettings, m_actions.update })
        if (const QVariant tip = action->property("ofCorpus"); tip.isValid())
            action->setStatusTip(tip.toString());
    const SnapshotPtr& snapshot = m_session->snapshot();
    const bool current = snapshot && snapshot->complete() && !m_session->stale();
    m_actions.closeCorpus->setEnabled(atWork || m_engine->opening());
    m_actions.update->setEnabled(atWork && !m_engine->analysing() && !current);
    m_actions.keepSettings->setEnabled(atWork && current);
    m_actions.cancel->setEnabled(m_engine->opening() || m_engine->analysing());
    m_actions.back->setEnabled(m_session->canGoBack());
    m_actions.forward->setEnabled(m_session->canGoForward());
    for (QAction* action : m_ofCorpus)
        action->setEnabled(atWork);
    if (atWork && m_session->corpus()->textsOnDemand())
        disableForRun();
    m_actions.closeReference->setEnabled(atWork && m_session->corpus()->sides().any());
    const auto found = snapshot ? foundPairs(*snapshot) : std::nullopt;
    const std::uint64_t missed = found ? found->missed().value_or(0) : 0;
    m_actions.missedPairs->setText(counted(Words::tr("Pairs &Missed by the Buckets"), missed));
    m_actions.missedPairs->setEnabled(missed > 0);
}

/// Of a run there are the pairs and no more: what takes all texts, or the sets of all documents, says so.
void ActionStates::disableForRun()
{
    for (QAction* action : { m_actions.addFiles, m_actions.addFolder, m_actions.openReference,
             m_actions.openReferenceFolder, m_actions.saveProject, m_actions.saveProjectAs,
             m_actions.similarToText, m_actions.adviseBands, m_actions.keepSettings,
             m_actions.compareSettings, m_actions.recurrence, m_actions.cleanCollection, m_actions.update }) {
        action->setEnabled(false);
        const QVariant tip = action->property("ofCorpus");
        if (!tip.isValid())
            action->setProperty("ofCorpus", action->statusTip());
        action->setStatusTip(Words::tr(
            "Not for the results of a run, whose texts are read one by one when they are looked at"));
    }
}

void nameChange(QAction* action, std::uint64_t pairs)
{
    const bool gained = action->data() == QStringLiteral("gained");
    const QString name = gained ? Words::tr("Pairs &Gained by the Last Change")
                                : Words::tr("Pairs &Lost by the Last Change");
    action->setText(counted(name, pairs));
    action->setEnabled(pairs > 0);
}

void connectHistory(ParameterHistory* history, QAction* undo, QAction* redo)
{
    QObject::connect(undo, &QAction::triggered, history, &ParameterHistory::undo);
    QObject::connect(redo, &QAction::triggered, history, &ParameterHistory::redo);
    QObject::connect(history, &ParameterHistory::changed, undo, [history, undo, redo] {
        show(undo, history->undoable(), Words::tr("&Undo"));
        show(redo, history->redoable(), Words::tr("&Redo"));
    });
}

} // namespace alike::ui
