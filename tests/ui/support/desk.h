// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"

#include <memory>

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
        auto made = pipeline->run(parameters, Goal::Everything, quiet.work());
        return made ? *made : nullptr;
    }
};

} // namespace alike::test
