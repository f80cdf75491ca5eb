// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

// Documents of word processors and books, which are zip archives of XML and pages. What comes out of one is
// limited as it is for archives; no name in it is ever a name in the file system.
namespace alike::corpus {

/// Whether a zip is a document of some program rather than an archive of files. \param beginning of it
bool isZippedDocument(std::string_view beginning);

/// Word (.docx): paragraphs, cells, foot and end notes; what is deleted but tracked, field codes and page
/// heads are left out, and counted where they are texts. Title, author and date of making are the file's own.
/// Of a file that is cut off or damaged what its parts give before the fault is read, and the report says so.
void parseDocx(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

/// OpenDocument text (.odt), likewise; its table of contents is left out.
void parseOdt(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

/// A book (.epub) as one document: the pages of its spine in their order.
void parseEpub(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

} // namespace alike::corpus
