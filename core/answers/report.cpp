// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/report.h"

#include "core/answers/compared_text.h"
#include "core/answers/known_pairs.h"
#include "core/similarity/estimate.h"
#include "core/similarity/word_difference.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace alike {

namespace {

    /// Bars of the histogram are so wide, in millionths.
    constexpr std::uint32_t barWidth = 10'000;

    std::vector<std::uint32_t> numbersOf(
        const CutText& text, std::unordered_map<std::string_view, std::uint32_t>& known)
    {
        std::vector<std::uint32_t> numbers;
        numbers.reserve(text.words());
        for (const text::Span& span : text.spans())
            numbers.push_back(
                known.try_emplace(span.word, static_cast<std::uint32_t>(known.size())).first->second);
        return numbers;
    }

    /// The raw text of some words, the end left out beyond `most` of them.
    std::string excerpt(std::string_view text, const CutText& cut, shingle::WordRange words, std::size_t most)
    {
        if (words.begin >= words.end)
            return {};
        const bool whole = words.end - words.begin <= most;
        const std::size_t last = whole ? words.end - 1 : words.begin + most - 1;
        const std::uint64_t begin = cut.spans()[words.begin].begin;
        std::string part(text.substr(begin, cut.spans()[last].end - begin));
        if (!whole)
            part += " …";
        return part;
    }

    /// What differs between the texts of a pair.
    void compareTexts(
        const Snapshot& snapshot, const ReportLimits& limits, const std::stop_token& stop, ReportPair& pair)
    {
        const std::string_view textA = snapshot.corpus->text(pair.documents.a);
        const std::string_view textB = snapshot.corpus->text(pair.documents.b);
        const CutText a(textA, snapshot);
        const CutText b(textB, snapshot);
        std::unordered_map<std::string_view, std::uint32_t> known;
        const std::vector<std::uint32_t> numbersA = numbersOf(a, known);
        const std::vector<std::uint32_t> numbersB = numbersOf(b, known);
        const auto context = static_cast<std::uint32_t>(limits.context);
        for (const WordEdit& edit : wordDifference(numbersA, numbersB, stop)) {
            if (edit.kind == EditKind::Equal)
                continue;
            if (++pair.changesInAll > limits.changes)
                continue;
            const shingle::WordRange before { edit.a.begin - std::min(edit.a.begin, context), edit.a.begin };
            const shingle::WordRange after { edit.a.end,
                std::min(static_cast<std::uint32_t>(a.words()), edit.a.end + context) };
            pair.changes.push_back(
                { excerpt(textA, a, before, limits.words), excerpt(textA, a, edit.a, limits.words),
                    excerpt(textB, b, edit.b, limits.words), excerpt(textA, a, after, limits.words) });
        }
    }

    std::vector<ReportPair> mostSimilarPairs(const Snapshot& snapshot, const SetOutline& sets,
        const review::Marks& marks, const ReportLimits& limits, const std::stop_token& stop)
    {
        std::vector<ReportPair> pairs;
        forEachKnownPair(
            snapshot, snapshot.parameters.results.threshold, [&](const KnownPair&, const ScoredPair& score) {
                if (pairs.size() == limits.pairs || stop.stop_requested())
                    return false;
                ReportPair pair;
                const auto [a, b] = sets.firstPair(score.a, score.b);
                pair.documents = { a, b };
                pair.documentPairs = sets.pairsBehind(score.a, score.b);
                pair.score = score;
                pair.expected = expectedRange(snapshot.agreement(score.overlap), score.estimate.hashes);
                if (const review::Mark* mark = marks.find(review::Subject(
                        snapshot.corpus->id(pair.documents.a), snapshot.corpus->id(pair.documents.b))))
                    pair.mark = *mark;
                compareTexts(snapshot, limits, stop, pair);
                pairs.push_back(std::move(pair));
                return true;
            });
        return pairs;
    }

} // namespace

std::shared_ptr<const Report> makeReport(const SnapshotPtr& snapshot, const Grouping& grouping,
    const review::Marks& marks, const Work& work, const ReportLimits& limits)
{
    const auto outline = holdOutline(*snapshot);
    if (!outline)
        return nullptr;
    auto report = std::make_shared<Report>();
    report->snapshot = snapshot;
    report->marks = marks;
    report->same = sameTexts(*snapshot, outline->sets(), work.stop);
    report->groups = makeGroupTable(snapshot, grouping, work, marks);
    if (!report->same || !report->groups)
        return nullptr;
    report->groupSizes = groupSizes(report->groups->groups);
    report->pairs = mostSimilarPairs(*snapshot, outline->sets(), marks, limits, work.stop);
    if (snapshot->exact) {
        report->histogram
            = jaccardHistogram(outline->sets(), snapshot->exact->pairs, snapshot->exactFloor, barWidth);
        report->estimates = makeEstimateData(*snapshot);
    }
    return work.stop.stop_requested() ? nullptr : report;
}

} // namespace alike
