// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/gzip_members.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <utility>

#include <zlib.h>

namespace alike::corpus {

struct GzipMembers::State {
    z_stream deflate {};
    std::array<char, 64 * 1024> block {};
};

GzipMembers::GzipMembers(Write write)
    : m_write(std::move(write))
    , m_state(std::make_unique<State>())
{
    constexpr int gzipHeader = 16;
    constexpr int memoryLevel = 8; // zlib's default
    if (deflateInit2(&m_state->deflate, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzipHeader,
            memoryLevel, Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::bad_alloc();
}

GzipMembers::~GzipMembers()
{
    deflateEnd(&m_state->deflate);
}

Result<Done> GzipMembers::write(std::string_view bytes)
{
    m_open = true;
    while (!bytes.empty()) {
        const auto part = bytes.substr(0, std::numeric_limits<uInt>::max());
        ALIKE_TRY(pack(part, false));
        bytes.remove_prefix(part.size());
    }
    return Done {};
}

Result<Done> GzipMembers::endMember()
{
    if (!std::exchange(m_open, false))
        return Done {};
    ALIKE_TRY(pack({}, true));
    deflateReset(&m_state->deflate);
    return Done {};
}

Result<Done> GzipMembers::pack(std::string_view bytes, bool last)
{
    z_stream& deflate = m_state->deflate;
    deflate.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    deflate.avail_in = static_cast<uInt>(bytes.size());
    do {
        deflate.next_out = reinterpret_cast<Bytef*>(m_state->block.data());
        deflate.avail_out = static_cast<uInt>(m_state->block.size());
        ::deflate(&deflate, last ? Z_FINISH : Z_NO_FLUSH);
        if (const std::size_t got = m_state->block.size() - deflate.avail_out; got > 0)
            ALIKE_TRY(m_write({ m_state->block.data(), got }));
    } while (deflate.avail_out == 0);
    return Done {};
}

} // namespace alike::corpus
