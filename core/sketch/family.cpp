// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/family.h"

#include "core/sketch/affine.h"
#include "core/sketch/permutations.h"

namespace alike::sketch {

std::uint32_t AffineFamily::value(std::size_t function, std::uint32_t shingle) const
{
    if (kind == Family::Permutation)
        return permutations->value(function, shingle);
    const auto [a, b] = functions[function];
    if (kind == Family::Hashed)
        return static_cast<std::uint32_t>(a * shingle + b);
    const std::uint64_t rest = affineMod(a, shingle - 1 + origin, b, modulus);
    return static_cast<std::uint32_t>(fold != 0 ? rest % fold : rest);
}

} // namespace alike::sketch
