// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSplitter;

namespace alike::ui {

class CandidatePage;
class ChartPage;
class Engine;
class HistogramPage;
class JaccardCanvas;
class RecallPage;
class EstimatePage;
class SegmentSwitch;
class Session;
class SizePage;
class StagePage;

/// The charts, chosen by the question they answer: one large, and another beside it on demand. In a narrow
/// window both are under a switch.
class ChartsView : public QWidget {
    Q_OBJECT
public:
    ChartsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    EstimatePage* estimate() const { return m_estimate; }
    HistogramPage* similarity() const { return m_similarity; }
    CandidatePage* candidates() const { return m_candidates; }
    RecallPage* recall() const { return m_recall; }
    SizePage* groups() const { return m_groups; }
    SizePage* documents() const { return m_documents; }
    SizePage* buckets() const { return m_buckets; }
    StagePage* times() const { return m_times; }
    /// Which chart is the large one.
    QComboBox* choice() const { return m_choice; }
    /// Which chart stands beside it; entry 0 is none.
    QComboBox* beside() const { return m_beside; }
    /// Which of the two is seen, where only one has room.
    SegmentSwitch* turns() const { return m_turns; }

signals:
    void compareRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeBar();
    void add(ChartPage* page);
    /// Every chart over Jaccard shows the range that is brushed in one of them.
    void shareBrush(Session* session);
    bool narrow() const;
    bool isNarrow(int width) const;
    void arrange();

    QComboBox* m_choice;
    QComboBox* m_beside;
    QLabel* m_besideLabel;
    SegmentSwitch* m_turns;
    QWidget* m_bar;
    QHBoxLayout* m_firstTools; ///< of the bar, where the tools of a chart are
    QHBoxLayout* m_secondTools;
    QSplitter* m_splitter;
    std::vector<ChartPage*> m_pages; ///< in the order of the choice
    std::vector<QWidget*> m_tools; ///< of the pages
    EstimatePage* m_estimate;
    HistogramPage* m_similarity;
    CandidatePage* m_candidates;
    RecallPage* m_recall;
    SizePage* m_groups;
    SizePage* m_documents;
    SizePage* m_buckets;
    StagePage* m_times;
};

} // namespace alike::ui
