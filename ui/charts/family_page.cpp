// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/family_page.h"

#include "ui/charts/family_chart.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"
#include "ui/words/parameter_words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace alike::ui {
namespace {

    using Measured = FamilyPage::Measured;

    /// A bias is told from chance by three standard errors, and of no account below this.
    constexpr double leastBias = 0.001;
    constexpr double leastCoverage = 0.94;
    /// The whole collection is signed with so many seeds, and the shortest time counts: others had more to do
    /// beside it.
    constexpr std::uint32_t timedSeeds = 3;

    QString signedText(double value)
    {
        return (value < 0 ? QString(QChar(0x2212)) : QStringLiteral("+"))
            + QLocale().toString(std::abs(value), 'f', 4);
    }

    QString percent(double share)
    {
        return FamilyPage::tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
    }

    ChartTablePtr tableOfFamilies(const FamilySweepPtr& sweep, std::vector<Measured> measured)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = sweep->families.size();
        const auto all = std::make_shared<const std::vector<Measured>>(std::move(measured));
        table->columns.push_back({ FamilyPage::tr("Family"), 0, {},
            [sweep](std::size_t row) { return familyName(sweep->families[row].options.family); } });
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [sweep, all, value](std::size_t row) {
                    return static_cast<double>(value(*sweep, sweep->families[row], (*all)[row]));
                },
                {}, true });
        };
        const auto ofSeeds = [&](const QString& header, int decimals, auto value) {
            column(header, decimals,
                [value](const FamilySweep& of, const FamilySweep::Entry&, const Measured& seen) {
                    return seen.seeds.seeds() > 0 ? std::invoke(value, seen.seeds, of) : std::nan("");
                });
        };
        using Entry = FamilySweep::Entry;
        ofSeeds(FamilyPage::tr("Bias"), 5, &MeasuredFamily::bias);
        ofSeeds(FamilyPage::tr("Standard error"), 5, &MeasuredFamily::biasError);
        column(FamilyPage::tr("Bias, theory"), 5,
            [](const FamilySweep&, const Entry& entry, const Measured&) { return entry.expectedBias; });
        ofSeeds(FamilyPage::tr("RMSE"), 5, &MeasuredFamily::root);
        column(FamilyPage::tr("RMSE, theory"), 5,
            [](const FamilySweep&, const Entry& entry, const Measured&) { return entry.expectedRoot; });
        ofSeeds(FamilyPage::tr("In the 95 % range"), 4, &MeasuredFamily::coverage);
        column(FamilyPage::tr("Milliseconds"), 2, [](const FamilySweep&, const Entry&, const Measured& seen) {
            return seen.seconds ? *seen.seconds * 1000 : std::nan("");
        });
        column(FamilyPage::tr("Bytes"), 0,
            [](const FamilySweep&, const Entry& entry, const Measured&) { return entry.bytes; });
        column(FamilyPage::tr("Pairs"), 0,
            [](const FamilySweep& of, const Entry&, const Measured&) { return of.sample.pairs.size(); });
        column(FamilyPage::tr("Seeds"), 0,
            [](const FamilySweep&, const Entry&, const Measured& seen) { return seen.seeds.seeds(); });
        return table;
    }

    /// Whether the bias is more than chance and rounding.
    bool isBiased(const FamilySweep& sweep, const MeasuredFamily& measured)
    {
        const double bias = std::abs(measured.bias(sweep));
        return bias >= leastBias && bias > 3 * measured.biasError(sweep);
    }

} // namespace

FamilyPage::FamilyPage(Session* session, Engine* engine, QWidget* parent)
    : FamilyPage(session, engine, new FamilyChart, parent)
{
}

FamilyPage::FamilyPage(Session* session, Engine* engine, FamilyChart* chart, QWidget* parent)
    : SweepPage(name(), tr("All pairs are the same after cleaning: there is nothing to estimate."), session,
        engine, chart, makeFamilySweep, parent)
    , m_chart(chart)
{
    connect(chart, &FamilyChart::pointed, this,
        [this](const QString& words) { showCaption(words.isEmpty() ? whatFollows() : words); });
}

