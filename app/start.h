// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

#include <QString>

namespace alike::ui {
class MainWindow;
class Session;
}

namespace alike::app {

/// Makes the document or pair current that the command line names, and shows the view that it asks for.
/// \return what is wrong, in a sentence; empty when nothing is. \pre a corpus is open
QString goToStart(const Options& options, ui::Session* session, ui::MainWindow* window);

} // namespace alike::app
