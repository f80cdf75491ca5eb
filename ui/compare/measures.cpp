// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/measures.h"

#include "ui/compare/flow_layout.h"
#include "ui/theme/format.h"

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
    m_fields = {
        addField(tr("Jaccard"), tr("|A ∩ B| / |A ∪ B|: the shingles in common, of all shingles of both")),
        addField(tr("Estimate"),
            tr("m / h: the share of signature rows in which the two agree.\n"
               "The range holds 95 % of all estimates at this Jaccard similarity.")),
        addField(tr("Signature Jaccard"),
            tr("|S ∩ T| / |S ∪ T|: the Jaccard similarity of the two signatures as sets of values")),
        addField(
            tr("Left in right"), tr("|A ∩ B| / |A|: how much of the left document stands in the right one")),
        addField(
            tr("Right in left"), tr("|A ∩ B| / |B|: how much of the right document stands in the left one")),
    };
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

Measures::Field Measures::addField(const QString& name, const QString& tip)
{
    auto* field = new QWidget;
    field->setToolTip(tip);
    auto* title = new QLabel(name);
    Field made { new QLabel, new QLabel };
    QFont large = made.value->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    made.value->setFont(large);
    made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made.value->setAccessibleName(name);
    made.detail->setAccessibleName(tr("%1, made of").arg(name));
    made.detail->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(field);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(made.value);
    column->addWidget(made.detail);
    layout()->addWidget(field);
    return made;
}

void Measures::set(Measure measure, const QString& value, const QString& detail)
{
    m_fields[measure].value->setText(value);
    m_fields[measure].detail->setText(detail);
}

void Measures::showScore(const std::optional<ScoredPair>& score)
{
    if (!score) {
        for (int measure = Jaccard; measure < MeasureCount; ++measure)
            set(static_cast<Measure>(measure), QString(QChar(0x2013)), QString());
        return;
    }
    const Overlap& overlap = score->overlap;
    const alike::Estimate& estimate = score->estimate;
    const auto share = [](std::uint32_t part, std::uint32_t whole) {
        return tr("%1 of %2").arg(format::count(part), format::count(whole));
    };
    set(Jaccard, format::similarity(overlap.jaccard()),
        tr("%1 shingles").arg(share(overlap.shared, overlap.united())));
    set(Estimate, format::similarity(estimate.similarity(), 2),
        tr("%1 expected").arg(format::range(expectedRange(overlap.jaccard(), estimate.hashes))));
    set(SignatureJaccard, format::similarity(estimate.signatureJaccard()),
        tr("%1 values").arg(share(estimate.sharedValues, estimate.unitedValues)));
    set(InA, format::similarity(overlap.containmentA()), share(overlap.shared, overlap.sizeA));
    set(InB, format::similarity(overlap.containmentB()), share(overlap.shared, overlap.sizeB));
    updateGeometry();
}

} // namespace alike::ui
