// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace alike::ui {

class CompareView;

/// Gives a comparison its keys, which work while the focus is in it: 0 to 3 choose what is marked, F8 or N
/// and Shift+F8 or P walk, R shows repeats, S scrolls together, F folds, Y shows rarity, I tells of shingles,
/// F3 finds, Ctrl with plus, minus and 0 zooms, Ctrl+V compares with a text from elsewhere.
void addKeys(CompareView* view);

} // namespace alike::ui
