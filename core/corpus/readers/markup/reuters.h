// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Reads the articles of a file of Reuters-21578 (ISO 8859-1, SGML as in its lewis.dtd) in one pass;
/// O(bytes).
///
/// Of an article become: id OLDID (else NEWID, else its number in the file), title, date and body; `newid`
/// and the lists that are not empty become labels. Names of elements and attributes may be in any case. An
/// article without a body, or with a blank one, is counted as without text; one that is cut off is listed and
/// not kept. `file` names the file in the report.
/// \param utf8 whether the bytes are valid UTF-8 instead
void parseReuters(
    std::string_view bytes, const std::string& file, Fragment& out, Pace pace = {}, bool utf8 = false);

} // namespace alike::corpus
