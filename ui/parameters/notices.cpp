// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/notices.h"

#include "core/pipeline/changes.h"
#include "core/similarity/estimate.h"
#include "core/sketch/coefficients.h"
#include "ui/parameters/band_advice.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/start_chooser.h"
#include "ui/session/session.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"
#include "ui/words/words.h"

#include <iterator>
#include <utility>

namespace alike::ui {
namespace notices {

    namespace {

        bool sameShingles(const Parameters& parameters, const SnapshotPtr& snapshot)
        {
            return snapshot && snapshot->parameters.text == parameters.text
                && snapshot->parameters.shingle == parameters.shingle
                && snapshot->parameters.ignoring == parameters.ignoring;
        }

        bool sameAll(const Parameters& parameters, const SnapshotPtr& snapshot)
        {
            return snapshot && snapshot->parameters == parameters;
        }

        /// That ties raise the estimates; none where they do not.
        std::optional<Notice> ofFolding(const Snapshot& snapshot)
        {
            const auto folded = foldedEstimate(
                snapshot.agreement(), snapshot.statistics.medianShingles, snapshot.parameters.sketch.hashes);
            if (!folded)
                return std::nullopt;
            return Notice { Words::tr(
                "Some shingles have equal values, and these are the least: two documents of %1 of the "
                "%2 distinct shingles with J = %3 are expected at an estimate of %4 (%5). Hashed has "
                "no such ties.")
                                .arg(format::count(folded->size), format::count(snapshot.statistics.rows()),
                                    format::similarity(folded->jaccard, 2),
                                    format::similarity(folded->mean, 2), format::range(folded->range)) };
        }

        /// Why a universe orders nothing.
        QString textOf(const shingle::UniverseFault& fault, const Parameters& parameters)
        {
            using Kind = shingle::UniverseFault::Kind;
            const QString line = format::line(fault.text);
            switch (fault.kind) {
            case Kind::Encoding:
                return Words::tr("Line %1 is no UTF-8.").arg(format::count(fault.line));
            case Kind::Length:
                return Words::tr("“%1” (line %2) is not of one shingle: k is %3 %4, and it has %5.")
                    .arg(line, format::count(fault.line))
                    .arg(parameters.shingle.k)
                    .arg(unitName(parameters.text.unit), format::count(fault.units));
            case Kind::Repeated:
                return Words::tr("“%1” stands in lines %2 and %3, and a shingle has one row.")
                    .arg(line, format::count(fault.earlier), format::count(fault.line));
            case Kind::Subwords:
                break;
            }
            return Words::tr(
                "The pieces of subwords are learned from the documents, so that no file can name them.");
        }

        /// Where somebody writes so many shingles at most, a longer one may still be rarer.
        constexpr std::uint32_t longestUsual = 8;

    } // namespace

    std::vector<Notice> ofShingles(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        constexpr double common = 0.05;
        constexpr double often = 0.10;
        constexpr double many = 0.01;
        constexpr std::uint64_t page = 20; // documents that make a page of what they share
        if (!sameShingles(parameters, snapshot) || snapshot->statistics.documentsKept == 0)
            return {};
        const Statistics& statistics = snapshot->statistics;
        const auto share = [&](std::uint64_t documents) {
            return static_cast<double>(documents) / static_cast<double>(statistics.documentsKept);
        };
        std::vector<Notice> found;
        // Of few documents copies alone may be so many.
        const double noticed = statistics.mostFrequentDocuments < page ? often : common;
        if (share(statistics.mostFrequentDocuments) > noticed && statistics.mostFrequentDocuments > 1) {
            QString text = Words::tr(
                "“%1” is in %2 documents, %3 of all: so common a shingle makes unrelated documents alike.")
                               .arg(format::line(statistics.mostFrequentShingle),
                                   format::count(statistics.mostFrequentDocuments),
                                   format::chance(share(statistics.mostFrequentDocuments)));
            if (parameters.text.unit == text::Unit::Word && parameters.shingle.k < longestUsual)
                text += QLatin1Char(' ') + Words::tr("A larger k may have rarer ones.");
            Notice notice { text };
            if (statistics.mostFrequentDocuments >= page) {
                notice.action = Words::tr("Ignore above %1").arg(format::chance(common));
                notice.wanted = parameters;
                notice.wanted->ignoring.above = static_cast<std::uint32_t>(common * 1e6);
            }
            found.push_back(std::move(notice));
        }
        if (parameters.ignoring.any()) {
            Parameters all = parameters;
            all.ignoring = {};
            found.push_back(
                { Words::tr("%1 %2 do not count: they stand in shingles that are ignored (%3 of them).",
                      "12,345 words")
                        .arg(format::count(statistics.ignoredUnits), unitName(parameters.text.unit),
                            format::count(statistics.ignoredShingles)),
                    Words::tr("Count all"), all });
        }
        if (const std::uint64_t without = statistics.documentsWithout; share(without) > many)
            found.push_back(
                { (without == 1 ? Words::tr("1 document, %1 of all, has fewer than %2 %3 and is in no pair.")
                                      .arg(format::chance(share(without)))
                                : Words::tr("%1 documents, %2 of all, have fewer than %3 %4 and "
                                            "are in no pair.")
                                      .arg(format::count(without), format::chance(share(without))))
                        .arg(parameters.shingle.k)
                        .arg(unitName(parameters.text.unit)) });
        return found;
    }

