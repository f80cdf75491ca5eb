// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pairs_view.h"

#include "core/answers/pairs.h"
#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/pairs/pairs_model.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/steady.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"
#include "ui/words/parameter_words.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    QString pairMarkSample()
    {
        const review::Mark mark { review::Verdict::Different, "a note" };
        return markText(&mark, true);
    }

    bool isKnown(const Snapshot& snapshot)
    {
        return snapshot.scored || snapshot.exact;
    }

} // namespace

PairsView::PairsView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new PairsModel(this))
    , m_summary(new QLabel)
    , m_filter(new FilterField(FilteredList::Pairs, session))
    , m_identical(new QCheckBox(tr("Show identical documents")))
    , m_clearRange(new QPushButton(tr("&Show all pairs")))
    , m_export(new QPushButton(tr("E&xport…")))
    , m_notice(new QLabel)
    , m_view(new RowTable)
{
    for (QLabel* label : { m_summary, m_notice }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setTextFormat(Qt::PlainText); // what the user filters by stands in it
    }
    m_identical->setToolTip(tr("Documents with equal sets of shingles, a row for each group"));
    m_filter->setPlaceholderText(tr("Filter by title or id"));
    m_filter->setAccessibleName(tr("Filter pairs"));
    m_filter->setToolTip(
        tr("Of pairs, also estimate>0.7, shared<20 and buckets:missed; a word stands in the title or\n"
           "id of either document.\n")
        + filterHelp());
    m_export->setToolTip(tr("Writes the listed pairs to a CSV or JSON Lines file, in the order in which they "
                            "are listed, and the\n"
                            "parameters beside it"));
    m_view->setObjectName(QStringLiteral("pairs"));
    m_view->setSelectsMany();
    m_view->setAccessibleName(tr("Pairs"));
    m_view->setModel(m_model);
    m_view->setColumns({
        { QStringLiteral("0.000"), false, false },
        { QStringLiteral("0.00"), true, false },
        { tr("missed"), true, false },
        { QStringLiteral("00000 +1"), false, false },
        { QStringLiteral("a title that can be told"), true, true },
        { QStringLiteral("00000 +1"), false, false },
        { QStringLiteral("a title that can be told"), true, true },
        { pairMarkSample(), true, false },
    });
    m_view->arrangeColumns({ PairsModel::Jaccard, PairsModel::IdA, PairsModel::TitleA, PairsModel::IdB,
        PairsModel::TitleB, PairsModel::Mark, PairsModel::Buckets, PairsModel::Estimate });
    m_view->horizontalHeader()->setSortIndicator(PairsModel::Jaccard, Qt::DescendingOrder);
    m_view->setDrags([this](const QModelIndex& cell) {
        // The document whose cell it is.
        const DocumentPair pair = m_model->pairAt(cell.row());
        const bool second = cell.column() == PairsModel::IdB || cell.column() == PairsModel::TitleB;
        return documentDrag(second ? pair.b : pair.a, *m_model->table()->snapshot->corpus);
    });
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);

    auto* above = new QHBoxLayout;
    above->addWidget(new Steady(m_summary), 1);
    above->addWidget(m_clearRange, 0, Qt::AlignTop);
    auto* tools = new QHBoxLayout;
    tools->addWidget(m_filter, 1);
    tools->addWidget(m_identical);
    tools->addWidget(m_export);
    m_clearRange->setToolTip(
        tr("Lists all pairs from the threshold up again, not only those chosen elsewhere"));
    // The list below keeps its place when the button comes and goes.
    QSizePolicy keeps = m_clearRange->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_clearRange->setSizePolicy(keeps);
    m_clearRange->hide();
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addLayout(above);
    layout->addLayout(tools);
    layout->addWidget(m_notice);
    layout->addWidget(m_view, 1);
    passFocus(this, m_view);

    connect(m_filter, &FilterField::filterChanged, this, &PairsView::refresh);
    connect(m_filter, &FilterField::problemChanged, this, &PairsView::describe);
    connect(session, &Session::marksChanged, this, &PairsView::followMarks);
    connect(m_export, &QPushButton::clicked, this, &PairsView::chooseExportFile);
    connect(this, &PairsView::exportFailed, this,
        [this](const QString& path, const QString& why) { sayExportFailed(this, path, why); });
    connect(m_identical, &QCheckBox::toggled, this, &PairsView::refresh);
    connect(m_clearRange, &QPushButton::clicked, this, [this] {
        m_session->setBrush(std::nullopt);
        showOnly({});
    });
    connect(m_model, &PairsModel::rowsInserted, this, &PairsView::showCurrent);
    connect(m_model, &PairsModel::sortRequested, this, &PairsView::refresh);
    connect(session, &Session::corpusChanged, this, [this] {
        m_only = {}; // it was chosen among other pairs
        for (const int column : { PairsModel::IdA, PairsModel::IdB })
            m_view->setSample(column, sampleId(m_session->corpus().get()) + QStringLiteral(" +1"));
        refresh();
    });
    connect(session, &Session::snapshotChanged, this, &PairsView::refresh);
    connect(session, &Session::brushChanged, this, &PairsView::followBrush);
    connect(session, &Session::currentPairChanged, this, &PairsView::showCurrent);
    paleWhileOutdated(session, { m_view->viewport() });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::readRequested, this, &PairsView::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &PairsView::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &PairsView::compareRequested);
    followBrush();
    refresh();
}

