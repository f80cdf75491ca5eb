// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/explore_page.h"

#include "core/answers/known_pairs.h"
#include "ui/compare/compare_view.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/list_head.h"
#include "ui/groups/group_view.h"
#include "ui/groups/groups_panel.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
#include "ui/review/note_field.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/review/review_queue.h"
#include "ui/session/session.h"
#include "ui/shell/list_walk.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    /// The lists by their segments.
    constexpr int pairsList = 0;
    constexpr int groupsList = 1;
    constexpr int documentsList = 2;
    constexpr std::array listsBySegment { FilteredList::Pairs, FilteredList::Groups,
        FilteredList::Documents };

    int segmentOf(FilteredList list)
    {
        const auto at = std::ranges::find(listsBySegment, list);
        return at == listsBySegment.end() ? pairsList : static_cast<int>(at - listsBySegment.begin());
    }

    // Sizes for an interface font of 13 pixels; see `scaled`.
    constexpr int listWidth = 400;
    constexpr int narrowList = 296;
    constexpr int narrowWindow = 1180;
    constexpr int lowPage = 536;

} // namespace

ExplorePage::ExplorePage(Session* session, Engine* engine, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_session(session)
    , m_column(new QWidget)
    , m_lists(new SegmentSwitch)
    , m_listHead(new QVBoxLayout)
    , m_listPages(new QStackedWidget)
    , m_detail(new QWidget)
    , m_details(new QStackedWidget)
    , m_document(new QSplitter(Qt::Vertical))
{
    setObjectName(QStringLiteral("explore"));
    setChildrenCollapsible(false);
    makeLists(engine);
    makeDetails(engine);
    makeWalks();
    m_column->setMinimumWidth(scaled(narrowList, this));
    addWidget(m_column);
    addWidget(m_detail);
    setStretchFactor(1, 1);

    const auto go = [this](const PageId& id) {
        return [this, id] {
            m_session->setPage(id);
            focusDetail();
        };
    };
    connect(m_pairs, &PairsView::detailRequested, this, go(page::compare));
    connect(m_pairs, &PairsView::compareRequested, this, go(page::compare));
    connect(m_groups, &GroupsPanel::detailRequested, this, go(page::groups));
    connect(m_group, &GroupView::readRequested, this, go(page::read));
    connect(m_group, &GroupView::compareRequested, this, go(page::compare));
    connect(m_documents, &DocumentsPanel::detailRequested, this, go(page::read));
    connect(m_documents, &DocumentsPanel::compareRequested, this, go(page::compare));
    connect(m_neighbours, &NeighboursPanel::readRequested, this, go(page::read));
    connect(m_neighbours, &NeighboursPanel::compareRequested, this, go(page::compare));
    connect(m_reader, &ReaderView::compareRequested, this, go(page::compare));
    connect(session, &Session::pageChanged, this, &ExplorePage::followPlace);
    connect(session, &Session::listChanged, this, &ExplorePage::followPlace);
    connect(session, &Session::snapshotChanged, this, &ExplorePage::followCounts);
    connect(m_groups, &GroupsPanel::groupsChanged, this, &ExplorePage::followCounts);
    m_documents->head()->setOrder(DocumentsModel::Near);
    connect(this, &QSplitter::splitterMoved, this, &ExplorePage::noteListWidth);
    followPlace();
}

void ExplorePage::makeLists(Engine* engine)
{
    m_pairs = new PairsView(m_session, engine);
    m_groups = new GroupsPanel(m_session, engine);
    m_documents = new DocumentsPanel(m_session, engine);
    m_lists->setObjectName(QStringLiteral("lists"));
    m_lists->setAccessibleName(tr("Lists"));
    m_lists->addSegment(tr("&Pairs"), tr("The pairs of similar documents; the number counts the near ones"));
    m_lists->addSegment(tr("Gro&ups"), tr("What belongs together: pairs joined to groups"));
    m_lists->addSegment(tr("&Documents"), tr("All documents with their most similar one"));
    m_listPages->addWidget(m_pairs);
    m_listPages->addWidget(m_groups);
    m_listPages->addWidget(m_documents);
    auto* column = new QVBoxLayout(m_column);
    column->setContentsMargins({});
    column->setSpacing(0);
    m_listHead->addWidget(m_lists);
    column->addLayout(m_listHead);
    column->addWidget(m_listPages, 1);
    connect(m_lists, &SegmentSwitch::chosen, this, &ExplorePage::chooseList);
}

void ExplorePage::makeDetails(Engine* engine)
{
    m_compare = new CompareView(m_session, engine);
    m_group = new GroupView(m_session, engine, m_groups);
    m_reader = new ReaderView(m_session, engine);
    m_neighbours = new NeighboursPanel(m_session, engine);
    m_document->setObjectName(QStringLiteral("document"));
    m_document->setChildrenCollapsible(false);
    m_document->addWidget(m_reader);
    m_document->addWidget(m_neighbours);
    // The text has seven tenths of the height, until somebody drags the line between.
    m_document->setStretchFactor(0, 7);
    m_document->setStretchFactor(1, 3);
    m_document->setSizes({ 700, 300 });
    connect(m_neighbours, &NeighboursPanel::collapsedChanged, m_document, [this](bool collapsed) {
        const int height = m_document->height();
        m_document->setSizes(collapsed ? QList { height, 1 } : QList { height * 7 / 10, height * 3 / 10 });
    });
    m_details->addWidget(m_compare);
    m_details->addWidget(m_group);
    m_details->addWidget(m_document);
    auto* column = new QVBoxLayout(m_detail);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_details, 1);
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
}

