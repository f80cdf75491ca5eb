// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/rtf.h"

#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/described.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t deepestGroup = 10'000;

    /// Groups whose content is not text of the document.
    constexpr std::array otherDestinations { "annotation"sv, "atnauthor"sv, "atnid"sv, "bkmkend"sv,
        "bkmkstart"sv, "colortbl"sv, "comment"sv, "company"sv, "category"sv, "datafield"sv, "datastore"sv,
        "doccomm"sv, "filetbl"sv, "fldinst"sv, "generator"sv, "hlinkbase"sv, "keywords"sv, "latentstyles"sv,
        "listtable"sv, "listoverridetable"sv, "manager"sv, "nonshppict"sv, "objdata"sv, "operator"sv,
        "pict"sv, "pntext"sv, "pn"sv, "revtbl"sv, "rsidtbl"sv, "shppict"sv, "shprslt"sv, "sp"sv,
        "stylesheet"sv, "subject"sv, "tc"sv, "themedata"sv, "xe"sv, "xmlnstbl"sv, "listtext"sv };

    /// Groups with what stands at the edge of each page.
    constexpr std::array marginDestinations { "header"sv, "headerf"sv, "headerl"sv, "headerr"sv, "footer"sv,
        "footerf"sv, "footerl"sv, "footerr"sv };

    /// Control words that stand for a character.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> namedCharacters { {
        { "emdash", "\u2014" },
        { "endash", "\u2013" },
        { "bullet", "\u2022" },
        { "lquote", "\u2018" },
        { "rquote", "\u2019" },
        { "ldblquote", "\u201C" },
        { "rdblquote", "\u201D" },
        { "emspace", " " },
        { "enspace", " " },
        { "qmspace", " " },
    } };

    /// The code page of a font's \fcharset; 0: that of the file.
    int codePageOfCharset(int charset)
    {
        constexpr std::array<std::pair<int, int>, 16> pages { { { 0, 1252 }, { 77, 10000 }, { 128, 932 },
            { 129, 949 }, { 130, 1361 }, { 134, 936 }, { 136, 950 }, { 161, 1253 }, { 162, 1254 },
            { 163, 1258 }, { 177, 1255 }, { 178, 1256 }, { 186, 1257 }, { 204, 1251 }, { 222, 874 },
            { 238, 1250 } } };
        const auto found = std::ranges::find(pages, charset, &std::pair<int, int>::first);
        return found != pages.end() ? found->second : 0;
    }

    std::string charsetOfCodePage(int page)
    {
        return page == 10000 ? "MACINTOSH"
            : page == 936    ? "GB18030"
            : page == 65001  ? "UTF-8"
                             : fmt::format("{}{}", page < 874 ? "CP" : "WINDOWS-", page);
    }

    bool isLetter(char c)
    {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    bool isDigit(char c)
    {
        return c >= '0' && c <= '9';
    }

    int digitOfHex(char c)
    {
        return isDigit(c) ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
    }

    class RtfReader {
    public:
        explicit RtfReader(std::string_view bytes)
            : m_bytes(bytes)
        {
        }

        /// \return whether it was read to its end
        bool run(Pace& pace)
        {
            while (m_at < m_bytes.size() && !m_ended) {
                if (!pace.reached(m_at))
                    return false;
                step();
            }
            flush();
            return true;
        }

        Described take()
        {
            Described document;
            document.title = m_info[0];
            document.date = m_date;
            document.addLabel("author", m_info[1]);
            if (!m_notes.empty()) { // behind all of it, as in office files
                m_text.endLine();
                m_text.appendVerbatim(m_notes.text());
            }
            document.text = m_text.take();
            return document;
        }
        std::size_t replaced() const { return m_replaced; }
        bool tooDeep() const { return m_tooDeep; }
        /// Whether the end of the file is missing.
        bool isCut() const { return !m_ended; }
        /// What it has that is no part of its text, in a sentence.
        std::string unread() const
        {
            return unreadTold({ { "comments", m_comments }, { "headers and footers", m_margins },
                { "tracked deletions", m_deletions },
                { "descriptions in the metadata", isProse(m_info[2]) ? 1U : 0U } });
        }
        /// The code page of letters that is not known, as Johab; 0: there is none.
        int unknownPage() const { return m_unknownPage; }
        /// Whether a text stands behind the end, which no program shows.
        bool goesOnBehindEnd() const
        {
            constexpr std::size_t looked = 4096;
            std::string behind;
            unicode::appendUtf8(behind, m_bytes.substr(m_at, looked));
            return !m_tooDeep && isProse(unicode::trimmed(behind));
        }

    private:
        enum class To : std::uint8_t {
            Text,
            Note,
            Margin,
            Nothing,
            Fonts,
            Info,
            Title,
            Author,
            Description,
            Date
        };
        struct Group {
            To to = To::Text;
            bool hidden = false;
            bool isBox = false; ///< the text of one, in lines of its own
            int skip = 1; ///< characters behind a \u, for programs that do not know it
            int codePage = 0; ///< of the font; 0: of the file
        };

        void step()
        {
            const char c = m_bytes[m_at];
            if (c == '{') {
                open();
            } else if (c == '}') {
                close();
            } else if (c == '\\') {
                control();
            } else {
                ++m_at;
                if (c != '\r' && c != '\n' && c != '\0')
                    putByte(c);
            }
        }

        void open()
        {
            ++m_at;
            flush();
            m_skipping = 0;
            if (m_groups.size() >= deepestGroup) {
                m_tooDeep = true;
                m_ended = true;
            } else {
                m_groups.push_back(group());
            }
        }

        void close()
        {
            ++m_at;
            flush();
            m_skipping = 0;
            const Group closed = group();
            if (m_groups.size() > 1)
                m_groups.pop_back();
            if (closed.to == To::Note && group().to != To::Note)
                m_notes.endLine();
            if (closed.to == To::Margin && group().to != To::Margin) {
                m_margins += saysAnything(m_margin) ? 1 : 0;
                m_margin.clear();
            }
            if (closed.isBox && !group().isBox)
                endLine();
            m_ended = m_groups.size() == 1;
        }

        void control()
        {
            ++m_at;
            if (m_at >= m_bytes.size())
                return;
            const char c = m_bytes[m_at];
            if (isLetter(c))
                return word();
            ++m_at;
            switch (c) {
            case '\'':
                hexByte();
                break;
            case '*':
                m_optional = true;
                return;
            case '~':
                put(" ");
                break;
            case '_':
                put("-");
                break;
            case '\r':
            case '\n':
                endLine();
                break;
            case '\\':
            case '{':
            case '}':
                putByte(c);
                break;
            default:
                break;
            }
            m_optional = false;
        }

        void hexByte()
        {
            if (m_at + 1 >= m_bytes.size())
                return;
            const int high = digitOfHex(m_bytes[m_at]);
            const int low = digitOfHex(m_bytes[m_at + 1]);
            if (high < 0 || low < 0)
                return;
            m_at += 2;
            putByte(static_cast<char>(high * 16 + low));
        }

        void word()
        {
            const std::size_t begin = m_at;
            while (m_at < m_bytes.size() && isLetter(m_bytes[m_at]))
                ++m_at;
            const std::string_view name = m_bytes.substr(begin, m_at - begin);
            const bool negative = m_at < m_bytes.size() && m_bytes[m_at] == '-';
            m_at += negative ? 1 : 0;
            std::optional<int> number;
            for (; m_at < m_bytes.size() && isDigit(m_bytes[m_at]); ++m_at)
                number = std::min(number.value_or(0), 100'000'000) * 10 + (m_bytes[m_at] - '0');
            if (negative && number)
                number = -*number;
            if (m_at < m_bytes.size() && m_bytes[m_at] == ' ')
                ++m_at;
            const bool optional = std::exchange(m_optional, false);
            if (name == "bin") // counts as one character when it is skipped
                m_at += std::min(
                    static_cast<std::size_t>(std::max(0, number.value_or(0))), m_bytes.size() - m_at);
            else
                apply(name, number, optional);
        }

        void apply(std::string_view name, std::optional<int> number, bool optional)
        {
            if (name == "u")
                return unicode(number.value_or(0));
            if (m_skipping > 0) {
                --m_skipping;
                return;
            }
            flush();
            const auto character = std::ranges::find(
                namedCharacters, name, &std::pair<std::string_view, std::string_view>::first);
            if (character != namedCharacters.end())
                put(character->second);
            else if (name == "par" || name == "line" || name == "sect" || name == "page" || name == "row"
                || name == "column" || name == "nestrow")
                endLine();
            else if (name == "tab" || name == "cell" || name == "nestcell")
                separate();
            else if (name == "plain")
                plain();
            else if (name == "deleted")
                group().hidden = number.value_or(1) != 0;
            else if (name == "uc")
                group().skip = std::clamp(number.value_or(1), 0, 100);
            else if (name == "ansicpg")
                m_codePage = number.value_or(1252);
            else if (name == "mac")
                m_codePage = 10000;
            else if (name == "pc")
                m_codePage = 437;
            else if (name == "pca")
                m_codePage = 850;
            else if (name == "deff")
                m_defaultFont = number.value_or(0);
            else if (name == "f")
                font(number.value_or(0));
            else if (name == "fcharset" && group().to == To::Fonts)
                m_fonts[m_font] = codePageOfCharset(number.value_or(0));
            else
                destination(name, number, optional);
        }

        void destination(std::string_view name, std::optional<int> number, bool optional)
        {
            if (group().to == To::Date)
                return date(name, number.value_or(0));
            if (group().to == To::Info)
                return info(name);
            if (group().to == To::Nothing)
                return;
            if (name == "fonttbl")
                group().to = To::Fonts;
            else if (name == "info")
                group().to = To::Info;
            else if (name == "footnote")
                group().to = To::Note;
            else if (std::ranges::find(marginDestinations, name) != marginDestinations.end())
                group().to = To::Margin;
            else if (name == "shptxt" || name == "dptxbxtext")
                box();
            else if (isOther(name) || (optional && !isKnownOptional(name)))
                group().to = To::Nothing;
            m_comments += name == "annotation" ? 1 : 0;
        }

        void box()
        {
            endLine();
            group().isBox = true;
        }

        /// Groups behind \* that hold text all the same.
        static bool isKnownOptional(std::string_view name)
        {
            return name == "shpinst" || name == "shptxt" || name == "do" || name == "dptxbxtext"
                || name == "fldrslt" || name == "footnote" || name == "ud" || name == "upr";
        }

        static bool isOther(std::string_view name)
        {
            return std::ranges::find(otherDestinations, name) != otherDestinations.end();
        }

        void info(std::string_view name)
        {
            group().to = name == "title" ? To::Title
                : name == "author"       ? To::Author
                : name == "doccomm"      ? To::Description
                : name == "creatim"      ? To::Date
                                         : To::Nothing;
        }

        void date(std::string_view name, int number)
        {
            constexpr std::array parts { "yr"sv, "mo"sv, "dy"sv };
            const auto found = std::ranges::find(parts, name);
            if (found == parts.end() || number < 0 || number > 9999 || m_date.size() > 10)
                return;
            m_date += m_date.empty() ? fmt::format("{:04}", number) : fmt::format("-{:02}", number);
        }

        void plain()
        {
            group().hidden = false;
            font(m_defaultFont);
        }

        void font(int number)
        {
            m_font = number;
            const auto known = m_fonts.find(number);
            group().codePage = group().to != To::Fonts && known != m_fonts.end() ? known->second : 0;
        }

        void unicode(int number)
        {
            flush();
            auto unit = static_cast<std::uint32_t>(number < 0 ? number + 65536 : number);
            m_skipping = group().skip;
            if (unit >= 0xD800 && unit < 0xDC00) {
                m_high = unit;
                return;
            }
            if (unit >= 0xDC00 && unit < 0xE000 && m_high != 0)
                unit = 0x10000 + ((m_high - 0xD800) << 10) + (unit - 0xDC00);
            m_high = 0;
            std::array<char, 4> to {};
            put({ to.data(), unicode::putCodePoint(to.data(), unit) });
        }

        void putByte(char c)
        {
            if (m_skipping > 0)
                --m_skipping;
            else
                m_pending += c;
        }

        /// Decodes the bytes that wait for a change of the encoding.
        void flush()
        {
            if (m_pending.empty())
                return;
            const std::string bytes = std::exchange(m_pending, {});
            if (!running() && !isOfInfo(group().to) && group().to != To::Margin)
                return;
            if (unicode::asciiLength(bytes) == bytes.size())
                return put(bytes);
            const int page = group().codePage != 0 ? group().codePage : m_codePage;
            const auto decoded = decodeAs(bytes, charsetOfCodePage(page));
            if (!decoded)
                m_unknownPage = page;
            const unicode::Decoded known = decoded ? *decoded : decodeDeclared(bytes, {});
            m_replaced += known.replaced;
            put(known.utf8);
        }

        void put(std::string_view utf8)
        {
            constexpr std::size_t longestInfo = 4096;
            if (!m_pending.empty())
                flush();
            const Group& now = group();
            BlockText* const text = running();
            if (text && !unicode::isBlank(utf8))
                m_deletions += !std::exchange(m_isDeletion, now.hidden) && now.hidden ? 1 : 0;
            if (text && !now.hidden)
                text->appendVerbatim(utf8);
            else if (now.to == To::Margin && m_margin.size() < longestInfo)
                m_margin += utf8;
            else if (isOfInfo(now.to)) {
                std::string& info = m_info[now.to == To::Title ? 0 : now.to == To::Author ? 1 : 2];
                if (info.size() < longestInfo)
                    info += utf8;
            }
        }

        static bool isOfInfo(To to) { return to == To::Title || to == To::Author || to == To::Description; }

        void separate()
        {
            if (BlockText* const text = running(); text && !group().hidden)
                text->separate();
        }

        void endLine()
        {
            flush();
            if (BlockText* const text = running())
                text->endLine();
        }

        /// Where the text of this group goes; null: it is none of the document.
        BlockText* running()
        {
            return group().to == To::Text ? &m_text : group().to == To::Note ? &m_notes : nullptr;
        }

        Group& group() { return m_groups.back(); }

        std::string_view m_bytes;
        std::size_t m_at = 0;
        std::vector<Group> m_groups { Group {} };
        std::unordered_map<int, int> m_fonts; ///< code pages
        BlockText m_text;
        BlockText m_notes; ///< at the foot
        std::array<std::string, 3> m_info; ///< title, author, description
        std::string m_date;
        std::string m_margin; ///< what the head or foot says
        std::size_t m_margins = 0; ///< that say anything
        std::size_t m_comments = 0;
        std::size_t m_deletions = 0; ///< that are tracked
        bool m_isDeletion = false; ///< what came last of the text was one
        std::string m_pending; ///< bytes of the text that are not decoded yet
        std::size_t m_replaced = 0;
        std::uint32_t m_high = 0; ///< the first half of a pair
        int m_skipping = 0; ///< characters that come
        int m_codePage = 1252;
        int m_unknownPage = 0;
        int m_font = 0;
        int m_defaultFont = 0;
        bool m_optional = false; ///< behind \*
        bool m_ended = false;
        bool m_tooDeep = false;
    };

} // namespace

