// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/word_tokenizer.h"

#include "core/search/words.h"

#include <sqlite3.h>

#include <new>
#include <string_view>

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

} // namespace

bool registerWordTokenizer(sqlite3* database)
{
    fts5_api* api = apiOf(database);
    if (!api)
        return false;
    fts5_tokenizer tokenizer { create, destroy, tokenize };
    return api->xCreateTokenizer(api, "alike", nullptr, &tokenizer, nullptr) == SQLITE_OK;
}

} // namespace alike::search
