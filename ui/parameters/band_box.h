// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/changes.h"

#include <QSpinBox>

namespace alike::ui {

/// A number of bands. Any number up to h may be typed; the arrows go from one reachable number to the next.
class BandBox : public QSpinBox {
    Q_OBJECT
public:
    explicit BandBox(QWidget* parent = nullptr);

    void setStops(const BandStops& stops) { m_stops = stops; }
    void stepBy(int steps) override;

private:
    BandStops m_stops { 1 };
};

} // namespace alike::ui
