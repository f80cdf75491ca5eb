// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/groups_panel.h"

#include "core/export/lists.h"
#include "core/review/group_marks.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/groups/groups_model.h"
#include "ui/groups/removals.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/choice_tip.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace alike::ui {
namespace {

    const QString groupSortingKey = QStringLiteral("sorted");
    const QString linkageKey = QStringLiteral("linkage");
    const QString keepKey = QStringLiteral("keep");
    const QString containmentKey = QStringLiteral("containment");
    const QString removalsKey = QStringLiteral("removals");

    std::vector<ListHead::Order> groupOrders()
    {
        return { { GroupsModel::Size, GroupsPanel::tr("Size"),
                     GroupsPanel::tr("By the number of documents, the most first") },
            { GroupsModel::WeakestPair, GroupsPanel::tr("Weakest pair"),
                GroupsPanel::tr("By the two least similar members, the least similar first") },
            { GroupsModel::WeakestLink, GroupsPanel::tr("Weakest link"),
                GroupsPanel::tr("By the threshold above which the group falls apart, the lowest first") },
            { GroupsModel::Kind, GroupsPanel::tr("Kind"),
                GroupsPanel::tr("Chained ones first, then near, same after cleaning, same text") },
            { GroupsModel::Title, GroupsPanel::tr("Title"),
                GroupsPanel::tr("By the title of the representative, from A to Z") },
            { GroupsModel::Date, GroupsPanel::tr("Date"),
                GroupsPanel::tr("By the earliest date, the oldest first") } };
    }

} // namespace

GroupsPanel::GroupsPanel(Session* session, Engine* engine, QWidget* parent)
    : GroupsPanel(session, engine, new GroupsModel, parent)
{
}

GroupsPanel::GroupsPanel(Session* session, Engine* engine, GroupsModel* model, QWidget* parent)
    : ListPanel(FilteredList::Groups, session, engine, model,
        { [model](int row) { return model->face(row); }, [model](int row) { return model->rowTip(row); },
            [model](int row) { return model->rowName(row); },
            { GroupsModel::Size, GroupsModel::WeakestPair } },
        groupOrders(), parent)
    , m_model(model)
    , m_linkage(new QComboBox)
    , m_keep(new QComboBox)
    , m_measure(new QComboBox)
    , m_removals(new Removals(session, engine, this))
{
    nameList(QStringLiteral("groups"), tr("Groups"), tr("Filter groups"),
        tr("Groups of which a document fits; j is the weakest link of a group, near the "
           "number of the other documents."));
    m_head->setOrder(GroupsModel::Size);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, makeChoices());

    connect(m_filter, &FilterField::filterChanged, this, &GroupsPanel::refresh);
    connect(session, &Session::collectionChanged, this, [this] {
        for (QComboBox* choice : { m_linkage, m_keep, m_measure })
            choice->setCurrentIndex(0);
    });
    connect(session, &Session::corpusChanged, this, [this] {
        m_model->showTable(nullptr, std::make_shared<const RowOrder>()); // they were of the old corpus
        emit groupsChanged();
        refresh();
    });
    connect(session, &Session::marksChanged, this, &GroupsPanel::refresh);
    connect(m_removals, &Removals::ruleChanged, this, &GroupsPanel::refresh);
    connect(session, &Session::currentDocumentChanged, this, &GroupsPanel::showCurrent);
    describe();
}

