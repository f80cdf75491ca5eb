// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/reuters.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace alike::corpus {
namespace {

    enum class Element {
        Reuters,
        Text,
        Body,
        Title,
        Date,
        Item,
        Topics,
        Places,
        People,
        Orgs,
        Exchanges,
        Companies
    };

    constexpr std::array<std::pair<std::string_view, Element>, 12> elements { {
        { "reuters", Element::Reuters },
        { "text", Element::Text },
        { "body", Element::Body },
        { "title", Element::Title },
        { "date", Element::Date },
        { "d", Element::Item },
        { "topics", Element::Topics },
        { "places", Element::Places },
        { "people", Element::People },
        { "orgs", Element::Orgs },
        { "exchanges", Element::Exchanges },
        { "companies", Element::Companies },
    } };
    constexpr std::size_t listCount = 6;

    /// The place of a list among the lists, if `element` is one.
    std::optional<std::size_t> listOf(Element element)
    {
        if (element < Element::Topics)
            return std::nullopt;
        return static_cast<std::size_t>(element) - static_cast<std::size_t>(Element::Topics);
    }

    std::string_view nameOfList(std::size_t list)
    {
        return elements[static_cast<std::size_t>(Element::Topics) + list].first;
    }

    char lower(char c)
    {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }

    bool isNameCharacter(char c)
    {
        static constexpr auto known = [] {
            std::array<bool, 256> set {};
            for (const char* at = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
                 *at != 0; ++at)
                set[static_cast<unsigned char>(*at)] = true;
            return set;
        }();
        return known[static_cast<unsigned char>(c)];
    }

    bool isSpace(char c)
    {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /// \pre the second has small letters only, from which capital ones differ in one bit
    bool equalInAnyCase(std::string_view a, std::string_view lowerCase)
    {
        if (a.size() != lowerCase.size())
            return false;
        constexpr int capital = 0x20;
        int different = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            different |= (a[i] | capital) ^ lowerCase[i];
        return different == 0;
    }

    /// The elements whose names begin with a letter, as bits by their places above.
    constexpr auto elementsByLetter = [] {
        std::array<std::uint16_t, 256> bits {};
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const char first = elements[i].first.front();
            for (const char c : { first, static_cast<char>(first - 'a' + 'A') })
                bits[static_cast<unsigned char>(c)] |= static_cast<std::uint16_t>(1U << i);
        }
        return bits;
    }();

