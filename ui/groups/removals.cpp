// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/removals.h"

#include "ui/session/session.h"
#include "ui/widgets/choice_tip.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    const QString removeKey = QStringLiteral("remove");
    const QString perLabelKey = QStringLiteral("perLabel");
    const QString preferKey = QStringLiteral("prefer");
    const QString preferredKey = QStringLiteral("preferred");
    const QString allOfThem = QStringLiteral("all");

    QString keptWhy(groups::Keep keep)
    {
        switch (keep) {
        case groups::Keep::First:
            return Removals::tr("kept: the first of the group");
        case groups::Keep::Longest:
            return Removals::tr("kept: the longest of the group");
        case groups::Keep::Newest:
            return Removals::tr("kept: the newest of the group");
        case groups::Keep::Oldest:
            return Removals::tr("kept: the oldest of the group");
        case groups::Keep::Medoid:
            break;
        }
        return Removals::tr("kept: in the most pairs of the group");
    }

} // namespace

Removals::Removals(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_question(engine)
{
    connect(session, &Session::corpusChanged, this, [this] {
        m_question.withdraw();
        m_table = nullptr;
        m_rule.perLabel = m_wantedLabel; // what no document has keeps nothing besides, and prefers nothing
        m_rule.prefer = m_wantedPreference;
        emit ruleChanged();
        emit tableChanged();
    });
    // What was chosen, after a look at the groups, was chosen for the collection of before.
    connect(session, &Session::collectionChanged, this, [this] {
        m_wantedLabel.clear();
        m_wantedPreference = {};
        setRule({});
    });
    connect(session, &Session::labelsChanged, this, &Removals::followLabels);
}

void Removals::followLabels()
{
    const auto there = [this](const std::string& label) { return m_session->labels().contains(label); };
    RemovalRule rule = m_rule;
    rule.perLabel = there(m_wantedLabel) ? m_wantedLabel : std::string();
    rule.prefer = there(m_wantedPreference.label) ? m_wantedPreference : groups::Preference();
    if (rule == m_rule)
        return;
    m_rule = rule;
    emit ruleChanged();
}

void Removals::setRule(const RemovalRule& rule)
{
    if (rule == m_rule)
        return;
    if (rule.perLabel != m_rule.perLabel)
        m_wantedLabel = rule.perLabel;
    if (rule.prefer != m_rule.prefer)
        m_wantedPreference = rule.prefer;
    m_rule = rule;
    emit ruleChanged();
}

bool Removals::upToDate() const
{
    return m_table && m_table->snapshot == m_session->snapshot() && m_table->rule == m_rule
        && m_marks == m_session->sharedMarks();
}

void Removals::ask()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot || upToDate()) {
        m_question.withdraw();
        return;
    }
    const auto marks = m_session->sharedMarks();
    m_question.ask(
        [snapshot, rule = m_rule, marks](std::stop_token stop) {
            Progress unseen;
            return makeRemovalTable(snapshot, rule, *marks, { unseen, std::move(stop) });
        },
        [this, marks](RemovalTablePtr table) {
            if (!table)
                return;
            m_marks = marks;
            m_table = std::move(table);
            emit tableChanged();
        });
}

QJsonObject Removals::state() const
{
    QJsonArray preferred;
    for (const std::string& value : m_wantedPreference.values)
        preferred += QString::fromStdString(value);
    return { { removeKey, m_rule.linkage == groups::Linkage::Star ? QString() : allOfThem },
        { perLabelKey, QString::fromStdString(m_wantedLabel) },
        { preferKey, QString::fromStdString(m_wantedPreference.label) }, { preferredKey, preferred } };
}

void Removals::restore(const QJsonValue& state)
{
    RemovalRule rule = m_rule;
    rule.linkage = state[removeKey].toString() == allOfThem ? groups::Linkage::Single : groups::Linkage::Star;
    rule.perLabel = m_wantedLabel = state[perLabelKey].toString().toStdString();
    m_wantedPreference = { state[preferKey].toString().toStdString(), {} };
    for (const auto& value : state[preferredKey].toArray())
        m_wantedPreference.values.push_back(value.toString().toStdString());
    rule.prefer = m_wantedPreference;
    setRule(rule);
}

void fillRemoveChoice(QComboBox* choice)
{
    choice->addItem(Removals::tr("what is near to what stays"), static_cast<int>(groups::Linkage::Star));
    choice->addItem(Removals::tr("all but what is kept"), static_cast<int>(groups::Linkage::Single));
    setChoiceTip(choice,
        Removals::tr(
            "What is near to what stays: a document goes only when one that stays is as similar to it as the "
            "threshold asks. All but what is kept: also what only others join to it"));
}

void showRemoveChoice(QComboBox* choice, const RemovalRule& rule)
{
    const bool isFree = rule.grouped == groups::Linkage::Single;
    choice->setCurrentIndex(
        choice->findData(static_cast<int>(isFree ? rule.linkage : groups::Linkage::Single)));
    choice->setEnabled(isFree);
    setChoiceTip(choice,
        isFree
            ? Removals::tr("What goes of a group: the members near to the one that stays, and to those that "
                           "stay besides; or all but that one, near to it or not")
            : Removals::tr(
                "Of groups by complete or star linkage all but one go: each member is near to it"));
}

QString fateText(const RemovalTable& table, DocId doc, DocId representative)
{
    const Corpus& corpus = *table.snapshot->corpus;
    const groups::Removal* removal = table.find(doc);
    if (!removal && corpus.sides().isReference(doc))
        return Removals::tr("of the reference");
    if (!removal && corpus.sides().any())
        return Removals::tr("stays: nothing of the reference is near");
    if (!removal) {
        if (doc == representative && std::ranges::binary_search(table.chosen, doc))
            return Removals::tr("kept: chosen by hand");
        if (doc == representative) {
            const auto& [label, preferred, chosen, byShingles] = table.rule.prefer;
            const std::string_view value = groups::labelValue(corpus.labels(doc), label);
            return std::ranges::find(preferred, value) != preferred.end()
                ? Removals::tr("kept: %1 is preferred", "a label's value").arg(format::line(value))
                : keptWhy(table.rule.keep);
        }
        const std::string_view value = groups::labelValue(corpus.labels(doc), table.rule.perLabel);
        return value.empty() ? Removals::tr("stays: not near to %1")
                                   .arg(format::within(format::line(corpus.id(representative))))
                             : Removals::tr("stays: kept for %1", "a label").arg(format::line(value));
    }
    const QString kept = format::within(format::sidedId(corpus, removal->kept));
    switch (removal->kind) {
    case groups::Kind::Text:
        return Removals::tr("removed: same text as %1").arg(kept);
    case groups::Kind::Cleaned:
        return Removals::tr("removed: same after cleaning as %1").arg(kept);
    case groups::Kind::Near:
        return table.rule.containment
            ? Removals::tr("removed: contained %1, with %2", "0.95, id")
                  .arg(format::similarity(similarity(Measure::Containment, removal->overlap), 2), kept)
            : Removals::tr("removed: J %1 to %2")
                  .arg(format::similarity(removal->overlap.jaccard(), 2), kept);
    case groups::Kind::Chained:
        break;
    }
    return Removals::tr("removed: joined to %1 only through others or by a mark").arg(kept);
}

} // namespace alike::ui
