// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;

namespace alike::ui {

/// Gives a choice a tooltip that begins with what is chosen, whole, since a narrow box elides it, and goes on
/// with what it is about; it follows the choice. May be called again with another sentence.
void setChoiceTip(QComboBox* choice, const QString& about);
/// What it was told to be about.
QString choiceAbout(const QComboBox* choice);

} // namespace alike::ui
