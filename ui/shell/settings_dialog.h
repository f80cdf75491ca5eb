// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "core/answers/settings/settings_comparison.h"
#include "ui/engine/question.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace alike::ui {

class RowTable;
class SCurveChart;
class SCurveModel;
class Session;
class SettingsKeeper;
class SettingsModel;

/// Two settings beside one another: A, which was kept, and the present one. Follows the parameters; stays
/// open beside the window.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(Session* session, Engine* engine, SettingsKeeper* keeper, SCurveModel* curve,
        QWidget* parent = nullptr);

    /// Shows itself with what is known.
    void begin();

    QLabel* words() const { return m_words; }
    RowTable* table() const { return m_table; }
    SCurveChart* chart() const { return m_chart; }
    QPushButton* swapButton() const { return m_swap; }
    QPushButton* forgetButton() const { return m_forget; }
    /// What the table shows; null while there is nothing to compare.
    const SettingsComparisonPtr& comparison() const { return m_comparison; }

signals:
    /// The user wants to see the pairs that only one of the two found.
    void pairsRequested(const alike::ChangedPairsFilter& change);

private:
    void follow();
    void followButtons();
    void showComparison(SettingsComparisonPtr comparison);
    void followLink(const QString& link);
    QString wordsOf(const SettingsComparison& comparison) const;

    Session* m_session;
    SettingsKeeper* m_keeper;
    Question m_question;
    SettingsModel* m_model;
    QLabel* m_words;
    RowTable* m_table;
    SCurveChart* m_chart;
    QPushButton* m_keep;
    QPushButton* m_swap;
    QPushButton* m_forget;
    SettingsComparisonPtr m_comparison;
};

} // namespace alike::ui
