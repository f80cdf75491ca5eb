// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace alike::ui {
class MainWindow;
}

namespace alike::app {

/// A picture: what leads to it from the one before, and its name.
struct Scene {
    QString name;
    std::function<void()> enter;
};

/// Every lesson step by step, in the window and then as on a wall: `lesson-01-2` as the step begins,
/// `lesson-01-2-hint` after a wrong answer where one may try again, `lesson-01-2-measured` once it is
/// measured, and `lesson-01-end`; on a wall `wall-01-2` and so on. Answers are not kept.
std::vector<Scene> lessonScenes(ui::MainWindow* window);

} // namespace alike::app
