// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/query.h"

#include "core/base/hash.h"
#include "core/base/sort.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/shingle/shingle_hashes.h"
#include "core/shingle/universe.h"
#include "core/sketch/family.h"
#include "core/text/spans.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

namespace alike {

namespace {
    /// The units of a text as numbers of the vocabulary; those that are not in it follow behind.
    /// None when stopped.
    std::optional<std::vector<TokenId>> numberWords(
        const std::vector<text::Span>& words, const Tokens& tokens, const Work& work)
    {
        constexpr TokenId missing = UINT32_MAX;
        std::unordered_map<std::string_view, TokenId> numbers;
        for (const text::Span& word : words)
            numbers.emplace(word.word, missing);
        for (std::size_t id = 0; id < tokens.vocabulary(); ++id) {
            if (id % 65'536 == 0 && work.stopped())
                return std::nullopt;
            const auto at = numbers.find(tokens.word(static_cast<TokenId>(id)));
            if (at != numbers.end())
                at->second = static_cast<TokenId>(id);
        }
        std::vector<TokenId> ids;
        auto next = static_cast<TokenId>(tokens.vocabulary());
        for (const text::Span& word : words) {
            TokenId& id = numbers.at(word.word);
            if (id == missing)
                id = next++;
            ids.push_back(id);
        }
        return ids;
    }

    bool lessWords(std::span<const TokenId> a, std::span<const TokenId> b)
    {
        return std::ranges::lexicographical_compare(a, b);
    }

    /// The units of the shingle that starts at one of them.
    std::span<const TokenId> shingleAt(
        std::span<const TokenId> ids, const shingle::Cut& cut, std::size_t start)
    {
        return ids.subspan(start, std::min<std::size_t>(cut.k, ids.size() - start));
    }

    /// The distinct shingles, as the places where they first stand, in the order of their units.
    std::vector<std::size_t> distinctWindows(std::span<const TokenId> ids, const shingle::Cut& cut)
    {
        std::vector<std::size_t> starts(cut.count(ids.size()));
        for (std::size_t i = 0; i < starts.size(); ++i)
            starts[i] = cut.begin(i);
        std::ranges::stable_sort(
            starts, lessWords, [&](std::size_t start) { return shingleAt(ids, cut, start); });
        const auto same = [&](std::size_t a, std::size_t b) {
            return std::ranges::equal(shingleAt(ids, cut, a), shingleAt(ids, cut, b));
        };
        starts.erase(std::unique(starts.begin(), starts.end(), same), starts.end());
        return starts;
    }

    /// Gives the query its known shingles and its positions; what remains in `windows` is unknown. \return
    /// false when stopped
    bool findKnown(std::vector<std::size_t>& windows, std::span<const TokenId> ids, const Tokens& tokens,
        const ShingleSets& sets, Query& query, const Work& work)
    {
        const shingle::Cut& cut = sets.cut();
        const auto wordsAt = [&](std::size_t start) { return shingleAt(ids, cut, start); };
        // Most shingles of the corpus are told by their ends: few are looked for.
        constexpr unsigned endBits = 18;
        const auto ends = [](std::span<const TokenId> words) {
            return combineHash(words.front(), words.back()) >> (64 - endBits);
        };
        std::vector<bool> wanted(std::size_t { 1 } << endBits);
        for (const std::size_t start : windows)
            wanted[ends(wordsAt(start))] = true;
        std::vector<ShingleNumber> numbers(windows.size()); // 0: unknown
        for (std::size_t number = 1; number <= sets.distinct(); ++number) {
            if (number % 65'536 == 0 && work.stopped())
                return false;
            const auto shingle = static_cast<ShingleNumber>(number);
            const std::span<const TokenId> words = sets.units(tokens, shingle);
            if (!wanted[ends(words)])
                continue;
            const auto at = std::ranges::lower_bound(windows, words, lessWords, wordsAt);
            if (at == windows.end() || !std::ranges::equal(wordsAt(*at), words))
                continue;
            query.known.push_back(shingle);
            numbers[static_cast<std::size_t>(at - windows.begin())] = shingle;
        }
        std::vector<bool> found;
        auto next = static_cast<ShingleNumber>(sets.distinct());
        for (ShingleNumber& number : numbers) {
            found.push_back(number != 0);
            if (number == 0)
                number = ++next;
        }
        for (std::size_t i = 0; i < cut.count(ids.size()); ++i) {
            const auto at = std::ranges::lower_bound(windows, wordsAt(cut.begin(i)), lessWords, wordsAt);
            query.positions.push_back(numbers[static_cast<std::size_t>(at - windows.begin())]);
        }
        std::size_t i = 0;
        std::erase_if(windows, [&](std::size_t) { return found[i++]; });
        query.unknown = static_cast<std::uint32_t>(windows.size());
        return !work.stopped();
    }

    __extension__ using WideProduct = unsigned __int128;

    /// One value: the least of the known shingles by their rows, unless an unknown one drew a place below it.
    std::uint32_t rowOf(std::span<const std::uint32_t> known, std::span<const std::uint64_t> unknown,
        std::uint64_t salt, const sketch::AffineFamily& family, std::size_t function)
    {
        WideProduct drawn = ~WideProduct {}; // the least place, in units of 2^-64
        for (const std::uint64_t hash : unknown) {
            WideProduct place
                = WideProduct { combineHash(combineHash(hash, salt), function) } * family.modulus;
            const WideProduct fold = WideProduct { family.fold } << 64;
            if (fold != 0 && place >= fold) // as the values of the others are
                place -= fold;
            drawn = std::min(drawn, place);
        }
        if (known.empty())
            return Query::unknownValue;
        std::uint32_t value = UINT32_MAX;
        for (const std::uint32_t row : known)
            value = std::min(value, family.value(function, row));
        const std::uint64_t place = value - family.least();
        // A value stands in the middle of its step, so that the draws fall evenly on both sides of it.
        const bool lost = drawn < (WideProduct { 2 * place + 1 } << 63);
        return lost ? Query::unknownValue : value;
    }

    /// A row of a family over hashes, which knows the shingles of the corpus and others in the same way.
    std::uint32_t rowOf(
        std::span<const std::uint32_t> hashes, const sketch::AffineFamily& family, std::size_t function)
    {
        std::uint32_t least = UINT32_MAX;
        for (const std::uint32_t hash : hashes)
            least = std::min(least, family.value(function, hash));
        return least;
    }

    /// How the bands of a query meet one set.
    struct SharedBandCounts {
        std::uint32_t bands = 0;
        std::uint32_t collisions = 0;
    };

    std::vector<SharedBandCounts> countSharedBands(const Query& query, const Analysis& analysis)
    {
        std::vector<SharedBandCounts> bandsShared(analysis.sets.sets());
        const lsh::Banding& banding = analysis.buckets.banding();
        std::vector<std::uint32_t> theirs(banding.hashes);
        for (std::uint32_t band = 0; band < banding.bands() && !query.signature.empty(); ++band) {
            const auto rows = std::span(query.signature)
                                  .subspan(banding.begin(band), banding.end(band) - banding.begin(band));
            // No document has such a row, and it has no number to make a CRC of.
            if (std::ranges::find(rows, Query::unknownValue) != rows.end())
                continue;
            for (const SetId set : analysis.buckets.members(band, bucketOf(banding, rows))) {
                analysis.signatures.copyRow(set, theirs);
                const bool equal = std::equal(rows.begin(), rows.end(), &theirs[banding.begin(band)]);
                ++bandsShared[index(set)].bands;
                bandsShared[index(set)].collisions += equal ? 0 : 1;
            }
        }
        return bandsShared;
    }

    /// Compares a query with documents; its own values are sorted once.
    class QueryEstimates {
    public:
        QueryEstimates(const Query& query, const Analysis& analysis)
            : m_query(query)
            , m_analysis(analysis)
            , m_values(sortedValues(query.signature))
            , m_unknownValues(
                  static_cast<std::uint32_t>(std::ranges::count(query.signature, Query::unknownValue)))
            , m_row(query.signature.size())
        {
            if (m_unknownValues > 0)
                m_values.pop_back(); // the largest there is
        }

        Estimate with(SetId set)
        {
            m_analysis.signatures.copyRow(set, m_row);
            const std::vector<std::uint32_t> theirs = sortedValues(m_row);
            Estimate made;
            made.hashes = static_cast<std::uint32_t>(m_row.size());
            for (std::size_t i = 0; i < m_row.size(); ++i)
                made.equalRows += m_row[i] == m_query.signature[i];
            made.sharedValues = intersectionSize(m_values, theirs);
            // Places that were drawn are different values.
            made.unitedValues = static_cast<std::uint32_t>(m_values.size() + theirs.size()) + m_unknownValues
                - made.sharedValues;
            return made;
        }

    private:
        const Query& m_query;
        const Analysis& m_analysis;
        std::vector<std::uint32_t> m_values;
        std::uint32_t m_unknownValues;
        std::vector<std::uint32_t> m_row;
    };
}

Result<Query> makeQuery(std::string_view text, const text::Options& options, const Tokens& tokens,
    const Analysis& analysis, std::uint64_t seed, const Work& work, const shingle::IgnoredShingles* ignored)
{
    const shingle::TextCutter cutter { options, tokens.subwords().get(), ignored };
    const std::vector<text::Span> units = cutter.countedSpans(text);
    const shingle::Cut& cut = analysis.sets.cut();
    Query query;
    query.units = static_cast<std::uint32_t>(std::min<std::size_t>(units.size(), UINT32_MAX));
    query.words = query.units;
    if (options.unit != text::Unit::Word)
        query.words = static_cast<std::uint32_t>(text::spans(text, options.wordsOfUnits()).size());
    if (query.words < options.minWords || cut.count(units.size()) == 0)
        return query;
    const auto ids = numberWords(units, tokens, work);
    if (!ids)
        return cancelled();
    std::vector<std::size_t> windows = distinctWindows(*ids, cut);
    const auto hashAt = [&](std::size_t start) {
        return shingle::hashOfUnits(shingleAt(*ids, cut, start).size(),
            [&](std::size_t i) { return text::wordHash(units[start + i].word); });
    };
    const sketch::AffineFamily& family = analysis.signatures.family();
    std::vector<std::uint32_t> hashes; // of all shingles, for families that map them
    if (family.overHashes) {
        for (const std::size_t start : windows)
            hashes.push_back(static_cast<std::uint32_t>(hashAt(start) >> 32));
    }
    if (!findKnown(windows, *ids, tokens, analysis.sets, query, work))
        return cancelled();

    std::vector<std::uint64_t> unknown;
    unknown.reserve(windows.size());
    std::vector<std::uint32_t> rows; // of those whose row is known
    rows.reserve(query.known.size());
    for (const ShingleNumber number : query.known)
        rows.push_back(analysis.sets.row(number));
    const shingle::RowNumbers* const order = analysis.sets.rowNumbers();
    for (const std::size_t start : windows) {
        const std::uint64_t hash = hashAt(start);
        if (const std::uint32_t row = order ? order->listedRow(hash) : 0; row != 0)
            rows.push_back(row); // of the universe, and of no document
        else
            unknown.push_back(hash);
    }
    for (std::size_t function = 0; function < analysis.hashes; ++function) {
        if (work.stopped())
            return cancelled();
        query.signature.push_back(family.overHashes ? rowOf(hashes, family, function)
                                                    : rowOf(rows, unknown, seed, family, function));
    }
    return query;
}

ScoredPair scoreQuery(const Query& query, const Analysis& analysis, SetId set)
{
    const auto size = static_cast<std::uint32_t>(analysis.sets.size(set));
    const Overlap overlap { query.shingles(), size, intersectionSize(query.known, analysis.sets.of(set)) };
    return { noSet, set, overlap, QueryEstimates(query, analysis).with(set),
        !sharedBands(query, analysis, set).empty() };
}

std::vector<SharedBand> sharedBands(const Query& query, const Analysis& analysis, SetId set)
{
    std::vector<SharedBand> shared;
    const lsh::Banding& banding = analysis.buckets.banding();
    std::vector<std::uint32_t> theirs(banding.hashes);
    analysis.signatures.copyRow(set, theirs);
    for (std::uint32_t band = 0; band < banding.bands() && !query.signature.empty(); ++band) {
        const auto rows = std::span(query.signature)
                              .subspan(banding.begin(band), banding.end(band) - banding.begin(band));
        // No document has such a row, and it has no number to make a CRC of.
        if (std::ranges::find(rows, Query::unknownValue) != rows.end()
            || analysis.buckets.bucketOf(set, band) != bucketOf(banding, rows))
            continue;
        const bool equal = std::equal(rows.begin(), rows.end(), &theirs[banding.begin(band)]);
        shared.push_back({ static_cast<std::uint16_t>(band), !equal });
    }
    return shared;
}

Result<QueryMatches> queryMatches(
    const Query& query, const Analysis& analysis, Threshold threshold, std::size_t limit, const Work& work)
{
    QueryMatches result;
    if (query.shingles() == 0)
        return result;
    const ShingleSets& sets = analysis.sets;
    ALIKE_ASSIGN(const auto shared, sharedCounts(sets, query.known, work));
    const std::vector<SharedBandCounts> bandsShared = countSharedBands(query, analysis);
    const auto overlapWith = [&](SetId set) {
        return Overlap { query.shingles(), static_cast<std::uint32_t>(sets.size(set)), shared[index(set)] };
    };
    std::vector<std::pair<SetId, DocId>> found;
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        if (s % 4096 == 0 && work.stopped())
            return cancelled();
        const SetId set = setId(s);
        const Overlap with = overlapWith(set);
        const bool inBucket = bandsShared[s].bands > 0;
        if (with.shared == 0 && !inBucket)
            continue;
        const std::span<const DocId> documents = sets.documentsOf(set);
        for (const DocId doc : documents)
            found.emplace_back(set, doc);
        const bool near = with.shared > 0 && threshold.reached(with.shared, with.united());
        result.whole += with.shared == with.sizeA ? documents.size() : 0;
        result.near += near ? documents.size() : 0;
        result.missed += near && !inBucket ? documents.size() : 0;
    }
    result.total = found.size();
    const bool sorted = stoppableSort(std::span(found), work, [&](const auto& x, const auto& y) {
        const Overlap withX = overlapWith(x.first);
        const Overlap withY = overlapWith(y.first);
        if (withX.shared != withY.shared)
            return withX.shared > withY.shared;
        const int order = compareJaccard(withX, withY);
        return order != 0 ? order > 0 : x.second < y.second;
    });
    if (!sorted)
        return cancelled();
    found.resize(std::min(found.size(), limit));
    QueryEstimates estimates(query, analysis);
    for (const auto& [set, doc] : found) {
        const SharedBandCounts& bands = bandsShared[index(set)];
        const ScoredPair score { noSet, set, overlapWith(set), estimates.with(set), bands.bands > 0 };
        result.matches.push_back({ { doc, score }, bands.bands, bands.collisions });
    }
    return result;
}

} // namespace alike
