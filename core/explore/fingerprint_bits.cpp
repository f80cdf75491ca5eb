// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/fingerprint_bits.h"

#include "core/shingle/cut.h"

#include <span>

namespace alike {

namespace {
    void addFeature(const simhash::Fingerprint& hash, FingerprintBits& bits)
    {
        ++bits.weight;
        for (std::uint32_t i = 0; i < bits.sums.size(); ++i) {
            const bool one = ((i < 64 ? hash.low >> i : hash.high >> (i - 64)) & 1) != 0;
            bits.sums[i] += one ? 1 : -1;
        }
    }
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
