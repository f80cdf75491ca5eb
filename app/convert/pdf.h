// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/readers.h"

namespace alike {

/// Reads a PDF as one document (poppler): the text of its pages in reading order, words that lines divide put
/// together, title, author and date of making as the file tells them. For a process of its own, see
/// `corpus::convert::serve`: whoever made the file decides what poppler does.
void parsePdf(const corpus::FileContent& file, corpus::Fragment& out);

} // namespace alike
