// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_view.h"

#include "ui/groups/group_pictures.h"
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
#include <QMenu>
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
    , m_contentQuestion(engine)
    , m_panel(panel)
    , m_model(new MembersModel(this))
    , m_view(new RowList(m_model,
          { [this](int row) { return m_model->face(row); }, [this](int row) { return m_model->rowTip(row); },
              [this](int row) { return m_model->rowName(row); },
              { MembersModel::ToKept, MembersModel::Words } }))
    , m_pictures(new GroupPictures(session, engine))
    , m_title(new ElidedLabel)
    , m_facts(new ElidedLabel)
    , m_bridges(new ElidedLabel)
    , m_weakest(new QToolButton)
    , m_misses(new QToolButton)
    , m_cut(new QToolButton)
    , m_keep(new QToolButton)
    , m_remove(new QComboBox)
    , m_fates(new ElidedLabel)
    , m_clean(new QPushButton(tr("C&lean Collection…")))
{
    setObjectName(QStringLiteral("group"));
    m_title->setFont(fontOf(Type::Title, font()));
    for (ElidedLabel* label : { m_title, m_facts, m_bridges, m_fates })
        label->setTextFormat(Qt::PlainText);
    for (ElidedLabel* label : { m_facts, m_bridges })
        label->setFont(fontOf(Type::Quiet, font()));
    m_weakest->setText(tr("Compare weakest link"));
    m_weakest->setIcon(icon(Symbol::Different));
    m_weakest->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_weakest->setAutoRaise(true);
    m_weakest->setToolTip(tr("Shows the two documents of the weakest link side by side: without it the group "
                             "falls apart"));
    m_misses->setAccessibleName(tr("Documents just outside"));
    m_misses->setAutoRaise(true);
    m_misses->setPopupMode(QToolButton::InstantPopup);
    m_misses->setMenu(new QMenu(m_misses));
    m_misses->setToolTip(tr("Documents outside the group that are less than 0.1 below the threshold to a "
                            "member, and those whose link you have cut: choose one to compare the two"));
    m_cut->setText(tr("Cut"));
    m_cut->setAccessibleName(tr("Cut the weakest link"));
    m_cut->setToolTip(tr("Marks the pair as cut: it joins this group no longer, which falls in two. The mark "
                         "is kept in the project; Undo takes it back"));
    m_keep->setText(tr("&Keep This One"));
    m_keep->setObjectName(QStringLiteral("keepThis"));
    m_keep->setAccessibleName(tr("Keep this document for its group"));
    m_keep->setCheckable(true);
    m_keep->setAutoRaise(true);
    m_keep->setToolTip(
        tr("The document that is chosen stands for its group and stays when others go, whatever "
           "the rule says. The mark is kept in the project; Undo takes it back"));
    m_view->setObjectName(QStringLiteral("members"));
    m_view->setAccessibleName(tr("Members of the group"));
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_session->corpus());
    });
    m_view->setFrameShape(QFrame::NoFrame);

    auto* named = new QHBoxLayout;
    named->addWidget(m_title, 1);
    named->addWidget(m_misses); // counted later than the others, which it must not move
    named->addWidget(m_weakest);
    named->addWidget(m_keep);
    auto* joined = new QHBoxLayout;
    joined->setSpacing(scaled(8, this));
    joined->addWidget(m_bridges);
    joined->addWidget(m_cut);
    joined->addStretch(1);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(scaled(16, this), scaled(4, this), scaled(8, this), scaled(8, this));
    head->setSpacing(0);
    head->addLayout(named);
    head->addWidget(m_facts); // many, so they have a line of their own
    head->addLayout(joined);
    auto* frame = new QFrame;
    frame->setFrameShape(QFrame::StyledPanel);
    auto* framed = new QVBoxLayout(frame);
    framed->setContentsMargins({});
    framed->addWidget(m_view);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    inset->setSpacing(scaled(8, this));
    inset->addWidget(frame, 3);
    inset->addWidget(m_pictures, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(inset, 1);
    layout->addWidget(makeBar());
    passFocus(this, m_view);

    connect(m_pictures, &GroupPictures::readRequested, this, &GroupView::readRequested);
    connect(m_pictures, &GroupPictures::compareRequested, this, &GroupView::compareRequested);
    connect(panel, &GroupsPanel::groupsChanged, this, &GroupView::follow);
    connect(session, &Session::currentDocumentChanged, this, &GroupView::follow);
    connect(m_model, &MembersModel::rowsInserted, this, &GroupView::showCurrent);
    connect(panel->removals(), &Removals::tableChanged, this, &GroupView::showFates);
    connect(panel->removals(), &Removals::ruleChanged, this, [this] {
        showRemoveChoice(m_remove, m_panel->removals()->rule());
        if (isVisible())
            m_panel->removals()->ask();
    });
    connect(session, &Session::snapshotChanged, this, [this] {
        if (isVisible())
            m_panel->removals()->ask();
    });
    paleWhileOutdated(session, { m_view->viewport() });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::readRequested, this, &GroupView::readRequested);
    connect(m_view, &RowTable::doubleClicked, this, &GroupView::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &GroupView::compareRow);
    connect(m_cut, &QToolButton::clicked, this, &GroupView::cutWeakest);
    connect(m_keep, &QToolButton::clicked, this, &GroupView::keepCurrent);
    connect(session, &Session::marksChanged, this, [this] {
        if (isVisible())
            m_panel->removals()->ask();
    });
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
    auto* recurs = new QPushButton(tr("&What Recurs…"));
    recurs->setObjectName(QStringLiteral("whatRecurs"));
    recurs->setToolTip(tr("The passages that stand in the most documents of the collection, and the labels, "
                          "folders or years that share near duplicates"));
    connect(recurs, &QPushButton::clicked, this, &GroupView::recurrenceRequested);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(16, this), scaled(8, this), scaled(8, this), scaled(8, this));
    row->setSpacing(scaled(8, this));
    auto* label = new QLabel(tr("&Remove"));
    label->setBuddy(m_remove);
    row->addWidget(label);
    row->addWidget(m_remove);
    row->addWidget(m_fates, 1);
    row->addWidget(recurs);
    row->addWidget(m_clean);
    return bar;
}