/// On through the lists from the details, whether or not the list is in sight.
void ExplorePage::makeWalks()
{
    m_walk = new ListWalk(m_pairs->list());
    m_compare->addActions({ m_walk->previous(), m_walk->next() });
    auto* documents = new ListWalk(m_documents->list(), m_reader);
    documents->hide(); // its keys are enough beside the wide heading
    m_reader->addActions({ documents->previous(), documents->next() });
    auto* list = new QToolButton;
    list->setObjectName(QStringLiteral("listBack"));
    list->setIcon(icon(Symbol::List));
    list->setAutoRaise(true);
    list->setFocusPolicy(Qt::TabFocus);
    list->setFixedSize(scaled(28, this), scaled(28, this));
    list->setAccessibleName(tr("Bring the list back"));
    list->setToolTip(tr("Brings the list back (F9)"));
    connect(list, &QToolButton::clicked, this, &ExplorePage::listRequested);
    m_walk->setObjectName(QStringLiteral("walk"));
    m_compare->setListEnds(list, m_walk);
}

void ExplorePage::addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue)
{
    m_review = new ReviewBar(pair, document, queue);
    m_detail->layout()->addWidget(m_review);
    pair->setSelection([this] { return m_pairs->selectedTogether(); });
    connect(m_pairs, &PairsView::decided, pair, &ReviewActions::choose);
    m_review->addKeysTo(m_compare, pair);
    m_review->addKeysTo(m_reader, document);
    m_compare->leaveNumberKeys();
    m_reader->setVerdicts(document->actions());
    connect(m_session, &Session::pageChanged, this, &ExplorePage::followReview);
    followReview();
    const auto edit = [this](bool ofDocument) {
        m_review->show();
        m_review->showDocument(ofDocument);
        NoteField* note = ofDocument ? m_review->documentNote() : m_review->pairNote();
        note->setFocus(Qt::ShortcutFocusReason);
        note->selectAll();
    };
    connect(pair, &ReviewActions::noteRequested, this, [edit] { edit(false); });
    connect(document, &ReviewActions::noteRequested, this, [edit] { edit(true); });
    connect(m_review, &ReviewBar::noteLeft, this, [this] {
        followReview();
        focusPlace();
    });
    // The next pair to decide about is shown, wherever it was asked for.
    connect(queue, &ReviewQueue::wentOn, this, [this] {
        const PageId& page = m_session->place().page;
        if (page == page::pairs || page == page::compare)
            return;
        m_session->setPage(page::compare);
        focusDetail();
    });
    for (QWidget* list : { m_pairs->table(), m_neighbours->table() })
        list->addActions(pair->actions());
    m_documents->table()->addActions(document->actions());
}

void ExplorePage::showReview(bool on)
{
    m_reviewWanted = on;
    followReview();
}

void ExplorePage::followReview()
{
    const bool ofDocument = m_session->place().page == page::read;
    m_review->showDocument(ofDocument);
    m_review->setVisible(m_reviewWanted && !ofDocument && m_session->place().page != page::groups);
}

void ExplorePage::chooseList(int list)
{
    m_session->setList(listsBySegment.at(static_cast<std::size_t>(list)));
    m_session->setPage(list == documentsList ? page::read : list == groupsList ? page::groups : page::pairs);
}

