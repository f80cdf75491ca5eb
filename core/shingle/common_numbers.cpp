// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/common_numbers.h"

#include "core/shingle/shingle_hashes.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace alike::shingle {

namespace {
    /// The units of both texts as numbers, and the hash of each.
    class CommonUnits {
    public:
        CommonUnits(std::span<const text::Span> a, std::span<const text::Span> b)
        {
            const std::array texts { a, b };
            for (std::size_t side = 0; side < 2; ++side) {
                m_ids[side].reserve(texts[side].size());
                for (const text::Span& unit : texts[side])
                    m_ids[side].push_back(m_table.number(unit.word));
            }
            for (TokenId id = 0; id < m_table.size(); ++id)
                m_hashes.push_back(text::wordHash(m_table.word(id)));
        }

        std::span<const TokenId> of(std::size_t side) const { return m_ids[side]; }
        std::uint64_t hashOf(std::span<const TokenId> shingle) const
        {
            return hashOfUnits(shingle.size(), [&](std::size_t i) { return m_hashes[shingle[i]]; });
        }
        /// An order of shingles that their words decide.
        bool less(std::span<const TokenId> x, std::span<const TokenId> y) const
        {
            const auto word = [this](TokenId id) { return m_table.word(id); };
            return std::ranges::lexicographical_compare(x, y, {}, word, word);
        }

    private:
        text::WordTable m_table;
        std::array<std::vector<TokenId>, 2> m_ids;
        std::vector<std::uint64_t> m_hashes; ///< of each number
    };

    struct HashedShingle {
        std::span<const TokenId> units;
        std::uint64_t hash;
    };

    /// Numbers shingles from 1 as they come: open addressing, at most half full.
    class NumberTable {
    public:
        explicit NumberTable(std::size_t most)
            : m_slots(std::bit_ceil(2 * most + 1))
        {
        }

        /// The number of a shingle, a new one when it was not seen before.
        ShingleNumber of(const HashedShingle& shingle)
        {
            const std::size_t mask = m_slots.size() - 1;
            std::size_t at = shingle.hash & mask;
            for (; m_slots[at] != free; at = (at + 1) & mask) {
                const HashedShingle& known = m_known[m_slots[at] - 1];
                if (known.hash == shingle.hash && std::ranges::equal(known.units, shingle.units))
                    return m_slots[at];
            }
            m_known.push_back(shingle);
            return m_slots[at] = count();
        }
        ShingleNumber count() const { return static_cast<ShingleNumber>(m_known.size()); }

    private:
        static constexpr ShingleNumber free = 0;

        std::vector<ShingleNumber> m_slots;
        std::vector<HashedShingle> m_known; ///< by number
    };
}

CommonNumbers commonNumbers(std::span<const text::Span> a, std::span<const text::Span> b, const Cut& cut)
{
    const CommonUnits units(a, b);
    const std::array counts { cut.count(a.size()), cut.count(b.size()) };
    NumberTable table(counts[0] + counts[1]);
    const auto shingleAt = [&](std::size_t side, std::size_t place) {
        const std::span<const TokenId> all = units.of(side);
        const std::span<const TokenId> shingle
            = all.subspan(cut.begin(place), cut.end(place, all.size()) - cut.begin(place));
        return HashedShingle { shingle, units.hashOf(shingle) };
    };
    const auto isBefore = [&](const HashedShingle& x, const HashedShingle& y) {
        return x.hash != y.hash ? x.hash < y.hash : units.less(x.units, y.units);
    };

    CommonNumbers made;
    for (std::size_t side = 0; side < 2; ++side)
        made.inOrder[side].resize(counts[side]);
    for (std::size_t place = 0; place < std::max(counts[0], counts[1]); ++place) {
        if (place >= counts[0] || place >= counts[1]) {
            const std::size_t side = place < counts[0] ? 0 : 1;
            made.inOrder[side][place] = table.of(shingleAt(side, place));
            continue;
        }
        const std::array both { shingleAt(0, place), shingleAt(1, place) };
        const std::size_t first = isBefore(both[1], both[0]) ? 1 : 0;
        made.inOrder[first][place] = table.of(both[first]);
        made.inOrder[1 - first][place] = table.of(both[1 - first]);
    }

    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<bool> seen(table.count() + 1);
        for (const ShingleNumber number : made.inOrder[side]) {
            made.distinct[side] += seen[number] ? 0 : 1;
            seen[number] = true;
        }
    }
    made.shared = made.distinct[0] + made.distinct[1] - table.count();
    return made;
}

} // namespace alike::shingle
