// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/report.h"
#include "core/export/page_words.h"

#include <string>
#include <string_view>

namespace alike::html {

/// How an analysis was done, as one paragraph: what a text was cut into and what was left out of it, how
/// pairs were found and what their numbers estimate. O(documents) where some are written without spaces.
/// \param version of the program
std::string methodsText(const Report& report, std::string_view version, const PageWords& say);

} // namespace alike::html
