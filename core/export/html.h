// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace alike::html {

/// Appends text for the content of an element or for a quoted attribute, so that a browser shows it as it is:
/// markup is escaped, every line end becomes a line feed, other control characters become their pictures
/// (U+2400 and on), those from U+0080 to U+009F, which have none, U+FFFD. \pre `text` is valid UTF-8
void appendText(std::string& out, std::string_view text);

} // namespace alike::html
