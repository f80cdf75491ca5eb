// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/batch.h"

#include "core/explore/join/spanning_links.h"
#include "core/partition/cell_texts.h"
#include "core/partition/describe.h"
#include "core/pipeline/pipeline.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace alike::partition {

Result<Batch> Batch::read(const Folder& folder, Batches& batches, std::size_t number, const Names& names,
    std::uint64_t documentsKept, const Work& work)
{
    Batch made(folder, batches, number, names, documentsKept, work);
    ALIKE_TRY(made.cut());
    ALIKE_TRY(made.outline());
    ALIKE_TRY(made.describe());
    ALIKE_TRY(made.link());
    return made;
}

groups::Options Batch::within(const groups::Options& options) const
{
    const auto pairs = [&](const groups::Constraints::Pairs& all) {
        groups::Constraints::Pairs own;
        for (const auto& [a, b] : all) {
            const auto first = find(static_cast<std::uint32_t>(index(a)));
            const auto second = find(static_cast<std::uint32_t>(index(b)));
            if (first && second)
                own.emplace_back(*first, *second);
        }
        return own;
    };
    groups::Options own = options;
    own.constraints = { pairs(options.constraints.same), pairs(options.constraints.different),
        pairs(options.constraints.cuts) };
    own.prefer.chosen.clear();
    for (const DocId doc : options.prefer.chosen)
        if (const auto chosen = find(static_cast<std::uint32_t>(index(doc))))
            own.prefer.chosen.push_back(*chosen);
    return own;
}

Overlap Batch::overlap(SetId a, SetId b) const
{
    return { static_cast<std::uint32_t>(m_outline.size(a)), static_cast<std::uint32_t>(m_outline.size(b)),
        intersectionSize(m_held.sets->of(a), m_held.sets->of(b)) };
}

std::uint32_t Batch::placeOf(std::uint32_t document) const
{
    return static_cast<std::uint32_t>(std::ranges::lower_bound(m_documents, document) - m_documents.begin());
}

std::optional<DocId> Batch::find(std::uint32_t document) const
{
    const std::uint32_t place = placeOf(document);
    return place < m_documents.size() && m_documents[place] == document ? std::optional(docId(place))
                                                                        : std::nullopt;
}

/// Reads the texts of different units, and makes their sets.
Result<Done> Batch::cut()
{
    std::vector<std::pair<std::uint32_t, std::string>> texts;
    for (std::size_t portion = 0; portion < m_folder->portions(); ++portion) {
        if (m_work->stopped())
            return cancelled();
        ALIKE_TRY(forEachText(*m_folder, portion, m_batches->cellsOf(m_batch),
            [&](std::uint32_t document, std::string_view text) {
                if (document < m_batches->begins().back() && m_batches->batchOf(document) == m_batch)
                    texts.emplace_back(document, text);
            }));
    }
    for (const auto& [document, text] : m_batches->decided().texts)
        if (m_batches->batchOf(document) == m_batch)
            texts.emplace_back(document, text);
    std::ranges::sort(texts, {}, [](const auto& text) { return text.first; });
    CorpusBuilder builder;
    DocumentBlock block;
    for (auto& [document, text] : texts) {
        block.add({ std::to_string(document), {}, {}, {}, text });
        m_different.push_back(document);
        text = {};
    }
    if (!builder.add(std::move(block), m_work->stop))
        return cancelled();
    Pipeline pipeline(std::make_shared<const Corpus>(std::move(builder).build()));
    ALIKE_ASSIGN(const auto made, pipeline.run(m_folder->parameters(), Goal::Sets, *m_work));
    m_held = holdParts(*made);
    return Done {};
}