    /// The place among the elements of the one whose name `bytes` begin with; none when it is another name.
    std::optional<std::size_t> elementAt(std::string_view bytes)
    {
        if (bytes.empty())
            return std::nullopt;
        for (unsigned bits = elementsByLetter[static_cast<unsigned char>(bytes.front())]; bits != 0;
             bits &= bits - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(bits));
            const std::string_view name = elements[place].first;
            const bool longer = bytes.size() > name.size() && isNameCharacter(bytes[name.size()]);
            if (!longer && equalInAnyCase(bytes.substr(0, name.size()), name))
                return place;
        }
        return std::nullopt;
    }

    struct Tag {
        Element element;
        bool closing;
        std::string_view attributes;
        std::size_t begin; ///< of its '<'
        std::size_t end; ///< behind its '>'
    };

    /// The next '<'. Most tags follow one another, at most a line end between them.
    std::size_t nextOpening(std::string_view bytes, std::size_t from)
    {
        for (const std::size_t at : { from, from + 1 })
            if (at < bytes.size() && bytes[at] == '<')
                return at;
        return bytes.find('<', from);
    }

    /// The next tag of an element we know. A tag ends at its '>' and holds no '<': the search for its end
    /// never passes the next beginning, and the whole scan is linear whatever the bytes are.
    std::optional<Tag> nextTag(std::string_view bytes, std::size_t from)
    {
        for (;;) {
            const std::size_t begin = nextOpening(bytes, from);
            if (begin == std::string_view::npos)
                return std::nullopt;
            from = begin + 1;
            const bool closing = from < bytes.size() && bytes[from] == '/';
            const std::size_t nameBegin = from + (closing ? 1 : 0);
            const auto element = elementAt(bytes.substr(nameBegin));
            if (!element)
                continue;
            const auto [name, known] = elements[*element];
            const std::size_t nameEnd = nameBegin + name.size();
            std::size_t end = nameEnd;
            if (end < bytes.size() && bytes[end] != '>') {
                const std::size_t next = std::min(bytes.find('<', nameEnd), bytes.size());
                end = bytes.substr(0, next).find('>', nameEnd);
                from = next;
            }
            if (end < bytes.size())
                return Tag { known, closing, bytes.substr(nameEnd, end - nameEnd), begin, end + 1 };
        }
    }

    std::string_view takeWhile(std::string_view& rest, auto condition)
    {
        const auto end = std::ranges::find_if_not(rest, condition);
        const auto length = static_cast<std::size_t>(end - rest.begin());
        const std::string_view taken = rest.substr(0, length);
        rest.remove_prefix(length);
        return taken;
    }

    /// The value at the beginning of `rest`, with or without quotes.
    std::string_view takeValue(std::string_view& rest)
    {
        if (rest.empty() || (rest.front() != '"' && rest.front() != '\''))
            return takeWhile(rest, [](char c) { return !isSpace(c); });
        const char quote = rest.front();
        rest.remove_prefix(1);
        const std::string_view value = takeWhile(rest, [quote](char c) { return c != quote; });
        rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
        return value;
    }

    /// Calls `attribute(name, value)` for each attribute of a tag as it stands there.
    template <typename Attribute> void forEachAttribute(std::string_view rest, Attribute attribute)
    {
        while (!rest.empty()) {
            takeWhile(rest, [](char c) { return !isNameCharacter(c); });
            const std::string_view name = takeWhile(rest, isNameCharacter);
            takeWhile(rest, isSpace);
            if (!rest.starts_with('='))
                continue;
            rest.remove_prefix(1);
            takeWhile(rest, isSpace);
            attribute(name, takeValue(rest));
        }
    }

    /// The number of a reference such as "#65" or "#x41"; too large ones stop at a number that is no
    /// character.
    std::optional<std::uint32_t> referenceNumber(std::string_view name)
    {
        const bool hex = name.starts_with("#x") || name.starts_with("#X");
        name.remove_prefix(hex ? 2 : 1);
        if (name.empty())
            return std::nullopt;
        const std::uint32_t base = hex ? 16 : 10;
        std::uint32_t number = 0;
        for (const char c : name) {
            const char l = lower(c);
            const int digit = c >= '0' && c <= '9' ? c - '0' : l >= 'a' && l <= 'f' ? l - 'a' + 10 : 16;
            if (static_cast<std::uint32_t>(digit) >= base)
                return std::nullopt;
            number = std::min<std::uint32_t>(number * base + static_cast<std::uint32_t>(digit), 0x110000);
        }
        return number;
    }

    /// Appends the character that `&name;` stands for; false when there is none.
    bool appendEntity(std::string& out, std::string_view name)
    {
        static constexpr std::array<std::pair<std::string_view, char>, 5> named { { { "lt", '<' },
            { "gt", '>' }, { "amp", '&' }, { "quot", '"' }, { "apos", '\'' } } };
        if (name.starts_with('#')) {
            const auto number = referenceNumber(name);
            if (number)
                unicode::appendCodePoint(out, *number);
            return number.has_value();
        }
        const auto found = std::ranges::find(named, name, &std::pair<std::string_view, char>::first);
        if (found == named.end())
            return false;
        out += found->second;
        return true;
    }

    /// Appends character data: entities decoded, ISO 8859-1 turned into UTF-8. What is no entity stays as it
    /// is.
    void appendText(std::string& out, std::string_view bytes)
    {
        out.reserve(out.size() + bytes.size());
        while (!bytes.empty()) {
            const std::size_t run = std::min(bytes.find('&'), bytes.size());
            unicode::appendLatin1(out, bytes.substr(0, run));
            bytes.remove_prefix(run);
            if (bytes.empty())
                return;
            std::size_t end = 1;
            while (end < bytes.size() && (isNameCharacter(bytes[end]) || bytes[end] == '#'))
                ++end;
            const bool complete = end < bytes.size() && bytes[end] == ';';
            if (complete && appendEntity(out, bytes.substr(1, end - 1))) {
                bytes.remove_prefix(end + 1);
            } else {
                out += bytes.substr(0, end);
                bytes.remove_prefix(end);
            }
        }
    }

    /// Whether bytes stand for themselves: ASCII without a reference.
    bool isPlain(std::string_view bytes)
    {
        bool plain = true;
        for (const char c : bytes) // to the end: that is done by vectors
            plain = plain & (c != '&') & (static_cast<signed char>(c) >= 0);
        return plain;
    }

    /// Replaces `out` by character data without white space around it.
    void takeTrimmed(std::string& out, std::string_view bytes)
    {
        if (isPlain(bytes)) {
            out = unicode::trimmed(bytes);
            return;
        }
        out.clear();
        appendText(out, bytes);
        const std::string_view kept = unicode::trimmed(out);
        const auto before = static_cast<std::size_t>(kept.data() - out.data());
        out.erase(before + kept.size());
        out.erase(0, before);
    }

    /// A title on one line: line breaks and the spaces around them become one space.
    void takeOneLine(std::string& out, std::string_view bytes)
    {
        takeTrimmed(out, bytes);
        std::size_t end = 0;
        for (const char c : out) {
            if (!isSpace(c))
                out[end++] = c;
            else if (end > 0 && out[end - 1] != ' ')
                out[end++] = ' ';
        }
        out.resize(end);
    }

    /// Reads one file: keeps the article that is open, if any, and within it the element whose text is being
    /// met. Its strings serve one article after another.
    class ArticleReader {
    public:
        ArticleReader(std::string_view bytes, const std::string& file, Fragment& out)
            : m_bytes(bytes)
            , m_file(file)
            , m_out(out)
        {
        }

        void take(const Tag& tag)
        {
            if (tag.element == Element::Reuters) {
                if (tag.closing)
                    close(tag.begin);
                else
                    open(tag);
            } else if (m_article.open) {
                takeInside(tag);
            }
        }

        void finish()
        {
            if (m_article.open)
                reportCut();
            if (m_out.report.documentsRead == 0)
                m_out.report.skip(SkipReason::Unreadable, m_file, "The file holds no <REUTERS> article.");
        }

    private:
        struct Article {
            bool open = false;
            std::size_t begin = 0;
            std::string id;
            std::string newId;
            std::string title;
            std::string date;
            std::array<std::string, listCount> lists;
            std::optional<std::string_view> body;
        };
        struct Capture {
            Element element;
            std::size_t begin;
        };

        void open(const Tag& tag)
        {
            if (m_article.open)
                reportCut();
            ++m_out.report.documentsRead;
            m_article.open = true;
            m_article.begin = tag.begin;
            m_article.title.clear();
            m_article.date.clear();
            for (std::string& list : m_article.lists)
                list.clear();
            m_article.body.reset();
            std::optional<std::string_view> newId;
            std::optional<std::string_view> oldId;
            forEachAttribute(tag.attributes, [&](std::string_view name, std::string_view value) {
                if (!newId && equalInAnyCase(name, "newid"))
                    newId = value;
                else if (!oldId && equalInAnyCase(name, "oldid"))
                    oldId = value;
            });
            takeTrimmed(m_article.newId, newId.value_or(std::string_view()));
            takeTrimmed(m_article.id, oldId.value_or(std::string_view()));
            if (m_article.id.empty())
                m_article.id = m_article.newId;
            if (m_article.id.empty())
                m_article.id = std::to_string(m_out.report.documentsRead);
            m_capture.reset();
            m_list.reset();
        }

        /// Within a body only its end counts: whatever else looks like a tag there is text.
        void takeInside(const Tag& tag)
        {
            const bool inBody = m_capture && m_capture->element == Element::Body;
            if (inBody && !(tag.closing && (tag.element == Element::Body || tag.element == Element::Text)))
                return;
            endCapture(tag.begin);
            if (const auto list = listOf(tag.element))
                m_list = tag.closing ? std::nullopt : list;
            else if (!tag.closing && tag.element != Element::Text)
                m_capture = Capture { tag.element, tag.end };
        }

        void endCapture(std::size_t end)
        {
            if (!m_capture)
                return;
            const std::string_view content = m_bytes.substr(m_capture->begin, end - m_capture->begin);
            switch (m_capture->element) {
            case Element::Body:
                m_article.body = m_article.body.value_or(content);
                break;
            case Element::Title:
                takeOneLine(m_article.title, content);
                break;
            case Element::Date:
                takeTrimmed(m_article.date, content);
                break;
            default:
                addToList(content);
            }
            m_capture.reset();
        }

        void addToList(std::string_view item)
        {
            if (!m_list)
                return;
            std::string& list = m_article.lists[*m_list];
            if (!list.empty())
                list += ", ";
            takeOneLine(m_item, item);
            list += m_item;
        }

        void close(std::size_t end)
        {
            if (!m_article.open)
                return;
            endCapture(end);
            m_text.clear();
            if (m_article.body)
                appendText(m_text, *m_article.body);
            if (unicode::isBlank(m_text)) {
                m_out.report.skip(SkipReason::NoText, place(), "The article has no text.");
            } else {
                listLabels();
                m_out.documents.add({ m_article.id, m_article.title, m_article.date, m_labels, m_text });
            }
            m_article.open = false;
        }

        void listLabels()
        {
            m_labels.clear();
            const auto add = [&](std::string_view name, const std::string& value) {
                if (!value.empty())
                    m_labels.append(m_labels.empty() ? "" : "\n").append(name).append(": ").append(value);
            };
            add("newid", m_article.newId);
            for (std::size_t list = 0; list < listCount; ++list)
                add(nameOfList(list), m_article.lists[list]);
        }

        std::string place() const { return m_file + ", article " + m_article.id; }

        void reportCut()
        {
            m_out.report.skip(SkipReason::Unreadable, place(),
                "The article that begins at byte " + std::to_string(m_article.begin)
                    + " is cut off: its </REUTERS> is missing.");
            m_article.open = false;
        }

        std::string_view m_bytes;
        const std::string& m_file;
        Fragment& m_out;
        Article m_article;
        std::optional<Capture> m_capture;
        std::optional<std::size_t> m_list;
        std::string m_item;
        std::string m_labels;
        std::string m_text;
    };

} // namespace

void parseReuters(std::string_view bytes, const std::string& file, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    out.documents.reserve(bytes.size() / 4 * 3); // the rest is markup: what is not used is cleared in vain
    ArticleReader reader(bytes, file, out);
    for (std::size_t at = 0;;) {
        const auto tag = nextTag(bytes, at);
        if (!tag)
            break;
        reader.take(*tag);
        at = tag->end;
        if (!pace.reached(at))
            return;
    }
    pace.finish(bytes.size());
    reader.finish();
}

} // namespace alike::corpus