void PairsView::followBrush()
{
    if (const auto& range = m_session->place().brush)
        showOnly(*range);
    else if (std::holds_alternative<JaccardRange>(m_only))
        showOnly({});
}

void PairsView::showOnly(const PairFilter& only)
{
    if (only == m_only)
        return;
    m_only = only;
    refresh();
}

void PairsView::refresh()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot) {
        m_question.withdraw();
        m_model->showTable(nullptr, std::make_shared<const RowOrder>());
        describe();
        return;
    }
    PairTablePtr known = m_model->table();
    // What a change made stays what it made.
    const bool ofChange = std::holds_alternative<ChangedPairsFilter>(m_only);
    if (known && (known->filter != m_only || (known->snapshot != snapshot && !ofChange)))
        known = nullptr;
    m_question.ask(
        [snapshot, known, only = m_only,
            listing = PairListing { ofChange || m_identical->isChecked(), m_filter->listFilter(),
                m_model->sorting() }](const std::stop_token& stop) {
            Answer answer { known ? known : makePairTable(snapshot, only, stop), nullptr,
                QString::fromStdString(listing.filter.text) };
            if (answer.table)
                answer.order = orderPairs(*answer.table, listing, stop);
            return answer;
        },
        [this](Answer answer) { showAnswer(std::move(answer)); });
}

void PairsView::showAnswer(Answer answer)
{
    // Without an answer the analysis is gone: a newer one is on its way, and what is shown stays until then.
    if (!answer.table || !answer.order)
        return;
    m_shownFilter = format::oneLine(answer.filter);
    {
        const QScopedValueRollback<bool> following(m_following, true);
        const int scrolled = m_view->verticalScrollBar()->value();
        m_model->showTable(std::move(answer.table), std::move(answer.order));
        m_view->verticalScrollBar()->setValue(scrolled);
    }
    describe();
    showCurrent();
}

void PairsView::followMarks()
{
    const auto& marks = m_session->sharedMarks();
    m_model->showMarks(marks);
    if (m_filter->listFilter().usesMarks() || m_model->sortColumn() == PairsModel::Mark)
        refresh();
}

std::vector<DocumentPair> PairsView::selectedTogether() const
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    const auto current = m_session->currentPair();
    const auto row = current ? m_model->rowOf(*current) : std::nullopt;
    if (!isVisible() || rows.size() < 2 || !row || m_model->table()->snapshot->corpus != m_session->corpus()
        || !m_view->selectionModel()->isRowSelected(*row))
        return {};
    std::vector<DocumentPair> pairs;
    for (const QModelIndex& index : rows)
        pairs.push_back(m_model->pairAt(index.row()));
    return pairs;
}

void PairsView::showCurrent()
{
    const QScopedValueRollback<bool> following(m_following, true);
    const auto pair = m_session->currentPair();
    const auto row = pair ? m_model->rowOf(*pair) : std::nullopt;
    m_view->showRow(row ? *row : -1);
}

void PairsView::chooseRow(int row)
{
    if (!m_following && row >= 0)
        m_session->setCurrentPair(m_model->pairAt(row), m_model->table()->snapshot->corpus.get());
}

void PairsView::describe()
{
    const PairTablePtr& table = m_model->table();
    const bool ofChange = table && std::holds_alternative<ChangedPairsFilter>(table->filter);
    m_identical->setVisible(table && table->groups > 0 && !ofChange);
    m_filter->setVisible(table != nullptr);
    m_export->setVisible(table != nullptr);
    m_export->setEnabled(m_model->rowCount() > 0);
    m_clearRange->setVisible(table && !std::holds_alternative<std::monostate>(table->filter));
    if (!table) {
        m_summary->setText(m_session->corpus() ? tr("The first results are being made.")
                                               : tr("No documents: open files or a folder."));
        m_notice->hide();
        m_view->setEmptyText({});
        return;
    }
    if (m_filter->problem()) {
        m_summary->setText(m_filter->problemText());
        return;
    }
    QString summary = summaryOf(*table);
    if (!m_shownFilter.isEmpty())
        summary += m_model->listed() == 1
            ? tr(" · 1 row fits “%1”").arg(m_shownFilter)
            : tr(" · %1 rows fit “%2”").arg(format::count(m_model->listed()), m_shownFilter);
    m_summary->setText(summary);
    const QString more = ofChange ? QString() : notice(*table->snapshot);
    m_notice->setText(more);
    m_notice->setVisible(!more.isEmpty());
    m_view->setEmptyText(emptyText(*table));
}

