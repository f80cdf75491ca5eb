// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/new_document.h"

#include "core/pipeline/pipeline.h"
#include "core/text/tokens.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace alike {

namespace {
    using Clock = std::chrono::steady_clock;

    std::shared_ptr<const Corpus> onlyOne(const Corpus& corpus, DocId doc)
    {
        CorpusBuilder builder;
        builder.add({ std::string(corpus.id(doc)), {}, {}, {}, std::string(corpus.text(doc)) });
        return std::make_shared<const Corpus>(std::move(builder).build());
    }

    /// `sample` of the documents, or all.
    std::vector<DocId> evenly(const std::vector<DocId>& documents, std::size_t sample)
    {
        std::vector<DocId> chosen;
        const std::size_t count = std::min(sample, documents.size());
        for (std::size_t i = 0; i < count; ++i)
            chosen.push_back(documents[i * documents.size() / count]);
        return chosen;
    }

    /// Calls `same(doc)` for each, which makes it anew and says whether it came out as it was.
    template <typename SameFn>
    Result<NewDocument> tryEach(const std::vector<DocId>& documents, const Work& work, SameFn same)
    {
        NewDocument cost;
        const auto start = Clock::now();
        for (const DocId doc : documents) {
            if (work.stopped())
                return cancelled();
            ALIKE_ASSIGN(const bool made, same(doc));
            ++cost.tried;
            cost.same += made ? 1 : 0;
        }
        const std::chrono::duration<double> took = Clock::now() - start;
        cost.seconds = cost.tried == 0 ? 0 : took.count() / static_cast<double>(cost.tried);
        return cost;
    }
}

Result<NewDocument> fingerprintsAlone(const Snapshot& snapshot, const Fingerprints& fingerprints,
    const simhash::Options& options, std::size_t sample, const Work& work)
{
    std::vector<DocId> documents;
    for (std::size_t d = 0; d < fingerprints.documents(); ++d) {
        if (fingerprints.has(docId(d)))
            documents.push_back(docId(d));
    }
    text::Options cleaning = snapshot.parameters.text;
    if (options.features == simhash::Features::Word)
        cleaning = cleaning.inWords();
    Progress unseen;
    const Work one { unseen, work.stop, 1 };
    return tryEach(evenly(documents, sample), work, [&](DocId doc) -> Result<bool> {
        ALIKE_ASSIGN(const auto alone,
            tokenise(*onlyOne(*snapshot.corpus, doc), cleaning, one, {}, snapshot.subwords));
        ALIKE_ASSIGN(const auto made, makeFingerprints(alone, options, one));
        return made.has(docId(0)) && made.of(docId(0)) == fingerprints.of(doc);
    });
}

Result<NewDocument> signaturesAlone(const Snapshot& whole, std::size_t sample, const Work& work)
{
    const HeldAnalysis held = holdParts(whole);
    if (!held.sets || !held.signatures)
        return cancelled();
    std::vector<DocId> documents;
    for (std::size_t d = 0; d < held.sets->documents(); ++d) {
        if (held.sets->setOf(docId(d)) != noSet)
            documents.push_back(docId(d));
    }
    Progress unseen;
    const Work one { unseen, work.stop, 1 };
    std::vector<std::uint32_t> before(held.hashes);
    std::vector<std::uint32_t> after(held.hashes);
    return tryEach(evenly(documents, sample), work, [&](DocId doc) -> Result<bool> {
        Pipeline pipeline(onlyOne(*whole.corpus, doc));
        Request request { Goal::Signatures };
        request.subwords = whole.subwords;
        const auto made = pipeline.run(whole.parameters, request, one);
        if (!made && made.error().code == ErrorCode::Cancelled)
            return made.error();
        if (!made)
            return false; // of some family there is none over so few shingles
        const HeldAnalysis alone = holdParts(**made);
        if (alone.sets->setOf(docId(0)) == noSet)
            return false;
        held.signatures->copyRow(held.sets->setOf(doc), before);
        alone.signatures->copyRow(alone.sets->setOf(docId(0)), after);
        return before == after;
    });
}

} // namespace alike
