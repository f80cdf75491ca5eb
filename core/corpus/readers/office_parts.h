// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_stream.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

// What readers of documents in a zip share: their parts, what is said of
// damage, what they tell of themselves.
namespace alike::corpus {

/// The parts that a reader wants of one document.
class ZipParts {
public:
    /// Of a part that is cut off or damaged what comes out of it stays
    /// (`salvagedParts`). Errors: BadFormat, whose detail is a sentence.
    static Result<ZipParts> of(std::string_view bytes, const std::function<bool(std::string_view)>& wanted);

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
    /// The first thing that is wrong with the whole, in a sentence; empty when
    /// nothing is.
    const std::string& fault() const { return m_fault; }

private:
    std::unordered_map<std::string, std::string> m_parts;
    std::string m_fault;
};

/// A field of a zip's records: its bytes, the least significant first.
std::size_t zipNumberAt(std::string_view bytes, std::size_t at, std::size_t size);

/// Reads a part. \return whether it is sound
bool readPart(std::string_view bytes, XmlHandler& handler, std::size_t& replaced);

/// What documents tell of themselves, in the elements of the Dublin Core and
/// their like.
class DocumentFacts final : public XmlHandler {
public:
    void open(std::string_view name, const XmlAttributes&) override
    {
        m_to = name == "title"                               ? &m_title
            : name == "creator" || name == "initial-creator" ? &m_author
            : name == "created" || name == "creation-date"   ? &m_created
            : name == "date" || name == "modified"           ? &m_date
            : name == "description"                          ? &m_description
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

    /// Puts it into a document.
    void tell(Described& document) const
    {
        document.title = m_title;
        document.date = m_created.empty() ? m_date : m_created;
        document.addLabel("author", m_author);
    }

    /// How many descriptions there are that are texts, and none of its text.
    std::size_t descriptions() const { return isProse(m_description) ? 1 : 0; }

private:
    static constexpr std::size_t longestValue = 4096;

    std::string* m_to = nullptr;
    std::string m_title;
    std::string m_author;
    std::string m_created;
    std::string m_date;
    std::string m_description;
};

/// Where a document lies.
struct DocumentPlace {
    const std::string& file; ///< for the report
    const std::string& id; ///< of the document
};

/// Says that a document cannot be read.
void addUnreadable(const DocumentPlace& place, std::string detail, Fragment& out);

/// Adds a document of which everything was read, or says what is damaged.
/// \param unread what it has that is no part of its text, in a sentence
void addZipped(const DocumentPlace& place, Described document, const ZipParts& parts, bool sound,
    std::size_t replaced, const std::string& unread, Fragment& out);

/// Why a file without its main part is none of a kind.
std::string missingPart(const ZipParts& parts, std::string_view kind);

} // namespace alike::corpus
