// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/measures.h"

#include "ui/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {

Measures::Measures(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins({});
    const int height = fontMetrics().height();
    layout->setGaps(height * 3 / 2, height / 2);
    const auto words = measureWords(std::nullopt, {}, 0);
    for (std::size_t i = 0; i < measureCount; ++i)
        m_fields[i] = addField(words[i]);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

Measures::Field Measures::addField(const MeasureWords& words)
{
    auto* field = new QWidget;
    auto* title = new QLabel(words.name);
    Field made { field, new QLabel, new QLabel };
    QFont large = made.value->font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    large.setBold(true);
    made.value->setFont(large);
    made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made.value->setAccessibleName(words.name);
    made.detail->setAccessibleName(tr("%1, made of").arg(words.name));
    made.detail->setForegroundRole(QPalette::PlaceholderText);
    auto* first = new QHBoxLayout;
    first->setSpacing(fontMetrics().height() / 2);
    first->addWidget(title, 0, Qt::AlignBottom);
    first->addWidget(made.value, 1, Qt::AlignBottom);
    auto* column = new QVBoxLayout(field);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(first);
    column->addWidget(made.detail);
    layout()->addWidget(field);
    set(made, words);
    return made;
}

void Measures::set(const Field& field, const MeasureWords& words)
{
    field.value->setText(words.value);
    field.detail->setText(words.detail);
    field.box->setToolTip(
        words.reckoning.isEmpty() ? words.formula : words.formula + QStringLiteral("\n\n") + words.reckoning);
}

void Measures::showScore(const std::optional<ScoredPair>& score, const sketch::Agreement& rows,
    std::uint32_t longestRun, text::Unit unit)
{
    const auto words = measureWords(score, rows, longestRun, unit);
    for (std::size_t i = 0; i < measureCount; ++i)
        set(m_fields[i], words[i]);
    updateGeometry();
}

} // namespace alike::ui
