// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace alike {

namespace simhash {
    inline constexpr std::uint32_t maxBits = 128;

    /// What a document is made of.
    enum class Features : std::uint8_t {
        Word, ///< its words, however they are ordered
        Shingle, ///< its runs of k words
    };

    struct Options {
        Features features = Features::Word;
        std::uint32_t bits = 64; ///< f, from 1 to maxBits
        std::uint32_t k = 4; ///< words in a shingle; words as features have none
        std::uint32_t stride = 1; ///< words from one shingle to the next

        bool operator==(const Options&) const = default;
    };

    /// Up to 128 bits, bit 0 the lowest; those above f are 0.
    struct Fingerprint {
        std::uint64_t low = 0;
        std::uint64_t high = 0;

        bool operator==(const Fingerprint&) const = default;
    };

    constexpr Fingerprint operator^(const Fingerprint& a, const Fingerprint& b)
    {
        return { a.low ^ b.low, a.high ^ b.high };
    }
    constexpr Fingerprint operator&(const Fingerprint& a, const Fingerprint& b)
    {
        return { a.low & b.low, a.high & b.high };
    }
    /// The lowest `bits` bits. \pre bits <= maxBits
    constexpr Fingerprint lowestBits(std::uint32_t bits)
    {
        const auto ones = [](std::uint32_t n) { return n >= 64 ? ~0ULL : (1ULL << n) - 1; };
        return { ones(bits), bits > 64 ? ones(bits - 64) : 0 };
    }

    /// Bits that are 1. Without an instruction for it, so that every processor runs the same program.
    constexpr std::uint32_t bitCount(std::uint64_t x)
    {
        x -= x >> 1 & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return static_cast<std::uint32_t>(x * 0x0101010101010101ULL >> 56);
    }
    constexpr std::uint32_t bitCount(const Fingerprint& x)
    {
        return bitCount(x.low) + bitCount(x.high);
    }

    /// In how many bits two fingerprints differ, d.
    constexpr std::uint32_t distance(const Fingerprint& a, const Fingerprint& b)
    {
        return bitCount(a ^ b);
    }
    /// 1 - d / f.
    constexpr double similarity(std::uint32_t distance, std::uint32_t bits)
    {
        return static_cast<double>(bits - distance) / bits;
    }

    /// The hash of a feature and how often it counts.
    struct Feature {
        Fingerprint hash;
        std::uint32_t weight = 1;
    };

    /// The definition (Charikar 2002, "Similarity estimation techniques from rounding algorithms"): a feature
    /// adds its weight to bit i when bit i of its hash is 1 and takes it off when it is 0; bit i of the
    /// result is 1 when the sum is 0 or more. O(features * bits). \pre 1 <= bits <= maxBits
    Fingerprint combine(std::span<const Feature> features, std::uint32_t bits);

    /// The hash of a word: its bytes mixed, the same on every platform and in every corpus.
    Fingerprint hashOf(std::string_view word);
    /// The hash of a shingle, from those of its words in their order.
    Fingerprint hashOf(std::span<const Fingerprint> words);
}

/// The SimHash fingerprint of every document that has a feature.
class Fingerprints {
public:
    std::uint32_t bits() const { return m_bits; }
    std::size_t documents() const { return m_has.size(); }
    /// Not for one that was left out, nor, with shingles as features, for one of fewer than k words.
    bool has(DocId doc) const { return m_has[index(doc)] != 0; }
    /// \pre has(doc)
    const simhash::Fingerprint& of(DocId doc) const { return m_rows[index(doc)]; }
    /// Those of the tokens.
    const Sides& sides() const { return m_sides; }

    /// Fingerprints that come from elsewhere, one a document. \pre those of `rows` have no bit above `bits`
    static Fingerprints given(std::vector<simhash::Fingerprint> rows, std::uint32_t bits);

private:
    friend Result<Fingerprints> makeFingerprints(const Tokens&, const simhash::Options&, const Work&);

    std::uint32_t m_bits = 0;
    std::vector<simhash::Fingerprint> m_rows;
    std::vector<char> m_has;
    Sides m_sides;
};

/// The fingerprints of all kept documents; the weight of a feature is how often it stands in the document.
/// Documents of equal words have equal fingerprints. O(words) with words as features, O(words * k) with
/// shingles. Errors: BadParameter for bits outside 1 to 128 or k = 0; Cancelled.
Result<Fingerprints> makeFingerprints(
    const Tokens& tokens, const simhash::Options& options, const Work& work);

/// Why a fingerprint is what it is, bit by bit.
struct FingerprintBits {
    simhash::Fingerprint made; ///< as makeFingerprints makes it
    std::uint64_t weight = 0; ///< of all features together; 0: the document has none, and no fingerprint
    std::vector<std::int64_t> sums; ///< behind each bit, which is 1 when its sum is 0 or more

    bool bit(std::uint32_t at) const { return sums[at] >= 0; }
};

/// For one document, from its words alone. O(words * bits). \pre 1 <= options.bits <= 128, options.k >= 1
FingerprintBits fingerprintBits(const Tokens& tokens, DocId doc, const simhash::Options& options);

} // namespace alike
