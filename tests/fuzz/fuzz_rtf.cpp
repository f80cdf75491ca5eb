// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/rtf.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 16 << 20, .perByte = 256 };

/// Whatever the bytes are: every string is UTF-8, and the document is accounted for.
void alike::fuzz::run(std::string_view input)
{
    alike::corpus::Fragment out;
    alike::corpus::parseRtf(input, "x.rtf", "x.rtf", out);
    alike::test::checkFragment(out);
}
