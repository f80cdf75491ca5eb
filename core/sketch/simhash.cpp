// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/simhash.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/shingle/cut.h"
#include "core/text/word_table.h"

#include <array>
#include <utility>

namespace alike {

namespace {
    using simhash::Fingerprint;

    /// 64 counters beside each other, one for each bit: plane p holds bit p of all of them. Counts how many
    /// of the words added have a bit, eight words with about as many operations as one counter would take.
    /// With a counter for each bit `pairs --method simhash` of Reuters takes half as long again.
    class BitCounters {
    public:
        void add(std::uint64_t word)
        {
            m_waiting[m_count++ % 8] = word;
            if (m_count % 8 == 0)
                addEight();
        }

        /// The bits that at least half of the words have.
        std::uint64_t majority()
        {
            for (std::uint64_t i = 0; i < m_count % 8; ++i)
                carry(0, m_waiting[i]);
            const std::uint64_t half = (m_count + 1) / 2;
            // counter >= half, decided by the highest bit in which they differ
            std::uint64_t more = 0;
            std::uint64_t equal = ~0ULL;
            for (std::size_t p = m_planes.size(); p-- > 0;) {
                const std::uint64_t bit = (half >> p & 1) != 0 ? ~0ULL : 0;
                more |= equal & m_planes[p] & ~bit;
                equal &= ~(m_planes[p] ^ bit);
            }
            return more | equal;
        }

    private:
        /// Adds b and c to the plane `sum`; what is carried has twice the value.
        static std::uint64_t fullAdder(std::uint64_t& sum, std::uint64_t b, std::uint64_t c)
        {
            const std::uint64_t differ = sum ^ b;
            const std::uint64_t carried = (sum & b) | (differ & c);
            sum = differ ^ c;
            return carried;
        }
        void carry(std::size_t plane, std::uint64_t bits)
        {
            for (; bits != 0; ++plane) {
                const std::uint64_t both = m_planes[plane] & bits;
                m_planes[plane] ^= bits;
                bits = both;
            }
        }
        void addEight()
        {
            const auto& w = m_waiting;
            const std::uint64_t twoA = fullAdder(m_planes[0], w[0], w[1]);
            const std::uint64_t twoB = fullAdder(m_planes[0], w[2], w[3]);
            const std::uint64_t twoC = fullAdder(m_planes[0], w[4], w[5]);
            const std::uint64_t twoD = fullAdder(m_planes[0], w[6], w[7]);
            const std::uint64_t fourA = fullAdder(m_planes[1], twoA, twoB);
            const std::uint64_t fourB = fullAdder(m_planes[1], twoC, twoD);
            carry(3, fullAdder(m_planes[2], fourA, fourB));
        }

        std::array<std::uint64_t, 33> m_planes {}; ///< there are fewer than 2^32 words
        std::array<std::uint64_t, 8> m_waiting {};
        std::uint64_t m_count = 0;
    };

    /// Adds features one by one.
    class FingerprintMaker {
    public:
        explicit FingerprintMaker(std::uint32_t bits)
            : m_mask(simhash::lowestBits(bits))
        {
        }
        void add(const Fingerprint& feature)
        {
            m_low.add(feature.low);
            if (m_mask.high != 0)
                m_high.add(feature.high);
        }
        Fingerprint made()
        {
            return Fingerprint { m_low.majority(), m_mask.high != 0 ? m_high.majority() : 0 } & m_mask;
        }

    private:
        Fingerprint m_mask;
        BitCounters m_low;
        BitCounters m_high;
    };

    bool hashVocabulary(const Tokens& tokens, std::vector<Fingerprint>& hashes, const Work& work)
    {
        constexpr std::size_t wordGrain = 1 << 14;
        hashes.resize(tokens.vocabulary());
        Progress unseen;
        return parallelChunks(hashes.size(), wordGrain, { unseen, work.stop, work.threads },
            [&](std::size_t begin, std::size_t end) {
                for (std::size_t word = begin; word < end; ++word)
                    hashes[word] = simhash::hashOf(tokens.word(static_cast<TokenId>(word)));
            });
    }

    Fingerprint fingerprintOf(
        std::span<const TokenId> words, std::span<const Fingerprint> hashes, const simhash::Options& options)
    {
        FingerprintMaker maker(options.bits);
        if (options.features == simhash::Features::Word) {
            for (const TokenId word : words)
                maker.add(hashes[word]);
            return maker.made();
        }
        std::vector<Fingerprint> row(words.size());
        for (std::size_t i = 0; i < words.size(); ++i)
            row[i] = hashes[words[i]];
        const shingle::Cut cut { options.k, options.stride };
        for (std::size_t i = 0; i < cut.count(row.size()); ++i)
            maker.add(
                simhash::hashOf(std::span(row).subspan(cut.begin(i), cut.end(i, row.size()) - cut.begin(i))));
        return maker.made();
    }

