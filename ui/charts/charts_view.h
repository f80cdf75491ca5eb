// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <cstddef>
#include <functional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSplitter;

namespace alike::ui {

class BandPage;
class CandidatePage;
class ChartPage;
class Engine;
class ErrorPage;
class FamilyPage;
class HistogramPage;
class JaccardCanvas;
class LengthPage;
class MethodRatesPage;
class RecallPage;
class EstimatePage;
class SegmentSwitch;
class Session;
class SizePage;
class StagePage;

/// The charts, chosen by the question they answer: one large, and another beside it on demand. In a narrow
/// window both are under a switch. A chart is made when it is seen first, or asked for.
class ChartsView : public QWidget {
    Q_OBJECT
public:
    ChartsView(Session* session, Engine* engine, QWidget* parent = nullptr);

    EstimatePage* estimate();
    HistogramPage* similarity();
    CandidatePage* candidates();
    RecallPage* recall();
    BandPage* bands();
    ErrorPage* errors();
    FamilyPage* families();
    SizePage* groups();
    SizePage* documents();
    SizePage* buckets();
    LengthPage* lengths();
    MethodRatesPage* methods();
    StagePage* times();
    /// Which chart is the large one. The data of an entry is the number that files and settings keep.
    QComboBox* choice() const { return m_choice; }
    /// Which chart stands beside it; entry 0 is none.
    QComboBox* beside() const { return m_beside; }
    /// Where charts are chosen, with the controls of those that are shown.
    QWidget* bar() const { return m_bar; }
    /// Which of the two is seen, where only one has room.
    SegmentSwitch* turns() const { return m_turns; }

signals:
    void compareRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// In the order of the choice.
    enum Chart : std::size_t {
        Estimate,
        Similarity,
        Candidates,
        Recall,
        Bands,
        Errors,
        Families,
        Groups,
        Documents,
        Buckets,
        Lengths,
        Methods,
        Times,
        Count
    };
    struct Entry {
        std::function<ChartPage*()> make;
        ChartPage* page = nullptr; ///< null: not made yet
        QWidget* tools = nullptr; ///< of the page
    };

    void makeBar();
    void addCharts(Session* session, Engine* engine);
    ChartPage* page(std::size_t chart);
    /// Every chart over Jaccard shows the range that is brushed in one of them.
    void shareBrush(JaccardCanvas* canvas);
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
    Session* m_session;
    std::vector<Entry> m_charts; ///< by Chart
};

} // namespace alike::ui
