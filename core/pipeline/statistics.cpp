// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/statistics.h"

#include "core/base/hash.h"
#include "core/explore/join/pair_list.h"
#include "core/shingle/universe.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace alike {

namespace {
    /// Of the runs of digits in their order. Where one ends is part of it: 12 3 is not 1 23.
    std::uint64_t figuresOf(std::string_view text)
    {
        std::uint64_t hash = 0;
        bool inRun = false;
        for (const char c : text) {
            const bool digit = c >= '0' && c <= '9';
            if (digit)
                hash = combineHash(hash, static_cast<std::uint64_t>(c));
            else if (inRun)
                hash = combineHash(hash, 0);
            inRun = digit;
        }
        return inRun ? combineHash(hash, 0) : hash;
    }
}

Statistics countsOf(const Tokens& tokens, const ShingleSets& sets)
{
    Statistics statistics;
    statistics.documentsKept = tokens.keptDocuments();
    statistics.tooShort = tokens.tooShort();
    statistics.unspacedDocuments = tokens.unspacedDocuments();
    statistics.words = tokens.words();
    statistics.units = tokens.units();
    statistics.vocabulary = tokens.vocabulary();
    statistics.elements = sets.elements();
    statistics.distinctShingles = sets.distinct();
    if (const shingle::RowNumbers* rows = sets.rowNumbers()) {
        statistics.universeListed = rows->listed();
        statistics.universeUnused = rows->unused();
        statistics.universeFault = rows->fault();
    }
    statistics.distinctSets = sets.sets();
    statistics.identicalPairs = identicalPairs(sets);
    for (std::size_t d = 0; d < tokens.documents(); ++d)
        statistics.documentsWithout += tokens.kept(docId(d)) && sets.setOf(docId(d)) == noSet;
    for (std::size_t d = 0; tokens.sides().any() && d < tokens.documents(); ++d)
        statistics.referencesKept += tokens.kept(docId(d)) && tokens.sides().isReference(docId(d));
    return statistics;
}

Statistics statisticsOf(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& sketch)
{
    Statistics statistics = countsOf(tokens, sets);
    statistics.familyStartedOver = sketch::startsOver(sketch, sets.rows());
    if (const ShingleNumber number = sets.mostFrequent(); number != 0) {
        statistics.mostFrequentDocuments = sets.documentFrequency(number);
        statistics.mostFrequentShingle = shingleText(tokens, sets, number);
    }

    std::vector<std::size_t> sizes;
    for (std::size_t d = 0; d < tokens.documents(); ++d) {
        if (!tokens.kept(docId(d)))
            continue;
        const SetId set = sets.setOf(docId(d));
        sizes.push_back(set == noSet ? 0 : sets.size(set));
    }
    if (!sizes.empty()) {
        const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
        std::ranges::nth_element(sizes, middle);
        statistics.medianShingles = *middle;
    }
    return statistics;
}

Result<OtherFigures> otherFigures(const Corpus& corpus, const ShingleSets& sets, const Work& work)
{
    OtherFigures result;
    struct Figures {
        std::uint64_t hash;
        bool reference;
    };
    std::vector<Figures> figures;
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        const auto members = sets.documentsOf(setId(s));
        if (sets.pairsWithin(setId(s)) == 0)
            continue;
        figures.clear();
        for (const DocId doc : members) {
            if (work.stopped())
                return cancelled();
            figures.push_back({ figuresOf(corpus.text(doc)), sets.sides().isReference(doc) });
        }
        std::ranges::sort(figures, {}, &Figures::hash);
        result.pairs += sets.pairsWithin(setId(s));
        for (auto begin = figures.begin(); begin != figures.end();) {
            const auto end
                = std::find_if(begin, figures.end(), [&](const Figures& f) { return f.hash != begin->hash; });
            result.pairs -= sets.sides().pairsWithin(static_cast<std::uint64_t>(end - begin),
                static_cast<std::uint64_t>(
                    std::count_if(begin, end, [](const Figures& f) { return f.reference; })));
            begin = end;
        }
    }
    return result;
}

} // namespace alike
