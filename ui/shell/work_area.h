// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "ui/session/view.h"

#include <QSplitter>

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

/// The centre of the window: the views as tabs, and the neighbours of the current document below them.
class WorkArea : public QSplitter {
    Q_OBJECT
public:
    WorkArea(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Puts the bar below the views.
    void addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue);
    ReviewBar* review() const { return m_review; }
    PairsView* pairs() const { return m_pairs; }

    void showView(View view);
    View view() const;
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
    QTabWidget* m_tabs;
    ReviewBar* m_review = nullptr;
    NeighboursPanel* m_neighbours;
    PairsView* m_pairs;
    ReaderView* m_reader;
    CompareView* m_compare;
    ChartsView* m_charts;
    MethodsView* m_methods;
};

} // namespace alike::ui
