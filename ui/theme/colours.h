// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace alike::ui {

/// What a colour of the window is for. Each has a value for light, dark and black paper; text has a contrast
/// of at least 4.4 : 1 on every paper that it is written on.
enum class Colour {
    Background, ///< of the window
    Page, ///< of lists, panes, cards, charts
    Field, ///< of fields and buttons
    Track, ///< the trough of a switch
    SegmentOn, ///< the chosen segment of a switch
    FieldLine, ///< the frame of fields and buttons
    Hairline,
    Grid, ///< lines between rows
    Text,
    Quiet, ///< quiet text
    Faint, ///< separators and what is disabled, never text to read
    Accent, ///< selection bar, focus ring, curve
    Selected, ///< the selected row of the part that has the focus
    SelectedQuiet, ///< quiet text on it
    SelectedElsewhere, ///< the selected row of a part without the focus, a pressed button
    Groove, ///< of sliders and bars of J
    Fill, ///< the filled part of them
    Amber, ///< threshold and weakest link, as lines and marks
    AmberText, ///< the same as text: "missed"
    Difference, ///< differing words, as lines
    DifferenceTint,
    SharedOnce, ///< tints of text shared with one document, with two, with three or more
    SharedTwice,
    SharedOften,
    RowsDiffer, ///< cells of the signature strip: rows that differ, …
    RowsAgree, ///< … that agree, …
    BandAgrees, ///< … that agree in a band that agrees
    Bar, ///< bars and ranges in charts
    Ok
};

/// The colour on the paper of `palette`, which tells light, dark and high contrast.
QColor colour(Colour colour, const QPalette& palette);

} // namespace alike::ui
