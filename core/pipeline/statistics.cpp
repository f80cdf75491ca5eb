// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/statistics.h"

#include "core/explore/pair_list.h"

#include <algorithm>
#include <vector>

namespace alike {

Statistics statisticsOf(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& sketch)
{
    Statistics statistics;
    statistics.documentsKept = tokens.keptDocuments();
    statistics.tooShort = tokens.tooShort();
    statistics.words = tokens.words();
    statistics.units = tokens.units();
    statistics.vocabulary = tokens.vocabulary();
    statistics.elements = sets.elements();
    statistics.distinctShingles = sets.distinct();
    statistics.distinctSets = sets.sets();
    statistics.identicalPairs = identicalPairs(sets);
    statistics.familyStartedOver = sketch::startsOver(sketch, sets.distinct());
    if (const ShingleNumber number = sets.mostFrequent(); number != 0) {
        statistics.mostFrequentDocuments = sets.documentFrequency(number);
        statistics.mostFrequentShingle = shingleText(tokens, sets, number);
    }

    std::vector<std::size_t> sizes;
    for (std::size_t d = 0; d < tokens.documents(); ++d) {
        if (!tokens.kept(docId(d)))
            continue;
        const SetId set = sets.setOf(docId(d));
        statistics.documentsWithout += set == noSet;
        sizes.push_back(set == noSet ? 0 : sets.size(set));
    }
    if (!sizes.empty()) {
        const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
        std::ranges::nth_element(sizes, middle);
        statistics.medianShingles = *middle;
    }
    return statistics;
}

} // namespace alike
