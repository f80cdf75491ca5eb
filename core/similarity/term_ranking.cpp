// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/term_ranking.h"

#include "core/base/stoppable_sort.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace alike::cosine {

double inverseFrequency(Idf idf, std::size_t documents, std::size_t frequency)
{
    const auto n = static_cast<double>(documents);
    const auto df = static_cast<double>(frequency);
    return idf == Idf::Plain ? std::log(n / df) : std::log((1 + n) / (1 + df)) + 1;
}

Result<Ranking> rankWords(
    std::span<const std::uint32_t> frequencies, std::size_t documents, Idf idf, const Work& work)
{
    Ranking ranking;
    ranking.words.resize(frequencies.size());
    std::iota(ranking.words.begin(), ranking.words.end(), TokenId { 0 });
    const auto before = [&](TokenId l, TokenId r) {
        return frequencies[l] != frequencies[r] ? frequencies[l] > frequencies[r] : l < r;
    };
    if (!stoppableSort(std::span(ranking.words), work, before))
        return cancelled();
    ranking.rankOf.resize(frequencies.size());
    ranking.weights.resize(frequencies.size());
    for (std::uint32_t rank = 0; rank < ranking.words.size(); ++rank) {
        const std::uint32_t frequency = frequencies[ranking.words[rank]];
        ranking.rankOf[ranking.words[rank]] = rank;
        ranking.weights[rank] = inverseFrequency(idf, documents, frequency);
        ranking.firstTerm += ranking.weights[rank] == 0 ? 1 : 0;
        ranking.endTerm += frequency > 1 ? 1 : 0;
    }
    ranking.endTerm = std::max(ranking.endTerm, ranking.firstTerm); // words of one document may weigh nothing
    return ranking;
}

} // namespace alike::cosine
