// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/shingle/cut.h"
#include "core/shingle/shingle_hashes.h"
#include "core/sketch/minima.h"
#include "core/text/hashed_words.h"
#include "core/text/options.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

// Documents signed one by one, of which nothing is kept: for collections of which most documents are like no
// other.
namespace alike::lsh {

/// What becomes of a document on the way to its buckets.
enum class SigningOutcome : char { TooShort, NoShingles, Signed };

/// What the functions map of a document; of one that is signed not empty. Valid until the next is asked for.
struct Elements {
    SigningOutcome outcome;
    std::span<const std::uint32_t> values;
};

/// Cuts texts into the hashes of their shingles, whatever other texts there are. Not thread-safe; make one
/// per thread. \pre matesFrom (bucket_mates.h) says that texts are enough
class TextElements {
public:
    TextElements(const text::Options& text, const shingle::Cut& cut)
        : m_hashedWords(text)
        , m_minWords(text.minWords)
        , m_windows(cut.k)
    {
    }

    /// O(bytes)
    Elements of(std::string_view text)
    {
        m_words = m_hashedWords.of(text);
        if (m_words.size() < m_minWords)
            return { SigningOutcome::TooShort, {} };
        m_windows.hash(m_words, m_shingles);
        return { m_shingles.empty() ? SigningOutcome::NoShingles : SigningOutcome::Signed, m_shingles };
    }
    /// The hashes of the words of the last text, in order.
    std::span<const std::uint64_t> words() const { return m_words; }

private:
    text::HashedWords m_hashedWords;
    std::size_t m_minWords;
    shingle::ShingleWindows m_windows;
    std::span<const std::uint64_t> m_words;
    std::vector<std::uint32_t> m_shingles;
};

/// The signature of some elements. O(elements * functions) \return false when stopped
/// \param minima of all functions, \param row has room for them
inline bool signElements(std::span<const std::uint32_t> elements, std::span<const sketch::Minima> minima,
    std::span<std::uint32_t> row, const Work& work)
{
    std::uint32_t* out = row.data();
    for (const sketch::Minima& ofRange : minima) {
        if (work.stopped()) // a book has many shingles
            return false;
        ofRange(elements, out);
        out += sketch::functionsInBlock;
    }
    return true;
}

} // namespace alike::lsh
