// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archive.h"
#include "tests/fuzz/check_fragment.h"

#include <cstddef>
#include <cstdint>

/// Whatever the bytes are: never more than allowed, in order, and a sentence for every failure.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace alike;
    constexpr std::uint64_t maxBytes = 1 << 20;
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    LoadReport report;
    Progress progress;
    const auto wanted = [](std::string_view name) { return name.size() % 2 == 0; };
    const auto unpacked
        = corpus::unpackBytes(input, "x.zip", { wanted, { maxBytes } }, report, Work { progress, {}, 1 });
    if (!unpacked) {
        test::require(!unpacked.error().detail.empty());
        return 0;
    }
    std::uint64_t sum = 0;
    const std::string* before = nullptr;
    for (const corpus::ArchiveEntry& entry : unpacked->entries) {
        test::require(!before || *before <= entry.name);
        test::require(entry.wanted || entry.bytes.size() == 0);
        sum += entry.bytes.size();
        before = &entry.name;
    }
    test::require(sum <= maxBytes);
    return 0;
}
