// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"
#include "tests/fuzz/check_fragment.h"

#include <string_view>

// libarchive lets LZMA have a window of 1 GiB.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit {
    .base = 16 << 20, .perByte = 64, .window = 1100 << 20
};

/// Whatever the bytes are: never more than allowed, in order, and a sentence for every failure.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike;
    constexpr std::uint64_t maxBytes = 1 << 20;
    LoadReport report;
    Progress progress;
    const auto wanted = [](std::string_view name) { return name.size() % 2 == 0; };
    const auto unpacked
        = corpus::unpackBytes(input, "x.zip", { wanted, { maxBytes } }, report, Work { progress, {}, 1 });
    if (!unpacked) {
        fuzz::require(!unpacked.error().detail.empty());
        return;
    }
    std::uint64_t sum = 0;
    const std::string* before = nullptr;
    for (const corpus::ArchiveEntry& entry : unpacked->entries) {
        fuzz::require(!before || *before <= entry.name);
        fuzz::require(entry.wanted || entry.bytes.size() == 0);
        sum += entry.bytes.size();
        before = &entry.name;
    }
    fuzz::require(sum <= maxBytes);
}
