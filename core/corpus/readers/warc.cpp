// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/warc.h"

#include "core/corpus/archives/inflate.h"
#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::string_view versionMark = "WARC/";
    constexpr std::uint64_t largestPage = 64 << 20; ///< unpacked
    constexpr std::size_t largestRecordHead = 1 << 20; ///< of a record

    /// A head of lines "name: value", and what follows it.
    struct Head {
        std::string_view first; ///< its first line
        std::string_view fields;
        std::size_t end = 0; ///< behind the blank line
        bool complete = false;
    };

    Head headOf(std::string_view bytes)
    {
        Head head;
        std::size_t at = 0;
        for (std::size_t line = 0; at < bytes.size(); ++line) {
            const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
            std::string_view text = bytes.substr(at, end - at);
            if (text.ends_with('\r'))
                text.remove_suffix(1);
            const std::size_t next = std::min(end + 1, bytes.size());
            if (line == 0) {
                head.first = text;
                head.fields = bytes.substr(next, 0);
            } else if (text.starts_with(versionMark)) {
                break; // the next record: so the time is in proportion to the bytes, whatever they are
            } else if (text.empty()) {
                head.end = next;
                head.complete = end < bytes.size();
                return head;
            } else {
                head.fields = bytes.substr(static_cast<std::size_t>(head.fields.data() - bytes.data()),
                    next - static_cast<std::size_t>(head.fields.data() - bytes.data()));
            }
            at = next;
        }
        head.end = at;
        return head;
    }

    /// Calls `visit` with the name and the value of each field, until it returns true.
    template <typename Visit> void eachField(const Head& head, const Visit& visit)
    {
        for (std::string_view rest = head.fields; !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const std::string_view line = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const std::size_t colon = line.find(':');
            if (colon != std::string_view::npos
                && visit(line.substr(0, colon), unicode::trimmed(line.substr(colon + 1))))
                return;
        }
    }

    bool isCalled(std::string_view name, std::string_view inSmallLetters)
    {
        return std::ranges::equal(name, inSmallLetters, {}, [](char c) { return unicode::asciiLower(c); });
    }

    /// The value of the first field of this name, in small letters; empty where there is none.
    std::string_view fieldOf(const Head& head, std::string_view name)
    {
        std::string_view found;
        eachField(head, [&](std::string_view field, std::string_view value) {
            const bool named = isCalled(field, name);
            found = named ? value : found;
            return named;
        });
        return found;
    }

    /// Takes an address or a name out of < and >.
    std::string_view withoutBrackets(std::string_view value)
    {
        return value.starts_with('<') && value.ends_with('>') ? value.substr(1, value.size() - 2) : value;
    }

    std::optional<std::size_t> lengthOf(const Head& head)
    {
        const std::string_view value = fieldOf(head, "content-length");
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
        return error == std::errc {} && end != value.data() ? std::optional(length) : std::nullopt;
    }

    /// The content of a body that was sent in chunks; as much of it as there is.
    std::string withoutChunks(std::string_view body)
    {
        std::string joined;
        while (!body.empty()) {
            std::size_t size = 0;
            const auto [end, error] = std::from_chars(body.data(), body.data() + body.size(), size, 16);
            const std::size_t line = body.find('\n', static_cast<std::size_t>(end - body.data()));
            if (error != std::errc {} || size == 0 || line == std::string_view::npos)
                break;
            body.remove_prefix(line + 1);
            joined += body.substr(0, size);
            body.remove_prefix(std::min(size, body.size()));
            body.remove_prefix(std::min(body.find_first_not_of("\r\n"), body.size()));
        }
        return joined;
    }

    std::string utf8Of(std::string_view bytes)
    {
        std::string utf8;
        unicode::appendUtf8(utf8, bytes);
        return utf8;
    }

    /// "text/html; charset=x" taken apart.
    struct MediaType {
        std::string type;
        std::string charset;
    };

    MediaType mediaType(std::string_view value)
    {
        const std::string small = unicode::asciiLowered(value);
        MediaType media { std::string(unicode::trimmed(small.substr(0, small.find(';')))), {} };
        constexpr std::string_view parameter = "charset=";
        if (const std::size_t at = small.find(parameter); at != std::string::npos) {
            const std::size_t begin
                = std::min(small.find_first_not_of("\"' ", at + parameter.size()), small.size());
            media.charset = small.substr(begin, small.find_first_of("\"'; ", begin) - begin);
        }
        return media;
    }

    class WarcReader {
    public:
        WarcReader(const std::string& file, Fragment& out)
            : m_file(file)
            , m_out(out)
        {
        }

        void record(std::string_view bytes, std::size_t number)
        {
            const Head head = headOf(bytes);
            const std::string type = unicode::asciiLowered(fieldOf(head, "warc-type"));
            const std::string address = utf8Of(withoutBrackets(fieldOf(head, "warc-target-uri")));
            m_id = address.empty() ? std::to_string(number) : address;
            m_place = m_file + ", record " + std::to_string(number);
            const auto length = lengthOf(head);
            if (!head.complete || !length || !bytes.starts_with(versionMark))
                return unreadable("The head of the record is damaged. Get a whole copy of the file.");
            std::string_view body = bytes.substr(head.end);
            if (type != "response" && type != "resource" && type != "conversion")
                return;
            if (body.size() < *length)
                return unreadable("The record is cut off, or shorter than the length that it states. Get a "
                                  "whole copy of the file.");
            if (isLonger(body.substr(*length))) {
                body = body.substr(0, body.find_last_not_of("\r\n") + 1); // npos + 1 is 0
                m_out.report.tell(m_place, "The record is longer than it states: it was read to the next.");
            } else {
                body = body.substr(0, *length);
            }
            m_date = fieldOf(head, "warc-date");
            m_cut = utf8Of(fieldOf(head, "warc-truncated"));
            if (type == "response" && !address.starts_with("dns:"))
                response(body);
            else
                content(body, mediaType(fieldOf(head, "content-type")));
        }

    private:
        /// Whether a record goes on behind its length, where two line ends would end it. \param rest behind
        static bool isLonger(std::string_view rest)
        {
            const std::size_t other = rest.find_first_not_of("\r\n");
            const std::string_view ends = rest.substr(0, other);
            return other != std::string_view::npos && ends != "\n" && std::ranges::count(ends, '\n') < 2;
        }

        void response(std::string_view body)
        {
            const Head head = headOf(body);
            if (!head.first.starts_with("HTTP/"))
                return other("It is no answer of a web server.");
            const std::size_t space = std::min(head.first.find(' '), head.first.size() - 1);
            const std::string_view status = head.first.substr(space + 1, 3);
            if (status != "200")
                return other(answerTold(status));
            const MediaType media = mediaType(fieldOf(head, "content-type"));
            if (!isText(media.type))
                return content({}, media);
            std::string joined;
            std::string_view sent = body.substr(head.end);
            if (unicode::asciiLowered(fieldOf(head, "transfer-encoding")) == "chunked"
                && !sent.starts_with('<')) {
                joined = withoutChunks(sent);
                sent = joined;
            }
            const std::string encoding = unicode::asciiLowered(fieldOf(head, "content-encoding"));
            if (sent.starts_with("\x1F\x8B")) {
                const auto unpacked = Inflater().gunzip(sent, largestPage);
                return unpacked ? content(unpacked->view(), media)
                                : unreadable("The page is packed, and damaged or larger than 64 MB. Crawl it "
                                             "again, or leave it out.");
            }
            if (!encoding.empty() && encoding != "identity" && encoding != "gzip" && encoding != "x-gzip")
                return unreadable("The page is packed as " + utf8Of(encoding)
                    + ", which is not known. Crawl it again with gzip or nothing for its packing.");
            content(sent, media);
        }

        /// \param status three digits of HTTP, as a rule
        static std::string answerTold(std::string_view status)
        {
            const std::string answered = "The server answered " + utf8Of(status);
            if (status.starts_with('3'))
                return answered
                    + ": the page stands at another address, and in a record of its own if the crawler went "
                      "there.";
            return answered
                + (status == "404" || status == "410"
                        ? ": it had no such page. Crawl it again if it is there now."
                        : " in place of the page. Crawl it again.");
        }

        static std::string kindTold(std::string_view type)
        {
            constexpr std::array documents { "application/pdf"sv, "application/msword"sv, "application/rtf"sv,
                "application/epub+zip"sv, "application/json"sv, "text/json"sv, "application/x-ndjson"sv,
                "application/xml"sv, "text/xml"sv, "text/csv"sv, "text/tab-separated-values"sv,
                "text/markdown"sv };
            const bool isPicture = type.starts_with("image/"); // svg+xml
            const bool isDocument = std::ranges::find(documents, type) != documents.end()
                || type.starts_with("application/vnd.o") // Office Open XML and OpenDocument
                || (!isPicture && (type.ends_with("+json") || type.ends_with("+xml")));
            if (type.empty())
                return "It is of an unknown kind.";
            return "It is " + utf8Of(type)
                + (isDocument ? ", which is read from files alone: save it as one, and open that." : ".");
        }

        static bool isText(std::string_view type)
        {
            return type == "text/html" || type == "application/xhtml+xml" || type == "text/plain"
                || type.empty();
        }

        void content(std::string_view bytes, const MediaType& media)
        {
            if (!isText(media.type)
                || (media.type.empty() && !looksLikeHtml(unicode::asciiLowered(bytes.substr(0, 4096)))))
                return other(kindTold(media.type));
            const std::string_view beginning = bytes.substr(0, 4096);
            if (looksBinary(beginning) && wideEncoding(beginning).empty()
                && !looksLikeHtml(unicode::asciiLowered(beginning)))
                return other("The server calls it " + utf8Of(media.type) + ", but it is no text.");
            const std::size_t before = m_out.documents.size();
            if (media.type == "text/plain")
                addText(bytes, media.charset);
            else
                addPage(bytes, media);
            if (m_out.documents.size() == before)
                return;
            if (!m_cut.empty()) // WARC 1.1, 5.13
                m_out.report.tell(m_place,
                    fmt::format(
                        "Its end is missing: the crawler kept a part of the page (WARC-Truncated: {}). "
                        "Crawl it again where all of it is wanted.",
                        unicode::shortened(m_cut)));
        }

        void addText(std::string_view bytes, const std::string& charset)
        {
            Decoding decoding;
            unicode::Decoded decoded = decodeDeclared(bytes, charset, &decoding.assumed);
            decoding.replaced = decoded.replaced;
            Described document;
            document.date = utf8Of(m_date);
            document.text = std::move(decoded.utf8);
            const std::size_t before = m_out.documents.size();
            addDescribed(m_place, m_id, std::move(document), "The page has no text.", m_out);
            if (m_out.documents.size() > before)
                tellDecoding(m_place, decoding, m_out.report);
        }

        void addPage(std::string_view bytes, const MediaType& media)
        {
            Decoding decoding;
            const PageSyntax syntax
                = media.type == "application/xhtml+xml" ? PageSyntax::Xhtml : syntaxOf(bytes);
            Described page = pageOf(bytes, media.charset, decoding, PageKind::Web, syntax);
            page.date = utf8Of(m_date);
            corpus::addPage({ m_place, bytes, syntax }, m_id, std::move(page), decoding, m_out);
        }

        void other(std::string why) { m_out.report.skip(SkipReason::OtherFile, m_place, std::move(why)); }
        void unreadable(std::string why)
        {
            ++m_out.report.documentsRead;
            m_out.report.skip(SkipReason::Unreadable, m_place, std::move(why));
        }

        const std::string& m_file;
        Fragment& m_out;
        std::string m_id;
        std::string m_place;
        std::string_view m_date;
        std::string m_cut; ///< why the record has a part of the page alone; empty: it has all
    };

    std::size_t nextRecord(std::string_view warc, std::size_t from)
    {
        for (std::size_t at = from; (at = warc.find(versionMark, at)) != std::string_view::npos; ++at)
            if (at > 0 && warc[at - 1] == '\n')
                return at;
        return warc.size();
    }

    /// Whether a record begins at a place, and no page that tells of one: it has a head with a type.
    bool isRecord(std::string_view warc, std::size_t at)
    {
        const Head head = headOf(warc.substr(at, largestRecordHead));
        return head.complete && lengthOf(head) && !fieldOf(head, "warc-type").empty();
    }

    /// The next place where a record begins behind one whose length leads to none.
    std::size_t nextWholeRecord(std::string_view warc, std::size_t from)
    {
        std::size_t at = nextRecord(warc, from);
        while (at < warc.size() && !isRecord(warc, at))
            at = nextRecord(warc, at + 1);
        return at;
    }

} // namespace

