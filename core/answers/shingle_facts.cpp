// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/shingle_facts.h"

#include "core/sketch/family.h"
#include "core/sketch/signatures.h"

#include <algorithm>

namespace alike {
namespace {

    void findDocuments(const ShingleSets& sets, ShingleNumber number, ShingleFacts& facts)
    {
        facts.documents = sets.documentFrequency(number);
        for (std::size_t d = 0; d < sets.documents() && facts.first.size() < mostInspectedDocuments; ++d) {
            const SetId set = sets.setOf(docId(d));
            if (set != noSet && std::ranges::binary_search(sets.of(set), number))
                facts.first.push_back(docId(d));
        }
    }

    void findWins(
        const HeldAnalysis& held, const SignatureCells& cells, ShingleNumber number, ShingleFacts& facts)
    {
        const sketch::AffineFamily& family = held.signatures->family();
        const std::uint32_t mapped = mappedBy(family, *held.tokens, *held.sets, number);
        for (std::uint32_t row = 0; row < cells.cells.size(); ++row) {
            const std::uint32_t value = family.value(row, mapped);
            for (std::size_t side = 0; side < 2; ++side) {
                // The lowest on a side where the shingle stands: elsewhere the value cannot be the same.
                if (!facts.places[side].empty() && cells.cells[row].minimum[side].value == value)
                    facts.wins[side].push_back({ row, value });
            }
        }
    }

    ShingleFacts shingleFactsOf(
        const HeldAnalysis& held, const Verdict& verdict, Side side, std::uint32_t start)
    {
        const auto at = static_cast<std::size_t>(side);
        const ShingleNumber common = verdict.shingles.inOrder[at][start];
        const ShingleNumber number = verdict.inCorpus->numbers[at][start];
        ShingleFacts facts;
        facts.words = verdict.cut[at]->cleaned(verdict.cut[at]->shingleAt(start));
        for (std::size_t each = 0; each < 2; ++each) {
            const auto& shingles = verdict.shingles.inOrder[each];
            for (std::uint32_t i = 0; i < shingles.size(); ++i) {
                if (shingles[i] == common)
                    facts.places[each].push_back(verdict.cut[each]->shingleAt(i));
            }
        }
        if (number > held.sets->distinct())
            return facts;
        facts.number = number;
        findDocuments(*held.sets, number, facts);
        if (verdict.signatures)
            findWins(held, *verdict.signatures, number, facts);
        return facts;
    }

} // namespace

InspectedShingles inspectShingles(const HeldAnalysis& held, const Verdict& verdict, Side side,
    std::uint32_t word, const std::stop_token& stop)
{
    InspectedShingles made { side, {}, 0 };
    const auto count
        = static_cast<std::uint32_t>(verdict.shingles.inOrder[static_cast<std::size_t>(side)].size());
    if (count == 0)
        return made;
    const shingle::Cut& cut = held.sets->cut();
    const std::uint32_t last = std::min(word / cut.stride, count - 1);
    std::uint32_t place = word + 1 < cut.k ? 0 : (word + 1 - cut.k + cut.stride - 1) / cut.stride;
    for (; place <= last && !stop.stop_requested(); ++place)
        made.shingles.push_back(shingleFactsOf(held, verdict, side, place));
    made.chosen = made.shingles.empty() ? 0 : made.shingles.size() - 1;
    return made;
}

} // namespace alike
