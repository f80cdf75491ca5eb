// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text_index.h"

#include <sqlite3.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace alike::search {
namespace {

    fts5_api* apiOf(sqlite3* database)
    {
        fts5_api* api = nullptr;
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
            sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
            sqlite3_step(statement);
        }
        sqlite3_finalize(statement);
        return api;
    }

    WordReader* readerOf(Fts5Tokenizer* tokenizer)
    {
        return reinterpret_cast<WordReader*>(tokenizer);
    }

    int create(void*, const char**, int, Fts5Tokenizer** made)
    {
        auto* reader = new (std::nothrow) WordReader;
        *made = reinterpret_cast<Fts5Tokenizer*>(reader);
        return reader ? SQLITE_OK : SQLITE_NOMEM;
    }

    void destroy(Fts5Tokenizer* tokenizer)
    {
        delete readerOf(tokenizer);
    }

    using TakeToken = int (*)(void*, int, const char*, int, int, int);

    /// Called by C code, through which no exception may go.
    int tokenize(
        Fts5Tokenizer* tokenizer, void* context, int, const char* text, int size, TakeToken take) noexcept
    {
        try {
            WordReader& reader = *readerOf(tokenizer);
            reader.start(std::string_view(text, static_cast<std::size_t>(size)));
            while (reader.next()) {
                const int result
                    = take(context, 0, reader.word().data(), static_cast<int>(reader.word().size()),
                        static_cast<int>(reader.begin()), static_cast<int>(reader.end()));
                if (result != SQLITE_OK)
                    return result;
            }
            return SQLITE_OK;
        } catch (const std::bad_alloc&) {
            return SQLITE_NOMEM;
        }
    }

    /// Gives FTS5 tables of a connection the tokenizer "alike", whose words are those of WordReader. False
    /// when SQLite has no FTS5.
    bool registerWordTokenizer(sqlite3* database)
    {
        fts5_api* api = apiOf(database);
        if (!api)
            return false;
        fts5_tokenizer tokenizer { create, destroy, tokenize };
        return api->xCreateTokenizer(api, "alike", nullptr, &tokenizer, nullptr) == SQLITE_OK;
    }

    /// Words that have a part inside, at most: more of them are slower to look up than texts to read.
    constexpr std::size_t mostWords = 400;

    struct FinishStatement {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

    Statement prepare(sqlite3* database, std::string_view text)
    {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &statement, nullptr);
        return Statement(statement);
    }

    void bindText(sqlite3_stmt* statement, int at, std::string_view text)
    {
        sqlite3_bind_text64(statement, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    }

    /// A pattern in the language of FTS5. Words hold letters, marks and digits only.
    std::string queryOf(const WordPattern& pattern, TextIndex::In in)
    {
        std::string query = in == TextIndex::In::Title ? "{title} : "
            : in == TextIndex::In::Text                ? "{text} : "
                                                       : "";
        query += '"';
        for (const std::string& word : pattern.words)
            query += (query.back() == '"' ? "" : " ") + word;
        query += '"';
        if (pattern.prefix)
            query += " *";
        return query;
    }

} // namespace

TextIndex::~TextIndex()
{
    sqlite3_close(m_database);
}

Result<std::shared_ptr<const TextIndex>> TextIndex::build(const Corpus& corpus, const Work& work)
{
    const std::shared_ptr<TextIndex> made(new TextIndex);
    ALIKE_TRY(made->open());
    ALIKE_TRY(made->fill(corpus, work));
    ALIKE_TRY(made->readWords(work));
    return std::shared_ptr<const TextIndex>(made);
}

