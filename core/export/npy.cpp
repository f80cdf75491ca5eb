// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/npy.h"

#include "core/export/number.h"

#include <string_view>

namespace alike::npy {

std::string header(std::uint64_t rows, std::uint64_t columns)
{
    std::string shape = "{'descr': '<u4', 'fortran_order': False, 'shape': (";
    number::appendWhole(shape, rows);
    shape += ", ";
    number::appendWhole(shape, columns);
    shape += "), }";

    constexpr std::string_view magic("\x93NUMPY\x01\x00", 8);
    constexpr std::size_t prefix = magic.size() + 2; // the length of the rest, 16 bits
    const std::size_t total = (prefix + shape.size() + 1 + 63) / 64 * 64;
    shape.append(total - prefix - 1 - shape.size(), ' ');
    shape += '\n';

    std::string out(magic);
    out += static_cast<char>(shape.size() & 0xff);
    out += static_cast<char>(shape.size() >> 8);
    return out + shape;
}

void appendValues(std::string& out, std::span<const std::uint32_t> values)
{
    std::size_t at = out.size();
    out.resize(at + 4 * values.size());
    for (const std::uint32_t value : values) {
        for (int byte = 0; byte < 4; ++byte)
            out[at++] = static_cast<char>(value >> (8 * byte) & 0xff);
    }
}

} // namespace alike::npy
