// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/load_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::corpus {

class Ampersands;

/// Whether an element is called as one of these.
inline bool isOneOfNames(std::string_view name, std::span<const std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

/// Whether an element stands within a line of text, as TEI, DocBook, JATS and HTML call such.
bool isInlineElement(std::string_view name);
/// Whether a line of print breaks there, or it is a cell of a table: words stand apart on both sides.
bool isBreakOrCell(std::string_view name);

/// The attributes of an element, by their names without prefixes.
class XmlAttributes {
public:
    /// \param pairs name, value, …, null; in UTF-8
    explicit XmlAttributes(const char** pairs)
        : m_pairs(pairs)
    {
    }
    /// Empty where there is none of this name.
    std::string_view operator[](std::string_view name) const;
    /// Visits all of them, as (name without its prefix, value).
    template <typename Visit> void forEach(const Visit& visit) const
    {
        for (const char** at = m_pairs; *at; at += 2) {
            const std::string_view name = at[0];
            visit(name.substr(name.rfind(':') + 1), std::string_view(at[1])); // npos + 1 is 0
        }
    }
    /// Names and values, which live on.
    using Copy = std::vector<std::pair<std::string, std::string>>;
    Copy copy() const
    {
        Copy all;
        for (const char** at = m_pairs; *at; at += 2)
            all.emplace_back(at[0], at[1]);
        return all;
    }

private:
    const char** m_pairs;
};

/// What somebody does with the elements of a file, in their order. Names come without their prefix.
class XmlHandler {
public:
    virtual ~XmlHandler() = default;
    virtual void open(std::string_view name, const XmlAttributes& attributes) = 0;
    virtual void close(std::string_view name) = 0;
    virtual void text(std::string_view utf8) = 0; ///< a part of it, cut anywhere
};

/// Reads XML in a stream (expat) in memory that does not grow with it.
///
/// Nothing outside of the file is ever opened: entities that stand elsewhere are as those that nobody knows,
/// and become U+FFFD; those that HTML has names for are its characters wherever a file does not say another.
/// An & that begins no reference stands for itself, and references to surrogates and to what is no character
/// are mended (`Ampersands`). Entities of the file itself may make ten
/// times as much text as the file has, beyond 1 MB; elements may be nested 10,000 deep.
class XmlStream {
public:
    /// \param handler outlives this, \param utf8 the bytes are UTF-8, whatever the declaration says
    XmlStream(XmlHandler& handler, bool utf8);
    ~XmlStream();
    XmlStream(const XmlStream&) = delete;
    XmlStream& operator=(const XmlStream&) = delete;

    /// The next bytes. Errors: BadFormat, and TooLarge where entities make too much text, whose details are
    /// sentences that name the line and the remedy; nothing may follow.
    Result<Done> feed(std::string_view bytes, bool last);
    /// While a handler is called, where what it is told of begins in the bytes, and where it ends.
    std::uint64_t begin() const;
    std::uint64_t end() const;
    /// Its line, from 1.
    std::uint64_t line() const;
    /// What was mended in the bytes so far.
    const Ampersands& ampersands() const;
    /// References to entities that are not declared: they stand in the text as in the file.
    std::size_t undeclaredEntities() const;
    /// References to what other files hold: U+FFFD stands in their places.
    std::size_t entitiesElsewhere() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Tells of a file what was mended of its references, each kind at the line of the first one, and what of
/// them is not read.
void tellReferences(const XmlStream& stream, const std::string& file, LoadReport& report);

/// Reads a whole one that is UTF-8 already.
Result<Done> readXml(std::string_view utf8, XmlHandler& handler);

/// The encoding that a declaration at the beginning names; empty where there is none.
std::string_view xmlEncoding(std::string_view beginning);

} // namespace alike::corpus
