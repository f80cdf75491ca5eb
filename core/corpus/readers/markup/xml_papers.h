// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/xml_records.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// Reads papers as PubMed (`PubmedArticleSet`: titles and abstracts, of books and chapters, too) and
/// publishers (JATS, `article` and sets of it: abstract, body, appendices, notes, figures and tables, without
/// references) write them, each as one document with title, date, journal and, of a set, the id that PubMed,
/// PubMed Central or else the publisher gives it. What belongs to a paper (`sub-article`, `response`:
/// letters, replies, translations) is a document of its own with the id of the paper and its own one. Of
/// several abstracts those in another language or for other readers are counted as left out, unless there is
/// no other, and so are notes on papers and their funding. Records of dblp, which
/// have no text, have their titles for it. \param first the name of the first element in the
/// root, and its attributes. Null where they are none of these.
std::unique_ptr<XmlDocumentHandler> xmlPapers(std::string_view root, std::string_view first,
    const XmlAttributes& attributes, const XmlPlace& place, Fragment& out);

} // namespace alike::corpus