QWidget* GroupsPanel::makeChoices()
{
    m_linkage->setObjectName(QStringLiteral("linkage"));
    m_linkage->setAccessibleName(tr("Linkage"));
    const auto linkage = [this](groups::Linkage value, const QString& text) {
        m_linkage->addItem(text, static_cast<int>(value));
    };
    linkage(groups::Linkage::Single, tr("Single linkage"));
    linkage(groups::Linkage::Complete, tr("Complete linkage"));
    linkage(groups::Linkage::Star, tr("Star linkage"));
    setChoiceTip(m_linkage,
        tr("What holds a group together: a path of pairs between any two members (single), "
           "a pair of any two (complete), or a pair of each with the representative "
           "(star)"));
    m_keep->setObjectName(QStringLiteral("keep"));
    m_keep->setAccessibleName(tr("Representative"));
    const auto keep
        = [this](groups::Keep value, const QString& text) { m_keep->addItem(text, static_cast<int>(value)); };
    keep(groups::Keep::First, tr("Keep the first"));
    keep(groups::Keep::Longest, tr("Keep the longest"));
    keep(groups::Keep::Newest, tr("Keep the newest"));
    keep(groups::Keep::Oldest, tr("Keep the oldest"));
    keep(groups::Keep::Medoid, tr("Keep the medoid"));
    setChoiceTip(m_keep,
        tr("Which document stands for its group: the first in corpus order, the one with the "
           "most words, with the latest or the earliest date, or the one that is in the most "
           "pairs (medoid). Of several such the one whose cleaned text has the least checksum, "
           "then the least id, so that the order of documents makes no difference"));
    m_measure->setObjectName(QStringLiteral("groupMeasure"));
    m_measure->setAccessibleName(tr("What links two documents"));
    m_measure->addItem(tr("By similarity"), -1);
    for (const int percent : { 100, 95, 90, 80, 70, 50 })
        m_measure->addItem(tr("%1 % within", "another document").arg(percent), percent);
    setChoiceTip(m_measure,
        tr("What links two documents: a Jaccard similarity from the threshold up, |A ∩ B| / |A ∪ B|, or that "
           "so much of the shorter one stands in the other, |A ∩ B| / min(|A|, |B|)"));
    // A part in place of the whole would lose the rest.
    connect(m_measure, &QComboBox::activated, this, [this] {
        if (grouping().containment && grouping().keep == groups::Keep::First)
            m_keep->setCurrentIndex(m_keep->findData(static_cast<int>(groups::Keep::Longest)));
    });
    for (QComboBox* choice : { m_linkage, m_keep, m_measure }) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(choice, &QComboBox::currentIndexChanged, this, &GroupsPanel::refresh);
    }
    for (QComboBox* choice : { m_linkage, m_keep, m_measure }) {
        connect(choice, &QComboBox::currentIndexChanged, this, [this] {
            RemovalRule rule = m_removals->rule();
            rule.grouped = grouping().linkage;
            rule.keep = grouping().keep;
            rule.containment = grouping().containment;
            m_removals->setRule(rule);
        });
    }
    auto* choices = new QWidget;
    auto* row = new FlowLayout(choices); // in a narrow list the last ones stand below the first, each whole
    row->setContentsMargins(scaled(8, this), 0, scaled(8, this), scaled(6, this));
    row->setGaps(scaled(8, this), scaled(6, this));
    for (QComboBox* choice : { m_linkage, m_measure, m_keep })
        row->addWidget(choice);
    return choices;
}

const GroupTablePtr& GroupsPanel::groups() const
{
    return m_model->table();
}

Grouping GroupsPanel::grouping() const
{
    const int percent = m_measure->currentData().toInt();
    return { static_cast<groups::Linkage>(m_linkage->currentData().toInt()),
        static_cast<groups::Keep>(m_keep->currentData().toInt()),
        percent < 0 ? std::nullopt : std::optional(Threshold::nearest(percent / 100.)),
        m_removals->rule().prefer };
}

QJsonObject GroupsPanel::state() const
{
    return { { groupSortingKey, m_model->keptSorting(m_model->sorting()) },
        { linkageKey, QString::fromUtf8(groups::nameOf(grouping().linkage)) },
        { keepKey, QString::fromUtf8(groups::nameOf(grouping().keep)) },
        { containmentKey, m_measure->currentData().toInt() }, { removalsKey, m_removals->state() } };
}

void GroupsPanel::restore(const QJsonValue& state)
{
    // A name of a later program is that of the usual choice here.
    const auto choose = [&](QComboBox* choice, const QString& key, const auto& name) {
        int row = 0;
        for (int i = 0; i < choice->count(); ++i)
            row = QString::fromUtf8(name(choice->itemData(i).toInt())) == state[key].toString() ? i : row;
        choice->setCurrentIndex(row);
    };
    choose(
        m_linkage, linkageKey, [](int value) { return groups::nameOf(static_cast<groups::Linkage>(value)); });
    choose(m_keep, keepKey, [](int value) { return groups::nameOf(static_cast<groups::Keep>(value)); });
    m_measure->setCurrentIndex(std::max(m_measure->findData(state[containmentKey].toInt(-1)), 0));
    m_removals->restore(state[removalsKey]);
    if (const auto sorted = m_model->sortingIn(state[groupSortingKey]))
        m_model->sort(*sorted);
}

void GroupsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_behind)
        refresh();
    else
        showCurrent(); // another may have been chosen meanwhile
}

