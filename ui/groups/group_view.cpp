// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_view.h"

#include "ui/groups/group_canvas.h"
#include "ui/groups/groups_model.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/removals.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_list.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {

GroupView::GroupView(Session* session, Engine* engine, GroupsPanel* panel, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_question(engine)
    , m_graphQuestion(engine)
    , m_panel(panel)
    , m_model(new MembersModel(this))
    , m_view(new RowList(m_model,
          { [this](int row) { return m_model->face(row); }, [this](int row) { return m_model->rowTip(row); },
              [this](int row) { return m_model->rowName(row); } }))
    , m_canvas(new GroupCanvas)
    , m_drawn(new ElidedLabel)
    , m_graphPart(new QFrame)
    , m_title(new ElidedLabel)
    , m_facts(new ElidedLabel)
    , m_bridges(new ElidedLabel)
    , m_weakest(new QToolButton)
    , m_remove(new QComboBox)
    , m_fates(new ElidedLabel)
    , m_clean(new QPushButton(tr("C&lean Collection…")))
    , m_legend(new ElidedLabel)
{
    setObjectName(QStringLiteral("group"));
    m_title->setFont(fontOf(Type::Title, font()));
    for (ElidedLabel* label : { m_title, m_facts, m_bridges, m_drawn, m_legend, m_fates })
        label->setTextFormat(Qt::PlainText);
    for (ElidedLabel* label : { m_facts, m_bridges, m_drawn, m_legend })
        label->setFont(fontOf(Type::Quiet, font()));
    m_weakest->setText(tr("Compare weakest"));
    m_weakest->setIcon(icon(Symbol::Different));
    m_weakest->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_weakest->setAutoRaise(true);
    m_weakest->setToolTip(tr("Shows the two documents of the weakest link side by side: without it the group "
                             "falls apart"));
    m_view->setObjectName(QStringLiteral("members"));
    m_view->setAccessibleName(tr("Members of the group"));
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_session->corpus());
    });
    m_view->setFrameShape(QFrame::NoFrame);

    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_facts);
    words->addWidget(m_bridges);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(scaled(16, this), scaled(8, this), scaled(8, this), scaled(8, this));
    head->addLayout(words, 1);
    head->addWidget(m_weakest, 0, Qt::AlignTop);
    auto* frame = new QFrame;
    frame->setFrameShape(QFrame::StyledPanel);
    auto* framed = new QVBoxLayout(frame);
    framed->setContentsMargins({});
    framed->addWidget(m_view);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    static_cast<QFrame*>(m_graphPart)->setFrameShape(QFrame::StyledPanel);
    auto* drawing = new QVBoxLayout(m_graphPart);
    drawing->setContentsMargins(1, 1, 1, 1);
    drawing->setSpacing(0);
    m_drawn->setContentsMargins(scaled(12, this), scaled(6, this), scaled(12, this), scaled(6, this));
    drawing->addWidget(m_drawn);
    drawing->addWidget(m_canvas, 1);
    drawing->addWidget(m_legend);
    m_legend->setContentsMargins(scaled(12, this), scaled(6, this), scaled(12, this), scaled(6, this));
    m_legend->setWholeText(tr("● would be removed · ○ stays"));
    inset->setSpacing(scaled(8, this));
    inset->addWidget(frame, 3);
    inset->addWidget(m_graphPart, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(inset, 1);
    layout->addWidget(makeBar());
    passFocus(this, m_view);

    connect(m_canvas, &GroupCanvas::chosen, this,
        [this](DocId doc) { m_session->setCurrentDocument(doc, detail()->table->snapshot->corpus.get()); });
    connect(m_canvas, &GroupCanvas::readRequested, this, &GroupView::readRequested);
    connect(panel, &GroupsPanel::groupsChanged, this, &GroupView::follow);
    connect(session, &Session::currentDocumentChanged, this, &GroupView::follow);
    connect(m_model, &MembersModel::rowsInserted, this, &GroupView::showCurrent);
    connect(panel->removals(), &Removals::tableChanged, this, &GroupView::showFates);
    connect(panel->removals(), &Removals::ruleChanged, this, [this] {
        m_remove->setCurrentIndex(m_remove->findData(static_cast<int>(m_panel->removals()->rule().linkage)));
        if (isVisible())
            m_panel->removals()->ask();
    });
    connect(session, &Session::snapshotChanged, this, [this] {
        if (isVisible())
            m_panel->removals()->ask();
    });
    paleWhileOutdated(session, { m_view->viewport(), m_canvas });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::readRequested, this, &GroupView::readRequested);
    connect(m_view, &RowTable::doubleClicked, this, &GroupView::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &GroupView::compareRow);
    connect(m_weakest, &QToolButton::clicked, this, [this] {
        const GroupDetailPtr& shown = detail();
        if (!shown || !shown->weakestLink)
            return;
        m_session->setCurrentPair(shown->weakestLink->pair, shown->table->snapshot->corpus.get());
        emit compareRequested();
    });
    showNone();
}

