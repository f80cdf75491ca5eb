// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/band_advice.h"
#include "ui/engine/question.h"

#include <QDialog>

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace alike::ui {

class AdviceModel;
class RowTable;
class Session;
class SettingAdvicePage;

/// Which bands and rows find a share of the near pairs with the fewest candidates, measured on the collection
/// that is open; and on a second page what other values of k, cleaning, unit and threshold would change.
/// Follows the parameters; stays open beside the window.
class AdviceDialog : public QDialog {
    Q_OBJECT
public:
    AdviceDialog(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Shows itself, ready for another target.
    void begin();

    QDoubleSpinBox* recall() const { return m_recall; }
    QSpinBox* hashes() const { return m_hashes; }
    /// What the bands may cost; the least value stands for no limit.
    QSpinBox* mostCandidates() const { return m_mostCandidates; }
    QSpinBox* mostMegabytes() const { return m_mostMegabytes; }
    QDoubleSpinBox* mostSeconds() const { return m_mostSeconds; }
    QLabel* words() const { return m_words; }
    RowTable* table() const { return m_table; }
    QPushButton* useButton() const { return m_use; }
    QTabWidget* pages() const { return m_pages; }
    SettingAdvicePage* settings() const { return m_settings; }

private:
    void ask();
    void showAdvice(BandAdvice answer);
    void use();
    void followRow();
    void makeBudget();
    advice::Budget budget() const;
    QString wordsOf(const BandAdvice& answer) const;

    Session* m_session;
    Question m_question;
    AdviceModel* m_model;
    QDoubleSpinBox* m_recall;
    QSpinBox* m_hashes;
    QSpinBox* m_mostCandidates;
    QSpinBox* m_mostMegabytes;
    QDoubleSpinBox* m_mostSeconds;
    QLabel* m_words;
    RowTable* m_table;
    QPushButton* m_use;
    QTabWidget* m_pages;
    SettingAdvicePage* m_settings;
    bool m_asking = false; ///< what is shown is of another target
};

} // namespace alike::ui
