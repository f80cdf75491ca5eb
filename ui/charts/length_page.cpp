// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/length_page.h"

#include "core/pipeline/changes.h"
#include "ui/charts/sweep_chart.h"
#include "ui/engine/engine.h"
#include "ui/session/change_gesture.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    using MeasuredLengths = std::vector<std::optional<MeasuredLength>>;

    ChartTablePtr tableOfLengths(const LengthSweepPtr& sweep, const MeasuredLengths& measured,
        const std::vector<std::optional<double>>& ofPair)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = sweep->lengths.size();
        table->columns.push_back({ LengthPage::tr("k"), 0,
            [sweep](std::size_t row) { return static_cast<double>(sweep->lengths[row]); } });
        const auto column = [&](const QString& header, int decimals, bool ofPairs, auto value) {
            table->columns.push_back({ header, decimals,
                [measured, ofPairs, value](std::size_t row) {
                    const auto& at = measured[row];
                    return at && (!ofPairs || at->pairs > 0) ? static_cast<double>(value(*at)) : std::nan("");
                },
                {}, true });
        };
        column(LengthPage::tr("Pairs"), 0, false, [](const MeasuredLength& at) { return at.pairs; });
        column(
            LengthPage::tr("J, lower quartile"), 4, true, [](const MeasuredLength& at) { return at.lower; });
        column(LengthPage::tr("J, median"), 4, true, [](const MeasuredLength& at) { return at.median; });
        column(
            LengthPage::tr("J, upper quartile"), 4, true, [](const MeasuredLength& at) { return at.upper; });
        table->columns.push_back({ LengthPage::tr("J of the current pair"), 4,
            [ofPair](
                std::size_t row) { return row < ofPair.size() && ofPair[row] ? *ofPair[row] : std::nan(""); },
            {}, true });
        column(LengthPage::tr("Different shingles"), 0, false,
            [](const MeasuredLength& at) { return at.distinct; });
        return table;
    }

} // namespace

LengthPage::LengthPage(Session* session, Engine* engine, QWidget* parent)
    : LengthPage(session, engine, new SweepChart, parent)
{
}

LengthPage::LengthPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
{
    paleWhileOutdated(session, { chart }, Shows::Sample);
    connect(chart, &SweepChart::pointed, this, &LengthPage::showCaption);
    connect(chart, &SweepChart::chosen, this, [this](std::size_t stop) {
        if (m_sweep)
            this->session()->setParameters(withK(this->session()->parameters(), m_sweep->lengths[stop]));
    });
    new ChangeGesture(this->session(), chart);
    connect(session, &Session::currentPairChanged, this, [this] {
        if (isVisible())
            askPair();
    });
}

void LengthPage::drop()
{
    m_sweepQuestion.withdraw();
    m_question.withdraw();
    m_pairQuestion.withdraw();
    m_asked = nullptr;
    m_sweep = nullptr;
    m_measured.clear();
    m_pair.reset();
    m_ofPair.clear();
    m_measuring = false;
}

