// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/corpus/id_table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace alike {

/// What a reader knows of one document. Everything is valid UTF-8; `text` may hold any character but is shown
/// as it is.
struct DocumentRecord {
    std::string id; ///< unique in the corpus after CorpusBuilder::add
    std::string title;
    std::string date; ///< as written in the source
    std::string labels; ///< metadata as "name: value" lines: topics, places, newid …; may be empty
    std::string text;
};

/// An immutable collection of documents in corpus order: paths as given, files of a folder by the byte order
/// of their relative path, records as read. All strings lie in one arena; views stay valid as long as the
/// corpus.
class Corpus {
public:
    Corpus() = default;
    Corpus(Corpus&&) = default; // a move leaves the arena where it is, a copy would not
    Corpus& operator=(Corpus&&) = default;

    std::size_t size() const { return m_rows.size(); }
    std::string_view id(DocId doc) const { return field(doc, Id); }
    std::string_view title(DocId doc) const { return field(doc, Title); }
    std::string_view date(DocId doc) const { return field(doc, Date); }
    std::string_view labels(DocId doc) const { return field(doc, Labels); }
    std::string_view text(DocId doc) const { return field(doc, Text); }

    /// The document with this id. O(1).
    std::optional<DocId> find(std::string_view id) const;

    std::size_t usedMemory() const;

private:
    friend class CorpusBuilder;
    enum Field { Id, Title, Date, Labels, Text, End };
    /// Where the fields of a document begin in the arena; each ends where the next begins.
    struct Row {
        std::uint64_t begin[End + 1];
    };

    std::string_view field(DocId doc, Field f) const
    {
        const Row& row = m_rows[index(doc)];
        return std::string_view(m_arena.data() + row.begin[f], row.begin[f + 1] - row.begin[f]);
    }

    LargeVector<char> m_arena;
    std::vector<Row> m_rows;
    corpus::IdTable m_byId;
};

/// Collects documents and makes their ids unique: a repeated id gets `#2`, `#3`, …, the next that no document
/// has yet.
class CorpusBuilder {
public:
    void reserve(std::size_t documents, std::size_t bytes);
    /// \pre the strings of `document` are valid UTF-8
    void add(const DocumentRecord& document) { fill(place(document), document); }
    /// The two halves of `add`: `place` gives a document its row and its id, in corpus order; `fill` copies
    /// its texts, for different rows also from several threads at once, when all documents have their place.
    DocId place(const DocumentRecord& document);
    void fill(DocId row, const DocumentRecord& document);
    /// How many ids had to be changed so far.
    std::size_t repeatedIds() const { return m_repeatedIds; }
    std::size_t size() const { return m_corpus.m_rows.size(); }
    Corpus build() &&;

private:
    std::string uniqueId(const std::string& id);

    Corpus m_corpus;
    std::unordered_map<std::string, std::uint32_t>
        m_numbersGiven; ///< of every id that was repeated: the last
    std::size_t m_repeatedIds = 0;
};

} // namespace alike
