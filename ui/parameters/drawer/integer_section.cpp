// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/integer_section.h"

#include "ui/parameters/reset_slider.h"

#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace alike::ui {

IntegerSection::IntegerSection(
    const QString& id, const QString& name, const QString& explanation, const Range& range, QWidget* parent)
    : ParameterSection(name, explanation, parent)
    , m_range(range)
    , m_box(new QSpinBox)
    , m_slider(new ResetSlider)
{
    m_box->setObjectName(id);
    m_box->setRange(range.min, range.max);
    m_box->setGroupSeparatorShown(true);
    m_box->setKeyboardTracking(false);
    m_box->setAlignment(Qt::AlignRight);
    setEditor(m_box);

    m_slider->setObjectName(id + QStringLiteral("Slider"));
    m_slider->setRange(range.min, range.sliderMax);
    m_slider->setPageStep(std::max(1, (range.sliderMax - range.min) / 10));
    setSlider(m_slider);

    connect(m_box, &QSpinBox::valueChanged, this, &IntegerSection::edit);
    connect(m_slider, &ResetSlider::valueChanged, this, &IntegerSection::edit);
    connect(m_slider, &ResetSlider::resetRequested, this, [this] { edit(valueOf(Parameters {})); });
}

void IntegerSection::edit(int value)
{
    if (value != valueOf(shown()))
        emit edited(withValue(shown(), value));
}

void IntegerSection::showValue(const Parameters& parameters)
{
    const QSignalBlocker boxSilent(m_box);
    const QSignalBlocker sliderSilent(m_slider);
    if (m_box->maximum() != maximum(parameters)) // else the panel would be measured again all the same
        m_box->setMaximum(maximum(parameters));
    m_box->setValue(valueOf(parameters));
    // A slider in the hand stays there, also where its end stands for less than the value.
    if (m_slider->isSliderDown())
        return;
    m_slider->setMaximum(std::max(m_range.min, std::min(m_range.sliderMax, maximum(parameters))));
    m_slider->setValue(valueOf(parameters));
}

} // namespace alike::ui
