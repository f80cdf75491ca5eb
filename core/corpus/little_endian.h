// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace alike::corpus {

/// Numbers among bytes, the lowest byte first; none may be asked for that is not there.
class LittleEndian {
public:
    explicit LittleEndian(std::string_view bytes)
        : m_bytes(bytes)
    {
    }
    std::uint16_t two(std::size_t at) const { return static_cast<std::uint16_t>(number(at, 2)); }
    std::uint32_t four(std::size_t at) const { return static_cast<std::uint32_t>(number(at, 4)); }
    std::uint64_t eight(std::size_t at) const { return number(at, 8); }

private:
    std::uint64_t number(std::size_t at, std::size_t bytes) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = bytes; i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(m_bytes[at + i]);
        return value;
    }
    std::string_view m_bytes;
};

} // namespace alike::corpus
