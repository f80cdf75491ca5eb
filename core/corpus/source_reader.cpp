// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/source_reader.h"

#include "core/base/parallel.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/csv_outline.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/json/jsonl_file.h"
#include "core/corpus/readers/marks.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/text_file.h"
#include "core/corpus/record_pieces.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace alike::corpus {

namespace {

    /// How files of Office begin that are older than .docx (OLE2 compound files).
    constexpr std::string_view oldOffice = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

    Error binaryContent(const std::string& place, std::string_view bytes, bool wide)
    {
        if (const std::string_view remedy = remedyFor(place, bytes); !remedy.empty())
            return { ErrorCode::BadFormat, fmt::format("{}: {}", place, remedy) };
        if (bytes.starts_with(oldOffice))
            return { ErrorCode::BadFormat,
                fmt::format(
                    "{}: is a file of older Office programs, such as .doc. Save it as .docx and read that.",
                    place) };
        if (wide)
            return { ErrorCode::BadFormat,
                fmt::format("{}: is {}. Save it as UTF-8 and read it again.", place, wideEncoding(bytes)) };
        if (const std::string_view kind = kindOfBinary(bytes); !kind.empty())
            return { ErrorCode::BadFormat,
                fmt::format(
                    "{}: looks like a binary file, {}. Give text, pages, office files, mail or tables, a "
                    "folder or an archive of them.",
                    place, kind) };
        return { ErrorCode::BadFormat,
            fmt::format("{}: looks like a binary file. Give text, pages, office files, mail or tables, a "
                        "folder or an archive "
                        "of them.",
                place) };
    }

} // namespace

std::optional<Format> formatOf(const Source& source, std::string_view bytes, const Options& options)
{
    // What the user demands, what comes on standard input, and what versions without detection have read.
    const bool settled = options.format != Format::Auto || source.kind == Source::StandardInput;
    const bool byName = options.detection == Detection::Names && source.format != Format::Auto
        && !readerOf(source.format).hasMark;
    if (source.format != Format::Auto && (settled || byName))
        return source.format;
    return formatOfFile(source.format, source.id, bytes, options);
}

bool isPlainText(Format format)
{
    constexpr std::array plain { Format::Text, Format::Jsonl, Format::Json, Format::Csv, Format::Tsv,
        Format::Bibtex, Format::Ris };
    return std::ranges::find(plain, format) != plain.end();
}

namespace {

    /// Whether a file of a format that names its encoding does not. A page that calls itself UTF-8 and is not
    /// has named none where the user knows better.
    bool namesNoEncoding(Format format, std::string_view bytes, bool demanded)
    {
        // What is ASCII but for its text is a file in other units at times.
        constexpr std::array narrow { Format::Reuters, Format::Mail, Format::Mbox };
        if (std::ranges::find(narrow, format) != narrow.end())
            return !wideEncoding(bytes).empty();
        const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
        if (format != Format::Html || marked || unicode::isValidUtf8(bytes))
            return false;
        const std::string told(charsetOfPage(bytes));
        return !isCharset(told) || (demanded && unicode::encodingNamed(told) == unicode::utf8Name);
    }

} // namespace

std::string encodingOf(std::string_view bytes, const Source& source, const Options& options)
{
    const bool demanded = options.encoding != "auto";
    const auto format = formatOf(source, bytes, options);
    if (format && !isPlainText(*format) && !(demanded && *format == Format::Reuters)
        && !namesNoEncoding(*format, bytes, demanded))
        return {};
    const std::string encoding
        = demanded ? unicode::encodingNamed(options.encoding) : unicode::detectedEncoding(bytes);
    return encoding == unicode::utf8Name ? std::string() : encoding;
}

namespace {

    /// Has a file of a risky format parsed by other processes, piece by piece.
    Result<Done> parseOutside(Format format, const FileContent& file, convert::Converters& converters,
        const Work& work, Pace pace, std::vector<Fragment>& out)
    {
        constexpr std::size_t pieceBytes = 4 << 20;
        const auto pieceEnd = readerOf(format).pieceEnd;
        for (std::size_t at = 0; at < file.bytes.size() || at == 0;) {
            std::size_t end = pieceEnd ? at : file.bytes.size();
            while (end < file.bytes.size() && end - at < pieceBytes)
                end = pieceEnd(file.bytes, end, true);
            const std::string place = at == 0 ? file.place : fmt::format("{} from byte {}", file.place, at);
            ALIKE_TRY(converters.convert(
                format, { file.bytes.substr(at, end - at), place, file.id }, out.emplace_back(), work.stop));
            out.back().moveRecords(at);
            at = std::max(end, at + 1);
            pace.finish(end);
        }
        return Done {};
    }

