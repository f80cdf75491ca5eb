// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

// Entities may make ten times as much text as the file has, beyond a megabyte.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 64 << 20, .perByte = 256 };

/// Whatever the bytes are: every string is UTF-8, and every document met is accounted for, also where an
/// element with the text is asked for.
void alike::fuzz::run(std::string_view input)
{
    for (const char* const textField : { "text", "words" }) {
        alike::corpus::Options options;
        options.textField = textField;
        alike::corpus::Fragment out;
        alike::corpus::parseXml(input, "x.xml", "x.xml", out, {}, options);
        alike::test::checkFragment(out);
    }
}
