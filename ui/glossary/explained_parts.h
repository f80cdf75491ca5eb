// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/glossary/explanations.h"

#include <span>

class QWidget;

namespace alike::ui {

class RowTable;

/// A part of the window, by its object name or its class, and the id of what explains it.
struct ExplainedPart {
    const char* part;
    const char* explanation;
};
std::span<const ExplainedPart> explainedParts();

/// What explains the figures of a column of a table, or the one in a row of it (ColumnHead::about). Null when
/// nothing does. \param row -1: of the column \param column -1: none is meant
const Explanation* explanationOfFigure(const RowTable& table, int row, int column);

/// What explains a widget: itself, else the nearest part around it that is explained. Null when there is
/// none.
const Explanation* explanationOf(const QWidget* widget);

} // namespace alike::ui
