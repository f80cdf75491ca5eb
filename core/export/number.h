// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace alike::number {

/// Appends a whole number in decimal.
void appendInteger(std::string& out, std::uint64_t value);

/// Appends `value` with at most six decimals, correctly rounded from its binary value (ties to even, as
/// printf), without trailing zeros: "1", "0.8", "0.333333". Independent of any locale. \pre `value` is finite
void appendDecimal(std::string& out, double value);

std::string decimal(double value);

/// "1,824,799", for sentences that people read; never in exported data.
std::string grouped(std::uint64_t value);

} // namespace alike::number
