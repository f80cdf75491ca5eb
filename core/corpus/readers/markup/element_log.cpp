// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/element_log.h"

#include "core/corpus/read.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::array wholeTextNames { "ad"sv, "advert"sv, "article"sv, "blog"sv, "bug"sv,
        "conversation"sv, "decision"sv, "document"sv, "email"sv, "essay"sv, "issue"sv, "job"sv, "judgement"sv,
        "judgment"sv, "lecture"sv, "letter"sv, "listing"sv, "mail"sv, "message"sv, "news"sv, "paper"sv,
        "patent"sv, "poem"sv, "post"sv, "product"sv, "question"sv, "recipe"sv, "record"sv, "report"sv,
        "review"sv, "song"sv, "speech"sv, "story"sv, "talk"sv, "thread"sv, "ticket"sv, "transcript"sv,
        "tweet"sv, "vacancy"sv, "verdict"sv };
    constexpr std::array looseNames { "abstract"sv, "answer"sv, "case"sv, "comment"sv, "doc"sv, "element"sv,
        "entry"sv, "faq"sv, "item"sv, "node"sv, "note"sv, "row"sv, "table"sv, "tip"sv, "topic"sv };

    /// Whether it is called as parts of one document are.
    bool isPartName(std::string_view name)
    {
        constexpr std::array parts { "appendix"sv, "book"sv, "chapter"sv, "context"sv, "front"sv, "back"sv,
            "menu"sv, "part"sv, "section"sv, "slide"sv, "svg"sv };
        return isOneOfNames(unicode::asciiLowered(name), parts);
    }

    /// Whether its children may be the list, rather than parts of one document.
    bool isContainerName(std::string_view name)
    {
        return !isTextName(name) && !isRecordName(name) && !isPartName(name);
    }

    /// How much text there is in words, and how much of it is prose.
    struct TextWeight {
        std::size_t bytes = 0; ///< without runs that are but a number, a date or an address
        std::size_t proseBytes = 0;
        std::size_t proseRuns = 0; ///< between two tags

        TextWeight& operator+=(const TextWeight& other)
        {
            bytes += other.bytes;
            proseBytes += other.proseBytes;
            proseRuns += other.proseRuns;
            return *this;
        }
        TextWeight& operator-=(const TextWeight& other)
        {
            bytes -= other.bytes;
            proseBytes -= other.proseBytes;
            proseRuns -= other.proseRuns;
            return *this;
        }
    };

    TextWeight weightOf(std::string_view utf8)
    {
        if (!holdsWords(utf8))
            return {};
        const std::string_view run = unicode::trimmed(utf8);
        const bool prose = isProse(run);
        return { run.size(), prose ? run.size() : 0, prose ? 1U : 0U };
    }

    /// What may be a list: the children of the root, or of all of its children of one name.
    class ListCandidate {
    public:
        explicit ListCandidate(std::string container)
            : m_container(std::move(container))
        {
        }

        void openContainer() { ++m_containers; }
        void closeContainer(bool hasWords) { m_filled += hasWords ? 1 : 0; }
        void openChild(std::string_view name)
        {
            m_isRecord = isRecordName(name);
            m_hasText = false;
            m_open = {};
            if (m_isRecord)
                m_name = name;
        }
        void openPart(std::string_view name) { m_isTextPart = isTextName(name); }
        void closePart() { m_isTextPart = false; }
        /// Text in the child that is open. \param isBlank of white space alone
        void add(const TextWeight& weight, bool isBlank)
        {
            m_open += weight;
            m_hasText = m_hasText || (m_isTextPart && !isBlank);
        }
        void closeChild()
        {
            if (!std::exchange(m_isRecord, false)) {
                m_others += m_open.bytes > 0 ? 1 : 0;
                return;
            }
            ++(m_hasText ? m_withText : m_without);
            addOpen();
        }
        /// \param children of the root that hold words
        /// \param total of the file
        bool isList(std::size_t children, TextWeight total) const
        {
            constexpr std::size_t fewest = 2;
            total -= m_texts;
            total -= m_blanks;
            const bool areFilled = m_withText >= m_without || m_texts.bytes > m_blanks.bytes;
            const std::size_t others = m_others + (m_container.empty() ? 0 : children - m_filled);
            const bool areMost = m_withText + m_without > others || m_texts.bytes > total.bytes;
            const bool areLonger = m_texts.bytes > total.proseBytes;
            return m_withText >= fewest && areFilled && areMost && areLonger
                && (m_containers <= 1 || isOneOfNames(unicode::asciiLowered(mainName()), wholeTextNames));
        }
        /// What is open at the end belongs to it, too.
        void finish()
        {
            if (m_isRecord)
                addOpen();
        }
        std::size_t bytes() const { return m_texts.bytes; }
        bool hasTexts() const { return m_withText > 0; }
        const std::string& container() const { return m_container; }
        std::string mainName() const
        {
            const auto most
                = std::ranges::max_element(m_names, {}, &std::pair<std::string, std::size_t>::second);
            return most == m_names.end() ? std::string() : most->first;
        }

    private:
        void addOpen()
        {
            (m_hasText ? m_texts : m_blanks) += m_open;
            if (!m_hasText)
                return;
            auto known = std::ranges::find(m_names, m_name, &std::pair<std::string, std::size_t>::first);
            if (known == m_names.end())
                known = m_names.insert(known, { m_name, 0 });
            known->second += m_open.bytes;
        }

        std::string m_container;
        std::size_t m_containers = 0;
        std::size_t m_filled = 0; ///< of them with words
        std::size_t m_others = 0; ///< children that are no records, and hold words
        std::size_t m_withText = 0; ///< records
        std::size_t m_without = 0;
        TextWeight m_texts; ///< of the records with a text
        TextWeight m_blanks; ///< of those without
        std::vector<std::pair<std::string, std::size_t>> m_names; ///< of the former, with their bytes
        // Of the child that is open:
        std::string m_name;
        bool m_isRecord = false;
        bool m_hasText = false;
        bool m_isTextPart = false; ///< its child that is open
        TextWeight m_open;
    };

    /// Goes through the elements of a file for the list that they are.
    class ListSearch {
    public:
        void open(std::string_view name, const XmlAttributes& attributes)
        {
            ++m_depth;
            if (m_depth == 2) {
                m_root.openChild(name);
                m_hasWords = false;
                m_open = candidate(name);
                if (m_open < m_inner.size()) {
                    m_inner[m_open].openContainer();
                    m_allInner.openContainer();
                }
            } else if (m_depth == 3) {
                m_root.openPart(partName(name, attributes));
                if (m_open < m_inner.size()) {
                    m_inner[m_open].openChild(name);
                    m_allInner.openChild(name);
                }
            } else if (m_depth == 4 && m_open < m_inner.size()) {
                m_inner[m_open].openPart(partName(name, attributes));
                m_allInner.openPart(partName(name, attributes));
            }
        }
        void close()
        {
            if (m_depth == 2) {
                m_root.closeChild();
                m_children += m_hasWords ? 1 : 0;
            } else if (m_depth == 3)
                m_root.closePart();
            if (m_open < m_inner.size()) {
                for (ListCandidate* const one : { &m_inner[m_open], &m_allInner })
                    if (m_depth == 2)
                        one->closeContainer(m_hasWords);
                    else if (m_depth == 3)
                        one->closeChild();
                    else if (m_depth == 4)
                        one->closePart();
                if (m_depth == 2)
                    m_open = none;
            }
            --m_depth;
        }
        void text(std::string_view utf8)
        {
            const TextWeight weight = weightOf(utf8);
            const bool isBlank = unicode::isBlank(utf8);
            m_total += weight;
            if (m_depth >= 2) {
                m_root.add(weight, isBlank);
                m_hasWords = m_hasWords || weight.bytes > 0;
            }
            if (m_depth >= 3 && m_open < m_inner.size()) {
                m_inner[m_open].add(weight, isBlank);
                m_allInner.add(weight, isBlank);
            }
        }
        std::optional<ElementList> found()
        {
            m_root.finish();
            if (m_root.isList(m_children, m_total))
                return ElementList { {}, m_root.mainName() };
            ElementList all { {}, m_allInner.mainName() };
            const ListCandidate* best = nullptr;
            for (ListCandidate& one : m_inner) {
                one.finish();
                if (one.hasTexts())
                    all.containers.push_back(one.container());
                if (one.isList(m_children, m_total) && (!best || one.bytes() > best->bytes()))
                    best = &one;
            }
            m_allInner.finish();
            if (all.containers.size() > 1 && m_allInner.isList(m_children, m_total))
                return all;
            return best ? std::optional(ElementList { { best->container() }, best->mainName() })
                        : std::nullopt;
        }

    private:
        static constexpr std::size_t none = static_cast<std::size_t>(-1);
        static constexpr std::size_t mostNames = 64; ///< of children of the root that may hold the list

        std::size_t candidate(std::string_view name)
        {
            const auto known = std::ranges::find(m_inner, name, &ListCandidate::container);
            if (known == m_inner.end()) {
                if (m_inner.size() == mostNames || !isContainerName(name))
                    return none;
                m_inner.emplace_back(std::string(name));
                return m_inner.size() - 1;
            }
            return static_cast<std::size_t>(known - m_inner.begin());
        }

        ListCandidate m_root { {} };
        std::vector<ListCandidate> m_inner;
        ListCandidate m_allInner { "all" }; ///< of them, as if they were one
        std::size_t m_open = none; ///< among them
        std::size_t m_children = 0; ///< of the root that hold words
        bool m_hasWords = false; ///< the one that is open
        TextWeight m_total;
        int m_depth = 0;
    };

    /// Goes through the elements of a file for children of the root that are built alike.
    class RowSearch {
    public:
        void open(std::string_view name)
        {
            if (++m_depth == 2) {
                m_name = name;
                m_parts.clear();
                m_hasProse = false;
            } else if (m_depth == 3) {
                m_parts.emplace_back(name, std::string());
            }
        }
        void close()
        {
            if (m_depth-- == 2)
                closeChild();
        }
        void text(std::string_view utf8)
        {
            m_hasProse = m_hasProse || (m_depth >= 3 && isProse(utf8));
            if (m_depth >= 3 && m_rows.count == 0)
                m_parts.back().second += utf8;
        }
        std::optional<AlikeElements> found() const
        {
            constexpr std::size_t fewest = 3;
            return m_rows.count >= fewest && 10 * m_rows.count >= 9 * m_children ? std::optional(m_rows)
                                                                                 : std::nullopt;
        }

    private:
        void closeChild()
        {
            ++m_children;
            std::vector<std::string_view> names;
            names.reserve(m_parts.size());
            for (const auto& [name, text] : m_parts)
                names.push_back(name);
            std::ranges::sort(names);
            const bool areDifferent = std::ranges::adjacent_find(names) == names.end();
            if (names.size() < 2 || !areDifferent || !m_hasProse || isPartName(m_name))
                return;
            if (m_rows.count == 0)
                m_rows = { m_name, 0, m_parts };
            m_rows.count += m_name == m_rows.name ? 1 : 0;
        }

        int m_depth = 0;
        AlikeElements m_rows;
        std::size_t m_children = 0; ///< of the root
        // Of the child that is open:
        std::string m_name;
        std::vector<std::pair<std::string, std::string>> m_parts;
        bool m_hasProse = false;
    };

} // namespace

