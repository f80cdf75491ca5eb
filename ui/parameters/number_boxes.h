// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/changes.h"
#include "core/similarity/threshold.h"

#include <QDoubleSpinBox>
#include <QSpinBox>

namespace alike::ui {

/// A number of bands. Any number up to h may be typed; the arrows go from one reachable number to the next.
class BandBox : public QSpinBox {
public:
    explicit BandBox(QWidget* parent = nullptr);

    void setStops(const BandStops& stops) { m_stops = stops; }
    void stepBy(int steps) override;

private:
    BandStops m_stops { 1 };
};

/// A similarity from 0 to 1 with two to six decimals.
class ThresholdBox : public QDoubleSpinBox {
public:
    explicit ThresholdBox(QWidget* parent = nullptr);

    Threshold threshold() const { return Threshold::nearest(value()); }
    QString textFromValue(double value) const override;
};

} // namespace alike::ui