std::uint64_t TextIndex::bytes() const
{
    const std::scoped_lock lock(m_mutex);
    const auto size
        = prepare(m_database, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    return size && sqlite3_step(size.get()) == SQLITE_ROW
        ? static_cast<std::uint64_t>(sqlite3_column_int64(size.get(), 0))
        : 0;
}

Error TextIndex::failure() const
{
    return { ErrorCode::NotWritable,
        std::string("The texts cannot be indexed: ") + (m_database ? sqlite3_errmsg(m_database) : "no memory")
            + "." };
}

Result<Done> TextIndex::run(const char* statement)
{
    if (sqlite3_exec(m_database, statement, nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure();
    return Done {};
}

Result<Done> TextIndex::open()
{
    // Without a name: a database of this connection alone. One mutex of ours guards it.
    if (sqlite3_open_v2(
            "", &m_database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr)
            != SQLITE_OK
        || !registerWordTokenizer(m_database))
        return failure();
    return run("PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA cache_size = -65536;"
               // Two letters begin so many words that their documents are listed; more begin few.
               "CREATE VIRTUAL TABLE texts USING fts5(title, text, content = '', columnsize = 0, prefix = 2, "
               "tokenize = 'alike');"
               // Fewer and larger parts to merge; bytes.
               "INSERT INTO texts(texts, rank) VALUES ('hashsize', 33554432);"
               "CREATE VIRTUAL TABLE vocabulary USING fts5vocab(texts, row);");
}

Result<Done> TextIndex::fill(const Corpus& corpus, const Work& work)
{
    work.progress.begin(Stage::Read, corpus.size());
    ALIKE_TRY(run("BEGIN"));
    const Statement insert = prepare(m_database, "INSERT INTO texts(rowid, title, text) VALUES (?, ?, ?)");
    if (!insert)
        return failure();
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        if (work.stopped())
            return cancelled();
        sqlite3_bind_int64(insert.get(), 1, static_cast<sqlite3_int64>(d));
        bindText(insert.get(), 2, corpus.title(docId(d)));
        bindText(insert.get(), 3, corpus.text(docId(d)));
        if (sqlite3_step(insert.get()) != SQLITE_DONE)
            return failure();
        sqlite3_reset(insert.get());
        work.progress.advance(1);
    }
    m_documents = corpus.size();
    return run("COMMIT");
}

Result<Done> TextIndex::readWords(const Work& work)
{
    const Statement words = prepare(m_database, "SELECT term, doc FROM vocabulary");
    if (!words)
        return failure();
    int step = SQLITE_ROW;
    while ((step = sqlite3_step(words.get())) == SQLITE_ROW) {
        if (++m_words % 1024 == 0 && work.stopped())
            return cancelled();
        m_vocabulary += '\n';
        m_begins.push_back(m_vocabulary.size());
        m_vocabulary.append(reinterpret_cast<const char*>(sqlite3_column_text(words.get(), 0)),
            static_cast<std::size_t>(sqlite3_column_bytes(words.get(), 0)));
        m_counts.push_back(static_cast<std::uint32_t>(sqlite3_column_int64(words.get(), 1)));
    }
    return step == SQLITE_DONE ? Result<Done>(Done {}) : failure();
}

bool TextIndex::collect(
    const std::string& query, std::vector<DocId>& found, const std::stop_token& stop) const
{
    const std::lock_guard lock(m_mutex);
    const Statement search = prepare(m_database, "SELECT rowid FROM texts WHERE texts MATCH ?");
    if (!search)
        return false;
    bindText(search.get(), 1, query);
    int step = SQLITE_ROW;
    for (std::size_t seen = 0; (step = sqlite3_step(search.get())) == SQLITE_ROW; ++seen) {
        if (seen % 256 == 0 && stop.stop_requested())
            return false;
        found.push_back(docId(static_cast<std::size_t>(sqlite3_column_int64(search.get(), 0))));
    }
    return step == SQLITE_DONE;
}

std::optional<std::vector<DocId>> TextIndex::find(
    const WordPattern& pattern, In in, const std::stop_token& stop) const
{
    std::vector<DocId> found;
    if (!pattern.words.empty() && !collect(queryOf(pattern, in), found, stop))
        return std::nullopt;
    return found;
}

std::optional<std::vector<DocId>> TextIndex::findPart(
    std::string_view part, const std::stop_token& stop) const
{
    if (part.size() < 2)
        return std::nullopt;
    std::vector<std::size_t> words;
    std::uint64_t documents = 0;
    const std::boyer_moore_horspool_searcher searcher(part.begin(), part.end());
    for (auto at = std::search(m_vocabulary.begin(), m_vocabulary.end(), searcher); at != m_vocabulary.end();
         at = std::search(at, m_vocabulary.end(), searcher)) {
        const auto place = static_cast<std::size_t>(at - m_vocabulary.begin());
        const auto word
            = static_cast<std::size_t>(std::ranges::upper_bound(m_begins, place) - m_begins.begin() - 1);
        words.push_back(word);
        documents += m_counts[word];
        if (words.size() > mostWords || documents > m_documents || stop.stop_requested())
            return std::nullopt;
        at = word + 1 < m_begins.size()
            ? m_vocabulary.begin() + static_cast<std::ptrdiff_t>(m_begins[word + 1])
            : m_vocabulary.end();
    }
    std::vector<DocId> found;
    for (const std::size_t word : words) {
        const std::size_t end = word + 1 < m_begins.size() ? m_begins[word + 1] - 1 : m_vocabulary.size();
        if (!collect('"' + m_vocabulary.substr(m_begins[word], end - m_begins[word]) + '"', found, stop))
            return std::nullopt;
    }
    std::ranges::sort(found);
    const auto again = std::ranges::unique(found);
    found.erase(again.begin(), again.end());
    return found;
}

} // namespace alike::search
