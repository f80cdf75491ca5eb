// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/markdown_code.h"

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What a text holds of HTML, found without making a tree of it.
namespace alike::corpus {

/// Where the next "<" or "&" stands; npos: nowhere. A search for any of several characters asks for each byte
/// by itself.
std::size_t nextMark(std::string_view text, std::size_t at);

/// Whether a text begins as the source of a page does.
bool isSourceOfPage(std::string_view text);

/// Whether a tag of a block begins a text.
bool isTagOfBlock(std::string_view text);

struct ValueTag;

/// What a value holds of HTML.
struct ValueMarkup {
    std::size_t tags = 0;
    std::size_t references = 0;
    std::size_t strayTags = 0; ///< "<" that begins no tag of HTML, and no address
    std::size_t strayReferences = 0; ///< "&" that begins no reference
    std::size_t breaks = 0;
    std::size_t pairs = 0; ///< of tags that are opened and closed
    std::size_t blockPairs = 0;
    std::size_t openParagraphs = 0; ///< with words right behind, unlike where a text tells of the tag
    bool closesParagraphs = false;
    bool isPaired = true; ///< but for paragraphs, items and cells
    bool hasBareLines = false; ///< that end outside of blocks, and at no tag
    bool hasBlocks = false; ///< or breaks of lines
    bool hasBlockInLine = false; ///< a block is opened behind words on the same line
    bool isMention = false; ///< a tag stands in quotation marks, or ``
    bool isInCode = false; ///< a tag stands in the code of Markdown
    /// A tag is told of: it shows nothing, "tag" or "element" stands behind it, or nothing closes it that
    /// stands within a line as a word does.
    bool isToldOf = false;
    std::size_t inside = 0; ///< bytes of words in blocks that are closed
    std::size_t outside = 0;
    std::size_t scripts = 0; ///< bytes in them
    bool hasStyles = false;

    /// Whether it is rather a program.
    bool isMostlyScript() const { return scripts > inside + outside; }
};

/// Looks through a text once. O(bytes)
class ValueScan {
public:
    explicit ValueScan(std::string_view text);

    const ValueMarkup& found() const { return m_found; }

    /// Whether it is the source of a page or program.
    bool isSource() const;
    /// Whether it looks like a program or Markdown, or tells of HTML.
    bool isAboutTags() const;

private:
    struct Tag {
        std::size_t begin;
        std::size_t end;
        std::size_t name; ///< as `indexOf` says
        bool closes;
    };

    void find();
    /// \return bytes
    std::size_t readTag(std::size_t at);
    /// Finds out whether a text tells of an opening tag. \param index as `indexOf` says
    void lookAround(std::string_view name, std::size_t index, std::string_view tag, std::size_t at);
    bool isInCode(std::size_t at) const;
    /// What is left out with its tag.
    void countWhole(std::string_view whole, const ValueTag& tag);
    /// Its place in a list; behind the list: a void one, a comment, or one that is left out whole.
    static std::size_t indexOf(const ValueTag& tag);
    /// Behind what closes it; 0: nothing does.
    std::size_t endOfWhole(std::string_view rest, const ValueTag& tag);
    /// Whether words stand before it on its line, and no tag.
    bool isInLine(std::size_t at) const;
    bool isQuoted(std::size_t begin, std::size_t end) const;
    /// Whether it stands anywhere but in what is not looked through.
    bool holdsMark(std::string_view mark) const;
    std::string outsideOfTags() const;
    /// By what lines of programs and of Markdown begin and end with.
    static bool looksLikeProgram(std::string_view plain);
    void pair();
    /// The words inside and outside of blocks.
    void weigh();

    std::string_view m_text;
    std::vector<Tag> m_tags;
    std::vector<CodeSpan> m_code; ///< of Markdown
    std::bitset<128> m_asWords; ///< of which one is opened as a word in a line
    std::bitset<128> m_bounds; ///< whether all of a block are closed
    std::bitset<8> m_neverClosed; ///< of what is closed whole
    ValueMarkup m_found;
};

} // namespace alike::corpus
