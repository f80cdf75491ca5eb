// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"

#include <memory>
#include <string>
#include <vector>

namespace alike::test {

/// What a view needs around it: a session with results, and an engine for its questions.
struct Desk {
    std::unique_ptr<Pipeline> pipeline; ///< keeps the stages that questions hold
    ui::Session session;
    ui::Engine engine;

    Desk() = default;
    explicit Desk(std::shared_ptr<const Corpus> corpus, const Parameters& parameters = {})
    {
        open(std::move(corpus), parameters);
    }

    /// A corpus and its complete results.
    void open(std::shared_ptr<const Corpus> corpus, const Parameters& parameters = {})
    {
        pipeline = std::make_unique<Pipeline>(corpus);
        session.setParameters(parameters);
        session.setCorpus(std::move(corpus), {});
        analyse(parameters);
    }

    void analyse(const Parameters& parameters)
    {
        session.setParameters(parameters);
        session.setSnapshot(snapshot(parameters));
    }

    SnapshotPtr snapshot(const Parameters& parameters)
    {
        QuietWork quiet;
        auto made = pipeline->run(parameters, Pipeline::Exact::Make, quiet.work());
        return made ? *made : nullptr;
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