    std::vector<Notice> ofHashes(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        if (!sameAll(parameters, snapshot))
            return {};
        // What a small collection does to the functions.
        const std::uint64_t distinct = snapshot->statistics.rows();
        if (sketch::functionsRepeat(parameters.sketch, distinct))
            return {
                { Words::tr("%1 distinct shingles give only %2 different functions: they repeat, and the "
                            "estimates are only as good as those of %2. Hashed has as many as are wanted.")
                        .arg(format::count(distinct), format::count(sketch::differentFunctions(distinct))) }
            };
        if (snapshot->statistics.familyStartedOver)
            return { { Words::tr(
                "Fewer distinct shingles than coefficients: some had to be drawn twice.") } };
        return {};
    }

    std::vector<Notice> ofBands(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        const lsh::Banding banding = bandingOf(parameters);
        const Threshold threshold = parameters.results.threshold;
        std::vector<Notice> found;
        if (sameAll(parameters, snapshot) && !snapshot->candidatesListed)
            found.push_back(
                { Words::tr("%1, since looking at each would take longer. More rows a band, so fewer bands, "
                            "give fewer.")
                        .arg(manyCandidatesText(*snapshot)) });
        if (const QString shape = bandWarning(banding, threshold); !shape.isEmpty())
            found.push_back({ shape });
        const QString far = halfPointWarning(banding, threshold);
        if (far.isEmpty())
            return found;
        Notice notice { far };
        const auto better = bandingBelow(parameters.sketch.hashes, threshold, parameters.lsh.buckets);
        if (better && (better->hashes != banding.hashes || better->rows != banding.rows)) {
            notice.action = Words::tr("Use %1 × %2 (50 % at %3)")
                                .arg(better->bands())
                                .arg(better->rows)
                                .arg(format::similarity(lsh::halfPoint(*better), 2));
            notice.wanted = withBands(parameters, better->bands());
        }
        found.push_back(std::move(notice));
        return found;
    }

    std::vector<Notice> ofCleaning(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        if (!sameShingles(parameters, snapshot) || snapshot->statistics.otherFigures == 0)
            return {};
        Parameters digits = parameters;
        digits.text.cleaning = text::Cleaning::AlphaNumeric;
        return { { Words::tr(
                       "%1 of %2 pairs that are the same after cleaning differ in figures: this cleaning "
                       "drops digits.")
                       .arg(format::count(snapshot->statistics.otherFigures),
                           format::count(snapshot->statistics.identicalPairs)),
            Words::tr("Keep digits"), digits } };
    }

    std::vector<Notice> ofScripts(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        constexpr double some = 0.01;
        constexpr double most = 0.5;
        if (!snapshot || snapshot->parameters.text != parameters.text
            || snapshot->statistics.unspacedDocuments == 0)
            return {};
        const std::uint64_t documents = snapshot->statistics.unspacedDocuments;
        const double share = static_cast<double>(documents)
            / static_cast<double>(snapshot->statistics.documentsKept + snapshot->statistics.tooShort);
        if (share < some) // a few names among other texts
            return {};
        const QString who = documents == 1
            ? Words::tr("1 document is in a script without spaces")
            : Words::tr("%1 documents are in scripts without spaces").arg(format::count(documents));
        if (!parameters.text.segment) {
            Parameters segmented = parameters;
            segmented.text.segment = true;
            return {
                { Words::tr("%1: what stands between two punctuation marks counts as one word.").arg(who),
                    Words::tr("Tell words apart"), segmented }
            };
        }
        if (parameters.text.unit != text::Unit::Word)
            return {}; // characters need no words, and subwords are learned from what stands between spaces
        if (share < most)
            return { { Words::tr("%1: a dictionary tells their words apart.").arg(who) } };
        return { { Words::tr("%1: a dictionary tells their words apart. Characters need none.").arg(who),
            Words::tr("Use characters"), inUnspacedCharacters(parameters) } };
    }