void GroupView::showFates()
{
    const RemovalTablePtr& removals = m_panel->removals()->table();
    m_model->showRemovals(removals);
    m_pictures->showRemovals(removals);
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
    const bool ofRun = m_session->corpus() && m_session->corpus()->textsOnDemand();
    for (auto* button : { m_clean, findChild<QPushButton*>(QStringLiteral("whatRecurs")) }) {
        button->setEnabled(!ofRun);
        if (!button->property("usualTip").isValid())
            button->setProperty("usualTip", button->toolTip());
        button->setToolTip(ofRun ? tr("Takes all texts, and those of a run are read one by one")
                                 : button->property("usualTip").toString());
    }
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
    m_cut->hide();
    m_keep->hide();
    m_pictures->showGroup(nullptr);
    askContent();
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
    m_cut->setVisible(!bridges.isEmpty());
    m_weakest->setVisible(shown.weakestLink.has_value());
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showDetail(std::move(detail));
    }
    m_pictures->showGroup(this->detail());
    askContent();
    showFates();
    showCurrent();
}

/// The members are there at once, what they have in common and what is just outside when it is counted.
void GroupView::askContent()
{
    m_model->showContent(nullptr);
    m_misses->hide();
    const GroupDetailPtr& shown = detail();
    if (!shown) {
        m_contentQuestion.withdraw();
        return;
    }
    m_contentQuestion.ask([table = shown->table, group = shown->group](
                              const std::stop_token& stop) { return makeGroupContent(table, group, stop); },
        [this](GroupContentPtr content) {
            if (!content)
                return;
            m_facts->setWholeText(factsText(*detail())
                + tr(" · %1 of %2 shingles in all")
                      .arg(format::count(content->common), format::count(content->distinct)));
            showMisses(*content);
            m_model->showContent(std::move(content));
        });
}

void GroupView::showMisses(const GroupContent& content)
{
    QMenu* menu = m_misses->menu();
    menu->clear();
    const Corpus& corpus = *content.table->snapshot->corpus;
    constexpr std::size_t listed = 12;
    for (std::size_t i = 0; i < std::min(content.misses.size(), listed); ++i) {
        const NearMiss& miss = content.misses[i];
        QString text = (miss.cut ? tr("%1  %2, cut by you from %3", "J, title, id")
                                 : tr("%1  %2, to %3", "J, title, id"))
                           .arg(format::similarity(miss.overlap.jaccard()), format::name(corpus, miss.other),
                               format::within(format::sidedId(corpus, miss.member)));
        menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
            [this, pair = DocumentPair { miss.member, miss.other }, of = content.table->snapshot->corpus] {
                m_session->setCurrentPair(pair, of.get());
                emit compareRequested();
            });
    }
    const auto cut = static_cast<std::size_t>(std::ranges::count(content.misses, true, &NearMiss::cut));
    const std::size_t count = content.misses.size() - cut;
    QStringList parts;
    if (count > 0)
        parts += count == 1                       ? tr("1 just outside")
            : content.misses.size() == mostMisses ? tr("%1 or more just outside").arg(count)
                                                  : tr("%1 just outside").arg(count);
    if (cut > 0)
        parts += cut == 1 ? tr("1 cut by you") : tr("%1 cut by you").arg(cut);
    m_misses->setText(parts.join(tr(", ", "between parts of a list")));
    m_misses->setVisible(!parts.isEmpty());
}

