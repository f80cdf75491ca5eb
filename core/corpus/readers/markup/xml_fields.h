// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/xml_records.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// Reads records in which each field is known by its path (`field_paths.h`), each record as one document:
///
/// - of libraries, as MARCXML, MODS and Dublin Core have them, also in answers of OAI-PMH and SRU and in
///   harvests of those: the text is the title and the abstract, contents and notes, as of an entry of BibTeX;
///   a year, authors, publisher and subjects become date and labels; records that OAI-PMH tells as deleted
///   are counted;
/// - of EndNote, as those of libraries;
/// - of BioC (collections of PubMed and PubMed Central): the text is the passages, without references, or the
///   title where there is none; the title is that of the passage with the title;
/// - of Bugzilla: the text is the comments, or the title where there is none.
///
/// Where no known field of a record has a text, all of its words are it, which is told. Texts of libraries
/// that are HTML by the first 100 records are read without tags. Of a record that is cut off stays what
/// stands there. Other fields that hold words are counted. The text of one record is in memory, and of the
/// first 100 or 1 MB, not that of the file.
/// \param root without a prefix, and its attributes \param first the name of the first element in it. Null
/// where it is none of these.
std::unique_ptr<XmlShapedHandler> xmlFields(std::string_view root, const XmlAttributes& attributes,
    std::string_view first, const XmlPlace& place, Fragment& out);

} // namespace alike::corpus
