// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/mail.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/html.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <gmime/gmime.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Multipart messages within multipart messages; mail programs make three or four.
    constexpr int deepest = 32;

    struct Unref {
        void operator()(void* object) const { g_object_unref(object); }
    };
    template <typename T> using Owned = std::unique_ptr<T, Unref>;

    struct GFree {
        void operator()(void* memory) const { g_free(memory); }
    };

    std::string_view lineAt(std::string_view text, std::size_t at)
    {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    std::size_t nextLine(std::string_view text, std::size_t at)
    {
        const std::size_t end = text.find('\n', at);
        return end == std::string_view::npos ? text.size() : end + 1;
    }

    /// The name of the header field that a line begins with; empty where it begins with none.
    std::string_view fieldName(std::string_view line)
    {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon == 0)
            return {};
        const std::string_view name = line.substr(0, colon);
        return std::ranges::all_of(name, [](char c) { return c > ' ' && c < '\x7F'; }) ? name
                                                                                       : std::string_view();
    }

    bool equalIgnoringCase(std::string_view a, std::string_view b)
    {
        return a.size() == b.size() && g_ascii_strncasecmp(a.data(), b.data(), a.size()) == 0;
    }

    bool isUsualField(std::string_view name)
    {
        constexpr std::array usual { "from"sv, "to"sv, "cc"sv, "subject"sv, "date"sv, "message-id"sv,
            "received"sv, "return-path"sv, "delivered-to"sv, "newsgroups"sv, "path"sv, "references"sv,
            "in-reply-to"sv, "reply-to"sv, "mime-version"sv, "content-type"sv, "organization"sv, "lines"sv,
            "x-mailer"sv, "sender"sv, "xref"sv };
        return std::ranges::any_of(
            usual, [&](std::string_view field) { return equalIgnoringCase(name, field); });
    }

    bool isSeparator(std::string_view mbox, std::size_t at)
    {
        return equalIgnoringCase(mbox.substr(at, 5), "From ")
            && !fieldName(lineAt(mbox, nextLine(mbox, at))).empty();
    }

    /// Of which the library makes some 65 times as much.
    constexpr std::size_t largestHead = 1 << 20;

    /// How long the head of a message is, up to its blank line.
    std::size_t headBytes(std::string_view message)
    {
        std::size_t at = 0;
        while (at < message.size() && !lineAt(message, at).empty())
            at = nextLine(message, at);
        return at;
    }

    /// How many fields of the head that begins a text are such; nothing where there is no head.
    template <typename Is> std::optional<int> countFields(std::string_view text, const Is& is)
    {
        int found = 0;
        for (std::size_t at = 0; at < text.size(); at = nextLine(text, at)) {
            const std::string_view line = lineAt(text, at);
            if (line.empty())
                break;
            const bool goesOn = line.front() == ' ' || line.front() == '\t'; // with the field before
            const std::string_view name = goesOn ? std::string_view() : fieldName(line);
            if (goesOn ? at == 0 : name.empty())
                return std::nullopt;
            found += !goesOn && is(name) ? 1 : 0;
        }
        return found;
    }

    /// A part decoded to UTF-8.
    struct Text {
        std::string utf8;
        std::size_t replaced = 0;
        std::string encoding; ///< of a part that named none, or one that nobody knows
        bool isOfPages = false;
    };

    /// What a message that is no UTF-8 is in, where it does not say so itself. Most of old are Windows-1252.
    std::string unnamedEncoding(std::string_view bytes, const MailOptions& options)
    {
        const std::string encoding
            = options.encoding.empty() ? unicode::detectedEncoding(bytes) : options.encoding;
        return encoding.empty() ? "windows-1252" : encoding;
    }

    /// Whether a text in ASCII switches to another set of characters, as ISO-2022-JP does, in which mail in
    /// Japanese was written, often without a word of it in its head.
    bool switchesCharset(std::string_view bytes)
    {
        return bytes.find("\x1B$"sv) != std::string_view::npos;
    }

    bool namesCharset(std::string_view message)
    {
        constexpr std::string_view name = "charset";
        const auto found
            = std::ranges::search(message, name, [](char a, char b) { return g_ascii_tolower(a) == b; });
        return !found.empty();
    }

    std::string contentOf(GMimePart* part)
    {
        GMimeDataWrapper* const content = g_mime_part_get_content(part);
        if (!content)
            return {};
        const Owned<GMimeStream> memory(g_mime_stream_mem_new());
        g_mime_data_wrapper_write_to_stream(content, memory.get());
        const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory.get()));
        return bytes && bytes->len > 0 ? std::string(reinterpret_cast<const char*>(bytes->data), bytes->len)
                                       : std::string();
    }

    /// The bytes in UTF-8, where the converter knows the charset and every byte fits it.
    std::optional<std::string> converted(const std::string& bytes, const char* charset)
    {
        gsize length = 0;
        const std::unique_ptr<gchar, GFree> utf8(g_convert(bytes.data(), static_cast<gssize>(bytes.size()),
            "UTF-8", g_mime_charset_iconv_name(charset), nullptr, &length, nullptr));
        return utf8 ? std::optional(std::string(utf8.get(), length)) : std::nullopt;
    }

    /// Whether the content stands in the message as it is, and not in base64 or quoted-printable.
    bool isVerbatim(GMimePart* part)
    {
        const GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
        return encoding == GMIME_CONTENT_ENCODING_DEFAULT || encoding == GMIME_CONTENT_ENCODING_7BIT
            || encoding == GMIME_CONTENT_ENCODING_8BIT || encoding == GMIME_CONTENT_ENCODING_BINARY;
    }

    void appendPart(GMimePart* part, const MailOptions& options, Text& out)
    {
        const std::string bytes = contentOf(part);
        const bool isUtf8 = options.isDecoded && isVerbatim(part);
        const char* const charset
            = isUtf8 ? "us-ascii" : g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset");
        // Many messages of old say nothing, or us-ascii, and are something else.
        std::optional<std::string> utf8;
        // What is UTF-8 beyond ASCII is hardly ever anything else, whatever its head says.
        const bool valid = unicode::isValidUtf8(bytes) && (isUtf8 || !switchesCharset(bytes));
        const bool told = valid && unicode::asciiLength(bytes) < bytes.size();
        const bool named = charset && !equalIgnoringCase(charset, "us-ascii");
        if (!valid || (!told && named)) {
            if (named)
                utf8 = converted(bytes, charset);
            if (!utf8 && !valid) {
                out.encoding = unnamedEncoding(bytes, options);
                unicode::Decoded decoded = unicode::decoded(bytes, out.encoding);
                out.replaced += decoded.replaced;
                utf8 = std::move(decoded.utf8);
            }
        }
        if (!out.utf8.empty() && !out.utf8.ends_with('\n'))
            out.utf8 += '\n';
        out.replaced += unicode::appendUtf8(out.utf8, utf8 ? *utf8 : bytes);
    }

    bool isAttachment(GMimeObject* object)
    {
        const char* const disposition = g_mime_object_get_disposition(object);
        return disposition && equalIgnoringCase(disposition, GMIME_DISPOSITION_ATTACHMENT);
    }

    bool isOfType(GMimeObject* object, const char* type, const char* subtype)
    {
        GMimeContentType* const own = g_mime_object_get_content_type(object);
        return own && g_mime_content_type_is_type(own, type, subtype);
    }

    /// Whether a part has a text of a kind. \param subtype "plain", of which a part without a type is, or
    /// "html"
    bool isText(GMimeObject* part, std::string_view subtype)
    {
        return g_mime_object_get_content_type(part) ? isOfType(part, "text", subtype.data())
                                                    : subtype == "plain";
    }

    /// Visits the parts of a message that are neither attachments nor messages or lists of parts themselves.
    /// \param part is told whether it stands beside others that say the same (multipart/alternative)
    /// \param attachment is told of each
    // NOLINTNEXTLINE(misc-no-recursion): as deep as `deepest`
    void forEachPart(GMimeObject* object, const std::function<void(GMimePart*, bool)>& part,
        const std::function<void(GMimeObject*)>& attachment, int depth = 0, bool isAlternative = false)
    {
        if (!object || depth > deepest)
            return;
        if (isAttachment(object)) {
            attachment(object);
        } else if (GMIME_IS_MULTIPART(object)) {
            auto* const multipart = GMIME_MULTIPART(object);
            const bool alternatives = isAlternative || isOfType(object, "multipart", "alternative");
            for (int i = 0; i < g_mime_multipart_get_count(multipart); ++i)
                forEachPart(
                    g_mime_multipart_get_part(multipart, i), part, attachment, depth + 1, alternatives);
        } else if (GMIME_IS_MESSAGE_PART(object)) {
            GMimeMessage* const message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
            forEachPart(
                message ? g_mime_message_get_mime_part(message) : nullptr, part, attachment, depth + 1);
        } else if (GMIME_IS_PART(object)) {
            part(GMIME_PART(object), isAlternative);
        }
    }

    /// The text of a message: its plain parts, or the pages where there is no word in these, or where a few
    /// words stand in place of a page.
    Text textOf(GMimeMessage* message, const MailOptions& options)
    {
        constexpr std::size_t fewBytes = 300;
        constexpr std::size_t timesLonger = 4;
        GMimeObject* const root = g_mime_message_get_mime_part(message);
        Text text;
        forEachPart(
            root,
            [&](GMimePart* part, bool) {
                if (isText(GMIME_OBJECT(part), "plain"))
                    appendPart(part, options, text);
            },
            [](GMimeObject*) {});
        const bool hasWords = !unicode::isBlank(text.utf8);
        if (text.utf8.size() > fewBytes && hasWords)
            return text;
        Text pages;
        forEachPart(
            root,
            [&](GMimePart* part, bool isAlternative) {
                if (isText(GMIME_OBJECT(part), "html") && (isAlternative || !hasWords))
                    appendPart(part, options, pages);
            },
            [](GMimeObject*) {});
        if (unicode::isBlank(pages.utf8))
            return text;
        Decoding none; // they are UTF-8
        pages.utf8 = options.pageText ? options.pageText(pages.utf8) : pageOf(pages.utf8, {}, none).text;
        if (hasWords && pages.utf8.size() < timesLonger * text.utf8.size())
            return text;
        pages.isOfPages = true;
        return pages;
    }

    /// Whether a part is no reading: a signature of the message, or a picture that one of its pages shows
    /// (RFC 2392). \param pages of the message
    bool isNoReading(GMimeObject* object, std::string_view pages)
    {
        constexpr std::array signatures { "pgp-signature", "pkcs7-signature", "x-pkcs7-signature" };
        if (std::ranges::any_of(
                signatures, [&](const char* kind) { return isOfType(object, "application", kind); }))
            return true;
        const char* const id = g_mime_object_get_content_id(object);
        return id && *id && isOfType(object, "image", "*")
            && pages.find(std::string("cid:") + id) != std::string_view::npos;
    }

    /// How many parts of a message its text is not taken of, without signatures, pictures of its pages and
    /// what says the same.
    std::size_t otherParts(GMimeMessage* message, bool pagesAreRead)
    {
        std::vector<GMimeObject*> others;
        std::string pages;
        forEachPart(
            g_mime_message_get_mime_part(message),
            [&](GMimePart* part, bool isAlternative) {
                auto* const object = GMIME_OBJECT(part);
                const bool isPage = isText(object, "html");
                if (isPage)
                    pages += contentOf(part);
                if (!isAlternative && !isText(object, "plain") && !(pagesAreRead && isPage))
                    others.push_back(object);
            },
            [&](GMimeObject* object) { others.push_back(object); });
        return static_cast<std::size_t>(
            std::ranges::count_if(others, [&](GMimeObject* object) { return !isNoReading(object, pages); }));
    }

    std::string valid(const char* text)
    {
        std::string utf8;
        if (text)
            unicode::appendUtf8(utf8, text);
        return utf8;
    }

    /// Whether what stands before or behind the parts of a message is more than the notice that it has some,
    /// as programs write it for those that cannot read these.
    bool isTextAround(const char* text)
    {
        constexpr std::ptrdiff_t mostLines = 2; // of the notice
        const std::string utf8 = valid(text);
        const std::string_view words = unicode::trimmed(utf8);
        const bool isNotice = std::ranges::count(words, '\n') < mostLines
            && (words.find("MIME") != std::string_view::npos
                || words.find("multi-part") != std::string_view::npos);
        return !isNotice && saysAnything(words)
            && words.find_first_not_of("-_=*. \r\n") != std::string_view::npos;
    }

    /// How many texts stand before and behind the parts of a message.
    std::size_t textsAround(GMimeMessage* message)
    {
        std::size_t texts = 0;
        std::vector<GMimeObject*> open { g_mime_message_get_mime_part(message) };
        while (!open.empty()) {
            GMimeObject* const object = open.back();
            open.pop_back();
            if (!object || isAttachment(object))
                continue;
            if (GMIME_IS_MESSAGE_PART(object)) { // whose text is read
                GMimeMessage* const inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
                open.push_back(inner ? g_mime_message_get_mime_part(inner) : nullptr);
            }
            if (!GMIME_IS_MULTIPART(object))
                continue;
            auto* const multipart = GMIME_MULTIPART(object);
            texts += isTextAround(g_mime_multipart_get_prologue(multipart)) ? 1 : 0;
            texts += isTextAround(g_mime_multipart_get_epilogue(multipart)) ? 1 : 0;
            for (int i = 0; i < g_mime_multipart_get_count(multipart); ++i)
                open.push_back(g_mime_multipart_get_part(multipart, i));
        }
        return texts;
    }

    /// What messages hold that is not read.
    struct UnreadOfMail {
        std::size_t parts = 0;
        std::size_t around = 0; ///< texts before and behind the parts

        UnreadOfMail& operator+=(const UnreadOfMail& other)
        {
            parts += other.parts;
            around += other.around;
            return *this;
        }
    };

    void tellUnreadOfMail(const std::string& place, const UnreadOfMail& unread, LoadReport& report)
    {
        tellUnread(report, place,
            { { "attachments and other parts of messages", unread.parts },
                { "texts before and behind the parts of messages", unread.around } });
    }

    /// Whether the line that ends its parts is missing (RFC 2046, 5.1.1).
    bool endsBeforeItsParts(GMimeMessage* message, std::string_view bytes)
    {
        GMimeObject* const root = g_mime_message_get_mime_part(message);
        const char* const boundary = root && GMIME_IS_MULTIPART(root)
            ? g_mime_multipart_get_boundary(GMIME_MULTIPART(root))
            : nullptr;
        return boundary && bytes.find("--" + std::string(boundary) + "--") == std::string_view::npos;
    }

    void addLabel(std::string& labels, std::string_view name, std::string value)
    {
        std::ranges::replace_if(
            value, [](char c) { return c == '\n' || c == '\r'; }, ' ');
        if (const std::string_view trimmed = unicode::trimmed(value); !trimmed.empty()) {
            labels += labels.empty() ? "" : "\n";
            labels.append(name).append(": ").append(trimmed);
        }
    }

    /// \param id of the document; empty: the message's own, or `number` \return what of it is not read
    UnreadOfMail addMessage(std::string_view bytes, const std::string& place, const std::string& id,
        const std::string& number, const MailOptions& options, Fragment& out)
    {
        static std::once_flag initialised;
        std::call_once(initialised, [] { g_mime_init(); });

        ++out.report.documentsRead;
        if (headBytes(bytes) > largestHead) {
            out.report.skip(SkipReason::Unreadable, place,
                "The head of the message is larger than 1 MB, which that of no mail is. Export it again with "
                "the program that has it.");
            return {};
        }
        MailOptions own = options;
        unicode::Decoded whole;
        std::string encoding;
        const bool mayBeUtf8 = unicode::isValidUtf8(bytes) && !switchesCharset(bytes);
        if (!options.isDecoded && !mayBeUtf8 && !namesCharset(bytes)) {
            encoding = unnamedEncoding(bytes, options);
            whole = unicode::decoded(bytes, encoding);
            bytes = whole.utf8;
            own.isDecoded = true;
        }
        const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
        const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
        const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
        if (!message) {
            out.report.skip(SkipReason::Unreadable, place,
                "The message cannot be read: its head is damaged. Get a whole copy of it.");
            return {};
        }
        Text text = textOf(message.get(), own);
        if (!options.keepQuotes)
            text.utf8 = withoutQuotes(text.utf8);
        const bool isBlank = unicode::isBlank(text.utf8);
        const UnreadOfMail others { otherParts(message.get(), text.isOfPages || isBlank),
            textsAround(message.get()) };
        if (isBlank) {
            out.report.skip(SkipReason::NoText, place,
                others.parts == 0
                    ? "The message has no text."
                    : "The message has no text but in attachments and other parts. Save these as files.");
            return others;
        }
        out.report.replacedSequences += whole.replaced + text.replaced;
        if (encoding.empty())
            encoding = text.encoding;
        if (!encoding.empty() && encoding != unicode::utf8Name) {
            out.report.encodings[encoding] = 1; // file
            if (options.encoding.empty())
                out.report.tell(place, "Read as " + encoding + ", which its bytes look like.");
        }
        if (endsBeforeItsParts(message.get(), bytes))
            out.report.tell(place,
                "The message ends before its parts do: it may be cut off. What there is of it was read. Get "
                "a whole copy of it.");
        auto* const object = GMIME_OBJECT(message.get());
        const auto header = [&](const char* name) { return valid(g_mime_object_get_header(object, name)); };
        std::string labels;
        addLabel(labels, "from", header("From"));
        addLabel(labels, "newsgroups", header("Newsgroups"));
        addLabel(labels, "list", header("List-Id"));
        addLabel(labels, "keywords", header("Keywords"));
        std::string name = id;
        if (name.empty())
            name = valid(g_mime_message_get_message_id(message.get()));
        const std::string title = valid(g_mime_message_get_subject(message.get()));
        const std::string date = header("Date");
        out.documents.add({ name.empty() ? number : name, unicode::trimmed(title), unicode::trimmed(date),
            labels, text.utf8 });
        return others;
    }

} // namespace

