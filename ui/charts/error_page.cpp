// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/error_page.h"

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

    ChartTablePtr tableOfErrors(const ErrorSweepPtr& sweep, const MeasuredErrors& measured)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = sweep->hashes.size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [sweep, measured, value](
                    std::size_t row) { return static_cast<double>(value(*sweep, measured, row)); },
                {}, true });
        };
        using Sweep = ErrorSweep;
        column(ErrorPage::tr("h"), 0,
            [](const Sweep& s, const MeasuredErrors&, std::size_t row) { return s.hashes[row]; });
        column(ErrorPage::tr("Mean error, theory"), 5,
            [](const Sweep& s, const MeasuredErrors&, std::size_t row) { return s.theory[row].absolute; });
        column(ErrorPage::tr("Mean error, measured"), 5,
            [](const Sweep& s, const MeasuredErrors& m, std::size_t row) {
                return m.seeds() > 0 ? m.absolute(s, row) : std::nan("");
            });
        column(ErrorPage::tr("RMSE, theory"), 5, [](const Sweep& s, const MeasuredErrors&, std::size_t row) {
            return std::sqrt(s.theory[row].squared);
        });
        column(
            ErrorPage::tr("RMSE, measured"), 5, [](const Sweep& s, const MeasuredErrors& m, std::size_t row) {
                return m.seeds() > 0 ? m.root(s, row) : std::nan("");
            });
        column(ErrorPage::tr("Pairs"), 0,
            [](const Sweep& s, const MeasuredErrors&, std::size_t) { return s.sample.pairs.size(); });
        column(ErrorPage::tr("Seeds"), 0,
            [](const Sweep&, const MeasuredErrors& m, std::size_t) { return m.seeds(); });
        return table;
    }

    /// What theory is worth with a family.
    QString theoryWords(sketch::Family family)
    {
        switch (family) {
        case sketch::Family::Dictionary:
            return ErrorPage::tr(
                "Theory is for independent rows; for the dictionary family it does not quite hold, "
                "because documents are runs of neighbouring numbers.");
        case sketch::Family::Given:
            return ErrorPage::tr(
                "Theory is for random permutations and need not hold for the given functions, which "
                "no seed changes: they are measured once.");
        case sketch::Family::Bucketed:
            return ErrorPage::tr(
                "Theory takes into account that rows of a block of 64 share out the shingles.");
        case sketch::Family::Modular:
            return ErrorPage::tr("Theory takes into account that some shingles have equal values.");
        case sketch::Family::Hashed:
        case sketch::Family::Permutation:
            break;
        }
        return {};
    }

} // namespace

ErrorPage::ErrorPage(Session* session, Engine* engine, QWidget* parent)
    : ErrorPage(session, engine, new SweepChart, parent)
{
}

ErrorPage::ErrorPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
{
    paleWhileOutdated(session, { chart }, Shows::Sample);
    connect(chart, &SweepChart::pointed, this, &ErrorPage::showCaption);
    connect(chart, &SweepChart::chosen, this, [this](std::size_t stop) {
        // The user's own functions are as many as there are; see the control of h.
        if (m_sweep && this->session()->parameters().sketch.family != sketch::Family::Given)
            this->session()->setParameters(withHashes(this->session()->parameters(), m_sweep->hashes[stop]));
    });
    new ChangeGesture(this->session(), chart);
}

void ErrorPage::drop()
{
    m_sweepQuestion.withdraw();
    m_question.withdraw();
    m_asked = nullptr;
    m_sweep = nullptr;
    m_measured = {};
    m_measuring = false;
    m_problem.clear();
}

void ErrorPage::follow()
{
    QString none = whyNoExactList(*session(), m_sweep != nullptr);
    const SnapshotPtr snapshot = session()->newest();
    if (none.isEmpty() && snapshot->exact && snapshot->exact->pairs.empty())
        none = tr("All pairs are the same after cleaning: there is nothing to estimate.");
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
        // Threshold, bands and neighbours have no part in it.
        const auto concerned = [](Parameters parameters) {
            parameters.results = {};
            parameters.lsh = {};
            return parameters;
        };
        const Snapshot& shown = *m_sweep->snapshot;
        if (shown.corpus == snapshot->corpus && shown.sample == snapshot->sample
            && shown.exactFloor == snapshot->exactFloor
            && concerned(shown.parameters) == concerned(snapshot->parameters)
            && (m_measured.seeds() == m_sweep->seeds || !shown.sets.expired()))
            m_asked = snapshot;
    }
    if (snapshot == m_asked) {
        askNext();
        return;
    }
    m_question.withdraw();
    m_measuring = false;
    m_asked = snapshot;
    m_sweepQuestion.ask([snapshot](const std::stop_token& stop) { return makeErrorSweep(snapshot, stop); },
        [this](const ErrorSweepPtr& sweep) {
            if (!sweep) {
                m_asked = nullptr; // the analysis is gone: a newer one is on its way
                return;
            }
            m_sweep = sweep;
            m_measured = {};
            m_problem.clear();
            showSweep();
            askNext();
        });
}

