// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QWidget;

namespace alike::app {

/// What stands where in a window, as one JSON object, for tests and for comparing pictures: its `size`,
/// `widgets` (each visible one: `name` of the object, `class`, accessible name as `says`, `rectangle` x, y,
/// width, height in the window, in units of 1x), and `elided` (each text that is not shown whole, with the
/// widget it stands in). O(widgets).
std::string reportOfWindow(const QWidget& window);

} // namespace alike::app
