// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/token_numbers.h"

#include "core/text/spans.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace alike {

TokenNumbers encode(std::string_view text, const Tokens& tokens, const text::Options& options)
{
    std::unordered_map<std::string_view, TokenId> numbers;
    numbers.reserve(tokens.vocabulary());
    for (TokenId id = 0; id < tokens.vocabulary(); ++id)
        numbers.emplace(tokens.word(id), id);
    TokenNumbers encoded;
    for (const text::Span& unit : text::spans(text, options, tokens.subwords().get())) {
        const auto known = numbers.find(unit.word);
        encoded.push_back(known == numbers.end() ? std::nullopt : std::optional(known->second));
    }
    return encoded;
}

Result<TokenNumbers> readNumbers(std::string_view numbers, const Tokens& tokens)
{
    constexpr std::string_view space = " \t\r\n";
    TokenNumbers read;
    for (std::size_t at = numbers.find_first_not_of(space); at != std::string_view::npos;
         at = numbers.find_first_not_of(space, at)) {
        const std::size_t end = std::min(numbers.find_first_of(space, at), numbers.size());
        const std::string_view one = numbers.substr(at, end - at);
        TokenId id = 0;
        const auto [behind, error] = std::from_chars(one.data(), one.data() + one.size(), id);
        const bool isNumber = error == std::errc() && behind == one.data() + one.size();
        if (one != unknownToken && (!isNumber || id >= tokens.vocabulary())) {
            if (tokens.vocabulary() == 0)
                return Error { ErrorCode::BadParameter,
                    "The collection has no words, so no numbers either." };
            return Error { ErrorCode::BadParameter,
                fmt::format(
                    "Numbers are from 0 to {} in this collection, and ? stands for a word that it has not, "
                    "not '{}'.",
                    tokens.vocabulary() - 1, one) };
        }
        read.push_back(isNumber ? std::optional(id) : std::nullopt);
        at = end;
    }
    return read;
}

std::string decode(const TokenNumbers& numbers, const Tokens& tokens)
{
    std::string text;
    for (const std::optional<TokenId>& number : numbers)
        text::appendUnit(text, number ? tokens.word(*number) : unknownToken, tokens.unit());
    return text;
}

} // namespace alike
