// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/setting_advice.h"
#include "ui/engine/question.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace alike::ui {

class RowTable;
class Session;
class SettingAdviceModel;

/// What other values of k, cleaning, unit and threshold would change in the most similar pairs, a row each.
/// Looks at the collection while it is in sight only.
class SettingAdvicePage : public QWidget {
    Q_OBJECT
public:
    SettingAdvicePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Looks at the present results, unless it has.
    void ask();

    QLabel* words() const { return m_words; }
    QLabel* sentence() const { return m_sentence; }
    RowTable* table() const { return m_table; }
    QPushButton* applyButton() const { return m_apply; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showAdvice(SettingAdvicePtr advice);
    void followRow();
    void apply();

    Session* m_session;
    Question m_question;
    SettingAdviceModel* m_model;
    QLabel* m_words;
    RowTable* m_table;
    QLabel* m_sentence;
    QPushButton* m_apply;
    SnapshotPtr m_asked; ///< that were looked at, with the marks that there were
    std::shared_ptr<const review::Marks> m_askedMarks;
};

} // namespace alike::ui
