// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pairs_view.h"

#include "core/answers/pairs.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/pairs/pairs_model.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    const QString sortedPairsKey = QStringLiteral("sorted");
    const QString samePairsKey = QStringLiteral("same");

    bool isKnown(const Snapshot& snapshot)
    {
        return snapshot.scored || snapshot.exact;
    }

    /// What a key decides about a pair.
    std::optional<review::Verdict> verdictOfKey(const QKeyEvent& key)
    {
        if (key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))
            return std::nullopt;
        const QString text = key.text();
        if (text == u'1' || text == u'=')
            return review::Verdict::Same;
        if (text == u'2' || text == QChar(0x2260))
            return review::Verdict::Different;
        if (text == u'3' || text == u'?')
            return review::Verdict::Unsure;
        return text == u'0' ? std::optional(review::Verdict::None) : std::nullopt;
    }

    std::vector<ListHead::Order> pairOrders()
    {
        return { { PairsModel::Jaccard, PairsView::tr("J"),
                     PairsView::tr("By Jaccard similarity, the highest first") },
            { PairsModel::Containment, PairsView::tr("Containment"),
                PairsView::tr("By how much of one document is in the other, the most first") },
            { PairsModel::Excess, PairsView::tr("Estimate \u2212 J"),
                PairsView::tr("By how far the estimate is off: from far too high to far too low") },
            { PairsModel::Apart, PairsView::tr("Dates apart"),
                PairsView::tr(
                    "By the time between the two dates, the longest first; pairs without dates last") },
            { PairsModel::Length, PairsView::tr("Length"),
                PairsView::tr("By the words of both documents together, the longest first") } };
    }

} // namespace

PairsView::PairsView(Session* session, Engine* engine, QWidget* parent)
    : PairsView(session, engine, new PairsModel, parent)
{
}

PairsView::PairsView(Session* session, Engine* engine, PairsModel* model, QWidget* parent)
    : ListPanel(FilteredList::Pairs, session, engine, model,
        { [model](int row) { return model->face(row); }, [model](int row) { return model->rowTip(row); },
            [model](int row) { return model->rowName(row); },
            { PairsModel::Jaccard, -1, PairsModel::Buckets } },
        pairOrders(), parent)
    , m_model(model)
    , m_same(m_head->addSwitch(tr("Show Documents That Are the &Same"),
          tr("Documents of the same text, or the same after cleaning: a row for each group, with J = 1")))
{
    nameList(QStringLiteral("pairs"), tr("Pairs"), tr("Filter pairs"),
        tr("Of pairs, also estimate>0.7, shared<20 and buckets:missed; a word stands in the title or\n"
           "id of either document."));
    m_view->setSelectsMany();
    m_view->setDrags([this](const QModelIndex& cell) {
        // The document whose line it is.
        const DocumentPair pair = m_model->pairAt(cell.row());
        return documentDrag(
            m_view->secondLinePressed() ? pair.b : pair.a, *m_model->table()->snapshot->corpus);
    });
    m_view->installEventFilter(this);
    m_head->setOrder(PairsModel::Jaccard);

    connect(m_filter, &FilterField::filterChanged, this, &PairsView::refresh);
    connect(session, &Session::marksChanged, this, &PairsView::followMarks);
    connect(m_same, &QAction::toggled, this, &PairsView::refresh);
    connect(m_head, &ListHead::restrictionRemoved, this, [this] {
        m_session->listAllPairs();
        showOnly({}); // what was chosen without the session
    });
    connect(session, &Session::corpusChanged, this, [this] {
        m_only = {}; // it was chosen among other pairs
        refresh();
    });
    connect(session, &Session::brushChanged, this, &PairsView::followBrush);
    connect(session, &Session::currentPairChanged, this, [this] {
        m_opensAtTop = false;
        showCurrent();
    });
    connect(m_view, &RowTable::doubleClicked, this, &PairsView::compareRequested);
    followBrush();
    refresh();
}

QJsonObject PairsView::state() const
{
    return { { sortedPairsKey, m_model->keptSorting(m_model->sorting()) },
        { samePairsKey, m_same->isChecked() } };
}

void PairsView::restore(const QJsonValue& state)
{
    if (const auto sorting = m_model->sortingIn(state[sortedPairsKey]))
        m_model->sort(*sorting);
    m_same->setChecked(state[samePairsKey].toBool(m_same->isChecked()));
}