bool FamilyPage::holdsFor(const Snapshot& newest) const
{
    const Snapshot& shown = *sweep()->snapshot;
    return !shown.sets.expired() && haveSameSignatures(shown.parameters, newest.parameters);
}

void FamilyPage::begin()
{
    m_measured.assign(sweep() ? sweep()->families.size() : 0, {});
    if (!sweep())
        m_chart->showRows({});
}

std::optional<std::size_t> FamilyPage::next() const
{
    std::optional<std::size_t> fewest;
    for (std::size_t family = 0; family < m_measured.size(); ++family) {
        const Measured& measured = m_measured[family];
        if (measured.problem.isEmpty() && measured.seeds.seeds() < sweep()->families[family].seeds
            && (!fewest || measured.seeds.seeds() < m_measured[*fewest].seeds.seeds()))
            fewest = family;
    }
    return fewest;
}

/// One seed of one family at a time; with the first ones the time.
void FamilyPage::measureNext()
{
    const auto family = next();
    if (!family)
        return;
    struct Answer {
        Result<FamilySeed> seed;
        std::optional<double> seconds;
    };
    measure(
        [family = *family, seed = m_measured[*family].seeds.seeds()](
            const FamilySweep& sweep, const Work& work) {
            auto answer
                = std::make_shared<Answer>(Answer { measureFamily(sweep, family, seed, work), std::nullopt });
            if (seed < timedSeeds && answer->seed) {
                if (const auto seconds = timeFamily(sweep, family, work))
                    answer->seconds = *seconds;
            }
            return answer;
        },
        [this, family = *family](const std::shared_ptr<Answer>& answer) {
            Measured& measured = m_measured[family];
            const Result<FamilySeed>& seed = answer->seed;
            if (seed) {
                measured.seeds.add(*seed);
                if (answer->seconds)
                    measured.seconds
                        = std::min(*answer->seconds, measured.seconds.value_or(*answer->seconds));
            } else if (seed.error().code == ErrorCode::Cancelled) {
                return false;
            } else {
                measured.problem = QString::fromStdString(seed.error().detail);
            }
            return true;
        });
}

void FamilyPage::showSweep()
{
    std::vector<FamilyChart::Row> rows;
    for (std::size_t family = 0; family < m_measured.size(); ++family) {
        const FamilySweep::Entry& entry = sweep()->families[family];
        const Measured& measured = m_measured[family];
        FamilyChart::Row row;
        row.name = familyName(entry.options.family);
        row.inUse = entry.options.family == sweep()->snapshot->parameters.sketch.family;
        if (row.inUse)
            row.name = tr("%1 (in use)", "a family").arg(row.name);
        row.expectedRoot = entry.expectedRoot;
        QStringList words;
        if (measured.seeds.seeds() > 0) {
            row.root = measured.seeds.root(*sweep());
            row.bias = measured.seeds.bias(*sweep());
            const double error = measured.seeds.biasError(*sweep());
            row.biasError = std::isfinite(error) ? error : 0;
            words += std::isfinite(error) ? tr("bias %1 ± %2", "value, twice its standard error")
                                                .arg(signedText(row.bias), format::similarity(2 * error, 4))
                                          : tr("bias %1").arg(signedText(row.bias));
            words += tr("RMSE %1, theory %2")
                         .arg(format::similarity(*row.root, 4), format::similarity(entry.expectedRoot, 4));
            words += tr("%1 in the range").arg(percent(measured.seeds.coverage(*sweep())));
            if (measured.seconds)
                words += method_words::time(*measured.seconds);
            words += method_words::bytes(entry.bytes);
        } else if (!measured.problem.isEmpty()) {
            words += tr("not measured: %1").arg(measured.problem);
        } else {
            words += tr("not measured yet");
        }
        row.figures = words.join(tr(" · "));
        row.words = tr("%1: %2. Seeds: %3 of %4.", "family, figures")
                        .arg(row.name, row.figures)
                        .arg(measured.seeds.seeds())
                        .arg(entry.seeds);
        rows.push_back(std::move(row));
    }
    m_chart->showRows(std::move(rows));
    showChart(titleWords(), tableOfFamilies(sweep(), m_measured));
    showCaption(m_chart->words().isEmpty() ? whatFollows() : m_chart->words());
}

