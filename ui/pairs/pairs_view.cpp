// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pairs_view.h"

#include "ui/engine/engine.h"
#include "ui/pairs/pair_order.h"
#include "ui/pairs/pairs_model.h"
#include "ui/session/session.h"
#include "ui/table/row_table.h"
#include "ui/theme/format.h"
#include "ui/theme/tint.h"

#include <QCheckBox>
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
    , m_identical(new QCheckBox(tr("Show identical documents")))
    , m_clearRange(new QPushButton(tr("Show &all pairs")))
    , m_notice(new QLabel)
    , m_view(new RowTable)
{
    for (QLabel* label : { m_summary, m_notice }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    m_identical->setToolTip(tr("Documents with equal sets of shingles, a row for each group"));
    m_view->setAccessibleName(tr("Pairs"));
    m_view->setModel(m_model);
    m_view->setColumns({
        { QStringLiteral("0.000"), 0, false },
        { QStringLiteral("0.00"), 4, false },
        { tr("missed"), 1, false },
        { QStringLiteral("00000 +1"), 0, false },
        { QStringLiteral("a short title"), 2, true },
        { QStringLiteral("00000 +1"), 0, false },
        { QStringLiteral("a short title"), 3, true },
    });
    m_view->horizontalHeader()->setSortIndicator(PairsModel::Jaccard, Qt::DescendingOrder);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);

    auto* above = new QHBoxLayout;
    above->addWidget(m_summary, 1);
    above->addWidget(m_identical, 0, Qt::AlignTop);
    above->addWidget(m_clearRange, 0, Qt::AlignTop);
    m_clearRange->setToolTip(
        tr("Lists all pairs from the threshold up again, not only the range chosen in a chart"));
    m_clearRange->hide();
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addLayout(above);
    layout->addWidget(m_notice);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);

    connect(m_identical, &QCheckBox::toggled, this, &PairsView::refresh);
    connect(m_clearRange, &QPushButton::clicked, this, [this] {
        setRange(std::nullopt);
        emit rangeCleared();
    });
    connect(m_model, &PairsModel::sortRequested, this, &PairsView::refresh);
    connect(session, &Session::corpusChanged, this, [this] {
        m_range = std::nullopt; // it was chosen among other pairs
        refresh();
    });
    connect(session, &Session::snapshotChanged, this, &PairsView::refresh);
    connect(session, &Session::currentPairChanged, this, &PairsView::showCurrent);
    for (auto changed : { &Session::snapshotChanged, &Session::parametersChanged }) {
        connect(session, changed, this, [this] { setDimmed(m_view, m_session->stale()); });
    }
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::readRequested, this, &PairsView::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &PairsView::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &PairsView::compareRequested);
    refresh();
}

void PairsView::setRange(const std::optional<JaccardRange>& range)
{
    if (range == m_range)
        return;
    m_range = range;
    refresh();
}

void PairsView::refresh()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot) {
        m_engine->ask(
            Question::PairList, this, [](std::stop_token) { return 0; }, [](int) {});
        m_model->showTable(nullptr, std::make_shared<const RowOrder>());
        describe();
        return;
    }
    PairTablePtr known = m_model->table();
    if (known && (known->snapshot != snapshot || known->range != m_range))
        known = nullptr;
    m_engine->ask(
        Question::PairList, this,
        [snapshot, known, range = m_range, identical = m_identical->isChecked(),
            column = m_model->sortColumn(), order = m_model->sortOrder()](std::stop_token stop) {
            Answer answer { known ? known : makePairTable(snapshot, range, stop), nullptr };
            if (answer.table)
                answer.order = orderPairs(*answer.table, identical, column, order);
            return answer;
        },
        [this](Answer answer) { showAnswer(std::move(answer)); });
}

void PairsView::showAnswer(Answer answer)
{
    // Without an answer the analysis is gone: a newer one is on its way, and what is shown stays until then.
    if (!answer.table)
        return;
    {
        const QScopedValueRollback<bool> following(m_following, true);
        const int scrolled = m_view->verticalScrollBar()->value();
        m_model->showTable(std::move(answer.table), std::move(answer.order));
        m_view->verticalScrollBar()->setValue(scrolled);
    }
    describe();
    showCurrent();
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
        m_session->setCurrentPair(m_model->pairAt(row));
}

void PairsView::describe()
{
    const PairTablePtr& table = m_model->table();
    m_identical->setVisible(table && table->groups > 0);
    m_clearRange->setVisible(table && table->range.has_value());
    if (!table) {
        m_summary->setText(m_session->corpus() ? tr("The first results are being made.")
                                               : tr("No documents: open files or a folder."));
        m_notice->hide();
        m_view->setEmptyText({});
        return;
    }
    m_summary->setText(summary(*table));
    const QString more = notice(*table->snapshot);
    m_notice->setText(more);
    m_notice->setVisible(!more.isEmpty());
    m_view->setEmptyText(isKnown(*table->snapshot)
            ? (table->range ? tr("No pair in this range.")
                            : tr("No pair from J = %1 up. A lower threshold shows more.")
                                  .arg(format::threshold(table->snapshot->parameters.results.threshold)))
            : tr("The pairs are not known."));
}

QString PairsView::summary(const PairTable& table) const
{
    if (table.range)
        return tr("%1 near pairs with J from %2 to %3, chosen in a chart")
            .arg(format::count(table.documentPairs), format::threshold(table.range->low),
                format::threshold(table.range->high));
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
        sentences += tr("Up to %1 candidates: too loose to list (the limit is %2).")
                         .arg(format::count(snapshot.candidateBound),
                             format::count(snapshot.parameters.lsh.maxCandidates));
        if (snapshot.exact)
            sentences += tr("The pairs of the exact comparison are listed.");
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
