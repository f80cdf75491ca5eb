// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/entries.h"

#include "core/corpus/file_bytes.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace alike::corpus {
namespace {

    struct CloseFolder {
        void operator()(DIR* folder) const { closedir(folder); }
    };

    class FolderWalk {
    public:
        FolderWalk(const std::string& root, LoadReport& report, const std::stop_token& stop, std::size_t most)
            : m_root(root)
            , m_report(report)
            , m_stop(stop)
            , m_most(most)
        {
        }

        Result<std::vector<Entry>> run()
        {
            if (const int error = walk(""))
                return Error { ErrorCode::NotReadable, reasonInWords(error) };
            while (!m_linkedFolders.empty() && !enough())
                walkNested(takeSmallest());
            if (m_stop.stop_requested())
                return cancelled();
            std::ranges::sort(m_entries, {}, &Entry::name);
            return std::move(m_entries);
        }

    private:
        /// Enters the folder with this relative name (empty or ending in '/') and all real folders below it.
        /// \return 0, or why the folder itself cannot be listed
        int walk(const std::string& name)
        {
            std::vector<std::string> waiting { name };
            int firstError = 0;
            for (bool first = true; !waiting.empty() && !enough(); first = false) {
                const std::string next = std::move(waiting.back());
                waiting.pop_back();
                const int error = list(next, waiting);
                if (first)
                    firstError = error;
                else if (error)
                    skipFolder(next, error);
            }
            return firstError;
        }

        void walkNested(const std::string& name)
        {
            if (const int error = walk(name))
                skipFolder(name, error);
        }

        bool enough() const { return m_stop.stop_requested() || m_entries.size() >= m_most; }

        std::string takeSmallest()
        {
            return std::move(m_linkedFolders.extract(m_linkedFolders.begin()).value());
        }

        int list(const std::string& name, std::vector<std::string>& waiting)
        {
            const std::string path = m_root + '/' + name;
            const std::unique_ptr<DIR, CloseFolder> folder(opendir(path.c_str()));
            if (!folder)
                return errno;
            struct stat facts { };
            if (fstat(dirfd(folder.get()), &facts) == 0
                && !m_entered.emplace(facts.st_dev, facts.st_ino).second)
                return 0;
            const auto before = static_cast<std::ptrdiff_t>(waiting.size());
            for (errno = 0; const dirent* found = readdir(folder.get()); errno = 0) {
                const std::string_view base = found->d_name;
                if (base != "." && base != "..")
                    addEntry(dirfd(folder.get()), found->d_name, name + found->d_name, waiting);
                if (enough())
                    return 0;
            }
            const int error = errno;
            std::sort(
                waiting.begin() + before, waiting.end(), std::greater<>()); // the smallest is entered first
            return error;
        }

        void addEntry(
            int folder, const char* base, const std::string& name, std::vector<std::string>& waiting)
        {
            struct stat link { };
            struct stat facts { };
            const bool isLink
                = fstatat(folder, base, &link, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(link.st_mode);
            if (fstatat(folder, base, &facts, 0) != 0)
                m_entries.push_back({ name, 0, true }); // why not, is said when it is opened
            else if (!S_ISDIR(facts.st_mode))
                m_entries.push_back(
                    { name, static_cast<std::uint64_t>(facts.st_size), S_ISREG(facts.st_mode) });
            else if (isLink)
                m_linkedFolders.insert(name + '/');
            else
                waiting.push_back(name + '/');
        }

        void skipFolder(const std::string& name, int error)
        {
            m_report.skip(SkipReason::Unreadable, unicode::percentEncoded(m_root + '/' + name),
                "The folder cannot be opened: " + reasonInWords(error) + '.');
        }

        const std::string& m_root;
        LoadReport& m_report;
        const std::stop_token& m_stop;
        const std::size_t m_most;
        std::vector<Entry> m_entries;
        std::set<std::string> m_linkedFolders;
        std::set<std::pair<dev_t, ino_t>> m_entered;
    };

} // namespace

Result<std::vector<Entry>> listFolder(
    const std::string& folder, LoadReport& report, const std::stop_token& stop, std::size_t most)
{
    return FolderWalk(folder, report, stop, most).run();
}

} // namespace alike::corpus
