// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/inflate.h"
#include "core/corpus/archives/zip_directory.h"
#include "tests/fuzz/check_fragment.h"

#include <string>
#include <string_view>

const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 8 << 20, .perByte = 64 };

/// Whatever the bytes are: files lie within the archive one behind another, and unpack to what is said or not
/// at all.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike;
    constexpr std::uint64_t maxBytes = 1 << 20;
    corpus::Inflater inflater;
    if (const auto unpacked = inflater.gunzip(input, maxBytes))
        fuzz::require(unpacked->size() <= maxBytes);
    const auto files = corpus::zipDirectory(input);
    if (!files)
        return;
    const char* behind = input.data();
    for (const corpus::ZipFile& file : *files) {
        fuzz::require(!file.name.empty() && unicode::isValidUtf8(file.name));
        fuzz::require(file.packed.data() >= behind);
        behind = file.packed.data() + file.packed.size();
        fuzz::require(behind <= input.data() + input.size());
        fuzz::require(file.deflated || file.packed.size() == file.size);
        if (file.size > maxBytes)
            continue;
        std::string out(file.size, '\0');
        inflater.inflate(file.packed, out);
    }
}
