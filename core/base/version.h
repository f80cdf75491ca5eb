// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace alike {

/// Which Alike this is, such as "0.1.0", or "0.1.0+290.g0595eca" 290 commits after it; dpkg orders these.
std::string_view programVersion();

} // namespace alike
