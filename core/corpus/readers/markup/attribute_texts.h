// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_records.h"
#include "core/corpus/readers/markup/xml_stream.h"

#include <memory>
#include <string_view>

// XML that holds its texts in attributes.
namespace alike::corpus {

/// Reads files of which the first element is called so:
///
/// - `smses`, the messages that Android's "SMS Backup & Restore" saves: each a document, of `mms` with its
///   parts of plain text, dated by its milliseconds; address, contact and whether it was received or sent
///   become labels, and pictures are counted;
/// - `opml`, outlines (OPML 2.0): one document, of whose outlines each is a line, with its notes below, in
///   the order of the file; title, date and author are those of its head.
///
/// Of a cut file what stands before the cut stays. Null for any other. \param root without a prefix
std::unique_ptr<XmlDocumentHandler> xmlAttributeTexts(
    std::string_view root, const XmlPlace& place, Fragment& out);

/// Reads `row` elements that have their values in attributes, as Stack Exchange writes posts and comments:
/// ids, titles, dates and texts are called as they usually are; a body and what tells of a person are HTML;
/// the others become labels, and those that are cut there are counted. Rows without an attribute that holds a
/// text are counted and told of. \param first the name of the first element in the root, and its attributes.
/// Null where it is no such row.
std::unique_ptr<XmlDocumentHandler> xmlRows(std::string_view root, std::string_view first,
    const XmlAttributes& attributes, const XmlPlace& place, Fragment& out);

} // namespace alike::corpus
