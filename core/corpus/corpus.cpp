// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/corpus.h"

#include "core/corpus/load_report.h"
#include "core/corpus/texts_on_demand.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace alike {

void DocumentBlock::add(const DocumentView& document)
{
    const std::array fields { document.id, document.title, document.date, document.labels, document.text };
    Row row;
    row.begin[0] = m_strings.size();
    for (std::size_t f = 0; f < fields.size(); ++f)
        row.begin[f + 1] = row.begin[f] + fields[f].size();
    m_strings.resize(row.begin[End]);
    m_prefault.follow(m_strings);
    for (std::size_t f = 0; f < fields.size(); ++f)
        if (!fields[f].empty())
            std::memcpy(m_strings.data() + row.begin[f], fields[f].data(), fields[f].size());
    row.idHash = corpus::IdTable::hashOf(document.id);
    m_rows.push_back(row);
}

std::size_t DocumentBlock::usedMemory() const
{
    return allocatedBytes(m_strings) + allocatedBytes(m_rows);
}

std::optional<DocId> Corpus::find(std::string_view id) const
{
    return m_byId.find(id, [this](DocId doc) { return this->id(doc); });
}

std::string_view Corpus::demandedText(DocId doc) const
{
    return m_onDemand->of(doc);
}

std::string Corpus::textProblem(DocId doc) const
{
    return m_onDemand ? m_onDemand->problem(doc) : std::string();
}

std::uint32_t Corpus::collection(DocId doc) const
{
    const auto next = std::ranges::upper_bound(m_collectionBegins, static_cast<std::uint32_t>(index(doc)));
    return static_cast<std::uint32_t>(next - m_collectionBegins.begin()) - 1;
}

std::size_t Corpus::usedMemory() const
{
    std::size_t bytes = sizeof *this + allocatedBytes(m_blocks) + allocatedBytes(m_places)
        + m_byId.usedMemory() + m_descriptions.usedMemory() + allocatedBytes(m_described);
    for (const auto& block : m_blocks)
        bytes += block->usedMemory();
    return bytes + (m_onDemand ? m_onDemand->usedMemory() : 0);
}

CorpusBuilder::CorpusBuilder(const Corpus& base)
{
    m_corpus.m_blocks = base.m_blocks;
    m_corpus.m_descriptions = base.m_descriptions;
    m_corpus.m_described = base.m_described;
    m_corpus.m_places = base.m_places;
    m_corpus.m_byId = base.m_byId;
    m_corpus.m_collectionBegins = base.m_collectionBegins;
    m_corpus.m_references = base.m_references;
    beginCopies();
}

void CorpusBuilder::beginCopies()
{
    m_copies = std::make_shared<DocumentBlock>();
    m_copiesAt = static_cast<std::uint32_t>(m_corpus.m_blocks.size());
    m_corpus.m_blocks.push_back(m_copies);
}

void CorpusBuilder::reserve(std::size_t documents, std::size_t bytes)
{
    m_corpus.m_places.reserve(documents);
    m_copies->reserve(bytes);
    m_corpus.m_byId.reserve(documents);
}

void CorpusBuilder::add(const DocumentRecord& document)
{
    copy({ document.id, document.title, document.date, document.labels, document.text });
}

bool CorpusBuilder::add(DocumentBlock documents, const std::stop_token& stop)
{
    constexpr std::size_t rowsBetweenLooks = 4096;
    constexpr std::size_t ahead = 16; // prefetched: saves 10 % of the time of `pairs` of a million documents
    const auto number = static_cast<std::uint32_t>(m_corpus.m_blocks.size());
    m_corpus.m_blocks.push_back(std::make_shared<const DocumentBlock>(std::move(documents)));
    const DocumentBlock& block = *m_corpus.m_blocks.back();
    for (std::size_t row = 0; row < block.size(); ++row) {
        if (row % rowsBetweenLooks == 0 && stop.stop_requested())
            return false;
        if (row + ahead < block.size())
            m_corpus.m_byId.prepare(block.idHash(row + ahead));
        if (!place(number, row))
            copy(block[row]);
    }
    return true;
}

bool CorpusBuilder::add(const Corpus& documents, const std::stop_token& stop)
{
    return addAll(documents, true, stop);
}

