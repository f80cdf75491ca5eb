// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <functional>
#include <memory>
#include <string_view>

namespace alike::corpus {

/// Reads a list of texts whose format nobody knows: the root has two elements or more, all of one name that
/// programs give to texts (article, post, review, record, …), and each has a child that is called as texts
/// are (`usualNames`). Each is a document: its text is that of the child with the likeliest of these names,
/// blocks are lines; id, title and date are of children called so, or of attributes; the other attributes and
/// short children become labels, and longer texts are counted. What has no id has the one of the file and a
/// number.
///
/// What the root holds is decided at its end, or once 256 KB of it held nothing else; what follows and is no
/// such element is counted. Any other file goes to what `other` makes, from its root on. Of a file that ends
/// in the middle the documents before that stay. The text of one record is in memory, not that of the file.
/// \param root without a prefix. Null where it is known to be of a kind that has elements of these names for
/// parts of one document (TEI, SVG, XLIFF, …).
std::unique_ptr<XmlDocumentHandler> xmlElementTexts(std::string_view root, const XmlPlace& place,
    std::function<std::unique_ptr<XmlDocumentHandler>()> other, Fragment& out);

} // namespace alike::corpus
