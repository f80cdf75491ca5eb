// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "core/base/sides.h"
#include "core/corpus/id_table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace alike::corpus {
class TextsOnDemand;
}

namespace alike {

/// What is known of one document, kept by somebody else.
struct DocumentView {
    std::string_view id;
    std::string_view title;
    std::string_view date;
    std::string_view labels;
    std::string_view text;
};

/// Documents whose strings lie one after another in one piece of memory, which moves when it grows. Adding
/// takes no memory for the single document, so that files can be read by many threads at once.
class DocumentBlock {
public:
    /// Room for so many bytes of strings.
    void reserve(std::size_t bytes) { m_strings.reserve(bytes); }
    void add(const DocumentView& document);
    /// Adds a document whose text is written where it is to lie. `write(to)` has room for `most` bytes and
    /// returns how many of them are the text; `document` has none.
    template <typename Write> void add(const DocumentView& document, std::size_t most, Write write)
    {
        assert(document.text.empty());
        add(document);
        const std::size_t begin = m_strings.size();
        m_strings.resize(begin + most);
        m_prefault.follow(m_strings);
        m_strings.resize(begin + write(m_strings.data() + begin));
        m_rows.back().begin[End] = m_strings.size();
    }
    /// Takes the last document away. \pre there is one
    void dropLast()
    {
        m_strings.resize(m_rows.back().begin[Id]);
        m_rows.pop_back();
    }

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }
    /// The views are valid until the next document is added. \pre row < size()
    DocumentView operator[](std::size_t row) const
    {
        return { id(row), title(row), date(row), labels(row), text(row) };
    }
    std::string_view id(std::size_t row) const { return field(row, Id); }
    /// `IdTable::hashOf` its id: made while the id is at hand, by whichever thread reads.
    std::uint32_t idHash(std::size_t row) const { return m_rows[row].idHash; }
    std::string_view title(std::size_t row) const { return field(row, Title); }
    std::string_view date(std::size_t row) const { return field(row, Date); }
    std::string_view labels(std::size_t row) const { return field(row, Labels); }
    std::string_view text(std::size_t row) const { return field(row, Text); }

    std::size_t usedMemory() const;

private:
    enum Field { Id, Title, Date, Labels, Text, End };
    /// Where the fields of a document begin; each ends where the next begins.
    struct Row {
        std::uint64_t begin[End + 1];
        std::uint32_t idHash;
    };

    std::string_view field(std::size_t row, Field f) const
    {
        const auto& begin = m_rows[row].begin;
        return { m_strings.data() + begin[f], begin[f + 1] - begin[f] };
    }

    LargeVector<char> m_strings;
    GrowthPrefault m_prefault;
    std::vector<Row> m_rows;
};

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
/// of their relative path, records as read. The strings lie in the blocks in which they were read; views stay
/// valid as long as the corpus.
class Corpus {
public:
    Corpus() = default;
    Corpus(Corpus&&) = default; // a move leaves the strings where they are, a copy would not
    Corpus& operator=(Corpus&&) = default;

    std::size_t size() const { return m_places.size(); }
    std::string_view id(DocId doc) const { return block(doc).id(m_places[index(doc)].row); }
    std::string_view title(DocId doc) const { return described(doc, &DocumentBlock::title); }
    std::string_view date(DocId doc) const { return described(doc, &DocumentBlock::date); }
    std::string_view labels(DocId doc) const { return described(doc, &DocumentBlock::labels); }
    /// Where texts are on demand it waits for the file of one that is asked for the first time.
    std::string_view text(DocId doc) const { return m_onDemand ? demandedText(doc) : opening(doc); }
    /// The beginning of the text, which is always at hand: all of it, unless texts are on demand.
    std::string_view opening(DocId doc) const { return block(doc).text(m_places[index(doc)].row); }
    /// Whether texts are read when they are asked for: then a look at all of them reads the whole collection
    /// again, and nothing does that.
    bool textsOnDemand() const { return m_onDemand != nullptr; }
    /// Why a text on demand is not to be had any more, in a sentence; empty where it is. Waits as `text`.
    std::string textProblem(DocId doc) const;

    /// Collections that were put together, such as what several paths gave; each is a run of documents.
    std::uint32_t collections() const { return static_cast<std::uint32_t>(m_collectionBegins.size()); }
    /// Which of them a document belongs to, from 0. O(log collections).
    std::uint32_t collection(DocId doc) const;
    /// The first document of each, ascending; two are equal where a collection has none.
    std::span<const std::uint32_t> collectionBegins() const { return m_collectionBegins; }
    /// Whether a collection is a reference that the others are held against.
    bool isReference(std::uint32_t collection) const
    {
        return collection < m_references.size() && m_references[collection] != 0;
    }
    /// Which documents are those of a reference.
    const Sides& sides() const { return m_sides; }

    /// The document with this id. O(1).
    std::optional<DocId> find(std::string_view id) const;

    std::size_t usedMemory() const;

private:
    friend class CorpusBuilder;
    /// Where a document stands.
    struct Place {
        std::uint32_t block;
        std::uint32_t row;
    };

