// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

#include <string>

namespace alike::cli {

/// `text` with a line break instead of a space wherever a line would be longer than `width` bytes.
std::string wrapped(const std::string& text, std::size_t width);

/// CLI11's help with descriptions that fit a terminal.
class Help : public CLI::Formatter {
public:
    Help();
    std::string make_option_desc(const CLI::Option* option) const override;
};

} // namespace alike::cli
