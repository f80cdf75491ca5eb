// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/raw_tags.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gumbo.h>

// What is told of texts of pages that are not read.
namespace alike::corpus {

/// Texts of a page in elements that are never read: where one is left open, all behind it is in it.
class PageLosses {
public:
    /// \param node an element or a comment of the page, in their order. O(bytes in it)
    void see(const GumboNode* node);
    /// In sentences, added to others. \param text of the page: what stands there, too, is not told.
    /// O(its bytes)
    void tellIn(std::string_view text, std::vector<std::string>& told) const;

private:
    /// Letters and digits of a part that the text of the page may have, too.
    struct Sample {
        std::string begin;
        std::string middle;
    };
    using Samples = std::vector<Sample>;

    void tellOpen(const GumboNode* node);
    void seeScript(const GumboNode* node);
    void seePicture(const GumboElement& picture);
    static void sample(std::string_view words, Samples& to);

    std::string m_open; ///< a sentence on the first that is; empty: none
    const GumboNode* m_last = nullptr; ///< in which nothing more is looked at
    std::size_t m_drawings = 0;
    std::size_t m_formulas = 0;
    std::size_t m_pictures = 0; ///< with a long description
    Samples m_instead; ///< texts where something cannot be shown
    Samples m_scripts; ///< templates, Markdown and the like
    Samples m_articles; ///< in JSON-LD
    Samples m_boxes; ///< of Word, as VML
};

/// What stands where frames or scripts cannot be shown (`noframes`, `noscript`), if it is a text rather than
/// words on what a browser lacks. O(bytes)
std::vector<const GumboNode*> textsInstead(const GumboNode* root);

/// A sentence of a line of a page.
struct ToldOfLine {
    std::size_t line = 1;
    std::string sentence;
};
/// What swallows the rest of a page, or some of it (`openParts`), if there are words in this. O(bytes)
std::vector<ToldOfLine> openPartsTold(std::string_view html, PageSyntax syntax);

/// That a page has no text, and where words stand in it that are none. \param told what was told of it
std::string whyNoText(
    const Described& page, const std::vector<std::string>& told, const std::vector<ToldOfLine>& open);

} // namespace alike::corpus