bool looksLikeMail(std::string_view beginning)
{
    const auto isUsual = [](std::string_view name) { return isUsualField(name); };
    return countFields(beginning, isUsual).value_or(0) >= 2;
}

bool looksLikeSentMail(std::string_view beginning)
{
    constexpr std::array sent { "date"sv, "message-id"sv, "received"sv, "newsgroups"sv, "mime-version"sv };
    const auto isFrom = [](std::string_view name) { return equalIgnoringCase(name, "from"); };
    const auto isSent = [&](std::string_view name) {
        return std::ranges::any_of(sent, [&](std::string_view one) { return equalIgnoringCase(name, one); });
    };
    return looksLikeMail(beginning) && countFields(beginning, isFrom) > 0
        && countFields(beginning, isSent) > 0;
}

bool looksLikeMbox(std::string_view beginning)
{
    return isSeparator(beginning, 0) && looksLikeMail(beginning.substr(nextLine(beginning, 0)));
}

std::size_t mboxMessageEnd(std::string_view mbox, std::size_t begin)
{
    bool blank = false;
    for (std::size_t at = nextLine(mbox, begin); at < mbox.size(); at = nextLine(mbox, at)) {
        if (blank && mbox[at] == 'F' && isSeparator(mbox, at))
            return at;
        blank = lineAt(mbox, at).empty();
    }
    return mbox.size();
}

