// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32.h"

#include <libdeflate.h>

namespace alike {

std::uint32_t crc32(std::string_view bytes, std::uint32_t before)
{
    if (bytes.empty())
        return before; // libdeflate would start anew where there is no memory
    return libdeflate_crc32(before, bytes.data(), bytes.size());
}

} // namespace alike
