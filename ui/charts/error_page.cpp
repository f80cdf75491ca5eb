// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/error_page.h"

#include "core/pipeline/changes.h"
#include "ui/charts/sweep_chart.h"
#include "ui/session/change_gesture.h"
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
    : SweepPage(name(), tr("All pairs are the same after cleaning: there is nothing to estimate."), session,
        engine, chart, makeErrorSweep, parent)
    , m_chart(chart)
{
    connect(chart, &SweepChart::pointed, this, &ErrorPage::showCaption);
    connect(chart, &SweepChart::chosen, this, [this](std::size_t stop) {
        // The user's own functions are as many as there are; see the control of h.
        if (sweep() && this->session()->parameters().sketch.family != sketch::Family::Given)
            this->session()->setParameters(withHashes(this->session()->parameters(), sweep()->hashes[stop]));
    });
    new ChangeGesture(this->session(), chart);
}

bool ErrorPage::holdsFor(const Snapshot& newest) const
{
    const Snapshot& shown = *sweep()->snapshot;
    return haveSameSignatures(shown.parameters, newest.parameters)
        && (m_measured.seeds() == sweep()->seeds || !shown.sets.expired());
}

void ErrorPage::begin()
{
    m_measured = {};
    m_problem.clear();
    if (!sweep())
        m_chart->showSweep({});
}

/// One seed at a time, so that the count grows.
void ErrorPage::measureNext()
{
    if (!m_problem.isEmpty() || m_measured.seeds() >= sweep()->seeds)
        return;
    using Sums = Result<std::vector<ErrorSweep::Sums>>;
    measure([seed = m_measured.seeds()](const ErrorSweep& sweep,
                const Work& work) { return std::make_shared<Sums>(measureErrors(sweep, seed, work)); },
        [this](const std::shared_ptr<Sums>& measured) {
            if (*measured)
                m_measured.add(measured->value());
            else if (measured->error().code != ErrorCode::Cancelled)
                m_problem = QString::fromStdString(measured->error().detail);
            else
                return false;
            return true;
        });
}

void ErrorPage::showSweep()
{
    const sketch::Family family = sweep()->snapshot->parameters.sketch.family;
    Sweep curves;
    curves.parameter = tr("Hash functions, h");
    curves.logarithmic = true;
    Sweep::Curve theory { tr("mean error, theory"), {}, Sweep::Ink::Text, Qt::DashLine };
    Sweep::Curve rootTheory { tr("RMSE, theory"), {}, Sweep::Ink::Quiet, Qt::DashLine };
    Sweep::Curve measured { tr("mean error, measured"), {}, Sweep::Ink::Subject };
    Sweep::Curve root { tr("RMSE, measured"), {}, Sweep::Ink::Quiet };
    const bool known = m_measured.seeds() > 0;
    double highest = 0;
    for (std::size_t at = 0; at < sweep()->hashes.size(); ++at) {
        curves.stops.push_back(sweep()->hashes[at]);
        if (sweep()->hashes[at] == sweep()->snapshot->parameters.sketch.hashes)
            curves.inUse = at;
        theory.values.emplace_back(sweep()->theory[at].absolute);
        rootTheory.values.emplace_back(std::sqrt(sweep()->theory[at].squared));
        measured.values.push_back(known ? std::optional(m_measured.absolute(*sweep(), at)) : std::nullopt);
        root.values.push_back(known ? std::optional(m_measured.root(*sweep(), at)) : std::nullopt);
        highest = std::max({ highest, *rootTheory.values.back(), root.values.back().value_or(0) });
        QString words = tr("h = %1: mean error %2 by theory, RMSE %3")
                            .arg(sweep()->hashes[at])
                            .arg(format::similarity(*theory.values.back(), 4),
                                format::similarity(*rootTheory.values.back(), 4));
        if (known)
            words += tr(" · measured %1, RMSE %2")
                         .arg(format::similarity(*measured.values.back(), 4),
                             format::similarity(*root.values.back(), 4));
        if (curves.inUse == at)
            words += tr(" · in use");
        curves.words.push_back(words);
    }
    curves.left.title = tr("Error of the estimate");
    curves.left.low = 0;
    curves.left.step = highest > 0.1 ? 0.05 : 0.02;
    curves.left.high = std::max(0.02, std::ceil(highest * 1.05 / curves.left.step) * curves.left.step);
    curves.curves = { std::move(rootTheory), std::move(root), std::move(theory), std::move(measured) };
    curves.explanation
        = tr("The mean of |estimate − J| and the root of the mean square over pairs and seeds. Dashes: by "
             "theory, for each pair by its own J. Rings: measured. Line: h in use. A click or Enter takes "
             "another.");
    if (const QString remark = theoryWords(family); !remark.isEmpty())
        curves.explanation += QLatin1Char(' ') + remark;
    m_chart->showSweep(std::move(curves));

    const QString pairs = sampledPairsWords(sweep()->sample, sweep()->snapshot->exactFloor);
    const QString seeds = !m_problem.isEmpty() ? tr("not measured: %1").arg(m_problem)
        : family == sketch::Family::Given      ? tr("measured with the given functions")
        : m_measured.seeds() < sweep()->seeds
        ? tr("%1 of %2 seeds").arg(m_measured.seeds()).arg(sweep()->seeds)
        : tr("%1 seeds").arg(sweep()->seeds);
    showChart(tr("%1; %2", "pairs, seeds").arg(pairs, seeds), tableOfErrors(sweep(), m_measured));
    showCaption(m_chart->words());
}

} // namespace alike::ui
