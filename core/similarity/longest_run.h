// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/spans.h"

#include <cstdint>
#include <span>
#include <stop_token>

namespace alike {

/// How many words (units) in a row stand in both sequences at most: the length of their longest common
/// substring. Words are interned: equal numbers, equal words.
///
/// By the suffix automaton of the shorter one (Blumer et al. 1985, "The smallest automaton recognizing the
/// subwords of a text"), through which the longer one is read: O(|a| + |b|) time, also where a few words
/// repeat for ever, and O(min(|a|, |b|)) memory, some 100 bytes a word.
/// \return 0 when stopped
std::uint32_t longestRun(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, const std::stop_token& stop);

/// The same of two texts that were cut.
std::uint32_t longestRun(
    std::span<const text::Span> a, std::span<const text::Span> b, const std::stop_token& stop);

} // namespace alike
