// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace alike::corpus {

/// "UTF-16" or "UTF-32" where text begins so, by its mark or by where zeros stand between its letters; else
/// empty.
std::string_view wideEncoding(std::string_view beginning);

/// Whether the bytes that are not UTF-8 are most likely letters of Latin-1 or Windows-1252: they stand alone
/// among more ASCII, and none of the others beyond ASCII is UTF-8. For text with such bytes only: it looks at
/// each.
bool looksLatin1(std::string_view bytes);

} // namespace alike::corpus
