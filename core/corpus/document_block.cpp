// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/document_block.h"

#include "core/corpus/id_table.h"

#include <algorithm>
#include <array>

namespace alike {

void DocumentBlock::add(const DocumentView& document)
{
    const std::array fields { document.id, document.title, document.date, document.labels, document.text };
    Row row;
    row.begin[0] = m_strings.size();
    for (std::size_t f = 0; f < fields.size(); ++f)
        row.begin[f + 1] = row.begin[f] + fields[f].size();
    m_strings.resize(row.begin[End]);
    for (std::size_t f = 0; f < fields.size(); ++f)
        std::ranges::copy(fields[f], m_strings.data() + row.begin[f]);
    row.idHash = corpus::IdTable::hashOf(document.id);
    m_rows.push_back(row);
}

std::size_t DocumentBlock::usedMemory() const
{
    return allocatedBytes(m_strings) + allocatedBytes(m_rows);
}

} // namespace alike
