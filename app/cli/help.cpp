// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help.h"

#include <cstddef>

namespace alike::cli {

std::string wrapped(const std::string& text, std::size_t width)
{
    std::string out = text;
    std::size_t lineStart = 0;
    std::size_t lastSpace = std::string::npos;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i] == '\n') {
            lineStart = i + 1;
            lastSpace = std::string::npos;
        } else if (out[i] == ' ') {
            lastSpace = i;
        }
        if (i - lineStart >= width && lastSpace != std::string::npos) {
            out[lastSpace] = '\n';
            lineStart = lastSpace + 1;
            lastSpace = std::string::npos;
        }
    }
    return out;
}

Help::Help()
{
    label("SUBCOMMAND", "COMMAND");
}

std::string Help::make_option_desc(const CLI::Option* option) const
{
    return wrapped(CLI::Formatter::make_option_desc(option), 70);
}

} // namespace alike::cli
