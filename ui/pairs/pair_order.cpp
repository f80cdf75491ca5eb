// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pair_order.h"

#include "ui/documents/text_filter.h"
#include "ui/pairs/pairs_model.h"
#include "ui/table/sort_keys.h"

#include <utility>

namespace alike::ui {
namespace {

    std::string_view textOf(const PairTable& table, std::uint32_t at, int column)
    {
        const PairRow& row = table.rows[at];
        const Corpus& corpus = *table.snapshot->corpus;
        const DocId doc = column == PairsModel::IdA || column == PairsModel::TitleA ? row.a : row.b;
        return column == PairsModel::IdA || column == PairsModel::IdB ? corpus.id(doc) : corpus.title(doc);
    }

    std::uint64_t prefixOf(const PairTable& table, std::uint32_t at, int column)
    {
        const PairRow& row = table.rows[at];
        switch (column) {
        case PairsModel::Jaccard:
            return numberPrefix(table.jaccard(row));
        case PairsModel::Estimate:
            return numberPrefix(table.estimate(row));
        case PairsModel::Buckets:
            return table.found(row) ? 0 : 1;
        case PairsModel::IdA:
        case PairsModel::IdB:
            return idPrefix(textOf(table, at, column));
        default:
            return textPrefix(textOf(table, at, column));
        }
    }

} // namespace

std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, const PairListing& listing, const std::stop_token& stop)
{
    const int column = listing.column;
    const TextFilter filter(listing.filter);
    const Corpus& corpus = *table.snapshot->corpus;
    std::vector<SortItem> items;
    items.reserve(table.rows.size());
    for (std::size_t i = listing.identical ? 0 : table.groups; i < table.rows.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            return nullptr;
        const PairRow& row = table.rows[i];
        if (!filter.empty()
            && !filter.matches(
                { corpus.id(row.a), corpus.title(row.a), corpus.id(row.b), corpus.title(row.b) }))
            continue;
        const auto at = static_cast<std::uint32_t>(i);
        items.push_back({ column < 0 ? i : prefixOf(table, at, column), at });
    }
    const bool descending = column >= 0 && listing.order == Qt::DescendingOrder;
    auto keys = column < PairsModel::IdA
        ? sortedKeys(std::move(items), descending)
        : sortedKeys(std::move(items), descending, [&](std::uint32_t x, std::uint32_t y) {
              return lessFolded(textOf(table, x, column), textOf(table, y, column));
          });
    return RowOrder::make(std::move(keys), table.rows.size());
}

} // namespace alike::ui
