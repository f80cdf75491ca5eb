// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/reuters.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 1 << 20, .perByte = 64 };

/// Whatever the bytes are: every string is UTF-8 and every document met is accounted for.
void alike::fuzz::run(std::string_view input)
{
    alike::corpus::Fragment out;
    alike::corpus::parseReuters(input, "x.sgm", out);
    alike::test::checkFragment(out);
}
