// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QDockWidget;
class QMainWindow;
class QSplitter;

namespace alike::ui {

/// Arrangements of the window, each for a kind of work.
enum class Layout {
    Explore, ///< documents, results and neighbours, parameters
    Compare, ///< two texts with all the width there is
    Teach, ///< the parameters and their curve, large
};

/// What is arranged.
struct LayoutParts {
    QMainWindow* window;
    QDockWidget* documents;
    QDockWidget* parameters;
    QSplitter* work; ///< views over neighbours
    QAction* neighbours; ///< checked while they are shown
    QSplitter* controls; ///< parameters over their curve
};

/// Puts everything back to its place, whatever was moved, closed or made a window of its own, and shows and
/// sizes it as the layout wants it.
void arrange(Layout layout, const LayoutParts& parts);

} // namespace alike::ui
