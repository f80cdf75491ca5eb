// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/neighbours_panel.h"

#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace alike::ui {
namespace {

    const QString foldedNeighboursKey = QStringLiteral("folded");
    const QString shownNeighboursKey = QStringLiteral("shown");
    const QString allNeighboursKey = QStringLiteral("all");
    const QString neighboursPageKey = QStringLiteral("page");

} // namespace

NeighboursPanel::NeighboursPanel(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new NeighboursModel(this))
    , m_head(new QWidget)
    , m_fold(new QToolButton)
    , m_name(new QLabel)
    , m_summary(new ElidedLabel)
    , m_shown(new SegmentSwitch)
    , m_pages(new QStackedWidget)
    , m_words(new LinkLabel)
    , m_filter(new FilterField(FilteredList::Neighbours, session))
    , m_problem(new QLabel)
    , m_rank(new QToolButton)
    , m_ranks(new QActionGroup(this))
    , m_more(new QToolButton)
    , m_pageActions(new QActionGroup(this))
    , m_all(new QCheckBox(tr("Show all")))
    , m_view(new RowTable)
    , m_levels(new LevelsPage(session, engine))
    , m_buckets(new BucketsPage(session, engine))
    , m_list(makeList())
    , m_similarToText(new QAction(tr("Similar to a &Text…"), this))
{
    for (QWidget* page : { m_list, static_cast<QWidget*>(m_levels), static_cast<QWidget*>(m_buckets) })
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_pages, 1);
    passFocus(this, m_view);

    connect(session, &Session::corpusChanged, this, [this] {
        m_view->setSample(NeighboursModel::Id, sampleId(m_session->corpus().get()));
        follow();
    });
    connect(session, &Session::currentDocumentChanged, this, &NeighboursPanel::follow);
    connect(session, &Session::snapshotChanged, this, &NeighboursPanel::follow);
    connect(session, &Session::currentPairChanged, this, &NeighboursPanel::showPartner);
    connect(session, &Session::leaving, this, &NeighboursPanel::noteScroll);
    connect(session, &Session::returned, this, [this] {
        m_wantedScroll = m_session->place().scroll.lists[static_cast<std::size_t>(FilteredList::Neighbours)];
        scrollAsWanted();
    });
    connect(m_view->verticalScrollBar(), &QScrollBar::actionTriggered, this,
        [this] { m_wantedScroll.reset(); }); // the user scrolls
    paleWhileOutdated(session, { m_view->viewport(), m_words });
    connect(m_all, &QCheckBox::toggled, this, &NeighboursPanel::follow);
    connect(m_ranks, &QActionGroup::triggered, this, &NeighboursPanel::chooseRank);
    connect(m_shown, &SegmentSwitch::chosen, this, [this] {
        setCollapsed(false);
        showPage(m_list);
        follow();
    });
    connect(m_fold, &QToolButton::clicked, this, [this] { setCollapsed(!m_collapsed); });
    connect(session, &Session::parametersChanged, this, &NeighboursPanel::showRank);
    connect(this, &NeighboursPanel::exportFailed, this,
        [this](const QString& path, const QString& why) { sayExportFailed(this, path, why); });
    connect(m_filter, &FilterField::filterChanged, this, &NeighboursPanel::follow);
    connect(m_filter, &FilterField::problemChanged, this, [this] {
        m_problem->setText(m_filter->problemText());
        m_problem->setVisible(m_filter->problem().has_value());
    });
    connect(session, &Session::marksChanged, this, &NeighboursPanel::followMarks);
    connect(m_words, &QLabel::linkActivated, this, &NeighboursPanel::chooseNearest);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::readRequested, this, &NeighboursPanel::read);
    connect(m_view, &RowTable::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &NeighboursPanel::compareRequested);
    connect(m_levels, &LevelsPage::readRequested, this, &NeighboursPanel::readRequested);
    connect(m_levels, &LevelsPage::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_buckets, &BucketsPage::readRequested, this, &NeighboursPanel::readRequested);
    connect(m_buckets, &BucketsPage::compareRequested, this, &NeighboursPanel::compareRequested);
    connect(m_similarToText, &QAction::triggered, this, &NeighboursPanel::similarToTextRequested);
    follow();
}