bool holdsWords(std::string_view utf8)
{
    constexpr std::size_t longestFact = 200;
    const std::string_view text = unicode::trimmed(utf8);
    return saysAnything(text) && (text.size() > longestFact || referenceKind(text) == ReferenceKind::None);
}

bool isRecordName(std::string_view name)
{
    const std::string lower = unicode::asciiLowered(name);
    return isOneOfNames(lower, wholeTextNames) || isOneOfNames(lower, looseNames);
}

bool isTextName(std::string_view name)
{
    return isUsualName(unicode::asciiLowered(name), FieldUse::Text);
}

std::string_view partName(std::string_view name, const XmlAttributes& attributes)
{
    constexpr std::array fields { "field"sv, "str"sv, "arr"sv, "date"sv, "int"sv, "long"sv };
    const std::string_view own = isOneOfNames(name, fields) ? attributes["name"] : std::string_view();
    return own.empty() ? name : own;
}

void ElementLog::open(std::string_view name, const XmlAttributes& attributes, const XmlPosition& at)
{
    m_entries.push_back({ Kind::Open, std::string(name), attributes.copy(), at });
    m_bytes += sizeof(Entry) + name.size();
    for (const auto& [key, value] : m_entries.back().attributes)
        m_bytes += 2 * sizeof(std::string) + key.size() + value.size();
}

