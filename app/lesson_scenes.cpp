// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_scenes.h"

#include "core/learn/answer_range.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_player.h"
#include "ui/shell/main_window.h"
#include "ui/shell/work_area.h"

#include <QAction>

#include <cstddef>

namespace alike::app {
namespace {

    void sayNumber(ui::LessonPlayer* player, const learn::AnswerRange& range)
    {
        for (const double number : { 7.0, 0.07, range.least }) {
            if (!range.contains(number))
                continue;
            player->answer(number, QString::number(number));
            return;
        }
    }

    /// What somebody says who has not thought about it. As a number it is wrong wherever a lesson asks for
    /// one that can be worked out.
    void answerAtRandom(ui::LessonPlayer* player)
    {
        const learn::Step& step = player->step();
        if (step.isTask())
            player->checkTask();
        else if (step.question->kind == learn::Question::Kind::Number)
            sayNumber(player, learn::answerRange(*step.question));
        else if (step.question->kind == learn::Question::Kind::Choice)
            player->answer(0, QString::fromStdString(step.question->choices.front().text));
        else
            player->answer(0, ui::LessonPlayer::tr("Smaller"));
    }

    void addLesson(
        std::vector<Scene>& scenes, ui::LessonPlayer* player, std::size_t lesson, const QString& name)
    {
        const auto& steps = player->lessons()[lesson].steps;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            const QString here = name + QStringLiteral("-%1").arg(at + 1);
            scenes.push_back({ here, [player, lesson, at] {
                                  if (at == 0)
                                      player->beginAnew(lesson);
                                  else
                                      player->next();
                              } });
            if (steps[at].plain())
                continue;
            const bool again = steps[at].isTask() || !steps[at].question->guess;
            scenes.push_back({ here + (again ? QStringLiteral("-hint") : QStringLiteral("-measured")),
                [player] { answerAtRandom(player); } });
            if (again)
                scenes.push_back({ here + QStringLiteral("-measured"), [player] { player->show(); } });
        }
        scenes.push_back({ name + QStringLiteral("-end"), [player] { player->next(); } });
    }

} // namespace

std::vector<Scene> lessonScenes(ui::MainWindow* window)
{
    ui::LessonPlayer* const player = window->work()->learn()->player();
    std::vector<Scene> scenes;
    for (const bool wall : { false, true }) {
        const QString prefix = wall ? QStringLiteral("wall-%1") : QStringLiteral("lesson-%1");
        scenes.push_back({ prefix.arg(QStringLiteral("00")), [window, wall] {
                              window->actions().projector->setChecked(wall);
                              window->showLessons();
                          } });
        for (std::size_t lesson = 0; lesson < player->lessons().size(); ++lesson)
            addLesson(scenes, player, lesson, prefix.arg(lesson + 1, 2, 10, QLatin1Char('0')));
    }
    return scenes;
}

} // namespace alike::app
