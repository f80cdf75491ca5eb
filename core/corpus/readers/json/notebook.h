// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Whether it is a notebook of Jupyter. \param beginning of a file, in any case
bool looksLikeNotebook(std::string_view beginning);

/// Reads a notebook as one document: its cells of text and of code in their order, without what code has put
/// out, which is told. Its title is the first heading, its id that of the file. One that is not well-formed
/// is listed as unreadable. \return false where it has no array of cells, and then nothing was added
bool parseNotebook(std::string_view bytes, const std::string& file, const std::string& id, Fragment& out);

} // namespace alike::corpus