    static constexpr std::uint32_t asRead = UINT32_MAX; ///< of a document that is described by its file alone

    std::string_view demandedText(DocId doc) const;
    const DocumentBlock& block(DocId doc) const { return *m_blocks[m_places[index(doc)].block]; }
    std::string_view described(
        DocId doc, std::string_view (DocumentBlock::*field)(std::size_t row) const) const
    {
        if (!m_described.empty() && m_described[index(doc)] != asRead)
            return (m_descriptions.*field)(m_described[index(doc)]);
        return (block(doc).*field)(m_places[index(doc)].row);
    }

    std::vector<std::shared_ptr<const DocumentBlock>> m_blocks; ///< also of corpora that this one extends
    DocumentBlock m_descriptions; ///< title, date and labels in place of those that were read
    std::vector<std::uint32_t> m_described; ///< of each document its row there; empty: there are none
    std::vector<Place> m_places; ///< of each document
    std::shared_ptr<const corpus::TextsOnDemand> m_onDemand; ///< null: texts are in the blocks
    corpus::IdTable m_byId;
    std::vector<std::uint32_t> m_collectionBegins { 0 };
    std::vector<char> m_references; ///< of each collection whether it is one; may be shorter
    Sides m_sides;
};

/// Collects documents and makes their ids unique: a repeated id gets `#2`, `#3`, …, the next that no document
/// has yet.
class CorpusBuilder {
public:
    CorpusBuilder() { beginCopies(); }
    /// Begins with the documents of another corpus, whose strings both have from then on. O(documents).
    explicit CorpusBuilder(const Corpus& base);

    void reserve(std::size_t documents, std::size_t bytes);
    /// What is added from now on belongs to the next collection.
    void beginCollection() { m_corpus.m_collectionBegins.push_back(static_cast<std::uint32_t>(size())); }
    /// The present collection is a reference.
    /// \pre it is not one of a corpus that this one begins with
    void markReference()
    {
        m_corpus.m_references.resize(m_corpus.collections());
        m_corpus.m_references.back() = 1;
    }
    /// This collection and those behind it are references.
    void markReferencesFrom(std::uint32_t collection)
    {
        m_corpus.m_references.resize(m_corpus.collections());
        std::fill(m_corpus.m_references.begin() + collection, m_corpus.m_references.end(), 1);
    }
    /// A document of which another one has the id gets this before it, as "place:id", and numbers only where
    /// that is taken, too. Empty: numbers at once.
    void setPlace(std::string place) { m_place = std::move(place); }
    /// \pre the strings of `document` are valid UTF-8
    void add(const DocumentRecord& document);
    /// Takes documents over as they lie, copying only those whose id is repeated. \return false when stopped
    /// \pre their strings are valid UTF-8
    bool add(DocumentBlock documents, const std::stop_token& stop = {});
    /// Takes over all documents of a corpus in their order as further collections, without copying their
    /// strings. \return false when stopped
    bool add(const Corpus& documents, const std::stop_token& stop);
    /// Begins with the documents of a corpus, as the constructor does, that are not of a reference, and the
    /// collections that these are of. \return false when stopped \pre nothing was added
    bool addWithoutReference(const Corpus& documents, const std::stop_token& stop);
    /// Gives a document of those that were added another title, date and labels; its text stays where it is.
    /// \pre the strings are valid UTF-8; nothing is added any more
    void describe(DocId doc, std::string_view title, std::string_view date, std::string_view labels);
    /// Texts are read there when they are asked for; those that were added are what they begin with.
    void setTexts(std::shared_ptr<const corpus::TextsOnDemand> texts)
    {
        m_corpus.m_onDemand = std::move(texts);
    }
    /// What was added so far.
    const Corpus& soFar() const { return m_corpus; }
    /// How many ids had to be changed so far.
    std::size_t repeatedIds() const { return m_repeatedIds; }
    /// A document whose id had to be changed, and what it was.
    struct RepeatedId {
        DocId doc;
        std::string id;
    };
    /// The first of them, as many as a report lists.
    const std::vector<RepeatedId>& renamed() const { return m_renamed; }
    std::size_t size() const { return m_corpus.m_places.size(); }
    Corpus build() &&;

private:
    void beginCopies();
    bool addAll(const Corpus& documents, bool references, const std::stop_token& stop);
    void copy(const DocumentView& document);
    /// The next document, unless its id is taken. \return whether it was not
    bool place(std::uint32_t block, std::size_t row);
    std::string numbered(std::string_view id);

    Corpus m_corpus;
    std::shared_ptr<DocumentBlock> m_copies; ///< the block of what was copied
    std::uint32_t m_copiesAt = 0; ///< its number
    std::string m_place;
    std::unordered_map<std::string, std::uint32_t>
        m_numbersGiven; ///< of every id that was repeated: the last
    std::size_t m_repeatedIds = 0;
    std::vector<RepeatedId> m_renamed;
};

} // namespace alike
