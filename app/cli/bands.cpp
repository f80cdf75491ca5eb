// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bands.h"

#include "app/cli/arguments.h"

#include "core/export/number.h"
#include "core/lsh/banding.h"

#include <fmt/format.h>

#include <algorithm>

namespace alike::cli {

void noteBands(Options& options)
{
    const std::uint32_t hashes = options.parameters.sketch.hashes;
    const Result<lsh::Banding> banding = lsh::banding(hashes, options.parameters.lsh);
    if (!banding)
        refuse("--rows", banding.error().detail);
    const std::string asked(options.asked.valueOf("bands"));
    if (!asked.empty() && asked != std::to_string(banding->bands()))
        options.notes.push_back(fmt::format("{} bands of {} hashes need {} rows each, which makes {} bands.",
            asked, hashes, banding->rows, banding->bands()));
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
        number::appendInteger(list, shared.band + 1u);
        if (shared.collision)
            list += '*';
    }
    return list;
}

std::string candidateChanceText(const lsh::Banding& banding, const sketch::Agreement& rows)
{
    const double percent = 100 * lsh::candidateChance(banding, rows);
    if (percent < 0.1)
        return "less than 0.1 %";
    if (percent > 99.9 && rows.chance < 1)
        return "more than 99.9 %";
    return fmt::format("{:.1f} %", percent);
}

std::string candidateReason(const lsh::Banding& banding, double jaccard, const sketch::Agreement& rows,
    std::span<const SharedBand> bands)
{
    if (bands.empty() && lsh::candidateChance(banding, rows) == 0)
        return "Not a candidate: the two share no shingle.";
    const auto collisions = static_cast<std::size_t>(std::ranges::count_if(bands, &SharedBand::collision));
    const std::size_t agreeing = bands.size() - collisions;
    std::string reason;
    if (banding.bands() == 1)
        reason = bands.empty() ? "Not a candidate: the one band does not agree in all of its values."
            : agreeing == 0    ? "A candidate by collision: the bucket is the same, though the values differ."
                               : "A candidate: the one band agrees in all of its values.";
    else if (bands.empty())
        reason = fmt::format(
            "Not a candidate: none of the {} bands agrees in all of its values.", banding.bands());
    else if (agreeing == 0)
        reason = fmt::format("A candidate by collision: in {} of {} bands the buckets are the same, though "
                             "the values differ.",
            collisions, banding.bands());
    else if (agreeing == 1)
        reason = fmt::format("A candidate: 1 of {} bands agrees in all of its values.", banding.bands());
    else
        reason = fmt::format(
            "A candidate: {} of {} bands agree in all of their values.", agreeing, banding.bands());
    if (jaccard < 1)
        reason += fmt::format(" At Jaccard {} a pair becomes one with a chance of {}.",
            number::decimal(jaccard), candidateChanceText(banding, rows));
    return reason;
}

} // namespace alike::cli
