// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace alike::ui {

/// Our own symbols: lines in the text colour of the palette in use, sharp at every size.
enum class Symbol {
    File,
    Folder,
    Sample,
    Back,
    Forward,
    Close,
    Warning,
    Float, ///< a dock becomes a window
    Done,
    Kept, ///< from before
    Waiting,
    Running,
    Stale,
    Skipped,
    Same,
    Different,
    Unsure,
    Note,
    Up, ///< to the one before
    Down, ///< to the one behind
    Order, ///< what a list is sorted by
    Search,
    Export,
    Drop, ///< files into the window
    Swap,
    ScrollTogether,
    Fold,
    Widen, ///< the panes take the whole width
    List, ///< the list comes back
    Sliders, ///< more parameters
    More,
    Pin ///< stays where it is
};

QIcon icon(Symbol symbol);

} // namespace alike::ui
