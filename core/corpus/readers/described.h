// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What readers of formatted documents share: lines of text between marks, and a document with its metadata.
namespace alike::corpus {

/// Text that is put together from pieces between tags. White space collapses, lines end where blocks do.
class BlockText {
public:
    /// Appends text whose runs of white space are one space each, none at the beginning of a line, and none
    /// for a line break between characters of scripts without spaces (CSS Text 3, sec. 4.1.3).
    void append(std::string_view utf8);
    /// Appends text as it is.
    void appendVerbatim(std::string_view utf8);
    /// What comes next stands apart from what was there, as cells of a row do.
    void separate()
    {
        m_space = !m_text.empty() && m_text.back() != '\n';
        m_wrapped = false;
    }
    /// What comes next begins a line, unless one begins here already.
    void endLine();

    const std::string& text() const { return m_text; }
    std::size_t size() const { return m_text.size(); }
    bool empty() const { return m_text.empty(); }
    std::string take() { return std::move(m_text); }

private:
    void addWhiteSpace(std::string_view blanks);
    /// Whether nothing stands where a line was wrapped before this text.
    bool goesOn(std::string_view utf8) const;

    std::string m_text;
    bool m_space = false; ///< stands between what was appended and what will be,
    bool m_wrapped = false; ///< of white space with a line break in it
};

/// Bytes of what stands around the text of a page, and is not read: menus, head and foot, side columns, short
/// forms, hidden parts.
struct Surroundings {
    std::size_t bytes = 0;
    std::size_t prose = 0; ///< of them those outside of links and controls of forms
};

/// A document that a file holds, before it is one of the corpus. All of it is UTF-8.
struct Described {
    std::string title; ///< empty: the beginning of the text
    std::string date; ///< as written
    std::string labels; ///< "name: value" lines
    std::string text;
    Surroundings around;
    std::vector<std::string> told {}; ///< sentences on what of it is not read

    /// Adds a line to the labels; a blank value adds nothing, a very long one is cut.
    void addLabel(std::string_view name, std::string_view value);
};

/// How many parts of a kind a document has that are not read.
struct UnreadParts {
    std::string_view kind; ///< in the plural
    std::size_t count = 0;
};
/// "Not read: comments (3), headers and footers (2)."; empty where there are none.
std::string unreadTold(std::initializer_list<UnreadParts> parts);
/// Tells it of a place, where there are some.
void tellUnread(LoadReport& report, const std::string& place, std::initializer_list<UnreadParts> parts);
/// Whether a head, a foot or a comment says anything but the number of the page.
bool saysAnything(std::string_view utf8);

/// Whether it is a sentence or more, rather than a name, a date, a list of numbers or an address: eight
/// words, three in four of them of letters. Looks at its beginning alone.
bool isProse(std::string_view utf8);

/// Adds the document, or says in the report that there is no text. Counts it, but not its bytes. Pages that
/// are read without what stands around their text are counted; those that have more prose there than in the
/// text are told of.
void addDescribed(const std::string& place, const std::string& id, Described document,
    std::string_view whyNoText, Fragment& out);

} // namespace alike::corpus
