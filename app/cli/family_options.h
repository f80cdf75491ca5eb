// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameters.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace alike::cli {

/// What both programs take of the functions that make signatures.
struct FamilyOptions {
    std::string coefficients; ///< a file of functions; empty for none
    std::optional<std::uint32_t> hashes; ///< else the usual number, or all that are given
};

/// --family, --coefficients and --hashes. \param group of the help
void addFamilyOptions(
    CLI::App& command, sketch::Options& sketch, FamilyOptions& options, const std::string& group);

/// Reads the functions and settles how many there are, and rows that fit them; refuses what does not go
/// together. \pre parsed. Errors: those of the file of coefficients, with its name and a remedy.
Result<Done> settleFamily(const CLI::App& command, const FamilyOptions& options, Parameters& parameters);

} // namespace alike::cli
