// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace alike::project {

class Database;

/// One statement of SQL with its parameters. Texts and bytes are not copied: they have to live until the
/// next `step`.
class Statement {
public:
    // Each gives the next parameter its value.
    Statement& whole(std::int64_t value);
    Statement& real(double value);
    Statement& text(std::string_view value);
    Statement& bytes(std::string_view value);
    Statement& none();

    /// \return whether there is a row; without one the statement is ready for other parameters
    Result<bool> step();

    // Of the present row. A value of another type reads as 0 or as nothing.
    bool isWhole(int column) const;
    bool isText(int column) const;
    bool isNone(int column) const;
    std::int64_t wholeAt(int column) const;
    double realAt(int column) const;
    /// Also bytes. Valid until the next `step`.
    std::string_view textAt(int column) const;

private:
    friend class Database;
    struct Finalise {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalise> m_statement;
    const Database* m_database = nullptr;
    int m_parameter = 0;
};

/// A connection to an SQLite file, for one thread. What goes wrong is told in a sentence that names the file.
class Database {
public:
    enum class Mode {
        Existing, ///< read, and written where the file can be
        Fresh, ///< a new file that nobody sees yet: fast, and worthless unless finished
    };
    /// Errors: NotFound, NotReadable, InUse, BadFormat.
    static Result<Database> open(const std::filesystem::path& path, Mode mode);
    /// An empty database in memory that speaks of itself as of `shown`.
    static Result<Database> inMemory(const std::filesystem::path& shown);

    Result<Done> run(const char* sql);
    Result<Statement> prepare(std::string_view sql);
    /// The first value of the first row; 0 without rows.
    Result<std::int64_t> wholeOf(std::string_view sql);
    /// Copies all of `from` into this one.
    Result<Done> copy(Database& from);

    /// What the last operation says of itself, as an error with a sentence.
    Error failure() const;
    /// It is no project, or a damaged one.
    Error damaged() const;
    const std::filesystem::path& path() const { return m_path; }
    /// In sentences it has this name from now on.
    void callIt(std::filesystem::path shown) { m_path = std::move(shown); }

private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    std::filesystem::path m_path;
    std::unique_ptr<sqlite3, Close> m_connection;
};

/// All of it happens or nothing; without `commit` nothing.
class Transaction {
public:
    static Result<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();
    Result<Done> commit();

private:
    explicit Transaction(Database& database)
        : m_database(&database)
    {
    }
    Database* m_database; ///< null when done
};

} // namespace alike::project
