// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace alike::unicode {

bool isLetterOrMark(char32_t c); ///< general categories L* and M*
bool isDigit(char32_t c); ///< general category Nd
bool isWhiteSpace(char32_t c); ///< property White_Space

char32_t toLower(char32_t c); ///< simple mappings: one character for one
char32_t toUpper(char32_t c);
char32_t toTitle(char32_t c);

void appendUtf8(std::string& out, char32_t c);

} // namespace alike::unicode
