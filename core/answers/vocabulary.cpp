// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/vocabulary.h"

#include "core/answers/listing.h"
#include "core/base/parallel.h"

#include <charconv>
#include <numeric>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace alike {
namespace {

    std::vector<std::uint32_t> wordsWith(
        const Tokens& tokens, std::string_view wanted, const std::stop_token& stop)
    {
        std::vector<std::uint32_t> found(wanted.empty() ? tokens.vocabulary() : 0);
        if (wanted.empty()) {
            std::iota(found.begin(), found.end(), 0u);
            return found;
        }
        TokenId number = 0;
        const char* const end = wanted.data() + wanted.size();
        const auto [read, error] = std::from_chars(wanted.data(), end, number);
        const bool isNumber = error == std::errc() && read == end;
        for (std::size_t word = 0; word < tokens.vocabulary(); ++word) {
            if (word % 4096 == 0 && stop.stop_requested())
                break;
            const auto id = static_cast<TokenId>(word);
            if (tokens.word(id).find(wanted) != std::string_view::npos || (isNumber && id == number))
                found.push_back(id);
        }
        return found;
    }

} // namespace

VocabularyTablePtr makeVocabularyTable(
    const std::shared_ptr<const Tokens>& tokens, MethodOutputs& outputs, const std::stop_token& stop)
{
    Progress progress;
    const auto counts = outputs.wordCounts(tokens, Work { progress, stop, availableThreads() });
    if (!counts)
        return nullptr;
    return std::make_shared<const VocabularyTable>(VocabularyTable { tokens, *counts });
}

std::shared_ptr<const RowOrder> orderWords(const VocabularyTable& table, std::string_view filter,
    const Sorting& sorting, const std::stop_token& stop)
{
    const Tokens& tokens = *table.tokens;
    std::vector<std::uint32_t> words = wordsWith(tokens, filter, stop);
    if (stop.stop_requested())
        return nullptr;
    const auto& [column, descending] = sorting;
    if (column >= 0) {
        std::vector<SortItem> items;
        items.reserve(words.size());
        for (const std::uint32_t word : words)
            items.push_back({ column == VocabularyTable::Word ? textPrefix(tokens.word(word))
                    : column == VocabularyTable::Number       ? word
                    : column == VocabularyTable::Count        ? table.counts->occurrences[word]
                                                              : table.counts->documents[word],
                word });
        words = column == VocabularyTable::Word
            ? sortedKeys(std::move(items), descending,
                [&](std::uint32_t x, std::uint32_t y) { return lessFolded(tokens.word(x), tokens.word(y)); })
            : sortedKeys(std::move(items), descending);
    }
    return RowOrder::make(std::move(words), tokens.vocabulary());
}

} // namespace alike
