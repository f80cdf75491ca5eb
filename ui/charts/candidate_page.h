// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/chart_page.h"

namespace alike::ui {

class CandidateChart;
class SCurveModel;

/// "Which pairs become candidates?"
class CandidatePage : public ChartPage {
    Q_OBJECT
public:
    CandidatePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    CandidateChart* chart() const { return m_chart; }

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    CandidatePage(Session* session, Engine* engine, SCurveModel* model, QWidget* parent);
    CandidatePage(
        Session* session, Engine* engine, SCurveModel* model, CandidateChart* chart, QWidget* parent);
    void describe();
    QString titleWords() const;
    QString captionWords() const;

    SCurveModel* m_model;
    CandidateChart* m_chart;
    QString m_pointed;
};

} // namespace alike::ui
