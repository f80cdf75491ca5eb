// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/threshold_box.h"

#include "ui/words/format.h"

namespace alike::ui {

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
