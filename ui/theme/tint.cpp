// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tint.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QWidget>

namespace alike::ui {
namespace {

    QColor mix(const QColor& paper, const QColor& ink, double share)
    {
        const auto channel
            = [share](int from, int to) { return static_cast<int>(from + (to - from) * share); };
        return { channel(paper.red(), ink.red()), channel(paper.green(), ink.green()),
            channel(paper.blue(), ink.blue()) };
    }

    /// Keeps a widget pale, also when the colours of the window become others.
    class Dimming : public QObject {
        Q_OBJECT
    public:
        explicit Dimming(QWidget* widget)
            : QObject(widget)
            , m_widget(widget)
        {
            widget->installEventFilter(this);
        }

        void set(bool dimmed)
        {
            const QScopedValueRollback<bool> setting(m_setting, true);
            m_dimmed = dimmed;
            m_widget->setPalette(dimmed ? dimmedPalette(QGuiApplication::palette()) : QPalette());
        }

        bool eventFilter(QObject*, QEvent* event) override
        {
            if (m_dimmed && !m_setting && event->type() == QEvent::PaletteChange)
                set(true);
            return false;
        }

    private:
        QWidget* m_widget;
        bool m_dimmed = false;
        bool m_setting = false;
    };

} // namespace

QColor tintOf(const QColor& ink, const QPalette& palette, double onLight, double onDark)
{
    return mix(palette.color(QPalette::Base), ink, isDark(palette) ? onDark : onLight);
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

bool isContrast(const QPalette& palette)
{
    return palette.color(QPalette::Active, QPalette::Base).rgb() == qRgb(0, 0, 0)
        && palette.color(QPalette::Active, QPalette::Text).rgb() == qRgb(255, 255, 255);
}

QColor sharedTint(const QPalette& palette)
{
    return tintOf(QColor(255, 190, 60), palette, 0.34, 0.28);
}

QColor sharedLine(const QPalette& palette)
{
    return isDark(palette) ? QColor(222, 170, 70) : QColor(166, 108, 0);
}

QPalette dimmedPalette(const QPalette& from)
{
    QPalette pale;
    const auto blend = [&](QPalette::ColorRole text, QPalette::ColorRole paper) {
        // Past the middle towards the text: pale, but with enough contrast to be read.
        const QColor colour
            = mix(from.color(QPalette::Active, paper), from.color(QPalette::Active, text), 0.65);
        pale.setColor(QPalette::Active, text, colour);
        pale.setColor(QPalette::Inactive, text, colour);
    };
    blend(QPalette::Text, QPalette::Base);
    blend(QPalette::WindowText, QPalette::Window);
    return pale;
}

void setDimmed(QWidget* widget, bool dimmed)
{
    auto* dimming = widget->findChild<Dimming*>(QString(), Qt::FindDirectChildrenOnly);
    if (dimmed && !dimming)
        dimming = new Dimming(widget);
    if (dimming)
        dimming->set(dimmed);
}

} // namespace alike::ui

#include "tint.moc"
