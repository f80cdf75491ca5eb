// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/write.h"

#include "core/project/analysis_tables.h"
#include "core/project/database.h"
#include "core/project/document_tables.h"
#include "core/project/schema.h"
#include "core/project/state_tables.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::project {

namespace {
    /// Removes a file that nobody got to see, and what SQLite put beside it.
    class Unfinished {
    public:
        explicit Unfinished(std::filesystem::path path)
            : m_path(std::move(path))
        {
        }
        ~Unfinished()
        {
            if (!m_path.empty())
                unlink(m_path.c_str());
        }
        Unfinished(const Unfinished&) = delete;
        Unfinished& operator=(const Unfinished&) = delete;
        const std::filesystem::path& path() const { return m_path; }
        void keep() { m_path.clear(); }

    private:
        std::filesystem::path m_path;
    };

    Error cannotSave(const std::filesystem::path& path, int reason)
    {
        return { ErrorCode::NotWritable,
            "Cannot save " + path.string() + ": " + std::generic_category().message(reason)
                + ". What was there before is unharmed." };
    }

    /// The file that a path means, links followed, in a form that has a folder.
    std::filesystem::path settled(const std::filesystem::path& path)
    {
        std::error_code unknown;
        std::filesystem::path target = std::filesystem::absolute(path, unknown);
        if (!unknown)
            target = std::filesystem::weakly_canonical(target, unknown);
        return unknown ? path : target;
    }

    std::filesystem::path besides(const std::filesystem::path& target)
    {
        static std::atomic<unsigned> made { 0 };
        return target.parent_path()
            / (".alike-" + std::to_string(getpid()) + "-" + std::to_string(made.fetch_add(1)) + ".part");
    }

    bool synchronise(const std::filesystem::path& path, int flags)
    {
        const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
        if (descriptor < 0)
            return false;
        const bool done = fsync(descriptor) == 0;
        const int reason = errno;
        close(descriptor);
        errno = reason;
        return done;
    }

    Result<Done> fill(Database& database, const Saved& saved, const Work& work)
    {
        ALIKE_TRY(database.run("PRAGMA page_size = 8192; BEGIN"));
        ALIKE_TRY(makeSchema(database));
        ALIKE_TRY(writeDocuments(database, *saved.corpus, saved.report, saved.origin, work));
        ALIKE_TRY(writeState(database, saved.state));
        const auto kept = keep(saved.snapshot);
        ALIKE_TRY(kept ? writeAnalysis(database, *kept) : writeNoAnalysis(database));
        return database.run("COMMIT");
    }

    /// What an interrupted change of the old project left beside it belongs to the old one: it is taken back
    /// into it, so that the new one does not get it.
    void settleJournal(const std::filesystem::path& target)
    {
        std::error_code ignored;
        const auto beside
            = [&](const char* ending) { return std::filesystem::path(target.native() + ending); };
        if (!std::filesystem::exists(beside("-journal"), ignored)
            && !std::filesystem::exists(beside("-wal"), ignored))
            return;
        if (auto old = Database::open(target, Database::Mode::Existing))
            (void)old->integerOf("SELECT count(*) FROM sqlite_schema");
        for (const char* ending : { "-journal", "-wal", "-shm" })
            unlink(beside(ending).c_str());
        synchronise(target.parent_path(), O_RDONLY | O_DIRECTORY);
    }

    /// What writers that were killed left in this folder. One that may still be at work is left alone.
    void removeAbandoned(const std::filesystem::path& folder)
    {
        constexpr auto longAgo = std::chrono::minutes(10);
        std::error_code ignored;
        std::filesystem::directory_iterator at(folder, ignored);
        for (; !ignored && at != std::filesystem::directory_iterator(); at.increment(ignored)) {
            const std::filesystem::directory_entry& entry = *at;
            const std::string name = entry.path().filename().string();
            if (!name.starts_with(".alike-") || !name.ends_with(".part"))
                continue;
            const auto process = static_cast<pid_t>(std::strtol(name.c_str() + 7, nullptr, 10));
            const bool gone = process > 0 && kill(process, 0) != 0 && errno == ESRCH;
            std::error_code unknown;
            const auto written = entry.last_write_time(unknown);
            if (gone && !unknown && std::filesystem::file_time_type::clock::now() - written > longAgo)
                unlink(entry.path().c_str());
        }
    }
}

std::uint64_t textBytes(const Corpus& corpus)
{
    std::uint64_t bytes = 0;
    for (std::size_t d = 0; d < corpus.size(); ++d)
        bytes += corpus.text(docId(d)).size();
    return bytes;
}

Result<FileLock> write(const std::filesystem::path& path, const Saved& saved, const Work& work, FileLock held)
{
    const std::filesystem::path target = settled(path);
    std::error_code unknown;
    const auto status = std::filesystem::status(target, unknown);
    if (std::filesystem::is_directory(status))
        return cannotSave(path, EISDIR);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return cannotSave(path, EINVAL);
    if (std::filesystem::exists(status) && !held.isAt(target)) {
        auto taken = FileLock::take(target);
        if (!taken && taken.error().code == ErrorCode::InUse)
            return taken.error();
        held = taken ? std::move(taken).value() : FileLock();
    }

    removeAbandoned(target.parent_path());
    Unfinished fresh(besides(target));
    unlink(fresh.path().c_str()); // left by a process of the same number
    {
        auto database = Database::open(fresh.path(), Database::Mode::Fresh);
        if (!database)
            return cannotSave(path, access(target.parent_path().c_str(), W_OK) != 0 ? errno : EIO);
        database->callIt(path);
        ALIKE_TRY(fill(*database, saved, work));
    }
    if (std::filesystem::exists(status))
        chmod(fresh.path().c_str(), static_cast<mode_t>(status.permissions()) & 07777);
    if (!synchronise(fresh.path(), O_RDWR))
        return cannotSave(path, errno);
    auto lock = FileLock::take(fresh.path());
    if (!lock)
        return cannotSave(path, EIO);
    if (std::filesystem::exists(status))
        settleJournal(target);
    if (work.stopped())
        return cancelled();
    if (rename(fresh.path().c_str(), target.c_str()) != 0)
        return cannotSave(path, errno);
    fresh.keep();
    synchronise(target.parent_path(), O_RDONLY | O_DIRECTORY);
    return lock;
}

} // namespace alike::project
