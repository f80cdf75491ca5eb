// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "core/corpus/archives/unpack_limits.h"

#include <system_error>

namespace alike::cli {

void refuse(std::string_view option, std::string_view why)
{
    throw CLI::ValidationError(std::string(option), std::string(why));
}

std::string shieldBrackets(std::string argument)
{
    if (argument.starts_with('[') && argument.ends_with(']'))
        argument.insert(0, "./");
    return argument;
}

std::vector<std::string> commandLine(std::vector<std::string> arguments)
{
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const bool id = i == 1
            && (arguments[0] == "neighbours" || arguments[0] == "shingles"); // one value, no list to CLI11
        if (!id)
            arguments[i] = shieldBrackets(arguments[i]);
    }
    std::ranges::reverse(arguments);
    return arguments;
}

std::string unshieldBrackets(std::string argument)
{
    if (argument.starts_with("./[") && argument.ends_with(']'))
        argument.erase(0, 2);
    return argument;
}

std::optional<std::uint64_t> parseWhole(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc {} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

CLI::Option* addSize(
    CLI::App& command, const std::string& name, std::uint64_t& bytes, const std::string& description)
{
    return command
        .add_option_function<std::string>(
            name,
            [&bytes, name](const std::string& text) {
                const auto size = corpus::parseSize(text);
                if (!size)
                    refuse(name, "must be a size such as 500M or 4G, not '" + text + "'.");
                bytes = *size;
            },
            description)
        ->type_name("SIZE");
}

CLI::Option* addLimitUnpacked(CLI::App& command, std::uint64_t& bytes)
{
    return addSize(command, "--limit-unpacked", bytes,
        "Bytes that the files in archives may have together, unpacked, with k, M, G or T behind the number "
        "for thousands and so on (half of the memory, and of an archive no more than 100 times its size)");
}

} // namespace alike::cli