void parseRtf(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    RtfReader reader(bytes);
    if (!reader.run(pace))
        return;
    const std::size_t before = out.documents.size();
    addDescribed(file, id, reader.take(),
        reader.tooDeep() ? "Its groups are nested deeper than 10,000, and no text stands before that. Save "
                           "it as .docx, and read that."
            : reader.isCut() ? "The document ends before its text. Get a whole copy of it."
                             : "The document has no text.",
        out);
    if (out.documents.size() > before) {
        out.report.replacedSequences += reader.replaced();
        if (const std::string unread = reader.unread(); !unread.empty())
            out.report.tell(file, unread);
        if (reader.unknownPage() != 0)
            out.report.tell(file,
                fmt::format(
                    "Letters of it are in code page {}{}, which is not known here, and may have been read "
                    "as others. Save it as .docx, and read that.",
                    reader.unknownPage(), reader.unknownPage() == 1361 ? " (Johab)" : ""));
        if (reader.goesOnBehindEnd())
            out.report.tell(file,
                "More text stands behind its last bracket, where the document ends, and was not read. If it "
                "is wanted, save it as a file of its own.");
        if (reader.tooDeep())
            out.report.tell(file,
                "Its groups are nested deeper than 10,000: what comes behind was left out. Save it as .docx, "
                "and read that.");
        else if (reader.isCut())
            out.report.tell(file,
                "It ends before its groups do: some of its text may be missing. Get a whole copy of it.");
    }
    pace.finish(bytes.size());
}

} // namespace alike::corpus
