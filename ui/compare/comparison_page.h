// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/export/export_names.h"

#include <QString>

#include <string>

namespace alike::ui {

/// A comparison as a page for the browser that stands alone; see html::comparisonPage.
/// \pre it has a verdict. O(bytes).
std::string comparisonHtml(const Comparison& comparison, const MadeBy& made);

/// Id and title of one of the documents, as one line.
QString comparedName(const Comparison& comparison, Side side);
/// Why the text of a document is not to be had any more, as its file is gone; empty where it is.
QString textProblem(const Comparison& comparison, Side side);
/// Why the pair is or is not a candidate, or why it can not be one.
QString reasonOf(const Comparison& comparison);
/// The parameters that the numbers of a comparison depend on: "4 words per shingle · cleaning: letters · …".
QString parametersOf(const Comparison& comparison);

} // namespace alike::ui
