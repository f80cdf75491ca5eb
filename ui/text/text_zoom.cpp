// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text_zoom.h"

#include "ui/theme/metrics.h"

#include <QApplication>
#include <QFontInfo>
#include <QScopedValueRollback>
#include <QSettings>

#include <algorithm>
#include <array>

namespace alike::ui {
namespace {

    constexpr std::array sizes { 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300 };
    constexpr int ordinary = 100;
    const QString zoomKey = QStringLiteral("text/zoom");

    int nearestSize(int percent)
    {
        return *std::ranges::min_element(sizes, {}, [percent](int size) { return std::abs(size - percent); });
    }

} // namespace

TextZoom& TextZoom::ofAllTexts()
{
    static TextZoom zoom;
    return zoom;
}

TextZoom::TextZoom()
    : m_percent(nearestSize(QSettings().value(zoomKey, ordinary).toInt()))
{
}

void TextZoom::step(int steps)
{
    const auto at = static_cast<int>(std::ranges::find(sizes, m_percent) - sizes.begin());
    const int last = static_cast<int>(sizes.size()) - 1;
    const int wanted
        = steps == 0 ? ordinary : sizes.at(static_cast<std::size_t>(std::clamp(at + steps, 0, last)));
    if (wanted == m_percent)
        return;
    m_percent = wanted;
    QSettings().setValue(zoomKey, wanted);
    const QScopedValueRollback<bool> changing(m_changing, true);
    emit changed();
}

QFont TextZoom::letters() const
{
    QFont font = fontOf(Type::Reading, QApplication::font());
    font.setPointSizeF(QFontInfo(font).pointSizeF() * m_percent / ordinary);
    return font;
}

} // namespace alike::ui
