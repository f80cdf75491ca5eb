// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/coefficients.h"
#include "tests/fuzz/fuzzer.h"

#include <cstdint>
#include <string_view>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 1 << 20, .perByte = 128 };

/// Whatever the bytes are: functions whose numbers lie where they may, or a sentence.
void fuzz::run(std::string_view input)
{
    const auto given = sketch::readCoefficients(input);
    if (!given) {
        require(!given.error().detail.empty());
        return;
    }
    constexpr std::uint64_t most = std::uint64_t { 1 } << 63;
    require(!given->functions.empty() && given->functions.size() <= sketch::mostGivenFunctions);
    for (const auto& function : given->functions)
        require(function.a < most && function.b < most);
    require(given->modulus > 0);
}
