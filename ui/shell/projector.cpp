// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/projector.h"

#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_player.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/theme/metrics.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QSettings>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    const QString projectorKey = QStringLiteral("window/projector");

    /// What the parts that remain need at least, in pixels of a font of 13: the letters are as large as the
    /// window has room for.
    constexpr double projectedWidth = 850;
    constexpr double projectedHeight = 520;
    constexpr double leastFactor = 1.25;
    constexpr double mostFactor = 3;
    constexpr double factorStep = 0.125; ///< so that a window that is drawn larger does not flicker

} // namespace

Projector::Projector(const Parts& parts, QAction* action)
    : QObject(parts.window)
    , m_parts(parts)
    , m_action(action)
    , m_magnifier(parts.window)
{
    connect(action, &QAction::toggled, this, &Projector::set);
    qApp->installEventFilter(this);
}

Projector::~Projector() = default;

void Projector::remember()
{
    m_action->setChecked(QSettings().value(projectorKey, false).toBool());
    m_remembers = true;
}

void Projector::set(bool on)
{
    if (on == m_on)
        return;
    if (m_remembers)
        QSettings().setValue(projectorKey, on);
    if (on)
        enter();
    else
        leave();
    emit changed(on);
}

void Projector::enter()
{
    emit coming();
    m_on = true;
    m_appearance = currentAppearance();
    m_shown.clear();
    m_checked.clear();
    for (QAction* action : m_parts.off) {
        m_checked.emplace_back(action, action->isChecked());
        action->setChecked(false);
    }
    for (QWidget* part : m_parts.hidden) {
        m_shown.emplace_back(part, !part->isHidden());
        part->hide();
    }
    m_parts.bar->setLarge(true);
    m_parts.learn->setProjected(true);
    applyAppearance(Appearance::Contrast);
    fit();
}

void Projector::leave()
{
    m_magnifier.setFactor(1);
    // Unless another theme was chosen meanwhile.
    if (currentAppearance() == Appearance::Contrast)
        applyAppearance(m_appearance);
    m_parts.learn->setProjected(false);
    m_parts.bar->setLarge(false);
    m_on = false;
    for (const auto& [part, shown] : m_shown)
        part->setVisible(shown);
    for (const auto& [action, checked] : m_checked)
        action->setChecked(checked);
}

/// By the font as it is without it.
double Projector::wantedFactor() const
{
    const double plain = scaled(1000, m_parts.window) / 1000.0 / m_magnifier.factor();
    const double room = std::min(m_parts.window->width() / (projectedWidth * plain),
        m_parts.window->height() / (projectedHeight * plain));
    return std::clamp(std::floor(room / factorStep) * factorStep, leastFactor, mostFactor);
}

void Projector::fit()
{
    m_magnifier.setFactor(wantedFactor());
}

bool Projector::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_on)
        return false;
    if (watched == m_parts.window && event->type() == QEvent::Resize) {
        // Once the window has its size: letters change the sizes of all that is in it.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_on)
                    fit();
            },
            Qt::QueuedConnection);
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const int step = key->key() == Qt::Key_PageDown ? 1 : key->key() == Qt::Key_PageUp ? -1 : 0;
    LessonPlayer* player = m_parts.learn->player();
    if (step == 0 || (key->modifiers() & ~Qt::KeypadModifier) || !watched->isWidgetType()
        || !player->running() || static_cast<QWidget*>(watched)->window() != m_parts.window)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
    } else if (step > 0) {
        player->goOn();
    } else {
        player->back();
    }
    return true;
}

} // namespace alike::ui
