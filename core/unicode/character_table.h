// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace alike::unicode {

/// A property of characters that ICU tells: of those of the basic plane it is asked once each, and a table
/// from then on. All threads may share one, since whoever asks writes what any other would. 64 KiB of zeros
/// to begin with. \tparam property of at most 7 bits, and of the character alone
template <std::uint8_t (*property)(char32_t)> class CharacterTable {
public:
    std::uint8_t operator[](char32_t c)
    {
        if (c >= m_known.size())
            return property(c);
        std::uint8_t known = m_known[c].load(std::memory_order_relaxed);
        if (known == 0) {
            known = property(c) | isKnown;
            m_known[c].store(known, std::memory_order_relaxed);
        }
        return known ^ isKnown;
    }

private:
    static constexpr std::uint8_t isKnown = 0x80;
    std::array<std::atomic<std::uint8_t>, 0x10000> m_known {};
};

} // namespace alike::unicode
