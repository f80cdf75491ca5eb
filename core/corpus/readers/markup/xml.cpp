// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"

#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/attribute_texts.h"
#include "core/corpus/readers/markup/element_log.h"
#include "core/corpus/readers/markup/element_texts.h"
#include "core/corpus/readers/markup/xml_either.h"
#include "core/corpus/readers/markup/xml_fields.h"
#include "core/corpus/readers/markup/xml_papers.h"
#include "core/corpus/readers/markup/xml_quiz.h"
#include "core/corpus/readers/markup/xml_records.h"
#include "core/corpus/readers/markup/xml_stream.h"
#include "core/corpus/readers/markup/xml_tables.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// What is metadata is no longer than that; a file that never closes its title has none.
    constexpr std::size_t longestMetadata = 4096;

    /// Makes documents of the elements of a file that is one, or holds several of TEI.
    class XmlText final : public XmlDocumentHandler {
    public:
        XmlText(const std::string& file, const std::string& id, Fragment& out)
            : m_file(file)
            , m_id(id)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            if (m_ignoredAt > 0)
                return;
            if (m_isBehindChange && isChange(name))
                m_text.separate(); // one word stands for another
            countAttributes(name, attributes);
            if (isTei(name)) {
                begin(attributes);
            } else if (m_teiAt > 0) {
                openTei(name, attributes);
            } else {
                if (m_depth == 1)
                    m_isCorpus = name == "teiCorpus" || name == "teiCorpus.2";
                else if (m_isCorpus)
                    openBeside(name);
                openOther(name);
            }
        }

        void close(std::string_view name) override
        {
            const int depth = m_depth--;
            if (m_ignoredAt > 0) {
                m_ignoredAt = m_ignoredAt == depth ? 0 : m_ignoredAt;
                return;
            }
            m_isBehindChange = isChange(name) || (m_isBehindChange && name == "subst");
            if (m_metadataAt == depth)
                endMetadata();
            if ((m_teiAt > 0 || m_isCorpus) && m_textAt == 0)
                closeBeside(name, depth);
            if (depth == m_textAt)
                m_textAt = 0;
            if (depth == m_sourceAt)
                endSource();
            if (depth == m_choice)
                m_choice = 0;
            if (depth == m_headerAt)
                m_headerAt = 0;
            if (depth == m_teiAt)
                endTei();
            else
                bound(name, depth);
        }

        void text(std::string_view utf8) override
        {
            if (m_ignoredAt > 0)
                return;
            m_isBehindChange = m_isBehindChange && utf8.empty();
            if (m_metadata && m_metadata->size() < longestMetadata)
                *m_metadata += utf8;
            if (m_teiAt == 0 ? m_headerAt == 0 : m_textAt > 0)
                m_text.append(utf8);
            const bool isBeside = m_teiAt > 0 ? m_textAt == 0 : m_isCorpus;
            if (isBeside && m_factAt == 0 && m_beside.size() < longestMetadata)
                m_beside += utf8;
        }

        void finish(const Result<Done>& read) override
        {
            const bool isOne = m_documents == 0 && m_teiAt <= 1;
            if (isOne && m_teiAt == 0) // without a text of TEI in it all of it is text
                m_besides = m_standOffs = 0;
            if (read) {
                if (isOne)
                    add(m_id);
                tellBesides();
                return;
            }
            tellBesides();
            // What entities make up beyond measure is nobody's text.
            if (isOne && read.error().code != ErrorCode::TooLarge && !unicode::isBlank(m_text.text())) {
                add(m_id);
                m_out.report.tell(m_file, read.error().detail + " The text before that was read.");
                return;
            }
            ++m_out.report.documentsRead;
            m_out.report.skip(SkipReason::Unreadable, m_file,
                m_documents == 0
                    ? read.error().detail
                    : fmt::format("{} {} before that, and what follows was left out.", read.error().detail,
                        m_documents == 1 ? std::string("1 document was read")
                                         : fmt::format("{} documents were read", m_documents)));
        }

    private:
        /// Of attributes that hold texts nothing is read.
        void countAttributes(std::string_view element, const XmlAttributes& attributes)
        {
            constexpr std::array never { "style"sv, "class"sv, "schemaLocation"sv };
            attributes.forEach([&](std::string_view name, std::string_view value) {
                if (!isProse(value) || isOneOfNames(name, never))
                    return;
                if (m_attributes++ == 0)
                    m_firstAttribute = fmt::format(
                        "\"{}\" of <{}>", unicode::shortened(name), unicode::shortened(element));
            });
        }

        void tellBesides()
        {
            if (m_attributes > 0)
                m_out.report.tell(m_file,
                    fmt::format(
                        "Not read: attributes that hold texts, such as {} ({}). To compare these, write "
                        "them between tags, or as CSV or JSON.",
                        m_firstAttribute, m_attributes));
            tellUnread(m_out.report, m_file,
                { { "abstracts, notes and other texts of headers", m_besides },
                    { "texts of standOff, beside the text", m_standOffs },
                    { "transcriptions of pages (sourceDoc), beside the text", m_sources } });
        }

        static bool isTei(std::string_view name) { return name == "TEI" || name == "TEI.2"; }

        void begin(const XmlAttributes& attributes)
        {
            if (m_teiAt > 0)
                return; // one in another is a part of it
            if (m_isCorpus)
                countBeside();
            m_teiAt = m_depth;
            m_document = {};
            m_author.clear();
            m_text = {};
            m_source.clear();
            m_ownId = std::string(attributes["id"]);
            m_beside.clear();
            m_factAt = 0;
        }

        /// Of TEI, outside of `text`: what is a text is counted, and no fact of an edition is one.
        void openBeside(std::string_view name)
        {
            constexpr std::array facts { "title"sv, "author"sv, "editor"sv, "date"sv, "respStmt"sv,
                "availability"sv, "encodingDesc"sv, "bibl"sv, "biblStruct"sv, "biblFull"sv, "idno"sv };
            if (m_factAt > 0)
                return;
            if (!isInlineElement(name))
                countBeside();
            if (name == "standOff" && m_standOffAt == 0)
                m_standOffAt = m_depth;
            if (m_standOffAt > 0)
                return;
            if (isOneOfNames(name, facts))
                m_factAt = m_depth;
        }

        void closeBeside(std::string_view name, int depth)
        {
            if (m_factAt == depth)
                m_factAt = 0;
            else if (m_factAt == 0 && !isInlineElement(name))
                countBeside();
            if (m_standOffAt == depth)
                m_standOffAt = 0;
        }

        void countBeside()
        {
            if (m_standOffAt > 0)
                m_standOffs += holdsWords(m_beside) ? 1 : 0;
            else
                m_besides += isProse(m_beside) ? 1 : 0;
            m_beside.clear();
        }

        /// One that is the file is called as that, one of a corpus by its own name.
        void endTei()
        {
            const bool isFile = m_teiAt == 1;
            m_teiAt = 0;
            ++m_documents;
            if (!isFile && !m_ownId.empty())
                add(m_ownId);
            else
                add(m_documents == 1 ? m_id : m_id + '#' + std::to_string(m_documents));
        }

        void add(const std::string& id)
        {
            m_document.addLabel("author", m_author);
            m_document.text = m_text.take();
            if (unicode::isBlank(m_document.text))
                m_document.text = std::exchange(m_source, {});
            m_sources += holdsWords(m_source) ? 1 : 0;
            m_source.clear();
            addDescribed(m_file, id, std::move(m_document),
                m_attributes == 0 ? "The file has no text between its tags."
                                  : "The file has no text between its tags, but in attributes.",
                m_out);
            m_document = {};
            m_text = {};
            m_author.clear();
        }

        void openTei(std::string_view name, const XmlAttributes& attributes)
        {
            if (m_textAt == 0)
                openBeside(name);
            if (name == "teiHeader")
                m_headerAt = m_headerAt > 0 ? m_headerAt : m_depth;
            else if (name == "text" && m_headerAt == 0)
                m_textAt = m_textAt > 0 ? m_textAt : m_depth;
            else if (name == "sourceDoc" && m_headerAt == 0 && m_textAt == 0)
                beginSource();
            else if (m_headerAt > 0)
                openHeader(name, attributes);
            else if (name == "fw" || (m_choice == m_depth - 1 && m_choice > 0 && isUnwanted(name)))
                m_ignoredAt = m_depth;
            if (name == "choice")
                m_choice = m_depth;
            m_isWithinWord = isBreak(name) && attributes["break"] == "no";
            if (m_textAt > 0 && m_ignoredAt == 0)
                bound(name, m_depth);
        }

        /// What is written on the pages of a manuscript (TEI P5, sec. 12.2.2): the text where there is no
        /// other.
        void beginSource()
        {
            m_textAt = m_sourceAt = m_depth;
            m_otherText = std::exchange(m_text, {});
        }

        void endSource()
        {
            m_sourceAt = 0;
            m_source.append(m_source.empty() ? "" : "\n").append(m_text.take());
            m_text = std::exchange(m_otherText, {});
        }

        /// Where a line, column or page begins; break="no" says that it does so within a word.
        static bool isBreak(std::string_view name) { return name == "lb" || name == "cb" || name == "pb"; }

        /// Whether it was deleted or added.
        static bool isChange(std::string_view name) { return name == "del" || name == "add"; }

        static bool isUnwanted(std::string_view name)
        {
            return name == "orig" || name == "sic" || name == "abbr";
        }

        void openHeader(std::string_view name, const XmlAttributes& attributes)
        {
            if (name == "title")
                startMetadata(m_document.title);
            else if (name == "author")
                startMetadata(m_author);
            else if (name == "date" && m_document.date.empty()) {
                m_document.date = std::string(attributes["when"]);
                startMetadata(m_document.date);
            }
        }

        void openOther(std::string_view name)
        {
            constexpr std::array titles { "title"sv, "article-title"sv, "headline"sv, "book-title"sv };
            constexpr std::array authors { "author"sv, "creator"sv };
            constexpr std::array dates { "date"sv, "pubDate"sv, "published"sv, "updated"sv, "created"sv };
            // Pictures in letters, of FictionBook and of flat files of OpenDocument and Word.
            constexpr std::array pictures { "binary"sv, "binary-data"sv, "binData"sv, "binaryData"sv };
            if (isOneOfNames(name, pictures)) {
                m_ignoredAt = m_depth;
                return;
            }
            if (isOneOfNames(name, titles))
                startMetadata(m_document.title);
            else if (isOneOfNames(name, authors))
                startMetadata(m_author);
            else if (isOneOfNames(name, dates))
                startMetadata(m_document.date);
            bound(name, m_depth);
        }

        /// What comes until the element is closed goes there, too, if nothing is there yet.
        void startMetadata(std::string& to)
        {
            if (m_metadata || !to.empty())
                return;
            m_metadata = &to;
            m_metadataAt = m_depth;
        }

        void endMetadata()
        {
            if (unicode::isBlank(*m_metadata))
                m_metadata->clear();
            m_metadata = nullptr;
            m_metadataAt = 0;
        }

        /// Before and behind an element. \param depth its own
        void bound(std::string_view name, int depth)
        {
            if (m_isWithinWord && isBreak(name))
                return;
            if (name == "subst" && m_teiAt > 0)
                return; // what is deleted in a line and what is added for it
            if (isBreakOrCell(name))
                m_text.separate();
            else if (!isInlineElement(name) || (m_teiAt == 0 && depth <= 2))
                m_text.endLine();
        }

        const std::string& m_file;
        const std::string& m_id;
        Fragment& m_out;
        Described m_document;
        BlockText m_text;
        bool m_isBehindChange = false; ///< directly
        std::string m_author;
        std::string m_ownId;
        std::string* m_metadata = nullptr;
        std::size_t m_documents = 0; ///< of TEI, so far
        std::size_t m_attributes = 0; ///< that hold texts
        std::size_t m_besides = 0; ///< texts in TEI that are not in `text`
        std::size_t m_standOffs = 0; ///< texts in `standOff`
        std::size_t m_sources = 0; ///< texts in `sourceDoc` of documents that have another
        std::string m_source; ///< text in it
        BlockText m_otherText; ///< while it is open
        bool m_isCorpus = false; ///< the root is a corpus of TEI
        std::string m_beside; ///< the open one
        std::string m_firstAttribute; ///< of them
        bool m_isWithinWord = false; ///< the break that is open, or was the last one
        int m_depth = 0;
        // How deep the element is that is one of these; 0: none is open.
        int m_metadataAt = 0;
        int m_teiAt = 0;
        int m_headerAt = 0;
        int m_textAt = 0;
        int m_sourceAt = 0;
        int m_choice = 0;
        int m_ignoredAt = 0;
        int m_factAt = 0; ///< beside the text
        int m_standOffAt = 0;
    };

    /// Calls what is given with attributes that were copied.
    template <typename Call> auto withAttributes(const XmlAttributes::Copy& copy, const Call& call)
    {
        std::vector<const char*> pairs;
        for (const auto& [name, value] : copy) {
            pairs.push_back(name.c_str());
            pairs.push_back(value.c_str());
        }
        pairs.push_back(nullptr);
        return call(XmlAttributes(pairs.data()));
    }

    /// Has the documents of a file made as its first element asks for.
    class XmlDocuments final : public XmlHandler {
    public:
        XmlDocuments(const std::string& file, const std::string& id, const Options& options, Fragment& out)
            : m_file(file)
            , m_id(id)
            , m_options(options)
            , m_out(out)
        {
        }

        /// \param offset as of `xmlRecords`
        void follow(const XmlStream& stream, std::optional<std::uint64_t> offset)
        {
            m_stream = &stream;
            m_offset = offset;
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            if (!m_made && m_root.empty()) {
                const XmlPlace place { *m_stream, m_offset, m_file, m_id };
                m_made = xmlRecords(name, attributes, place, m_out);
                if (!m_made)
                    m_made = xmlAttributeTexts(name, place, m_out);
                if (!m_made) { // what is in it tells
                    m_root = name;
                    m_rootAttributes = attributes.copy();
                    return;
                }
            } else if (!m_made) {
                const XmlPlace place { *m_stream, m_offset, m_file, m_id };
                m_made = xmlRows(m_root, name, attributes, place, m_out);
                if (!m_made)
                    m_made = xmlPapers(m_root, name, attributes, place, m_out);
                if (!m_made)
                    m_made = xmlQuiz(m_root, name, place, m_out);
                if (!m_made)
                    makeShaped(name, place);
                makeText();
                openRoot();
            }
            m_made->open(name, attributes);
        }
        void close(std::string_view name) override
        {
            if (!m_made) {
                makeText();
                openRoot();
            }
            m_made->close(name);
        }
        void text(std::string_view utf8) override
        {
            if (m_made)
                m_made->text(utf8);
            else
                m_rootText += utf8;
        }

        void finish(const Result<Done>& read)
        {
            const bool isOpen = !m_made && !m_root.empty();
            makeText();
            if (isOpen)
                openRoot();
            m_made->finish(read);
        }

    private:
        /// Of a table or of records, if the root is that of one, or it is asked for; else of elements.
        /// \param first in the root
        void makeShaped(std::string_view first, const XmlPlace& place)
        {
            std::unique_ptr<XmlShapedHandler> shaped = xmlTables(m_root, first, place, m_options, m_out);
            if (!shaped)
                shaped = withAttributes(m_rootAttributes, [&](const XmlAttributes& ofRoot) {
                    return xmlFields(m_root, ofRoot, first, place, m_out);
                });
            const auto other = [&](Fragment& out) { return askedForOrElements(place, out); };
            m_made = shaped ? xmlEither(std::move(shaped), other, m_out) : other(m_out);
        }

        std::unique_ptr<XmlDocumentHandler> askedForOrElements(const XmlPlace& place, Fragment& out)
        {
            auto asked = xmlTableAskedFor(m_root, place, m_options, out);
            const auto other = [&](Fragment& to) { return elements(place, to); };
            return asked ? xmlEither(std::move(asked), other, out) : other(out);
        }

        /// As a list of texts, or as one.
        std::unique_ptr<XmlDocumentHandler> elements(const XmlPlace& place, Fragment& out)
        {
            const auto makeOne = [this, &out]() -> std::unique_ptr<XmlDocumentHandler> {
                return std::make_unique<XmlText>(m_file, m_id, out);
            };
            auto made = xmlElementTexts(m_root, place, makeOne, out);
            return made ? std::move(made) : makeOne();
        }

        void makeText()
        {
            if (!m_made)
                m_made = std::make_unique<XmlText>(m_file, m_id, m_out);
        }

        void openRoot()
        {
            withAttributes(m_rootAttributes,
                [this](const XmlAttributes& attributes) { m_made->open(m_root, attributes); });
            if (!m_rootText.empty())
                m_made->text(std::exchange(m_rootText, {}));
        }

        const std::string& m_file;
        const std::string& m_id;
        const Options& m_options;
        Fragment& m_out;
        const XmlStream* m_stream = nullptr;
        std::optional<std::uint64_t> m_offset;
        std::string m_root; ///< the first element, where it does not tell of what the documents are
        XmlAttributes::Copy m_rootAttributes;
        std::string m_rootText; ///< in it, before the next
        std::unique_ptr<XmlDocumentHandler> m_made;
    };

} // namespace

