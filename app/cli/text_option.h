// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include <CLI/App.hpp>

#include <string>

namespace alike::cli {

/// --text FILE: a text from outside, in place of the argument before the paths.
class TextOption {
public:
    /// Offers it. What was taken for the argument is a path where it is given. Call it after
    /// addCorpusOptions.
    /// \param value of the argument, as the command has added it
    CLI::Option* addTo(CLI::App& command, const std::string& argument, std::string& value, Options& options);
    /// Refuses standard input for both the text and the documents.
    void check(const Options& options) const;

    bool given() const { return !m_name.empty(); }
    const std::string& name() const { return m_name; }

private:
    std::string m_name; ///< "-" for standard input
};

} // namespace alike::cli
