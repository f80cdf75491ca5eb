// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/jaccard.h"

#include <cstddef>

namespace alike {

std::uint32_t intersectionSize(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    std::uint32_t shared = 0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        const std::uint32_t x = a[i];
        const std::uint32_t y = b[j];
        shared += x == y;
        i += x <= y;
        j += y <= x;
    }
    return shared;
}

int compareJaccard(const Overlap& a, const Overlap& b)
{
    const std::uint64_t left = std::uint64_t { a.shared } * b.united();
    const std::uint64_t right = std::uint64_t { b.shared } * a.united();
    return (left > right) - (left < right);
}

} // namespace alike
