// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_papers.h"

#include "core/corpus/readers/described.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// "2020-03-04" of what is there of it; months may be names.
    struct PaperDate {
        std::string year, month, day;

        std::string written() const
        {
            std::string date = year;
            if (!month.empty())
                date = month.find_first_not_of("0123456789") == std::string::npos
                    ? fmt::format("{}-{:0>2}", year, month)
                    : month + ' ' + year;
            if (!day.empty() && !month.empty())
                date = month.find_first_not_of("0123456789") == std::string::npos
                    ? fmt::format("{}-{:0>2}", date, day)
                    : day + ' ' + date;
            return date;
        }
    };

    /// What both kinds of papers share: where an element lies, and the document that is made.
    class XmlPapers final : public XmlDocumentHandler {
    public:
        /// \param isJats else of PubMed
        XmlPapers(bool isJats, const XmlPlace& place, Fragment& out)
            : m_isJats(isJats)
            , m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            m_open.emplace_back(name);
            if (m_recordAt == 0) {
                if (isPaper(name))
                    begin(name, attributes);
                return;
            }
            if (m_ignoredAt > 0 || m_asideAt > 0)
                return;
            if (isPartOfPaper(name)) { // which stands behind all else of it
                end();
                begin(name, attributes);
            } else if (m_isJats)
                openJats(name, attributes);
            else
                openPubmed(name, attributes);
        }

        void close(std::string_view name) override
        {
            const std::size_t depth = m_open.size();
            m_open.pop_back();
            if (m_recordAt == 0)
                return;
            if (m_ignoredAt > 0) {
                m_ignoredAt = m_ignoredAt == depth ? 0 : m_ignoredAt;
                return;
            }
            if (m_asideAt > 0) {
                if (m_asideAt == depth)
                    endAside();
                return;
            }
            if (m_value && depth == m_valueAt) {
                *m_value = unicode::trimmed(*m_value);
                m_value = nullptr;
            }
            if (m_textAt > 0)
                bound(name);
            if (depth == m_textAt)
                m_textAt = 0;
            if (depth == m_recordAt)
                end();
        }

        void text(std::string_view utf8) override
        {
            if (m_recordAt == 0 || m_ignoredAt > 0)
                return;
            if (m_asideAt > 0 && m_aside.size() < longestAside)
                m_aside.append(utf8);
            else if (m_value)
                m_value->append(utf8);
            else if (m_textAt > 0)
                m_text.append(utf8);
        }

        void finish(const Result<Done>& read) override
        {
            tellUnread(m_out.report, m_place.file,
                { { "further abstracts, in another language or for other readers", m_furtherAbstracts },
                    { "notes on papers and their funding", m_asides } });
            const bool isCutPaper
                = !read && m_recordAt > 0 && m_papers == 1 && !unicode::isBlank(m_text.text());
            if (!isCutPaper)
                return listEndOfRecords(m_place, read, m_papers, "It holds no paper.", m_out.report);
            end();
            m_out.report.tell(m_place.file, read.error().detail + " The text before that was read.");
        }

    private:
        static constexpr std::size_t longestAside = 4096; ///< more of it tells nothing

        bool isIn(std::string_view name, std::size_t level) const
        {
            return m_open.size() > level && m_open[m_open.size() - 1 - level] == name;
        }

        bool isPaper(std::string_view name) const
        {
            constexpr std::array ofPubmed { "PubmedArticle"sv, "PubmedBookArticle"sv };
            return m_isJats ? name == "article" || isPartOfPaper(name) : isOneOfNames(name, ofPubmed);
        }

        /// Whether it is a paper that belongs to another, as a letter, a reply or a translation does.
        bool isPartOfPaper(std::string_view name) const
        {
            return m_isJats && (name == "sub-article" || name == "response");
        }

        void begin(std::string_view name, const XmlAttributes& attributes)
        {
            m_recordAt = m_open.size();
            m_isPart = isPartOfPaper(name);
            m_partId = m_isPart ? attributes["id"] : std::string_view();
            m_line = m_place.stream.line();
            m_begin = m_place.stream.begin();
            m_document = {};
            m_text = {};
            m_date = {};
            for (std::string* const one :
                { &m_pubmed, &m_central, &m_doi, &m_book, &m_subtitle, &m_written, &m_unused })
                one->clear();
            ++m_papers;
            if (!m_isPart) {
                m_journal.clear();
                return;
            }
            m_document.addLabel("type", attributes["article-type"]);
            m_out.records.clear(); // one paper lies in the other
            m_hasParts = true;
        }

        /// What comes until the element is closed goes there, unless something is there.
        void start(std::string& to)
        {
            m_unused.clear();
            m_value = to.empty() ? &to : &m_unused;
            m_valueAt = m_open.size();
        }

        /// What stands beside a paper, and is counted where it is a text.
        void startAside()
        {
            m_aside.clear();
            m_asideAt = m_open.size();
        }

        void endAside()
        {
            m_asides += isProse(m_aside) ? 1 : 0;
            m_asideAt = 0;
        }

        void startText()
        {
            m_text.endLine();
            m_textAt = m_textAt > 0 ? m_textAt : m_open.size();
        }

        void openPubmed(std::string_view name, const XmlAttributes& attributes)
        {
            if (m_value || m_textAt > 0)
                return;
            if (name == "PMID" && (isIn("MedlineCitation", 1) || isIn("BookDocument", 1)))
                start(m_pubmed);
            else if (name == "ArticleTitle" && (isIn("Article", 1) || isIn("BookDocument", 1)))
                start(m_document.title);
            else if (name == "Title" && isIn("Journal", 1))
                start(m_journal);
            else if (name == "BookTitle" && isIn("Book", 1))
                start(m_book);
            else if (name == "OtherAbstract")
                leaveOutUnlessFirst();
            else if (name == "GeneralNote" || name == "CoiStatement")
                startAside();
            else if (name == "AbstractText"
                && ((isIn("Abstract", 1) && (isIn("Article", 2) || isIn("BookDocument", 2)))
                    || isIn("OtherAbstract", 1))) {
                startText();
                if (const std::string_view label = attributes["Label"]; !unicode::isBlank(label))
                    m_text.append(fmt::format("{}: ", label));
            } else if (isIn("PubDate", 1) && (isIn("JournalIssue", 2) || isIn("Book", 2))) {
                if (name == "MedlineDate")
                    start(m_written);
                else
                    startDate(name);
            } else if (name == "ArticleId" && (isIn("PubmedData", 2) || isIn("BookDocument", 2))) {
                if (attributes["IdType"] == "doi")
                    start(m_doi);
            }
        }

        /// Of an abstract that has another before it nothing is read, and it is counted.
        void leaveOutUnlessFirst()
        {
            if (m_text.empty())
                return;
            m_ignoredAt = m_open.size();
            ++m_furtherAbstracts;
        }

        void startDate(std::string_view name)
        {
            if (name == "Year" || name == "year")
                start(m_date.year);
            else if (name == "Month" || name == "month")
                start(m_date.month);
            else if (name == "Day" || name == "day")
                start(m_date.day);
        }

        void openJats(std::string_view name, const XmlAttributes& attributes)
        {
            constexpr std::array ignored { "ref-list"sv, "tex-math"sv, "object-id"sv };
            constexpr std::array parts { "body"sv, "back"sv, "floats-group"sv };
            constexpr std::array asides { "author-notes"sv, "funding-statement"sv, "notes"sv };
            if (isOneOfNames(name, ignored)) {
                m_ignoredAt = m_open.size();
                return;
            }
            if (m_value)
                return;
            if (m_textAt > 0) {
                bound(name);
            } else if (name == "abstract" || (m_open.size() == m_recordAt + 1 && isOneOfNames(name, parts))) {
                startText();
            } else if (isOneOfNames(name, asides)) {
                startAside();
            } else if (name == "trans-abstract") {
                leaveOutUnlessFirst();
                if (m_ignoredAt == 0)
                    startText();
            } else if (name == "article-title" && isIn("title-group", 1)) {
                start(m_document.title);
            } else if (name == "subtitle" && isIn("title-group", 1)) {
                start(m_subtitle);
            } else if (name == "journal-title") {
                start(m_journal);
            } else if (name == "article-id") {
                const std::string_view type = attributes["pub-id-type"];
                start(type == "pmid"                       ? m_pubmed
                        : type == "pmc" || type == "pmcid" ? m_central
                        : type == "doi"                    ? m_doi
                                                           : m_unused);
            } else if (name == "pub-date") {
                m_isFirstDate = m_date.year.empty();
                if (m_isFirstDate && m_written.empty())
                    m_written = attributes["iso-8601-date"];
            } else if (isIn("pub-date", 1) && m_isFirstDate) {
                startDate(name);
            }
        }

        /// Before and behind an element in a text.
        void bound(std::string_view name)
        {
            constexpr std::array blocks { "p"sv, "title"sv, "sec"sv, "abstract"sv, "body"sv, "list"sv,
                "list-item"sv, "def-list"sv, "def-item"sv, "disp-quote"sv, "disp-formula"sv, "table-wrap"sv,
                "table"sv, "tr"sv, "fig"sv, "caption"sv, "label"sv, "boxed-text"sv, "verse-group"sv,
                "verse-line"sv, "statement"sv, "AbstractText"sv, "fn"sv, "supplementary-material"sv };
            if (isOneOfNames(name, blocks))
                m_text.endLine();
            else if (name == "td" || name == "th" || name == "break")
                m_text.separate();
        }

        void end()
        {
            m_document.text = m_text.take();
            m_document.date = m_written.empty() ? m_date.written() : m_written;
            if (unicode::isBlank(m_document.title))
                m_document.title = std::exchange(m_book, {});
            if (!m_subtitle.empty())
                m_document.title += ": " + m_subtitle;
            m_document.addLabel("journal", m_journal);
            m_document.addLabel("book", m_book);
            m_document.addLabel("pmid", m_pubmed);
            m_document.addLabel("pmc", m_central);
            m_document.addLabel("doi", m_doi);
            const bool isFile = m_recordAt == 1;
            const std::size_t before = m_out.documents.size();
            const std::string id = idOfPaper(isFile);
            addDescribed(fmt::format("{}, line {}", m_place.file, m_line), id, std::move(m_document),
                m_isJats ? "The paper has no text." : "The paper has no abstract.", m_out);
            if (!m_isPart)
                m_wholeId = id;
            if (!isFile && !m_hasParts && m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_begin, *m_place.offset + m_place.stream.end() });
            m_document = {};
            m_recordAt = 0;
            m_textAt = 0;
            m_value = nullptr;
        }

        std::string idOfPaper(bool isFile) const
        {
            if (isFile)
                return m_place.id;
            if (m_isPart)
                return fmt::format(
                    "{}#{}", m_wholeId, m_partId.empty() ? std::to_string(m_papers) : m_partId);
            const std::string& own = !m_pubmed.empty() ? m_pubmed : !m_central.empty() ? m_central : m_doi;
            return own.empty() ? fmt::format("{}#{}", m_place.id, m_papers) : own;
        }

        const bool m_isJats;
        const XmlPlace m_place;
        Fragment& m_out;
        std::vector<std::string> m_open; ///< names of elements
        std::size_t m_papers = 0; ///< with the one that is open
        std::size_t m_furtherAbstracts = 0; ///< that were left out
        std::size_t m_asides = 0; ///< texts of notes, which were, too
        std::string m_aside; ///< the open one
        bool m_hasParts = false; ///< some paper belongs to another
        bool m_isPart = false; ///< the open one does
        std::string m_partId; ///< of it, in its paper
        std::string m_wholeId; ///< of the last paper that belongs to none
        std::uint64_t m_line = 0; ///< where it begins
        std::uint64_t m_begin = 0;
        Described m_document;
        BlockText m_text;
        PaperDate m_date;
        bool m_isFirstDate = false;
        std::string m_pubmed, m_central, m_doi, m_journal, m_book, m_subtitle, m_written, m_unused;
        std::string* m_value = nullptr; ///< of the element that is open
        // How deep the element is that is one of these; 0: none is open.
        std::size_t m_recordAt = 0;
        std::size_t m_valueAt = 0;
        std::size_t m_textAt = 0;
        std::size_t m_ignoredAt = 0;
        std::size_t m_asideAt = 0;
    };

    /// Records of dblp, which have no text: their titles are what can be compared.
    class XmlTitles final : public XmlDocumentHandler {
    public:
        XmlTitles(const XmlPlace& place, Fragment& out)
            : m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            if (m_depth == recordDepth) {
                m_line = m_place.stream.line();
                m_begin = m_place.stream.begin();
                m_document = {};
                m_authors.clear();
                m_id = attributes["key"];
                m_document.addLabel("type", name);
            } else if (m_depth == recordDepth + 1) {
                m_value.clear();
            }
        }

        void close(std::string_view name) override
        {
            if (m_depth == recordDepth + 1)
                take(name);
            else if (m_depth == recordDepth)
                end();
            --m_depth;
        }

        void text(std::string_view utf8) override
        {
            if (m_depth > recordDepth)
                m_value += utf8;
        }

        void finish(const Result<Done>& read) override
        {
            tellUnread(m_out.report, m_place.file, { { "texts of records beside their titles", m_others } });
            listEndOfRecords(m_place, read, m_records, "It holds no record.", m_out.report);
        }

    private:
        static constexpr int recordDepth = 2;

        void take(std::string_view name)
        {
            constexpr std::array labels { "journal"sv, "booktitle"sv, "publisher"sv, "school"sv, "note"sv };
            const std::string_view value = unicode::trimmed(m_value);
            if (name == "title")
                m_document.title = value;
            else if (name == "year")
                m_document.date = value;
            else if (name == "author" || name == "editor")
                m_authors.append(m_authors.empty() ? "" : ", ").append(value);
            else if (isOneOfNames(name, labels))
                m_document.addLabel(name, value);
            else
                m_others += isProse(value) ? 1 : 0;
        }

        void end()
        {
            ++m_records;
            m_document.text = m_document.title;
            m_document.addLabel("author", m_authors);
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, m_line),
                m_id.empty() ? fmt::format("{}#{}", m_place.id, m_records) : m_id,
                std::exchange(m_document, {}), "The record has no title.", m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_begin, *m_place.offset + m_place.stream.end() });
        }

        const XmlPlace m_place;
        Fragment& m_out;
        int m_depth = 0;
        std::size_t m_records = 0;
        std::uint64_t m_line = 0; ///< where the open one begins
        std::uint64_t m_begin = 0;
        Described m_document;
        std::string m_id, m_authors;
        std::string m_value; ///< of the element of it that is open
        std::size_t m_others = 0; ///< texts that are not read
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlPapers(std::string_view root, std::string_view first,
    const XmlAttributes& attributes, const XmlPlace& place, Fragment& out)
{
    if (root == "dblp")
        return std::make_unique<XmlTitles>(place, out);
    const bool isPubmed = root == "PubmedArticleSet" || root == "PubmedBookArticleSet";
    if (isPubmed && (first == "PubmedArticle" || first == "PubmedBookArticle"))
        return std::make_unique<XmlPapers>(false, place, out);
    const bool isPaper = root == "article" && (first == "front" || first == "processing-meta");
    // Others have articles in articles, too: those of papers say of which type they are.
    const bool isSet = first == "article"
        && (root == "pmc-articleset" || (root == "articles" && !attributes["article-type"].empty()));
    return isPaper || isSet ? std::make_unique<XmlPapers>(true, place, out) : nullptr;
}

} // namespace alike::corpus
