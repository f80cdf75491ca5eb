// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <functional>

class QWidget;

namespace alike::ui {

/// What would be lost with sessions.
struct Forgotten {
    int sessions = 1;
    QString name; ///< of the only one
    std::uint64_t marks = 0;
    bool onlyCopy = false; ///< of some texts
};

/// Asks before marks, notes or the only copy of a text go with a session, and calls `forget` when it is
/// wanted. Without any of them there is nothing to ask. Comes back at once.
void askToForget(QWidget* parent, const Forgotten& what, const std::function<void()>& forget);

} // namespace alike::ui
