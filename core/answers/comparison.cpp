// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/comparison.h"

#include "core/base/beside.h"
#include "core/explore/neighbours/query.h"
#include "core/lsh/buckets.h"
#include "core/partition/signing.h"
#include "core/shingle/positions.h"
#include "core/similarity/estimate.h"
#include "core/similarity/longest_run.h"
#include "core/text/spans.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t worthAThread = 100'000; // bytes of both texts: some 10 ms

    /// A text that was cut and signed.
    struct SignedText {
        std::shared_ptr<const CutText> text;
        std::uint32_t units; ///< that count, words or characters
        std::uint32_t words; ///< that count
        bool isCut; ///< whether it is long enough to be kept
        std::vector<std::uint32_t> rows; ///< of the signature; none without shingles
        std::vector<ShingleNumber> numbers; ///< in the corpus; none without its sets

        std::span<const text::Span> spans() const
        {
            return isCut ? std::span<const text::Span>(text->spans()) : std::span<const text::Span>();
        }
    };

    /// What a comparison needs of an analysis.
    struct Needed {
        HeldOutline outline;
        std::shared_ptr<const Signatures> signatures; ///< null where one of the two has no shingles
        std::optional<HeldAnalysis> whole; ///< none while the sets are being made again
    };

    /// None when the cache has let the analysis go.
    std::optional<Needed> holdNeeded(const Snapshot& snapshot, const ComparedPair& pair, JudgedBy by)
    {
        const auto outline = holdOutline(snapshot);
        if (!outline)
            return std::nullopt;
        const SetOutline& sets = outline->sets();
        const bool signs = sets.setOf(pair.a) != noSet && (!pair.b || sets.setOf(*pair.b) != noSet);
        auto signatures = snapshot.signatures.lock();
        if (signs && !snapshot.details()
            && (!signatures || signatures->hashes() < snapshot.parameters.sketch.hashes))
            return std::nullopt;
        return Needed { *outline, signs ? std::move(signatures) : nullptr,
            by == JudgedBy::Corpus || !pair.b ? hold(snapshot) : std::nullopt };
    }

    /// The signature of a text by itself; none without shingles.
    std::vector<std::uint32_t> signatureOf(std::string_view text, const Parameters& parameters)
    {
        Progress unseen;
        std::vector<corpus::Fragment> fragments(1);
        fragments.front().documents.add({ {}, {}, {}, {}, text });
        auto made
            = partition::signDocuments(fragments, parameters, partition::KeepRows::Yes, { unseen, {}, 1 });
        return made && made->documents.front().compared != 0 ? std::move(made->rows)
                                                             : std::vector<std::uint32_t>();
    }

    SignedText signedDocument(const Needed& needed, const Snapshot& snapshot, DocId doc)
    {
        SignedText cut { std::make_shared<const CutText>(snapshot.corpus->text(doc), snapshot), 0, 0,
            needed.outline.kept(doc), {}, {} };
        if (!cut.isCut)
            return cut;
        cut.units = static_cast<std::uint32_t>(cut.text->words());
        cut.words = needed.outline.words(doc);
        if (snapshot.details())
            cut.rows = signatureOf(snapshot.corpus->text(doc), snapshot.parameters);
        else if (const SetId set = needed.outline.sets().setOf(doc); needed.signatures && set != noSet) {
            cut.rows.resize(snapshot.parameters.sketch.hashes);
            needed.signatures->copyRow(set, cut.rows);
        }
        if (needed.whole)
            cut.numbers = shingle::positions(*needed.whole->tokens, *needed.whole->sets, doc);
        return cut;
    }

    SignedText signedText(const Query& query, std::string_view text, const Snapshot& snapshot)
    {
        return { std::make_shared<const CutText>(text, snapshot), query.units, query.words,
            !query.positions.empty(), query.signature, query.positions };
    }

    /// None when stopped.
    std::optional<Query> queryOf(const HeldAnalysis& held, const std::string& text, const Snapshot& snapshot,
        const std::stop_token& stop)
    {
        Progress progress;
        auto query = makeQuery(text, snapshot.parameters.text, *held.tokens, held.view(),
            snapshot.parameters.sketch.seed, { progress, stop }, snapshot.ignored.get());
        return query ? std::optional(std::move(*query)) : std::nullopt;
    }

    ScoredPair scoreText(const HeldAnalysis& held, const Query& query, SetId set)
    {
        ScoredPair score = scoreQuery(query, held.view(), set);
        std::swap(score.a, score.b);
        std::swap(score.overlap.sizeA, score.overlap.sizeB);
        return score;
    }

} // namespace