QString PairsView::emptyText(const PairTable& table) const
{
    if (!m_shownFilter.isEmpty())
        return tr("No listed pair fits “%1”.").arg(m_shownFilter);
    if (!isKnown(*table.snapshot))
        return tr("The pairs are not known.");
    if (std::holds_alternative<ChangedPairsFilter>(table.filter))
        return tr("No such pair.");
    if (std::holds_alternative<JaccardRange>(table.filter))
        return tr("No pair in this range.");
    return tr("No pair from J = %1 up. A lower threshold shows more.")
        .arg(format::threshold(table.snapshot->parameters.results.threshold));
}

void PairsView::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Pairs"), [this](const QString& path) { exportTo(path); });
}

void PairsView::exportTo(const QString& path)
{
    if (!m_model->table())
        return;
    runExport(
        m_engine, this, listFiles(path),
        [path, table = m_model->table(), order = m_model->order(), marks = m_session->sharedMarks(),
            version = QCoreApplication::applicationVersion()](const Work& work) -> NotWritten {
            const auto made
                = exportPairs(*table, *order, *marks, exportFormat(path), version.toStdString(), work);
            return made ? writeExport(path, *made) : std::nullopt;
        },
        [this, path](const QString& why) {
            if (why.isEmpty())
                emit exported(path);
            else
                emit exportFailed(path, why);
        });
}

QString PairsView::summaryOf(const PairTable& table) const
{
    if (const auto* change = std::get_if<ChangedPairsFilter>(&table.filter)) {
        const QString what
            = changeText(change->difference->before->parameters, change->difference->after->parameters);
        const QString pairs = table.documentPairs == 1
            ? tr("1 pair")
            : tr("%1 pairs").arg(format::count(table.documentPairs));
        return change->side == ChangedPairsFilter::Side::Gained
            ? tr("%1 gained by the change: %2").arg(pairs, what)
            : tr("%1 lost by the change: %2. Shown as they were before.").arg(pairs, what);
    }
    if (const auto* range = std::get_if<JaccardRange>(&table.filter))
        return tr("%1 near pairs with J from %2 to %3, chosen in a chart")
            .arg(format::count(table.documentPairs), format::threshold(range->low),
                format::threshold(range->high));
    const QString from = format::threshold(table.snapshot->parameters.results.threshold);
    QString text = !isKnown(*table.snapshot) ? tr("Near pairs from J = %1 up: not known").arg(from)
        : table.documentPairs == 1
        ? tr("1 near pair from J = %1 up").arg(from)
        : tr("%1 near pairs from J = %2 up").arg(format::count(table.documentPairs), from);
    if (const std::uint64_t identical = table.snapshot->statistics.identicalPairs; identical > 0)
        text += table.groups == 1 ? tr(", and %1 identical in 1 group").arg(format::count(identical))
                                  : tr(", and %1 identical in %2 groups")
                                        .arg(format::count(identical), format::count(table.groups));
    if (table.snapshot->exact)
        text += table.missedPairs == 0
            ? tr(" · none missed by the buckets")
            : tr(" · %1 missed by the buckets").arg(format::count(table.missedPairs));
    return text;
}

QString PairsView::notice(const Snapshot& snapshot) const
{
    QStringList sentences;
    if (!snapshot.candidatesListed) {
        sentences += snapshot.candidatesCounted
            ? tr("%1 candidates are too many to look at each.").arg(format::count(snapshot.candidatePairs))
            : tr("Up to %1 candidates are too many to look at each.")
                  .arg(format::count(snapshot.candidateBound));
        if (snapshot.exact)
            sentences += tr("The pairs come from the exact join, with whether a bucket holds them.");
    }
    if (!snapshot.complete())
        sentences += tr("The exact comparison is still running; it may add pairs that the buckets missed.");
    else if (!snapshot.exactProblem.empty())
        sentences += tr("Missed pairs are not known: %1").arg(QString::fromStdString(snapshot.exactProblem));
    else if (snapshot.parameters.results.threshold < snapshot.exactFloor)
        sentences += tr("Below J = %1 only pairs that share a bucket are known.")
                         .arg(format::threshold(snapshot.exactFloor));
    return sentences.join(QLatin1Char(' '));
}

} // namespace alike::ui
