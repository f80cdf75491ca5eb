// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/database.h"

#include <cerrno>
#include <cstdint>
#include <new>
#include <system_error>
#include <utility>

#include <sqlite3.h>

namespace alike::project {

namespace {
    constexpr int patience = 2'000; // ms until somebody else's lock counts as one

    // A table is gone through to be read and by quick_check, some once more. In all that is 0.04 steps to a
    // byte in a project of Reuters-21578, and 1.05 with 100,000 documents of one letter.
    constexpr std::uint64_t stepsPerByte = 8;
    constexpr std::uint64_t stepsAnyway = 1'000'000; // for the schema, and files of a few pages
    constexpr int stepsBetweenLooks = 1'000; // some 10 us
    constexpr std::uint64_t timesEachByte = 4;
    constexpr std::uint64_t bytesAnyway = 1'000'000;
    constexpr int pagesBetweenLooks = 1'000;

    std::uint64_t sizeOf(const std::filesystem::path& path)
    {
        std::error_code unknown;
        const std::uintmax_t bytes = std::filesystem::file_size(path, unknown);
        return unknown ? 0 : bytes;
    }

    Error explain(const std::filesystem::path& path, int code, int systemError)
    {
        const std::string name = path.string();
        const std::string reason
            = systemError == 0 ? std::string() : std::generic_category().message(systemError);
        switch (code & 0xff) {
        case SQLITE_NOMEM:
            throw std::bad_alloc();
        case SQLITE_INTERRUPT:
            return cancelled();
        case SQLITE_FULL:
            return { ErrorCode::NotWritable,
                "Cannot save " + name + ": the disk is full. What was there before is unharmed." };
        case SQLITE_IOERR:
            if (code == SQLITE_IOERR_SHORT_READ)
                return { ErrorCode::BadFormat,
                    name + " is damaged: its end is missing. Get a whole copy of it." };
            if (code == SQLITE_IOERR_READ)
                return { ErrorCode::NotReadable,
                    name + " cannot be read: " + (reason.empty() ? "the device refuses" : reason) + "." };
            return { ErrorCode::NotWritable,
                "Cannot save " + name + ": " + (reason.empty() ? "the device refuses" : reason)
                    + ". What was there before is unharmed." };
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return { ErrorCode::NotWritable,
                "Cannot save " + name + ": the file or its folder is read-only. Save it elsewhere." };
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL:
            return { ErrorCode::InUse, name + " is in use by another window or program." };
        case SQLITE_CANTOPEN:
        case SQLITE_AUTH:
            if (systemError == ENOENT)
                return { ErrorCode::NotFound, "There is no file " + name + "." };
            return { ErrorCode::NotReadable,
                name + " cannot be opened" + (reason.empty() ? "." : ": " + reason + ".") };
        case SQLITE_NOTADB:
            return { ErrorCode::BadFormat,
                name
                    + " is not an Alike project, or its beginning is damaged. If it is one, get a whole copy "
                      "of it." };
        default:
            return { ErrorCode::BadFormat,
                name + " is damaged. Get a whole copy of it, or open its documents instead." };
        }
    }
}

void Statement::Finalise::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

void Database::Close::operator()(sqlite3* connection) const
{
    sqlite3_close_v2(connection);
}

Statement& Statement::integer(std::int64_t value)
{
    sqlite3_bind_int64(m_statement.get(), ++m_parameter, value);
    return *this;
}

Statement& Statement::real(double value)
{
    sqlite3_bind_double(m_statement.get(), ++m_parameter, value);
    return *this;
}

Statement& Statement::text(std::string_view value)
{
    // Without a place in memory it would be NULL.
    sqlite3_bind_text64(m_statement.get(), ++m_parameter, value.empty() ? "" : value.data(), value.size(),
        SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bytes(std::string_view value)
{
    sqlite3_bind_blob64(
        m_statement.get(), ++m_parameter, value.empty() ? "" : value.data(), value.size(), SQLITE_STATIC);
    return *this;
}

Statement& Statement::none()
{
    sqlite3_bind_null(m_statement.get(), ++m_parameter);
    return *this;
}

Result<bool> Statement::step()
{
    if (m_database->m_effort->tooMuch())
        return m_database->failure();
    const int code = sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW)
        return true;
    const Result<bool> ended = code == SQLITE_DONE ? Result<bool>(false) : m_database->failure();
    sqlite3_reset(m_statement.get());
    m_parameter = 0;
    return ended;
}

bool Statement::isInteger(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_INTEGER;
}

bool Statement::isText(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_TEXT;
}

bool Statement::isNone(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integerAt(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

double Statement::realAt(int column) const
{
    return sqlite3_column_double(m_statement.get(), column);
}

std::string_view Statement::textAt(int column) const
{
    const void* bytes = sqlite3_column_blob(m_statement.get(), column);
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    m_database->m_effort->bytes += static_cast<std::uint64_t>(size);
    return bytes == nullptr
        ? std::string_view()
        : std::string_view(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

/// Nothing that stands in a file may make the program do more than read it.
void Database::trustNothing()
{
    sqlite3* const connection = m_connection.get();
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
}

void Database::watch(std::unique_ptr<Effort> effort)
{
    m_effort = std::move(effort);
    sqlite3_progress_handler(
        m_connection.get(), stepsBetweenLooks,
        [](void* seen) {
            auto* const spent = static_cast<Effort*>(seen);
            spent->steps += stepsBetweenLooks;
            return spent->tooMuch() || spent->stop.stop_requested() ? 1 : 0;
        },
        m_effort.get());
}

Result<std::int64_t> Database::size()
{
    return integerOf("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
}

void Database::liftLimits()
{
    m_effort->mostSteps = m_effort->mostBytes = UINT64_MAX;
}

std::uint64_t Database::steps() const
{
    return m_effort->steps;
}

std::uint64_t Database::mostSteps() const
{
    return m_effort->mostSteps;
}

Result<Database> Database::open(const std::filesystem::path& path, Mode mode, const std::stop_token& stop)
{
    Database database;
    database.m_path = path;
    sqlite3* connection = nullptr;
    const int flags
        = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mode == Mode::Fresh ? SQLITE_OPEN_CREATE : 0);
    // An absolute name: none that SQLite takes for an address or for memory.
    std::error_code unknown;
    const std::filesystem::path absolute = std::filesystem::absolute(path, unknown);
    const int code = sqlite3_open_v2(absolute.c_str(), &connection, flags, nullptr);
    database.m_connection.reset(connection);
    if (code != SQLITE_OK)
        return explain(path, code, connection ? sqlite3_system_errno(connection) : ENOMEM);
    sqlite3_busy_timeout(connection, patience);
    auto effort = std::make_unique<Effort>();
    if (mode == Mode::Existing) { // a fresh one would insist on a journal
        database.trustNothing();
        const std::uint64_t bytes = sizeOf(path) + sizeOf(path.native() + "-wal");
        effort->stop = stop;
        effort->mostSteps = stepsAnyway + stepsPerByte * bytes;
        effort->mostBytes = bytesAnyway + timesEachByte * bytes;
    }
    database.watch(std::move(effort));
    const char* settings = mode == Mode::Fresh
        ? "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE"
        : "PRAGMA synchronous = EXTRA; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0";
    ALIKE_TRY(database.run(settings));
    return database;
}

Result<Database> Database::inMemory(const std::filesystem::path& shown)
{
    Database database;
    database.m_path = shown;
    sqlite3* connection = nullptr;
    const int code = sqlite3_open_v2(
        ":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    database.m_connection.reset(connection);
    if (code != SQLITE_OK)
        return explain(shown, code, 0);
    database.watch(std::make_unique<Effort>());
    return database;
}

Result<Database> Database::copyInMemory()
{
    auto copy = inMemory(m_path);
    if (!copy)
        return copy;
    sqlite3_backup* backup
        = sqlite3_backup_init(copy->m_connection.get(), "main", m_connection.get(), "main");
    if (backup == nullptr)
        return copy->failure();
    int code = SQLITE_OK;
    while (code == SQLITE_OK && !m_effort->stop.stop_requested())
        code = sqlite3_backup_step(backup, pagesBetweenLooks);
    if (sqlite3_backup_finish(backup) != SQLITE_OK)
        return copy->failure();
    if (code != SQLITE_DONE)
        return cancelled();
    copy->trustNothing();
    copy->watch(std::make_unique<Effort>(*m_effort));
    return copy;
}

Result<Done> Database::run(const char* sql)
{
    if (sqlite3_exec(m_connection.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure();
    return Done {};
}

Result<Statement> Database::prepare(std::string_view sql)
{
    Statement statement;
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v3(
            m_connection.get(), sql.data(), static_cast<int>(sql.size()), 0, &prepared, nullptr)
        != SQLITE_OK)
        return failure();
    statement.m_statement.reset(prepared);
    statement.m_database = this;
    return statement;
}

Result<std::int64_t> Database::integerOf(std::string_view sql)
{
    ALIKE_ASSIGN(auto statement, prepare(sql));
    ALIKE_ASSIGN(const auto row, statement.step());
    return row ? statement.integerAt(0) : 0;
}

Error Database::failure() const
{
    if (m_effort->tooMuch())
        return { ErrorCode::BadFormat,
            m_path.string()
                + " is damaged, or made to keep its reader busy: it was given up after more steps than "
                  "a file of its size can need. Get a whole copy of it, or open its documents instead." };
    return explain(
        m_path, sqlite3_extended_errcode(m_connection.get()), sqlite3_system_errno(m_connection.get()));
}

Error Database::damaged() const
{
    return explain(m_path, SQLITE_CORRUPT, 0);
}

Error Database::notProject() const
{
    return explain(m_path, SQLITE_NOTADB, 0);
}

Result<Transaction> Transaction::begin(Database& database)
{
    ALIKE_TRY(database.run("BEGIN IMMEDIATE"));
    return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{
}

Transaction::~Transaction()
{
    if (m_database)
        (void)m_database->run("ROLLBACK");
}

Result<Done> Transaction::commit()
{
    ALIKE_TRY(m_database->run("COMMIT"));
    m_database = nullptr;
    return Done {};
}

} // namespace alike::project
