// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/corpus.h"

#include "core/base/memory.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace alike {

std::optional<DocId> Corpus::find(std::string_view id) const
{
    return m_byId.find(id, [this](DocId doc) { return this->id(doc); });
}

std::size_t Corpus::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_arena) + allocatedBytes(m_rows) + m_byId.usedMemory();
}

void CorpusBuilder::reserve(std::size_t documents, std::size_t bytes)
{
    m_corpus.m_rows.reserve(documents);
    m_corpus.m_arena.reserve(bytes);
    m_corpus.m_byId.reserve(documents);
}

DocId CorpusBuilder::place(const DocumentRecord& document)
{
    const std::string id = uniqueId(document.id);
    const std::array<std::size_t, Corpus::End> sizes { id.size(), document.title.size(), document.date.size(),
        document.labels.size(), document.text.size() };
    Corpus::Row row {};
    std::uint64_t at = m_corpus.m_arena.size();
    for (std::size_t field = 0; field < sizes.size(); ++field) {
        row.begin[field] = at;
        at += sizes[field];
    }
    row.begin[Corpus::End] = at;
    m_corpus.m_arena.resize(at);
    std::ranges::copy(id, m_corpus.m_arena.begin() + static_cast<std::ptrdiff_t>(row.begin[Corpus::Id]));
    m_corpus.m_rows.push_back(row);
    const DocId doc = docId(m_corpus.m_rows.size() - 1);
    m_corpus.m_byId.add(id, doc);
    return doc;
}

void CorpusBuilder::fill(DocId row, const DocumentRecord& document)
{
    const auto copy = [&](Corpus::Field field, const std::string& value) {
        if (!value.empty())
            std::memcpy(m_corpus.m_arena.data() + m_corpus.m_rows[index(row)].begin[field], value.data(),
                value.size());
    };
    copy(Corpus::Title, document.title);
    copy(Corpus::Date, document.date);
    copy(Corpus::Labels, document.labels);
    copy(Corpus::Text, document.text);
}

/// The id itself, or with the next number that makes it new. Counting goes on from the last number given for
/// an id, so that a million equal ids cost a million steps.
std::string CorpusBuilder::uniqueId(const std::string& id)
{
    if (!m_corpus.find(id))
        return id;
    ++m_repeatedIds;
    std::uint32_t& number = m_numbersGiven.try_emplace(id, 1).first->second;
    for (;;) {
        std::string numbered = id + '#' + std::to_string(++number);
        if (!m_corpus.find(numbered))
            return numbered;
    }
}

Corpus CorpusBuilder::build() &&
{
    return std::move(m_corpus);
}

} // namespace alike
