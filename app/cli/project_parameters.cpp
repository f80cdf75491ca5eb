// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/project_parameters.h"

#include "core/export/provenance.h"
#include "core/project/parameter_values.h"
#include "core/project/read.h"

#include <string>

namespace alike::cli {

namespace {

    /// "-k 3 --threshold 0.6": those that are not the usual ones.
    std::string inWords(const Parameters& parameters)
    {
        std::string words = commandLine(parameters, {});
        words.erase(0, std::string("alike-cli pairs").size());
        const Parameters usual;
        if (parameters.results.neighbours != usual.results.neighbours)
            words += " -n " + std::to_string(parameters.results.neighbours);
        if (parameters.results.rank != usual.results.rank) {
            project::Values values;
            project::addParameters(parameters, values);
            words += " --rank " + values["rank"];
        }
        return words.empty() ? " the usual ones" : words;
    }

}

Result<Done> takeProjectParameters(CLI::App& command, Options& options)
{
    if (options.paths.size() != 1 || !project::isProject(options.paths.front()))
        return Done {};
    auto parameters = project::parametersIn(options.paths.front());
    if (!parameters)
        return parameters.error();
    if (!*parameters) {
        options.notes.emplace_back("The parameters in the project are damaged: the usual ones are used.");
        return Done {};
    }
    options.notes.push_back(
        "Uses the parameters of the project:" + inWords(**parameters) + "; options given here win.");
    options.project = **parameters;
    options.parameters = **parameters;
    for (CLI::Option* const given : command.get_options())
        if (given->count() > 0)
            given->run_callback(); // again, over what the project says
    return Done {};
}

} // namespace alike::cli
