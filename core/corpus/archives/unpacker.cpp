// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/unpacker.h"

#include "core/corpus/archives/libarchive.h"
#include "core/corpus/archives/zip_directory.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
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
    constexpr std::string_view zipBegin = "PK\3\4";

    enum class Zip { Seeking, Streaming };

    /// A reader for the formats that work on the bytes alone: none that starts another program or, as mtree
    /// does, opens files that the archive names. What is compressed as a whole comes unwrapped. A zip is
    /// read by the list at its end, where the bytes can be sought in, or by the records before its files.
    ArchiveHandle newReader(Zip zip)
    {
        ArchiveHandle reader(archive_read_new());
        if (!reader)
            throw std::bad_alloc();
        for (const auto support : { archive_read_support_format_7zip, archive_read_support_format_cab,
                 archive_read_support_format_cpio, archive_read_support_format_empty,
                 archive_read_support_format_iso9660, archive_read_support_format_lha,
                 archive_read_support_format_rar, archive_read_support_format_rar5,
                 archive_read_support_format_raw, archive_read_support_format_tar,
                 archive_read_support_format_xar,
                 zip == Zip::Seeking ? archive_read_support_format_zip
                                     : archive_read_support_format_zip_streamable })
            support(reader.get()); // one that this libarchive was built without is simply not there
        return reader;
    }

    /// Reads one archive by libarchive.
    class Unpacker {
    public:
        Unpacker(const std::string& path, const UnpackOptions& options, LoadReport& report, const Work& work)
            : m_path(path)
            , m_options(options)
            , m_report(report)
            , m_work(work)
        {
        }

        Result<Unpacked> run(const Packed& packed, Zip zip = Zip::Seeking)
        {
            Unwrapped unwrapped = corpus::unwrapped(packed.stream(m_work.stop));
            m_reader = newReader(zip);
            int opened = ARCHIVE_OK;
            if (unwrapped.compressed) {
                m_stream = std::move(unwrapped.stream);
                opened = archive_read_open2(m_reader.get(), this, nullptr, &Unpacker::give, nullptr, nullptr);
            } else if (packed.descriptor >= 0) { // which can be sought in
                lseek(packed.descriptor, 0, SEEK_SET);
                opened = archive_read_open_fd(m_reader.get(), packed.descriptor, blockBytes);
            } else {
                opened = archive_read_open_memory(m_reader.get(), packed.bytes.data(), packed.bytes.size());
            }
            if (opened < ARCHIVE_WARN)
                return nothingRead();
            ALIKE_TRY(readEntries());
            ALIKE_TRY(readRest());
            checkEndOfTar(packed);
            m_unpacked.bytes = m_unpackedBytes;
            return std::move(m_unpacked);
        }

        /// Whether something was said of damage, to the archive or one of its entries.
        bool saidDamage() const { return m_damaged || m_saidDamage; }
        bool brokeOff() const { return m_damaged; }
        bool isZip() const
        {
            return (archive_format(m_reader.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
        }

        void sayDamage(std::string_view what)
        {
            m_saidDamage = true;
            m_report.skip(SkipReason::Unreadable, m_path,
                fmt::format(
                    "The file is damaged: {}. Some of what it holds may be missing or changed.", what));
        }

    private:
        Result<Done> readEntries()
        {
            while (!m_ended) {
                if (m_work.stopped())
                    return cancelled();
                archive_entry* entry = nullptr;
                const int status = archive_read_next_header(m_reader.get(), &entry);
                if (status == ARCHIVE_RETRY) {
                    // libarchive has passed over it, and looks for the next one.
                    if (!m_saidDamage)
                        sayDamage("the header of an entry is broken");
                    continue;
                }
                if (status == ARCHIVE_EOF)
                    break;
                if (status < ARCHIVE_WARN) {
                    if (m_work.stopped())
                        return cancelled();
                    if (m_overUnpacked)
                        return breakOff(tooMuchUnpacked());
                    if (m_unpacked.entries.empty())
                        return nothingRead();
                    reportDamage();
                    break;
                }
                ALIKE_TRY(readEntry(entry));
            }
            return Done {};
        }

        /// Behind the last entry of a compressed archive are its checksums.
        Result<Done> readRest()
        {
            if (!m_stream || m_ended || m_damaged)
                return Done {};
            for (;;) {
                if (m_work.stopped())
                    return cancelled();
                const auto block = nextOfStream();
                if (m_overUnpacked)
                    return breakOff(tooMuchUnpacked());
                if (!block && block.error().code == ErrorCode::Cancelled)
                    return cancelled();
                if (!block) {
                    sayDamage(block.error().detail);
                    return Done {};
                }
                if (block->empty())
                    break;
                reportProgress();
            }
            if (const auto damage = m_stream->damage())
                sayDamage(*damage);
            return Done {};
        }

        /// A tar that was cut off between two entries looks whole, but for the zeros at its end.
        void checkEndOfTar(const Packed& packed)
        {
            constexpr std::uint64_t tarBlock = 512;
            if (m_ended || m_damaged
                || (archive_format(m_reader.get()) & ARCHIVE_FORMAT_BASE_MASK) != ARCHIVE_FORMAT_TAR)
                return;
            const std::uint64_t size = m_stream ? m_unpackedBytes : packed.size();
            if (static_cast<std::uint64_t>(archive_filter_bytes(m_reader.get(), 0)) < size)
                return; // only at that mark more is left than was read
            if (!m_stream) {
                const std::string last = packed.at(size - std::min(size, tarBlock), tarBlock);
                m_zerosAtEnd = last.size() - (last.find_last_not_of('\0') + 1); // npos + 1 is 0
            }
            if (m_zerosAtEnd < tarBlock)
                sayDamage("it ends without the mark of its end");
        }

        static la_ssize_t give(archive* reader, void* unpacker, const void** block)
        {
            auto& self = *static_cast<Unpacker*>(unpacker);
            const auto got = self.nextOfStream();
            if (!got && got.error().code == ErrorCode::BadFormat) {
                self.m_cutOff = got.error().detail;
                if (self.m_unpackedBytes > 0)
                    return 0; // what came before is read to its end, though it be less than is read at once
            }
            if (!got) {
                archive_set_error(reader, EIO, "%s", got.error().detail.c_str());
                return -1;
            }
            *block = got->data();
            return static_cast<la_ssize_t>(got->size());
        }

        Result<std::string_view> nextOfStream()
        {
            const auto block = m_stream->next();
            if (!block)
                return block;
            m_unpackedBytes += block->size();
            if (m_unpackedBytes > m_options.limits.unpacked) {
                m_overUnpacked = true;
                return Error { ErrorCode::TooLarge, "a limit was met" };
            }
            const std::size_t zeros = block->size() - (block->find_last_not_of('\0') + 1);
            m_zerosAtEnd = zeros < block->size() ? zeros : m_zerosAtEnd + zeros;
            return block;
        }

        Error notAnArchive(const char* reason) const
        {
            return { ErrorCode::BadFormat,
                fmt::format(
                    "{}: the archive cannot be read: {}. Check that it is complete and of a known kind.",
                    m_path, reason ? reason : "it is of no known kind") };
        }

        Error nothingRead() const
        {
            if (m_work.stopped())
                return cancelled();
            if (m_overUnpacked)
                return { ErrorCode::TooLarge, m_path + ": " + tooMuchUnpacked() };
            if (m_cutOff)
                return { ErrorCode::BadFormat,
                    fmt::format(
                        "{}: the file is damaged: {}, and nothing of it can be read. Get a whole copy of "
                        "it.",
                        m_path, *m_cutOff) };
            return notAnArchive(archive_error_string(m_reader.get()));
        }

        Result<Done> readEntry(archive_entry* entry)
        {
            const bool raw = archive_format(m_reader.get()) == ARCHIVE_FORMAT_RAW;
            if (raw && !m_stream)
                return notAnArchive(nullptr); // the raw format takes anything, so nothing was recognised
            const char* const linked = archive_entry_hardlink_utf8(entry);
            if (!raw && linked && archive_entry_size(entry) == 0) {
                leaveOut(
                    entry, fmt::format("The entry is one more name of {}.", unicode::percentEncoded(linked)));
                return Done {};
            }
            if (!raw && archive_entry_filetype(entry) != AE_IFREG) {
                leaveOutSpecial(entry);
                return Done {};
            }
            if (m_unpacked.entries.size() >= m_options.limits.files)
                return breakOff(tooManyFiles());
            m_unpacked.compressedFile = raw;
            m_unpacked.entries.push_back({ raw ? innerName() : nameOf(entry), {}, false });
            ArchiveEntry& made = m_unpacked.entries.back();
            made.wanted = raw || m_options.wanted(made.name);
            if (!made.wanted)
                return Done {};
            if (archive_entry_is_data_encrypted(entry) == 1) {
                dropLast("The entry is encrypted. Unpack the archive with its password and read the folder.");
                return Done {};
            }
            if (m_options.deflatedAlone && !isStoredOrDeflated()) {
                dropLast("The entry is packed by a method that files of this kind do not have. Save the file "
                         "anew.");
                return Done {};
            }
            // A byte more than expected, so that the end is met without growing; what is said may be a lie.
            made.bytes.room(1
                + static_cast<std::size_t>(std::clamp<la_int64_t>(archive_entry_size(entry), 0, mostAtOnce)));
            return readData(made);
        }

        /// Of the entry of a zip that was met last, as libarchive tells it with the format.
        bool isStoredOrDeflated() const
        {
            const std::string_view format(archive_format_name(m_reader.get()));
            return format.find("(deflation)") != std::string_view::npos
                || format.find("(uncompressed)") != std::string_view::npos;
        }

        /// A link or device is no document, nor is a folder; one with bytes in it is none.
        void leaveOutSpecial(archive_entry* entry)
        {
            const bool folder = archive_entry_filetype(entry) == AE_IFDIR;
            if (!folder || archive_entry_size(entry) > 0)
                leaveOut(entry, "The entry is a link or a device, not a file.");
        }

        void leaveOut(archive_entry* entry, std::string why)
        {
            const std::string name = nameOf(entry);
            if (m_options.wanted(name))
                m_report.skip(
                    SkipReason::OtherFile, m_path + '/' + unicode::percentEncoded(name), std::move(why));
        }

        Result<Done> readData(ArchiveEntry& entry)
        {
            const Reader* const reader = readerOfName(entry.name);
            for (;;) {
                if (m_work.stopped())
                    return cancelled();
                const std::size_t left = entry.bytes.unused();
                const std::size_t now = left > 0 ? std::min(left, blockBytes) : blockBytes;
                const la_ssize_t got = archive_read_data(m_reader.get(), entry.bytes.room(now), now);
                if (got == ARCHIVE_RETRY)
                    continue;
                if (got < 0) {
                    if (m_work.stopped())
                        return cancelled();
                    if (m_overUnpacked)
                        return leaveLastAnd(tooMuchUnpacked());
                    takeDamaged(entry, got == ARCHIVE_FATAL);
                    return Done {};
                }
                const std::size_t before = entry.bytes.size();
                entry.bytes.grew(static_cast<std::size_t>(got));
                const bool beginning = before < lookedAt && entry.bytes.size() >= lookedAt;
                if (endsAtNul(entry, before, reader) || (beginning && isNoText(entry, reader)))
                    return Done {};
                if (got == 0 && m_cutOff && m_unpacked.compressedFile) {
                    m_keptBytes += entry.bytes.size();
                    takeDamaged(entry, true);
                    return Done {};
                }
                if (got == 0) {
                    keep(entry);
                    return Done {};
                }
                if (!m_stream)
                    m_unpackedBytes += static_cast<std::uint64_t>(got);
                if (m_keptBytes + entry.bytes.size() > m_options.limits.kept)
                    return leaveLastAnd(tooMuchKept());
                if (m_unpackedBytes > m_options.limits.unpacked)
                    return leaveLastAnd(tooMuchUnpacked());
                if (entry.bytes.size() > m_options.limits.file) {
                    dropLast(fmt::format("The file unpacks to more than {}, the limit for one. {}",
                        sizeInWords(m_options.limits.file), remedy));
                    return Done {};
                }
                reportProgress();
            }
        }

        /// A file with a NUL is not text: the rest is not read, and the part up to the NUL is kept so that
        /// the report can say why. \param seen so many of its bytes hold none
        bool endsAtNul(ArchiveEntry& entry, std::size_t seen, const Reader* reader)
        {
            if (!reader || !reader->endsAtNul)
                return false;
            const std::size_t at = entry.bytes.view().find('\0', seen);
            if (at == std::string_view::npos || hasMark(entry.bytes.view()))
                return false;
            cutAtNul(entry.bytes, at);
            keep(entry);
            return true;
        }

        /// Gives back the room that a header asked for and nothing came for.
        void keep(ArchiveEntry& entry)
        {
            if (entry.bytes.unused() > 1) // the byte that told the end
                entry.bytes.fit();
            m_keptBytes += entry.bytes.size();
        }

        /// Looks at the beginning of what is no text file by its name. A single compressed file without a
        /// name is left to the detection of its format, an archive within this one to who reads it.
        bool isNoText(ArchiveEntry& entry, const Reader* reader)
        {
            const std::string_view beginning = entry.bytes.view().substr(0, lookedAt);
            const bool hasNul = beginning.find('\0') != std::string_view::npos; // which is found at once
            if ((reader && (reader->endsAtNul || reader->hasMark)) || !hasNul || !isMostlyControls(beginning)
                || (!reader && (formatOfContent(beginning) || isArchive(entry.name, beginning))))
                return false;
            if (m_unpacked.compressedFile && !reader) {
                entry.bytes.shrink(beginning.size());
                entry.bytes.fit();
                m_ended = true; // the rest is not needed
            } else if (reader) {
                dropLast(notTextReason(beginning));
            } else { // by its name it need not have been one
                m_report.skip(SkipReason::OtherFile, m_path + '/' + unicode::percentEncoded(entry.name),
                    notTextReason(beginning));
                m_unpacked.entries.pop_back();
            }
            return true;
        }

        /// The rest of an entry cannot be read; when that is `fatal`, neither can what follows.
        void takeDamaged(ArchiveEntry& entry, bool fatal)
        {
            if (!fatal)
                return dropLast("The entry is damaged: " + libraryReason() + '.');
            const Reader* const reader = readerOfName(entry.name);
            const bool kept = reader && !reader->fileIsDocument && entry.bytes.size() > 0;
            reportDamage(!kept && m_unpacked.compressedFile);
            if (!kept)
                m_unpacked.entries.pop_back();
        }

        void dropLast(std::string detail)
        {
            m_saidDamage = true;
            const std::string& name = m_unpacked.entries.back().name;
            if (const Reader* const reader = readerOfName(name); reader && reader->fileIsDocument)
                ++m_report.documentsRead; // a file met is a document met
            m_report.skip(
                SkipReason::Unreadable, m_path + '/' + unicode::percentEncoded(name), std::move(detail));
            m_unpacked.entries.pop_back();
        }

        /// \param alone nothing but the damaged file was in it, of which a part is no document
        void reportDamage(bool alone = false)
        {
            m_damaged = true;
            m_ended = true;
            if (alone)
                return m_report.skip(SkipReason::Unreadable, m_path,
                    fmt::format("The file is damaged: {}. A part of it is no document, so it is left out.",
                        libraryReason()));
            m_report.skip(SkipReason::Unreadable, m_path,
                fmt::format(
                    "The archive is damaged at or behind its entry {}: {}. What came before was read.",
                    unicode::percentEncoded(m_unpacked.entries.back().name), libraryReason()));
        }

        std::string libraryReason() const
        {
            const char* reason = archive_error_string(m_reader.get());
            if (m_cutOff)
                return *m_cutOff;
            return reason ? reason : "its data are not what its format demands";
        }

        /// The entry at which a limit was met is left out, too.
        Result<Done> leaveLastAnd(const std::string& limit)
        {
            m_unpacked.entries.pop_back();
            return breakOff(limit);
        }

        /// Nothing is read behind a limit. An error when nothing was before.
        Result<Done> breakOff(const std::string& limit)
        {
            m_ended = true;
            const auto isWantedEntry = [](const ArchiveEntry& entry) { return entry.wanted; };
            if (std::ranges::none_of(m_unpacked.entries, isWantedEntry))
                return Error { ErrorCode::TooLarge, m_path + ": " + limit };
            m_saidDamage = true;
            m_report.skip(SkipReason::Unreadable, m_path, limit + " What came before was read.");
            return Done {};
        }

        static constexpr std::string_view remedy
            = "If that is right, allow more with the option --limit-unpacked, such as --limit-unpacked 20G.";

        std::string tooMuchKept() const
        {
            return fmt::format("The files in the archive are more than {}{}. {}",
                sizeInWords(m_options.limits.kept),
                m_options.limits.askedFor ? "" : ", half of this machine's memory", remedy);
        }

        std::string tooMuchUnpacked() const
        {
            const UnpackLimits& limits = m_options.limits;
            return limits.ratio > 0
                ? fmt::format(
                    "The archive unpacks to more than {} times its size, {}, as hardly any text does. {}",
                    limits.ratio, sizeInWords(limits.unpacked), remedy)
                : fmt::format("The archive unpacks to more than {}, far more than its size. {}",
                    sizeInWords(limits.unpacked), remedy);
        }

        std::string tooManyFiles() const
        {
            return fmt::format(
                "The archive holds more than {} files, the limit. {}", m_options.limits.files, remedy);
        }

        /// Progress counts what was consumed of the archive file.
        void reportProgress()
        {
            const auto consumed = m_stream ? m_stream->consumed()
                                           : static_cast<std::uint64_t>(std::max<la_int64_t>(
                                               0, archive_filter_bytes(m_reader.get(), -1)));
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

        static constexpr std::size_t lookedAt = 64 * 1024;

        const std::string& m_path;
        const UnpackOptions& m_options;
        LoadReport& m_report;
        const Work& m_work;
        std::unique_ptr<ByteStream>
            m_stream; ///< of what is compressed as a whole; else libarchive reads itself
        Unpacked m_unpacked;
        std::uint64_t m_keptBytes = 0; ///< of entries that are finished
        std::uint64_t m_unpackedBytes = 0;
        std::uint64_t m_consumed = 0;
        std::uint64_t m_zerosAtEnd = 0; ///< of the stream
        bool m_overUnpacked = false;
        std::optional<std::string> m_cutOff; ///< what is wrong with the stream where it ends too soon
        bool m_ended = false; ///< nothing more is to be read
        bool m_damaged = false; ///< so that what follows could not be read
        bool m_saidDamage = false;
        ArchiveHandle m_reader; ///< last: it uses the stream
    };

    std::size_t wantedEntries(const Unpacked& unpacked)
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(unpacked.entries, [](const ArchiveEntry& entry) { return entry.wanted; }));
    }

} // namespace