    void addFeature(const simhash::Fingerprint& hash, FingerprintBits& bits)
    {
        ++bits.weight;
        for (std::uint32_t i = 0; i < bits.sums.size(); ++i) {
            const bool one = ((i < 64 ? hash.low >> i : hash.high >> (i - 64)) & 1) != 0;
            bits.sums[i] += one ? 1 : -1;
        }
    }

    /// A second half that depends on all of the first.
    Fingerprint widened(std::uint64_t hash)
    {
        return { hash, mix64(hash + 0x9e3779b97f4a7c15ULL) };
    }
}

namespace simhash {
    Fingerprint combine(std::span<const Feature> features, std::uint32_t bits)
    {
        const auto bit = [](const Fingerprint& f, std::uint32_t i) {
            return ((i < 64 ? f.low >> i : f.high >> (i - 64)) & 1) != 0;
        };
        Fingerprint made;
        for (std::uint32_t i = 0; i < bits; ++i) {
            std::int64_t sum = 0;
            for (const Feature& feature : features)
                sum += bit(feature.hash, i) ? std::int64_t { feature.weight }
                                            : -std::int64_t { feature.weight };
            if (sum >= 0)
                (i < 64 ? made.low : made.high) |= 1ULL << i % 64;
        }
        return made;
    }

    Fingerprint hashOf(std::string_view word)
    {
        return widened(text::wordHash(word));
    }

    Fingerprint hashOf(std::span<const Fingerprint> words)
    {
        std::uint64_t hash = words.size();
        for (const Fingerprint& word : words)
            hash = combineHash(hash, word.low);
        return widened(hash);
    }
}

Fingerprints Fingerprints::given(std::vector<simhash::Fingerprint> rows, std::uint32_t bits)
{
    Fingerprints made;
    made.m_bits = bits;
    made.m_has.assign(rows.size(), 1);
    made.m_rows = std::move(rows);
    return made;
}

Result<Fingerprints> makeFingerprints(const Tokens& tokens, const simhash::Options& options, const Work& work)
{
    constexpr std::size_t documentGrain = 512;
    if (options.bits == 0 || options.bits > simhash::maxBits || options.k == 0 || options.stride == 0)
        return Error { ErrorCode::BadParameter,
            "A SimHash fingerprint has 1 to 128 bits, and a shingle at least one word." };
    const std::size_t least = options.features == simhash::Features::Word ? 1 : options.k;

    work.progress.begin(Stage::Sign, tokens.documents());
    std::vector<Fingerprint> hashes;
    if (!hashVocabulary(tokens, hashes, work))
        return cancelled();
    Fingerprints made;
    made.m_sides = tokens.sides();
    made.m_bits = options.bits;
    made.m_rows.resize(tokens.documents());
    made.m_has.resize(tokens.documents());
    const bool finished = parallelChunks(tokens.documents(), fineGrain(tokens.documents(), documentGrain),
        work, [&](std::size_t begin, std::size_t end) {
            for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                const auto words = tokens.of(docId(d));
                if (words.size() < least)
                    continue;
                made.m_has[d] = 1;
                made.m_rows[d] = fingerprintOf(words, hashes, options);
            }
        });
    if (!finished || work.stopped())
        return cancelled();
    return made;
}

FingerprintBits fingerprintBits(const Tokens& tokens, DocId doc, const simhash::Options& options)
{
    FingerprintBits bits;
    bits.sums.resize(options.bits);
    std::vector<simhash::Fingerprint> words;
    for (const TokenId word : tokens.of(doc))
        words.push_back(simhash::hashOf(tokens.word(word)));
    if (options.features == simhash::Features::Word) {
        for (const simhash::Fingerprint& word : words)
            addFeature(word, bits);
    } else if (words.size() >= options.k) {
        const shingle::Cut cut { options.k, options.stride };
        for (std::size_t i = 0; i < cut.count(words.size()); ++i)
            addFeature(simhash::hashOf(
                           std::span(words).subspan(cut.begin(i), cut.end(i, words.size()) - cut.begin(i))),
                bits);
    }
    if (bits.weight == 0)
        return bits;
    for (std::uint32_t i = 0; i < options.bits; ++i) {
        if (bits.bit(i))
            (i < 64 ? bits.made.low : bits.made.high) |= std::uint64_t { 1 } << i % 64;
    }
    return bits;
}

} // namespace alike
