// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/measures.h"

#include "ui/compare/flow_layout.h"
#include "ui/theme/format.h"

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
        addField(
            tr("Longest run"), tr("The most words in a row that stand in both, at least one shingle long")),
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
    Field made { field, new QLabel, new QLabel, tip };
    QFont large = made.value->font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    large.setBold(true);
    made.value->setFont(large);
    made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made.value->setAccessibleName(name);
    made.detail->setAccessibleName(tr("%1, made of").arg(name));
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
    return made;
}

void Measures::set(Measure measure, const QString& value, const QString& detail, const QString& reckoning)
{
    const Field& field = m_fields[measure];
    field.value->setText(value);
    field.detail->setText(detail);
    field.box->setToolTip(
        reckoning.isEmpty() ? field.formula : field.formula + QStringLiteral("\n\n") + reckoning);
}

void Measures::showScore(const std::optional<ScoredPair>& score, std::uint32_t longestRun)
{
    if (!score) {
        for (int measure = Jaccard; measure < MeasureCount; ++measure)
            set(static_cast<Measure>(measure), QString(QChar(0x2013)), {}, {});
        return;
    }
    const Overlap& overlap = score->overlap;
    const alike::Estimate& estimate = score->estimate;
    const auto share = [](std::uint32_t part, std::uint32_t whole) {
        return tr("%1 of %2").arg(format::count(part), format::count(whole));
    };
    const auto fraction = [](std::uint32_t part, std::uint32_t whole, double value) {
        return tr("%1 / %2 = %3")
            .arg(format::count(part), format::count(whole), format::similarity(value, 4));
    };
    const QString sizes
        = tr("|A| = %1 shingles on the left, |B| = %2 on the right, |A ∩ B| = %3 in both")
              .arg(format::count(overlap.sizeA), format::count(overlap.sizeB), format::count(overlap.shared));
    const ExpectedRange expected = expectedRange(overlap.jaccard(), estimate.hashes);
    set(Jaccard, format::similarity(overlap.jaccard()),
        tr("%1 shingles").arg(share(overlap.shared, overlap.united())),
        tr("%1\n|A ∪ B| = %2 + %3 − %4 = %5\n%6")
            .arg(sizes, format::count(overlap.sizeA), format::count(overlap.sizeB),
                format::count(overlap.shared), format::count(overlap.united()),
                fraction(overlap.shared, overlap.united(), overlap.jaccard())));
    set(Estimate, format::similarity(estimate.similarity(), 2),
        tr("%1 expected").arg(format::range(expected)),
        tr("m = %1 equal rows, h = %2 rows\n%3")
            .arg(format::count(estimate.equalRows), format::count(estimate.hashes),
                fraction(estimate.equalRows, estimate.hashes, estimate.similarity())));
    set(SignatureJaccard, format::similarity(estimate.signatureJaccard()),
        tr("%1 values").arg(share(estimate.sharedValues, estimate.unitedValues)),
        fraction(estimate.sharedValues, estimate.unitedValues, estimate.signatureJaccard()));
    set(InA, format::similarity(overlap.containmentA()), share(overlap.shared, overlap.sizeA),
        sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeA, overlap.containmentA()));
    set(InB, format::similarity(overlap.containmentB()), share(overlap.shared, overlap.sizeB),
        sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeB, overlap.containmentB()));
    set(LongestRun, format::count(longestRun), longestRun == 1 ? tr("word") : tr("words"), {});
    updateGeometry();
}

} // namespace alike::ui
