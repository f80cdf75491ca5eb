// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/parameter_options.h"

#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/pipeline/parameters.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace alike::cli {

/// How results are written.
enum class As { Csv, Jsonl, Json, Npy, Table, Html, GraphMl, Gexf, Xlsx, Text };

/// What the command line asks of any command. A command offers only the groups that matter to it.
struct Options {
    std::vector<std::string> paths;
    std::vector<std::string> references; ///< what the documents of the paths are held against
    bool takesReference = false; ///< the command has an answer to that
    corpus::Options reading;
    Parameters parameters; ///< settled before the command runs

    ParameterOptions asked; ///< what the command line names of them

    std::vector<As> formats { As::Csv }; ///< that make sense for the command, the usual one first
    std::optional<As> as;
    std::string output; ///< a file; empty for standard output
    bool force = false; ///< also over a project with somebody's work in it
    bool safeCsv = false;
    unsigned threads = 1;
    bool quiet = false;
    bool marks = false; ///< lists end with mark and note
    std::string provenance; ///< a file for what made a list; empty for none
    std::string timings; ///< a file or "-"; empty for none

    /// What came of the options and deserves a sentence on standard error.
    std::vector<std::string> notes;

    /// The format in use: as asked, else a table on a terminal, else the usual one.
    As format() const;
};

/// How files are read.
void addReadingOptions(CLI::App& command, Options& options);
/// PATH…, reading, cleaning and the length of shingles: part of every command
/// that compares.
void addCorpusOptions(CLI::App& command, Options& options);
/// Offers --reference, which other commands with paths refuse. Call it after addCorpusOptions.
void addReferenceOption(CLI::App& command, Options& options);
void addSignatureOptions(CLI::App& command, Options& options);
void addBandOptions(CLI::App& command, Options& options);
/// Offers the formats in `formats`; none: there is nothing to choose.
void addOutputOptions(CLI::App& command, Options& options, std::vector<As> formats);

/// What lists of documents and pairs can carry: the marks of a project, and what made them.
void addListOptions(CLI::App& command, Options& options);

/// The second of them alone.
void addProvenance(CLI::App& command, Options& options);

/// The formats of most commands.
inline const std::vector<As> rowFormats { As::Csv, As::Jsonl, As::Json, As::Table };

} // namespace alike::cli