void LengthPage::follow()
{
    QString none = whyNoExactList(*session(), m_sweep != nullptr);
    const SnapshotPtr snapshot = session()->newest();
    if (none.isEmpty() && snapshot->exact && snapshot->exact->pairs.empty())
        none = tr("All pairs are the same after cleaning: k changes nothing about them.");
    if (none.isEmpty() && snapshot->tokens.expired() && !m_sweep && !session()->outdated())
        none = tr("The texts behind results from a file are cut again when something is changed.");
    if (!none.isEmpty()) {
        drop();
        m_chart->showSweep({});
        showSentence(none);
        return;
    }
    if (!snapshot->exact)
        return; // a newer exact list is on its way
    if (m_sweep && snapshot != m_asked) {
        // Of the pairs only which there are counts, and those are known by text and shingles alone.
        const Snapshot& shown = *m_sweep->snapshot;
        if (shown.corpus == snapshot->corpus && shown.sample == snapshot->sample
            && shown.exactFloor == snapshot->exactFloor && shown.parameters.text == snapshot->parameters.text
            && shown.parameters.shingle == snapshot->parameters.shingle
            && (std::ranges::all_of(m_measured, [](const auto& at) { return at.has_value(); })
                || !shown.tokens.expired()))
            m_asked = snapshot;
    }
    if (snapshot == m_asked) {
        askNext();
        askPair();
        return;
    }
    m_question.withdraw();
    m_measuring = false;
    m_asked = snapshot;
    m_sweepQuestion.ask([snapshot](const std::stop_token&) { return makeLengthSweep(snapshot); },
        [this](const LengthSweepPtr& sweep) {
            if (!sweep) {
                m_asked = nullptr; // the analysis is gone: a newer one is on its way
                return;
            }
            m_sweep = sweep;
            m_measured.assign(sweep->lengths.size(), std::nullopt);
            m_pair.reset();
            m_ofPair.clear();
            showSweep();
            askNext();
            askPair();
        });
}

/// One length at a time, that in use first.
void LengthPage::askNext()
{
    if (!m_sweep || m_measuring || !isVisible())
        return;
    std::optional<std::size_t> next;
    for (std::size_t at = 0; at < m_measured.size(); ++at) {
        const bool inUse = m_sweep->lengths[at] == m_sweep->snapshot->parameters.shingle.k;
        if (!m_measured[at] && (!next || inUse))
            next = at;
    }
    if (!next)
        return;
    m_measuring = true;
    m_question.ask(
        [sweep = m_sweep, at = *next](const std::stop_token& stop) -> std::optional<MeasuredLength> {
            Progress progress;
            const auto measured = measureLength(*sweep, at, { progress, stop, availableThreads() });
            return measured ? std::optional(measured.value()) : std::nullopt;
        },
        [this, sweep = m_sweep, at = *next](const std::optional<MeasuredLength>& measured) {
            m_measuring = false;
            if (sweep != m_sweep)
                return;
            if (!measured) { // the analysis is gone: a newer one is there, or on its way
                m_asked = nullptr;
                if (sweep->snapshot != session()->newest())
                    follow();
                return;
            }
            m_measured[at] = measured;
            showSweep();
            askNext();
        });
}

void LengthPage::askPair()
{
    if (!m_sweep)
        return;
    const std::optional<DocumentPair> pair = session()->currentPair();
    if (pair == m_pair)
        return;
    m_pair = pair;
    if (!pair) {
        m_pairQuestion.withdraw();
        m_ofPair.clear();
        showSweep();
        return;
    }
    m_pairQuestion.ask(
        [sweep = m_sweep, pair = *pair](const std::stop_token&) { return jaccardByLength(*sweep, pair); },
        [this, sweep = m_sweep](const std::vector<std::optional<double>>& ofPair) {
            if (sweep != m_sweep)
                return;
            m_ofPair = ofPair;
            showSweep();
        });
}

void LengthPage::hideEvent(QHideEvent* event)
{
    ChartPage::hideEvent(event);
    m_question.withdraw();
    m_measuring = false;
    m_pairQuestion.withdraw();
    m_pair.reset();
    m_sweepQuestion.withdraw();
    if (!m_sweep)
        m_asked = nullptr;
}