void ElementLog::close(std::string_view name, const XmlPosition& at)
{
    m_entries.push_back({ Kind::Close, std::string(name), {}, at });
    m_bytes += sizeof(Entry) + name.size();
}

void ElementLog::text(std::string_view utf8)
{
    if (m_entries.empty() || m_entries.back().kind != Kind::Text) {
        m_entries.push_back({ Kind::Text, {}, {}, {} });
        m_bytes += sizeof(Entry);
    }
    m_entries.back().value += utf8;
    m_bytes += utf8.size();
}

std::optional<ElementList> ElementLog::list() const
{
    ListSearch search;
    replay([&](std::string_view name, const XmlAttributes& attributes,
               const XmlPosition&) { search.open(name, attributes); },
        [&](std::string_view, const XmlPosition&) { search.close(); },
        [&](std::string_view utf8) { search.text(utf8); });
    return search.found();
}

std::optional<AlikeElements> ElementLog::rows() const
{
    RowSearch search;
    replay([&](std::string_view name, const XmlAttributes&, const XmlPosition&) { search.open(name); },
        [&](std::string_view, const XmlPosition&) { search.close(); },
        [&](std::string_view utf8) { search.text(utf8); });
    auto rows = search.found();
    if (rows)
        for (auto& [name, text] : rows->parts)
            name = name == Options().textField ? "TEXT" : name; // by that name nothing would be asked for
    return rows;
}

} // namespace alike::corpus
