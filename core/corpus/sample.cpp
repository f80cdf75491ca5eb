// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/sample.h"

#include "core/base/random.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike::corpus {

std::vector<std::uint32_t> drawn(std::size_t documents, const Options& options)
{
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(options.sample, documents));
    std::vector<std::uint32_t> chosen;
    chosen.reserve(wanted);
    if (options.sampleBy == "first" || wanted == documents) {
        chosen.resize(wanted);
        std::iota(chosen.begin(), chosen.end(), 0U);
        return chosen;
    }
    Random random(options.sampleSeed);
    for (std::size_t doc = 0; chosen.size() < wanted; ++doc)
        if (random.below(documents - doc) < wanted - chosen.size())
            chosen.push_back(static_cast<std::uint32_t>(doc));
    return chosen;
}

Result<Corpus> sampleOf(
    const Corpus& corpus, std::span<const std::uint32_t> chosen, const std::stop_token& stop)
{
    constexpr std::size_t documentsBetweenLooks = 256;
    CorpusBuilder builder;
    builder.reserve(chosen.size(), 0);
    DocumentBlock documents; // of one collection
    std::uint32_t collection = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (i % documentsBetweenLooks == 0 && stop.stop_requested())
            return cancelled();
        const DocId doc = docId(chosen[i]);
        for (const std::uint32_t of = corpus.collection(doc); collection < of; ++collection) {
            builder.add(std::exchange(documents, {}));
            if (corpus.isReference(collection))
                builder.markReference();
            builder.beginCollection();
        }
        documents.add(
            { corpus.id(doc), corpus.title(doc), corpus.date(doc), corpus.labels(doc), corpus.text(doc) });
    }
    builder.add(std::move(documents));
    for (; collection < corpus.collections(); ++collection) {
        if (corpus.isReference(collection))
            builder.markReference();
        if (collection + 1 < corpus.collections())
            builder.beginCollection();
    }
    return std::move(builder).build();
}

} // namespace alike::corpus