    /// Whether what is text by nothing but its bytes is in no encoding that is known: compressed data are
    /// not.
    bool isInNoEncoding(std::string_view bytes, const Source& source, const Options& options)
    {
        return !source.given && source.format == Format::Auto && options.encoding == "auto"
            && !promisesText(source.id) && !unicode::isValidUtf8(bytes)
            && unicode::detectedEncoding(bytes).empty();
    }

    /// What is no text is an error when the user named it, else a line in the report.
    Result<Done> leaveOut(
        std::string_view bytes, const Source& source, const Options& options, LoadReport& report)
    {
        const bool wide = options.encoding != "auto" && !wideEncoding(bytes).empty(); // in spite of the user
        if (source.given)
            return binaryContent(source.place, bytes, wide);
        report.documentsRead += wide ? 1 : 0; // a file met is a document met
        report.skip(wide ? SkipReason::Unreadable : SkipReason::OtherFile, source.place,
            wide                                          ? notTextReason(bytes)
                : !remedyFor(source.place, bytes).empty() ? std::string(remedyFor(source.place, bytes))
                : bytes.starts_with(oldOffice)
                ? "It is a file of older Office programs, such as .doc: save it as .docx and read that."
                : !kindOfBinary(bytes).empty()
                ? fmt::format("The file looks like a binary file, {}.", kindOfBinary(bytes))
                : "The file looks like a binary file.");
        return Done {};
    }

    /// Whether the user named a file that is no document though it is text: a picture in SVG, or a key.
    bool isGivenNoDocument(
        std::string_view bytes, Format format, const Source& source, const Options& options)
    {
        return source.given && options.format == Format::Auto && !promisesText(source.id)
            && (format == Format::Xml || format == Format::Text) && !tellsOfDocuments(format, bytes, options);
    }

    Result<Done> parseUtf8(std::string_view bytes, const Source& source, const Options& options,
        convert::Converters& converters, const Work& work, const Pace& pace, std::vector<Fragment>& fragments)
    {
        Fragment& out = fragments.emplace_back();
        const auto format = formatOf(source, bytes, options);
        if (!format || (*format == Format::Text && isInNoEncoding(bytes, source, options)))
            return leaveOut(bytes, source, options, out.report);
        if (isGivenNoDocument(bytes, *format, source, options))
            return Error { ErrorCode::BadFormat,
                fmt::format(
                    "{}: {} To read it all the same, demand text with --format text or under Open with "
                    "Options.",
                    source.place, whyItTellsOfNone(*format, bytes)) };
        if (!source.given && !promisesText(source.id) && !tellsOfDocuments(*format, bytes, options)) {
            if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) {
                ++out.report.documentsRead; // a file met is a document met
                out.report.skip(SkipReason::NoText, source.place,
                    bytes.empty() ? "The file is empty." : "The file is blank.");
                return Done {};
            }
            out.report.skip(
                SkipReason::OtherFile, source.place, std::string(whyItTellsOfNone(*format, bytes)));
            return Done {};
        }
        FileContent file { bytes, source.place, source.id };
        if (readerOf(*format).isRisky && converters.available())
            return parseOutside(*format, file, converters, work, pace, fragments);
        if (converters.available())
            file.pageText = [&](std::string_view page) {
                Fragment read;
                const auto done
                    = converters.convert(Format::Html, { page, source.place, source.id }, read, work.stop);
                return done && read.documents.size() > 0 ? std::string(read.documents[0].text)
                                                         : std::string();
            };
        readerOf(*format).parse(file, options, out, pace);
        return Done {};
    }

    void tellEncoding(const std::string& encoding, const unicode::Decoded& text, const Source& source,
        const Options& options, LoadReport& report)
    {
        ++report.encodings[encoding];
        report.replacedSequences += text.replaced;
        const std::string replaced = replacedInWords(text.replaced);
        if (options.encoding == "auto")
            report.tell(
                source.place, fmt::format("Read as {}, which its bytes look like.{}", encoding, replaced));
        else if (text.replaced > 0)
            report.tell(source.place, fmt::format("Read as {}.{}", encoding, replaced));
    }

} // namespace

