// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv.h"
#include "core/corpus/readers/csv_outline.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 8 << 20, .perByte = 1024 };

/// The first byte says which options there are. Whatever the bytes are: every string is UTF-8 and every row
/// met is accounted for.
void alike::fuzz::run(std::string_view input)
{
    if (input.empty())
        return;
    alike::corpus::Options options;
    const auto has = [&](int bit) { return (input.front() & bit) != 0; };
    options.noHeader = has(1) ? "yes" : "";
    options.delimiter = has(2) ? "|" : "";
    options.textField = has(4) ? "b" : options.textField;
    alike::corpus::Fragment out;
    alike::corpus::parseCsv(input.substr(1), "x.csv", options, has(8) ? '\t' : '\0', out);
    alike::test::checkFragment(out);
    (void)alike::corpus::looksLikeTable(input);
}
