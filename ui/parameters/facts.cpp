// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/facts.h"

#include "ui/theme/tint.h"

#include <QEvent>
#include <QLabel>
#include <QStyle>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int lineGap = 1;

} // namespace

Facts::Facts(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void Facts::setExplanation(int row, const QString& explanation)
{
    const Line& line = m_lines[static_cast<std::size_t>(row)];
    for (QLabel* label : { line.name, line.value })
        label->setToolTip(explanation);
}

int Facts::add(const QString& name, const QString& explanation)
{
    Line line { new QLabel(name, this), new QLabel(this) };
    // A narrow panel breaks the name, never the number.
    line.name->setWordWrap(true);
    line.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel* label : { line.name, line.value })
        label->setToolTip(explanation);
    m_lines.push_back(line);
    updateGeometry();
    show();
    return static_cast<int>(m_lines.size()) - 1;
}

void Facts::setName(int row, const QString& name)
{
    m_lines[static_cast<std::size_t>(row)].name->setText(name);
}

void Facts::setValue(int row, const QString& value, bool pale)
{
    const Line& line = m_lines[static_cast<std::size_t>(row)];
    line.value->setText(value);
    line.value->setAccessibleName(line.name->text() + QLatin1Char(' ') + value);
    setDimmed(line.value, pale);
}

QString Facts::value(int row) const
{
    return m_lines[static_cast<std::size_t>(row)].value->text();
}

int Facts::gap() const
{
    return std::max(0, style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing, nullptr, this));
}

template <typename PlaceFn> int Facts::layOut(int width, PlaceFn place) const
{
    int y = 0;
    for (const Line& line : m_lines) {
        const QSize number = line.value->sizeHint();
        const int left = std::max(0, width - number.width() - gap());
        const int name = line.name->heightForWidth(left);
        place(line.name, QRect(0, y, left, name));
        place(line.value, QRect(width - number.width(), y, number.width(), number.height()));
        y += std::max(name, number.height()) + lineGap;
    }
    return std::max(0, y - lineGap);
}

int Facts::heightForWidth(int width) const
{
    return layOut(width, [](QLabel*, const QRect&) {});
}

QSize Facts::sizeHint() const
{
    int width = 0;
    for (const Line& line : m_lines)
        width = std::max(width, line.name->sizeHint().width() + gap() + line.value->sizeHint().width());
    return { width, heightForWidth(width) };
}

QSize Facts::minimumSizeHint() const
{
    int width = 0;
    for (const Line& line : m_lines)
        width
            = std::max(width, line.name->minimumSizeHint().width() + gap() + line.value->sizeHint().width());
    return { width, 0 };
}

int Facts::arrange()
{
    return layOut(width(), [this](QLabel* label, const QRect& place) {
        label->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    });
}

bool Facts::event(QEvent* event)
{
    // A label has another text.
    if (event->type() == QEvent::LayoutRequest) {
        if (arrange() != height() || minimumSizeHint().width() > width())
            updateGeometry();
        return true;
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    return QWidget::event(event);
}

void Facts::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace alike::ui
