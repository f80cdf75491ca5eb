// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace alike::ui {

/// A size that is drawn for an interface font of 13 pixels, in pixels of the font that `widget` really has:
/// larger letters make larger rows, and nothing is clipped. At least 1 for what is above 0.
int scaled(double pixels, const QWidget* widget);

/// The sizes of type. All come from the font of the window.
enum class Type {
    Interface, ///< 13 on 20
    Strong, ///< the same in semibold: the chosen segment, headings, numbers that matter
    Quiet, ///< 12 on 16 or 20: second lines, consequences, the status bar
    Count, ///< 11 on 16: counts in charts, hints of keys
    Reading, ///< 14 on 22, before it is zoomed
    Title, ///< 15 on 24 in semibold: of a document or a group
    Heading, ///< 20 on 28 in semibold
};
QFont fontOf(Type type, const QFont& interface);

} // namespace alike::ui
