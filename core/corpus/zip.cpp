// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/zip.h"

#include "core/base/parallel.h"
#include "core/corpus/archive_handle.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <new>
#include <string_view>

#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    constexpr std::size_t zipBlockBytes = 64 * 1024;
    constexpr off_t mostZipBytes = 1 << 28; ///< that are held in memory beside what is unpacked
    constexpr std::size_t mostAtOnce = 1 << 22; ///< of what a list says of a file's size, which may lie

    /// The whole archive, so that a step over a file reads nothing. An archive that only holds a zip
    /// somewhere is for the general way to judge, as is a large one.
    std::optional<Bytes> readZip(const std::string& path, const std::stop_token& stop)
    {
        const OpenFile file(path);
        struct stat facts { };
        char first[4];
        if (fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size > mostZipBytes
            || pread(file.number(), first, sizeof first, 0) != sizeof first
            || std::string_view(first, sizeof first) != "PK\3\4")
            return std::nullopt;
        auto bytes = readFile(path, stop);
        return bytes ? std::optional(std::move(bytes).value()) : std::nullopt;
    }

    struct Numbered {
        std::size_t number; ///< of the file in the archive
        ArchiveEntry entry;
    };

    /// What the threads have in common.
    struct Shared {
        std::string_view zip; ///< the whole archive
        const UnpackOptions& options;
        const Work& work;
        std::atomic<std::size_t> next { 0 }; ///< file that nobody has taken yet
        std::atomic<std::uint64_t> bytes { 0 };
        std::atomic<bool> sound { true };

        bool goesOn() const { return sound && !work.stopped(); }
    };

    /// What one thread takes of the files: always the next one, which lies before it, as all go forward.
    class ZipShare {
    public:
        explicit ZipShare(Shared& shared)
            : m_shared(shared)
            , m_reader(archive_read_new())
        {
            if (!m_reader)
                throw std::bad_alloc();
            archive_read_support_format_zip_seekable(m_reader.get());
        }

        /// \return whether nothing is wrong with any of them; what was read until then stays in `entries`
        bool read(std::vector<Numbered>& entries)
        {
            const Utf8Names names;
            const std::string_view zip = m_shared.zip;
            if (archive_read_open_memory(m_reader.get(), zip.data(), zip.size()) != ARCHIVE_OK)
                return false;
            std::size_t mine = m_shared.next++;
            for (std::size_t number = 0; m_shared.goesOn(); ++number) {
                archive_entry* header = nullptr;
                const int status = archive_read_next_header(m_reader.get(), &header);
                if (status == ARCHIVE_EOF)
                    return true;
                if (status != ARCHIVE_OK)
                    return false;
                if (number != mine)
                    continue;
                mine = m_shared.next++;
                if (archive_entry_filetype(header) != AE_IFREG)
                    continue;
                entries.push_back({ number, { nameOf(header), {}, false } });
                ArchiveEntry& entry = entries.back().entry;
                entry.wanted = m_shared.options.wanted(entry.name);
                if (entry.wanted
                    && (archive_entry_is_data_encrypted(header) == 1 || !readData(header, entry.bytes)))
                    return false;
            }
            return false;
        }

    private:
        bool readData(archive_entry* header, Bytes& bytes)
        {
            const auto expected
                = static_cast<std::size_t>(std::clamp<la_int64_t>(archive_entry_size(header), 0, mostAtOnce));
            const la_int64_t before = archive_filter_bytes(m_reader.get(), -1);
            la_ssize_t got = 0;
            do {
                // A byte more than expected, so that the end is met without growing.
                const std::size_t now
                    = bytes.size() <= expected ? expected - bytes.size() + 1 : zipBlockBytes;
                got = archive_read_data(m_reader.get(), bytes.room(now), now);
                if (got < 0 || !m_shared.goesOn())
                    return false;
                bytes.grew(static_cast<std::size_t>(got));
                m_shared.bytes += static_cast<std::uint64_t>(got);
                if (m_shared.bytes > m_shared.options.maxBytes)
                    return false;
            } while (got > 0);
            const la_int64_t read = archive_filter_bytes(m_reader.get(), -1) - before;
            m_shared.work.progress.advance(static_cast<std::uint64_t>(std::max<la_int64_t>(0, read)));
            return true;
        }

        Shared& m_shared;
        ArchiveHandle m_reader;
    };

} // namespace

std::optional<std::vector<ArchiveEntry>> unzip(
    const std::string& path, const UnpackOptions& options, const Work& work)
{
    const auto zip = readZip(path, work.stop);
    if (!zip)
        return std::nullopt;
    const std::uint64_t doneBefore = work.progress.done;
    Shared shared { zip->view(), options, work };
    std::vector<std::vector<Numbered>> shares(work.threads);
    Progress unseen; // the user sees bytes of the archive
    const auto readShares = [&](std::size_t begin, std::size_t end) {
        for (std::size_t share = begin; share < end; ++share)
            if (!ZipShare(shared).read(shares[share]))
                shared.sound = false;
    };
    const bool whole = parallelChunks(shares.size(), 1, Work { unseen, work.stop, work.threads }, readShares);
    if (!whole || !shared.goesOn()) {
        work.progress.done = doneBefore;
        return std::nullopt;
    }

    std::vector<Numbered> all;
    for (std::vector<Numbered>& share : shares)
        std::ranges::move(share, std::back_inserter(all));
    std::ranges::sort(all, {}, &Numbered::number);
    std::vector<ArchiveEntry> entries;
    entries.reserve(all.size());
    for (Numbered& numbered : all)
        entries.push_back(std::move(numbered.entry));
    return entries;
}

} // namespace alike::corpus
