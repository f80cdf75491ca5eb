// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/numbering.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <span>

namespace alike::shingle {

namespace {
    /// Numbers the places where a shingle stands first, ascending, and gives all others the number of their
    /// first.
    class Numberer {
    public:
        /// \param places their first places, to become their numbers
        Numberer(std::span<std::uint32_t> places, const Work& work, Numbering& out)
            : m_places(places)
            , m_work { m_unseen, work.stop, work.threads }
            , m_new(places.size())
            , m_out(out)
        {
        }

        bool number()
        {
            m_out.repeated = Bits(m_places.size());
            if (!overPlaces([this](std::size_t begin, std::size_t end) { mark(begin, end); }))
                return false;
            m_new.count();
            m_out.firstPosition.resize(m_new.ones());
            return overPlaces([this](std::size_t begin, std::size_t end) { numberNew(begin, end); })
                && overPlaces([this](std::size_t begin, std::size_t end) { numberOthers(begin, end); });
        }
        /// Distinct shingles that stand first before a place.
        std::uint32_t before(std::uint64_t place) const { return m_new.onesBefore(place); }

    private:
        bool overPlaces(const std::function<void(std::size_t, std::size_t)>& pass)
        {
            constexpr std::size_t atOnce = std::size_t { 1024 } * Bits::perWord;
            return parallelChunks(m_places.size(), atOnce, m_work, pass);
        }
        void mark(std::size_t begin, std::size_t end)
        {
            for (std::size_t from = begin; from < end; from += Bits::perWord) {
                std::uint64_t isNew = 0;
                std::uint64_t isRepeated = 0;
                for (std::size_t i = std::min(Bits::perWord, end - from); i-- > 0;) {
                    const std::uint32_t first = m_places[from + i];
                    const bool here = first == from + i;
                    isNew = isNew << 1 | (here | (first == uniqueShingle));
                    isRepeated = isRepeated << 1 | (first < uniqueShingle);
                }
                m_new.setWord(from / Bits::perWord, isNew);
                m_out.repeated.setWord(from / Bits::perWord, isRepeated);
            }
        }
        void numberNew(std::size_t begin, std::size_t end)
        {
            std::uint32_t number = m_new.onesBefore(begin);
            m_new.forEachOne(begin, end, [&](std::size_t place) {
                m_out.firstPosition[number] = static_cast<std::uint32_t>(place);
                m_places[place] = ++number;
            });
        }
        void numberOthers(std::size_t begin, std::size_t end)
        {
            m_new.forEachZero(begin, end, [&](std::size_t place) {
                const std::uint32_t first = m_places[place];
                m_places[place] = first == noShingle ? 0 : m_places[first];
            });
        }

        const std::span<std::uint32_t> m_places;
        Progress m_unseen;
        const Work m_work;
        Bits m_new; ///< where a shingle stands first
        Numbering& m_out;
    };
}

Result<Numbering> numberShingles(const Tokens& tokens, const Cut& cut, const Work& work,
    const ShorterShingles* shorter, std::uint64_t atOnce)
{
    const std::size_t places = tokens.units();
    assert(!shorter || (cut.stride == 1 && shorter->repeated.size() == places));
    LargeVector<std::uint8_t> lengths(cut.stride > 1 ? places : 0); // of the shingle at each place
    Numbering numbering;
    numbering.at.resize(places);
    if (!findFirstOccurrences(tokens, cut, numbering.at, lengths, shorter, atOnce, work))
        return cancelled();
    Numberer numberer(numbering.at, work, numbering);
    if (!numberer.number())
        return cancelled();
    numbering.before.reserve(tokens.documents() + 1);
    for (std::size_t d = 0; d < tokens.documents(); ++d)
        numbering.before.push_back(numberer.before(tokens.offset(docId(d))));
    numbering.before.push_back(static_cast<std::uint32_t>(numbering.firstPosition.size()));
    if (cut.stride > 1) {
        for (const std::uint32_t place : numbering.firstPosition)
            numbering.lengths.push_back(lengths[place]);
    }
    return numbering;
}

} // namespace alike::shingle
