// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/report_methods.h"

#include "core/answers/unit_preview.h"
#include "core/export/number.h"
#include "core/lsh/banding.h"
#include "core/pipeline/parameter_table.h"

namespace alike::html {

namespace {

    std::string languageName(Writing writing, const PageWords& say)
    {
        switch (writing) {
        case Writing::Chinese:
            return say("Chinese");
        case Writing::Japanese:
            return say("Japanese");
        case Writing::Thai:
            return say("Thai");
        case Writing::Lao:
            return say("Lao");
        case Writing::Khmer:
            return say("Khmer");
        case Writing::Burmese:
            return say("Burmese");
        case Writing::OtherUnspaced:
            return say("a script without a dictionary");
        case Writing::Spaced:
            break;
        }
        return {};
    }

    /// Whose words were told apart; nothing where that decided about no unit.
    std::string segmentation(const Snapshot& snapshot, const PageWords& say)
    {
        const std::uint64_t documents = snapshot.statistics.unspacedDocuments;
        const text::Options& options = snapshot.parameters.text;
        if (documents == 0 || options.unit != text::Unit::Word)
            return {};
        const std::string count = number::grouped(documents);
        if (!options.segment)
            return say("{} documents have words of scripts without spaces, which were not told apart: what "
                       "stands between two marks is one word. ",
                count);
        std::string names;
        for (const Writing writing : unspacedWritings(*snapshot.corpus))
            names += (names.empty() ? "" : ", ") + languageName(writing, say);
        return names.empty() ? say("{} documents have some words of scripts without spaces, which a "
                                   "dictionary told apart. ",
                   count)
                             : say("{} documents have words of scripts without spaces, which a dictionary "
                                   "told apart; they are in: {}. ",
                                 count, names);
    }

    std::string ignored(const Snapshot& snapshot, const PageWords& say)
    {
        const Parameters& parameters = snapshot.parameters;
        if (!parameters.ignoring.any())
            return {};
        std::string words;
        if (parameters.ignoring.above > 0)
            words = say("What stands in more than {} of the documents does not count. ",
                parameterRow("ignore-above").get(parameters));
        if (!parameters.ignoring.texts.empty())
            words += say("What stands in given texts does not count. ");
        return words
            + say("So {} {} were left out, which stand in {} different shingles. ",
                number::grouped(snapshot.statistics.ignoredUnits), text::unitRow(parameters.text.unit).plural,
                number::grouped(snapshot.statistics.ignoredShingles));
    }

} // namespace

std::string methodsText(const Report& report, std::string_view version, const PageWords& say)
{
    const Snapshot& snapshot = *report.snapshot;
    const Parameters& parameters = snapshot.parameters;
    std::string text = say("Documents were compared with Alike {}. ", version);
    text += say("Each was cleaned and cut into all runs of {} {} that follow one another (shingles{}); "
                "documents of fewer than {} words were left out. ",
        parameters.shingle.k, text::unitRow(parameters.text.unit).plural,
        parameters.shingle.stride > 1 ? say(", every {}th", parameters.shingle.stride) : "",
        parameters.text.minWords);
    text += segmentation(snapshot, say);
    text += ignored(snapshot, say);
    text += say("The similarity of two documents is the Jaccard similarity of their sets of shingles, the "
                "share of the shingles of either that both have (Broder 1997). ");
    if (snapshot.exact)
        text += say("All pairs from {} up were found by an exact join, so that similarities and groups "
                    "are exact and not estimated. ",
            number::decimal(snapshot.exactFloor.value()));
    const lsh::Banding& banding = snapshot.banding;
    text += say("Beside it stand MinHash signatures of {} hash functions (family {}, seed {}), whose share "
                "of equal rows estimates the similarity (Broder 1997), and their {} bands of {} rows: "
                "pairs that agree in all rows of a band are candidates, with a chance of one half at a "
                "similarity of {:.3f} (Indyk and Motwani 1998; Leskovec, Rajaraman and Ullman 2020). ",
        parameters.sketch.hashes, parameterRow("family").get(parameters),
        parameterRow("seed").get(parameters), banding.bands(), banding.rows, lsh::halfPoint(banding));
    return text
        + say("Pairs of a similarity of {} or more count as near duplicates.",
            number::decimal(parameters.results.threshold.value()));
}

} // namespace alike::html