std::string withoutQuotes(std::string_view text)
{
    std::string kept;
    kept.reserve(text.size());
    std::size_t introduction
        = 0; // where the last line begins in `kept`, if it may say whom the next ones quote
    bool introduces = false;
    for (std::size_t at = 0; at < text.size(); at = nextLine(text, at)) {
        const std::string_view line = unicode::trimmed(lineAt(text, at));
        if (line.starts_with('>')) {
            if (introduces)
                kept.resize(introduction);
            introduces = false;
            continue;
        }
        if (!line.empty()) {
            introduction = kept.size();
            introduces = line.ends_with(':');
        }
        kept.append(text.substr(at, nextLine(text, at) - at));
    }
    return kept;
}

void parseMail(std::string_view bytes, const std::string& file, const std::string& id,
    const MailOptions& options, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    tellUnreadOfMail(file, addMessage(unicode::withoutBom(bytes), file, id, {}, options, out), out.report);
    pace.finish(bytes.size());
}

void parseMbox(
    std::string_view bytes, const std::string& file, const MailOptions& options, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    std::size_t number = 0;
    UnreadOfMail others;
    std::string message;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = mboxMessageEnd(bytes, at);
        // A line that looks like a separator has a ">" before it, one that has such already one more
        // (mboxrd).
        message.clear();
        for (std::size_t line = bytes.substr(at).starts_with("From ") ? nextLine(bytes, at) : at;
             line < end;) {
            const std::size_t next = std::min(nextLine(bytes, line), end);
            const std::size_t from = bytes.find_first_not_of('>', line);
            const bool escaped = from > line && from < next && bytes.substr(from).starts_with("From ");
            message.append(bytes.substr(line + (escaped ? 1 : 0), next - line - (escaped ? 1 : 0)));
            line = next;
        }
        ++number;
        others += addMessage(
            message, file + ", message " + std::to_string(number), {}, std::to_string(number), options, out);
        if (out.documents.size() > out.records.size())
            out.records.push_back({ at, end });
        at = end;
        if (!pace.reached(at))
            return;
    }
    tellUnreadOfMail(file, others, out.report);
    pace.finish(bytes.size());
}

} // namespace alike::corpus