QString FamilyPage::titleWords() const
{
    const QString pairs = sampledPairsWords(sweep()->sample, sweep()->snapshot->exactFloor);
    std::uint32_t measured = 0;
    std::uint32_t wanted = 0;
    for (std::size_t family = 0; family < m_measured.size(); ++family) {
        measured += m_measured[family].seeds.seeds();
        wanted += m_measured[family].problem.isEmpty() ? sweep()->families[family].seeds
                                                       : m_measured[family].seeds.seeds();
    }
    const QString seeds = measured < wanted ? tr("%1 of %2 seeds of all families").arg(measured).arg(wanted)
                                            : tr("%1 seeds of all families").arg(measured);
    return tr("%1; h = %2; %3", "pairs, hash functions, seeds")
        .arg(pairs)
        .arg(sweep()->snapshot->parameters.sketch.hashes)
        .arg(seeds);
}

/// From the figures: whose estimates scatter least, whose are off, and who is the fastest.
QString FamilyPage::whatFollows() const
{
    const QString legend
        = tr("Bars: the root of the mean square of estimate − J; dashes: by theory. Diamonds: the mean of "
             "estimate − J, with twice its standard error. Time: to sign the whole collection once, the "
             "shortest of three.");
    if (!done())
        return legend;
    QStringList off;
    QStringList narrow;
    std::optional<std::size_t> best;
    std::optional<std::size_t> fastest;
    for (std::size_t family = 0; family < m_measured.size(); ++family) {
        const Measured& measured = m_measured[family];
        if (measured.seeds.seeds() == 0)
            continue;
        const QString name = familyName(sweep()->families[family].options.family);
        if (isBiased(*sweep(), measured.seeds))
            off += measured.seeds.bias(*sweep()) > 0
                ? tr("%1 is too high by %2", "a family")
                      .arg(name, format::similarity(measured.seeds.bias(*sweep()), 4))
                : tr("%1 is too low by %2", "a family")
                      .arg(name, format::similarity(-measured.seeds.bias(*sweep()), 4));
        if (measured.seeds.coverage(*sweep()) < leastCoverage)
            narrow
                += tr("%1 (%2)", "a family, a share").arg(name, percent(measured.seeds.coverage(*sweep())));
        if (!best || measured.seeds.root(*sweep()) < m_measured[*best].seeds.root(*sweep()))
            best = family;
        if (measured.seconds && (!fastest || *measured.seconds < *m_measured[*fastest].seconds))
            fastest = family;
    }
    QStringList words;
    const auto named
        = [&](std::size_t family) { return familyName(sweep()->families[family].options.family); };
    if (best)
        words += tr("Least error: %1.", "a family").arg(named(*best));
    words += off.isEmpty()
        ? tr("No bias beyond chance in any.")
        : tr("Beyond chance, %1.", "families that are too high or low").arg(off.join(tr(", ")));
    if (!narrow.isEmpty())
        words += tr("The range that should hold 95 % holds less with %1.", "families")
                     .arg(narrow.join(tr(", ")));
    if (fastest)
        words += tr("Fastest here: %1, %2.", "a family, a time")
                     .arg(named(*fastest), method_words::time(*m_measured[*fastest].seconds));
    return words.join(QLatin1Char(' ')) + QLatin1Char(' ') + legend;
}

} // namespace alike::ui