QWidget* NeighboursPanel::makeHead()
{
    const auto flat = [this](QToolButton* button, const QString& name) {
        button->setText(name);
        button->setAccessibleName(name);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setFixedSize(scaled(28, this), scaled(28, this));
    };
    flat(m_fold, tr("Fold the neighbours"));
    m_fold->setArrowType(Qt::DownArrow);
    m_fold->setToolTip(tr("Folds the neighbours up to this line, or brings them back"));
    m_name->setFont(fontOf(Type::Strong, font()));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setMinimumWidth(1);
    m_shown->setAccessibleName(tr("Which neighbours are listed"));
    m_shown->addSegment(
        tr("All"), tr("Lists the neighbours that the buckets found and those that they missed"));
    m_shown->addSegment(tr("Found"), tr("Lists only those that share a bucket with the document"));
    m_shown->addSegment(tr("Missed"),
        tr("Lists only those from the threshold up that share no bucket with it: only the exact comparison "
           "knows them"));
    flat(m_rank, tr("Rank the neighbours by"));
    m_rank->setObjectName(QStringLiteral("rank"));
    m_rank->setIcon(icon(Symbol::Order));
    m_rank->setPopupMode(QToolButton::InstantPopup);
    flat(m_more, tr("More of the neighbours"));
    m_more->setIcon(icon(Symbol::More));
    m_more->setToolTip(tr("By level, buckets, a filter, documents similar to a text"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    makeMenus();
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    row->setSpacing(scaled(6, this));
    row->addWidget(m_fold);
    row->addWidget(m_name);
    row->addWidget(m_summary, 1);
    row->addWidget(m_filter);
    row->addWidget(m_all);
    row->addWidget(m_shown);
    row->addWidget(m_rank);
    row->addWidget(m_more);
    m_filter->hide();
    m_all->hide();
    m_head->setFixedHeight(scaled(32, this));
    nameList();
    return m_head;
}

void NeighboursPanel::makeMenus()
{
    auto* ranks = new QMenu(m_rank);
    for (const Rank rank : { Rank::Estimate, Rank::SignatureJaccard, Rank::Jaccard }) {
        QAction* action = m_ranks->addAction(tr("by %1", "by estimate").arg(rankName(rank)));
        action->setCheckable(true);
        action->setData(static_cast<int>(rank));
        ranks->addAction(action);
    }
    m_rank->setMenu(ranks);
    showRank();
    auto* menu = new QMenu(m_more);
    menu->setToolTipsVisible(true);
    const auto addPage = [&](const QString& text, QWidget* page) {
        QAction* action = m_pageActions->addAction(text);
        action->setCheckable(true);
        menu->addAction(action);
        connect(action, &QAction::triggered, this, [this, page] {
            setCollapsed(false);
            showPage(page);
        });
    };
    addPage(tr("&Neighbours"), m_list);
    addPage(tr("By &Level"), m_levels);
    addPage(tr("&Buckets"), m_buckets);
    menu->addSeparator();
    QAction* filter = menu->addAction(tr("&Filter"));
    filter->setCheckable(true);
    filter->setToolTip(tr("Shows a field that filters the neighbours, or takes it away"));
    connect(filter, &QAction::toggled, this, [this](bool on) {
        m_filter->setVisible(on);
        if (!on)
            m_filter->clear();
    });
    connect(filter, &QAction::triggered, m_filter, [this](bool on) {
        if (on)
            m_filter->setFocus();
    });
    // One that comes back with a place is seen.
    connect(m_filter, &QLineEdit::textChanged, filter, [filter](const QString& text) {
        if (!text.isEmpty())
            filter->setChecked(true);
    });
    m_similarToText->setToolTip(tr("Finds the documents near a text that you type or paste"));
    menu->addAction(m_similarToText);
    m_more->setMenu(menu);
}

QWidget* NeighboursPanel::makeList()
{
    m_words->setMinimumWidth(1);
    m_words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_words->setAccessibleName(tr("Summary of the neighbours"));
    m_words->setMargin(scaled(8, this));
    m_all->setToolTip(tr("Lists every neighbour, not only the first n"));
    m_view->setModel(m_model);
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_model->answer().snapshot->corpus);
    });
    m_view->setAccessibleName(tr("Neighbours of the current document"));
    m_view->setColumns(neighbourColumns());
    m_view->arrangeColumns({ NeighboursModel::Jaccard, NeighboursModel::Estimate, NeighboursModel::Bands,
        NeighboursModel::Title, NeighboursModel::Buckets, NeighboursModel::Id, NeighboursModel::Mark,
        NeighboursModel::SignatureJaccard, NeighboursModel::ContainedIn, NeighboursModel::Contains,
        NeighboursModel::Shared, NeighboursModel::Words });
    m_view->setObjectName(QStringLiteral("neighbours"));
    m_view->setEnterCompares();
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter neighbours"));
    m_filter->setToolTip(
        tr("Of the neighbours, also estimate>0.7, shared<20 and buckets:missed.\n") + filterHelp());
    m_filter->setFixedWidth(scaled(160, this));
    m_problem->setWordWrap(true);
    m_problem->setMinimumWidth(1);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(scaled(8, this), 0, scaled(8, this), scaled(4, this));
    layout->setSpacing(0);
    layout->addWidget(m_words);
    layout->addWidget(m_problem);
    layout->addWidget(m_view, 1);
    return page;
}

