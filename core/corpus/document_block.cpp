// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/document_block.h"

#include "core/base/memory.h"
#include "core/corpus/id_table.h"

#include <algorithm>

namespace alike {

void DocumentBlock::add(const DocumentView& document)
{
    Row row;
    std::uint64_t* begin = row.begin;
    for (const std::string_view field :
        { document.id, document.title, document.date, document.labels, document.text }) {
        const std::size_t at = m_strings.size();
        *begin++ = at;
        m_strings.resize(at + field.size());
        std::ranges::copy(field, m_strings.data() + at);
    }
    *begin = m_strings.size();
    row.idHash = corpus::IdTable::hashOf(document.id);
    m_rows.push_back(row);
}

std::size_t DocumentBlock::usedMemory() const
{
    return allocatedBytes(m_strings) + allocatedBytes(m_rows);
}

} // namespace alike
