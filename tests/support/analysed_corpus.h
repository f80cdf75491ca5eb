// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"

#include <memory>
#include <string>

namespace alike::test {

/// A corpus and its complete results.
struct AnalysedCorpus {
    std::unique_ptr<Pipeline> pipeline; ///< keeps the stages that answers hold
    SnapshotPtr snapshot;

    explicit AnalysedCorpus(std::shared_ptr<const Corpus> corpus, const Parameters& parameters = {})
        : pipeline(std::make_unique<Pipeline>(std::move(corpus)))
    {
        QuietWork quiet;
        if (auto made = pipeline->run(parameters, Goal::Everything, quiet.work()))
            snapshot = *made;
    }
};

/// Words of letters only, numbered from `first` on.
inline std::string words(std::uint64_t first, std::uint64_t count)
{
    std::string text;
    for (std::uint64_t i = first; i < first + count; ++i)
        text += wordNumber(i) + ' ';
    return text;
}

/// d1 and d2 are near (23 of 31 shingles), d3 and d4 are equal, d5 stands alone, d6 is too short to be kept.
inline std::shared_ptr<const Corpus> smallCorpus()
{
    return corpusOf({
        words(1000, 30),
        words(1000, 26) + words(3000, 4),
        words(5000, 20),
        words(5000, 20),
        words(7000, 40),
        words(9000, 3),
    });
}

/// Parameters under which d1 and d2 are above the threshold.
inline Parameters lowThreshold()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(700'000);
    return parameters;
}

} // namespace alike::test
