// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/pipeline.h"
#include "core/project/read.h"
#include "core/project/sources.h"
#include "core/project/write.h"
#include "tests/support/corpora.h"

#include <filesystem>
#include <memory>
#include <string>

namespace alike::test {

/// A corpus with its results and some work of a reader, to be saved.
struct SampleProject {
    explicit SampleProject(std::size_t documents = 300, const Parameters& parameters = {})
    {
        CorpusBuilder builder;
        std::size_t number = 0;
        for (const std::string& text : familyTexts(documents, 7))
            builder.add({ "d" + std::to_string(++number), "Title " + std::to_string(number), "1987-02-26",
                "topics: earn\nplaces: usa", text });
        builder.add({ "short", "", "", "", "too short" });
        builder.add(
            { "nul", std::string("a\0b", 3), "", "", std::string("one\0two three four five six seven", 33) });
        saved.corpus = std::make_shared<const Corpus>(std::move(builder).build());
        saved.report.documentsRead = documents + 3;
        saved.report.skip(SkipReason::NoText, "x.sgm, article 7", "it has no body");
        saved.origin = project::originOf({ "/nowhere/x.sgm", "/nowhere/\xff.txt" }, {});
        saved.state.parameters = parameters;
        saved.state.parameters.results.threshold = Threshold(712'345); // another one than was analysed
        saved.state.place = { "d1", "d2", "compare", "d3", "documents",
            { project::ListPlace { "topic:earn", 0 }, { "j:>0.8", 71 }, { "", std::nullopt } } };
        saved.state.window = std::string("\0\1\2window", 9);
        saved.state.preset = "My preset";
        saved.state.watched = true;
        saved.state.marks.set(review::Subject("d2", "d1"), { review::Verdict::Same, "a \"note\"\n", 77 });
        saved.state.marks.set(review::Subject("d3"), { review::Verdict::Unsure, "", -5 });
        pipeline = std::make_unique<Pipeline>(saved.corpus);
        QuietWork quiet;
        saved.snapshot = pipeline->run(parameters, Goal::Everything, quiet.work()).value();
    }

    Result<Done> write(const std::filesystem::path& path) const
    {
        QuietWork quiet;
        auto lock = project::write(path, saved, quiet.work());
        if (!lock)
            return lock.error();
        return Done {};
    }

    std::unique_ptr<Pipeline> pipeline;
    project::Saved saved;
};

inline Result<project::Contents> readProject(
    const std::filesystem::path& path, const std::vector<std::filesystem::path>& originals = {})
{
    QuietWork quiet;
    return project::read(path, originals, quiet.work());
}

} // namespace alike::test