std::unique_ptr<ByteStream> Packed::stream(const std::stop_token& stop) const
{
    if (descriptor < 0)
        return streamOf(bytes);
    lseek(descriptor, 0, SEEK_SET);
    return streamOf(descriptor, stop);
}

std::uint64_t Packed::size() const
{
    struct stat facts { };
    if (descriptor < 0)
        return bytes.size();
    return fstat(descriptor, &facts) == 0 ? static_cast<std::uint64_t>(facts.st_size) : 0;
}

std::string Packed::at(std::uint64_t place, std::size_t count) const
{
    if (descriptor < 0)
        return std::string(place < bytes.size() ? bytes.substr(place, count) : std::string_view());
    std::string read(count, '\0');
    std::size_t size = 0;
    for (ssize_t got = 1; got > 0 && size < count;
         size += static_cast<std::size_t>(std::max(got, ssize_t {})))
        got = pread(descriptor, read.data() + size, count - size, static_cast<off_t>(place + size));
    read.resize(size);
    return read;
}

Result<Unpacked> unpackAny(const Packed& packed, const std::string& shown, const UnpackOptions& options,
    LoadReport& report, const Work& work)
{
    LoadReport found;
    Unpacker unpacker(shown, options, found, work);
    auto unpacked = unpacker.run(packed);
    const bool zip = packed.at(0, zipBegin.size()) == zipBegin;
    const bool complete = unpacked && !unpacker.brokeOff();
    if (zip && !complete && (unpacked || unpacked.error().code == ErrorCode::BadFormat)) {
        LoadReport again;
        Unpacker streaming(shown, options, again, work);
        auto more = streaming.run(packed, Zip::Streaming);
        if (more && wantedEntries(*more) > (unpacked ? wantedEntries(*unpacked) : 0)) {
            if (!streaming.saidDamage())
                streaming.sayDamage("the list of its files cannot be read");
            report.merge(std::move(again));
            return more;
        }
    }
    if (zip && unpacked && unpacker.isZip() && !unpacker.saidDamage()) {
        const auto read = [&](std::uint64_t at, std::size_t count) {
            return work.stopped() ? std::string() : packed.at(at, count);
        };
        const auto fault = zipFault(packed.size(), read);
        if (work.stopped())
            return cancelled();
        if (fault)
            unpacker.sayDamage(*fault);
    }
    report.merge(std::move(found));
    return unpacked;
}

} // namespace alike::corpus