Chip* PairsView::chip() const
{
    return m_head->chip();
}

bool PairsView::canExport() const
{
    return m_model->table() && m_model->rowCount() > 0;
}

bool PairsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        if (const auto verdict = verdictOfKey(*static_cast<QKeyEvent*>(event))) {
            emit decided(*verdict);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Lists the pairs of the change or in the brushed range, whatever the threshold; without either from the
/// threshold up.
void PairsView::followBrush()
{
    const Place& place = m_session->place();
    const auto difference = place.change ? place.change->difference.lock() : nullptr;
    if (difference)
        showOnly(ChangedPairsFilter { difference, place.change->side });
    else if (place.brush)
        showOnly(*place.brush);
    else
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
    const PairTablePtr before = m_model->table();
    PairTablePtr known = before;
    // What a change made stays what it made.
    const bool ofChange = std::holds_alternative<ChangedPairsFilter>(m_only);
    if (known && (known->filter != m_only || (known->snapshot != snapshot && !ofChange)))
        known = nullptr;
    PairListing listing { ofChange || m_same->isChecked(), m_filter->listFilter(), m_model->sorting() };
    // What the rows are chosen by, and not what they are: turned knobs keep the place in the list.
    const bool others = before
        && (before->filter != m_only || before->snapshot->corpus != snapshot->corpus
            || QString::fromStdString(listing.filter.text) != m_askedFilter
            || m_model->sorting() != m_askedSorting);
    m_askedFilter = QString::fromStdString(listing.filter.text);
    m_askedSorting = m_model->sorting();
    m_opensAtTop |= others;
    m_question.ask(
        [snapshot, known, before, only = m_only, listing = std::move(listing)](const std::stop_token& stop) {
            Answer answer { known ? known : makePairTable(snapshot, only, stop, before.get()), nullptr,
                QString::fromStdString(listing.filter.text), 0 };
            if (answer.table)
                answer.order = orderPairs(*answer.table, listing, stop);
            if (answer.order)
                answer.pairs = listedPairs(*answer.table, *answer.order);
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
    m_listedPairs = answer.pairs;
    {
        const QScopedValueRollback<bool> following(m_following, true);
        const int scrolled = m_view->verticalScrollBar()->value();
        m_model->showTable(std::move(answer.table), std::move(answer.order));
        m_view->verticalScrollBar()->setValue(m_opensAtTop ? 0 : scrolled);
    }
    describe();
    showCurrent();
    scrollAsWanted();
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
    // Beside a document that is held, another pair is in sight than the one that is chosen here.
    const auto held = m_session->held();
    if (held && current && *held != current->a && *held != current->b)
        return {};
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
    const auto pair = m_session->currentPair();
    const auto row = pair ? m_model->rowOf(*pair) : std::nullopt;
    showRow(row);
}

void PairsView::chooseRow(int row)
{
    m_session->setCurrentPair(m_model->pairAt(row), m_model->table()->snapshot->corpus.get());
    m_session->setPage(page::pairs); // walking through the pairs shows them
}

void PairsView::describe()
{
    const PairTablePtr& table = m_model->table();
    const bool ofChange = table && std::holds_alternative<ChangedPairsFilter>(table->filter);
    m_same->setEnabled(table && table->groups > 0 && !ofChange);
    m_head->showRestriction(table ? restriction(*table) : QString());
    if (!table) {
        m_summary->setWholeText(m_session->corpus() ? tr("The first results are being made.")
                                                    : tr("No documents: open files or a folder."));
        m_summary->show();
        m_view->setEmptyText({});
        return;
    }
    if (m_filter->problem()) {
        m_summary->setWholeText(m_filter->problemText());
        m_summary->show();
        return;
    }
    QStringList sentences;
    if (!m_shownFilter.isEmpty())
        sentences += m_listedPairs == 1
            ? tr("1 pair fits \u201c%1\u201d").arg(m_shownFilter)
            : tr("%1 pairs fit \u201c%2\u201d").arg(format::count(m_listedPairs), m_shownFilter);
    if (!ofChange) {
        if (const QString more = notice(*table->snapshot); !more.isEmpty())
            sentences += more;
    }
    // What is always so is said by the window around; here only what is special.
    m_summary->setVisible(!sentences.isEmpty() || !std::holds_alternative<std::monostate>(table->filter));
    sentences += summaryOf(*table);
    m_summary->setWholeText(sentences.join(tr(" \u00b7 ", "between facts")));
    m_view->setEmptyText(emptyText(*table));
}

/// What the chip says.
QString PairsView::restriction(const PairTable& table) const
{
    if (const auto* change = std::get_if<ChangedPairsFilter>(&table.filter))
        return change->side == ChangedPairsFilter::Side::Gained
            ? tr("Gained by: %1")
                  .arg(changeText(
                      change->difference->before->parameters, change->difference->after->parameters))
            : tr("Lost by: %1")
                  .arg(changeText(
                      change->difference->before->parameters, change->difference->after->parameters));
    if (const auto* range = std::get_if<JaccardRange>(&table.filter))
        return tr("J from %1 to %2").arg(format::threshold(range->low), format::threshold(range->high));
    return {};
}

QString PairsView::emptyText(const PairTable& table) const
{
    if (!m_shownFilter.isEmpty())
        return tr("No pair fits “%1”.").arg(m_shownFilter);
    if (!isKnown(*table.snapshot))
        return tr("The pairs are not known.");
    if (std::holds_alternative<ChangedPairsFilter>(table.filter))
        return tr("No pair: the change brought none, or took none away.");
    if (std::holds_alternative<JaccardRange>(table.filter))
        return tr("No pair with J in this range.");
    if (const QString why = nothingToCompare(*table.snapshot); !why.isEmpty())
        return why;
    const QString threshold = format::threshold(table.snapshot->parameters.results.threshold);
    const std::uint64_t same = table.snapshot->statistics.identicalPairs;
    if (same > 0 && !m_same->isChecked())
        return tr("No pair from J = %1 up but those that are the same, %2 of them, which the menu beside the "
                  "filter shows. A lower threshold shows more.")
            .arg(threshold, format::count(same));
    return tr("No pair from J = %1 up. A lower threshold shows more.").arg(threshold);
}

void PairsView::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Pairs"), *m_engine, tr("pairs"),
        [this](const QString& path) { exportTo(path); });
}

void PairsView::exportTo(const QString& path)
{
    if (!m_model->table())
        return;
    runListExport(path,
        [path, table = m_model->table(), order = m_model->order(), marks = m_session->sharedMarks(),
            by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            const auto made = exportPairs(*table, *order, *marks, exportFormat(path), by, work);
            return made ? writeExport(path, *made) : std::nullopt;
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
        const SnapshotPtr now = m_session->snapshot();
        const QString since = now && now->parameters != change->difference->after->parameters
            ? tr(" The settings have changed since; \u201cnow\u201d means after that change.")
            : QString();
        if (change->side == ChangedPairsFilter::Side::Gained)
            return tr("%1 gained by the change: %2").arg(pairs, what) + since;
        const QString lost = tr("%1 lost by the change: %2").arg(pairs, what);
        const QString shown = tr("Shown as they were before.") + since;
        return table.missedPairs == 0
            ? tr("%1. %2", "what was lost, how it is shown").arg(lost, shown)
            : tr("%1; %2 of them are now missed. %3").arg(lost, format::count(table.missedPairs), shown);
    }
    if (const auto* range = std::get_if<JaccardRange>(&table.filter))
        return tr("%1 pairs with J from %2 to %3, chosen in a chart")
            .arg(format::count(table.documentPairs), format::threshold(range->low),
                format::threshold(range->high));
    const Threshold threshold = table.snapshot->parameters.results.threshold;
    QString text = isKnown(*table.snapshot)
        ? nearPairsFrom(table.documentPairs, threshold)
        : tr("Near pairs from J = %1 up: not known").arg(format::threshold(threshold));
    if (table.same && table.same->pairs() > 0)
        text += tr(" · %1").arg(sameWords(*table.same));
    if (table.snapshot->exact)
        text += table.missedPairs == 0
            ? tr(" · none missed by the buckets")
            : tr(" · %1 missed by the buckets").arg(format::count(table.missedPairs));
    return text;
}

QString PairsView::notice(const Snapshot& snapshot) const
{
    QStringList sentences;
    if (!snapshot.candidatesListed && !snapshot.details()) {
        sentences += tr("%1 are too many to look at each.").arg(candidateCountWords(snapshot));
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
