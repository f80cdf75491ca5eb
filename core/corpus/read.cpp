// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/convert/converters.h"
#include "core/corpus/entries.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/metadata.h"
#include "core/corpus/readers/jsonl_file.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/readers/text_file.h"
#include "core/corpus/sample.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    /// Something to be read: a file, the standard input, an archive, or a file already taken out of one.
    struct Source {
        /// Compressed: a file that is unpacked as it is read, for formats that are parsed piece by piece.
        enum Kind { File, StandardInput, ArchiveFile, Memory, Compressed } kind = File;
        std::string path; ///< for File and ArchiveFile, bytes as in the file system
        std::string id; ///< of the document, where the file is one
        std::string place; ///< for the report
        Format format = Format::Auto; ///< Auto: to be seen from the content
        bool given = false; ///< named by the user, so that a failure is an error and not a line in the report
        std::uint64_t size = 0; ///< on disk; 0 when it does not count for progress
        Bytes bytes {}; ///< for Memory
        SourceFile file {}; ///< as the corpus will know it
    };

    /// What became of a source.
    struct Outcome {
        std::vector<Fragment> fragments; ///< in the order of the source
        Result<Done> done = Done {};
    };

    std::string shown(const std::string& path)
    {
        return unicode::percentEncoded(path);
    }

    Error notReadable(const std::string& path, std::string_view reason)
    {
        return { ErrorCode::NotReadable,
            fmt::format("{}: cannot be opened: {}. Check its permissions, or read a copy of it.", shown(path),
                reason) };
    }

    Error notFound(const std::string& path)
    {
        return { ErrorCode::NotFound,
            fmt::format(
                "{}: there is no such file or folder. Check the spelling of the path.", shown(path)) };
    }

    Error binaryContent(const std::string& place, std::string_view bytes)
    {
        if (const std::string_view encoding = wideEncoding(bytes); !encoding.empty())
            return { ErrorCode::BadFormat,
                fmt::format("{}: is {}. Save it as UTF-8 and read it again.", place, encoding) };
        return { ErrorCode::BadFormat,
            fmt::format("{}: looks like a binary file. Give text, pages, office files, mail or tables, a "
                        "folder or an archive "
                        "of them.",
                place) };
    }

    std::string withoutTrailingSlash(std::string path)
    {
        while (path.size() > 1 && path.ends_with('/'))
            path.pop_back();
        return path;
    }

    std::string baseName(const std::string& path)
    {
        return path.substr(path.rfind('/') + 1);
    }

    std::string whyLeftOut(std::string_view name, const Options& options)
    {
        const std::string_view why = whyNoDocument(name, options);
        return std::string(why.empty() ? "The file is of another kind." : why);
    }

    /// The first bytes of a regular file. The detail of an error is a reason in words.
    Result<std::string> beginningOf(const std::string& path)
    {
        const OpenFile file(path);
        if (file.number() < 0)
            return Error { ErrorCode::NotReadable, reasonInWords(errno) };
        std::string beginning(beginningBytes, '\0');
        const ssize_t got = pread(file.number(), beginning.data(), beginning.size(), 0);
        if (got < 0)
            return Error { ErrorCode::NotReadable, reasonInWords(errno) };
        beginning.resize(static_cast<std::size_t>(got));
        return beginning;
    }

    /// Finds out what the paths hold. Opens nothing but folders and, for a glance at its kind, each file
    /// given.
    class Planner {
    public:
        /// \param most files of a folder, about
        Planner(const Options& options, LoadReport& report, const std::stop_token& stop,
            std::size_t most = SIZE_MAX)
            : m_options(options)
            , m_report(report)
            , m_stop(stop)
            , m_most(most)
        {
        }

        /// The next collection.
        Result<Done> add(const std::filesystem::path& given)
        {
            const std::size_t before = m_sources.size();
            ALIKE_TRY(addPath(given));
            for (Source& source : std::span(m_sources).subspan(before))
                source.file.collection = m_collections;
            ++m_collections;
            return Done {};
        }

        std::vector<Source> take() { return std::move(m_sources); }
        /// Whether one of the paths is a folder.
        bool hasFolder() const { return m_hasFolder; }

    private:
        Result<Done> addPath(const std::filesystem::path& given)
        {
            if (given == "-") {
                addStandardInput();
                return Done {};
            }
            const std::string path = withoutTrailingSlash(given.string());
            struct stat facts { };
            if (stat(path.c_str(), &facts) != 0) {
                const bool missing = errno == ENOENT || errno == ENOTDIR;
                return missing ? notFound(path) : notReadable(path, reasonInWords(errno));
            }
            if (S_ISDIR(facts.st_mode))
                return addFolder(path);
            return addFile(path, S_ISREG(facts.st_mode), static_cast<std::uint64_t>(facts.st_size));
        }

        void addStandardInput()
        {
            const Format format = m_options.format == Format::Auto ? Format::Jsonl : m_options.format;
            m_sources.push_back({ Source::StandardInput, {}, "standard input", "standard input", format, true,
                0, {}, { SourceFile::Kind::Stream, {}, "standard input" } });
        }

        Result<Done> addFile(const std::string& path, bool regular, std::uint64_t size)
        {
            const std::string name = shown(baseName(path));
            Source source { Source::File, path, name, shown(path), m_options.format, true, regular ? size : 0,
                {}, { SourceFile::Kind::File, path, baseName(path) } };
            if (source.format == Format::Auto)
                source.format = formatOfName(path).value_or(Format::Auto);
            if (regular) {
                auto beginning = beginningOf(path);
                if (!beginning)
                    return notReadable(path, beginning.error().detail);
                if (isArchive(path, *beginning))
                    source.kind = Source::ArchiveFile;
            }
            m_sources.push_back(std::move(source));
            return Done {};
        }

        Result<Done> addFolder(const std::string& path)
        {
            m_hasFolder = true;
            auto listed = listFolder(path, m_report, m_stop, m_most);
            if (!listed)
                return listed.error().code == ErrorCode::Cancelled ? listed.error()
                                                                   : notReadable(path, listed.error().detail);
            std::vector<Entry>& entries = *listed;
            std::vector<std::string_view> names;
            names.reserve(entries.size());
            for (const Entry& entry : entries)
                names.push_back(entry.name);
            const auto formats = chooseFormats(names, m_options);
            for (std::size_t i = 0; i < entries.size(); ++i) {
                const std::string full = path + (path == "/" ? "" : "/") + entries[i].name;
                if (formats[i] && entries[i].regular)
                    m_sources.push_back({ isPacked(full, *formats[i]) ? Source::ArchiveFile : Source::File,
                        full, shown(entries[i].name), shown(full), *formats[i], false, entries[i].bytes, {},
                        { SourceFile::Kind::File, full, entries[i].name } });
                else
                    m_report.skip(SkipReason::OtherFile, shown(full), whyLeftOut(entries[i].name, m_options));
            }
            return Done {};
        }

        /// An archive among the files of a folder is known by its name, unless it is a document.
        bool isPacked(const std::string& path, Format chosen) const
        {
            if (m_options.detection != Detection::Content || chosen != Format::Auto || !isArchive(path, {}))
                return false;
            const auto beginning = beginningOf(path);
            return !beginning || isArchive(path, *beginning);
        }

        const Options& m_options;
        LoadReport& m_report;
        const std::stop_token& m_stop;
        const std::size_t m_most;
        std::size_t m_collections = 0; ///< so far
        bool m_hasFolder = false;
        std::vector<Source> m_sources;
    };

    /// Replaces archives by the files in them.
    class Expander {
    public:
        Expander(const Options& options, LoadReport& report, const Work& work)
            : m_options(options)
            , m_report(report)
            , m_work(work)
        {
            const std::uint64_t memory = physicalMemory();
            m_bytes = options.limitUnpacked > 0 ? options.limitUnpacked
                : memory > 0                    ? memory / 2
                                                : UINT64_MAX;
            m_bytesLeft = m_bytes;
        }

        Result<std::vector<Source>> expand(std::vector<Source> sources)
        {
            std::vector<Source> expanded;
            expanded.reserve(sources.size());
            for (Source& source : sources) {
                if (source.kind != Source::ArchiveFile) {
                    expanded.push_back(std::move(source));
                    continue;
                }
                const std::size_t before = expanded.size();
                ALIKE_TRY(expandArchive(source, expanded));
                for (Source& file : std::span(expanded).subspan(before))
                    file.file.collection = source.file.collection;
            }
            return expanded;
        }

        /// The files in what is here of an archive.
        Result<std::vector<Source>> expandBytes(
            const Source& source, std::string_view bytes, const UnpackLimits& limits)
        {
            ALIKE_ASSIGN(auto unpacked,
                unpackBytes(bytes, shown(source.path), { wanted(), limits }, m_report, m_work));
            std::vector<Source> expanded;
            if (unpacked.compressedFile)
                addCompressedFile(source, unpacked, expanded);
            else
                addEntries(source, unpacked, expanded);
            for (Source& file : expanded)
                file.file.collection = source.file.collection;
            return expanded;
        }

    private:
        std::function<bool(std::string_view)> wanted() const
        {
            return [this](std::string_view name) {
                return whyNoDocument(name, m_options).empty()
                    && (m_options.format != Format::Auto || !isArchive(name, {}));
            };
        }

        /// Whether what is compressed there can be parsed while it is unpacked.
        bool isStream(const Source& source) const
        {
            const std::string name = source.path.substr(0, source.path.rfind('.'));
            const auto format = m_options.format == Format::Auto ? formatOfName(name) : m_options.format;
            if (!format || *format == Format::Auto || readerOf(*format).pieceEnd == nullptr)
                return false;
            const OpenFile file(source.path);
            const Unwrapped unpacked = unwrapped(streamOf(file.number(), m_work.stop));
            const auto beginning = file.number() < 0 ? Result<std::string_view>("") : unpacked.stream->peek();
            return unpacked.compressed && beginning && isOf(*format, *beginning);
        }

        Result<Done> expandArchive(Source& source, std::vector<Source>& expanded)
        {
            if (isStream(source)) {
                const std::string name = source.path.substr(0, source.path.rfind('.'));
                source.kind = Source::Compressed;
                source.format = m_options.format == Format::Auto ? *formatOfName(name) : m_options.format;
                source.id = source.id.substr(0, source.id.rfind('.'));
                source.file.kind = SourceFile::Kind::Compressed;
                expanded.push_back(std::move(source));
                return Done {};
            }
            const std::uint64_t doneBefore = m_work.progress.done;
            UnpackLimits limits = unpackLimits(source.size, m_bytes, m_options.limitUnpacked);
            limits.kept = m_bytesLeft;
            auto read = unpack(source.path, { wanted(), limits }, m_report, m_work);
            if (!read && !source.given && read.error().code != ErrorCode::Cancelled) {
                m_report.skip(SkipReason::Unreadable, source.place, read.error().detail);
                return Done {};
            }
            ALIKE_ASSIGN(auto unpacked, std::move(read));
            m_work.progress.done = doneBefore + source.size; // also what the library had no need to look at
            for (const ArchiveEntry& entry : unpacked.entries)
                m_bytesLeft -= std::min<std::uint64_t>(m_bytesLeft, entry.bytes.size());
            if (unpacked.compressedFile)
                addCompressedFile(source, unpacked, expanded);
            else
                addEntries(source, unpacked, expanded);
            return Done {};
        }

        void addCompressedFile(const Source& source, Unpacked& unpacked, std::vector<Source>& expanded) const
        {
            for (ArchiveEntry& entry : unpacked.entries) {
                Format format = m_options.format;
                if (format == Format::Auto)
                    format = formatOfName(entry.name).value_or(Format::Auto);
                const std::string folder
                    = source.given ? std::string() : source.id.substr(0, source.id.rfind('/') + 1);
                expanded.push_back({ Source::Memory, {}, folder + shown(entry.name), source.place, format,
                    source.given, 0, std::move(entry.bytes),
                    { SourceFile::Kind::Compressed, source.path, source.file.name } });
            }
        }

        void addEntries(const Source& source, Unpacked& unpacked, std::vector<Source>& expanded)
        {
            std::vector<std::string_view> names;
            names.reserve(unpacked.entries.size());
            for (const ArchiveEntry& entry : unpacked.entries)
                names.push_back(entry.name);
            const auto formats = chooseFormats(names, m_options);
            for (std::size_t i = 0; i < formats.size(); ++i) {
                ArchiveEntry& entry = unpacked.entries[i];
                const std::string name = shown(entry.name);
                const std::string id = source.given ? name : source.id + '/' + name;
                const std::string place = source.place + '/' + name;
                if (formats[i] && entry.wanted)
                    expanded.push_back(
                        { Source::Memory, {}, id, place, *formats[i], false, 0, std::move(entry.bytes),
                            { SourceFile::Kind::InArchive, source.path, std::move(entry.name) } });
                else
                    m_report.skip(SkipReason::OtherFile, place,
                        formats[i] ? "It is an archive in an archive: give it by itself, or unpack it."
                                   : whyLeftOut(entry.name, m_options));
            }
        }

        const Options& m_options;
        LoadReport& m_report;
        const Work& m_work;
        std::uint64_t m_bytes; ///< that all archives may give
        std::uint64_t m_bytesLeft;
    };

    /// The format of a file. What its name promises counts unless its content has not the mark of it.
    std::optional<Format> formatOf(const Source& source, std::string_view bytes, const Options& options)
    {
        const bool promised = source.format != Format::Auto
            && (options.format != Format::Auto || !readerOf(source.format).hasMark
                || isOf(source.format, bytes));
        if (!promised)
            return formatOfContent(bytes);
        if (source.format != Format::Xml || options.format != Format::Auto)
            return source.format;
        const auto content = formatOfContent(bytes); // markup that is known better
        return content == Format::Reuters || content == Format::Html ? content : source.format;
    }

    /// Whether files of a format are in an encoding that nothing in them names.
    bool isPlainText(Format format)
    {
        constexpr std::array plain { Format::Text, Format::Jsonl, Format::Json, Format::Csv, Format::Tsv };
        return std::ranges::find(plain, format) != plain.end();
    }

    /// The encoding to decode bytes from before they are parsed; empty: they are to be parsed as they are.
    std::string encodingOf(std::string_view bytes, const Source& source, const Options& options)
    {
        const bool demanded = options.encoding != "auto";
        const auto format = formatOf(source, bytes, options);
        // Formats of ASCII and what their files say themselves, unless even that is in other units.
        constexpr std::array narrow { Format::Reuters, Format::Mail, Format::Mbox };
        const bool wide
            = format && std::ranges::find(narrow, *format) != narrow.end() && !wideEncoding(bytes).empty();
        if (format && !isPlainText(*format) && !wide && !(demanded && *format == Format::Reuters))
            return {};
        const std::string encoding
            = demanded ? unicode::encodingNamed(options.encoding) : unicode::detectedEncoding(bytes);
        return encoding == unicode::utf8Name ? std::string() : encoding;
    }

    /// Has a file of a risky format parsed by other processes, piece by piece.
    Result<Done> parseOutside(Format format, const FileContent& file, convert::Converters& converters,
        const Work& work, Pace pace, std::vector<Fragment>& out)
    {
        constexpr std::size_t pieceBytes = 4 << 20;
        const auto pieceEnd = readerOf(format).pieceEnd;
        for (std::size_t at = 0; at < file.bytes.size() || at == 0;) {
            std::size_t end = pieceEnd ? at : file.bytes.size();
            while (end < file.bytes.size() && end - at < pieceBytes)
                end = pieceEnd(file.bytes, end);
            const std::string place = at == 0 ? file.place : fmt::format("{} from byte {}", file.place, at);
            ALIKE_TRY(converters.convert(
                format, { file.bytes.substr(at, end - at), place, file.id }, out.emplace_back(), work.stop));
            at = std::max(end, at + 1);
            pace.finish(end);
        }
        return Done {};
    }

    Result<Done> parseUtf8(std::string_view bytes, const Source& source, const Options& options,
        convert::Converters& converters, const Work& work, const Pace& pace, std::vector<Fragment>& fragments)
    {
        Fragment& out = fragments.emplace_back();
        const auto format = formatOf(source, bytes, options);
        if (!format && source.given)
            return binaryContent(source.place, bytes);
        if (!format) {
            const bool text = !wideEncoding(bytes).empty();
            out.report.documentsRead += text ? 1 : 0; // a file met is a document met
            out.report.skip(
                text ? SkipReason::Unreadable : SkipReason::OtherFile, source.place, notTextReason(bytes));
            return Done {};
        }
        if (!source.given && !tellsOfDocuments(*format, bytes, options)) {
            out.report.skip(SkipReason::OtherFile, source.place,
                "No column or field of it is called as texts are. Read it by itself, or name the field with "
                "--text-field.");
            return Done {};
        }
        const FileContent file { bytes, source.place, source.id };
        if (readerOf(*format).isRisky && converters.available())
            return parseOutside(*format, file, converters, work, pace, fragments);
        readerOf(*format).parse(file, options, out, pace);
        return Done {};
    }

    void tellEncoding(const std::string& encoding, const unicode::Decoded& text, const Source& source,
        const Options& options, LoadReport& report)
    {
        ++report.encodings[encoding];
        report.replacedSequences += text.replaced;
        const std::string replaced = text.replaced == 0 ? ""
            : text.replaced == 1                        ? " One sequence of bytes in it became U+FFFD."
                                 : fmt::format(" {} sequences of bytes in it became U+FFFD.", text.replaced);
        if (options.encoding == "auto")
            report.tell(
                source.place, fmt::format("Read as {}, which its bytes look like.{}", encoding, replaced));
        else if (text.replaced > 0)
            report.tell(source.place, fmt::format("Read as {}.{}", encoding, replaced));
    }

    /// \param progress may be null
    Result<Done> parse(std::string_view bytes, const Source& source, const Options& options,
        convert::Converters& converters, const Work& work, Progress* progress,
        std::vector<Fragment>& fragments)
    {
        const std::string encoding = encodingOf(bytes, source, options);
        if (encoding.empty())
            return parseUtf8(bytes, source, options, converters, work, Pace(work.stop, progress), fragments);
        const unicode::Decoded text = unicode::decoded(bytes, encoding, work.stop);
        if (work.stopped())
            return cancelled();
        Options asUtf8 = options;
        asUtf8.encoding = unicode::utf8Name;
        ALIKE_TRY(
            parseUtf8(text.utf8, source, asUtf8, converters, work, Pace(work.stop, nullptr), fragments));
        Fragment& first = fragments.front();
        if (std::ranges::any_of(fragments, [](const Fragment& one) { return one.report.bytes > 0; }))
            first.report.bytes += bytes.size() - text.utf8.size(); // those of the file count
        if (std::ranges::any_of(fragments, [](const Fragment& one) { return !one.documents.empty(); })) {
            first.encoding = encoding;
            tellEncoding(encoding, text, source, options, first.report);
        }
        Pace(work.stop, progress).finish(bytes.size());
        return Done {};
    }

    /// A file given by the user in which nothing is of the format that was demanded.
    Result<Done> wrongFormat(const Source& source, const LoadReport& report)
    {
        const bool something = report.noText > 0 || report.unreadable == 0;
        if (!source.given || something || report.issues.empty())
            return Done {};
        const LoadIssue& issue = report.issues.front();
        return Error { ErrorCode::BadFormat,
            fmt::format("{}: is not of the format demanded. {} Let the format be found automatically.",
                issue.place, issue.detail) };
    }

    void noteUnreadable(const Source& source, const Error& error, LoadReport& report)
    {
        if (source.format != Format::Auto && readerOf(source.format).fileIsDocument)
            ++report.documentsRead; // a file met is a document met
        report.skip(SkipReason::Unreadable, source.place, "The file cannot be read: " + error.detail + '.');
    }

    /// What cannot be read is an error when the user named it, else a line in the report.
    Result<Done> failed(const Source& source, const Error& error, LoadReport& report)
    {
        if (error.code == ErrorCode::Cancelled)
            return error;
        if (source.given)
            return notReadable(
                source.kind == Source::StandardInput ? source.place : source.path, error.detail);
        noteUnreadable(source, error, report);
        return Done {};
    }

    void readWhole(Source& source, const Options& options, convert::Converters& converters, const Work& work,
        Outcome& out)
    {
        if (source.kind == Source::Memory) {
            out.done = parse(source.bytes.view(), source, options, converters, work, nullptr, out.fragments);
            source.bytes = Bytes();
            return;
        }
        const auto bytes = source.kind == Source::StandardInput ? readStream(STDIN_FILENO, work.stop)
                                                                : readFile(source.path, work.stop);
        out.done = bytes
            ? parse(bytes->view(), source, options, converters, work, &work.progress, out.fragments)
            : failed(source, bytes.error(), out.fragments.emplace_back().report);
    }

    /// Parses a file piece by piece as it is read, in the memory of some records.
    Result<Done> parseStream(ByteStream& stream, const Source& source, const Options& options,
        convert::Converters& converters, const Work& work, std::vector<Fragment>& out)
    {
        constexpr std::size_t pieceBytes = 4 << 20;
        constexpr std::size_t largestRecord = 256 << 20; ///< longer ones are cut
        const Reader& reader = readerOf(source.format);
        Bytes bytes;
        std::uint64_t before = 0; // bytes of the pieces parsed
        std::uint64_t consumed = 0;
        const std::uint64_t most = source.kind == Source::Compressed
            ? unpackLimits(source.size, UINT64_MAX, options.limitUnpacked).unpacked
            : UINT64_MAX;
        const auto parsePiece = [&](std::size_t size) -> Result<Done> {
            const std::string place
                = before == 0 ? source.place : fmt::format("{} from byte {}", source.place, before);
            const FileContent piece { bytes.view().substr(0, size), place, source.id };
            if (reader.isRisky && converters.available())
                ALIKE_TRY(converters.convert(source.format, piece, out.emplace_back(), work.stop));
            else
                reader.parse(piece, options, out.emplace_back(), Pace(work.stop, nullptr));
            before += size;
            bytes.removePrefix(size);
            return work.stopped() ? Result<Done>(cancelled()) : Result<Done>(Done {});
        };
        std::size_t whole = 0; // of the bytes, up to the end of a record
        for (std::size_t looked = 0;;) {
            const auto block = stream.next();
            if (!block && block.error().code == ErrorCode::Cancelled)
                return block.error();
            if (block && !block->empty()) {
                std::ranges::copy(*block, bytes.room(block->size()));
                bytes.grew(block->size());
            }
            work.progress.advance(stream.consumed() - std::exchange(consumed, stream.consumed()));
            if (before + bytes.size() > most) {
                out.emplace_back().report.skip(SkipReason::Unreadable, source.place,
                    fmt::format("It unpacks to more than {}, and what follows is not read. --limit-unpacked "
                                "takes more.",
                        sizeInWords(most)));
                return Done {};
            }
            const bool last = !block || block->empty();
            // Looked at again when it has doubled, so that the time is in proportion to the bytes.
            if (!last && bytes.size() < std::max(pieceBytes, 2 * looked))
                continue;
            for (std::size_t end = whole; end < bytes.size();) {
                end = reader.pieceEnd(bytes.view(), end);
                if (end < bytes.size())
                    whole = end;
            }
            looked = bytes.size() - whole;
            if (last || bytes.size() - whole >= largestRecord)
                whole = bytes.size();
            if (whole > 0) {
                ALIKE_TRY(parsePiece(std::exchange(whole, 0)));
                looked = bytes.size();
            }
            if (!block)
                out.emplace_back().report.skip(SkipReason::Unreadable, source.place,
                    fmt::format("It cannot be read further: {}.", block.error().detail));
            if (last)
                return Done {};
        }
    }

    void readStreamed(const Source& source, const Options& options, convert::Converters& converters,
        const Work& work, Outcome& out)
    {
        const OpenFile file(source.path);
        if (file.number() < 0) {
            const Error refused { ErrorCode::NotReadable, reasonInWords(errno) };
            out.done = failed(source, refused, out.fragments.emplace_back().report);
            return;
        }
        auto stream = streamOf(file.number(), work.stop);
        if (source.kind == Source::Compressed)
            stream = unwrapped(std::move(stream)).stream;
        out.done = parseStream(*stream, source, options, converters, work, out.fragments);
        if (const auto damage = stream->damage(); damage && out.done)
            out.fragments.emplace_back().report.tell(source.place, "It is damaged: " + *damage + ".");
    }

    /// Whether a file is parsed as it is read.
    bool isStreamed(const Source& source, const Options& options)
    {
        if (source.kind == Source::Compressed)
            return true;
        constexpr std::uint64_t small = 4 << 20;
        if (source.kind != Source::File || source.format == Format::Auto || source.size < small
            || readerOf(source.format).pieceEnd == nullptr)
            return false;
        const auto beginning = beginningOf(source.path);
        return beginning && (options.format != Format::Auto || isOf(source.format, *beginning));
    }

    void readOnAllThreads(
        int descriptor, const Source& source, const Options& options, const Work& work, Outcome& out)
    {
        auto fragments
            = readerOf(source.format).readLarge(descriptor, source.place, source.id, options, work);
        if (fragments)
            out.fragments = std::move(fragments).value();
        else // half a file is none
            out.done = failed(source, fragments.error(), out.fragments.emplace_back().report);
    }

    /// Whether a file that was parsed piece by piece is in another encoding than UTF-8 after all.
    Result<bool> needsDecoding(const Source& source, const std::vector<Fragment>& fragments, const Work& work)
    {
        const bool replaced = std::ranges::any_of(
            fragments, [](const Fragment& one) { return one.report.replacedSequences > 0; });
        const bool lost
            = std::ranges::any_of(fragments, [](const Fragment& one) { return one.report.unreadable > 0; });
        if (source.kind != Source::File || !isPlainText(source.format) || !(replaced || lost))
            return false;
        const OpenFile file(source.path);
        LinePieces pieces(file.number(), work.stop);
        unicode::EncodingDetector detector;
        for (bool more = true; more;) {
            ALIKE_ASSIGN(const auto piece, pieces.next());
            if (piece)
                detector.add(piece->bytes.view());
            more = piece && replaced; // else the beginning tells
        }
        const std::string encoding = detector.encoding();
        return !encoding.empty() && encoding != unicode::utf8Name;
    }

    void readSource(Source& source, bool onAllThreads, const Options& options,
        convert::Converters& converters, const Work& work, Outcome& out)
    {
        if (isStreamed(source, options)) {
            readStreamed(source, options, converters, work, out);
        } else if (!onAllThreads) {
            readWhole(source, options, converters, work, out);
        } else if (source.kind == Source::StandardInput) {
            readOnAllThreads(STDIN_FILENO, source, options, work, out);
        } else {
            const OpenFile file(source.path);
            const Error refused { ErrorCode::NotReadable, reasonInWords(errno) }; // if it is
            if (file.number() < 0)
                out.done = failed(source, refused, out.fragments.emplace_back().report);
            else
                readOnAllThreads(file.number(), source, options, work, out);
            const auto again = out.done && options.encoding == "auto"
                ? needsDecoding(source, out.fragments, work)
                : Result<bool>(false);
            if (!again)
                out.done = failed(source, again.error(), out.fragments.emplace_back().report);
            else if (*again) {
                out.fragments.clear();
                Progress counted;
                readWhole(source, options, converters, { counted, work.stop, work.threads }, out);
            }
        }
        const auto empty = [](const Fragment& fragment) { return fragment.documents.empty(); };
        if (!out.done || options.format == Format::Auto || !std::ranges::all_of(out.fragments, empty))
            return;
        LoadReport report;
        for (const Fragment& fragment : out.fragments)
            report.merge(fragment.report);
        out.done = wrongFormat(source, report);
    }

    std::uint64_t bytesOnDisk(const std::vector<Source>& sources)
    {
        std::uint64_t bytes = 0;
        for (const Source& source : sources)
            bytes += source.size;
        return bytes;
    }

    Result<std::vector<Outcome>> readSources(
        std::vector<Source>& sources, const Options& options, const Work& work)
    {
        // A file that is more than the share of a thread is read by all of them, the others side by side.
        constexpr std::uint64_t large = 16 * 1024 * 1024;
        const std::uint64_t share = std::max(large, bytesOnDisk(sources) / std::max(1u, work.threads));
        const bool asUtf8
            = options.encoding == "auto" || unicode::encodingNamed(options.encoding) == unicode::utf8Name;
        const auto onAllThreads = [&](const Source& source) {
            const bool isLarge = source.kind == Source::StandardInput
                || (source.kind == Source::File && source.size >= share);
            return isLarge && source.format != Format::Auto && readerOf(source.format).readLarge != nullptr
                && (asUtf8 || !isPlainText(source.format));
        };
        std::vector<Outcome> outcomes(sources.size());
        convert::Converters converters;
        Progress files; // the user sees bytes, which the readers count themselves
        const Work perFile { files, work.stop, work.threads };
        const bool complete
            = parallelChunks(sources.size(), 1, perFile, [&](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i)
                      if (!onAllThreads(sources[i]))
                          readSource(sources[i], false, options, converters, work, outcomes[i]);
              });
        for (std::size_t i = 0; i < sources.size() && !work.stopped(); ++i)
            if (onAllThreads(sources[i]))
                readSource(sources[i], true, options, converters, work, outcomes[i]);
        if (!complete || work.stopped())
            return cancelled();
        for (const Outcome& outcome : outcomes)
            ALIKE_TRY(outcome.done);
        return outcomes;
    }

    /// Lists where each repeated id stands, and what it became.
    void tellRepeatedIds(const CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report)
    {
        report.repeatedIds = builder.repeatedIds();
        for (const CorpusBuilder::RepeatedId& repeated : builder.renamed()) {
            const auto after = std::ranges::upper_bound(files, repeated.doc, {}, &SourceFile::first);
            const SourceFile& file = *std::prev(after);
            const std::string inFile = file.documents > 1
                ? fmt::format(", document {}", index(repeated.doc) - index(file.first) + 1)
                : std::string();
            const std::string place = file.kind == SourceFile::Kind::InArchive
                ? shown(file.path) + '/' + shown(file.name)
                : shown(file.path.empty() ? file.name : file.path);
            report.tell(place + inFile,
                fmt::format("The id “{}” is taken: this one is called “{}”.", unicode::shortened(repeated.id),
                    unicode::shortened(builder.soFar().id(repeated.doc))),
                SkipReason::RepeatedId);
        }
    }

    /// Dates documents that nothing else dates by their files, and says so in their labels.
    void dateByFiles(CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report)
    {
        for (const SourceFile& file : files) {
            struct stat facts { };
            struct tm utc { };
            const Corpus& corpus = builder.soFar();
            if (file.kind != SourceFile::Kind::File || file.documents != 1 || !file.records.empty()
                || !corpus.date(file.first).empty() || stat(file.path.c_str(), &facts) != 0
                || !gmtime_r(&facts.st_mtime, &utc))
                continue;
            const std::string date = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900,
                utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
            const std::string before(corpus.labels(file.first));
            builder.describe(file.first, std::string(corpus.title(file.first)), date,
                before + (before.empty() ? "" : "\n") + "dated by: time of the file");
            ++report.fileTimes;
        }
    }

    /// Puts the fragments one after another.
    /// \param sources of the outcomes, \param collections how many there are
    /// \param metadata of the documents; may be null
    Result<Loaded> join(std::vector<Outcome> outcomes, std::span<Source> sources, std::size_t collections,
        LoadReport report, const Options& options, const MetadataTable* metadata, const Work& work)
    {
        std::size_t documents = 0;
        for (const Outcome& outcome : outcomes)
            for (const Fragment& fragment : outcome.fragments)
                documents += fragment.documents.size();
        CorpusBuilder builder;
        builder.reserve(documents, 0);
        std::vector<SourceFile> files;
        std::size_t collection = 0;
        const auto beginCollections = [&](std::size_t upTo) {
            for (; collection < upTo; ++collection)
                builder.beginCollection();
        };
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            SourceFile& file = sources[i].file;
            beginCollections(file.collection);
            file.first = docId(builder.size());
            for (Fragment& fragment : outcomes[i].fragments) {
                if (!builder.add(std::move(fragment.documents), work.stop))
                    return cancelled();
                report.merge(std::move(fragment.report));
                file.records.insert(file.records.end(), fragment.records.begin(), fragment.records.end());
                file.inArray = file.inArray || fragment.inArray;
                if (!fragment.encoding.empty())
                    file.encoding = fragment.encoding;
            }
            file.documents = static_cast<std::uint32_t>(builder.size() - index(file.first));
            if (file.documents > 0)
                files.push_back(std::move(file));
        }
        beginCollections(collections - 1);
        tellRepeatedIds(builder, files, report);
        if (metadata && !describe(builder, *metadata, files, report, work.stop))
            return cancelled();
        if (options.fileTimes)
            dateByFiles(builder, files, report);
        return Loaded { std::make_shared<const Corpus>(std::move(builder).build()), std::move(report),
            std::move(files) };
    }

    /// Leaves of the documents that were read only those of the sample.
    Result<Done> takeSample(Loaded& loaded, const Options& options, const std::stop_token& stop)
    {
        const std::vector<std::uint32_t> chosen = drawn(loaded.corpus->size(), options);
        loaded.report.sampledFrom = loaded.corpus->size();
        auto next = chosen.begin();
        std::uint32_t first = 0;
        for (SourceFile& file : loaded.sources) {
            const auto begin = static_cast<std::uint32_t>(index(file.first));
            const auto end = std::find_if(
                next, chosen.end(), [&](std::uint32_t doc) { return doc >= begin + file.documents; });
            std::vector<ByteRange> records;
            for (auto doc = next; doc != end && !file.records.empty(); ++doc)
                records.push_back(file.records[*doc - begin]);
            file.records = std::move(records);
            file.documents = static_cast<std::uint32_t>(end - next);
            file.first = docId(first);
            first += file.documents;
            next = end;
        }
        std::erase_if(loaded.sources, [](const SourceFile& file) { return file.documents == 0; });
        ALIKE_ASSIGN(auto sample, sampleOf(*loaded.corpus, chosen, stop));
        loaded.corpus = std::make_shared<const Corpus>(std::move(sample));
        return Done {};
    }

    /// Up to `most` bytes of a stream, and whether there are more.
    Result<std::pair<Bytes, bool>> firstOf(ByteStream& stream, std::size_t most)
    {
        Bytes bytes;
        for (;;) {
            const auto block = stream.next();
            if (!block && (block.error().code == ErrorCode::Cancelled || bytes.size() == 0))
                return block.error();
            if (!block || block->empty())
                return std::pair(std::move(bytes), !block);
            const std::string_view taken = block->substr(0, most - bytes.size());
            std::ranges::copy(taken, bytes.room(taken.size()));
            bytes.grew(taken.size());
            if (taken.size() < block->size())
                return std::pair(std::move(bytes), true);
        }
    }

    /// Reads the beginning of one source after another.
    class BeginningReader {
    public:
        BeginningReader(
            const Options& options, const BeginningLimits& limits, LoadReport& report, const Work& work)
            : m_options(options)
            , m_limits(limits)
            , m_report(report)
            , m_work(work)
        {
        }

        Result<Beginning> run(std::vector<Source> planned, std::size_t collections)
        {
            for (Source& source : planned) {
                if (m_work.stopped())
                    return cancelled();
                if (m_documents >= m_limits.documents || m_outcomes.size() >= m_limits.files) {
                    m_out.whole = false;
                    break;
                }
                if (const auto read = open(source); !read) {
                    if (read.error().code == ErrorCode::Cancelled)
                        return read.error();
                    note(source, read.error());
                }
            }
            std::optional<MetadataTable> metadata;
            if (!m_options.metadata.empty()) {
                auto table = readMetadata(m_options.metadata, m_options, m_work.stop);
                if (table)
                    metadata = std::move(table).value();
                else
                    m_out.metadataProblem = table.error().detail;
            }
            ALIKE_ASSIGN(m_out.loaded,
                join(std::move(m_outcomes), m_sources, collections, {}, m_options,
                    metadata ? &*metadata : nullptr, m_work));
            m_out.loaded.report.merge(std::move(m_report));
            return std::move(m_out);
        }

    private:
        void note(const Source& source, const Error& error)
        {
            if (source.given && m_out.problem.empty())
                m_out.problem = error.detail;
            else
                m_report.skip(SkipReason::Unreadable, source.place, error.detail);
        }

        Result<Done> open(Source& source)
        {
            std::error_code none;
            if (source.kind == Source::StandardInput || !std::filesystem::is_regular_file(source.path, none))
                return Error { ErrorCode::NotReadable,
                    fmt::format("{}: is no file that can be looked at beforehand.", source.place) };
            const OpenFile file(source.path);
            if (file.number() < 0)
                return notReadable(source.path, reasonInWords(errno));
            if (source.kind == Source::File)
                return readFrom(source, [&](std::size_t most) {
                    lseek(file.number(), 0, SEEK_SET);
                    const auto stream = streamOf(file.number(), m_work.stop);
                    return firstOf(*stream, most);
                });
            return openArchive(source, file);
        }

        Result<Done> openArchive(Source& source, const OpenFile& file)
        {
            constexpr std::size_t tarBeginning = 512;
            bool compressed = false;
            const auto first = [&](std::size_t most) {
                lseek(file.number(), 0, SEEK_SET);
                const Unwrapped stream = unwrapped(streamOf(file.number(), m_work.stop));
                compressed = stream.compressed;
                return firstOf(*stream.stream, most);
            };
            ALIKE_ASSIGN(auto read, first(m_limits.bytes));
            if (compressed && !isArchive({}, read.first.view().substr(0, tarBeginning))) {
                source.kind = Source::Memory;
                const std::string own = baseName(source.path);
                const std::string name = own.substr(0, own.rfind('.'));
                source.id = shown(name);
                if (m_options.format == Format::Auto)
                    source.format = formatOfName(name).value_or(Format::Auto);
                source.file.kind = SourceFile::Kind::Compressed;
                return readFrom(source, first);
            }
            m_out.several = true;
            if (!compressed && read.second) {
                ALIKE_ASSIGN(read, first(m_limits.wholeBytes));
            }
            UnpackLimits limits;
            limits.kept = limits.unpacked = m_limits.unpackedBytes;
            limits.files = m_limits.names;
            LoadReport found; // the end that is missing is no damage
            Expander expander(m_options, found, m_work);
            ALIKE_ASSIGN(auto files, expander.expandBytes(source, read.first.view(), limits));
            if (!read.second)
                m_report.merge(std::move(found));
            m_out.whole = m_out.whole && !read.second;
            for (Source& inner : files) {
                if (m_documents >= m_limits.documents || m_outcomes.size() >= m_limits.files) {
                    m_out.whole = false;
                    break;
                }
                ALIKE_TRY(parseBytes(inner, inner.bytes.view(), false));
            }
            return Done {};
        }

        /// \param first gives up to so many bytes of the file, and whether there are more
        template <typename First> Result<Done> readFrom(Source& source, First first)
        {
            ALIKE_ASSIGN(auto read, first(m_limits.bytes));
            const auto format = formatOf(source, read.first.view(), m_options);
            const bool asWhole = format && !isPlainText(*format) && *format != Format::Reuters
                && *format != Format::Mbox && *format != Format::Warc;
            const std::size_t before = m_documents;
            const bool whole = m_out.whole;
            if (!(read.second && asWhole)) {
                ALIKE_TRY(parseBytes(source, read.first.view(), read.second));
                if (!read.second || m_documents > before || m_recordsMet > 1)
                    return Done {};
                m_outcomes.pop_back();
                m_sources.pop_back();
                m_out.whole = whole;
            }
            // Read as a whole, or its first record is long.
            ALIKE_ASSIGN(read, first(m_limits.wholeBytes));
            if (read.second && asWhole)
                return Error { ErrorCode::TooLarge,
                    fmt::format("{}: is larger than {}, and there is no preview of such a file.",
                        source.place, sizeInWords(m_limits.wholeBytes)) };
            return parseBytes(source, read.first.view(), read.second);
        }

        /// \param cut whether there are more bytes than these
        Result<Done> parseBytes(const Source& source, std::string_view bytes, bool cut)
        {
            if (cut && wideEncoding(bytes).empty()) {
                const std::size_t line = bytes.rfind('\n'); // the record at the end is not whole
                if (line != std::string_view::npos && line >= bytes.size() / 2)
                    bytes = bytes.substr(0, line + 1);
            }
            m_out.whole = m_out.whole && !cut;
            Outcome outcome;
            outcome.done = parse(bytes, source, m_options, m_converters, m_work, nullptr, outcome.fragments);
            if (!outcome.done)
                return outcome.done;
            std::size_t documents = 0;
            m_recordsMet = 0;
            for (Fragment& fragment : outcome.fragments) {
                documents += fragment.documents.size();
                m_recordsMet += fragment.report.documentsRead;
                std::vector<LoadIssue>& issues = fragment.report.issues;
                if (cut && !issues.empty() && issues.back().reason == SkipReason::Unreadable)
                    issues.pop_back(); // of the end
            }
            if (m_out.sample.format == Format::Auto || (m_documents == 0 && documents > 0))
                sample(source, bytes);
            m_documents += documents;
            m_outcomes.push_back(std::move(outcome));
            m_sources.push_back({ source.kind, source.path, source.id, source.place, source.format,
                source.given, source.size, {}, source.file });
            return Done {};
        }

        void sample(const Source& source, std::string_view bytes)
        {
            constexpr std::size_t most = 256 * 1024;
            const std::string_view beginning = bytes.substr(0, most);
            Beginning::Sample sample { source.place, Format::Auto, encodingOf(bytes, source, m_options), {} };
            if (sample.encoding.empty())
                unicode::appendUtf8(sample.utf8, unicode::withoutBom(beginning));
            else
                sample.utf8 = unicode::decoded(beginning, sample.encoding, m_work.stop).utf8;
            sample.format = formatOf(source, sample.encoding.empty() ? bytes : sample.utf8, m_options)
                                .value_or(Format::Auto);
            m_out.sample = std::move(sample);
        }

        const Options& m_options;
        const BeginningLimits& m_limits;
        LoadReport& m_report;
        const Work& m_work;
        convert::Converters m_converters;
        Beginning m_out;
        std::size_t m_documents = 0;
        std::uint64_t m_recordsMet = 0; ///< in the last file
        std::vector<Outcome> m_outcomes;
        std::vector<Source> m_sources; ///< of them, without their bytes
    };

    Error nothingUsable(const std::vector<std::filesystem::path>& paths, const Options& options,
        std::size_t sources, const LoadReport& report)
    {
        const std::string place
            = paths.size() == 1 ? shown(paths.front().string()) : fmt::format("The {} paths", paths.size());
        if (sources == 0 && report.unreadable == 0)
            return { ErrorCode::NothingUsable,
                options.format == Format::Auto
                    ? fmt::format("{}: holds no documents: no file of text in it.", place)
                    : fmt::format("{}: holds no documents: no {} file in it.", place,
                        extensionsInWords(options.format)) };
        std::string detail = fmt::format("{}: no document with text was found.", place);
        const auto why = std::ranges::find_if(
            report.issues, [](const LoadIssue& issue) { return issue.reason != SkipReason::OtherFile; });
        if (why != report.issues.end())
            detail += fmt::format(" The first problem: {}: {}", why->place, why->detail);
        return { ErrorCode::NothingUsable, std::move(detail) };
    }

} // namespace

