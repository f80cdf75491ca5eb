// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/xml_records.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// Reads papers as PubMed (`PubmedArticleSet`: titles and abstracts) and publishers (JATS, `article` and sets
/// of it: abstract and body, without references and what else stands behind it) write them, each as one
/// document with title, date, journal and, of a set, the id that PubMed, PubMed Central or else the publisher
/// gives it. \param first the name of the first element in the root. Null where they are none of these.
std::unique_ptr<XmlDocumentHandler> xmlPapers(
    std::string_view root, std::string_view first, const XmlPlace& place, Fragment& out);

} // namespace alike::corpus
