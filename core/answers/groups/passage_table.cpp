// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/passage_table.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike {
namespace {

    /// A passage of which it is asked which documents hold it.
    struct Sought {
        std::size_t row;
        ShingleNumber rarest;
        std::vector<ShingleNumber> shingles; ///< ascending
    };

    /// The distinct shingles that lie in words of the left text, ascending.
    std::vector<ShingleNumber> shinglesIn(
        const shingle::WordRange& words, const ShingleSets& sets, const Verdict& verdict)
    {
        const auto& numbers = verdict.inCorpus->numbers.front();
        const std::uint32_t stride = sets.cut().stride;
        std::vector<ShingleNumber> found;
        for (std::size_t place = (words.begin + stride - 1) / stride;
             place < numbers.size() && sets.cut().end(place, verdict.unitsA) <= words.end; ++place)
            found.push_back(numbers[place]);
        std::ranges::sort(found);
        found.erase(std::ranges::unique(found).begin(), found.end());
        return found;
    }

    /// Counts the documents that hold each passage in one walk through the sets. False when stopped.
    bool countHolders(const ShingleSets& sets, const std::vector<Sought>& sought, PassageTable& table,
        const std::stop_token& stop)
    {
        for (std::size_t s = 0; !sought.empty() && s < sets.sets(); ++s) {
            if (s % 4096 == 0 && stop.stop_requested())
                return false;
            const auto set = static_cast<SetId>(s);
            const auto shingles = sets.of(set);
            for (const Sought& passage : sought) {
                if (std::ranges::binary_search(shingles, passage.rarest)
                    && std::ranges::includes(shingles, passage.shingles))
                    *table.rows[passage.row].documents
                        += static_cast<std::uint32_t>(sets.documentsOf(set).size());
            }
        }
        return true;
    }

    std::uint64_t sortKey(const PassageTable::Row& row, std::size_t index, int column)
    {
        switch (column) {
        case PassageTable::Length:
            return row.units();
        case PassageTable::Documents:
            return row.documents ? *row.documents + 1ULL : 0; // unknown ones before all others
        case PassageTable::PlaceA:
            return row.at.a.begin;
        case PassageTable::PlaceB:
            return row.at.b.begin;
        case PassageTable::Text:
            return textPrefix(row.text);
        default:
            return index;
        }
    }

} // namespace

PassageTablePtr makePassageTable(
    const ShingleSets& sets, const Verdict& verdict, std::string_view left, const std::stop_token& stop)
{
    auto table = std::make_shared<PassageTable>();
    const auto& words = verdict.cut.front()->spans();
    std::vector<Sought> sought;
    for (const Passage& passage : verdict.alignment.passages) {
        const std::uint64_t begin = words[passage.a.begin].begin;
        table->rows.push_back(
            { passage, {}, std::string(left.substr(begin, words[passage.a.end - 1].end - begin)) });
        Sought next { table->rows.size() - 1, 0, shinglesIn(passage.a, sets, verdict) };
        if (next.shingles.empty())
            continue;
        next.rarest = *std::ranges::min_element(
            next.shingles, {}, [&](ShingleNumber number) { return sets.documentFrequency(number); });
        table->rows.back().documents = 0;
        sought.push_back(std::move(next));
    }
    if (!countHolders(sets, sought, *table, stop))
        return nullptr;
    return table;
}

std::shared_ptr<const RowOrder> orderPassages(const PassageTable& table, const Sorting& sorting)
{
    std::vector<SortItem> items;
    items.reserve(table.rows.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        items.push_back({ sortKey(table.rows[i], i, sorting.column), static_cast<std::uint32_t>(i) });
    return RowOrder::make(sorting.column == PassageTable::Text
            ? sortedKeys(std::move(items), sorting.descending,
                [&](std::uint32_t x, std::uint32_t y) {
                    return lessFolded(table.rows[x].text, table.rows[y].text);
                })
            : sortedKeys(std::move(items), sorting.descending),
        table.rows.size());
}

} // namespace alike