QWidget* GroupView::makeBar()
{
    fillRemoveChoice(m_remove);
    m_remove->setObjectName(QStringLiteral("groupRemove"));
    m_remove->setAccessibleName(tr("What a clean collection removes"));
    m_clean->setToolTip(
        tr("Shows what the collection would lose without its near duplicates, and writes it without them"));
    m_fates->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(m_remove, &QComboBox::activated, this, [this] {
        RemovalRule rule = m_panel->removals()->rule();
        rule.linkage = static_cast<groups::Linkage>(m_remove->currentData().toInt());
        m_panel->removals()->setRule(rule);
    });
    connect(m_clean, &QPushButton::clicked, this, &GroupView::cleanRequested);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(16, this), scaled(8, this), scaled(8, this), scaled(8, this));
    row->setSpacing(scaled(8, this));
    auto* label = new QLabel(tr("&Remove"));
    label->setBuddy(m_remove);
    row->addWidget(label);
    row->addWidget(m_remove);
    row->addWidget(m_fates, 1);
    row->addWidget(m_clean);
    return bar;
}

void GroupView::showFates()
{
    const RemovalTablePtr& removals = m_panel->removals()->table();
    m_model->showRemovals(removals);
    m_canvas->setRemovals(removals);
    const GroupDetailPtr& shown = detail();
    if (!removals || !shown || removals->snapshot->corpus != shown->table->snapshot->corpus) {
        m_fates->setWholeText({});
        return;
    }
    // Both are in the order of the corpus.
    const auto documents = shown->table->documentsOf(shown->group);
    const auto first
        = std::ranges::lower_bound(removals->removed, documents.front(), {}, &groups::Removal::doc);
    const auto last
        = std::ranges::upper_bound(removals->removed, documents.back(), {}, &groups::Removal::doc);
    std::uint64_t gone = 0;
    auto doc = documents.begin();
    for (auto removal = first; removal < last; ++removal) {
        while (doc != documents.end() && *doc < removal->doc)
            ++doc;
        gone += doc != documents.end() && *doc == removal->doc ? 1 : 0;
    }
    m_fates->setWholeText(
        tr("%1 of %2 would be removed").arg(format::count(gone), format::count(documents.size())));
}

const GroupDetailPtr& GroupView::detail() const
{
    return m_model->detail();
}

void GroupView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
    m_panel->removals()->ask();
}

void GroupView::follow()
{
    const GroupTablePtr& table = m_panel->groups();
    const auto doc = m_session->currentDocument();
    const auto group = table && doc ? table->find(*doc) : std::nullopt;
    if (!isVisible())
        return;
    if (!group) {
        m_question.withdraw();
        showNone();
        return;
    }
    if (detail() && detail()->table == table && detail()->group == *group) {
        m_question.withdraw();
        showCurrent();
        return;
    }
    m_question.ask(
        [table, group = *group](const std::stop_token& stop) { return makeGroupDetail(table, group, stop); },
        [this](GroupDetailPtr detail) {
            if (detail)
                showDetail(std::move(detail));
        });
}

void GroupView::showNone()
{
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showDetail(nullptr);
    }
    m_bridges->hide();
    m_weakest->hide();
    askGraph();
    showFates();
    const GroupTablePtr& table = m_panel->groups();
    const auto doc = m_session->currentDocument();
    if (table && doc) {
        m_title->setWholeText(format::name(*m_session->corpus(), *doc));
        m_facts->setWholeText(tr("In no group: no other document is as similar as %1.")
                                  .arg(format::threshold(table->snapshot->parameters.results.threshold)));
    } else {
        m_title->setWholeText(tr("No group"));
        m_facts->setWholeText(tr("Choose a group in the list to see its members here."));
    }
}

