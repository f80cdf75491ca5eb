// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace alike::ui {

/// Whatever focus `view` gets goes to `part`, which is within it; the last part that was named. For
/// QWidget::setFocusProxy, which would also move the part ahead in the chain of Tab: Qt 6.4 then loses what
/// stands before it.
void passFocus(QWidget* view, QWidget* part);

} // namespace alike::ui
