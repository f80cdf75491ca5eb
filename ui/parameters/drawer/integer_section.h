// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/drawer/parameter_section.h"

class QSpinBox;

namespace alike::ui {

class ResetSlider;

/// A whole number with a spin box and a slider; the slider may end before the range does.
class IntegerSection : public ParameterSection {
    Q_OBJECT
protected:
    struct Range {
        int min;
        int max;
        int sliderMax;
    };

    /// \param id object name of the spin box; the slider is called id + "Slider"
    IntegerSection(const QString& id, const QString& name, const QString& explanation, const Range& range,
        QWidget* parent);

    virtual int valueOf(const Parameters& parameters) const = 0;
    /// The most that goes with the other parameters, where that is less than the range has.
    virtual int maximum(const Parameters&) const { return m_range.max; }
    virtual Parameters withValue(const Parameters& parameters, int value) const = 0;

    void showValue(const Parameters& parameters) final;

private:
    void edit(int value);

    const Range m_range;
    QSpinBox* m_box;
    ResetSlider* m_slider;
};

} // namespace alike::ui
