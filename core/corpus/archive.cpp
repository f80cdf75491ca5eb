// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archive.h"

#include "core/corpus/archive_handle.h"
#include "core/corpus/formats.h"
#include "core/corpus/inflate.h"
#include "core/corpus/zip.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    constexpr std::size_t blockBytes = 128 * 1024;
    constexpr std::size_t mostAtOnce = 1 << 22; ///< of what a header says of a file's size

    /// A reader for the formats and filters that work on the bytes alone: none that starts another program
    /// or, as mtree does, opens files that the archive names.
    ArchiveHandle newReader()
    {
        ArchiveHandle reader(archive_read_new());
        if (!reader)
            throw std::bad_alloc();
        for (const auto support : { archive_read_support_filter_bzip2, archive_read_support_filter_compress,
                 archive_read_support_filter_gzip, archive_read_support_filter_lz4,
                 archive_read_support_filter_lzip, archive_read_support_filter_lzma,
                 archive_read_support_filter_xz, archive_read_support_filter_zstd,
                 archive_read_support_format_7zip, archive_read_support_format_cab,
                 archive_read_support_format_cpio, archive_read_support_format_empty,
                 archive_read_support_format_iso9660, archive_read_support_format_lha,
                 archive_read_support_format_rar, archive_read_support_format_rar5,
                 archive_read_support_format_raw, archive_read_support_format_tar,
                 archive_read_support_format_xar, archive_read_support_format_zip })
            support(reader.get()); // one that this libarchive was built without is simply not there
        return reader;
    }

    /// What macOS adds to an archive beside each file.
    bool isSideFile(std::string_view name)
    {
        return name.starts_with("__MACOSX/");
    }

    bool isWanted(std::string_view name, const UnpackOptions& options)
    {
        return !isSideFile(name) && options.wanted(name);
    }

    std::string_view topFolder(std::string_view name)
    {
        return name.substr(0, name.find('/') + 1); // npos + 1 is 0: no folder
    }

    void dropLoneTopFolder(std::vector<ArchiveEntry>& entries)
    {
        std::optional<std::string> top;
        for (const ArchiveEntry& entry : entries) {
            if (isSideFile(entry.name))
                continue;
            if (!top)
                top = topFolder(entry.name);
            if (top->empty() || topFolder(entry.name) != *top)
                return;
        }
        for (ArchiveEntry& entry : entries) {
            if (top && !isSideFile(entry.name))
                entry.name.erase(0, top->size());
        }
    }

    /// What all ways of reading do at their end.
    void finish(std::vector<ArchiveEntry>& entries)
    {
        dropLoneTopFolder(entries);
        std::ranges::stable_sort(entries, {}, &ArchiveEntry::name);
    }

    class Unpacker {
    public:
        Unpacker(ArchiveHandle reader, const std::string& path, const UnpackOptions& options,
            LoadReport& report, const Work& work)
            : m_reader(std::move(reader))
            , m_path(path)
            , m_options(options)
            , m_report(report)
            , m_work(work)
        {
        }

        Result<Unpacked> run()
        {
            for (;;) {
                if (m_work.stopped())
                    return cancelled();
                archive_entry* entry = nullptr;
                const int status = archive_read_next_header(m_reader.get(), &entry);
                if (status == ARCHIVE_RETRY)
                    continue;
                if (status == ARCHIVE_EOF)
                    break;
                if (status < ARCHIVE_WARN) {
                    if (m_unpacked.entries.empty())
                        return notAnArchive(archive_error_string(m_reader.get()));
                    reportDamage();
                    break;
                }
                if (auto error = take(entry))
                    return *error;
                if (m_damaged)
                    break;
            }
            finish(m_unpacked.entries);
            return std::move(m_unpacked);
        }

        Error notAnArchive(const char* reason) const
        {
            return { ErrorCode::BadFormat,
                fmt::format(
                    "{}: the archive cannot be read: {}. Check that it is complete and of a known kind.",
                    m_path, reason ? reason : "it is of no known kind") };
        }

    private:
        std::optional<Error> take(archive_entry* entry)
        {
            const bool raw = archive_format(m_reader.get()) == ARCHIVE_FORMAT_RAW;
            if (raw && archive_filter_count(m_reader.get()) < 2)
                return notAnArchive(nullptr); // the raw format takes anything, so nothing was recognised
            if (!raw && archive_entry_filetype(entry) != AE_IFREG)
                return std::nullopt;
            m_unpacked.compressedFile = raw;
            m_unpacked.entries.push_back({ raw ? innerName() : nameOf(entry), {}, false });
            ArchiveEntry& made = m_unpacked.entries.back();
            made.wanted = raw || isWanted(made.name, m_options);
            if (!made.wanted)
                return std::nullopt;
            if (archive_entry_is_data_encrypted(entry) == 1) {
                dropLast("The entry is encrypted. Unpack the archive with its password and read the folder.");
                return std::nullopt;
            }
            // A byte more than expected, so that the end is met without growing; what is said may be a lie.
            made.bytes.room(1
                + static_cast<std::size_t>(std::clamp<la_int64_t>(archive_entry_size(entry), 0, mostAtOnce)));
            return readData(made);
        }

        std::optional<Error> readData(ArchiveEntry& entry)
        {
            for (;;) {
                if (m_work.stopped())
                    return cancelled();
                const std::size_t left = entry.bytes.unused();
                const std::size_t now = left > 0 ? std::min(left, blockBytes) : blockBytes;
                const la_ssize_t got = archive_read_data(m_reader.get(), entry.bytes.room(now), now);
                if (got == ARCHIVE_RETRY)
                    continue;
                if (got <= 0) {
                    if (got < 0)
                        takeDamaged(entry, got == ARCHIVE_FATAL);
                    return std::nullopt;
                }
                entry.bytes.grew(static_cast<std::size_t>(got));
                m_bytes += static_cast<std::uint64_t>(got);
                if (m_bytes > m_options.maxBytes)
                    return tooLarge();
                reportProgress();
            }
        }

        /// The rest of an entry cannot be read; when that is `fatal`, neither can what follows.
        void takeDamaged(ArchiveEntry& entry, bool fatal)
        {
            if (!fatal)
                return dropLast("The entry is damaged: " + libraryReason() + '.');
            const auto format = formatOfName(entry.name);
            const bool ofRecords = format == Format::Reuters || format == Format::Jsonl;
            if (ofRecords && entry.bytes.size() > 0)
                return reportDamage();
            reportDamage();
            m_unpacked.entries.pop_back();
        }

        void dropLast(std::string detail)
        {
            const std::string& name = m_unpacked.entries.back().name;
            if (formatOfName(name) == Format::Text)
                ++m_report.documentsRead; // a file met is a document met
            m_report.skip(
                SkipReason::Unreadable, m_path + '/' + unicode::percentEncoded(name), std::move(detail));
            m_unpacked.entries.pop_back();
        }

        void reportDamage()
        {
            m_damaged = true;
            m_report.skip(SkipReason::Unreadable, m_path,
                fmt::format(
                    "The archive is damaged at or behind its entry {}: {}. What came before was read.",
                    unicode::percentEncoded(m_unpacked.entries.back().name), libraryReason()));
        }

        std::string libraryReason() const
        {
            const char* reason = archive_error_string(m_reader.get());
            return reason ? reason : "its data are not what its format demands";
        }

        Error tooLarge() const
        {
            return { ErrorCode::TooLarge,
                fmt::format(
                    "{}: the archive unpacks to more than {:.1f} GB, which is half of this machine's memory. "
                    "Unpack it and read parts of the folder.",
                    m_path, static_cast<double>(m_options.maxBytes) / 1e9) };
        }

        /// Progress counts what was consumed of the archive file.
        void reportProgress()
        {
            const auto consumed = static_cast<std::uint64_t>(
                std::max<la_int64_t>(0, archive_filter_bytes(m_reader.get(), -1)));
            if (consumed > m_consumed) {
                m_work.progress.advance(consumed - m_consumed);
                m_consumed = consumed;
            }
        }

        /// The name of a compressed file without folder and last extension.
        std::string innerName() const
        {
            const std::string name = m_path.substr(m_path.rfind('/') + 1);
            return name.substr(0, name.rfind('.'));
        }

        ArchiveHandle m_reader;
        const std::string& m_path;
        const UnpackOptions& m_options;
        LoadReport& m_report;
        const Work& m_work;
        Unpacked m_unpacked;
        std::uint64_t m_bytes = 0;
        std::uint64_t m_consumed = 0;
        bool m_damaged = false;
    };

    /// A tar that gzip has packed, unpacked as a whole: that takes a third of the time of a stream. Nothing
    /// for anything else or what is damaged, which is for the general way.
    std::optional<Bytes> gunzippedTar(
        const std::string& path, const OpenFile& file, std::uint64_t maxBytes, const std::stop_token& stop)
    {
        constexpr std::string_view gzipMark = "\x1F\x8B";
        std::array<char, gzipMark.size()> first {};
        struct stat facts { };
        if (fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode)
            || facts.st_size > static_cast<off_t>(Inflater::mostBytes)
            || pread(file.number(), first.data(), first.size(), 0) != static_cast<ssize_t>(first.size())
            || std::string_view(first.data(), first.size()) != gzipMark)
            return std::nullopt;
        const auto packed = readFile(path, stop);
        auto tar = packed ? Inflater().gunzip(packed->view(), maxBytes) : std::nullopt;
        return tar && isTar(tar->view()) ? std::move(tar) : std::nullopt;
    }

    Result<Unpacked> unpackTar(const Bytes& tar, const std::string& path, const UnpackOptions& options,
        LoadReport& report, const Work& work)
    {
        Progress unseen; // the user sees bytes of the packed file
        return unpackBytes(tar.view(), path, options, report, Work { unseen, work.stop, work.threads });
    }

} // namespace

