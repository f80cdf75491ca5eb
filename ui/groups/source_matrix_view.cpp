// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/source_matrix_view.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <cmath>
#include <utility>

namespace alike::ui {

QString sourceText(const SourceMatrix::Row& row)
{
    return row.value.empty() ? SourceMatrixView::tr("(none)", "a label") : format::line(row.value);
}

SourceMatrixView::SourceMatrixView(QWidget* parent)
    : MatrixPicture(QStringLiteral("sourceMatrix"), tr("Sources that share near duplicates"), parent)
{
    setMouseTracking(true);
}

QSize SourceMatrixView::sizeHint() const
{
    return { scaled(440, this), scaled(400, this) };
}

void SourceMatrixView::setMatrix(SourceMatrixPtr matrix)
{
    m_matrix = std::move(matrix);
    showRows();
}

QColor SourceMatrixView::inkOf(const Cell& cell) const
{
    const std::uint64_t pairs = m_matrix->at(cell.first, cell.second).pairs;
    const QColor page = colour(Colour::Page, palette());
    if (pairs == 0)
        return blended(page, colour(Colour::Fill, palette()), 0.18);
    // By the logarithm: counts of sources differ by powers of ten.
    const double most = std::log2(1.0 + static_cast<double>(m_matrix->mostPairs()));
    const double share = std::log2(1.0 + static_cast<double>(pairs)) / most;
    return blended(page, colour(Colour::Accent, palette()), 0.2 + 0.8 * share);
}

QString SourceMatrixView::numberOf(const Cell& cell) const
{
    const std::uint64_t pairs = m_matrix->at(cell.first, cell.second).pairs;
    return pairs == 0 ? QString() : format::count(pairs);
}

QString SourceMatrixView::cellWords(const Cell& cell) const
{
    const SourceMatrix::Row& row = m_matrix->rows[cell.first];
    const SourceMatrix::Row& column = m_matrix->rows[cell.second];
    const SourceMatrix::Cell& shared = m_matrix->at(cell.first, cell.second);
    const QString pairs = shared.pairs == 1 ? tr("1 pair") : tr("%1 pairs").arg(format::count(shared.pairs));
    if (cell.first == cell.second)
        return tr("%1: %2 within it, of %3 of its %4 documents", "source, pairs, documents")
            .arg(format::within(sourceText(row)), pairs, format::count(shared.documents),
                format::count(row.documents));
    return tr("%1 and %2: %3; %4 of %5 documents of %1 have a near one in %2", "sources, pairs, documents")
        .arg(format::within(sourceText(row)), format::within(sourceText(column)), pairs,
            format::count(shared.documents), format::count(row.documents));
}

QString SourceMatrixView::legend() const
{
    if (!m_matrix)
        return tr("Counting what sources share …");
    const QString threshold = format::threshold(m_matrix->snapshot->parameters.results.threshold);
    return (m_matrix->exact ? tr("Pairs of J %1 and up of %2 sources, the more the stronger", "J, number")
                            : tr("Pairs of J %1 and up that are known, of %2 sources, the more the stronger"))
        .arg(threshold, format::count(m_matrix->rows.size()));
}

QString SourceMatrixView::alsoNamed() const
{
    return tr(" and in the list");
}

/// Its list follows the cell.
void SourceMatrixView::keyPressEvent(QKeyEvent* event)
{
    const std::optional<Cell> before = cell();
    MatrixPicture::keyPressEvent(event);
    if (cell() && cell() != before)
        emit cellPressed();
}

} // namespace alike::ui
