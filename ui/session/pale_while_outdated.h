// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

class QWidget;

namespace alike::ui {

class Session;

/// Keeps widgets pale while the results that they show are outdated (Session::outdated).
void paleWhileOutdated(Session* session, std::initializer_list<QWidget*> widgets);

} // namespace alike::ui
