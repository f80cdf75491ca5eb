// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/tokens.h"

#include <cstdint>
#include <memory>

namespace alike {

/// At most so many units can be analysed at once.
inline constexpr std::uint64_t mostUnits = UINT32_MAX - std::uint64_t { 1 };
Error tooManyUnits(std::uint64_t units, text::Unit unit);

/// The merges that words teach, each counted as often as it stands in the kept documents. O(words), and as
/// Subwords::train. Errors: Cancelled.
Result<text::Subwords> teachSubwords(const Tokens& words, std::uint32_t merges, const Work& work);

/// Words, each cut into its subwords. Every different word is cut once. O(words + subwords).
/// Errors: Cancelled; TooLarge above `mostUnits`.
Result<Tokens> inSubwords(
    const Tokens& words, std::shared_ptr<const text::Subwords> subwords, const Work& work);

} // namespace alike