void LengthPage::showSweep()
{
    const Parameters& parameters = m_sweep->snapshot->parameters;
    Sweep sweep;
    sweep.parameter = tr("%1 per shingle, k", "words, characters").arg(unitName(parameters.text.unit));
    sweep.left.title = tr("Jaccard similarity");
    sweep.left.high = 1.05;
    Sweep::Curve lower { {}, {}, Sweep::Ink::Subject, Qt::DotLine };
    Sweep::Curve median { tr("median J"), {}, Sweep::Ink::Subject };
    Sweep::Curve upper { {}, {}, Sweep::Ink::Subject, Qt::DotLine };
    Sweep::Curve ofPair { tr("current pair"), {}, Sweep::Ink::Text, Qt::DashLine };
    Sweep::Curve distinct { tr("different shingles"), {}, Sweep::Ink::Quiet, Qt::SolidLine, true };
    std::uint64_t highest = 0;
    std::size_t done = 0;
    for (std::size_t at = 0; at < m_sweep->lengths.size(); ++at) {
        sweep.stops.push_back(m_sweep->lengths[at]);
        if (m_sweep->lengths[at] == parameters.shingle.k)
            sweep.inUse = at;
        const auto& measured = m_measured[at];
        done += measured.has_value();
        const bool pairs = measured && measured->pairs > 0;
        lower.values.push_back(pairs ? std::optional(measured->lower) : std::nullopt);
        median.values.push_back(pairs ? std::optional(measured->median) : std::nullopt);
        upper.values.push_back(pairs ? std::optional(measured->upper) : std::nullopt);
        ofPair.values.push_back(at < m_ofPair.size() ? m_ofPair[at] : std::nullopt);
        distinct.values.push_back(
            measured ? std::optional(static_cast<double>(measured->distinct)) : std::nullopt);
        highest = std::max(highest, measured ? measured->distinct : 0);
        QString words = tr("k = %1").arg(m_sweep->lengths[at]);
        if (!measured)
            words += tr(": not measured yet");
        else if (pairs)
            words += tr(": J %1 in the median of %2 pairs, half of them from %3 to %4")
                         .arg(format::similarity(measured->median), format::count(measured->pairs),
                             format::similarity(measured->lower), format::similarity(measured->upper));
        else
            words += tr(": no pair is long enough");
        if (measured)
            words += tr(" · %1 different shingles").arg(format::count(measured->distinct));
        if (const auto& value = ofPair.values.back())
            words += tr(" · current pair %1").arg(format::similarity(*value));
        if (sweep.inUse == at)
            words += tr(" · in use");
        sweep.words.push_back(words);
    }
    sweep.right = countAxis(tr("Different shingles"), static_cast<double>(highest), false);
    sweep.area = { 1, 3 };
    sweep.curves
        = { std::move(distinct), std::move(lower), std::move(median), std::move(upper), std::move(ofPair) };
    sweep.explanation
        = tr("The same pairs, cut into shingles of other lengths. Rings: median, with the quartiles as "
             "a tint. Dashes: the current pair. Dots, at the right: different shingles. Line: k in use. "
             "A click or Enter takes another.");
    m_chart->showSweep(std::move(sweep));

    const QString known = format::count(m_sweep->knownPairs);
    const QString pairs = m_sweep->pairs.size() < m_sweep->knownPairs
        ? tr("%1 of %2 pairs of different sets, at even distances by J")
              .arg(format::count(m_sweep->pairs.size()), known)
        : m_sweep->knownPairs == 1 ? tr("1 pair of different sets")
                                   : tr("%1 pairs of different sets").arg(known);
    const QString documents = m_sweep->documents.size() < m_sweep->keptDocuments
        ? tr("shingles of %1 of %2 documents, at even distances")
              .arg(format::count(m_sweep->documents.size()), format::count(m_sweep->keptDocuments))
        : tr("shingles of %1 documents").arg(format::count(m_sweep->keptDocuments));
    QString title = tr("%1, known at k = %2 from J = %3 up; %4", "pairs, k, J, documents")
                        .arg(pairs)
                        .arg(parameters.shingle.k)
                        .arg(format::threshold(m_sweep->snapshot->exactFloor), documents);
    if (done < m_measured.size())
        title += tr("; %1 of %2 lengths measured").arg(done).arg(m_measured.size());
    showChart(title, tableOfLengths(m_sweep, m_measured, m_ofPair));
    showCaption(m_chart->words());
}

} // namespace alike::ui