Result<Done> parse(std::string_view bytes, const Source& source, const Options& options,
    convert::Converters& converters, const Work& work, Progress* progress, std::vector<Fragment>& fragments)
{
    const std::string encoding = encodingOf(bytes, source, options);
    if (encoding.empty())
        return parseUtf8(bytes, source, options, converters, work, Pace(work.stop, progress), fragments);
    const unicode::Decoded text = unicode::decoded(bytes, encoding, work.stop);
    if (work.stopped())
        return cancelled();
    Options asUtf8 = options;
    asUtf8.encoding = unicode::utf8Name;
    ALIKE_TRY(parseUtf8(text.utf8, source, asUtf8, converters, work, Pace(work.stop, nullptr), fragments));
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

namespace {

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
        std::error_code none;
        const bool lostLink
            = error.code == ErrorCode::NotFound && std::filesystem::is_symlink(source.path, none);
        report.skip(SkipReason::Unreadable, source.place,
            lostLink ? "It is a link, and what it leads to is not there."
                     : "The file cannot be read: " + error.detail + '.');
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

    /// Whether the beginning of a file shows that nothing of it will be a document, whatever follows.
    bool isHopeless(std::string_view beginning, const Source& source, const Options& options)
    {
        const std::string encoding = encodingOf(beginning, source, options);
        const std::string decoded
            = encoding.empty() ? std::string() : unicode::decoded(beginning, encoding).utf8;
        const std::string_view text = encoding.empty() ? beginning : decoded;
        const auto format = formatOf(source, text, options);
        if (!format || readerOf(*format).hasMark)
            return !format;
        if (*format == Format::Csv || *format == Format::Tsv)
            return isNoTable(text, options);
        return readerOf(*format).endsAtNul ? text.find('\0') != std::string_view::npos
                                           : isMostlyControls(text);
    }

    Error isDevice(const std::string& place)
    {
        return { ErrorCode::NotReadable,
            fmt::format(
                "{}: is a device, and no file with documents. Give a file, or a copy of what the device "
                "holds.",
                place) };
    }

    void readWhole(Source& source, const Options& options, convert::Converters& converters, const Work& work,
        Outcome& out)
    {
        if (source.kind == Source::Memory) {
            out.done = parse(source.bytes.view(), source, options, converters, work, nullptr, out.fragments);
            source.bytes = Bytes();
            return;
        }
        std::error_code none;
        const auto kind = std::filesystem::status(source.path, none).type();
        if (source.kind == Source::File
            && (kind == std::filesystem::file_type::character || kind == std::filesystem::file_type::block)) {
            out.done = isDevice(source.place); // which need not have an end
            return;
        }
        const auto goesOn
            = [&](std::string_view beginning) { return !isHopeless(beginning, source, options); };
        const auto bytes = source.kind == Source::StandardInput ? readStream(STDIN_FILENO, work.stop)
                                                                : readFile(source.path, work.stop, goesOn);
        out.done = bytes
            ? parse(bytes->view(), source, options, converters, work, &work.progress, out.fragments)
            : failed(source, bytes.error(), out.fragments.emplace_back().report);
    }

    /// Parses a file piece by piece as it is read, in the memory of some records.
    Result<Done> parseStream(ByteStream& stream, const Source& source, const Options& options,
        convert::Converters& converters, const Work& work, std::vector<Fragment>& out)
    {
        const Reader& reader = readerOf(source.format);
        const std::uint64_t most = source.kind == Source::Compressed
            ? unpackLimits(source.size, UINT64_MAX, options.limitUnpacked).unpacked
            : UINT64_MAX;
        RecordPieces pieces(stream, reader.pieceEnd);
        for (std::uint64_t consumed = 0;;) {
            const auto piece = pieces.next();
            if (!piece && piece.error().code == ErrorCode::Cancelled)
                return piece.error();
            work.progress.advance(stream.consumed() - std::exchange(consumed, stream.consumed()));
            if (!piece)
                out.emplace_back().report.skip(SkipReason::Unreadable, source.place,
                    fmt::format("It cannot be read further: {}.", piece.error().detail));
            if (!piece || !*piece)
                return Done {};
            const auto& [begin, bytes] = **piece;
            if (begin + bytes.size() > most) {
                out.emplace_back().report.skip(SkipReason::Unreadable, source.place,
                    fmt::format("It unpacks to more than {}, and what follows is not read. --limit-unpacked "
                                "takes more.",
                        sizeInWords(most)));
                return Done {};
            }
            const std::string place
                = begin == 0 ? source.place : fmt::format("{} from byte {}", source.place, begin);
            const FileContent content { bytes, place, source.id };
            if (reader.isRisky && converters.available())
                ALIKE_TRY(converters.convert(source.format, content, out.emplace_back(), work.stop));
            else
                reader.parse(content, options, out.emplace_back(), Pace(work.stop, nullptr));
            out.back().moveRecords(begin);
            if (work.stopped())
                return cancelled();
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

    void readLarge(
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

    /// Whether a large file is read a piece at a time: not where its beginning tells that it is in another
    /// format than its name says, no table of documents, or has to be decoded.
    bool fitsInPieces(const Source& source, const Options& options)
    {
        const auto beginning = beginningOf(source.path);
        if (!beginning)
            return true;
        if (isHopeless(*beginning, source, options))
            return false; // and so no more of it is read
        if (readerOf(source.format).largeOnAllThreads
            && formatOf(source, *beginning, options) == source.format
            && (source.given || tellsOfDocuments(source.format, *beginning, options)))
            return !isMostlyControls(*beginning) || !wideEncoding(*beginning).empty();
        if (formatOf(source, *beginning, options) != source.format
            || (!source.given && !tellsOfDocuments(source.format, *beginning, options)))
            return false;
        const std::string_view lines = std::string_view(*beginning).substr(0, beginning->rfind('\n') + 1);
        return encodingOf(lines, source, options).empty();
    }

    void readSource(Source& source, bool asLarge, const Options& options, convert::Converters& converters,
        const Work& work, Outcome& out)
    {
        if (isStreamed(source, options)) {
            readStreamed(source, options, converters, work, out);
        } else if (!asLarge) {
            readWhole(source, options, converters, work, out);
        } else if (source.kind == Source::StandardInput) {
            readLarge(STDIN_FILENO, source, options, work, out);
        } else {
            const OpenFile file(source.path);
            const Error refused { ErrorCode::NotReadable, reasonInWords(errno) }; // if it is
            if (file.number() < 0)
                out.done = failed(source, refused, out.fragments.emplace_back().report);
            else
                readLarge(file.number(), source, options, work, out);
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

} // namespace

Result<std::vector<Outcome>> readSources(
    std::vector<Source>& sources, const Options& options, const Work& work)
{
    // A file that is more than the share of a thread is read by all of them, where its reader can do that,
    // the others side by side; no large one is in memory as a whole.
    constexpr std::uint64_t large = 16 * 1024 * 1024;
    const std::uint64_t share = std::max(large, bytesOnDisk(sources) / std::max(1u, work.threads));
    const bool asUtf8
        = options.encoding == "auto" || unicode::encodingNamed(options.encoding) == unicode::utf8Name;
    const auto isLarge = [&](const Source& source) {
        if (source.format == Format::Auto || readerOf(source.format).readLarge == nullptr
            || (!asUtf8 && isPlainText(source.format)))
            return false;
        if (source.kind == Source::StandardInput) // which comes once, whatever its encoding
            return readerOf(source.format).largeOnAllThreads || !isPlainText(source.format);
        return source.kind == Source::File && source.size >= large && fitsInPieces(source, options);
    };
    enum class Way : std::uint8_t { Whole, InPieces, OnAllThreads };
    const auto wayOf = [&](const Source& source) {
        if (!isLarge(source))
            return Way::Whole;
        const bool alone = source.kind == Source::StandardInput
            || (source.size >= share && readerOf(source.format).largeOnAllThreads);
        return alone ? Way::OnAllThreads : Way::InPieces;
    };
    std::vector<Way> ways(sources.size());
    std::ranges::transform(sources, ways.begin(), wayOf);
    std::vector<Outcome> outcomes(sources.size());
    convert::Converters converters;
    Progress files; // the user sees bytes, which the readers count themselves
    const Work perFile { files, work.stop, work.threads };
    const bool complete = parallelChunks(sources.size(), 1, perFile, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (ways[i] != Way::OnAllThreads)
                readSource(sources[i], ways[i] != Way::Whole, options, converters, work, outcomes[i]);
    });
    for (std::size_t i = 0; i < sources.size() && !work.stopped(); ++i)
        if (ways[i] == Way::OnAllThreads)
            readSource(sources[i], true, options, converters, work, outcomes[i]);
    if (!complete || work.stopped())
        return cancelled();
    for (const Outcome& outcome : outcomes)
        ALIKE_TRY(outcome.done);
    return outcomes;
}

} // namespace alike::corpus
