// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace alike::ui {

/// `Words::tr()` is for functions outside of classes that have a tr() of their own. One context for all of
/// them, in which a text that means two things needs a comment.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(alike::ui::Words)
};

} // namespace alike::ui
