// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "ui/engine/question.h"
#include "ui/plot/scatter_chart.h"
#include "ui/plot/scatter_page.h"

#include <array>

class QComboBox;
class QPushButton;

namespace alike::ui {

class MethodSettings;

/// Another measure against Jaccard similarity, and a line for either from which on it takes two documents for
/// a pair.
class MethodScatterChart : public ScatterChart {
    Q_OBJECT
public:
    explicit MethodScatterChart(QWidget* parent = nullptr)
        : ScatterChart(parent)
    {
    }

    void showMethods(const MethodScatterPtr& data) { showData(data); }
    MethodScatterPtr methods() const { return std::static_pointer_cast<const MethodScatter>(data()); }
    QString words(std::size_t point) const override;
    static QString nameOf(OtherMeasure other);

protected:
    QString measureTitle() const override;
    std::vector<ChartLine> lines() const override;
    QString explanation() const override;
};

/// "Where do the methods agree?": Jaccard against SimHash or cosine, for all exact pairs. Its four corners
/// can be gone through, the pairs that lie farthest in them first.
class MethodScatterPage : public ScatterPage {
    Q_OBJECT
public:
    MethodScatterPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent = nullptr);

    MethodScatterChart* chart() const { return m_chart; }
    QComboBox* other() const { return m_other; }
    QPushButton* corner(Corner corner) const { return m_corners[static_cast<std::size_t>(corner)]; }

protected:
    void follow() override;
    QString explanation() const override;

private:
    MethodScatterPage(Session* session, Engine* engine, MethodSettings* settings, MethodScatterChart* chart,
        QWidget* parent);
    void makeCorners();
    void showData(const MethodScatterPtr& known);
    void showCorners();
    void goToCorner(Corner corner);

    Question m_question { engine(), Lane::Long };
    MethodSettings* m_settings;
    MethodScatterChart* m_chart;
    QComboBox* m_other;
    QWidget* m_cornerRow;
    std::array<QPushButton*, cornerCount> m_corners {};
    std::array<std::size_t, cornerCount> m_next {}; ///< which pair of a corner comes next
    std::shared_ptr<const ScoredPairs> m_asked; ///< what was asked for last
    std::optional<MethodOptions> m_askedOptions;
    OtherMeasure m_askedOther = OtherMeasure::SimHash;
};

} // namespace alike::ui
