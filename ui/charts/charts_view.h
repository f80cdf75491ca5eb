// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QListWidget;
class QSplitter;

namespace alike::ui {

class CandidatePage;
class ChartPage;
class Engine;
class HistogramPage;
class JaccardCanvas;
class RecallPage;
class EstimatePage;
class Session;
class StagePage;

/// The charts, listed by the question they answer: one large, and another beside it on demand.
class ChartsView : public QWidget {
    Q_OBJECT
public:
    ChartsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    QListWidget* list() const { return m_list; }
    EstimatePage* estimate() const { return m_estimate; }
    HistogramPage* similarity() const { return m_similarity; }
    CandidatePage* candidates() const { return m_candidates; }
    RecallPage* recall() const { return m_recall; }
    StagePage* times() const { return m_times; }
    /// Which chart stands beside the large one; entry 0 is none.
    QComboBox* beside() const { return m_beside; }
    /// Stands for the list while a second chart needs its width.
    QComboBox* choice() const { return m_choice; }

signals:
    void compareRequested();

private:
    void add(ChartPage* page);
    /// Every chart over Jaccard shows the range that is brushed in one of them.
    void shareBrush(Session* session);
    void arrange();
    void placePickers(bool above);

    QListWidget* m_list;
    QComboBox* m_choice;
    QComboBox* m_beside;
    QSplitter* m_splitter;
    QWidget* m_side; ///< list and boxes: beside one chart, above two
    QBoxLayout* m_pickers;
    QBoxLayout* m_layout;
    std::vector<ChartPage*> m_pages; ///< in the order of the list
    EstimatePage* m_estimate;
    HistogramPage* m_similarity;
    CandidatePage* m_candidates;
    RecallPage* m_recall;
    StagePage* m_times;
};

} // namespace alike::ui
