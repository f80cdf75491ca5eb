// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text_option.h"

#include "app/cli/arguments.h"

#include <algorithm>
#include <utility>

namespace alike::cli {

CLI::Option* TextOption::addTo(
    CLI::App& command, const std::string& argument, std::string& value, Options& options)
{
    CLI::Option* const text = command.add_option("--text", m_name,
        "In place of " + argument + ": a file with one text, of any format, or - for standard input");
    text->type_name("FILE")->group("Results");
    command.get_option(argument)->required(false);
    command.get_option("PATH")->required(false);
    command.parse_complete_callback([this, &command, argument, &value, &options] {
        const bool named = command.get_option(argument)->count() > 0;
        if (given() && named)
            options.paths.insert(options.paths.begin(), std::exchange(value, {}));
        if (!given() && !named)
            throw CLI::RequiredError(argument);
        if (options.paths.empty())
            throw CLI::RequiredError("PATH");
    });
    return text;
}

void TextOption::check(const Options& options) const
{
    if (m_name == "-" && std::ranges::find(options.paths, "-") != options.paths.end())
        refuse("--text", "and PATH cannot both be standard input.");
}

} // namespace alike::cli
