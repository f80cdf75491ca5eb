// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/office.h"

#include "core/corpus/readers/office_parts.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t longestValue = 4096;

    bool isAmongNames(std::string_view name, std::span<const std::string_view> names)
    {
        return std::ranges::find(names, name) != names.end();
    }

    /// Leaves out what is in elements of some names, and tells of it.
    class PartText : public XmlHandler {
    public:
        void open(std::string_view name, const XmlAttributes& attributes) final
        {
            ++m_depth;
            if (m_ignoredAt > 0)
                return passed(name);
            if (isIgnored(name)) {
                m_ignoredAt = m_depth;
                m_ignored.clear();
            } else
                opened(name, attributes);
        }
        void close(std::string_view name) final
        {
            const int depth = m_depth--;
            if (m_ignoredAt == 0)
                closed(name);
            else if (m_ignoredAt == depth) {
                m_ignoredAt = 0;
                leftOut(name, m_ignored);
            }
        }
        void text(std::string_view utf8) final
        {
            if (m_ignoredAt == 0)
                wrote(utf8);
            else if (m_ignored.size() < longestValue)
                m_ignored += utf8;
        }

    protected:
        virtual bool isIgnored(std::string_view name) const = 0;
        /// An element within one that is left out.
        virtual void passed(std::string_view) { }
        /// \param text all of it, or its beginning
        virtual void leftOut(std::string_view name, std::string_view text) = 0;
        virtual void opened(std::string_view name, const XmlAttributes& attributes) = 0;
        virtual void closed(std::string_view name) = 0;
        virtual void wrote(std::string_view utf8) = 0;

    private:
        int m_depth = 0;
        int m_ignoredAt = 0;
        std::string m_ignored; ///< what the open or last one has for its text
    };

    /// How many parts of each kind a Word document has that are not read.
    struct WordUnread {
        std::size_t embedded = 0; ///< documents within it
        std::size_t diagrams = 0; ///< of SmartArt
        std::size_t deletions = 0; ///< that are tracked
        std::size_t pictures = 0; ///< with a description that is a text
    };

    /// The parts of a Word document that have text.
    class WordText final : public PartText {
    public:
        WordText(BlockText& text, WordUnread& unread)
            : m_text(text)
            , m_unread(unread)
        {
        }

    private:
        bool isIgnored(std::string_view name) const override
        {
            constexpr std::array ignored { "pPr"sv, "rPr"sv, "sectPr"sv, "tblPr"sv, "trPr"sv, "tcPr"sv,
                "del"sv, "moveFrom"sv, "Fallback"sv, "instrText"sv, "delText"sv };
            return isAmongNames(name, ignored);
        }
        void leftOut(std::string_view name, std::string_view text) override
        {
            constexpr std::array deletions { "del"sv, "moveFrom"sv };
            m_unread.deletions += isAmongNames(name, deletions) && !unicode::isBlank(text) ? 1 : 0;
        }
        void opened(std::string_view name, const XmlAttributes& attributes) override
        {
            if (name == "t")
                ++m_within;
            else if (name == "tab" || name == "ptab")
                m_text.separate();
            else if (name == "br" || name == "cr" || name == "txbxContent")
                m_text.endLine();
            else if (name == "noBreakHyphen")
                m_text.appendVerbatim("-");
            m_unread.embedded += name == "altChunk" ? 1 : 0;
            m_unread.diagrams += name == "relIds" ? 1 : 0;
            m_unread.pictures += name == "docPr" && isProse(attributes["descr"]) ? 1 : 0;
        }
        void closed(std::string_view name) override
        {
            if (name == "t")
                --m_within;
            else if (name == "p")
                m_text.endLine();
            else if (name == "tc")
                m_text.separate();
        }
        void wrote(std::string_view utf8) override
        {
            if (m_within > 0)
                m_text.appendVerbatim(utf8);
        }

        BlockText& m_text;
        WordUnread& m_unread;
        int m_within = 0; ///< elements that hold text
    };

    /// Counts elements of some names that hold text.
    class FilledElements final : public XmlHandler {
    public:
        /// \param isFilled whether such a text counts
        FilledElements(std::span<const std::string_view> names, bool (*isFilled)(std::string_view))
            : m_names(names)
            , m_isFilled(isFilled)
        {
        }
        void open(std::string_view name, const XmlAttributes&) override
        {
            if (isAmongNames(name, m_names))
                m_text.clear();
        }
        void close(std::string_view name) override
        {
            m_count += isAmongNames(name, m_names) && m_isFilled(m_text) ? 1 : 0;
        }
        void text(std::string_view utf8) override
        {
            if (m_text.size() < longestValue)
                m_text += utf8;
        }
        std::size_t count() const { return m_count; }

    private:
        std::span<const std::string_view> m_names;
        bool (*m_isFilled)(std::string_view);
        std::string m_text; ///< of the last
        std::size_t m_count = 0;
    };
    constexpr std::array wordComments { "comment"sv };
    constexpr std::array wordMargins { "hdr"sv, "ftr"sv };
    constexpr std::array openMargins { "header"sv, "header-left"sv, "header-first"sv, "footer"sv,
        "footer-left"sv, "footer-first"sv };

    /// The content of an OpenDocument text, with its notes at its end.
    class OpenText final : public PartText {
    public:
        std::string take()
        {
            m_text.endLine();
            return m_text.take() + m_notes.take();
        }
        std::size_t comments() const { return m_comments; }
        std::size_t deletions() const { return m_deletions; } ///< that are tracked
        std::size_t pictures() const { return m_pictures; } ///< with a description that is a text

    private:
        bool isIgnored(std::string_view name) const override
        {
            constexpr std::array ignored { "tracked-changes"sv, "annotation"sv, "note-citation"sv,
                "table-of-content"sv, "forms"sv, "sequence-decls"sv, "user-field-decls"sv, "variable-decls"sv,
                "desc"sv, "scripts"sv, "font-face-decls"sv, "automatic-styles"sv, "binary-data"sv, "meta"sv,
                "styles"sv, "master-styles"sv, "settings"sv };
            return isAmongNames(name, ignored);
        }
        void passed(std::string_view name) override { m_deletions += name == "deletion" ? 1 : 0; }
        void leftOut(std::string_view name, std::string_view text) override
        {
            m_comments += name == "annotation" ? 1 : 0;
            m_pictures += name == "desc" && isProse(text) ? 1 : 0;
        }
        void opened(std::string_view name, const XmlAttributes&) override
        {
            if (isParagraph(name))
                ++m_within;
            else if (name == "note-body")
                ++m_inNotes;
            else if (name == "s" || name == "tab")
                to().separate();
            else if (name == "line-break")
                to().endLine();
        }
        void closed(std::string_view name) override
        {
            if (isParagraph(name)) {
                --m_within;
                to().endLine();
            } else if (name == "note-body") {
                --m_inNotes;
            }
        }
        void wrote(std::string_view utf8) override
        {
            if (m_within > 0)
                to().append(utf8);
        }

        static bool isParagraph(std::string_view name) { return name == "p" || name == "h"; }
        BlockText& to() { return m_inNotes > 0 ? m_notes : m_text; }

        BlockText m_text;
        BlockText m_notes;
        int m_within = 0; ///< paragraphs
        int m_inNotes = 0;
        std::size_t m_comments = 0;
        std::size_t m_deletions = 0;
        std::size_t m_pictures = 0;
    };

    void readDocx(std::string_view bytes, const DocumentPlace& place, Fragment& out)
    {
        const auto wanted = [](std::string_view name) {
            return (name.starts_with("word/") && name.ends_with(".xml")
                       && name.find('/', 5) == std::string_view::npos)
                || name == "docProps/core.xml";
        };
        auto parts = ZipParts::of(bytes, wanted);
        if (!parts)
            return addUnreadable(place, parts.error().detail, out);
        std::string_view main = (*parts)["word/document.xml"];
        if (main.empty())
            main = (*parts)["word/document2.xml"]; // of Office 365 in the browser
        if (main.empty())
            return addUnreadable(place, missingPart(*parts, "Word document"), out);
        BlockText text;
        WordUnread unread;
        std::size_t replaced = 0;
        bool sound = true;
        for (const std::string_view part :
            { main, (*parts)["word/footnotes.xml"], (*parts)["word/endnotes.xml"] }) {
            if (part.empty())
                continue;
            WordText handler(text, unread);
            sound = readPart(part, handler, replaced) && sound;
            text.endLine();
        }
        std::size_t unseen = 0; // characters of what is not read
        FilledElements comments(wordComments, [](std::string_view said) { return !unicode::isBlank(said); });
        readPart((*parts)["word/comments.xml"], comments, unseen);
        FilledElements margins(wordMargins, saysAnything);
        for (const std::string_view kind : { "word/header"sv, "word/footer"sv })
            parts->forEachFrom(kind, [&](std::string_view part) { readPart(part, margins, unseen); });
        Described document;
        DocumentFacts facts;
        readPart((*parts)["docProps/core.xml"], facts, replaced);
        facts.tell(document);
        document.text = text.take();
        addZipped(place, std::move(document), *parts, sound, replaced,
            unreadTold({ { "comments", comments.count() }, { "headers and footers", margins.count() },
                { "tracked deletions", unread.deletions }, { "descriptions of pictures", unread.pictures },
                { "descriptions in the metadata", facts.descriptions() },
                { "embedded documents", unread.embedded }, { "diagrams", unread.diagrams } }),
            out);
    }

    void readOdt(std::string_view bytes, const DocumentPlace& place, Fragment& out)
    {
        const auto parts = ZipParts::of(bytes, [](std::string_view name) {
            return name == "content.xml" || name == "meta.xml" || name == "styles.xml";
        });
        if (!parts)
            return addUnreadable(place, parts.error().detail, out);
        const std::string_view content = (*parts)["content.xml"];
        if (content.empty())
            return addUnreadable(place, missingPart(*parts, "OpenDocument text"), out);
        if (looksBinary(content.substr(0, 4096)))
            return addUnreadable(place, "The document is encrypted. Save it without a password.", out);
        OpenText text;
        DocumentFacts facts;
        std::size_t replaced = 0;
        const bool sound = readPart(content, text, replaced);
        readPart((*parts)["meta.xml"], facts, replaced);
        std::size_t unseen = 0;
        FilledElements margins(openMargins, saysAnything);
        readPart((*parts)["styles.xml"], margins, unseen);
        Described document;
        facts.tell(document);
        document.text = text.take();
        addZipped(place, std::move(document), *parts, sound, replaced,
            unreadTold({ { "comments", text.comments() }, { "headers and footers", margins.count() },
                { "tracked deletions", text.deletions() }, { "descriptions of pictures", text.pictures() },
                { "descriptions in the metadata", facts.descriptions() } }),
            out);
    }

} // namespace

