// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// Reads the questions of a quiz as Moodle exports them (`<quiz>` with `<question>`): each is a document,
/// whose text is the question and its answers, each on lines of its own and without their markup; its name is
/// the title, its type a label. Feedback, hints and other texts are counted, and so are categories, which are
/// no questions. Ids are those of the file and a number. The text of one question is in memory. \param root
/// without a prefix, \param first the name of the first element in it. Null where it is none.
std::unique_ptr<XmlDocumentHandler> xmlQuiz(
    std::string_view root, std::string_view first, const XmlPlace& place, Fragment& out);

} // namespace alike::corpus
