// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/office.h"

#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/page_losses.h"
#include "core/corpus/readers/office_parts.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

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
        const DocumentFacts& facts() const { return m_facts; }
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

        DocumentFacts m_facts;
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

    /// The name of a part that another part, in `folder`, names. It is looked up in
    /// the book alone.
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

    /// The sentence that tells of pages of a book that are not in its order of
    /// reading; empty: all are.
    std::string besidesTold(std::vector<std::string> pages)
    {
        constexpr std::size_t mostNamed = 5;
        if (pages.empty())
            return {};
        const std::size_t all = pages.size();
        pages.resize(std::min(all, mostNamed));
        return fmt::format("{} with text {} not in the order of reading (spine) of the book and {} "
                           "not read: "
                           "{}{}.",
            all == 1 ? std::string("1 page") : fmt::format("{} pages", all), all == 1 ? "is" : "are",
            all == 1 ? "was" : "were", inQuotes(pages),
            all > mostNamed ? fmt::format(" and {} more", all - mostNamed) : std::string());
    }

    /// What is told of the chapters of a book.
    class ChapterLosses {
    public:
        /// \param html that the chapter was read from
        void add(const std::string& place, const Described& chapter, std::string_view html)
        {
            for (const std::string& sentence : chapter.told)
                m_told.emplace_back(place, sentence);
            for (ToldOfLine& part : openPartsTold(html, PageSyntax::Xhtml))
                m_told.emplace_back(fmt::format("{}, line {}", place, part.line), std::move(part.sentence));
        }
        void tell(LoadReport& report)
        {
            for (auto& [place, sentence] : m_told)
                report.tell(std::move(place), std::move(sentence));
        }

    private:
        std::vector<std::pair<std::string, std::string>> m_told; ///< places and sentences
    };

    void readEpub(std::string_view bytes, const DocumentPlace& place, Fragment& out)
    {
        const auto isPart = [](std::string_view name) {
            constexpr std::array kinds { ".xhtml"sv, ".html"sv, ".htm"sv, ".xml"sv, ".opf"sv };
            return std::ranges::any_of(kinds, [&](std::string_view kind) { return name.ends_with(kind); });
        };
        const auto parts = ZipParts::of(bytes, isPart);
        if (!parts)
            return addUnreadable(place, parts.error().detail, out);
        std::size_t replaced = 0;
        Package container;
        readPart((*parts)["META-INF/container.xml"], container, replaced);
        const std::string root = partName({}, container.root());
        Package package;
        if ((*parts)[root].empty())
            return addUnreadable(place, missingPart(*parts, "EPUB book"), out);
        const bool sound = readPart((*parts)[root], package, replaced);
        const std::string folder = root.substr(0, root.rfind('/') + 1); // npos + 1 is 0
        BlockText text;
        std::unordered_set<std::string> read;
        std::string lost; // the first chapter that is not there
        ChapterLosses losses;
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
            const Described chapter = pageOf(page, {}, inPage, PageKind::Book);
            text.appendVerbatim(chapter.text);
            text.endLine();
            replaced += inPage.replaced;
            losses.add(fmt::format("{}, {}", place.file, unicode::shortened(name)), chapter, page);
        }
        if (isProtected && text.empty())
            return addUnreadable(
                place, "The book is encrypted: only the program of its shop can open it.", out);
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
        std::string unread = besidesTold(std::move(besides));
        if (const std::string told
            = unreadTold({ { "descriptions in the metadata", package.facts().descriptions() } });
            !told.empty())
            unread += (unread.empty() ? "" : " ") + told;
        addZipped(place, std::move(document), *parts, sound, replaced, unread, out);
        if (out.documents.size() == before)
            return;
        losses.tell(out.report);
        if (!lost.empty() && parts->fault().empty())
            out.report.tell(place.file,
                "It is damaged, and only a part of it was read: its chapter " + unicode::shortened(lost)
                    + " is missing.");
    }

} // namespace

void parseEpub(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    readEpub(bytes, { file, id }, out);
    pace.finish(bytes.size());
}

} // namespace alike::corpus
