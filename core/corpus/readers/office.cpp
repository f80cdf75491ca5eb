// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/office.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/xml_stream.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::uint64_t mostKept = 512'000'000; ///< bytes of the parts of one document
    constexpr std::size_t longestValue = 4096;

    std::size_t numberAt(std::string_view bytes, std::size_t at, std::size_t size)
    {
        std::size_t number = 0;
        for (std::size_t i = size; i-- > 0;)
            number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
        return number;
    }

    /// What is said of an archive that is damaged or unpacks to too much, said of a document: nobody can
    /// allow it more, and a part of it is of no use by itself.
    std::string saidOfDocument(std::string detail)
    {
        constexpr std::string_view before = " What came before was read.";
        if (detail.find("--limit-unpacked") == std::string::npos) {
            if (detail.ends_with(before))
                detail.replace(detail.size() - before.size(), before.size(),
                    " It may be cut off: get a whole copy of it.");
            return detail;
        }
        return "It unpacks to far more than any document does, as files do that are made to fill the memory "
               "(zip bombs). If you know who made it, save it again with the program that it comes from.";
    }

    /// The parts that a reader wants of one document.
    class Parts {
    public:
        /// Errors: BadFormat, whose detail is a sentence.
        static Result<Parts> of(std::string_view bytes, const std::function<bool(std::string_view)>& wanted)
        {
            LoadReport report;
            Progress unseen;
            UnpackLimits limits = unpackLimits(bytes.size(), mostKept, 0);
            const auto unpacked
                = unpackBytes(bytes, "The file", { wanted, limits }, report, Work { unseen, {}, 1 });
            Parts parts;
            if (!report.issues.empty())
                parts.m_fault = saidOfDocument(report.issues.front().detail);
            if (!unpacked)
                return Error { ErrorCode::BadFormat,
                    parts.m_fault.empty() ? saidOfDocument(unpacked.error().detail) : parts.m_fault };
            for (const ArchiveEntry& entry : unpacked->entries)
                if (entry.wanted)
                    parts.m_parts.emplace(entry.name, std::string(entry.bytes.view()));
            return parts;
        }

        /// Empty where there is none of this name.
        std::string_view operator[](const std::string& name) const
        {
            const auto found = m_parts.find(name);
            return found != m_parts.end() ? std::string_view(found->second) : std::string_view();
        }
        bool contains(const std::string& name) const { return m_parts.contains(name); }
        /// Visits those whose names begin so, in no order.
        template <typename Visit> void forEachFrom(std::string_view beginning, const Visit& visit) const
        {
            for (const auto& [name, bytes] : m_parts)
                if (name.starts_with(beginning))
                    visit(std::string_view(bytes));
        }
        /// The first thing that is wrong with the whole, in a sentence; empty when nothing is.
        const std::string& fault() const { return m_fault; }

    private:
        std::unordered_map<std::string, std::string> m_parts;
        std::string m_fault;
    };

    /// Reads a part. \return whether it is sound
    bool readPart(std::string_view bytes, XmlHandler& handler, std::size_t& replaced)
    {
        const unicode::Decoded decoded = decodeDeclared(bytes, xmlEncoding(bytes));
        replaced += decoded.replaced;
        return static_cast<bool>(readXml(decoded.utf8, handler));
    }

    bool isAmongNames(std::string_view name, std::span<const std::string_view> names)
    {
        return std::ranges::find(names, name) != names.end();
    }

    /// Leaves out what is in elements of some names.
    class PartText : public XmlHandler {
    public:
        void open(std::string_view name, const XmlAttributes& attributes) final
        {
            ++m_depth;
            if (m_ignoredAt > 0)
                return;
            if (isIgnored(name)) {
                m_ignoredAt = m_depth;
                ignored(name);
            } else
                opened(name, attributes);
        }
        void close(std::string_view name) final
        {
            const int depth = m_depth--;
            if (m_ignoredAt == 0)
                closed(name);
            else if (m_ignoredAt == depth)
                m_ignoredAt = 0;
        }
        void text(std::string_view utf8) final
        {
            if (m_ignoredAt == 0)
                wrote(utf8);
        }

    protected:
        virtual bool isIgnored(std::string_view name) const = 0;
        virtual void ignored(std::string_view) { }
        virtual void opened(std::string_view name, const XmlAttributes& attributes) = 0;
        virtual void closed(std::string_view name) = 0;
        virtual void wrote(std::string_view utf8) = 0;

    private:
        int m_depth = 0;
        int m_ignoredAt = 0;
    };

    /// The parts of a Word document that have text.
    class WordText final : public PartText {
    public:
        explicit WordText(BlockText& text)
            : m_text(text)
        {
        }

        std::size_t embedded() const { return m_embedded; } ///< documents within it
        std::size_t diagrams() const { return m_diagrams; } ///< of SmartArt

    private:
        bool isIgnored(std::string_view name) const override
        {
            constexpr std::array ignored { "pPr"sv, "rPr"sv, "sectPr"sv, "tblPr"sv, "trPr"sv, "tcPr"sv,
                "del"sv, "moveFrom"sv, "Fallback"sv, "instrText"sv, "delText"sv };
            return isAmongNames(name, ignored);
        }
        void opened(std::string_view name, const XmlAttributes&) override
        {
            if (name == "t")
                ++m_within;
            else if (name == "tab" || name == "ptab")
                m_text.separate();
            else if (name == "br" || name == "cr" || name == "txbxContent")
                m_text.endLine();
            else if (name == "noBreakHyphen")
                m_text.appendVerbatim("-");
            m_embedded += name == "altChunk" ? 1 : 0;
            m_diagrams += name == "relIds" ? 1 : 0;
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
        int m_within = 0; ///< elements that hold text
        std::size_t m_embedded = 0;
        std::size_t m_diagrams = 0;
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

    private:
        bool isIgnored(std::string_view name) const override
        {
            constexpr std::array ignored { "tracked-changes"sv, "annotation"sv, "note-citation"sv,
                "table-of-content"sv, "forms"sv, "sequence-decls"sv, "user-field-decls"sv, "variable-decls"sv,
                "desc"sv, "scripts"sv, "font-face-decls"sv, "automatic-styles"sv, "binary-data"sv, "meta"sv,
                "styles"sv, "master-styles"sv, "settings"sv };
            return isAmongNames(name, ignored);
        }
        void ignored(std::string_view name) override { m_comments += name == "annotation" ? 1 : 0; }
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
    };

    /// What documents tell of themselves, in the elements of the Dublin Core and their like.
    class Facts final : public XmlHandler {
    public:
        void open(std::string_view name, const XmlAttributes&) override
        {
            m_to = name == "title"                               ? &m_title
                : name == "creator" || name == "initial-creator" ? &m_author
                : name == "created" || name == "creation-date"   ? &m_created
                : name == "date" || name == "modified"           ? &m_date
                                                                 : nullptr;
            if (m_to && !m_to->empty())
                m_to = nullptr; // the first counts
        }
        void close(std::string_view) override { m_to = nullptr; }
        void text(std::string_view utf8) override
        {
            if (m_to && m_to->size() < longestValue)
                *m_to += utf8;
        }

        void tell(Described& document) const
        {
            document.title = m_title;
            document.date = m_created.empty() ? m_date : m_created;
            document.addLabel("author", m_author);
        }

    private:
        std::string* m_to = nullptr;
        std::string m_title;
        std::string m_author;
        std::string m_created;
        std::string m_date;
    };

    /// What the container and the package of a book say of its parts.
    class Package final : public XmlHandler {
    public:
        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            if (name == "rootfile" && m_root.empty())
                m_root = std::string(attributes["full-path"]);
            else if (name == "item")
                addItem(attributes);
            else if (name == "itemref")
                m_spine.emplace_back(attributes["idref"]);
            m_facts.open(name, attributes);
        }
        void close(std::string_view name) override { m_facts.close(name); }
        void text(std::string_view utf8) override { m_facts.text(utf8); }

        const std::string& root() const { return m_root; }
        const Facts& facts() const { return m_facts; }
        /// The pages in their order, as they are written.
        std::vector<std::string> pages() const
        {
            std::vector<std::string> pages;
            for (const std::string& id : m_spine)
                if (const auto item = m_items.find(id); item != m_items.end())
                    pages.push_back(item->second);
            return pages;
        }
        /// All pages but the list of contents, as they are written.
        const std::vector<std::string>& items() const { return m_pages; }

    private:
        void addItem(const XmlAttributes& attributes)
        {
            const std::string_view type = attributes["media-type"];
            const std::string_view page = attributes["href"];
            m_items.emplace(attributes["id"], page);
            const bool isPage = type == "application/xhtml+xml" || type == "text/html"
                || (type.empty() && (page.ends_with(".xhtml") || page.ends_with(".html")));
            if (isPage && attributes["properties"].find("nav") == std::string_view::npos)
                m_pages.emplace_back(page);
        }

        Facts m_facts;
        std::string m_root;
        std::unordered_map<std::string, std::string> m_items;
        std::vector<std::string> m_pages;
        std::vector<std::string> m_spine;
    };

    int hexDigit(char c)
    {
        return c >= '0' && c <= '9'                  ? c - '0'
            : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                     : -1;
    }

    std::string percentDecoded(std::string_view text)
    {
        std::string plain;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0
                && hexDigit(text[i + 2]) >= 0) {
                plain += static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2]));
                i += 2;
            } else {
                plain += text[i];
            }
        }
        return plain;
    }

    /// The name of a part that another part, in `folder`, names. It is looked up in the book alone.
    std::string partName(std::string_view folder, std::string_view reference)
    {
        const std::string path
            = std::string(folder) + percentDecoded(reference.substr(0, reference.find('#')));
        std::vector<std::string_view> steps;
        for (std::string_view rest = path; !rest.empty();) {
            const std::size_t end = std::min(rest.find('/'), rest.size());
            const std::string_view step = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (step == ".." && !steps.empty())
                steps.pop_back();
            else if (!step.empty() && step != "." && step != "..")
                steps.push_back(step);
        }
        std::string name;
        for (const std::string_view step : steps)
            name.append(name.empty() ? "" : "/").append(step);
        return name;
    }

    struct Place {
        const std::string& file;
        const std::string& id;
    };

    void unreadable(const Place& place, std::string detail, Fragment& out)
    {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::Unreadable, place.file, std::move(detail));
    }

    /// Adds a document of which everything was read, or says what is damaged. \param unread what it has that
    /// is no part of its text, in a sentence
    void add(const Place& place, Described document, const Parts& parts, bool sound, std::size_t replaced,
        const std::string& unread, Fragment& out)
    {
        const std::size_t before = out.documents.size();
        const bool none = unicode::isBlank(document.text);
        if (none && (!sound || !parts.fault().empty())) {
            unreadable(place,
                parts.fault().empty() ? "The file is damaged: its XML is broken." : parts.fault(), out);
            return;
        }
        addDescribed(place.file, place.id, std::move(document), "The document has no text.", out);
        if (out.documents.size() == before)
            return;
        out.report.replacedSequences += replaced;
        if (!unread.empty())
            out.report.tell(place.file, unread);
        if (!parts.fault().empty())
            out.report.tell(place.file, "It is damaged, and only a part of it was read. " + parts.fault());
        else if (!sound)
            out.report.tell(place.file, "It is damaged, and only a part of it was read: its XML is broken.");
    }

    std::string missing(const Parts& parts, std::string_view kind)
    {
        return parts.fault().empty() ? "The file is no " + std::string(kind) + ": its main part is missing."
                                     : parts.fault();
    }

    void readDocx(std::string_view bytes, const Place& place, Fragment& out)
    {
        const auto wanted = [](std::string_view name) {
            return (name.starts_with("word/") && name.ends_with(".xml")
                       && name.find('/', 5) == std::string_view::npos)
                || name == "docProps/core.xml";
        };
        auto parts = Parts::of(bytes, wanted);
        if (!parts)
            return unreadable(place, parts.error().detail, out);
        std::string_view main = (*parts)["word/document.xml"];
        if (main.empty())
            main = (*parts)["word/document2.xml"]; // of Office 365 in the browser
        if (main.empty())
            return unreadable(place, missing(*parts, "Word document"), out);
        BlockText text;
        std::size_t embedded = 0;
        std::size_t diagrams = 0;
        std::size_t replaced = 0;
        bool sound = true;
        for (const std::string_view part :
            { main, (*parts)["word/footnotes.xml"], (*parts)["word/endnotes.xml"] }) {
            if (part.empty())
                continue;
            WordText handler(text);
            sound = readPart(part, handler, replaced) && sound;
            text.endLine();
            embedded += handler.embedded();
            diagrams += handler.diagrams();
        }
        std::size_t unseen = 0; // characters of what is not read
        FilledElements comments(wordComments, [](std::string_view said) { return !unicode::isBlank(said); });
        readPart((*parts)["word/comments.xml"], comments, unseen);
        FilledElements margins(wordMargins, saysAnything);
        for (const std::string_view kind : { "word/header"sv, "word/footer"sv })
            parts->forEachFrom(kind, [&](std::string_view part) { readPart(part, margins, unseen); });
        Described document;
        Facts facts;
        readPart((*parts)["docProps/core.xml"], facts, replaced);
        facts.tell(document);
        document.text = text.take();
        add(place, std::move(document), *parts, sound, replaced,
            unreadTold({ { "comments", comments.count() }, { "headers and footers", margins.count() },
                { "embedded documents", embedded }, { "diagrams", diagrams } }),
            out);
    }

    void readOdt(std::string_view bytes, const Place& place, Fragment& out)
    {
        const auto parts = Parts::of(bytes, [](std::string_view name) {
            return name == "content.xml" || name == "meta.xml" || name == "styles.xml";
        });
        if (!parts)
            return unreadable(place, parts.error().detail, out);
        const std::string_view content = (*parts)["content.xml"];
        if (content.empty())
            return unreadable(place, missing(*parts, "OpenDocument text"), out);
        if (looksBinary(content.substr(0, 4096)))
            return unreadable(place, "The document is encrypted. Save it without a password.", out);
        OpenText text;
        Facts facts;
        std::size_t replaced = 0;
        const bool sound = readPart(content, text, replaced);
        readPart((*parts)["meta.xml"], facts, replaced);
        std::size_t unseen = 0;
        FilledElements margins(openMargins, saysAnything);
        readPart((*parts)["styles.xml"], margins, unseen);
        Described document;
        facts.tell(document);
        document.text = text.take();
        add(place, std::move(document), *parts, sound, replaced,
            unreadTold({ { "comments", text.comments() }, { "headers and footers", margins.count() } }), out);
    }

    /// The sentence that tells of pages of a book that are not in its order of reading; empty: all are.
    std::string besidesTold(std::vector<std::string> pages)
    {
        constexpr std::size_t mostNamed = 5;
        if (pages.empty())
            return {};
        const std::size_t all = pages.size();
        pages.resize(std::min(all, mostNamed));
        return fmt::format("{} with text {} not in the order of reading (spine) of the book and {} not read: "
                           "{}{}.",
            all == 1 ? std::string("1 page") : fmt::format("{} pages", all), all == 1 ? "is" : "are",
            all == 1 ? "was" : "were", inQuotes(pages),
            all > mostNamed ? fmt::format(" and {} more", all - mostNamed) : std::string());
    }

    void readEpub(std::string_view bytes, const Place& place, Fragment& out)
    {
        const auto isPart = [](std::string_view name) {
            constexpr std::array kinds { ".xhtml"sv, ".html"sv, ".htm"sv, ".xml"sv, ".opf"sv };
            return std::ranges::any_of(kinds, [&](std::string_view kind) { return name.ends_with(kind); });
        };
        const auto parts = Parts::of(bytes, isPart);
        if (!parts)
            return unreadable(place, parts.error().detail, out);
        std::size_t replaced = 0;
        Package container;
        readPart((*parts)["META-INF/container.xml"], container, replaced);
        const std::string root = partName({}, container.root());
        Package package;
        if ((*parts)[root].empty())
            return unreadable(place, missing(*parts, "EPUB book"), out);
        const bool sound = readPart((*parts)[root], package, replaced);
        const std::string folder = root.substr(0, root.rfind('/') + 1); // npos + 1 is 0
        BlockText text;
        std::unordered_set<std::string> read;
        std::string lost; // the first chapter that is not there
        bool isProtected = false;
        for (const std::string& reference : package.pages()) {
            const std::string name = partName(folder, reference);
            if (!read.insert(name).second)
                continue; // a spine may name the same page time and again
            const std::string_view page = (*parts)[name];
            if (!parts->contains(name) && isPart(name) && lost.empty())
                lost = name;
            if (looksBinary(page.substr(0, 4096))) {
                isProtected = true;
                continue;
            }
            Decoding inPage;
            text.appendVerbatim(pageOf(page, {}, inPage, PageKind::Book).text);
            text.endLine();
            replaced += inPage.replaced;
        }
        if (isProtected && text.empty())
            return unreadable(place, "The book is encrypted: only the program of its shop can open it.", out);
        std::vector<std::string> besides;
        for (const std::string& reference : package.items()) {
            Decoding unseen;
            const std::string name = partName(folder, reference);
            if (!read.insert(name).second)
                continue;
            const std::string_view page = (*parts)[name];
            if (!looksBinary(page.substr(0, 4096))
                && !unicode::isBlank(pageOf(page, {}, unseen, PageKind::Book).text))
                besides.push_back(unicode::shortened(name));
        }
        Described document;
        package.facts().tell(document);
        document.text = text.take();
        const std::size_t before = out.documents.size();
        add(place, std::move(document), *parts, sound, replaced, besidesTold(std::move(besides)), out);
        if (!lost.empty() && parts->fault().empty() && out.documents.size() > before)
            out.report.tell(place.file,
                "It is damaged, and only a part of it was read: its chapter " + unicode::shortened(lost)
                    + " is missing.");
    }

} // namespace

bool isZippedDocument(std::string_view beginning)
{
    constexpr std::string_view mark = "PK\3\4";
    constexpr std::size_t headBytes = 30;
    for (std::size_t at = 0; at + headBytes < beginning.size() && beginning.substr(at).starts_with(mark);) {
        const std::size_t name = numberAt(beginning, at + 26, 2);
        const std::size_t extra = numberAt(beginning, at + 28, 2);
        const std::size_t packed = numberAt(beginning, at + 18, 4);
        const bool sizeFollows = (numberAt(beginning, at + 6, 2) & 8) != 0;
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

void parseEpub(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    readEpub(bytes, { file, id }, out);
    pace.finish(bytes.size());
}

} // namespace alike::corpus