std::size_t behindLineEnds(std::string_view warc, std::size_t at)
{
    return std::min(warc.find_first_not_of("\r\n", at), warc.size());
}

std::size_t warcRecordEnd(std::string_view warc, std::size_t begin, bool whole)
{
    begin = behindLineEnds(warc, begin); // which may stand before the first one
    if (begin == warc.size())
        return begin;
    const std::string_view rest = warc.substr(begin);
    const Head head = headOf(rest.substr(0, largestRecordHead));
    const auto length = lengthOf(head);
    if (!rest.starts_with(versionMark) || !head.complete || !length)
        return nextRecord(warc, begin + 1);
    const std::size_t content = begin + head.end;
    if (*length <= warc.size() - content) {
        const std::size_t end = behindLineEnds(warc, content + *length);
        if (end == warc.size() || warc.substr(end).starts_with(versionMark))
            return end;
        whole = whole || warc.size() - end >= versionMark.size();
    }
    return whole ? nextWholeRecord(warc, content) : warc.size();
}

WarcRelations warcRelations(std::string_view record)
{
    WarcRelations relations;
    const Head head = headOf(record.substr(0, largestRecordHead));
    relations.type = unicode::asciiLowered(fieldOf(head, "warc-type"));
    relations.id = withoutBrackets(fieldOf(head, "warc-record-id"));
    eachField(head, [&](std::string_view field, std::string_view value) {
        if (isCalled(field, "warc-concurrent-to"))
            relations.concurrent.emplace_back(withoutBrackets(value));
        else if (isCalled(field, "warc-refers-to") || isCalled(field, "warc-segment-origin-id"))
            relations.refersTo.emplace_back(withoutBrackets(value));
        return false;
    });
    return relations;
}

void parseWarc(std::string_view bytes, const std::string& file, const std::string&, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    out.isWebArchive = true;
    WarcReader reader(file, out);
    std::size_t number = 0;
    for (std::size_t at = behindLineEnds(bytes, 0); at < bytes.size();) {
        const std::size_t end = warcRecordEnd(bytes, at);
        reader.record(bytes.substr(at, end - at), ++number);
        if (out.documents.size() > out.records.size())
            out.records.push_back({ at, end });
        at = end;
        if (!pace.reached(at))
            return;
    }
    pace.finish(bytes.size());
}

} // namespace alike::corpus
