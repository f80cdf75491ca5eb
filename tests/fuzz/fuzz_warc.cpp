// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/warc.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

// Pages are parsed by gumbo, see fuzz_html; a packed one may be as large as 64 MB.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 256 << 20, .perByte = 16384 };

/// Whatever the bytes are: every string is UTF-8, every page met is accounted for, and the records cover the
/// file.
void alike::fuzz::run(std::string_view input)
{
    alike::corpus::Fragment out;
    alike::corpus::parseWarc(input, "x.warc", "x.warc", out);
    alike::test::checkFragment(out);
    for (std::size_t at = 0; at < input.size();) {
        const std::size_t end = alike::corpus::warcRecordEnd(input, at);
        alike::fuzz::require(end > at && end <= input.size());
        at = end;
    }
}
