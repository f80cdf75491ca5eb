// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/ignored.h"

#include "core/base/parallel.h"
#include "core/shingle/shingle_hashes.h"
#include "core/text/word_hash.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace alike::shingle {

namespace {
    constexpr char betweenTexts = '\f';
    constexpr std::uint64_t wholeInMillionths = 1'000'000;
    constexpr std::size_t documentsPerChunk = 256;

    /// Of the spaces on both sides of what is ignored one stays, and none at the ends of a text: what is left
    /// is as if the passage had never stood there. Only characters have spaces among them.
    void closeGaps(std::span<const std::uint64_t> units, std::vector<char>& counts)
    {
        const std::uint64_t space = text::wordHash(" ");
        std::optional<std::size_t> last; // that counts
        for (std::size_t at = 0; at < units.size(); ++at) {
            if (counts[at] == 0)
                continue;
            const bool behindGap = at > 0 && counts[at - 1] == 0;
            if (behindGap && units[at] == space && (!last || units[*last] == space))
                counts[at] = 0;
            else
                last = at;
        }
        if (last && *last + 1 < units.size() && units[*last] == space)
            counts[*last] = 0;
    }

    std::vector<std::uint64_t> hashesOf(std::span<const text::Span> spans)
    {
        std::vector<std::uint64_t> hashes;
        hashes.reserve(spans.size());
        for (const text::Span& span : spans)
            hashes.push_back(text::wordHash(span.word));
        return hashes;
    }
}

void IgnoredShingles::ignoreText(
    std::string_view text, const text::Options& options, const text::Subwords* subwords)
{
    const std::vector<std::uint64_t> units = hashesOf(text::spans(text, options, subwords));
    for (std::size_t begin = 0; begin + m_k <= units.size(); ++begin)
        m_hashes.insert(hashOfUnits(m_k, [&](std::size_t i) { return units[begin + i]; }));
}

Result<IgnoredShingles> IgnoredShingles::find(const Tokens& tokens, const text::Options& options,
    const ShingleSets& sets, const Ignoring& ignoring, const Work& work)
{
    IgnoredShingles found;
    found.m_k = sets.k();
    for (std::string_view left = ignoring.texts; !left.empty();) {
        const std::size_t end = std::min(left.find(betweenTexts), left.size());
        found.ignoreText(left.substr(0, end), options, tokens.subwords().get());
        left.remove_prefix(std::min(end + 1, left.size()));
        if (work.stopped())
            return cancelled();
    }
    if (ignoring.above == 0)
        return found;
    const std::uint64_t documents = tokens.keptDocuments();
    for (ShingleNumber number = 1; number <= sets.distinct(); ++number) {
        if (number % 65'536 == 0 && work.stopped())
            return cancelled();
        const std::uint64_t frequency = sets.documentFrequency(number);
        // One document has nothing in common with others, however few they are.
        if (frequency > 1 && frequency * wholeInMillionths > documents * ignoring.above)
            found.m_hashes.insert(shingleHash(tokens, sets, number));
    }
    return found;
}

IgnoredShingles IgnoredShingles::restore(std::uint32_t k, std::span<const std::uint64_t> hashes)
{
    IgnoredShingles ignored;
    ignored.m_k = k;
    ignored.m_hashes.insert(hashes.begin(), hashes.end());
    return ignored;
}

std::vector<std::uint64_t> IgnoredShingles::hashes() const
{
    std::vector<std::uint64_t> hashes(m_hashes.begin(), m_hashes.end());
    std::ranges::sort(hashes);
    return hashes;
}

std::vector<char> IgnoredShingles::counted(std::span<const std::uint64_t> units) const
{
    std::vector<char> counts(units.size(), 1);
    if (empty())
        return counts;
    std::size_t covered = 0; // units before it have been looked at
    for (std::size_t begin = 0; begin + m_k <= units.size(); ++begin) {
        if (!m_hashes.contains(hashOfUnits(m_k, [&](std::size_t i) { return units[begin + i]; })))
            continue;
        for (covered = std::max(covered, begin); covered < begin + m_k; ++covered)
            counts[covered] = 0;
    }
    closeGaps(units, counts);
    return counts;
}

std::vector<text::Span> IgnoredShingles::strip(std::vector<text::Span> spans) const
{
    if (empty())
        return spans;
    const std::vector<char> counts = counted(hashesOf(spans));
    std::size_t to = 0;
    for (std::size_t from = 0; from < spans.size(); ++from) {
        if (counts[from] != 0) {
            if (to < from)
                spans[to] = std::move(spans[from]);
            ++to;
        }
    }
    spans.resize(to);
    return spans;
}

std::vector<WordRange> IgnoredShingles::ignoredRuns(std::span<const text::Span> spans) const
{
    std::vector<WordRange> runs;
    if (empty())
        return runs;
    const std::vector<char> counts = counted(hashesOf(spans));
    for (std::uint32_t begin = 0; begin < counts.size();) {
        if (counts[begin] != 0) {
            ++begin;
            continue;
        }
        std::uint32_t end = begin;
        while (end < counts.size() && counts[end] == 0)
            ++end;
        runs.push_back({ begin, end });
        begin = end;
    }
    return runs;
}

std::vector<text::Span> TextCutter::countedSpans(std::string_view text) const
{
    return ignored ? ignored->strip(spans(text)) : spans(text);
}

Result<CountedTokens> countedTokens(const Tokens& tokens, const text::Options& options,
    const ShingleSets& sets, const Ignoring& ignoring, const Work& work)
{
    ALIKE_ASSIGN(auto ignored, IgnoredShingles::find(tokens, options, sets, ignoring, work));
    std::vector<std::uint64_t> hashes; // of the vocabulary
    hashes.reserve(tokens.vocabulary());
    for (TokenId id = 0; id < tokens.vocabulary(); ++id)
        hashes.push_back(text::wordHash(tokens.word(id)));
    std::vector<char> counts(tokens.units(), 1);
    const bool done = ignored.empty()
        || parallelChunks(
            tokens.documents(), documentsPerChunk, work, [&](std::size_t begin, std::size_t end) {
                std::vector<std::uint64_t> units;
                for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                    units.clear();
                    for (const TokenId id : tokens.of(docId(d)))
                        units.push_back(hashes[id]);
                    std::ranges::copy(ignored.counted(units),
                        counts.begin() + static_cast<std::ptrdiff_t>(tokens.offset(docId(d))));
                }
            });
    if (!done || work.stopped())
        return cancelled();
    Tokens some = tokens.only(counts);
    const std::uint64_t left = tokens.units() - some.units();
    return CountedTokens { std::make_shared<const IgnoredShingles>(std::move(ignored)), std::move(some),
        left };
}

} // namespace alike::shingle
