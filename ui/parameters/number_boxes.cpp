// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/number_boxes.h"

#include "ui/words/format.h"

#include <algorithm>

namespace alike::ui {

BandBox::BandBox(QWidget* parent)
    : QSpinBox(parent)
{
    setKeyboardTracking(false);
    setGroupSeparatorShown(true);
    setAlignment(Qt::AlignRight);
}

void BandBox::stepBy(int steps)
{
    interpretText();
    const auto at = static_cast<int>(m_stops.stopOf(static_cast<std::uint32_t>(std::max(1, value()))));
    const int to = std::clamp(at + steps, 0, static_cast<int>(m_stops.size()) - 1);
    setValue(static_cast<int>(m_stops.bandsAt(static_cast<std::size_t>(to))));
}

ThresholdBox::ThresholdBox(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setRange(0, 1);
    setDecimals(6);
    setSingleStep(0.01);
    setKeyboardTracking(false);
    setAlignment(Qt::AlignRight);
}

QString ThresholdBox::textFromValue(double value) const
{
    return format::threshold(Threshold::nearest(value));
}

} // namespace alike::ui
