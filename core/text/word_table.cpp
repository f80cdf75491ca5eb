// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_table.h"

#include <utility>

namespace alike::text {

bool WordTable::sameTail(TokenId id, const char* word) const
{
    const std::string_view known = this->word(id);
    return std::memcmp(known.data() + keyBytes, word + keyBytes, known.size() - keyBytes) == 0;
}

TokenId WordTable::add(const WordKey& key, const char* word)
{
    const auto id = static_cast<TokenId>(size());
    m_keys.push_back(key);
    m_words.append(word, key.size);
    m_offsets.push_back(m_words.size());
    return id;
}

/// The order in which words come into the slots means nothing, so their keys need not be looked at.
void WordTable::rehash(std::size_t slots)
{
    const std::vector<Slot> before = std::exchange(m_slots, std::vector<Slot>(slots));
    const std::size_t mask = slots - 1;
    for (const Slot slot : before) {
        if (slot.id == free)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].id != free)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

} // namespace alike::text
