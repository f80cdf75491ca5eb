// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_matrix_view.h"

#include "ui/theme/colours.h"
#include "ui/words/format.h"

#include <QKeyEvent>

#include <utility>

namespace alike::ui {

GroupMatrixView::GroupMatrixView(QWidget* parent)
    : MatrixPicture(QStringLiteral("groupMatrix"), tr("Similarities within the group"), parent)
{
    setMouseTracking(true);
    connect(
        this, &MatrixPicture::cellPressed, this, [this] { emit chosen(m_matrix->rows[cell()->first].doc); });
}

void GroupMatrixView::setMatrix(GroupMatrixPtr matrix)
{
    m_matrix = std::move(matrix);
    m_current.reset();
    showRows();
}

void GroupMatrixView::setCurrent(std::optional<DocId> doc)
{
    m_current.reset();
    const auto sets = doc && m_matrix ? m_matrix->table->snapshot->sets.lock() : nullptr;
    if (sets && index(*doc) < m_matrix->table->snapshot->corpus->size())
        m_current = m_matrix->find(sets->setOf(*doc));
    update();
}

QString GroupMatrixView::rowName(std::size_t row) const
{
    return format::sidedId(*m_matrix->table->snapshot->corpus, m_matrix->rows[row].doc);
}

bool GroupMatrixView::isNear(const Overlap& overlap) const
{
    return m_matrix->table->snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united());
}

/// One scale of tints from nothing to all, with a step at the threshold: what is below has its tint in grey,
/// so that a darker cell is always a more similar one.
QColor GroupMatrixView::inkOf(const Cell& cell) const
{
    const Overlap& overlap = m_matrix->at(cell.first, cell.second);
    const double jaccard = overlap.jaccard();
    const double threshold = m_matrix->table->snapshot->parameters.results.threshold.value();
    const bool near = isNear(overlap);
    constexpr double farthest = 0.4; // from the page, of what is not near
    constexpr double nearest = 0.5; // of what is
    const double share = !near ? farthest * jaccard / threshold
        : threshold < 1        ? nearest + (1 - nearest) * (jaccard - threshold) / (1 - threshold)
                               : 1;
    const QColor tint = blended(colour(Colour::Page, palette()), colour(Colour::Accent, palette()), share);
    const int grey = qGray(tint.rgb());
    return near ? tint : QColor(grey, grey, grey);
}

QString GroupMatrixView::numberOf(const Cell& cell) const
{
    return cell.first == cell.second ? QString()
                                     : format::similarity(m_matrix->at(cell.first, cell.second).jaccard(), 2);
}

QString GroupMatrixView::cellWords(const Cell& cell) const
{
    const auto id = [&](std::size_t row) { return format::within(rowName(row)); };
    if (cell.first == cell.second) {
        const std::uint32_t documents = m_matrix->rows[cell.first].documents;
        return documents == 1 ? id(cell.first)
                              : tr("%1, with %2 documents the same after cleaning")
                                    .arg(id(cell.first), format::count(documents));
    }
    const Overlap& overlap = m_matrix->at(cell.first, cell.second);
    const QString jaccard = format::similarity(overlap.jaccard());
    return isNear(overlap) ? tr("%1 and %2: J %3").arg(id(cell.first), id(cell.second), jaccard)
                           : tr("%1 and %2: J %3, not near").arg(id(cell.first), id(cell.second), jaccard);
}

QString GroupMatrixView::legend() const
{
    if (!m_matrix)
        return tr("Comparing the members …");
    const QString threshold = format::threshold(m_matrix->table->snapshot->parameters.results.threshold);
    return m_matrix->rowsLeftOut == 0
        ? tr("J of each two; blue from %1 up").arg(threshold)
        : tr("J of each two of %1 texts of %2; blue from %3 up")
              .arg(format::count(m_matrix->rows.size()),
                  format::count(m_matrix->rows.size() + m_matrix->rowsLeftOut), threshold);
}

void GroupMatrixView::compareCell()
{
    if (cell() && cell()->first != cell()->second)
        emit compareRequested(m_matrix->rows[cell()->first].doc, m_matrix->rows[cell()->second].doc);
}

void GroupMatrixView::mouseDoubleClickEvent(QMouseEvent*)
{
    compareCell();
}

void GroupMatrixView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        compareCell();
    else
        MatrixPicture::keyPressEvent(event);
}

} // namespace alike::ui
