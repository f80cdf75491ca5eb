// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/removals.h"
#include "ui/engine/question.h"

#include <QJsonObject>
#include <QObject>

#include <string>

class QComboBox;

namespace alike::ui {

class Session;

/// What a clean collection would leave out, by the rule that somebody chose: one answer for all who show it.
class Removals : public QObject {
    Q_OBJECT
public:
    Removals(Session* session, Engine* engine, QObject* parent = nullptr);

    const RemovalRule& rule() const { return m_rule; }
    /// Another rule is answered when somebody asks.
    void setRule(const RemovalRule& rule);
    /// Makes the answer of the present results, unless it is there: for who is in sight.
    void ask();
    /// The last answer; null without. It may be of an earlier rule or of earlier results.
    const RemovalTablePtr& table() const { return m_table; }
    /// Whether it is of the present rule and results.
    bool upToDate() const;

    QJsonObject state() const;
    void restore(const QJsonValue& state);

signals:
    void ruleChanged();
    void tableChanged();

private:
    Session* m_session;
    Question m_question;
    RemovalRule m_rule;
    void followLabels();

    std::string m_wantedLabel; ///< that was chosen; a collection without it has all of a group in one
    groups::Preference m_wantedPreference; ///< likewise
    RemovalTablePtr m_table;
    std::shared_ptr<const review::Marks> m_marks; ///< it was made with
};

/// The rules by which members go, the linkages as data.
void fillRemoveChoice(QComboBox* choice);
/// Shows the one in force. It can be chosen of groups by single linkage alone.
void showRemoveChoice(QComboBox* choice, const RemovalRule& rule);

/// "removed: J 0.94 to 8110", "stays: not near to 8110": what becomes of a member of a group.
QString fateText(const RemovalTable& table, DocId doc, DocId representative);

} // namespace alike::ui
