// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace alike::ui {

/// From here on a RowList is a list of items to who is read to. Doing it again changes nothing.
void makeRowListsAccessible();

} // namespace alike::ui