bool CorpusBuilder::addWithoutReference(const Corpus& documents, const std::stop_token& stop)
{
    m_corpus.m_collectionBegins.clear();
    return addAll(documents, false, stop);
}

bool CorpusBuilder::addAll(const Corpus& documents, bool references, const std::stop_token& stop)
{
    constexpr std::size_t documentsBetweenLooks = 4096;
    const auto offset = static_cast<std::uint32_t>(m_corpus.m_blocks.size());
    m_corpus.m_blocks.insert(m_corpus.m_blocks.end(), documents.m_blocks.begin(), documents.m_blocks.end());
    std::uint32_t begun = 0; // of the collections
    const auto beginCollections = [&](std::size_t d) {
        for (; begun < documents.collections() && documents.m_collectionBegins[begun] <= d; ++begun) {
            const bool reference = documents.isReference(begun);
            if (reference && !references)
                continue;
            beginCollection();
            if (reference)
                markReference();
        }
    };
    for (std::size_t d = 0; d < documents.size(); ++d) {
        if (d % documentsBetweenLooks == 0 && stop.stop_requested())
            return false;
        beginCollections(d);
        const DocId doc = docId(d);
        if (!references && documents.sides().isReference(doc))
            continue;
        const Corpus::Place from = documents.m_places[d];
        if (!place(offset + from.block, from.row))
            copy(documents.block(doc)[from.row]);
        if (!documents.m_described.empty() && documents.m_described[d] != Corpus::asRead)
            describe(docId(size() - 1), documents.title(doc), documents.date(doc), documents.labels(doc));
    }
    beginCollections(documents.size());
    return true;
}

void CorpusBuilder::copy(const DocumentView& document)
{
    DocumentBlock& block = *m_copies;
    if (m_corpus.find(document.id)) {
        const std::string id = numbered(document.id);
        block.add({ id, document.title, document.date, document.labels, document.text });
    } else {
        block.add(document);
    }
    place(m_copiesAt, block.size() - 1);
}

bool CorpusBuilder::place(std::uint32_t block, std::size_t row)
{
    const DocId doc = docId(m_corpus.m_places.size());
    const DocumentBlock& documents = *m_corpus.m_blocks[block];
    m_corpus.m_places.push_back({ block, static_cast<std::uint32_t>(row) });
    const bool added = m_corpus.m_byId.add(
        documents.id(row), documents.idHash(row), doc, [&](DocId other) { return m_corpus.id(other); });
    if (!added)
        m_corpus.m_places.pop_back();
    return added;
}

/// An id that is taken with the next number that makes it new. Counting goes on from the last number given
/// for it, so that a million equal ids cost a million steps.
std::string CorpusBuilder::numbered(std::string_view id)
{
    ++m_repeatedIds;
    std::string taken(id);
    if (m_renamed.size() < LoadReport::maxIssues)
        m_renamed.push_back({ docId(size()), taken });
    if (!m_place.empty()) {
        taken.insert(0, m_place + ':');
        if (!m_corpus.find(taken))
            return taken;
    }
    std::uint32_t& number = m_numbersGiven.try_emplace(taken, 1).first->second;
    for (;;) {
        std::string next = taken + '#' + std::to_string(++number);
        if (!m_corpus.find(next))
            return next;
    }
}

void CorpusBuilder::describe(
    DocId doc, std::string_view title, std::string_view date, std::string_view labels)
{
    m_corpus.m_described.resize(size(), Corpus::asRead);
    m_corpus.m_described[index(doc)] = static_cast<std::uint32_t>(m_corpus.m_descriptions.size());
    m_corpus.m_descriptions.add({ {}, title, date, labels, {} });
}

Corpus CorpusBuilder::build() &&
{
    if (!m_corpus.m_described.empty())
        m_corpus.m_described.resize(size(), Corpus::asRead); // of those behind the last that is described
    std::vector<char> reference;
    for (std::uint32_t c = 0; c < m_corpus.m_references.size(); ++c) {
        reference.resize(size());
        const bool last = c + 1 == m_corpus.collections();
        std::fill(reference.begin() + m_corpus.m_collectionBegins[c],
            last ? reference.end() : reference.begin() + m_corpus.m_collectionBegins[c + 1],
            m_corpus.m_references[c]);
    }
    m_corpus.m_sides = Sides(std::move(reference));
    return std::move(m_corpus);
}

} // namespace alike
