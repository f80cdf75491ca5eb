// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/reuters.h"

#include "core/corpus/readers/markup/sgml.h"
#include "core/unicode/utf8.h"

#include <array>
#include <optional>

namespace alike::corpus {
namespace {

    constexpr auto firstList = static_cast<std::size_t>(Element::Topics);
    constexpr std::size_t listCount = elementNames.size() - firstList; // the last of them

    /// The place of a list among the lists, if `element` is one.
    std::optional<std::size_t> listOf(Element element)
    {
        if (element < Element::Topics)
            return std::nullopt;
        return static_cast<std::size_t>(element) - firstList;
    }

    /// Whether bytes stand for themselves, all on one line: ASCII without references, line ends or tabs, nor
    /// two spaces next to each other.
    bool isPlainLine(std::string_view bytes)
    {
        int other = 0;
        for (const char c : bytes) // to the end: that is done by vectors
            other |= int { c == '&' } | int { static_cast<signed char>(c) < ' ' };
        for (std::size_t i = 1; i < bytes.size(); ++i)
            other |= int { bytes[i - 1] == ' ' } & int { bytes[i] == ' ' };
        return other == 0;
    }

    /// Replaces `out` by character data without white space around it.
    void assignTrimmed(std::string& out, std::string_view bytes, bool utf8)
    {
        out.resize(decodedRoom(bytes.size()));
        out.resize(decodeCharacterData(bytes, out.data(), utf8));
        const std::string_view kept = unicode::trimmed(out);
        const auto before = static_cast<std::size_t>(kept.data() - out.data());
        out.erase(before + kept.size());
        out.erase(0, before);
    }

    /// A title on one line: line breaks and the spaces around them become one space.
    void assignOneLine(std::string& out, std::string_view bytes, bool utf8)
    {
        if (isPlainLine(bytes)) { // nearly all
            out = unicode::trimmed(bytes);
            return;
        }
        assignTrimmed(out, bytes, utf8);
        std::size_t end = 0;
        for (const char c : out) {
            if (!tags::isSpace(c))
                out[end++] = c;
            else if (end > 0 && out[end - 1] != ' ')
                out[end++] = ' ';
        }
        out.resize(end);
    }

    /// Reads one file: keeps the article that is open, if any, and within it the element
    /// whose text is being met. Its strings serve one article after another.
    class ArticleReader {
    public:
        ArticleReader(std::string_view bytes, const std::string& file, Fragment& out, bool utf8)
            : m_bytes(bytes)
            , m_file(file)
            , m_out(out)
            , m_utf8(utf8)
        {
        }

        void readTag(const Tag& tag)
        {
            if (tag.element == Element::Reuters) {
                if (tag.closing)
                    close(tag);
                else
                    open(tag);
            } else if (m_article.open) {
                readTagInside(tag);
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
                if (!newId && tags::equalInAnyCase(name, "newid"))
                    newId = value;
                else if (!oldId && tags::equalInAnyCase(name, "oldid"))
                    oldId = value;
            });
            assignTrimmed(m_article.newId, newId.value_or(std::string_view()), m_utf8);
            assignTrimmed(m_article.id, oldId.value_or(std::string_view()), m_utf8);
            if (m_article.id.empty())
                m_article.id = m_article.newId;
            if (m_article.id.empty())
                m_article.id = std::to_string(m_out.report.documentsRead);
            m_captured = Element::Other;
            m_list.reset();
        }

        /// Within a body only its end counts: whatever else looks like a tag there is text.
        void readTagInside(const Tag& tag)
        {
            const bool inBody = m_captured == Element::Body;
            if (inBody && !(tag.closing && (tag.element == Element::Body || tag.element == Element::Text)))
                return;
            endCapture(tag.begin);
            if (const auto list = listOf(tag.element))
                m_list = tag.closing ? std::nullopt : list;
            else if (!tag.closing && tag.element != Element::Text) {
                m_captured = tag.element;
                m_captureBegin = tag.end;
            }
        }

        void endCapture(std::size_t end)
        {
            if (m_captured == Element::Other)
                return;
            const std::string_view content = m_bytes.substr(m_captureBegin, end - m_captureBegin);
            switch (m_captured) {
            case Element::Body:
                m_article.body = m_article.body.value_or(content);
                break;
            case Element::Title:
                assignOneLine(m_article.title, content, m_utf8);
                break;
            case Element::Date:
                assignTrimmed(m_article.date, content, m_utf8);
                break;
            default:
                addToList(content);
            }
            m_captured = Element::Other;
        }

        void addToList(std::string_view item)
        {
            if (!m_list)
                return;
            std::string& list = m_article.lists[*m_list];
            if (!list.empty())
                list += ", ";
            assignOneLine(m_item, item, m_utf8);
            list += m_item;
        }

        void close(const Tag& tag)
        {
            if (!m_article.open)
                return;
            endCapture(tag.begin);
            if (m_article.body && addDocument(*m_article.body))
                m_out.records.push_back({ m_article.begin, lineEnd(tag.end) });
            else
                m_out.report.skip(SkipReason::NoText, place(), "The article has no text.");
            m_article.open = false;
        }

        /// Behind the end of the line, if nothing else follows on it.
        std::size_t lineEnd(std::size_t at) const
        {
            const std::size_t next = m_bytes.substr(at).starts_with("\r\n") ? at + 1 : at;
            return next < m_bytes.size() && m_bytes[next] == '\n' ? next + 1 : at;
        }

        /// \return whether there is something to read in its text
        bool addDocument(std::string_view body)
        {
            listLabels();
            DocumentBlock& documents = m_out.documents;
            documents.add({ m_article.id, m_article.title, m_article.date, m_labels, {} },
                decodedRoom(body.size()), [&](char* to) { return decodeCharacterData(body, to, m_utf8); });
            const bool something = !unicode::isBlank(documents.text(documents.size() - 1));
            if (!something)
                documents.dropLast();
            return something;
        }

        void listLabels()
        {
            m_labels.clear();
            const auto add = [&](std::string_view name, std::string_view value) {
                if (value.empty())
                    return;
                if (!m_labels.empty())
                    m_labels += '\n';
                m_labels.append(name).append(": ").append(value);
            };
            add("newid", m_article.newId);
            for (std::size_t list = 0; list < listCount; ++list)
                add(elementNames[firstList + list], m_article.lists[list]);
        }

        std::string place() const
        {
            constexpr std::string_view article = ", article ";
            std::string place; // memory for it once: thousands of articles have no text
            place.reserve(m_file.size() + article.size() + m_article.id.size());
            return place.append(m_file).append(article).append(m_article.id);
        }

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
        const bool m_utf8;
        Article m_article;
        Element m_captured = Element::Other; ///< whose text is being met; Other: none
        std::size_t m_captureBegin = 0; ///< where that text begins
        std::optional<std::size_t> m_list;
        std::string m_item;
        std::string m_labels;
    };

} // namespace

void parseReuters(std::string_view bytes, const std::string& file, Fragment& out, Pace pace, bool utf8)
{
    out.report.bytes += bytes.size();
    out.documents.reserve(bytes.size() / 4 * 3); // about: the rest is markup
    ArticleReader reader(bytes, file, out, utf8);
    bool stopped = false;
    forEachTag(bytes, [&](const Tag& tag) {
        reader.readTag(tag);
        stopped = !pace.reached(tag.end);
        return !stopped;
    });
    if (stopped)
        return;
    pace.finish(bytes.size());
    reader.finish();
}

} // namespace alike::corpus
