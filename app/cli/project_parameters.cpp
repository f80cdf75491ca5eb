// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/project_parameters.h"

#include "core/export/provenance.h"
#include "core/pipeline/parameter_table.h"
#include "core/project/read.h"

#include <string>

namespace alike::cli {

namespace {

    /// "-k 3 --threshold 0.6": those that are not the usual ones.
    std::string inWords(const Parameters& parameters)
    {
        std::string words = commandLine(parameters, {});
        words.erase(0, std::string("alike-cli pairs").size());
        for (const ParameterRow* row : differences(parameters, {})) {
            if (row->name == "n" || row->name == "rank") // pairs does without them
                words += ' ' + row->option() + ' ' + row->get(parameters);
        }
        return words.empty() ? " the usual ones" : words;
    }

}

Result<Parameters> parametersToStartFrom(Options& options)
{
    if (options.paths.size() != 1 || !project::isProject(options.paths.front()))
        return Parameters {};
    ALIKE_ASSIGN(const auto parameters, project::parametersIn(options.paths.front()));
    if (!parameters) {
        options.notes.emplace_back("The parameters in the project are damaged: the usual ones are used.");
        return Parameters {};
    }
    options.notes.push_back(
        "Uses the parameters of the project:" + inWords(*parameters) + "; options given here win.");
    return *parameters;
}

} // namespace alike::cli
