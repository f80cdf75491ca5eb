// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace alike::ui {

/// "Updates when you let go: about 310 ms".
QString paceNote(double seconds);

} // namespace alike::ui
