// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Whether an entry of BibTeX is the first there is in it besides comments. \param beginning in lower case
bool looksLikeBibtex(std::string_view beginning);
/// Whether it begins with a reference of RIS, or of EndNote's export (refer), there also behind a note.
/// \param beginning in lower case
bool looksLikeRis(std::string_view beginning);

/// Reads the entries of a file of BibTeX, each as one document: its key is the id, the text is title and
/// abstract, without the marks of LaTeX; year and month are the date, author, journal, kind and keywords
/// labels. Names of `@string` stand for their values. An entry that does not end is listed with its line, and
/// reading goes on at the next line that begins one. O(bytes)
void parseBibtex(std::string_view bytes, const std::string& file, Fragment& out, Pace pace = {});

/// Reads the references of a file of RIS (`TY  - ` to `ER  - `), or of EndNote (`%0 ` up to the next, or from
/// blank line to blank line where the first begins with another tag), in the same way; the id is that of `ID`
/// or `%F`, else the DOI, else the number of the reference. Several abstracts are one text. Notes, and words
/// in fields that are not read, are counted. O(bytes log bytes)
void parseRis(std::string_view bytes, const std::string& file, Fragment& out, Pace pace = {});

} // namespace alike::corpus
