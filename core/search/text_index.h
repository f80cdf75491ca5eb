// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/search/words.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;

namespace alike::search {

/// Which words stand in which titles and texts of a corpus: an FTS5 table of SQLite without the texts
/// themselves, in a database of its own that SQLite keeps in memory and, when it is large, in a temporary
/// file.
///
/// Its words are those of WordReader, so it finds what WordMatcher finds. Questions may come from any thread,
/// one at a time.
class TextIndex {
public:
    /// O(bytes); 100,000 documents take a few seconds. Errors: Cancelled; NotWritable, with what SQLite says.
    static Result<std::shared_ptr<const TextIndex>> build(const Corpus& corpus, const Work& work);
    ~TextIndex();
    TextIndex(const TextIndex&) = delete;
    TextIndex& operator=(const TextIndex&) = delete;

    enum class In : std::uint8_t { Title, Text, Both };
    /// The documents in which a pattern stands, ascending. None when stopped, or when the index fails.
    std::optional<std::vector<DocId>> find(
        const WordPattern& pattern, In in, const std::stop_token& stop) const;

    /// The documents with a word in title or text that has these ASCII letters or digits, in lower case,
    /// inside. None when so many words have them that reading the texts is no slower, or when stopped.
    std::optional<std::vector<DocId>> findPart(std::string_view part, const std::stop_token& stop) const;

    std::size_t documents() const { return m_documents; }
    std::size_t words() const { return m_words; }
    /// That SQLite keeps of it.
    std::uint64_t bytes() const;

private:
    TextIndex() = default;
    Result<Done> open();
    Result<Done> fill(const Corpus& corpus, const Work& work);
    Result<Done> readWords(const Work& work);
    Result<Done> run(const char* statement);
    Error failure() const;
    bool collect(const std::string& query, std::vector<DocId>& found, const std::stop_token& stop) const;

    sqlite3* m_database = nullptr;
    std::size_t m_documents = 0;
    std::size_t m_words = 0;
    std::string m_vocabulary; ///< every word, each behind a line break
    std::vector<std::uint32_t> m_counts; ///< documents of each word
    std::vector<std::size_t> m_begins; ///< where each word begins in the vocabulary
    mutable std::mutex m_mutex;
};

} // namespace alike::search
