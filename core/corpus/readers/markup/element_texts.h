// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <functional>
#include <memory>
#include <string_view>

namespace alike::corpus {

/// Whether what stands in a file may be many texts: its root is none of a kind that has elements called so
/// for parts of one document (TEI, SVG, XLIFF, …). \param root without a prefix
bool mayHoldTexts(std::string_view root);

/// Reads a list of texts whose format nobody knows (`ElementLog::list`): the root, or a child of it, has
/// elements that are called as programs call texts (article, post, review, record, …), of which two or more
/// have a child that is called as texts are (`usualNames`). Each is a document: its text is that of the child
/// with the likeliest of these names, blocks are lines, and where the first of them tell that they are HTML
/// (`MarkupCount`) its tags are taken off; id, title and date are of children called so, or of attributes;
/// the other attributes and short children become labels, and longer texts are counted, as is what stands
/// beside the records and holds words. A record without a text is listed as left out. What has no id has the
/// one of the file and a number.
///
/// Whether the file is such a list is decided at its end, or once 256 KB of it are one, or 8 MB none. Any
/// other file goes to what `other` makes, from its root on. Of a file that ends in the middle the documents
/// before that stay. The text of one record is in memory, not that of the file. \param root without a prefix.
/// Null where it is known to be of a kind that has elements of these names for parts of one document (TEI,
/// SVG, XLIFF, …).
std::unique_ptr<XmlDocumentHandler> xmlElementTexts(std::string_view root, const XmlPlace& place,
    std::function<std::unique_ptr<XmlDocumentHandler>()> other, Fragment& out);

} // namespace alike::corpus
