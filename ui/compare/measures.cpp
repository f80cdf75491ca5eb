// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/measures.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    QString partOf(std::uint32_t part, std::uint32_t whole)
    {
        return Words::tr("%1 of %2").arg(format::count(part), format::count(whole));
    }

    QString fraction(std::uint32_t part, std::uint32_t whole, double value)
    {
        return Words::tr("%1 / %2 = %3")
            .arg(format::count(part), format::count(whole), format::similarity(value, 4));
    }

} // namespace

std::array<NamedMeasure, measureCount> measureWords(const std::optional<ScoredPair>& score,
    const sketch::Agreement& rows, std::uint32_t longestRun, text::Unit unit)
{
    const QString dash(QChar(0x2013));
    std::array<NamedMeasure, measureCount> words { {
        { Words::tr("Jaccard"),
            Words::tr("|A ∩ B| / |A ∪ B|: the shingles in common, of all shingles of both"), dash, {}, {} },
        { Words::tr("Estimate"),
            Words::tr("m / h: the share of signature rows in which the two agree.\n"
                      "The range holds 95 % of all estimates at this Jaccard similarity."),
            dash, {}, {} },
        { Words::tr("Signature Jaccard"),
            Words::tr("|S ∩ T| / |S ∪ T|: the Jaccard similarity of the two signatures as sets of values"),
            dash, {}, {} },
        { Words::tr("Left in right"),
            Words::tr("|A ∩ B| / |A|: how much of the left document stands in the right one"), dash, {}, {} },
        { Words::tr("Right in left"),
            Words::tr("|A ∩ B| / |B|: how much of the right document stands in the left one"), dash, {}, {} },
        { Words::tr("Longest run"), Words::tr("The most words in a row that stand in both"), dash, {}, {} },
    } };
    if (!score)
        return words;
    auto& [jaccard, estimated, signature, inRight, inLeft, run] = words;
    const Overlap& overlap = score->overlap;
    const Estimate& estimate = score->estimate;
    const QString sizes
        = Words::tr("|A| = %1 shingles on the left, |B| = %2 on the right, |A ∩ B| = %3 in both")
              .arg(format::count(overlap.sizeA), format::count(overlap.sizeB), format::count(overlap.shared));
    jaccard.value = format::similarity(overlap.jaccard());
    jaccard.detail = Words::tr("%1 shingles").arg(partOf(overlap.shared, overlap.united()));
    jaccard.reckoning = Words::tr("%1\n|A ∪ B| = %2 + %3 − %4 = %5\n%6")
                            .arg(sizes, format::count(overlap.sizeA), format::count(overlap.sizeB),
                                format::count(overlap.shared), format::count(overlap.united()),
                                fraction(overlap.shared, overlap.united(), overlap.jaccard()));
    estimated.value = format::similarity(estimate.similarity(), 2);
    estimated.detail
        = Words::tr("%1 expected at this J").arg(format::range(expectedRange(rows, estimate.hashes)));
    estimated.reckoning = Words::tr("m = %1 equal rows, h = %2 rows\n%3")
                              .arg(format::count(estimate.equalRows), format::count(estimate.hashes),
                                  fraction(estimate.equalRows, estimate.hashes, estimate.similarity()));
    if (rows.chance - overlap.jaccard() >= 0.005)
        estimated.reckoning += QLatin1Char('\n')
            + Words::tr("The modular family gives some shingles equal values: a row is equal with a "
                        "chance of %1, not %2")
                  .arg(format::similarity(rows.chance), format::similarity(overlap.jaccard()));
    signature.value = format::similarity(estimate.signatureJaccard());
    signature.detail = Words::tr("%1 values").arg(partOf(estimate.sharedValues, estimate.unitedValues));
    signature.reckoning = fraction(estimate.sharedValues, estimate.unitedValues, estimate.signatureJaccard());
    inRight.value = format::similarity(overlap.containmentA());
    inRight.detail = partOf(overlap.shared, overlap.sizeA);
    inRight.reckoning
        = sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeA, overlap.containmentA());
    inLeft.value = format::similarity(overlap.containmentB());
    inLeft.detail = partOf(overlap.shared, overlap.sizeB);
    inLeft.reckoning
        = sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeB, overlap.containmentB());
    run.value = format::count(longestRun);
    run.detail = unit == text::Unit::Word && longestRun == 1 ? Words::tr("word") : unitName(unit);
    return words;
}

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

Measures::Field Measures::addField(const NamedMeasure& words)
{
    auto* field = new QWidget;
    auto* title = new QLabel(words.name);
    Field made { field, new QLabel, new QLabel };
    made.value->setFont(fontOf(Type::Title, made.value->font()));
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

void Measures::set(const Field& field, const NamedMeasure& words)
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
