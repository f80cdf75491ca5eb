// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/facts.h"

#include "ui/theme/tint.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {

Facts::Facts(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins({});
    m_column->setSpacing(1);
    hide();
}

int Facts::add(const QString& name, const QString& explanation)
{
    Line line { new QLabel(name), new QLabel };
    // A narrow panel breaks the name, never the number.
    line.name->setWordWrap(true);
    line.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout;
    row->addWidget(line.name, 1, Qt::AlignTop);
    row->addWidget(line.value, 0, Qt::AlignTop);
    for (QLabel* label : { line.name, line.value })
        label->setToolTip(explanation);
    m_column->addLayout(row);
    m_lines.push_back(line);
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

} // namespace alike::ui
