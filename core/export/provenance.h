// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

namespace json {
    class Writer;
}

/// The values of parameters as members of the object that is being written, by the names of their options
/// with underscores; no member for a number that there is none of.
void writeParameters(
    json::Writer& writer, const Parameters& parameters, std::initializer_list<std::string_view> names);

/// "numbers" or "hashes" of shingles: what the functions map.
std::string_view overName(const sketch::Options& options);

/// Which version of the program made an export, and of which collection.
struct MadeBy {
    std::string version;
    std::vector<std::string> sources = {}; ///< names of the files and folders that were read
    std::uint64_t documents = 0; ///< in them; 0 when not known
    bool anonymous = false; ///< names of documents and sources are left out (see DocumentNames)
    /// What the collection was held against.
    struct Reference {
        std::vector<std::string> sources = {};
        std::uint64_t documents = 0;
    };
    Reference reference = {};
};

/// The names of files and folders without what stands above them, which is nobody else's business.
std::vector<std::string> sourceNames(const std::vector<std::filesystem::path>& paths);

/// The names in a sentence: "a.txt, b.txt and 3 more". Empty without any.
std::string namesOf(const std::vector<std::string>& sources);

/// Every parameter with its value, by the names of the options: "k 4 · hashes 100 · seed 42".
std::string parameterLine(const Parameters& parameters);

/// What made an export, as JSON: program, version, what it holds, how many rows, the collection, and every
/// parameter by the name of its option, the seed among them.
/// \param command what printed it; empty: that which finds the pairs of these parameters
/// \param distinctShingles of the collection, so that it is told when there were fewer different functions
/// than asked for; 0 when not known
std::string provenanceJson(const MadeBy& madeBy, std::string_view what, std::uint64_t rows,
    const Parameters& parameters, std::string_view command = {}, std::uint64_t distinctShingles = 0);

/// The command of alike-cli that prints the pairs of these parameters: every option that is not the default,
/// paths quoted for a shell.
/// \param references what the paths are held against
std::string commandLine(const Parameters& parameters, const std::vector<std::string>& paths,
    const std::vector<std::string>& references = {});

/// A command with arguments as they are, quoted for a shell where it matters.
std::string shellLine(std::string_view program, const std::vector<std::string>& arguments);

} // namespace alike