Result<Unpacked> unpack(
    const std::string& path, const UnpackOptions& options, LoadReport& report, const Work& work)
{
    const Utf8Names names;
    const OpenFile file(path);
    const std::string shown = unicode::percentEncoded(path);
    if (file.number() < 0)
        return Error { ErrorCode::NotReadable,
            fmt::format("{}: the archive cannot be opened: {}.", shown, reasonInWords(errno)) };
    const auto wanted = [&](std::string_view name) { return isWanted(name, options); };
    if (auto entries = unzip(path, { wanted, options.maxBytes }, work)) {
        finish(*entries);
        return Unpacked { std::move(*entries) };
    }
    if (const auto tar = gunzippedTar(path, file, options.maxBytes, work.stop))
        return unpackTar(*tar, shown, options, report, work);
    ArchiveHandle reader = newReader();
    archive* const opened = reader.get();
    Unpacker unpacker(std::move(reader), shown, options, report, work);
    if (archive_read_open_fd(opened, file.number(), blockBytes) < ARCHIVE_WARN)
        return unpacker.notAnArchive(archive_error_string(opened));
    return unpacker.run();
}

Result<Unpacked> unpackBytes(std::string_view bytes, const std::string& path, const UnpackOptions& options,
    LoadReport& report, const Work& work)
{
    const Utf8Names names;
    ArchiveHandle reader = newReader();
    archive* const opened = reader.get();
    Unpacker unpacker(std::move(reader), path, options, report, work);
    if (archive_read_open_memory(opened, bytes.data(), bytes.size()) < ARCHIVE_WARN)
        return unpacker.notAnArchive(archive_error_string(opened));
    return unpacker.run();
}

} // namespace alike::corpus