bool isZippedDocument(std::string_view beginning)
{
    constexpr std::string_view mark = "PK\3\4";
    constexpr std::size_t headBytes = 30;
    for (std::size_t at = 0; at + headBytes < beginning.size() && beginning.substr(at).starts_with(mark);) {
        const std::size_t name = zipNumberAt(beginning, at + 26, 2);
        const std::size_t extra = zipNumberAt(beginning, at + 28, 2);
        const std::size_t packed = zipNumberAt(beginning, at + 18, 4);
        const bool sizeFollows = (zipNumberAt(beginning, at + 6, 2) & 8) != 0;
        const std::string_view own = beginning.substr(at + headBytes, name);
        if (own == "[Content_Types].xml")
            return true;
        const std::size_t data = at + headBytes + name + extra; // may lie behind what is there
        if (own == "mimetype" && at == 0)
            return beginning.substr(std::min(data, beginning.size())).starts_with("application/");
        at = sizeFollows ? beginning.find(mark, std::min(data, beginning.size())) : data + packed;
        if (at >= beginning.size())
            return false;
    }
    return false;
}

void parseDocx(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    readDocx(bytes, { file, id }, out);
    pace.finish(bytes.size());
}

void parseOdt(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    readOdt(bytes, { file, id }, out);
    pace.finish(bytes.size());
}

} // namespace alike::corpus
