// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/lsh/banding.h"

#include <cstdint>
#include <vector>

namespace alike::learn {

/// Pairs of one similarity, drawn at random: each row of their signatures agrees with the chance s,
/// independently of the others, as rows of MinHash do (Broder 1997; for bands Leskovec, Rajaraman, Ullman,
/// "Mining of Massive Datasets", sec. 3.4). Counts those that become candidates.
class BandTrials {
public:
    /// b bands of r rows. \pre bands, rows > 0; 0 <= similarity <= 1
    BandTrials(std::uint32_t bands, std::uint32_t rows, double similarity, std::uint64_t seed);

    /// Draws more pairs. O(pairs * bands * rows).
    void draw(std::uint32_t pairs);

    std::uint32_t bands() const { return m_banding.bands(); }
    std::uint32_t rows() const { return m_banding.rows; }
    std::uint64_t pairs() const { return m_pairs; }
    std::uint64_t met() const { return m_met; } ///< that agree in all rows of a band
    double rate() const
    {
        return m_pairs == 0 ? 0 : static_cast<double>(m_met) / static_cast<double>(m_pairs);
    }
    /// What the formula says: 1 - (1 - s^r)^b.
    double chance() const;
    /// The chance that one band agrees: s^r.
    double bandChance() const;
    /// The range that the rate of so many pairs falls into with a chance of 95 %. O(pairs)
    double low() const;
    double high() const;

    /// Of the last pair: whether a row agrees, and whether all rows of a band do.
    bool agrees(std::uint32_t band, std::uint32_t row) const;
    bool bandAgrees(std::uint32_t band) const;

private:
    lsh::Banding m_banding;
    double m_similarity;
    Random m_random;
    std::uint64_t m_pairs = 0;
    std::uint64_t m_met = 0;
    std::vector<std::uint8_t> m_last; ///< of each row
};

} // namespace alike::learn
