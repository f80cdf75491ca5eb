// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/digest.h"

#include <array>

#include <zlib.h>

namespace alike::project {

namespace {
    std::uint32_t append(std::uint32_t crc, std::string_view bytes)
    {
        if (bytes.empty())
            return crc; // zlib would start anew where there is no memory
        return static_cast<std::uint32_t>(
            crc32_z(crc, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
    }
}

std::uint32_t crc32(std::string_view bytes)
{
    return append(0, bytes);
}

void Digest::whole(std::int64_t value)
{
    std::array<char, 8> bytes {};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xff);
    m_crc = append(m_crc, { bytes.data(), bytes.size() });
}

void Digest::bytes(std::string_view value)
{
    whole(static_cast<std::int64_t>(value.size()));
    m_crc = append(m_crc, value);
}

} // namespace alike::project
