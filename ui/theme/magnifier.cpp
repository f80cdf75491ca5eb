// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/magnifier.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    /// At once: Qt lets widgets know when the event loop runs again.
    void setProgramFont(const QFont& font)
    {
        QApplication::setFont(font);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationFontChange);
    }

    QFont larger(QFont font, double by)
    {
        if (font.pixelSize() > 0)
            font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * by))));
        else
            font.setPointSizeF(font.pointSizeF() * by);
        return font;
    }

    int larger(int size, double by)
    {
        // What was not set stays so: 0 as the least, the largest there is as the most.
        return size <= 0 || size >= QWIDGETSIZE_MAX ? size : static_cast<int>(std::lround(size * by));
    }

    QSize larger(const QSize& size, double by)
    {
        return { larger(size.width(), by), larger(size.height(), by) };
    }

    void limit(QWidget& widget, const QSize& least, const QSize& most)
    {
        // In the order that never lets one push the other.
        widget.setMinimumSize(0, 0);
        widget.setMaximumSize(most);
        widget.setMinimumSize(least);
    }

} // namespace

Magnifier::Magnifier(QWidget* root)
    : m_root(root)
{
}

Magnifier::~Magnifier() = default;

std::vector<Magnifier::Given> Magnifier::collect() const
{
    std::vector<Given> all;
    for (QWidget* widget : m_root->findChildren<QWidget*>())
        all.push_back({ widget, widget->font(), widget->testAttribute(Qt::WA_SetFont), widget->minimumSize(),
            widget->maximumSize() });
    return all;
}

void Magnifier::apply(double by)
{
    const std::vector<Given> before = collect();
    setProgramFont(larger(QApplication::font(), by));
    for (const Given& given : before) {
        if (!given.widget)
            continue;
        QWidget& widget = *given.widget;
        if (given.ownFont && widget.font() == given.font)
            widget.setFont(larger(given.font, by));
        if (widget.minimumSize() == given.least && widget.maximumSize() == given.most)
            limit(widget, larger(given.least, by), larger(given.most, by));
    }
}

void Magnifier::setFactor(double factor)
{
    if (factor == m_factor)
        return;
    const double by = factor / m_factor;
    if (m_factor == 1) {
        m_font = QApplication::font();
        m_before = collect();
    }
    apply(by);
    m_factor = factor;
    if (factor != 1)
        return;
    // Exactly as it was, whatever rounding has made of it.
    setProgramFont(m_font);
    for (const Given& given : m_before) {
        if (!given.widget)
            continue;
        if (given.ownFont && given.widget->testAttribute(Qt::WA_SetFont))
            given.widget->setFont(given.font);
        const auto near = [](const QSize& a, const QSize& b) {
            return std::abs(a.width() - b.width()) <= 2 && std::abs(a.height() - b.height()) <= 2;
        };
        if (near(given.widget->minimumSize(), given.least) && near(given.widget->maximumSize(), given.most))
            limit(*given.widget, given.least, given.most);
    }
    m_before.clear();
}

} // namespace alike::ui
