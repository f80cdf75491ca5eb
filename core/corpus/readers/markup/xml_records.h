// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_stream.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Makes documents of a file of XML.
class XmlDocumentHandler : public XmlHandler {
public:
    /// The file is at its end. \param read what came of reading it
    virtual void finish(const Result<Done>& read) = 0;
};

/// Makes documents of a file that is of a format by its root, if what follows is of it, too.
class XmlShapedHandler : public XmlDocumentHandler {
public:
    /// Whether it is; nothing: what came does not tell. Until then nothing is written.
    virtual std::optional<bool> isOfShape() const = 0;
};

/// Where documents are read.
struct XmlPlace {
    const XmlStream& stream;
    /// Where the first byte of the stream stands in the file; none: it is not known, for its bytes were
    /// decoded
    std::optional<std::uint64_t> offset;
    const std::string& file; ///< for the report
    const std::string& id; ///< of the file
};

/// Lists a file of records whose reading stopped at a fault, which leaves out what stands behind, or that
/// holds none. \param records that were read \param none a sentence for a whole file without one
void listEndOfRecords(const XmlPlace& place, const Result<Done>& read, std::size_t records,
    std::string_view none, LoadReport& report);

/// Reads files of many texts, of which each becomes a document:
///
/// - entries of feeds (RSS 0.9–2.0, Atom): id is the link, else the id in the feed; the text is the longest
///   of content, description and summary without its markup, or the title where there is none; of the exports
///   of blogs (WordPress, Blogger) pictures, entries of menus, templates and settings are listed as left out,
///   and so is what has no content;
/// - pages of MediaWiki (`<mediawiki>`): of namespace 0 that redirect to no other, by their numbers, with the
///   text of their last revision without its markup (`textOfWiki`); the others are listed as left out;
/// - notes of Evernote (`<en-export>`), whose content is markup.
///
/// Dates and titles are theirs; authors, categories and tags become labels. What has no id has the one of the
/// file and a number. The text of one record is in memory, not that of the file. Of a file that ends in the
/// middle the records before that stay.
/// \param root the name of the first element without a prefix, and its attributes. Null where it is none of
/// these.
std::unique_ptr<XmlDocumentHandler> xmlRecords(
    std::string_view root, const XmlAttributes& attributes, const XmlPlace& place, Fragment& out);

/// Whether a file with this root is read so, if its namespace is that of the format.
bool isRootOfRecords(std::string_view root);

} // namespace alike::corpus