void GroupsPanel::refresh()
{
    m_behind = !isVisible();
    const SnapshotPtr snapshot = m_session->snapshot();
    if (m_behind || !snapshot) {
        m_question.withdraw();
        if (!snapshot && m_model->table()) {
            m_model->showTable(nullptr, std::make_shared<const RowOrder>());
            emit groupsChanged();
        }
        describe();
        return;
    }
    GroupTablePtr known = m_model->table();
    if (known && (known->snapshot != snapshot || known->grouping != grouping()))
        known = nullptr;
    m_question.ask(
        [snapshot, known, grouping = grouping(), marks = m_session->sharedMarks(),
            filter = m_filter->listFilter(), sorting = m_model->sorting()](const std::stop_token& stop) {
            Progress progress;
            // Most marks say nothing of groups.
            const bool same = known && known->constraints == review::constraintsOf(*marks, *snapshot->corpus)
                && known->chosen == review::keptByMarks(*marks, *snapshot->corpus);
            Answer answer { same ? known : makeGroupTable(snapshot, grouping, { progress, stop }, *marks),
                nullptr, QString::fromStdString(filter.text) };
            if (answer.table)
                answer.order = orderGroups(*answer.table, filter, sorting, stop);
            return answer;
        },
        [this](Answer answer) { showAnswer(std::move(answer)); });
}

void GroupsPanel::showAnswer(Answer answer)
{
    // Without an answer the analysis is gone: a newer one is on its way, and what is shown stays until then.
    if (!answer.table || !answer.order)
        return;
    m_shownFilter = format::oneLine(answer.filter);
    const bool first = !m_model->table();
    const bool other = answer.table != m_model->table();
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showTable(std::move(answer.table), std::move(answer.order));
    }
    showCurrent();
    if (first && !m_wantedScroll) {
        m_view->doItemsLayout();
        m_view->scrollTo(m_view->currentIndex(), QAbstractItemView::PositionAtCenter);
    }
    scrollAsWanted();
    if (other)
        emit groupsChanged();
}

void GroupsPanel::showCurrent()
{
    const auto doc = m_session->currentDocument();
    const auto group = doc && m_model->table() ? m_model->table()->find(*doc) : std::nullopt;
    const auto row = group ? m_model->rowOfKey(*group) : std::nullopt;
    showRow(row);
    describe();
}

void GroupsPanel::chooseRow(int row)
{
    const GroupTable& table = *m_model->table();
    const std::uint32_t group = m_model->keyAt(row);
    const auto doc = m_session->currentDocument();
    if (!doc || table.find(*doc) != group)
        m_session->setCurrentDocument(table.groups[group].representative, table.snapshot->corpus.get());
    m_session->setPage(page::groups); // walking through the groups shows them
}

void GroupsPanel::describe()
{
    const GroupTablePtr& table = m_model->table();
    if (!table) {
        m_summary->setWholeText(
            m_session->corpus() ? tr("Joining pairs to groups …") : tr("No groups: open files or a folder."));
        m_view->setEmptyText({});
        return;
    }
    if (m_filter->problem()) {
        m_summary->setWholeText(m_filter->problemText());
        return;
    }
    const QString groups
        = table->size() == 1 ? tr("1 group") : tr("%1 groups").arg(format::count(table->size()));
    QString text = m_shownFilter.isEmpty()
        ? tr("%1 of %2 documents", "1,234 groups of 3,456 documents")
              .arg(groups, format::count(table->documents.size()))
        : tr("%1 of %2 fit “%3”", "12 of 1,234 groups fit …")
              .arg(format::count(m_model->listed()), groups, m_shownFilter);
    if (!table->exact)
        text += table->snapshot->complete() ? tr(" · joined from the pairs that were found alone")
                                            : tr(" · joined from the pairs that are known so far");
    m_summary->setWholeText(table->problem.empty() ? text : format::line(table->problem));
    m_view->setEmptyText(!table->problem.empty() ? format::line(table->problem)
            : m_shownFilter.isEmpty() && table->grouping.containment
            ? tr("No document stands in another to %1 %.")
                  .arg(qRound(100 * table->grouping.containment->value()))
            : m_shownFilter.isEmpty()
            ? tr("No two documents are as similar as %1.")
                  .arg(format::threshold(table->snapshot->parameters.results.threshold))
            : tr("No group fits “%1”.").arg(m_shownFilter));
}

void GroupsPanel::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Groups"), *m_engine, tr("groups"),
        [this](const QString& path) { exportTo(path); });
}

void GroupsPanel::exportTo(const QString& path)
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot)
        return;
    // What nobody has looked at yet is not joined yet.
    runListExport(path,
        [path, snapshot, known = m_model->table(), grouping = grouping(), filter = m_filter->listFilter(),
            sorting = m_model->sorting(), marks = m_session->sharedMarks(),
            by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            const GroupTablePtr table = known ? known : makeGroupTable(snapshot, grouping, work, *marks);
            const auto order = table ? orderGroups(*table, filter, sorting, work.stop) : nullptr;
            const auto made
                = order ? exportGroups(*table, *order, *marks, exportFormat(path), by, work) : std::nullopt;
            return made ? writeExport(path, *made) : std::nullopt;
        });
}

} // namespace alike::ui