std::optional<Verdict> judgePair(
    const Snapshot& snapshot, const ComparedPair& pair, const std::stop_token& stop, JudgedBy by)
{
    const auto needed = holdNeeded(snapshot, pair, by);
    if (!needed)
        return std::nullopt;
    const auto& whole = needed->whole;
    const DocId a = pair.a;
    const auto& b = pair.b;
    const Parameters& parameters = snapshot.parameters;
    std::optional<Query> query;
    if (!b && whole)
        query = queryOf(*whole, pair.text->text, snapshot, stop);
    if (!b && !query)
        return std::nullopt;
    const std::string_view textB = b ? snapshot.corpus->text(*b) : std::string_view(pair.text->text);
    const bool longTexts = snapshot.corpus->text(a).size() + textB.size() >= worthAThread;
    auto signRight = beside(longTexts,
        [&] { return b ? signedDocument(*needed, snapshot, *b) : signedText(*query, textB, snapshot); });
    const SignedText left = signedDocument(*needed, snapshot, a);
    const SignedText right = signRight.get();
    const shingle::Cut& cut = parameters.shingle;

    auto run = beside(longTexts, [&] { return longestRun(left.spans(), right.spans(), stop); });
    Verdict verdict;
    verdict.shingles = shingle::commonNumbers(left.spans(), right.spans(), cut);
    auto inCorpus = beside(longTexts, [&]() -> std::shared_ptr<const CorpusKnowledge> {
        if (!whole)
            return nullptr;
        CorpusNumbers numbers { left.numbers, right.numbers };
        auto rarity = rarityOfWords(*whole->sets, verdict.shingles, numbers, *left.text, *right.text);
        return std::make_shared<const CorpusKnowledge>(
            CorpusKnowledge { std::move(numbers), std::move(rarity) });
    });
    verdict.alignment = alignPassages(verdict.shingles.inOrder[0], verdict.shingles.inOrder[1], cut,
        left.text->words(), right.text->words());
    verdict.inCorpus = inCorpus.get();
    verdict.longestRun = run.get();
    verdict.cut = { left.text, right.text };
    verdict.wordsA = left.words;
    verdict.wordsB = right.words;
    verdict.unitsA = left.units;
    verdict.unitsB = right.units;
    verdict.unknown = query ? query->unknown : 0;
    if (left.rows.empty() || right.rows.empty())
        return verdict;
    const SetOutline& sets = needed->outline.sets();
    if (b) {
        verdict.bands = sharedBands(snapshot.banding, left.rows, right.rows);
        const auto& [numbers, distinct, shared] = verdict.shingles;
        verdict.score = ScoredPair { sets.setOf(a), sets.setOf(*b), { distinct[0], distinct[1], shared },
            estimate(left.rows, right.rows), !verdict.bands.empty() };
    } else {
        verdict.bands = sharedBands(*query, whole->view(), sets.setOf(a));
        verdict.score = scoreText(*whole, *query, sets.setOf(a));
    }
    verdict.rows = snapshot.agreement(verdict.score->overlap);
    SignatureCells cells = signatureCells(snapshot.banding, verdict.bands, left.rows, right.rows);
    if (whole)
        nameWinners(cells, *whole,
            { NumberedWords { *left.text, left.numbers }, NumberedWords { *right.text, right.numbers } });
    verdict.signatures = std::make_shared<const SignatureCells>(std::move(cells));
    return verdict;
}

} // namespace alike