/// Which of all documents have equal sets; also their words, and the checksums of these.
Result<Done> Batch::outline()
{
    // A set is numbered by its first document, which no other stands for: the numbers are the same.
    std::vector<SetId> setOf;
    const Corpus none;
    const groups::Material material(none, *m_held.tokens, *m_held.sets);
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        if (m_firsts[i] != m_documents[i]) {
            const std::uint32_t first = placeOf(m_firsts[i]);
            if (first >= i || m_documents[first] != m_firsts[i])
                return doNotFit();
            setOf.push_back(setOf[first]);
            m_words.push_back(m_words[first]);
            m_cleaned.push_back(m_cleaned[first]);
            continue;
        }
        const auto at = std::ranges::lower_bound(m_different, m_documents[i]);
        if (at == m_different.end() || *at != m_documents[i])
            return doNotFit();
        const DocId doc = docId(static_cast<std::size_t>(at - m_different.begin()));
        if (m_held.sets->setOf(doc) == noSet)
            return doNotFit();
        setOf.push_back(m_held.sets->setOf(doc));
        m_words.push_back(material.wordsOf(doc));
        m_cleaned.push_back(material.cleanedText(doc));
    }
    std::vector<std::uint32_t> sizes;
    for (std::size_t s = 0; s < m_held.sets->sets(); ++s)
        sizes.push_back(static_cast<std::uint32_t>(m_held.sets->size(setId(s))));
    auto sets = SetOutline::restore(std::move(setOf), sizes);
    if (!sets)
        return doNotFit();
    m_outline = *std::move(sets);
    return Done {};
}

/// Ids, dates and labels of all documents, and the checksums of their texts.
Result<Done> Batch::describe()
{
    m_texts.resize(m_documents.size());
    std::size_t described = 0;
    CorpusBuilder builder;
    for (const auto& [document, text] : m_batches->decided().texts) {
        if (const auto doc = find(document)) {
            m_texts[index(*doc)] = checksum(text);
            ++described;
        }
    }
    for (std::size_t portion = 0; portion < m_folder->portions(); ++portion) {
        ALIKE_ASSIGN(const auto records,
            Folder::readAll<DescribedDocument>(
                m_folder->file("described", portion), Kind::Described, m_folder->placedPrint()));
        ALIKE_ASSIGN(const auto strings,
            Folder::open<char>(m_folder->file("strings", portion), Kind::Strings, m_folder->placedPrint()));
        std::uint64_t begin = 0;
        for (const DescribedDocument& record : records) {
            const std::uint64_t bytes = std::uint64_t { record.titleBytes } + record.dateBytes
                + record.labelBytes + record.openingBytes + record.keptBytes;
            if (bytes > strings.records() - begin)
                return strings.wrongRecord(begin);
            if (const auto doc = find(record.document)) {
                m_texts[index(*doc)] = { record.checksum[0], record.checksum[1] };
                if (!m_names.described) {
                    std::string shown(std::size_t { record.dateBytes } + record.labelBytes, '\0');
                    ALIKE_TRY(strings.read(begin + record.titleBytes, std::span(shown.data(), shown.size())));
                    if (index(*doc) != builder.size())
                        return doNotFit();
                    builder.add({ std::string(m_names.ids->of(record.document)), {},
                        shown.substr(0, record.dateBytes), shown.substr(record.dateBytes), {} });
                }
                ++described;
            }
            begin += bytes;
        }
    }
    if (described != m_documents.size())
        return doNotFit();
    if (const Corpus* all = m_names.described) {
        for (const std::uint32_t document : m_documents) {
            const DocId doc = docId(document);
            builder.add({ std::string(all->id(doc)), {}, std::string(all->date(doc)),
                std::string(all->labels(doc)), {} });
        }
    }
    m_corpus = std::move(builder).build();
    return Done {};
}

Result<Done> Batch::link()
{
    bool fit = true;
    ALIKE_TRY(m_batches->forEachPair(m_batch, [&](const PairRecord& pair) {
        groups::Link link { m_outline.setOf(docId(placeOf(pair.a))), m_outline.setOf(docId(placeOf(pair.b))),
            { pair.sizeA, pair.sizeB, pair.shared } };
        fit = fit && link.a != link.b;
        if (link.b < link.a) {
            std::swap(link.a, link.b);
            std::swap(link.overlap.sizeA, link.overlap.sizeB);
        }
        m_links.push_back(link);
    }));
    if (!fit)
        return doNotFit();
    std::ranges::sort(m_links, join::comesBefore);
    const auto repeated = std::ranges::unique(
        m_links, [](const groups::Link& x, const groups::Link& y) { return x.a == y.a && x.b == y.b; });
    m_links.erase(repeated.begin(), repeated.end());
    return Done {};
}

} // namespace alike::partition