void GroupView::showDetail(GroupDetailPtr detail)
{
    const GroupDetail& shown = *detail;
    m_title->setWholeText(format::name(*shown.table->snapshot->corpus, shown.facts().representative));
    m_facts->setWholeText(factsText(shown));
    const QString bridges = bridgesText(shown);
    m_bridges->setWholeText(bridges);
    m_bridges->setVisible(!bridges.isEmpty());
    m_weakest->setVisible(shown.weakestLink.has_value());
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showDetail(std::move(detail));
    }
    askGraph();
    showFates();
    showCurrent();
}

/// The members are there at once, their picture when it is laid out.
void GroupView::askGraph()
{
    m_canvas->setGraph(nullptr);
    const GroupDetailPtr& shown = detail();
    const bool linked = shown && shown->table->groups.setsOf(shown->group).size() > 1;
    m_graphPart->setVisible(linked);
    m_drawn->setWholeText(tr("Drawing the links …"));
    if (!linked) {
        m_graphQuestion.withdraw();
        return;
    }
    m_graphQuestion.ask([table = shown->table, group = shown->group](
                            const std::stop_token& stop) { return makeGroupGraph(table, group, stop); },
        [this](GroupGraphPtr graph) {
            if (!graph)
                return;
            const Threshold threshold = graph->table->snapshot->parameters.results.threshold;
            const QString from = tr("Links of J %1 and up").arg(format::threshold(threshold));
            m_drawn->setWholeText(graph->edges.size() == graph->links
                    ? tr("%1; dashed: bridges").arg(from)
                    : tr("%1, the strongest %2 of %3; dashed: bridges")
                          .arg(from, format::count(graph->edges.size()), format::count(graph->links)));
            m_canvas->setGraph(std::move(graph));
            m_canvas->setCurrent(m_session->currentDocument());
        });
}

QString GroupView::linkText(const GroupDetail& detail, const GroupLink& link) const
{
    const Corpus& corpus = *detail.table->snapshot->corpus;
    return tr("%1, between %2 and %3", "0.81, between 8164 and 8177")
        .arg(format::similarity(link.overlap.jaccard(), 2), format::line(corpus.id(link.pair.a)),
            format::line(corpus.id(link.pair.b)));
}

QString GroupView::factsText(const GroupDetail& detail) const
{
    const groups::Group& group = detail.facts();
    QStringList parts { tr("%1 documents, %2").arg(format::count(group.documents), kindText(group.kind)) };
    if (detail.weakestLink) {
        parts += tr("weakest link %1").arg(linkText(detail, *detail.weakestLink));
        const QString weakest = format::similarity(group.weakestPair.jaccard(), 2);
        parts += group.weakestPairExact ? tr("weakest pair %1").arg(weakest)
                                        : tr("weakest pair at most %1").arg(weakest);
    }
    if (const QString dates = spanText(*detail.table, detail.group); !dates.isEmpty())
        parts += dates;
    for (const std::string& label : detail.labels)
        parts += format::line(label);
    return parts.join(QStringLiteral(" · "));
}

QString GroupView::bridgesText(const GroupDetail& detail) const
{
    // Two texts with one link have no other way to be a group.
    if (detail.bridges.empty() || detail.table->groups.setsOf(detail.group).size() < 3)
        return {};
    const GroupLink& weakest = detail.bridges.back();
    if (detail.bridges.size() == 1)
        return tr("Joined only by one link of J %1").arg(linkText(detail, weakest));
    return tr("%1 links whose loss splits the group, the weakest of J %2")
        .arg(format::count(detail.bridges.size()), linkText(detail, weakest));
}

void GroupView::showCurrent()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto doc = m_session->currentDocument();
    const auto row = doc ? m_model->rowOf(*doc) : std::nullopt;
    m_view->showRow(row ? *row : -1);
    m_canvas->setCurrent(doc);
}

void GroupView::chooseRow(int row)
{
    if (m_following || row < 0)
        return;
    m_session->setCurrentDocument(m_model->documentAt(row), detail()->table->snapshot->corpus.get());
}

void GroupView::compareRow()
{
    const GroupDetailPtr& shown = detail();
    const int row = m_view->currentIndex().row();
    if (!shown || row < 0)
        return;
    const DocId kept = shown->facts().representative;
    const DocId member = m_model->documentAt(row);
    // Beside itself the representative stands beside the one most similar to it.
    const DocId other = member == kept ? shown->members[1].doc : member;
    m_session->setCurrentPair({ kept, other }, shown->table->snapshot->corpus.get());
    emit compareRequested();
}

} // namespace alike::ui
