// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// Bits that one pass over the values sorts by.
inline constexpr unsigned radixDigit = 11;

/// Sorts by the bits [from, end) of the values, from the low digits to the high ones; values that agree in
/// them keep their order. O(values * (end - from)). `scratch` is working memory that may be used again.
/// \return false when stopped; the order is then undefined.
inline bool radixSort(std::span<std::uint64_t> values, std::vector<std::uint64_t>& scratch, unsigned from,
    unsigned end, const Work& work)
{
    constexpr std::size_t digits = std::size_t { 1 } << radixDigit;
    constexpr std::size_t looks = 1 << 20; // about two milliseconds
    scratch.resize(values.size());
    std::span<std::uint64_t> source = values;
    std::span<std::uint64_t> target = scratch;
    for (unsigned shift = from; shift < end; shift += radixDigit) {
        const std::uint64_t mask = (std::uint64_t { 1 } << std::min(radixDigit, end - shift)) - 1;
        const auto digit = [=](std::uint64_t value) { return value >> shift & mask; };
        std::array<std::size_t, digits> places {};
        for (const std::uint64_t value : source)
            ++places[digit(value)];
        std::size_t sum = 0;
        for (std::size_t& place : places)
            sum += std::exchange(place, sum);
        for (std::size_t begin = 0; begin < source.size(); begin += looks) {
            if (work.stopped())
                return false;
            for (const std::uint64_t value : source.subspan(begin, std::min(looks, source.size() - begin)))
                target[places[digit(value)]++] = value;
        }
        std::swap(source, target);
    }
    if (source.data() != values.data())
        std::copy(source.begin(), source.end(), values.begin());
    return !work.stopped();
}

} // namespace alike
