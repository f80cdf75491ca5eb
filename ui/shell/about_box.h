// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace alike::ui {

/// Opens a box with version and licence, and comes back at once.
void showAboutBox(QWidget* parent);

} // namespace alike::ui