void NeighboursPanel::nameList()
{
    QWidget* page = m_pages->currentWidget();
    m_name->setText(page == m_levels ? tr("Neighbours by level")
            : page == m_buckets      ? tr("Buckets")
                                     : tr("Neighbours"));
    m_pageActions->actions()[std::max(0, m_pages->currentIndex())]->setChecked(true);
    m_summary->setWholeText(
        page == m_list || !page ? QTextDocumentFragment::fromHtml(m_words->text()).toPlainText() : QString());
    // What says why there are none has a link, and room.
    const bool listed = m_model->rowCount() > 0;
    m_words->setVisible(!listed && !m_words->text().isEmpty());
    if (!listed)
        m_summary->setWholeText({});
    m_view->setVisible(listed || m_words->text().isEmpty() || m_model->answer().total > 0);
}

void NeighboursPanel::setCollapsed(bool collapsed)
{
    if (std::exchange(m_collapsed, collapsed) == collapsed)
        return;
    m_pages->setVisible(!collapsed);
    m_fold->setArrowType(collapsed ? Qt::RightArrow : Qt::DownArrow);
    setMaximumHeight(collapsed ? m_head->height() : QWIDGETSIZE_MAX);
    updateGeometry();
    emit collapsedChanged(collapsed);
}

QJsonObject NeighboursPanel::state() const
{
    return { { foldedNeighboursKey, m_collapsed }, { shownNeighboursKey, m_shown->current() },
        { allNeighboursKey, m_all->isChecked() }, { neighboursPageKey, m_pages->currentIndex() } };
}

void NeighboursPanel::restore(const QJsonValue& state)
{
    m_shown->setCurrent(std::clamp(state[shownNeighboursKey].toInt(), 0, 2));
    m_all->setChecked(state[allNeighboursKey].toBool());
    if (QWidget* page = m_pages->widget(state[neighboursPageKey].toInt()))
        showPage(page);
    setCollapsed(state[foldedNeighboursKey].toBool());
    follow();
}

QSize NeighboursPanel::minimumSizeHint() const
{
    // At least three rows.
    const int list = m_pages->isHidden() ? 0 : scaled(24 + 3 * 28, this);
    return { scaled(380, this), m_head->height() + list };
}

void NeighboursPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The id is in the tooltip of the title, and the bands in that of the buckets.
    m_view->setOnDemand(NeighboursModel::Id, width() < scaled(760, this));
    m_view->setOnDemand(NeighboursModel::Bands, width() < scaled(640, this));
    m_view->setOnDemand(NeighboursModel::Mark, width() < scaled(700, this));
}

void NeighboursPanel::showPage(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    nameList();
}

void NeighboursPanel::say(const QString& words)
{
    m_model->showAnswer({});
    m_words->setText(words);
    m_all->hide();
    m_view->setEmptyText({});
    nameList();
}

void NeighboursPanel::follow()
{
    const auto doc = m_session->currentDocument();
    if (doc && m_session->snapshot()) {
        ask(*doc);
        return;
    }
    m_question.withdraw();
    m_asked.reset();
    say(doc ? tr("The first results are being made.") : tr("Choose a document to see its neighbours."));
}

