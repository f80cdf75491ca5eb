// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"

#include <QWidget>

class QDialog;
class QLabel;

namespace alike::ui {

class Engine;
class SCurveChart;
class SCurveModel;
class Session;
class LayoutBarrier;

/// The S-curve under the parameters, with the last change in words; a double click shows it large.
class SCurvePanel : public QWidget {
    Q_OBJECT
public:
    SCurvePanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    SCurveModel* model() const { return m_model; }
    SCurveChart* chart() const { return m_chart; }
    QLabel* words() const { return m_words; }

    /// The same chart in a window of its own, which is made once and brought to the front after.
    void enlarge();
    QDialog* enlarged() const { return m_enlarged; }

    /// The last change, with links to the pairs that it made; empty without one. Another one with `changed`
    /// and `wordsChanged` of the model.
    QString changeHtml() const;
    /// The last change is told elsewhere, not under the chart.
    void setChangeElsewhere();
    /// Asks for the pairs of such a link.
    void follow(const QString& link);

signals:
    /// `changeHtml` says something else.
    void changeTold();
    /// The user wants to see the pairs that the last change gained or lost.
    void pairsRequested(const alike::ChangedPairsFilter& change);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void describe();
    void startWordsHeight();
    void keepWordsHeight();
    void watch();

    Session* m_session;
    SCurveModel* m_model;
    SCurveChart* m_chart;
    QLabel* m_words;
    LayoutBarrier* m_wordsPlace;
    QString m_pointed;
    bool m_tellsChange = true;
    QDialog* m_enlarged = nullptr;
};

} // namespace alike::ui
