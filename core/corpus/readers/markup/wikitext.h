// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace alike::corpus {

/// What people read of a page in the markup of MediaWiki: without templates, footnotes, comments, files and
/// categories, links by their words, and without the marks of headings, lists, tables and type. Templates are
/// not carried out, and what is never closed stays as it is. O(bytes)
std::string textOfWiki(std::string_view markup);

} // namespace alike::corpus
