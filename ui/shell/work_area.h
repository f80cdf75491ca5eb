// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "ui/session/place.h"

#include <QList>
#include <QSplitter>

#include <map>

class QAction;
class QTabWidget;

namespace alike::ui {

class ChartsView;
class CompareView;
class Engine;
class MethodsView;
class NeighboursPanel;
class PairsView;
class ReaderView;
class ReviewActions;
class ReviewBar;
class ReviewQueue;
class Session;
class StaleNote;

/// The centre of the window: the pages as tabs, and the neighbours of the current document below them. Which
/// page is in front is the session's to know.
class WorkArea : public QSplitter {
    Q_OBJECT
public:
    WorkArea(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Puts the bar below the pages.
    void addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue);
    ReviewBar* review() const { return m_review; }
    PairsView* pairs() const { return m_pairs; }

    /// Brings a page to the front and gives it the focus; the first one when none has this name.
    void showPage(const PageId& id);
    /// One checkable action for each page, with its key; that of the page in front is checked.
    QList<QAction*> pageActions() const { return m_actions; }
    QTabWidget* tabs() const { return m_tabs; }
    ReaderView* reader() const { return m_reader; }
    NeighboursPanel* neighbours() const { return m_neighbours; }
    ChartsView* charts() const { return m_charts; }
    CompareView* compare() const { return m_compare; }
    MethodsView* methods() const { return m_methods; }
    /// Lists only these pairs, in front.
    void showPairs(const PairFilter& filter);

signals:
    void updateRequested();

private:
    void addPages(Engine* engine);
    void followPage();
    const PageId& idOf(const QWidget* page) const;

    Session* m_session;
    QTabWidget* m_tabs;
    std::map<PageId, QWidget*> m_pages;
    QList<QAction*> m_actions; ///< in the order of the pages
    ReviewBar* m_review = nullptr;
    NeighboursPanel* m_neighbours = nullptr;
    PairsView* m_pairs = nullptr;
    ReaderView* m_reader = nullptr;
    CompareView* m_compare = nullptr;
    ChartsView* m_charts = nullptr;
    MethodsView* m_methods = nullptr;
};

} // namespace alike::ui
