// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/jsonl.h"
#include "tests/fuzz/check_fragment.h"

#include <cstddef>
#include <cstdint>

/// Whatever the bytes are: every string is UTF-8 and every document met is accounted for.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    alike::corpus::Fragment out;
    alike::corpus::parseJsonl(input, "x.jsonl", {}, out);
    alike::test::checkFragment(out);
    return 0;
}
