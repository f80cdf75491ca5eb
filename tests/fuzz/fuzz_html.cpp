// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/html.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

// A block of three bytes makes every formatting element anew that is open.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 64 << 20, .perByte = 8192 };

/// Whatever the bytes are: every string is UTF-8, and the page is a document or accounted for.
void alike::fuzz::run(std::string_view input)
{
    alike::corpus::Fragment out;
    alike::corpus::parseHtml(input, "x.html", "x.html", out);
    alike::test::checkFragment(out);
}
