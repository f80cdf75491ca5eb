// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The detectors have tables of their own, and converters are made for all encodings that are tried.
const alike::fuzz::MemoryLimit alike::fuzz::memoryLimit { .base = 8 << 20, .perByte = 64 };

/// Whatever the bytes are: what is found is an encoding, the same each time, and what comes out is UTF-8 that
/// has places in them; so it is with an encoding that is demanded.
void alike::fuzz::run(std::string_view input)
{
    using namespace alike::unicode;
    const std::string found = detectedEncoding(input);
    require(found == detectedEncoding(input));
    require(found.empty() || encodingNamed(found) == found);
    if (!found.empty())
        require(isValidUtf8(decoded(input, found).utf8));
    const auto encodings = detectedEncodings();
    const std::size_t chosen
        = input.empty() ? 0 : static_cast<unsigned char>(input.front()) % encodings.size();
    const std::string encoding(encodings[chosen]);
    const std::string text = decoded(input, encoding).utf8;
    require(isValidUtf8(text));
    const std::vector<std::size_t> ends { 0, text.size() / 2, text.size() };
    const auto places = undecodedPlaces(input, encoding, ends);
    require(places.size() == ends.size() && std::ranges::is_sorted(places) && places.back() <= input.size());
}
