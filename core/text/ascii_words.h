// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/options.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace alike::text {

/// The words of a text that is ASCII throughout, where each character means the same whatever its neighbours
/// are: classified and folded a vector at a time. Gives what WordScanner gives. Not thread-safe; make one per
/// thread and use it for many texts.
class AsciiWords {
public:
    explicit AsciiWords(const Options& options)
        : m_cleaning(options.cleaning)
    {
    }

    /// A word as a range of characters of the text, and of `folded`.
    struct Word {
        std::uint32_t begin;
        std::uint32_t end;
    };
    /// Behind the folded text so many bytes may be read, whatever is in them.
    static constexpr std::size_t readableBehind = 64;

    /// Folds a text, and finds its words with or without listing them.
    /// \return false when the text is not ASCII throughout, or has 4 GiB or more; then there is nothing to
    /// ask for. O(|text|).
    bool find(std::string_view text);
    bool fold(std::string_view text);

    /// \pre find
    std::span<const Word> words() const { return { m_words.data(), count() }; }
    /// How many words there are.
    std::size_t count() const { return m_count; }
    /// Calls `word(begin, end)` for each word in order.
    template <typename Visit> void forEach(Visit word) const;
    /// The text with its case folded as the cleaning demands.
    const char* folded() const { return m_folded.data(); }

private:
    static constexpr std::size_t blockBytes = 64; ///< that one mask stands for

    /// Where words begin and end in a block: where the bit of a character differs from the one before it.
    static std::uint64_t edges(std::uint64_t mask, bool inWord)
    {
        return mask ^ (mask << 1 | std::uint64_t { inWord });
    }

    Cleaning m_cleaning;
    std::vector<char> m_folded;
    std::vector<std::uint64_t> m_masks; ///< a bit for each character: whether it belongs to a word
    std::size_t m_blocks = 0; ///< of the text
    std::size_t m_count = 0;
    std::vector<Word> m_words; ///< grows only; the first m_count are of the text
};

template <typename Visit> void AsciiWords::forEach(Visit word) const
{
    bool inWord = false;
    std::uint32_t begin = 0;
    for (std::size_t b = 0; b < m_blocks; ++b) {
        std::uint64_t left = edges(m_masks[b], inWord);
        const auto next = [&] {
            const auto at = static_cast<std::uint32_t>(b * blockBytes)
                + static_cast<std::uint32_t>(std::countr_zero(left));
            left &= left - 1;
            return at;
        };
        if (inWord && left != 0) {
            word(begin, next());
            inWord = false;
        }
        while (left != 0) {
            begin = next();
            if (left == 0) {
                inWord = true;
                break;
            }
            word(begin, next());
        }
    }
    if (inWord)
        word(begin, static_cast<std::uint32_t>(m_blocks * blockBytes));
}

} // namespace alike::text
