// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/bibliography.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 8 << 20, .perByte = 1024 };

/// Whatever the bytes are: every string is UTF-8, and every entry met is accounted for.
void alike::fuzz::run(std::string_view input)
{
    for (const auto parse : { &alike::corpus::parseBibtex, &alike::corpus::parseRis }) {
        alike::corpus::Fragment out;
        parse(input, "x.bib", out, {});
        alike::test::checkFragment(out);
    }
    (void)alike::corpus::looksLikeBibtex(input);
    (void)alike::corpus::looksLikeRis(input);
}
