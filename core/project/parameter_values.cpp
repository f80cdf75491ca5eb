// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/parameter_values.h"

#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace alike::project {

namespace {
    /// What all versions have written. What a file leaves out besides is as it was before it could be chosen.
    constexpr std::array<std::string_view, 12> always { "clean", "strip-accents", "min-words", "k", "hashes",
        "seed", "rows", "bands", "max-candidates", "threshold", "n", "rank" };
}

void addParameters(const Parameters& parameters, Values& values)
{
    values.merge(valuesOf(parameters));
    // With all six decimals, from which views of a project make whole numbers.
    const std::uint32_t millionths = parameters.results.threshold.millionths();
    values["threshold"] = fmt::format("{}.{:06}", millionths / Threshold::one, millionths % Threshold::one);
}

std::optional<Parameters> parametersOf(const Values& values)
{
    if (!std::ranges::all_of(always, [&](std::string_view name) { return values.contains(name); }))
        return std::nullopt;
    auto made = withValues(formerDefaults(), values);
    return made ? std::optional(std::move(made).value()) : std::nullopt;
}

} // namespace alike::project
