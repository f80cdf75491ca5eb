// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/chart_page.h"

class QPushButton;

namespace alike::ui {

class MethodMeasurement;
class MethodRatesChart;
class MethodSettings;
class TruthBox;

/// "Which method?": recall and precision of every method against the same truth, measured when asked for.
class MethodRatesPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("Which method?"); }
    MethodRatesPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    MethodRatesChart* chart() const { return m_chart; }
    MethodMeasurement* measurement() const { return m_measurement; }
    TruthBox* truth() const { return m_truth; }
    QPushButton* measureButton() const { return m_measure; }

protected:
    void follow() override;

private:
    MethodRatesPage(Session* session, Engine* engine, MethodRatesChart* chart, QWidget* parent);
    void showFigures();

    MethodSettings* m_settings;
    MethodMeasurement* m_measurement;
    MethodRatesChart* m_chart;
    TruthBox* m_truth;
    QPushButton* m_measure;
};

} // namespace alike::ui
