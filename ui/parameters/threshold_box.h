// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/threshold.h"

#include <QDoubleSpinBox>

namespace alike::ui {

/// A similarity from 0 to 1 with two to six decimals.
class ThresholdBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit ThresholdBox(QWidget* parent = nullptr);

    Threshold threshold() const { return Threshold::nearest(value()); }
    QString textFromValue(double value) const override;
};

} // namespace alike::ui
