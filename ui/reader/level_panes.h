// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>
#include <cstddef>
#include <vector>

namespace alike::ui {

class TextPane;

/// Scrolls two panes that show the same words in two ways, so that equal words stand level.
class LevelPanes : public QObject {
    Q_OBJECT
public:
    LevelPanes(TextPane* first, TextPane* second, QObject* parent);

    /// The characters at which equal words begin in the two texts, ascending on both sides.
    using Levels = std::vector<std::array<qsizetype, 2>>;
    void setLevels(Levels levels);

private:
    /// Scrolls the other pane to where this one is.
    void follow(std::size_t side);
    /// Between two words in proportion. O(log words).
    double across(std::size_t side, double character) const;

    std::array<TextPane*, 2> m_panes;
    Levels m_levels;
    bool m_moving = false;
};

} // namespace alike::ui
