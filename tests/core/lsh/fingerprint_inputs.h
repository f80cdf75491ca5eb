// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/simhash.h"
#include "tests/support/corpora.h"

#include <array>
#include <utility>
#include <vector>

namespace alike::test {

using simhash::Fingerprint;

/// How fingerprints lie, kind ones and hostile ones.
enum class FingerprintShape {
    Random, ///< fair coins
    Clusters, ///< a few centres with up to ten bits turned
    OneBlock, ///< all the same but for the lowest ten bits
    Spread, ///< the same, the ten bits being far from each other
    Biased, ///< every bit nearly always the same, as where all documents share their frequent words
    Neighbours, ///< zero with one, two or three bits turned
    Equal, ///< all of one value but a few
};
inline constexpr std::array<std::pair<const char*, FingerprintShape>, 7> fingerprintShapes { {
    { "random", FingerprintShape::Random },
    { "clusters", FingerprintShape::Clusters },
    { "one block", FingerprintShape::OneBlock },
    { "spread", FingerprintShape::Spread },
    { "biased", FingerprintShape::Biased },
    { "neighbours", FingerprintShape::Neighbours },
    { "equal", FingerprintShape::Equal },
} };

inline std::vector<Fingerprint> fingerprintRows(
    FingerprintShape shape, std::uint32_t bits, std::size_t count, std::uint64_t seed)
{
    Random random(seed);
    const auto any = [&] { return Fingerprint { random.next(), random.next() }; };
    const auto turn = [&](Fingerprint& row, std::uint64_t times) {
        for (; times > 0; --times) {
            const std::uint64_t bit = random.below(bits);
            (bit < 64 ? row.low : row.high) ^= 1ULL << bit % 64;
        }
    };
    const Fingerprint base = any();
    std::vector<Fingerprint> rows(count, base);
    std::vector<Fingerprint> centres(std::max<std::size_t>(1, count / 25));
    for (Fingerprint& centre : centres)
        centre = any();
    for (Fingerprint& row : rows) {
        switch (shape) {
        case FingerprintShape::Random:
            row = any();
            break;
        case FingerprintShape::Clusters:
            row = centres[random.below(centres.size())];
            turn(row, random.below(11));
            break;
        case FingerprintShape::OneBlock:
            row.low ^= random.below(1 << 10);
            break;
        case FingerprintShape::Spread:
            for (std::uint32_t i = 0; i < 10; ++i)
                row.low ^= random.below(2) << i * 6;
            break;
        case FingerprintShape::Biased:
            row = any() & any() & any() & any() & any();
            break;
        case FingerprintShape::Neighbours:
            row = {};
            turn(row, 1 + random.below(3));
            break;
        case FingerprintShape::Equal:
            if (random.below(50) == 0)
                turn(row, 1 + random.below(12));
            break;
        }
        row = row & simhash::lowestBits(bits);
    }
    return rows;
}

} // namespace alike::test
