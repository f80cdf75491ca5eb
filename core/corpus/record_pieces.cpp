// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/record_pieces.h"

#include <algorithm>
#include <utility>

namespace alike::corpus {

RecordPieces::RecordPieces(ByteStream& stream, RecordEnd recordEnd)
    : m_stream(stream)
    , m_recordEnd(recordEnd)
{
}

Result<std::optional<RecordPiece>> RecordPieces::next()
{
    constexpr std::size_t pieceBytes = 4 << 20;
    constexpr std::size_t largestRecord = 256 << 20;
    m_bytes.removePrefix(m_given);
    m_begin += std::exchange(m_given, 0);
    std::size_t looked = m_bytes.size(); // in which no record ends
    while (!m_ended && m_given == 0) {
        const auto block = m_stream.next();
        if (!block && block.error().code == ErrorCode::Cancelled)
            return block.error();
        if (!block)
            m_failure = block.error();
        else if (!block->empty()) {
            std::ranges::copy(*block, m_bytes.room(block->size()));
            m_bytes.grew(block->size());
        }
        m_ended = !block || block->empty();
        // Looked at again when it has doubled, so that the time is in proportion to the bytes.
        if (!m_ended && m_bytes.size() < std::max(pieceBytes, 2 * looked))
            continue;
        for (std::size_t end = 0; end < m_bytes.size();) {
            end = m_recordEnd(m_bytes.view(), end, m_ended);
            if (end < m_bytes.size())
                m_given = end;
        }
        looked = m_bytes.size() - m_given;
        if (m_ended || looked >= largestRecord)
            m_given = m_bytes.size();
    }
    if (m_given > 0)
        return std::optional(RecordPiece { m_begin, m_bytes.view().substr(0, m_given) });
    if (m_failure)
        return *m_failure;
    return std::optional<RecordPiece>();
}

} // namespace alike::corpus
