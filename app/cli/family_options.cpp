// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/family_options.h"

#include "app/cli/arguments.h"

#include "core/corpus/file_bytes.h"
#include "core/sketch/coefficients.h"

#include <algorithm>
#include <utility>

namespace alike::cli {

namespace {

    constexpr std::uint32_t mostHashes = 4096;

    Result<sketch::GivenFunctions> readGiven(const std::string& name)
    {
        const auto file = corpus::readSideFile(name, sketch::largestCoefficients, {});
        if (!file)
            return Error { file.error().code,
                "The coefficients " + name + " cannot be read, because " + file.error().detail + "." };
        auto functions = sketch::readCoefficients(file->view());
        if (!functions)
            return Error { functions.error().code, name + ": " + functions.error().detail };
        return functions;
    }

}

void addFamilyOptions(
    CLI::App& command, sketch::Options& sketch, FamilyOptions& options, const std::string& group)
{
    using sketch::Family;
    addChoice<Family, Family>(command, "--family", sketch.family,
        { { "hashed", Family::Hashed }, { "bucketed", Family::Bucketed },
            { "dictionary", Family::Dictionary }, { "modular", Family::Modular },
            { "permutation", Family::Permutation }, { "given", Family::Given } },
        "Hash functions: (a x + b) mod 2^32 over hashes of the shingles' words, which other documents do not "
        "change; over the same hashes 64 functions that share out the shingles, for long documents; "
        "(a x + b) mod c over the numbers of the shingles, whose estimates are biased in small collections; "
        "the same mod p, then mod m; random permutations of the numbers, written down; or those of "
        "--coefficients (hashed)")
        ->group(group);
    command
        .add_option("--coefficients", options.coefficients,
            "The functions of --family given: a JSON object with a and b (arrays), modulus, and origin, the "
            "x of the first shingle (1), or over, which makes x the 32-bit hash of a shingle when it is "
            "\"hashes\" (numbers). F.json of signatures --family dictionary --as npy is one")
        ->type_name("FILE")
        ->group(group);
    addWhole(command, "--hashes", options.hashes, 1, mostHashes,
        "Hash functions, so values in a signature, 1 to 4096 (100, or all of --coefficients)")
        ->group(group);
}

Result<Done> settleFamily(const CLI::App& command, const FamilyOptions& options, Parameters& parameters)
{
    sketch::Options& sketch = parameters.sketch;
    sketch.hashes = options.hashes.value_or(sketch.hashes);
    const bool given = !options.coefficients.empty();
    const CLI::Option* const family = command.get_option_no_throw("--family");
    if (given && family != nullptr && family->count() == 0)
        sketch.family = sketch::Family::Given;
    if (given && sketch.family != sketch::Family::Given)
        refuse("--coefficients", "needs --family given.");
    if (sketch.family != sketch::Family::Given)
        return Done {};
    if (!given && family != nullptr && family->count() > 0)
        refuse("--family given", "needs --coefficients FILE.");
    if (given) {
        auto functions = readGiven(options.coefficients);
        if (!functions)
            return functions.error();
        sketch.given = std::move(functions).value();
    } // else they are those of a project
    const auto count = static_cast<std::uint32_t>(sketch.given.functions.size());
    if (options.hashes && *options.hashes > count)
        refuse("--hashes",
            "must be from 1 to " + std::to_string(count) + ", the functions in "
                + (given ? options.coefficients : "the project") + ", not " + std::to_string(*options.hashes)
                + ".");
    if (given)
        sketch.hashes = options.hashes.value_or(count);
    parameters.lsh.rows = std::min(parameters.lsh.rows, sketch.hashes);
    return Done {};
}

} // namespace alike::cli
