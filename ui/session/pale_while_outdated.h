// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

class QWidget;

namespace alike::ui {

class Session;

/// What widgets can show.
enum class Shows {
    Whole, ///< results of the whole corpus alone
    Sample, ///< the newest results, also those of a sample (Session::newest)
};

/// Keeps widgets pale while the results that they show are outdated (Session::outdated).
void paleWhileOutdated(Session* session, std::initializer_list<QWidget*> widgets, Shows shows = Shows::Whole);

} // namespace alike::ui
