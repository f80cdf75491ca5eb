// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameter_table.h"

#include <CLI/App.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace alike::cli {

/// The parameters that a command line names, of either program: options, ranges and help come from the table
/// of parameters. Values are kept as texts until all of them are known, since the options may stand in any
/// order.
class ParameterOptions {
public:
    /// --preset NAME|FILE, beneath all other options. \param group heading of the help
    void addPreset(CLI::App& command, const std::string& group);
    /// The options of the parameters of these names. \param group heading of the help; empty: that of each
    void add(CLI::App& command, std::initializer_list<std::string_view> names, const std::string& group = {});

    /// Whether the command line names any.
    bool any() const
    {
        return !m_asked.empty() || !m_coefficients.empty() || !m_ignored.empty() || !m_preset.empty();
    }
    /// The files that it names; empty for none.
    const std::string& coefficients() const { return m_coefficients; }
    const std::string& ignored() const { return m_ignored; }
    std::string presetFile() const;
    /// What it names for a parameter; empty when it does not name it.
    std::string_view valueOf(std::string_view parameter) const;

    /// The preset, or else `base`, with what is named. Refuses what does not go together.
    /// Errors: those of files that are named, with the name and a remedy.
    Result<Parameters> over(const Parameters& base) const;

private:
    Result<Parameters> preset(const Parameters& base) const;

    std::string m_preset; ///< a name or a file
    std::string m_coefficients; ///< a file
    std::string m_ignored; ///< likewise
    ParameterValues m_asked;
    bool m_offersHashes = false;
    bool m_offersBands = false;
};

} // namespace alike::cli
