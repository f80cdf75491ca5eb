// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameter_table.h"
#include "core/shingle/universe.h"

#include <CLI/App.hpp>

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace alike::cli {

/// What is wrong with a universe, where, and what to do: "line 3: …".
std::string universeProblem(const shingle::UniverseFault& fault, const Parameters& parameters);

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
    bool any() const { return !m_asked.empty() || !m_files.empty() || !m_preset.empty(); }
    /// The file that it names for a parameter; empty for none.
    std::string fileOf(std::string_view parameter) const;
    std::string presetFile() const;
    /// What it names for a parameter; empty when it does not name it.
    std::string_view valueOf(std::string_view parameter) const;

    /// The preset, or else `base`, with what is named. Refuses what does not go together.
    /// Errors: those of files that are named, with the name and a remedy.
    Result<Parameters> over(const Parameters& base) const;

private:
    Result<Parameters> preset(const Parameters& base) const;
    Result<Done> readFiles(const Parameters& under, ParameterValues& asked) const;
    Result<Done> takeUniverse(Parameters& made) const;

    std::string m_preset; ///< a name or a file
    std::map<std::string, std::string, std::less<>> m_files; ///< by the names of parameters that are in them
    ParameterValues m_asked;
    bool m_offersHashes = false;
    bool m_offersBands = false;
};

} // namespace alike::cli
