// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shared_options.h"

#include "app/cli/arguments.h"

#include "core/corpus/file_bytes.h"
#include "core/pipeline/presets.h"
#include "core/project/preset_file.h"

#include <algorithm>
#include <limits>

namespace alike::cli {

void addPreset(CLI::App& command, Parameters& parameters, std::string& chosen, const std::string& group)
{
    std::string names;
    for (const BuiltInPreset& preset : presetTable())
        names += std::string(preset.key) + '|';
    command
        .add_option_function<std::string>(
            "--preset",
            [&parameters, &chosen, names](const std::string& name) {
                chosen = name;
                const auto presets = presetTable();
                const auto known = std::ranges::find(presets, name, &BuiltInPreset::key);
                if (known != presets.end()) {
                    parameters = withPreset(known->parameters, parameters);
                    return;
                }
                const auto file = corpus::readFile(name, {});
                if (!file)
                    refuse("--preset",
                        "must be one of " + names + "FILE, and the file " + name
                            + " cannot be read: " + file.error().detail + ".");
                const auto read = project::readPreset(file->view(), parameters);
                if (!read)
                    refuse("--preset", name + ": " + read.error().detail);
                parameters = *read;
            },
            "All parameters at once, under options beside it: the usual ones, those of the Reuters study, of "
            "the notebook or of the Java library, for characters, for short messages, for what is nearly the "
            "same word for word, few enough for teaching, all without a seed; or those of a JSON file as "
            "--provenance writes it (default)")
        ->type_name(names + "FILE")
        ->group(group);
}

void addRanking(CLI::App& command, ResultOptions& results, const std::string& group)
{
    addWhole(command, "-n", results.neighbours, 1, std::numeric_limits<std::uint32_t>::max(),
        "Neighbours listed, at most, from 1 (10)")
        ->group(group);
    addChoice<Rank, Rank>(command, "--rank", results.rank,
        { { "estimate", Rank::Estimate }, { "signature-jaccard", Rank::SignatureJaccard },
            { "jaccard", Rank::Jaccard } },
        "What ranks neighbours: equal rows of the signatures, the Jaccard similarity of the signatures as "
        "sets, or that of the documents (estimate)")
        ->group(group);
}

} // namespace alike::cli
