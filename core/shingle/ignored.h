// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/positions.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/spans.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace alike::shingle {

/// Which shingles do not count.
struct Ignoring {
    /// Those in more than so many millionths of the documents that are kept; 0: none.
    std::uint32_t above = 0;
    /// Nor do those of these texts, with a form feed between two of them.
    std::string texts {};

    bool any() const { return above > 0 || !texts.empty(); }
    bool operator==(const Ignoring&) const = default;
};

/// Shingles that do not count, as those of a page that many documents have, by their hashes: so a text from
/// outside is treated as those of the corpus are.
///
/// A word that stands in one of them does not count either, wherever the shingle stands. What is left of a
/// text is cut as if those words had never been there: its shingles are those of the text without the page,
/// and none reaches from the page into the text.
class IgnoredShingles {
public:
    /// None.
    IgnoredShingles() = default;
    /// O(distinct shingles + bytes of the texts). Errors: Cancelled. \param options of the tokens
    static Result<IgnoredShingles> find(const Tokens& tokens, const text::Options& options,
        const ShingleSets& sets, const Ignoring& ignoring, const Work& work);

    /// Those that `hashes` gave, of shingles of k units.
    static IgnoredShingles restore(std::uint32_t k, std::span<const std::uint64_t> hashes);
    /// Ascending.
    std::vector<std::uint64_t> hashes() const;

    bool empty() const { return m_hashes.empty(); }
    std::size_t size() const { return m_hashes.size(); }

    /// Of each unit of a text whether it counts. O(units * k). \param units the hash of each (text::wordHash)
    std::vector<char> counted(std::span<const std::uint64_t> units) const;
    /// The units of a text that count.
    std::vector<text::Span> strip(std::vector<text::Span> spans) const;
    /// Those that do not, as maximal runs, ascending.
    std::vector<WordRange> ignoredRuns(std::span<const text::Span> spans) const;

    std::size_t usedMemory() const { return sizeof *this + m_hashes.size() * 4 * sizeof(std::uint64_t); }

private:
    void ignoreText(std::string_view text, const text::Options& options, const text::Subwords* subwords);

    std::uint32_t m_k = 0;
    std::unordered_set<std::uint64_t> m_hashes;
};

/// How a collection cuts a text, whether that is one of its documents or comes from outside. What it points
/// at outlives it.
struct TextCutter {
    text::Options options;
    const text::Subwords* subwords = nullptr; ///< of its tokens; null where the unit is not subwords
    const IgnoredShingles* ignored = nullptr; ///< null: all units count

    std::vector<text::Span> spans(std::string_view text) const
    {
        return text::spans(text, options, subwords);
    }
    /// The units of a text that count.
    std::vector<text::Span> countedSpans(std::string_view text) const;
};

/// The tokens of a corpus that count, and what does not.
struct CountedTokens {
    std::shared_ptr<const IgnoredShingles> ignored; ///< never null
    Tokens tokens;
    std::uint64_t ignoredUnits = 0;
    std::size_t usedMemory() const { return ignored->usedMemory() + tokens.usedMemory(); }
};

/// O(units * k). Errors: Cancelled. \pre `sets` are of these tokens
Result<CountedTokens> countedTokens(const Tokens& tokens, const text::Options& options,
    const ShingleSets& sets, const Ignoring& ignoring, const Work& work);

} // namespace alike::shingle
