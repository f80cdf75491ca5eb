// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/readers.h"

#include "core/corpus/readers/bibliography.h"
#include "core/corpus/readers/csv.h"
#include "core/corpus/readers/csv_outline.h"
#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/jsonl_file.h"
#include "core/corpus/readers/json/notebook.h"
#include "core/corpus/readers/json/record_fields.h"
#include "core/corpus/readers/mail.h"
#include "core/corpus/readers/marks.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/reuters.h"
#include "core/corpus/readers/markup/xml.h"
#include "core/corpus/readers/office.h"
#include "core/corpus/readers/rtf.h"
#include "core/corpus/readers/text_file.h"
#include "core/corpus/readers/warc.h"
#include "core/unicode/characters.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    std::string faultOfEncoding(const std::string& name)
    {
        return name == "auto" || !unicode::encodingNamed(name).empty()
            ? ""
            : name + " is no encoding that is known here: give auto or a name as windows-1251";
    }

    std::string faultOfDelimiter(const std::string& mark)
    {
        return mark.size() <= 1 || mark == "tab" || mark == "\\t"
            ? ""
            : mark + " is more than one character: give one of ASCII, or tab";
    }

    constexpr std::array<ReaderOption, 1> textOptions { {
        { "encoding", &Options::encoding, "Text, JSON, tables, what names none: the encoding of the files",
            {}, {}, "NAME", faultOfEncoding },
    } };

    constexpr std::array<ReaderOption, 4> jsonlOptions { {
        { "id-field", &Options::idField, "JSON, tables, rows of XML: the field that holds the id" },
        { "text-field", &Options::textField, "JSON, tables, rows of XML: the field that holds the text" },
        { "title-field", &Options::titleField, "JSON, tables, rows of XML: the field that holds the title" },
        { "date-field", &Options::dateField, "JSON, tables, rows of XML: the field that holds the date" },
    } };

    constexpr std::array<ReaderOption, 2> tableOptions { {
        { "delimiter", &Options::delimiter,
            "Tables: what stands between cells, or \"tab\"; else the file tells", {}, {}, "C",
            faultOfDelimiter },
        { "no-header", &Options::noHeader, "Tables: the first row is a document, too", {}, "yes" },
    } };

    constexpr std::array<ReaderOption, 1> mailOptions { {
        { "quotes", &Options::quotes, "Mail: whether lines that quote another mail stay", "keep|drop" },
    } };

    MailOptions mailOptionsOf(const Options& options, const FileContent& file)
    {
        const bool decoded = options.encoding == unicode::utf8Name;
        const bool named = !decoded && options.encoding != "auto";
        return { .keepQuotes = options.quotes != "drop",
            .isDecoded = decoded,
            .encoding = named ? options.encoding : std::string(),
            .pageText = file.pageText };
    }

    bool holds(std::string_view text, std::string_view part)
    {
        return text.find(part) != std::string_view::npos;
    }

    /// Whether it is this SGML and no other. Of a damaged file the first article may stand far behind.
    bool holdsReuters(std::string_view beginning, const Options&)
    {
        const std::string lower = unicode::asciiLowered(beginning);
        return holds(lower, "<!doctype lewis") || holds(lower, "<reuters");
    }

    bool isNoPicture(std::string_view beginning, const Options&)
    {
        const std::size_t first = beginning.find_first_not_of(" \t\r\n");
        const bool markup = first != std::string_view::npos && beginning[first] == '<';
        return !markup || !looksLikeSvg(unicode::asciiLowered(beginning));
    }

    bool isNoPictureNorKey(std::string_view beginning, const Options& options)
    {
        return isNoPicture(beginning, options) && !looksLikeKey(beginning);
    }

    /// Of a file of JSON, which is a setting or a description more often than a list of documents.
    bool listsTexts(std::string_view beginning, const Options& options)
    {
        if (looksLikeNotebook(beginning) || looksLikeKeepNote(beginning))
            return true;
        if (looksLikeSlackList(beginning))
            return false;
        const std::string own = options.textField.substr(options.textField.rfind('.') + 1);
        if (holds(beginning, fmt::format("\"{}\"", own)))
            return true;
        const JsonRecords records = jsonRecords(beginning);
        const JsonLayout layout = records.layout;
        if (records.areStrings)
            return true;
        if (looksLikeJsonArray(beginning) || layout == JsonLayout::Members || layout == JsonLayout::Rows)
            return mayHaveTextField(beginning, options) || recordFields(beginning, true, options).isProse;
        return options.textField == Options {}.textField && recordsAreTexts(beginning);
    }

    /// Of JSON lines, whose text is chosen by its length only where it is prose: they may be marks or
    /// settings.
    bool linesHoldTexts(std::string_view beginning, const Options& options)
    {
        if (mayHaveTextField(beginning, options))
            return true;
        const RecordFields fields = recordFields(beginning, false, options);
        return fields.told.empty() || fields.isProse; // else each record is told of
    }

    bool isZip(std::string_view beginning)
    {
        return beginning.starts_with("pk\3\4");
    }

    /// Where a zip tells what it is, in its first file.
    constexpr std::size_t zipMimeTypeWithin = 256;

    /// The parser of a format without options.
    template <auto parser> void parseWith(const FileContent& file, const Options&, Fragment& out, Pace pace)
    {
        parser(file.bytes, file.place, file.id, out, std::move(pace));
    }

    constexpr std::array<Reader, 18> table { {
        { Format::Reuters, "reuters", "Reuters-21578", { "sgm", "sgml" }, true, false, false, {},
            [](std::string_view beginning) {
                return looksLikeReuters(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                // Whatever was asked for, a byte that is no UTF-8 shows the ISO 8859-1 of the collection.
                const bool utf8 = options.encoding == unicode::utf8Name && unicode::isValidUtf8(file.bytes);
                parseReuters(file.bytes, file.place, out, std::move(pace), utf8);
            },
            holdsReuters, nullptr },
        { Format::Text, "text", "Text", { "txt" }, false, true, true, textOptions,
            [](std::string_view beginning) {
                return looksBinary(beginning) ? Likeness::No : Likeness::Fallback;
            },
            [](const FileContent& file, const Options&, Fragment& out, Pace pace) {
                parseText(file.bytes, file.place, file.id, out, std::move(pace));
            },
            isNoPictureNorKey, nullptr },
        { Format::Jsonl, "jsonl", "JSON lines", { "jsonl", "ndjson" }, false, false, false, jsonlOptions,
            [](std::string_view beginning) {
                return looksLikeJsonObject(beginning) && !looksBinary(beginning) ? Likeness::Yes
                                                                                 : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseJsonl(file.bytes, file.place, options, out, std::move(pace));
            },
            linesHoldTexts,
            [](int descriptor, const std::string& place, const std::string&, const Options& options,
                const Work& work) { return readJsonl(descriptor, place, options, work); },
            false, false, nullptr, true },
        { Format::Json, "json", "JSON", { "json", "geojson", "ipynb" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeJsonArray(beginning) && !looksBinary(beginning) ? Likeness::Yes
                                                                                : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseJson(file.bytes, file.place, options, out, std::move(pace), file.id);
            },
            listsTexts, nullptr },
        { Format::Csv, "csv", "CSV", { "csv" }, false, false, false, tableOptions,
            [](std::string_view beginning) {
                return looksLikeTable(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseCsv(file.bytes, file.place, options, 0, out, std::move(pace));
            },
            namesTexts,
            [](int descriptor, const std::string& place, const std::string&, const Options& options,
                const Work& work) { return readLargeCsv(descriptor, place, options, 0, work); } },
        { Format::Tsv, "tsv", "TSV", { "tsv", "tab" }, false, false, false, {},
            [](std::string_view) { return Likeness::No; }, // which CSV is as well
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseCsv(file.bytes, file.place, options, '\t', out, std::move(pace));
            },
            namesTexts,
            [](int descriptor, const std::string& place, const std::string&, const Options& options,
                const Work& work) { return readLargeCsv(descriptor, place, options, '\t', work); } },
        { Format::Mail, "eml", "Mail", { "eml" }, false, true, false, mailOptions,
            [](std::string_view beginning) {
                return looksLikeMail(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseMail(
                    file.bytes, file.place, file.id, mailOptionsOf(options, file), out, std::move(pace));
            },
            nullptr, nullptr },
        { Format::Mbox, "mbox", "Mailbox", { "mbox", "mbx" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeMbox(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseMbox(file.bytes, file.place, mailOptionsOf(options, file), out, std::move(pace));
            },
            nullptr, nullptr },
        { Format::Html, "html", "HTML", { "html", "htm", "xhtml" }, false, true, false, {},
            [](std::string_view beginning) {
                return looksLikeHtml(beginning) && !looksBinary(beginning) ? Likeness::Yes : Likeness::No;
            },
            parseWith<parseHtml>, nullptr, nullptr, false, true },
        { Format::Xml, "xml", "XML, TEI", { "xml", "tei", "rss", "atom", "enex" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeXml(beginning) && !looksBinary(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options& options, Fragment& out, Pace pace) {
                parseXml(file.bytes, file.place, file.id, out, std::move(pace), options);
            },
            isNoPicture,
            [](int descriptor, const std::string& place, const std::string& id, const Options& options,
                const Work& work) { return readLargeXml(descriptor, place, id, work, options); } },
        { Format::Pdf, "pdf", "PDF", { "pdf" }, false, true, false, {},
            [](std::string_view beginning) { return looksLikePdf(beginning) ? Likeness::Yes : Likeness::No; },
            [](const FileContent& file, const Options&, Fragment& out, Pace pace) {
                out.report.bytes += file.bytes.size();
                ++out.report.documentsRead;
                out.report.skip(SkipReason::Unreadable, file.place,
                    "PDF is read by the program alike-convert, which is not beside this one. Install Alike "
                    "as a whole, or convert the file to text.");
                pace.finish(file.bytes.size());
            },
            nullptr, nullptr, true, true },
        { Format::Docx, "docx", "Word", { "docx", "docm" }, false, true, false, {},
            [](std::string_view beginning) {
                return isZip(beginning) && holds(beginning, "[content_types].xml")
                        && holds(beginning, "word/")
                    ? Likeness::Yes
                    : Likeness::No;
            },
            parseWith<parseDocx>, nullptr, nullptr, true, true },
        { Format::Odt, "odt", "OpenDocument", { "odt", "ott" }, false, true, false, {},
            [](std::string_view beginning) {
                return isZip(beginning)
                        && holds(beginning.substr(0, zipMimeTypeWithin),
                            "mimetypeapplication/vnd.oasis.opendocument.text")
                    ? Likeness::Yes
                    : Likeness::No;
            },
            parseWith<parseOdt>, nullptr, nullptr, true, true },
        { Format::Epub, "epub", "EPUB", { "epub" }, false, true, false, {},
            [](std::string_view beginning) {
                return isZip(beginning)
                        && holds(beginning.substr(0, zipMimeTypeWithin), "mimetypeapplication/epub+zip")
                    ? Likeness::Yes
                    : Likeness::No;
            },
            parseWith<parseEpub>, nullptr, nullptr, true, true },
        { Format::Rtf, "rtf", "Rich Text", { "rtf" }, false, true, false, {},
            [](std::string_view beginning) {
                return beginning.starts_with("{\\rtf") ? Likeness::Yes : Likeness::No;
            },
            parseWith<parseRtf>, nullptr, nullptr, true, true },
        { Format::Warc, "warc", "Web archive", { "warc" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeWarc(beginning) ? Likeness::Yes : Likeness::No;
            },
            parseWith<parseWarc>, nullptr, nullptr, true, true, warcRecordEnd },
        { Format::Bibtex, "bibtex", "BibTeX", { "bib", "bibtex" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeBibtex(beginning) && !looksBinary(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options&, Fragment& out, Pace pace) {
                parseBibtex(file.bytes, file.place, out, std::move(pace));
            },
            nullptr, nullptr },
        { Format::Ris, "ris", "RIS", { "ris" }, false, false, false, {},
            [](std::string_view beginning) {
                return looksLikeRis(beginning) && !looksBinary(beginning) ? Likeness::Yes : Likeness::No;
            },
            [](const FileContent& file, const Options&, Fragment& out, Pace pace) {
                parseRis(file.bytes, file.place, out, std::move(pace));
            },
            nullptr, nullptr },
    } };

} // namespace

std::span<const Reader> readers()
{
    return table;
}

bool isOf(Format format, std::string_view bytes)
{
    const std::string beginning = unicode::asciiLowered(unicode::withoutBom(bytes).substr(0, beginningBytes));
    return readerOf(format).likeness(beginning) != Likeness::No;
}

const Reader& readerOf(Format format)
{
    return *std::ranges::find(table, format, &Reader::format);
}

std::string_view nameOf(Format format)
{
    return format == Format::Auto ? "auto" : readerOf(format).name;
}

std::optional<Format> formatNamed(std::string_view name)
{
    if (name == nameOf(Format::Auto))
        return Format::Auto;
    const auto found = std::ranges::find(table, name, &Reader::name);
    return found != table.end() ? std::optional(found->format) : std::nullopt;
}

std::string extensionOf(std::string_view name)
{
    name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos || dot == 0 ? std::string()
                                                     : unicode::asciiLowered(name.substr(dot + 1));
}

const Reader* readerOfName(std::string_view name)
{
    const std::string extension = extensionOf(name);
    const auto found = std::ranges::find_if(table, [&](const Reader& reader) {
        return !extension.empty()
            && std::ranges::find(reader.extensions, extension) != reader.extensions.end();
    });
    return found != table.end() ? &*found : nullptr;
}

std::optional<Format> formatOfName(std::string_view name)
{
    const Reader* const reader = readerOfName(name);
    return reader ? std::optional(reader->format) : std::nullopt;
}

std::optional<Format> formatOfContent(std::string_view bytes)
{
    const std::string beginning = unicode::asciiLowered(unicode::withoutBom(bytes).substr(0, beginningBytes));
    const auto likeness = [&](const Reader& reader) { return reader.likeness(beginning); };
    const auto likeliest = std::ranges::max_element(table, {}, likeness);
    return likeness(*likeliest) != Likeness::No ? std::optional(likeliest->format) : std::nullopt;
}

bool mayHaveTextField(std::string_view beginning, const Options& options)
{
    const auto has = [&](std::string_view name) { return holds(beginning, fmt::format("\"{}\"", name)); };
    const std::string own = options.textField.substr(options.textField.rfind('.') + 1); // npos + 1 is 0
    return has(own)
        || (options.textField == Options {}.textField
            && std::ranges::any_of(usualNames(FieldUse::Text), has));
}

bool tellsOfDocuments(Format format, std::string_view bytes, const Options& options)
{
    const auto tells = readerOf(format).tellsOfDocuments;
    return !tells || tells(unicode::withoutBom(bytes).substr(0, beginningBytes), options);
}

std::string extensionsInWords(Format format)
{
    if (format != Format::Auto)
        return '.' + std::string(readerOf(format).extensions.front());
    std::string words;
    for (const Reader& reader : table) {
        const bool last = &reader == &table.back();
        words += words.empty() ? "" : last ? " or " : ", ";
        words += extensionsInWords(reader.format);
    }
    return words;
}

} // namespace alike::corpus
