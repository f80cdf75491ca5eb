// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/seed_box.h"

#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>

#include <algorithm>
#include <limits>

namespace alike::ui {

SeedBox::SeedBox(QWidget* parent)
    : QAbstractSpinBox(parent)
{
    setAlignment(Qt::AlignRight);
    setValue(0);
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] { change(entered()); });
}

void SeedBox::setValue(std::uint64_t value)
{
    m_value = value;
    lineEdit()->setText(QString::number(value));
}

std::uint64_t SeedBox::entered() const
{
    return text().isEmpty() ? m_value : text().toULongLong();
}

void SeedBox::change(std::uint64_t value)
{
    const bool other = value != m_value;
    setValue(value);
    if (other)
        emit edited(value);
}

void SeedBox::stepBy(int steps)
{
    constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t from = entered();
    const auto distance = static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(steps)));
    if (steps < 0)
        change(from - std::min(distance, from));
    else
        change(from + std::min(distance, last - from));
    selectAll();
}

QValidator::State SeedBox::validate(QString& input, int&) const
{
    if (input.isEmpty())
        return QValidator::Intermediate;
    const bool digits
        = std::ranges::all_of(input, [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); });
    bool fits = false;
    static_cast<void>(input.toULongLong(&fits));
    return digits && fits ? QValidator::Acceptable : QValidator::Invalid;
}

void SeedBox::fixup(QString& input) const
{
    input = QString::number(m_value);
}

QSize SeedBox::sizeHint() const
{
    ensurePolished();
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QFontMetrics metrics = fontMetrics();
    const QSize content(
        metrics.horizontalAdvance(QString(11, QLatin1Char('0'))), lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

QAbstractSpinBox::StepEnabled SeedBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (m_value > 0)
        enabled |= StepDownEnabled;
    if (m_value < std::numeric_limits<std::uint64_t>::max())
        enabled |= StepUpEnabled;
    return enabled;
}

} // namespace alike::ui