void NeighboursPanel::showRank()
{
    for (QAction* action : m_ranks->actions()) {
        if (action->data().toInt() != static_cast<int>(m_session->parameters().results.rank))
            continue;
        action->setChecked(true);
        m_rank->setToolTip(
            tr("<p>The neighbours are ranked <b>%1</b>, so which are the first n. Choose between the "
               "<b>estimate</b>, which is the share of equal rows of the signatures; the "
               "<b>signature Jaccard</b>, the Jaccard similarity of the signatures as sets of values, as in "
               "the Reuters study; and the exact <b>Jaccard</b> similarity.</p>")
                .arg(action->text()));
    }
}

void NeighboursPanel::chooseRank(QAction* action)
{
    Parameters changed = m_session->parameters();
    changed.results.rank = static_cast<Rank>(action->data().toInt());
    m_session->setParameters(changed);
}

ListFilter NeighboursPanel::wantedFilter() const
{
    ListFilter typed = m_filter->listFilter();
    if (m_shown->current() == 0)
        return typed;
    const std::string text = typed.text.empty() ? std::string() : '(' + typed.text + ") ";
    ListFilter wanted(
        text + (m_shown->current() == 1 ? "buckets:found" : "buckets:missed"), search::FieldNames::Of::Pairs);
    wanted.index = typed.index;
    wanted.marks = typed.marks;
    return wanted;
}

void NeighboursPanel::followMarks()
{
    const auto& marks = m_session->sharedMarks();
    m_model->showMarks(marks);
    if (m_filter->listFilter().usesMarks())
        follow();
}

void NeighboursPanel::ask(DocId doc)
{
    m_asked = doc;
    const SnapshotPtr snapshot = m_session->snapshot();
    const std::size_t limit = m_all->isChecked() ? SIZE_MAX : snapshot->parameters.results.neighbours;
    m_question.ask(
        [snapshot, doc, limit, filter = wantedFilter()](
            const std::stop_token& stop) { return findNeighbours(snapshot, doc, limit, stop, filter); },
        [this](NeighbourAnswer answer) { showAnswer(std::move(answer)); });
}

void NeighboursPanel::showAnswer(NeighbourAnswer answer)
{
    if (answer.state == NeighbourAnswer::State::Gone) {
        if (m_model->answer().doc != answer.doc || !m_model->answer().snapshot)
            say(tr("Updating …"));
        return;
    }
    const QScopedValueRollback<bool> following(m_following, true);
    m_model->showAnswer(std::move(answer));
    const NeighbourAnswer& shown = m_model->answer();
    m_words->setText(wordsOf(shown));
    nameList();
    m_all->setVisible(shown.total > shown.snapshot->parameters.results.neighbours);
    m_view->setEmptyText(shown.total > 0 ? tr("No neighbour fits the filter.") : tr("No neighbours"));
    if (!shown.rows.empty())
        m_session->suggestPartner(shown.doc, shown.rows.front().neighbour.doc, shown.snapshot->corpus.get());
    else if (shown.nearest)
        m_session->suggestPartner(shown.doc, shown.nearest->doc, shown.snapshot->corpus.get());
    showPartner();
    scrollAsWanted();
}

void NeighboursPanel::noteScroll()
{
    m_wantedScroll.reset();
    if (m_view->isVisible())
        m_session->noteScroll(FilteredList::Neighbours, m_view->verticalScrollBar()->value());
}

void NeighboursPanel::scrollAsWanted()
{
    if (!m_wantedScroll)
        return;
    m_view->doItemsLayout();
    m_view->verticalScrollBar()->setValue(*m_wantedScroll);
}

void NeighboursPanel::showPartner()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto pair = m_session->currentPair();
    const auto row = pair && m_model->rowCount() > 0 && m_model->answer().doc == pair->a
        ? m_model->rowOf(pair->b)
        : std::nullopt;
    m_view->showRow(row.value_or(-1));
}

void NeighboursPanel::chooseRow(int row)
{
    if (!m_following && row >= 0)
        m_session->setCurrentPair(
            { m_model->answer().doc, m_model->documentAt(row) }, m_model->answer().snapshot->corpus.get());
}

void NeighboursPanel::read()
{
    // Who asks to read a neighbour wants its text: it becomes current, and what it was found from its
    // partner.
    const int row = m_view->currentIndex().row();
    m_session->setCurrentPair(
        { m_model->documentAt(row), m_model->answer().doc }, m_model->answer().snapshot->corpus.get());
    emit readRequested();
}

