// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/text/tokens.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Texts as the numbers of their tokens in a collection, and back: what the notebook of the sources calls a
/// tokenizer.
namespace alike {

/// A number for each unit of a text; none for one that no document has.
using TokenNumbers = std::vector<std::optional<TokenId>>;

/// How such a unit is written among numbers.
inline constexpr std::string_view unknownToken = "?";

/// O(vocabulary + bytes). \param options with which the tokens were made
TokenNumbers encode(std::string_view text, const Tokens& tokens, const text::Options& options);

/// Numbers with white space between them, "12 7 ?", as `encode` gives them.
/// Errors: BadParameter for what is no number of this vocabulary, with what it may be.
Result<TokenNumbers> readNumbers(std::string_view numbers, const Tokens& tokens);

/// The tokens, as they stand in the vocabulary: words with spaces between them, characters without.
std::string decode(const TokenNumbers& numbers, const Tokens& tokens);

} // namespace alike
