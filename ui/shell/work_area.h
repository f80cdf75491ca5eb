// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "ui/session/place.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>
#include <map>
#include <string>
#include <string_view>

class QAction;
class QStackedWidget;

namespace alike::ui {

class ChartsView;
class CompareView;
class DocumentsPanel;
class Engine;
class ExplorePage;
class LearnPage;
class LessonPane;
class MethodsView;
class NeighboursPanel;
class PairsView;
class ReaderView;
class Session;

/// The centre of the window: one of the pages, and at its right the lesson that runs and the drawer of the
/// parameters. Which page is
/// in front is the session's to know.
class WorkArea : public QWidget {
    Q_OBJECT
public:
    WorkArea(Session* session, Engine* engine, QWidget* drawer, QWidget* parent = nullptr);

    /// Goes to a place and gives it the focus; to the first one when none has this name.
    void showPage(const PageId& id);
    /// One checkable action for each page, with its key; that of the page in front is checked.
    QList<QAction*> pageActions() const { return m_actions; }
    QWidget* currentPage() const;
    ExplorePage* explore() const { return m_explore; }
    ChartsView* charts() const { return m_charts; }
    MethodsView* methods() const { return m_methods; }
    LearnPage* learn() const { return m_learn; }
    /// The lesson that runs, beside the other pages.
    LessonPane* lesson() const { return m_lesson; }
    QWidget* drawer() const { return m_drawer; }
    // What the page to explore is made of.
    PairsView* pairs() const;
    DocumentsPanel* documents() const;
    ReaderView* reader() const;
    CompareView* compare() const;
    NeighboursPanel* neighbours() const;

    /// Lists only the pairs that a change gained or lost, in front.
    void showChange(const ChangedPairsFilter& change);
    /// Lists the pairs that fit the filter, in front.
    void showPairs(const QString& filter);
    /// How it is laid out, for settings and projects: widths and heights that the user gave, how lists are
    /// sorted, and what else is kept. JSON.
    std::string state() const;
    /// Takes it back. One of another version changes nothing.
    void restore(std::string_view state);
    /// From now on the state has sizes and drawer as they are now, whatever becomes of them while the window
    /// is another for a time; `restore` puts them aside.
    void holdLayout();
    /// What was held is as it was, or as it was restored meanwhile.
    void releaseLayout();
    /// What else is kept under a name of its own. `restore` is called only with what was kept.
    void keep(const QString& key, std::function<QJsonValue()> value,
        std::function<void(const QJsonValue&)> restore);

private:
    void addPages(Engine* engine);
    void restoreParts(const QJsonObject& object);
    void followPage();

    Session* m_session;
    QStackedWidget* m_stack;
    QWidget* m_drawer;
    std::map<PageId, int> m_pageOf; ///< by place
    struct Kept {
        std::function<QJsonValue()> value;
        std::function<void(const QJsonValue&)> restore;
    };
    std::map<QString, Kept> m_kept;
    QJsonObject m_held; ///< of the state; empty: nothing is held
    QList<QAction*> m_actions; ///< in the order of the pages
    ExplorePage* m_explore = nullptr;
    ChartsView* m_charts = nullptr;
    MethodsView* m_methods = nullptr;
    LearnPage* m_learn = nullptr;
    LessonPane* m_lesson = nullptr;
};

} // namespace alike::ui
