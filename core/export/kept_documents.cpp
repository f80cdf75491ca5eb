// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_documents.h"

#include "core/base/output_parts.h"
#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/archives/packer.h"
#include "core/corpus/archives/unpack_limits.h"
#include "core/corpus/file_bytes.h"
#include "core/export/kept_names.h"
#include "core/export/kept_output.h"
#include "core/export/kept_web_archive.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {
namespace {

    using corpus::ByteRange;
    using corpus::SourceFile;
    namespace fs = std::filesystem;

    bool isSpace(char c)
    {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    std::size_t behindSpace(std::string_view bytes, std::size_t at)
    {
        while (at < bytes.size() && isSpace(bytes[at]))
            ++at;
        return at;
    }

    /// Lets cuts of elements take the commas with them that would be left over.
    void cutCommas(std::vector<ByteRange>& cuts, std::string_view bytes)
    {
        bool last = false; // of the array
        for (ByteRange& cut : cuts) {
            const std::size_t comma = behindSpace(bytes, cut.end);
            last = comma == bytes.size() || bytes[comma] != ',';
            if (!last)
                cut.end = behindSpace(bytes, comma + 1);
        }
        if (!last)
            return;
        // The comma before the last element, or before the row of cuts that ends with it.
        std::size_t first = cuts.size() - 1;
        while (first > 0 && cuts[first - 1].end == cuts[first].begin)
            --first;
        std::size_t begin = cuts[first].begin;
        while (begin > 0 && isSpace(bytes[begin - 1]))
            --begin;
        if (begin > 0 && bytes[begin - 1] == ',')
            cuts[first].begin = begin - 1;
    }

    std::vector<ByteRange> removedRecords(const SourceFile& source, const std::vector<char>& removed)
    {
        std::vector<ByteRange> records;
        for (std::size_t i = 0; i < source.records.size(); ++i) {
            if (removed[index(source.first) + i] != 0)
                records.push_back(source.records[i]);
        }
        return records;
    }

    /// How a web archive is compressed.
    enum class Packing : std::uint8_t {
        None,
        InMembers, ///< gzip, a member for each record
        BySink, ///< as a whole
    };

    Packing packingOf(const std::string& name)
    {
        std::string extension = fs::path(name).extension().string();
        std::ranges::transform(extension, extension.begin(), [](unsigned char c) {
            return c < 128 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
        });
        return extension == ".gz"     ? Packing::InMembers
            : corpus::packsFile(name) ? Packing::BySink
                                      : Packing::None;
    }

    Result<std::unique_ptr<KeptSink>> makeSink(
        KeptAs as, std::span<const SourceFile> sources, const fs::path& target)
    {
        const std::string name = target.filename().string();
        if (as == KeptAs::Folder && corpus::packsFile(name))
            return Error { ErrorCode::NotWritable,
                target.string()
                    + ": is called like one compressed file, and a folder is written. Name a folder, or an "
                      "archive such as out.tar.gz." };
        if (as == KeptAs::Folder)
            return folderSink(target);
        const bool inMembers = packingOf(name) == Packing::InMembers
            && std::ranges::any_of(sources, &SourceFile::isWebArchive); // which is compressed before
        if (as == KeptAs::Archive || (corpus::packsFile(name) && !inMembers))
            return packedSink(target);
        return fileSink(target);
    }

    class Writer {
    public:
        Writer(KeptSink& sink, const std::vector<char>& removed, const Work& work)
            : m_sink(sink)
            , m_removed(removed)
            , m_work(work)
        {
        }

        /// A file that is one document and goes leaves nothing behind. Errors: BadFormat, where some of
        /// several go of which it is not known where they stand.
        Result<bool> stays(const SourceFile& source) const
        {
            if (!source.records.empty())
                return true;
            const auto own = std::span(m_removed).subspan(index(source.first), source.documents);
            const bool goes = std::ranges::find(own, 0) == own.end();
            if (!goes && std::ranges::any_of(own, [](char gone) { return gone != 0; }))
                return Error { ErrorCode::BadFormat,
                    unicode::percentEncoded(source.path)
                        + ": holds several documents, which cannot be cut out of a file of its format. Give "
                          "each a file of its own, or a line of JSON; groups lists what belongs together." };
            return !goes;
        }

        /// From bytes that are in memory. \param packed whether they are to be compressed as the name says
        Result<Done> write(
            const SourceFile& source, const std::string& name, std::string_view bytes, bool packed = false)
        {
            if (!isDecoded(source) && !source.records.empty() && source.records.back().end > bytes.size())
                return cannotReadAgain(source.path, hasChanged);
            std::vector<ByteRange> kept;
            if (isDecoded(source)) {
                ALIKE_ASSIGN(kept, undecodedRanges(source, bytes));
            } else if (source.isWebArchive) {
                const auto stream = corpus::streamOf(bytes);
                const auto found = webArchiveCuts(*stream, removedRecords(source, m_removed), m_work);
                if (!found)
                    return found.error().code == ErrorCode::Cancelled
                        ? found.error()
                        : cannotReadAgain(source.path, found.error().detail);
                kept = rangesOutside(found->cuts, bytes.size());
            } else {
                kept = keptRanges(source, m_removed, bytes.size(), bytes);
            }
            ALIKE_TRY(m_sink.begin(name, sizeOf(kept), packed));
            for (const ByteRange& part : kept)
                ALIKE_TRY(m_sink.write(bytes.substr(part.begin, part.end - part.begin)));
            return finish(1);
        }

        /// The same for what is to stand in this one.
        Writer into(KeptSink& sink) const { return { sink, m_removed, m_work }; }
        /// Bytes of which all stays.
        Result<Done> writeWhole(const std::string& name, std::string_view bytes)
        {
            ALIKE_TRY(m_sink.begin(name, bytes.size(), false));
            ALIKE_TRY(m_sink.write(bytes));
            return m_sink.end();
        }

        /// From the disk, piece by piece.
        Result<Done> copy(const SourceFile& source, const std::string& name)
        {
            if (source.inArray || isDecoded(source)) {
                auto bytes = corpus::readFile(source.path, m_work.stop);
                if (!bytes)
                    return bytes.error().code == ErrorCode::Cancelled
                        ? bytes.error()
                        : cannotReadAgain(source.path, bytes.error().detail);
                return write(source, name, bytes->view());
            }
            const corpus::OpenFile file(source.path);
            struct stat facts { };
            if (file.number() < 0 || fstat(file.number(), &facts) != 0)
                return cannotReadAgain(source.path, std::system_category().message(errno));
            const auto size = static_cast<std::uint64_t>(facts.st_size);
            if (!source.records.empty() && source.records.back().end > size)
                return cannotReadAgain(source.path, hasChanged);
            const auto kept = keptRanges(source, m_removed, size, {});
            ALIKE_TRY(m_sink.begin(name, sizeOf(kept), false));
            for (const ByteRange& part : kept) {
                if (const auto copied = copyBytes(file.number(), part, m_sink, m_work.stop); !copied)
                    return copied.error().code == ErrorCode::NotReadable
                        ? cannotReadAgain(source.path, copied.error().detail)
                        : copied.error();
            }
            ALIKE_TRY(finish(1));
            m_sink.takeAfter(source.path, source.records.empty());
            return Done {};
        }

        /// From the disk, record by record. \param packing how its pieces are compressed
        Result<Done> copyWebArchive(
            const SourceFile& source, const std::string& name, Packing packing, std::uint64_t most)
        {
            ALIKE_TRY(m_sink.begin(name, 0, packing == Packing::BySink));
            ALIKE_TRY(writeKeptWebArchive(source.path, source.kind == SourceFile::Kind::Compressed,
                packing == Packing::InMembers, removedRecords(source, m_removed), most, m_sink, m_work));
            return finish(1);
        }

    private:
        /// Whether records are of other bytes than those of the file.
        static bool isDecoded(const SourceFile& source)
        {
            return !source.encoding.empty() && !source.records.empty();
        }

        /// The parts that stay of a file in another encoding than UTF-8. They decode to what stays of the
        /// decoded text, or it is an error: in encodings with states a part need not stand by itself.
        Result<std::vector<ByteRange>> undecodedRanges(const SourceFile& source, std::string_view bytes) const
        {
            const auto decode = [&](std::string_view some) {
                return unicode::decoded(some, source.encoding, m_work.stop).utf8;
            };
            const std::string text = decode(bytes);
            if (source.records.back().end > text.size() && !m_work.stopped())
                return cannotReadAgain(source.path, hasChanged);
            std::vector<std::size_t> places { 0 }; // before it is the byte order mark
            std::string expected;
            for (const ByteRange& part : keptRanges(source, m_removed, text.size(), text)) {
                places.insert(places.end(), { part.begin, part.end });
                expected.append(text, part.begin, part.end - part.begin);
            }
            const auto found = unicode::undecodedPlaces(bytes, source.encoding, places, m_work.stop);
            std::vector<ByteRange> kept { { 0, found.front() } };
            for (std::size_t i = 1; i < found.size(); i += 2)
                kept.push_back({ found[i], found[i + 1] });
            std::string left;
            for (const ByteRange& part : kept)
                left += bytes.substr(part.begin, part.end - part.begin);
            // The sequence that has to stand at the beginning of ISO-2022-KR is decoded with what follows.
            const bool same = source.encoding != "ISO-2022-KR" && decode(left) == expected;
            if (m_work.stopped())
                return cancelled();
            if (!same)
                return Error { ErrorCode::BadFormat,
                    unicode::percentEncoded(source.path) + ": is in " + source.encoding
                        + ", out of which documents cannot be cut. Convert it, as with iconv -f "
                        + source.encoding + " -t UTF-8, and read that." };
            return kept;
        }

        static std::uint64_t sizeOf(const std::vector<ByteRange>& parts)
        {
            std::uint64_t size = 0;
            for (const ByteRange& part : parts)
                size += part.end - part.begin;
            return size;
        }

        Result<Done> finish(std::uint64_t files)
        {
            m_work.progress.advance(files);
            return m_work.stopped() ? Result<Done>(cancelled()) : m_sink.end();
        }

        KeptSink& m_sink;
        const std::vector<char>& m_removed;
        const Work& m_work;
    };

    /// One of the entries by its name, null when it is not there. Those of one name are in the order in which
    /// they stand in the archive.
    const corpus::ArchiveEntry* entryNamed(
        const corpus::Unpacked& unpacked, const std::string& name, std::uint32_t repeat)
    {
        if (unpacked.compressedFile)
            return unpacked.entries.empty() ? nullptr : &unpacked.entries.front();
        const auto same = std::ranges::equal_range(unpacked.entries, name, {}, &corpus::ArchiveEntry::name);
        return repeat < same.size() ? &same[repeat] : nullptr;
    }

    /// Finds again what sources were read from, in an archive and in those that are entries of it.
    class Entries {
    public:
        Entries(const corpus::Options& reading, const Work& work)
            : m_reading(reading)
            , m_work(work)
        {
        }

        /// \param sources of one archive, or of the one file in a compressed one
        Result<Done> open(std::span<const SourceFile> sources)
        {
            const std::string& path = sources.front().path;
            std::error_code unknown;
            LoadReport unused;
            ALIKE_ASSIGN(m_outer,
                corpus::unpack(path,
                    { wanted(sources, &SourceFile::name), limits(fs::file_size(path, unknown)) }, unused,
                    quiet()));
            return Done {};
        }

        /// Its bytes stay until that of another archive is asked for; null when they are not there. \param
        /// source of those that were opened; those of one inner archive follow one another
        Result<const corpus::Bytes*> bytesOf(std::span<const SourceFile> sources, std::size_t i)
        {
            const SourceFile& source = sources[i];
            const corpus::ArchiveEntry* entry = entryNamed(m_outer, source.name, source.repeat);
            if (entry && !source.inner.empty()) {
                if (entry != m_opened) {
                    m_opened = nullptr;
                    const auto isOther = [&](const SourceFile& other) {
                        return other.name != source.name || other.repeat != source.repeat;
                    };
                    const auto rest = sources.subspan(i);
                    const auto end = std::ranges::find_if(rest, isOther);
                    const std::string place = source.path + '/' + source.name;
                    LoadReport unused;
                    ALIKE_ASSIGN(m_inner,
                        corpus::unpackBytes(entry->bytes.view(), place,
                            { wanted({ rest.begin(), end }, &SourceFile::inner),
                                limits(entry->bytes.size()) },
                            unused, quiet()));
                    m_opened = entry;
                }
                entry = entryNamed(m_inner, source.inner, source.innerRepeat);
            }
            return entry ? &entry->bytes : nullptr;
        }

    private:
        /// Of sources those entries that they come from.
        static std::function<bool(std::string_view)> wanted(
            std::span<const SourceFile> sources, std::string SourceFile::*entry)
        {
            std::set<std::string_view> names;
            for (const SourceFile& source : sources)
                names.insert(source.*entry);
            // It is asked before a lone top folder is taken off.
            return [names = std::move(names)](std::string_view name) {
                return names.contains(name) || names.contains(name.substr(name.find('/') + 1));
            };
        }

        corpus::UnpackLimits limits(std::uint64_t packed) const
        {
            const std::uint64_t asked = m_reading.limitUnpacked;
            return corpus::unpackLimits(packed, asked > 0 ? asked : UINT64_MAX, asked);
        }

        Work quiet() { return { m_unseen, m_work.stop, m_work.threads }; }

        const corpus::Options& m_reading;
        const Work& m_work;
        Progress m_unseen;
        corpus::Unpacked m_outer;
        corpus::Unpacked m_inner;
        const corpus::ArchiveEntry* m_opened = nullptr; ///< of the outer one, which the inner one is
    };

    /// The files of one archive, or the one file in a compressed one; archives in it are packed again in
    /// memory. \param names of each source
    Result<Done> writeUnpacked(Writer& writer, std::span<const SourceFile> sources,
        std::span<const std::string> names, const corpus::Options& reading, const Work& work)
    {
        Entries entries(reading, work);
        ALIKE_TRY(entries.open(sources));
        const auto write = [&](Writer& to, std::size_t i, const std::string& name) -> Result<bool> {
            ALIKE_ASSIGN(const corpus::Bytes* const bytes, entries.bytesOf(sources, i));
            if (!bytes)
                return cannotReadAgain(sources.front().path, hasChanged);
            ALIKE_ASSIGN(const bool stays, to.stays(sources[i]));
            const bool packs = sources[i].kind == SourceFile::Kind::Compressed && corpus::packsFile(name);
            if (stays)
                ALIKE_TRY(to.write(sources[i], name, bytes->view(), packs));
            return stays;
        };
        for (std::size_t i = 0; i < sources.size();) {
            const SourceFile& first = sources[i];
            if (!keepsPacked(first)) {
                ALIKE_TRY(write(writer, i, names[i]));
                ++i;
                continue;
            }
            // An archive in this one: of those of which all goes nothing is left.
            std::string packed;
            bool any = false;
            ALIKE_ASSIGN(const auto inner, packedSink(first.name, packed));
            Writer within = writer.into(*inner);
            for (; i < sources.size() && sources[i].name == first.name && sources[i].repeat == first.repeat;
                 ++i) {
                ALIKE_ASSIGN(const bool stays, write(within, i, sources[i].inner));
                any = any || stays;
            }
            ALIKE_TRY(inner->commit());
            if (any)
                ALIKE_TRY(writer.writeWhole(names[i - 1], packed));
        }
        return Done {};
    }

    /// Whether all files are what they were when they were read, as far as their times and sizes tell.
    Result<Done> checkUnchanged(std::span<const SourceFile> sources)
    {
        const std::string* last = nullptr; // the files of an archive follow one another
        for (const SourceFile& source : sources) {
            if (source.stamp == corpus::FileStamp() || (last && *last == source.path))
                continue;
            last = &source.path;
            if (corpus::fileStamp(source.path) != source.stamp)
                return cannotReadAgain(source.path, hasChanged);
        }
        return Done {};
    }

} // namespace

std::vector<ByteRange> keptRanges(
    const SourceFile& source, const std::vector<char>& removed, std::uint64_t size, std::string_view bytes)
{
    std::vector<ByteRange> cuts = removedRecords(source, removed);
    if (source.inArray)
        cutCommas(cuts, bytes);
    return rangesOutside(cuts, size);
}

KeptAs keptAs(std::span<const fs::path> paths, std::span<const SourceFile> sources, const fs::path& target)
{
    if (corpus::packsArchive(target.filename().string()))
        return KeptAs::Archive;
    std::error_code unknown;
    if (paths.size() > 1 || (paths.size() == 1 && fs::is_directory(paths.front(), unknown)))
        return KeptAs::Folder;
    const bool archive = std::ranges::any_of(
        sources, [](const SourceFile& source) { return source.kind == SourceFile::Kind::InArchive; });
    return archive ? KeptAs::Folder : KeptAs::File;
}

Result<Done> writeKept(std::span<const fs::path> paths, std::span<const SourceFile> sources,
    const std::vector<char>& removed, const fs::path& target, const corpus::Options& reading,
    const Work& work, const std::function<Result<Done>()>& ready)
{
    for (const SourceFile& source : sources) {
        if (source.kind == SourceFile::Kind::Stream)
            return Error { ErrorCode::NotReadable,
                "The standard input cannot be read again, to write what stays of it: give a file." };
    }
    ALIKE_TRY(checkUnchanged(sources));
    removeAbandonedParts(target);
    const KeptAs as = keptAs(paths, sources, target);
    ALIKE_ASSIGN(const auto sink, makeSink(as, sources, target));
    const std::vector<std::string> names = keptNames(paths, sources, as == KeptAs::Archive);
    Writer writer(*sink, removed, work);
    work.progress.begin(Stage::Read, sources.size());
    std::error_code unknown;
    for (std::size_t i = 0; i < sources.size();) {
        const SourceFile& source = sources[i];
        if (source.isWebArchive && source.kind != SourceFile::Kind::InArchive) {
            const std::string& name = names[i];
            const std::uint64_t size = fs::file_size(source.path, unknown);
            const std::uint64_t most = source.kind == SourceFile::Kind::Compressed
                ? corpus::unpackLimits(size, UINT64_MAX, reading.limitUnpacked).unpacked
                : UINT64_MAX;
            ALIKE_TRY(writer.copyWebArchive(
                source, name, packingOf(as == KeptAs::File ? target.filename().string() : name), most));
            ++i;
            continue;
        }
        if (source.kind == SourceFile::Kind::File) {
            ALIKE_ASSIGN(const bool stays, writer.stays(source));
            if (stays)
                ALIKE_TRY(writer.copy(source, names[i]));
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < sources.size() && sources[end].path == source.path && sources[end].kind == source.kind)
            ++end;
        ALIKE_TRY(writeUnpacked(
            writer, sources.subspan(i, end - i), std::span(names).subspan(i, end - i), reading, work));
        i = end;
    }
    ALIKE_TRY(checkUnchanged(sources)); // nor while they were written
    if (ready)
        ALIKE_TRY(ready());
    return sink->commit();
}

} // namespace alike
