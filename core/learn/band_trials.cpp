// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/band_trials.h"

#include "core/similarity/estimate.h"

namespace alike::learn {

BandTrials::BandTrials(std::uint32_t bands, std::uint32_t rows, double similarity, std::uint64_t seed)
    : m_banding { bands * rows, rows }
    , m_similarity(similarity)
    , m_random(seed)
    , m_last(m_banding.hashes, 0)
{
}

void BandTrials::draw(std::uint32_t pairs)
{
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
        for (std::uint8_t& row : m_last)
            row = m_random.unit() < m_similarity;
        bool met = false;
        for (std::uint32_t band = 0; band < bands() && !met; ++band)
            met = bandAgrees(band);
        ++m_pairs;
        m_met += met;
    }
}

double BandTrials::chance() const
{
    return lsh::candidateChance(m_banding, m_similarity);
}

double BandTrials::bandChance() const
{
    return lsh::candidateChance({ m_banding.rows, m_banding.rows }, m_similarity);
}

double BandTrials::low() const
{
    return expectedRange(chance(), static_cast<std::uint32_t>(m_pairs)).low;
}

double BandTrials::high() const
{
    return expectedRange(chance(), static_cast<std::uint32_t>(m_pairs)).high;
}

bool BandTrials::agrees(std::uint32_t band, std::uint32_t row) const
{
    return m_last[m_banding.begin(band) + row] != 0;
}

bool BandTrials::bandAgrees(std::uint32_t band) const
{
    for (std::uint32_t row = m_banding.begin(band); row < m_banding.end(band); ++row) {
        if (m_last[row] == 0)
            return false;
    }
    return true;
}

} // namespace alike::learn
