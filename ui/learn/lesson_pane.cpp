// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/lesson_pane.h"

#include "ui/learn/lesson_player.h"
#include "ui/learn/step_view.h"
#include "ui/session/session.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/pass_focus.h"

#include <QPainter>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    constexpr int paneWidth = 320; ///< as the drawer

} // namespace

LessonPane::LessonPane(LessonPlayer* player, Session* session, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
    , m_session(session)
    , m_step(new StepView(player))
{
    setObjectName(QStringLiteral("lessonPane"));
    setAccessibleName(tr("Lesson"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0); // the line
    column->addWidget(m_step);
    passFocus(this, m_step);
    hide();
    connect(session, &Session::pageChanged, this, &LessonPane::follow);
    connect(player, &LessonPlayer::changed, this, &LessonPane::follow);
}

void LessonPane::follow()
{
    const bool shown = m_player->running() && m_session->corpus() && m_session->place().page != page::learn;
    if (shown == !isHidden())
        return;
    setVisible(shown);
    emit shownChanged();
}

QSize LessonPane::sizeHint() const
{
    return { scaled(paneWidth, this), scaled(400, this) };
}

QSize LessonPane::minimumSizeHint() const
{
    return { scaled(paneWidth, this), scaled(200, this) };
}

void LessonPane::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 1, height()), colour(Colour::Hairline, palette()));
}

} // namespace alike::ui
