// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/size_counts.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_page.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// Which sizes are counted.
enum class SizesOf { Groups, Documents, Buckets };

/// How many things there are of each size, as bars; both axes are logarithmic.
class SizeChart : public ChartCanvas {
    Q_OBJECT
public:
    explicit SizeChart(SizesOf of, QWidget* parent = nullptr);

    void showCounts(std::shared_ptr<const SizeCounts> counts);
    std::optional<std::size_t> currentBin() const { return m_current; }
    QString words(std::size_t bin) const;

signals:
    void pointed(const QString& words);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::optional<std::size_t> binAt(double x) const;
    void point(std::optional<std::size_t> bin);

    SizesOf m_of;
    std::shared_ptr<const SizeCounts> m_counts;
    std::optional<std::size_t> m_current;
};

/// "How large are the groups?", "How long are the documents?", "How full are the buckets?"
class SizePage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name(SizesOf of);
    SizePage(SizesOf of, Session* session, Engine* engine, QWidget* parent = nullptr);

    SizeChart* chart() const { return m_chart; }

protected:
    void follow() override;

private:
    SizePage(SizesOf of, Session* session, Engine* engine, SizeChart* chart, QWidget* parent);
    void showCounts();

    SizesOf m_of;
    Question m_question { engine() };
    SizeChart* m_chart;
    SnapshotPtr m_asked;
    std::shared_ptr<const review::Marks> m_askedMarks;
    std::shared_ptr<const SizeCounts> m_counts;
};

} // namespace alike::ui
