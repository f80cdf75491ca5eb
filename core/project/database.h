// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
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
    Statement& integer(std::int64_t value);
    Statement& real(double value);
    Statement& text(std::string_view value);
    Statement& bytes(std::string_view value);
    Statement& none();

    /// \return whether there is a row; without one the statement is ready for other parameters
    Result<bool> step();

    // Of the present row. A value of another type reads as 0 or as nothing.
    bool isInteger(int column) const;
    bool isText(int column) const;
    bool isNone(int column) const;
    std::int64_t integerAt(int column) const;
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
///
/// A file that exists is read with effort in proportion to its size: pages that lead back to one another, or
/// values that overlap, would else keep a reader busy for hours. Beyond, every statement fails with
/// BadFormat.
class Database {
public:
    enum class Mode {
        Existing, ///< read, and written where the file can be
        Fresh, ///< a new file that nobody sees yet: fast, and worthless unless finished
    };
    /// Errors: NotFound, NotReadable, InUse, BadFormat.
    /// Statements are given up with Cancelled when `stop` is requested.
    static Result<Database> open(
        const std::filesystem::path& path, Mode mode, const std::stop_token& stop = {});
    /// An empty database in memory that speaks of itself as of `shown`.
    static Result<Database> inMemory(const std::filesystem::path& shown);
    /// A copy of this one in memory, with what is left of its effort.
    Result<Database> copyInMemory();

    Result<Done> run(const char* sql);
    Result<Statement> prepare(std::string_view sql);
    /// The first value of the first row; 0 without rows.
    Result<std::int64_t> integerOf(std::string_view sql);
    /// Bytes of all its pages.
    Result<std::int64_t> size();
    /// What is written from now on costs what it costs: the file has been read, and found well.
    void liftLimits();
    /// Steps of SQLite's machine that statements have taken so far, to a thousand; and how many may be.
    std::uint64_t steps() const;
    std::uint64_t mostSteps() const;

    /// What the last operation says of itself, as an error with a sentence.
    Error failure() const;
    /// BadFormat: the file is a damaged project.
    Error damaged() const;
    /// BadFormat: the file is no project.
    Error notProject() const;
    const std::filesystem::path& path() const { return m_path; }
    /// In sentences it has this name from now on.
    void callIt(std::filesystem::path shown) { m_path = std::move(shown); }

private:
    friend class Statement;
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    /// What statements have cost, and may.
    struct Effort {
        std::stop_token stop;
        std::uint64_t steps = 0;
        std::uint64_t mostSteps = UINT64_MAX;
        std::uint64_t bytes = 0; ///< of values that were handed out
        std::uint64_t mostBytes = UINT64_MAX;

        bool tooMuch() const { return steps > mostSteps || bytes > mostBytes; }
    };
    void watch(std::unique_ptr<Effort> effort);
    void trustNothing();

    std::filesystem::path m_path;
    std::unique_ptr<Effort>
        m_effort; ///< at one place, however the database is moved: SQLite calls back with it
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
