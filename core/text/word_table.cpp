// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_table.h"

#include "core/base/hash.h"

#include <bit>
#include <cstring>

namespace alike::text {

namespace {
    /// Up to eight bytes as one number, the first byte lowest on every platform.
    std::uint64_t loadBytes(const char* bytes, std::size_t count)
    {
        if constexpr (std::endian::native == std::endian::little) {
            std::uint64_t value = 0;
            std::memcpy(&value, bytes, count);
            return value;
        } else {
            std::uint64_t value = 0;
            for (std::size_t i = count; i-- > 0;)
                value = value << 8 | static_cast<unsigned char>(bytes[i]);
            return value;
        }
    }
}

std::uint64_t wordHash(std::string_view word)
{
    std::uint64_t hash = word.size();
    while (word.size() > 8) {
        hash = combineHash(hash, loadBytes(word.data(), 8));
        word.remove_prefix(8);
    }
    return combineHash(hash, loadBytes(word.data(), word.size()));
}

TokenId WordTable::number(std::string_view word, std::uint64_t hash)
{
    if (4 * (m_hashes.size() + 1) > 3 * m_slots.size())
        grow();
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
        const TokenId id = m_slots[slot];
        if (id == free) {
            const auto made = static_cast<TokenId>(m_hashes.size());
            m_slots[slot] = made;
            m_hashes.push_back(hash);
            m_words.append(word);
            m_offsets.push_back(m_words.size());
            return made;
        }
        if (m_hashes[id] == hash && this->word(id) == word)
            return id;
    }
}

void WordTable::grow()
{
    m_slots.assign(m_slots.empty() ? 64 : 2 * m_slots.size(), free);
    const std::size_t mask = m_slots.size() - 1;
    for (TokenId id = 0; id < m_hashes.size(); ++id) {
        std::size_t slot = m_hashes[id] & mask;
        while (m_slots[slot] != free)
            slot = (slot + 1) & mask;
        m_slots[slot] = id;
    }
}

} // namespace alike::text
