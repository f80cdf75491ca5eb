// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/App.hpp>

#include <algorithm>
#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

/// Wrong usage: printed with the option's name in front, exit status 2.
[[noreturn]] void refuse(std::string_view option, std::string_view why);

/// CLI11 takes a positional argument in brackets, "[x]", for a list. A path means the same behind "./".
std::string shieldBrackets(std::string argument);
/// The arguments of a call, without the program, as CLI11 wants them: the last first, and shielded.
std::vector<std::string> commandLine(std::vector<std::string> arguments);
/// What was meant, for an argument that turns out to be an id.
std::string unshieldBrackets(std::string argument);

/// A whole number from 0 up, or nothing when `text` is anything else or too large.
std::optional<std::uint64_t> parseWhole(std::string_view text);

/// An option that takes a whole number in [min, max]; anything else is refused with the range.
template <typename Target>
CLI::Option* addWhole(CLI::App& command, const std::string& name, Target& target, std::uint64_t min,
    std::uint64_t max, const std::string& description)
{
    return command
        .add_option_function<std::string>(
            name,
            [&target, name, min, max](const std::string& text) {
                const auto value = parseWhole(text);
                if (!value || *value < min || *value > max)
                    refuse(name,
                        "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max)
                            + ", not '" + text + "'.");
                if constexpr (std::integral<Target>)
                    target = static_cast<Target>(*value);
                else
                    target = static_cast<typename Target::value_type>(*value);
            },
            description)
        ->type_name("N");
}

/// An option that takes a number of bytes, as 500M or 4G.
CLI::Option* addSize(
    CLI::App& command, const std::string& name, std::uint64_t& bytes, const std::string& description);
/// --limit-unpacked, of all programs: bytes that archives may unpack to.
CLI::Option* addLimitUnpacked(CLI::App& command, std::uint64_t& bytes);

/// An option that takes one of a few words.
template <typename Target, typename Value>
CLI::Option* addChoice(CLI::App& command, const std::string& name, Target& target,
    const std::vector<std::pair<std::string, Value>>& choices, const std::string& description)
{
    std::string words;
    for (const auto& choice : choices)
        words += (words.empty() ? "" : "|") + choice.first;
    return command
        .add_option_function<std::string>(
            name,
            [&target, name, choices, words](const std::string& text) {
                const auto chosen = std::ranges::find(choices, text, &std::pair<std::string, Value>::first);
                if (chosen == choices.end())
                    refuse(name, "must be one of " + words + ", not '" + text + "'.");
                target = chosen->second;
            },
            description)
        ->type_name(words);
}

} // namespace alike::cli