bool looksLikeXml(std::string_view beginning)
{
    beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
    constexpr std::array roots { "<tei"sv, "<teicorpus"sv, "<rss"sv, "<rdf:rdf"sv, "<feed"sv, "<mediawiki"sv,
        "<en-export"sv, "<posts"sv, "<comments"sv, "<pubmedarticleset"sv, "<pubmedbookarticleset"sv,
        "<fictionbook"sv, "<opml"sv, "<smses"sv, "<tmx"sv, "<xliff"sv, "<oai-pmh"sv, "<modscollection"sv,
        "<mods"sv, "<collection"sv, "<bugzilla"sv, "<mysqldump"sv, "<resultset"sv, "<pma_xml_export"sv };
    const auto begins = [&](std::string_view root) {
        return beginning.starts_with(root)
            && " \t\r\n>"sv.find(beginning.substr(root.size()).empty() ? 'x' : beginning[root.size()])
            != std::string_view::npos;
    };
    return beginning.starts_with("<?xml") || beginning.starts_with("<tei.2")
        || beginning.starts_with("<!doctype tei") || std::ranges::any_of(roots, begins);
}

void parseXml(std::string_view bytes, const std::string& file, const std::string& id, Fragment& out,
    Pace pace, const Options& options)
{
    out.report.bytes += bytes.size();
    const std::string_view encoding = xmlEncoding(bytes);
    const unicode::Decoded decoded = decodeDeclared(bytes, encoding.empty() ? "UTF-8" : encoding);
    std::string_view utf8 = decoded.utf8;
    utf8.remove_prefix(std::min(utf8.find_first_not_of(" \t\r\n"), utf8.size())); // before a declaration
    // Where each record stands is known where the bytes of the file are those that are parsed.
    const bool isAsStored = bytes.ends_with(utf8);
    XmlDocuments documents(file, id, options, out);
    XmlStream stream(documents, true);
    documents.follow(
        stream, isAsStored ? std::optional<std::uint64_t>(bytes.size() - utf8.size()) : std::nullopt);
    Result<Done> read = Done {};
    constexpr std::size_t step = 64 * 1024;
    for (std::size_t at = 0; read; at += step) {
        const bool last = utf8.size() - at <= step;
        read = stream.feed(utf8.substr(at, step), last);
        if (last)
            break;
        if (!pace.reached(std::min(at, bytes.size())))
            return;
    }
    out.report.replacedSequences += decoded.replaced;
    tellReferences(stream, file, out.report);
    documents.finish(read);
    pace.finish(bytes.size());
}

Result<std::vector<Fragment>> readLargeXml(
    int descriptor, const std::string& file, const std::string& id, const Work& work, const Options& options)
{
    std::vector<Fragment> fragments(1);
    Fragment& out = fragments.front();
    XmlDocuments documents(file, id, options, out);
    XmlStream stream(documents, false);
    documents.follow(stream, 0);
    std::vector<char> block(256 * 1024);
    Result<Done> read = Done {};
    for (bool more = true; more && read;) {
        ALIKE_ASSIGN(const std::size_t got, readSome(descriptor, block.data(), block.size(), work.stop));
        more = got > 0;
        read = stream.feed({ block.data(), got }, !more);
        out.report.bytes += got;
        work.progress.advance(got);
        if (work.stopped())
            return cancelled();
    }
    tellReferences(stream, file, out.report);
    documents.finish(read);
    return fragments;
}

} // namespace alike::corpus