Result<Beginning> readBeginning(const std::vector<std::filesystem::path>& paths, const Options& options,
    const BeginningLimits& limits, const Work& work)
{
    LoadReport report;
    Planner planner(options, report, work.stop, limits.names);
    for (const auto& path : paths)
        ALIKE_TRY(planner.add(path));
    ALIKE_ASSIGN(
        auto beginning, BeginningReader(options, limits, report, work).run(planner.take(), paths.size()));
    beginning.several = beginning.several || planner.hasFolder();
    return beginning;
}

Result<Loaded> read(const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work)
{
    LoadReport report;
    work.progress.begin(Stage::Read, 0);
    std::optional<MetadataTable> metadata;
    if (!options.metadata.empty()) {
        ALIKE_ASSIGN(metadata, readMetadata(options.metadata, options, work.stop));
    }
    Planner planner(options, report, work.stop);
    for (const auto& path : paths)
        ALIKE_TRY(planner.add(path));
    std::vector<Source> planned = planner.take();
    work.progress.begin(Stage::Read, bytesOnDisk(planned));

    ALIKE_ASSIGN(auto sources, Expander(options, report, work).expand(std::move(planned)));
    ALIKE_ASSIGN(auto outcomes, readSources(sources, options, work));
    ALIKE_ASSIGN(auto loaded,
        join(std::move(outcomes), sources, paths.size(), std::move(report), options,
            metadata ? &*metadata : nullptr, work));
    if (loaded.corpus->size() == 0)
        return nothingUsable(paths, options, sources.size(), loaded.report);
    if (options.sample > 0 && options.sample < loaded.corpus->size())
        ALIKE_TRY(takeSample(loaded, options, work.stop));
    return loaded;
}

} // namespace alike::corpus