/// One seed at a time, so that the count grows and what is known is shown.
void ErrorPage::askNext()
{
    if (!m_sweep || m_measuring || !m_problem.isEmpty() || m_measured.seeds() >= m_sweep->seeds
        || !isVisible())
        return;
    m_measuring = true;
    using Answer = std::shared_ptr<Result<std::vector<ErrorSweep::Sums>>>;
    m_question.ask(
        [sweep = m_sweep, seed = m_measured.seeds()](const std::stop_token& stop) -> Answer {
            Progress progress;
            return std::make_shared<Result<std::vector<ErrorSweep::Sums>>>(
                measureErrors(*sweep, seed, { progress, stop, availableThreads() }));
        },
        [this, sweep = m_sweep](const Answer& measured) {
            m_measuring = false;
            if (sweep != m_sweep)
                return;
            if (*measured) {
                m_measured.add(measured->value());
            } else if (measured->error().code == ErrorCode::Cancelled) {
                // The analysis is gone: a newer one is there, or on its way.
                m_asked = nullptr;
                if (sweep->snapshot != session()->newest())
                    follow();
                return;
            } else {
                m_problem = QString::fromStdString(measured->error().detail);
            }
            showSweep();
            askNext();
        });
}

void ErrorPage::hideEvent(QHideEvent* event)
{
    ChartPage::hideEvent(event);
    m_question.withdraw();
    m_measuring = false;
    if (!m_sweep) {
        m_sweepQuestion.withdraw();
        m_asked = nullptr;
    }
}

void ErrorPage::showSweep()
{
    const sketch::Family family = m_sweep->snapshot->parameters.sketch.family;
    Sweep sweep;
    sweep.parameter = tr("Hash functions, h");
    sweep.logarithmic = true;
    Sweep::Curve theory { tr("mean error, theory"), {}, Sweep::Ink::Text, Qt::DashLine };
    Sweep::Curve rootTheory { tr("RMSE, theory"), {}, Sweep::Ink::Quiet, Qt::DashLine };
    Sweep::Curve measured { tr("mean error, measured"), {}, Sweep::Ink::Subject };
    Sweep::Curve root { tr("RMSE, measured"), {}, Sweep::Ink::Quiet };
    const bool known = m_measured.seeds() > 0;
    double highest = 0;
    for (std::size_t at = 0; at < m_sweep->hashes.size(); ++at) {
        sweep.stops.push_back(m_sweep->hashes[at]);
        if (m_sweep->hashes[at] == m_sweep->snapshot->parameters.sketch.hashes)
            sweep.inUse = at;
        theory.values.push_back(m_sweep->theory[at].absolute);
        rootTheory.values.push_back(std::sqrt(m_sweep->theory[at].squared));
        measured.values.push_back(known ? std::optional(m_measured.absolute(*m_sweep, at)) : std::nullopt);
        root.values.push_back(known ? std::optional(m_measured.root(*m_sweep, at)) : std::nullopt);
        highest = std::max({ highest, *rootTheory.values.back(), root.values.back().value_or(0) });
        QString words = tr("h = %1: mean error %2 by theory, RMSE %3")
                            .arg(m_sweep->hashes[at])
                            .arg(format::similarity(*theory.values.back(), 4),
                                format::similarity(*rootTheory.values.back(), 4));
        if (known)
            words += tr(" · measured %1, RMSE %2")
                         .arg(format::similarity(*measured.values.back(), 4),
                             format::similarity(*root.values.back(), 4));
        if (sweep.inUse == at)
            words += tr(" · in use");
        sweep.words.push_back(words);
    }
    sweep.left.title = tr("Error of the estimate");
    sweep.left.low = 0;
    sweep.left.step = highest > 0.1 ? 0.05 : 0.02;
    sweep.left.high = std::max(0.02, std::ceil(highest * 1.05 / sweep.left.step) * sweep.left.step);
    sweep.curves = { std::move(rootTheory), std::move(root), std::move(theory), std::move(measured) };
    sweep.explanation
        = tr("The mean of |estimate − J| and the root of the mean square over pairs and seeds. Dashes: by "
             "theory, for each pair by its own J. Rings: measured. Line: h in use. A click or Enter takes "
             "another.");
    if (const QString remark = theoryWords(family); !remark.isEmpty())
        sweep.explanation += QLatin1Char(' ') + remark;
    m_chart->showSweep(std::move(sweep));

    const SampledPairs& sample = m_sweep->sample;
    const QString from = format::threshold(m_sweep->snapshot->exactFloor);
    const QString pairs = sample.pairs.size() < sample.known
        ? tr("%1 of %2 pairs of different sets with J from %3 to under 1, at even distances by J")
              .arg(format::count(sample.pairs.size()), format::count(sample.known), from)
        : sample.known == 1
        ? tr("1 pair of different sets with J from %1 to under 1").arg(from)
        : tr("%1 pairs of different sets with J from %2 to under 1").arg(format::count(sample.known), from);
    const QString seeds = !m_problem.isEmpty() ? tr("not measured: %1").arg(m_problem)
        : family == sketch::Family::Given      ? tr("measured with the given functions")
        : m_measured.seeds() < m_sweep->seeds
        ? tr("%1 of %2 seeds").arg(m_measured.seeds()).arg(m_sweep->seeds)
        : tr("%1 seeds").arg(m_sweep->seeds);
    showChart(tr("%1; %2", "pairs, seeds").arg(pairs, seeds), tableOfErrors(m_sweep, m_measured));
    showCaption(m_chart->words());
}

} // namespace alike::ui
