// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bands.h"

#include "app/cli/arguments.h"

#include "core/export/number.h"
#include "core/lsh/banding.h"

#include <fmt/format.h>

namespace alike::cli {

void settleBands(Options& options)
{
    const std::uint32_t hashes = options.parameters.sketch.hashes;
    lsh::Options& lsh = options.parameters.lsh;
    const auto demandRange = [&](const char* name, std::uint32_t value, const char* remark) {
        if (value > hashes)
            refuse(name, fmt::format("must be from 1 to {} (--hashes), not {}{}.", hashes, value, remark));
    };

    if (options.bands)
        demandRange("--bands", *options.bands, "");
    if (options.rows)
        demandRange("--rows", *options.rows, "");
    if (options.bands && options.rows) {
        const std::uint64_t used = std::uint64_t { *options.bands } * *options.rows;
        if (used > hashes) {
            refuse("--bands",
                fmt::format("must be from 1 to {} with {} rows of {} --hashes, not {}.",
                    hashes / *options.rows, *options.rows, hashes, *options.bands));
        }
        lsh.rows = *options.rows;
        lsh.bands = *options.bands;
    } else if (options.bands) {
        const lsh::Banding made = lsh::bandingForBands(hashes, *options.bands);
        lsh.rows = made.rows;
        if (made.bands() != *options.bands) {
            options.notes.push_back(
                fmt::format("{} bands of {} hashes need {} rows each, which makes {} bands.", *options.bands,
                    hashes, made.rows, made.bands()));
        }
    } else {
        lsh.rows = options.rows.value_or(lsh.rows);
        demandRange("--rows", lsh.rows, " (the default)");
    }

    const Result<lsh::Banding> banding = lsh::banding(hashes, lsh);
    if (!banding)
        refuse("--rows", banding.error().detail);
    if (banding->lastRows() < banding->rows) {
        options.notes.push_back(fmt::format(
            "The last band has {} of {} rows and is looser than the others: a pair with Jaccard 0.3 is a "
            "candidate with a chance of {:.1f} %.",
            banding->lastRows(), banding->rows, 100 * lsh::candidateChance(*banding, 0.3)));
    }
}

std::string bandList(std::span<const SharedBand> bands)
{
    std::string list;
    for (const SharedBand& shared : bands) {
        if (!list.empty())
            list += '+';
        number::appendWhole(list, shared.band + 1u);
        if (shared.collision)
            list += '*';
    }
    return list;
}

} // namespace alike::cli
