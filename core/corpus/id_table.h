// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/prefetch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace alike::corpus {

/// Which document has an id. The ids themselves stand elsewhere: a table in one piece, of 16 bytes an id at
/// most, is made and gone in a moment where a map of strings takes a second for a million.
class IdTable {
public:
    void reserve(std::size_t ids);

    /// \param idOf tells the id of a document in the table
    template <typename IdOf> std::optional<DocId> find(std::string_view id, IdOf&& idOf) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const Slot& slot = m_slots[place(id, hashOf(id), idOf)];
        return slot.doc != free ? std::optional(docId(slot.doc)) : std::nullopt;
    }
    /// Adds a document unless another has its id. \return whether it was added
    /// \param hash of its id
    template <typename IdOf> bool add(std::string_view id, std::uint32_t hash, DocId doc, IdOf&& idOf)
    {
        makeRoom();
        Slot& slot = m_slots[place(id, hash, idOf)];
        if (slot.doc != free)
            return false;
        slot = { hash, static_cast<std::uint32_t>(index(doc)) };
        ++m_used;
        return true;
    }

    /// Asks for the memory where an id is looked for soon. \param hash of it
    void prepare(std::uint32_t hash) const
    {
        if (!m_slots.empty())
            prefetch(&m_slots[hash & mask()]);
    }

    static std::uint32_t hashOf(std::string_view id);

    std::size_t usedMemory() const { return m_slots.capacity() * sizeof(Slot); }

private:
    static constexpr std::uint32_t free = UINT32_MAX;
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t doc = free;
    };

    /// Where the document with an id stands, or would stand. \pre there are slots
    template <typename IdOf> std::size_t place(std::string_view id, std::uint32_t hash, IdOf&& idOf) const
    {
        std::size_t at = hash & mask();
        while (m_slots[at].doc != free && !(m_slots[at].hash == hash && idOf(docId(m_slots[at].doc)) == id))
            at = (at + 1) & mask();
        return at;
    }
    std::size_t mask() const { return m_slots.size() - 1; }
    /// For one more.
    void makeRoom()
    {
        if (2 * (m_used + 1) > m_slots.size())
            resize(std::max<std::size_t>(16, 2 * m_slots.size()));
    }
    void resize(std::size_t slots);

    LargeVector<Slot> m_slots; ///< open addressing; a power of two, at most half of them used
    std::size_t m_used = 0;
};

} // namespace alike::corpus
