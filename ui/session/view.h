// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace alike::ui {

/// The tabs of the window, in their order.
enum class View { Pairs, Read, Compare, Charts, Methods };

} // namespace alike::ui
