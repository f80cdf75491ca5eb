// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <hwy/targets.h>

namespace alike {

/// The instruction sets of this processor for which Highway compiles functions, as its bits (HWY_AVX2, …),
/// and the one that every processor has.
///
/// Highway's own answer is in its library, which measures the clock whenever it is loaded: 6 ms of every
/// start. Its headers need no library.
std::int64_t instructionSets();

/// The one that ALIKE_BEST takes functions from: the best, or what a test has forced.
hwy::ChosenTarget& chosenInstructionSet();

} // namespace alike

/// Lists what a function became for each instruction set; stands where HWY_EXPORT would, behind
/// <hwy/highway.h>.
#define ALIKE_VARIANTS(function)                                                                             \
    static constexpr decltype(&HWY_STATIC_DISPATCH(function)) function##Variants[]                           \
        = { nullptr, HWY_CHOOSE_TARGET_LIST(function), HWY_CHOOSE_FALLBACK(function) }
/// The best of them, in place of HWY_DYNAMIC_DISPATCH.
#define ALIKE_BEST(function) (*function##Variants[alike::chosenInstructionSet().GetIndex()])
