// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"

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
    /// \param node an element of the page, in their order. O(bytes in it)
    void see(const GumboNode* node);
    /// In sentences, added to others.
    void tellIn(std::vector<std::string>& told) const;

private:
    void tellOpen(const GumboNode* node);

    std::string m_open; ///< a sentence on the first that is; empty: none
    const GumboNode* m_last = nullptr; ///< in which nothing more is looked at
    std::size_t m_drawings = 0;
    std::size_t m_instead = 0; ///< texts where something cannot be shown
};

/// Tells of what swallows the rest of a page, or some of it (`openParts`), if there are words in this.
/// O(bytes)
void tellOpenParts(std::string_view html, const std::string& file, LoadReport& report);

} // namespace alike::corpus