    std::vector<Notice> ofFamily(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        const std::uint64_t shingles = snapshot ? snapshot->statistics.rows() : 0;
        std::vector<Notice> found;
        if (sketch::hasTooFewValues(parameters.sketch, shingles))
            found.push_back(
                { Words::tr("The modulus %1 is below the number of distinct shingles, %2: unlike shingles "
                            "get equal values, and estimates are too high.")
                        .arg(format::count(parameters.sketch.given.modulus), format::count(shingles)) });
        if (sameAll(parameters, snapshot)) {
            if (auto folding = ofFolding(*snapshot))
                found.push_back(std::move(*folding));
        }
        return found;
    }

    std::vector<Notice> ofUniverse(const Parameters& parameters, const SnapshotPtr& snapshot)
    {
        if (!parameters.usesUniverse() || !sameShingles(parameters, snapshot)
            || snapshot->parameters.universe != parameters.universe)
            return {};
        Parameters without = parameters;
        without.universe.clear();
        const Statistics& statistics = snapshot->statistics;
        const QString text = statistics.universeFault
            ? Words::tr("The order of the shingles that was loaded is not used. %1")
                  .arg(textOf(*statistics.universeFault, parameters))
            : Words::tr(
                "A file orders the shingles. Its rows: %1, in no document: %2; shingles behind them: %3.")
                  .arg(format::count(statistics.universeListed), format::count(statistics.universeUnused),
                      format::count(statistics.rows() - statistics.universeListed));
        return { { text, Words::tr("By first appearance"), without } };
    }

    std::vector<Notice> ofStride(const Parameters& parameters)
    {
        if (parameters.shingle.stride == 1)
            return {};
        Parameters whole = parameters;
        whole.shingle.stride = 1;
        return { { Words::tr("Stride %1: equal text that is cut in other places is not seen, so pairs may be "
                             "missed that a stride of 1 has.")
                       .arg(parameters.shingle.stride),
            Words::tr("Use stride 1"), whole } };
    }

    std::vector<Notice> ofSides(const SnapshotPtr& snapshot)
    {
        if (!snapshot || !snapshot->corpus->sides().any())
            return {};
        return { { Words::tr("%1: a pair is one of each, pairs within either are not looked for.")
                       .arg(sidesText(*snapshot)),
            Words::tr("Close Reference"), {}, true } };
    }

    std::vector<Notice> ofReading(const LoadReport& report)
    {
        const QStringList parts = assumptions(report);
        if (parts.isEmpty())
            return {};
        return { { parts.join(QStringLiteral(", ")) + QLatin1Char('.'), Words::tr("Show where") } };
    }

    std::vector<Notice> ofStart(const StartChooser& start)
    {
        const QString reasons = start.reasons();
        if (reasons.isEmpty())
            return {};
        return { { reasons, Words::tr("Use the defaults"), start.before() } };
    }

} // namespace notices

Notices::Notices(ParameterDraft* draft, StartChooser* start, QObject* parent)
    : QObject(parent)
    , m_draft(draft)
    , m_start(start)
{
    connect(start, &StartChooser::changed, this, &Notices::update);
    connect(draft, &ParameterDraft::changed, this, &Notices::update);
    connect(draft->session(), &Session::corpusChanged, this, &Notices::update);
    connect(draft->session(), &Session::loadReportChanged, this, &Notices::update);
    update();
}

void Notices::act(const Notice& notice)
{
    if (notice.wanted)
        m_draft->choose(*notice.wanted);
    else if (notice.closesReference)
        emit referenceCloseRequested();
    else if (!notice.action.isEmpty())
        emit issuesRequested();
}

void Notices::update()
{
    const Session& session = *m_draft->session();
    std::vector<Notice> list;
    const auto add = [&list](std::vector<Notice> some) {
        std::move(some.begin(), some.end(), std::back_inserter(list));
    };
    // Where there is no corpus, nobody is told what is wrong with its results.
    if (session.corpus()) {
        add(notices::ofStart(*m_start));
        add(notices::ofSides(session.snapshot()));
        add(notices::ofReading(session.loadReport()));
        for (const auto of : { notices::ofScripts, notices::ofCleaning, notices::ofShingles,
                 notices::ofHashes, notices::ofBands, notices::ofFamily, notices::ofUniverse })
            add(of(m_draft->wanted(), session.snapshot()));
        add(notices::ofStride(m_draft->wanted()));
    }
    if (list == m_list)
        return;
    m_list = std::move(list);
    emit changed();
}

} // namespace alike::ui