QString GroupView::linkText(const GroupDetail& detail, const GroupLink& link) const
{
    const Corpus& corpus = *detail.table->snapshot->corpus;
    // A link joins texts, of which each may have several documents: the first stands for them.
    const auto end = [&](DocId doc, std::uint32_t documents) {
        const QString id = format::sidedId(corpus, doc);
        return documents == 1
            ? id
            : tr("%1 and %2 the same", "id, documents").arg(id, format::count(documents - 1));
    };
    const bool several = link.documentsA > 1 || link.documentsB > 1;
    return (several
            ? tr("%1, between the texts of %2 and of %3", "0.81, between the texts of 8164 and of 8177")
            : tr("%1, between %2 and %3", "0.81, between 8164 and 8177"))
        .arg(format::similarity(detail.table->similarity(link.overlap), 2), end(link.pair.a, link.documentsA),
            end(link.pair.b, link.documentsB));
}

QString GroupView::factsText(const GroupDetail& detail) const
{
    const groups::Group& group = detail.facts();
    QStringList parts { tr("%1 documents, %2").arg(format::count(group.documents), kindText(group.kind)) };
    if (detail.weakestLink) {
        parts += tr("weakest link %1").arg(linkText(detail, *detail.weakestLink));
        const QString weakest = format::similarity(detail.table->similarity(group.weakestPair), 2);
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
    // Two documents with one link have no other way to be a group.
    if (detail.bridges.empty() || detail.facts().documents < 3)
        return {};
    const GroupLink& weakest = detail.bridges.back();
    if (detail.bridges.size() == 1)
        return (detail.table->grouping.containment ? tr("Joined only by one link of containment %1")
                                                   : tr("Joined only by one link of J %1"))
            .arg(linkText(detail, weakest));
    return (detail.table->grouping.containment
            ? tr(
                "%1 links between different texts whose loss splits the group, the weakest of containment %2")
            : tr("%1 links between different texts whose loss splits the group, the weakest of J %2"))
        .arg(format::count(detail.bridges.size()), linkText(detail, weakest));
}

void GroupView::showCurrent()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto doc = m_session->currentDocument();
    const auto row = doc ? m_model->rowOf(*doc) : std::nullopt;
    m_view->showRow(row ? *row : -1);
    m_pictures->setCurrent(doc);
    const GroupDetailPtr& shown = detail();
    m_keep->setVisible(shown && row);
    m_keep->setChecked(shown && row && std::ranges::binary_search(shown->table->chosen, *doc));
}

void GroupView::chooseRow(int row)
{
    if (m_following || row < 0)
        return;
    m_session->setCurrentDocument(m_model->documentAt(row), detail()->table->snapshot->corpus.get());
}

void GroupView::cutWeakest()
{
    const GroupDetailPtr& shown = detail();
    if (!shown || shown->bridges.empty())
        return;
    const Corpus& corpus = *shown->table->snapshot->corpus;
    if (m_session->corpus().get() != &corpus)
        return;
    const DocumentPair pair = shown->bridges.back().pair;
    const review::Subject subject(corpus.id(pair.a), corpus.id(pair.b));
    review::Mark mark = m_session->markOf(subject);
    mark.verdict = review::Verdict::Cut;
    m_session->mark(subject, std::move(mark));
}

/// One by hand for a group: another that was chosen before no longer is.
void GroupView::keepCurrent()
{
    const GroupDetailPtr& shown = detail();
    const int row = m_view->currentIndex().row();
    if (!shown || row < 0 || m_session->corpus() != shown->table->snapshot->corpus)
        return;
    const Corpus& corpus = *shown->table->snapshot->corpus;
    const DocId chosen = m_model->documentAt(row);
    std::vector<std::pair<review::Subject, review::Mark>> changed;
    for (const GroupMember& member : shown->members) {
        const review::Subject subject(corpus.id(member.doc));
        review::Mark mark = m_session->markOf(subject);
        const bool keeps = mark.verdict == review::Verdict::Keep;
        const bool shall = member.doc == chosen && !keeps;
        if (keeps == shall)
            continue;
        mark.verdict = shall ? review::Verdict::Keep : review::Verdict::None;
        changed.emplace_back(subject, std::move(mark));
    }
    m_session->mark(changed);
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
