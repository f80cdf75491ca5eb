// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/marks.h"

#include <optional>
#include <string>
#include <string_view>

namespace alike::review {

/// "same", "different", "unsure"; empty for none. As exports and the filter language write them.
std::string_view nameOf(Verdict verdict);
std::optional<Verdict> verdictOf(std::string_view name);

/// The decided pairs as CSV with the header id_a,id_b,label, which `alike-cli evaluate --truth` reads;
/// nothing in it is taken for a formula by a spreadsheet.
std::string pairMarksCsv(const Marks& marks);

} // namespace alike::review