void ExplorePage::followPlace()
{
    const Place& place = m_session->place();
    const int list = segmentOf(place.list);
    m_lists->setCurrent(list);
    m_listPages->setCurrentIndex(list);
    if (place.page == page::read)
        m_details->setCurrentWidget(m_document);
    else if (place.page == page::groups)
        m_details->setCurrentWidget(m_group);
    else if (place.page == page::pairs || place.page == page::compare)
        m_details->setCurrentWidget(m_compare);
}

void ExplorePage::followCounts()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    const auto found = snapshot ? foundPairs(*snapshot) : std::nullopt;
    m_lists->setCountText(pairsList, found ? format::count(found->nearKnown()) : QString());
    // Groups are joined when somebody looks: until then there is no number of them.
    const GroupTablePtr& groups = m_groups->groups();
    m_lists->setCountText(
        groupsList, groups && groups->snapshot == snapshot ? format::count(groups->size()) : QString());
    m_lists->setCountText(
        documentsList, snapshot ? format::count(snapshot->statistics.documentsKept) : QString());
}

void ExplorePage::restoreSizes(const QByteArray& lists, const QByteArray& document)
{
    if (restoreState(lists))
        noteListWidth();
    m_document->restoreState(document);
}

void ExplorePage::showList(bool on)
{
    const bool hadFocus = m_column->isAncestorOf(QApplication::focusWidget());
    m_column->setVisible(on);
    m_compare->setWidened(!on);
    m_reader->setWidened(!on);
    if (!on && hadFocus)
        focusDetail();
}

void ExplorePage::showDetail(bool on)
{
    const bool hadFocus = m_detail->isAncestorOf(QApplication::focusWidget());
    m_detail->setVisible(on);
    boundList();
    if (!on && hadFocus)
        focusList();
}

void ExplorePage::focusPlace()
{
    const Place& place = m_session->place();
    if (place.page == page::compare || (place.page == page::read && place.list != FilteredList::Documents)
        || (place.page == page::groups && place.list != FilteredList::Groups))
        focusDetail();
    else
        focusList();
}

void ExplorePage::focusList()
{
    m_listPages->currentWidget()->setFocus();
}

void ExplorePage::focusDetail()
{
    if (m_details->currentWidget() == m_compare)
        m_compare->setFocus();
    else if (m_details->currentWidget() == m_group)
        m_group->setFocus();
    else
        m_reader->setFocus();
}

void ExplorePage::beginFind()
{
    if (m_details->currentWidget() == m_compare)
        m_compare->openFind();
    else if (m_details->currentWidget() == m_group)
        m_groups->filter()->setFocus(Qt::ShortcutFocusReason);
    else
        m_reader->beginFind();
}

void ExplorePage::noteListWidth()
{
    const QList<int> all = sizes(); // before the first show, or after a restoring, not of this width yet
    const bool narrow = isNarrow(all.first() + all.last());
    if (all.first() > 0 && all.first() != usualList(narrow))
        m_listWidths[narrow] = all.first();
}

void ExplorePage::setLow(bool low)
{
    m_reader->setLow(low);
    const int side = scaled(8, this);
    m_listHead->setContentsMargins(side, scaled(low ? 6 : 8, this), side, 0);
    m_pairs->head()->setLow(low);
    m_groups->head()->setLow(low);
    m_documents->head()->setLow(low);
}

bool ExplorePage::isNarrow(int wide) const
{
    return wide < scaled(narrowWindow, this);
}

int ExplorePage::usualList(bool narrow) const
{
    return scaled(narrow ? narrowList : listWidth, this);
}

/// Beside the detail the list takes half of the width at most.
void ExplorePage::boundList()
{
    m_column->setMaximumWidth(
        m_detail->isHidden() ? QWIDGETSIZE_MAX : std::max(scaled(narrowList, this), width() / 2));
}

/// The list is as wide as the window lets it be, or as it was dragged in a window of this kind: beside the
/// drawer or in a small window it gives way, and afterwards it has its width again.
void ExplorePage::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    setLow(height() < scaled(lowPage, this));
    boundList();
    const bool narrow = isNarrow(width());
    const int list = m_listWidths[narrow].value_or(usualList(narrow));
    setSizes({ list, std::max(1, width() - list) });
}

} // namespace alike::ui
