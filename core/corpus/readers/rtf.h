// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Rich Text Format (specification 1.9.1) as one document: its paragraphs and cells, without page heads,
/// pictures, fields' codes and tracked deletions, which are counted; title, author and date of making are its
/// own. Bytes are decoded by the code page of the file and the character sets of its fonts. O(bytes),
/// whatever they are; groups may be nested 10,000 deep.
void parseRtf(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

} // namespace alike::corpus
