// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace alike::test {

/// Texts of letters, marks, controls and broken bytes, chosen to meet every rule of the normaliser.
inline std::string hostileText(Random& random)
{
    static const std::vector<std::string> pieces { "a", "B", "z", " ", "\n", "1", "9", ".", "-", "'",
        "\xc3\xa9", "e\xcc\x81", "\xcc\x81", "\xcc\xa3\xcc\x81", "=\xcc\xb8", "\xc3\x9f", "\xc4\xb0",
        "I\xcc\x87", "\xe2\x84\xaa", "\xef\xac\x81", "\xe4\xb8\xad", "\xe3\x81\x8b\xe3\x82\x99",
        "\xe1\x84\x80", "\xe1\x85\xa1", "\xea\xb0\x80", "\xf0\x9f\x98\x80", "\xd7\xa9\xd6\xb0", "\xcd\x85",
        "\xc2\xa0", "\xe2\x80\xa8", "\xc2\xbd", "\xe0\xa4\x95\xe0\xa5\x8d", "\xff", "\xc3", "\xed\xa0\x80",
        "\xf4\x90\x80\x80", std::string(1, '\0'), "\x1f", "\xd9\xa1", "\xe2\x85\xa0",
        "\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e", "\xe3\x83\xbc", "\xe0\xb9\x84\xe0\xb8\x97\xe0\xb8\xa2",
        "\xe0\xb8\xb4", "\xe0\xb9\x89", "\xe0\xb8\xb8", "\xe0\xa4\xbc", "\xe3\x80\x82", "\xef\xbc\x95",
        "\xf0\xa0\x80\x8b", "\r\n", "\n \t", "\xe3\x80\x80" };
    std::string text;
    for (std::uint64_t n = random.below(60); n > 0; --n)
        text += pieces[random.below(pieces.size())];
    return text;
}

} // namespace alike::test
