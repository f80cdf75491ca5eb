// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace alike {

/// CRC-32 as in zip and gzip of what has `before` and of the bytes behind it.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

} // namespace alike
