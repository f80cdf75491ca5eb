// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/preset_file.h"

#include "core/pipeline/presets.h"
#include "core/project/parameter_values.h"

#include <simdjson.h>

#include <algorithm>
#include <string>

namespace alike::project {

namespace {
    std::string asWritten(simdjson::dom::element value)
    {
        std::string_view text;
        bool flag = false;
        if (!value.get(text))
            return std::string(text);
        if (!value.get(flag))
            return flag ? "1" : "0";
        return simdjson::minify(value);
    }

    Error problem(std::string detail)
    {
        return { ErrorCode::BadParameter, std::move(detail) };
    }
} // namespace

Result<Parameters> readPreset(std::string_view json, const Parameters& present)
{
    simdjson::dom::parser parser;
    const simdjson::padded_string text(json);
    simdjson::dom::object object;
    if (parser.parse(text).get(object))
        return problem("this is no JSON object. Write {\"k\": 4, \"hashes\": 100}, or let --provenance "
                       "write it.");
    if (simdjson::dom::object inner; !object["parameters"].get(inner))
        object = inner;
    Values values;
    addParameters(withPreset({}, present), values);
    for (const auto& [key, value] : object) {
        std::string name(key);
        std::ranges::replace(name, '_', '-');
        if (name == "coefficients" || !values.contains(name))
            return problem(
                "it names " + std::string(key) + ", which is no parameter of a preset. Take it out.");
        values[name] = asWritten(value);
    }
    const auto parameters = parametersOf(values);
    if (!parameters)
        return problem("a value in it is out of its range, or values do not go together. --help names the "
                       "ranges.");
    return *parameters;
}

} // namespace alike::project
