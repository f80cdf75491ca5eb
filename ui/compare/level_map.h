// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"

#include <array>
#include <vector>

namespace alike::ui {

/// Which heights of two documents stand level: shared passages side by side, in between in proportion.
class LevelMap {
public:
    /// \param left, right heights of the whole documents
    LevelMap(double left, double right);
    /// A pair of heights that are level. One that does not ascend on both sides is left out.
    void add(double left, double right);
    /// The height on the other side. O(log pairs).
    double across(Side from, double height) const;

private:
    using Level = std::array<double, 2>;
    std::vector<Level> m_levels;
    Level m_end;
};

} // namespace alike::ui
