// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/inflate.h"
#include "core/corpus/zip_directory.h"
#include "tests/fuzz/check_fragment.h"

#include <cstddef>
#include <cstdint>
#include <string>

/// Whatever the bytes are: files lie within the archive one behind another, and unpack to what is said or not
/// at all.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace alike;
    constexpr std::uint64_t maxBytes = 1 << 20;
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    corpus::Inflater inflater;
    if (const auto unpacked = inflater.gunzip(input, maxBytes))
        test::require(unpacked->size() <= maxBytes);
    const auto files = corpus::zipDirectory(input);
    if (!files)
        return 0;
    const char* behind = input.data();
    for (const corpus::ZipFile& file : *files) {
        test::require(!file.name.empty() && unicode::isValidUtf8(file.name));
        test::require(file.packed.data() >= behind);
        behind = file.packed.data() + file.packed.size();
        test::require(behind <= input.data() + input.size());
        test::require(file.deflated || file.packed.size() == file.size);
        if (file.size > maxBytes)
            continue;
        std::string out(file.size, '\0');
        inflater.inflate(file.packed, out);
    }
    return 0;
}
