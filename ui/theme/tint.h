// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QWidget;

namespace alike::ui {

/// A background of the given colour, mixed into the paper by a share from 0 to 1 on light and on dark paper.
QColor tintOf(const QColor& ink, const QPalette& palette, double onLight, double onDark);
/// Whether the text is lighter than the paper.
bool isDark(const QPalette& palette);
/// Whether it is white on black, as for eyes that need all the contrast there is.
bool isContrast(const QPalette& palette);

/// The calm background of shared text: an amber mixed into the paper colour, so that it reads on light and on
/// dark.
QColor sharedTint(const QPalette& palette);
/// The line under shared text, for eyes that do not tell the tint: clearly darker, or lighter, than the tint.
QColor sharedLine(const QPalette& palette);

/// The roles that are paler than in `palette` when something is dimmed: still readable, 4.5 : 1.
QPalette dimmedPalette(const QPalette& palette);

/// Shows that what the widget says belongs to older parameters: its text turns pale, and everything stays
/// usable.
void setDimmed(QWidget* widget, bool dimmed);

} // namespace alike::ui
