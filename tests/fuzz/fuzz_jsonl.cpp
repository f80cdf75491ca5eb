// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 1 << 20, .perByte = 64 };

namespace {

void asLines(std::string_view input, const alike::corpus::Options& options, alike::corpus::Fragment& out)
{
    parseJsonl(input, "x.jsonl", options, out);
}

void asArray(std::string_view input, const alike::corpus::Options& options, alike::corpus::Fragment& out)
{
    parseJson(input, "x.json", options, out);
}

} // namespace

/// Whatever the bytes are: every string is UTF-8 and every document met is accounted for.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike::corpus;
    Options options;
    options.textField = input.size() % 2 == 0 ? "text" : "a.b";
    for (const auto parse : { &asLines, &asArray }) {
        Fragment out;
        parse(input, options, out);
        alike::test::checkFragment(out);
    }
}