void NeighboursPanel::chooseNearest()
{
    const NeighbourAnswer& shown = m_model->answer();
    if (!shown.nearest)
        return;
    m_session->setCurrentPair({ shown.doc, shown.nearest->doc }, shown.snapshot->corpus.get());
    emit compareRequested();
}

void NeighboursPanel::chooseExportFile()
{
    const NeighbourAnswer& shown = m_model->answer();
    if (!shown.snapshot)
        return;
    chooseListFile(this, tr("Export the Listed Neighbours"), *m_engine,
        tr("neighbours of %1").arg(format::line(shown.snapshot->corpus->id(shown.doc)).left(60)),
        [this](const QString& path) { exportTo(path); });
}

void NeighboursPanel::exportTo(const QString& path)
{
    if (!m_model->answer().snapshot)
        return;
    runExport(
        m_engine, this, listFiles(path),
        [path, answer = m_model->answer(), marks = m_session->sharedMarks(), by = madeBy(*m_engine)](
            const Work&) {
            return writeExport(path, exportNeighbours(answer, *marks, exportFormat(path), by));
        },
        [this, path](const QString& why) {
            if (why.isEmpty())
                emit exported(path);
            else
                emit exportFailed(path, why);
        });
}

QString NeighboursPanel::wordsOf(const NeighbourAnswer& answer) const
{
    const QString id = format::within(format::line(answer.snapshot->corpus->id(answer.doc)));
    if (answer.state == NeighbourAnswer::State::TooShort)
        return tr("%1 has fewer than %2 words: it is left out and has no neighbours.")
            .arg(id.toHtmlEscaped())
            .arg(answer.snapshot->parameters.text.minWords);
    if (answer.state == NeighbourAnswer::State::NoShingles)
        return tr("%1 has %2 words, and a shingle takes %3: it joins no band and has no neighbours.")
            .arg(id.toHtmlEscaped())
            .arg(answer.words)
            .arg(shingleSize(answer.snapshot->parameters));
    if (answer.total == 0)
        return noneWords(answer);
    QString text = answer.fitting < answer.total
        ? tr("%1 of %2 neighbours of %3 fit the filter")
              .arg(format::count(answer.fitting), format::count(answer.total), id.toHtmlEscaped())
        : answer.rows.size() < answer.total
        ? tr("%1 of %2 neighbours of %3")
              .arg(format::count(answer.rows.size()), format::count(answer.total), id.toHtmlEscaped())
        : answer.total == 1 ? tr("1 neighbour of %1").arg(id.toHtmlEscaped())
                            : tr("%1 neighbours of %2").arg(format::count(answer.total), id.toHtmlEscaped());
    const QString threshold = format::threshold(answer.snapshot->parameters.results.threshold);
    text += answer.near == 0 ? tr(" · none from J = %1 up").arg(threshold)
                             : tr(" · %1 from J = %2 up").arg(format::count(answer.near), threshold);
    if (answer.missed > 0)
        text += tr(" · %1 missed by the buckets").arg(format::count(answer.missed));
    if (answer.total < answer.snapshot->parameters.results.neighbours)
        text += tr(" · no other document shares a bucket with it");
    if (!answer.snapshot->complete())
        text += tr(" · missed ones are not known yet");
    return text;
}

QString NeighboursPanel::noneWords(const NeighbourAnswer& answer) const
{
    const Corpus& corpus = *answer.snapshot->corpus;
    const QString id = format::within(format::line(corpus.id(answer.doc))).toHtmlEscaped();
    if (!answer.nearest)
        return tr("No document shares a bucket with %1, and none shares a single shingle with it.").arg(id);
    const double jaccard = answer.nearest->score.overlap.jaccard();
    const lsh::Banding& banding = answer.snapshot->banding;
    const QString nearest = format::within(format::name(corpus, answer.nearest->doc));
    return tr(
        "No document shares a bucket with %1. The nearest by exact comparison is <a href=\"nearest\">%2, "
        "%3</a> "
        "with J = %4: no band of %5 rows agrees, and at this similarity the chance that one would was %6.")
        .arg(id, format::within(format::line(corpus.id(answer.nearest->doc))).toHtmlEscaped(),
            nearest.toHtmlEscaped(), format::similarity(jaccard), QString::number(banding.rows),
            candidateChanceWords(banding, answer.snapshot->agreement(answer.nearest->score.overlap)));
}

} // namespace alike::ui
