// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/levels_page.h"

#include "core/answers/neighbours.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QLabel>

#include <algorithm>
#include <array>
#include <utility>

namespace alike::ui {

void LevelsModel::showLevels(std::vector<Level> levels)
{
    beginResetModel();
    m_levels = std::move(levels);
    endResetModel();
}

int LevelsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_levels.size());
}

QString LevelsModel::text(int row, int column) const
{
    const Level& level = levelAt(row);
    switch (column) {
    case Range:
        return (level.closed ? tr("%1 to %2") : tr("%1 to < %2"))
            .arg(format::threshold(level.from), format::threshold(level.to));
    case Actual:
        return format::count(level.actual);
    case Found:
        return format::count(level.found);
    default:
        return format::count(level.missed.size());
    }
}

QString LevelsModel::tip(int row, int) const
{
    const Level& level = levelAt(row);
    return (
        level.closed ? tr("J from %1 to %2, both included") : tr("J from %1, included, to %2, not included"))
        .arg(format::threshold(level.from), format::threshold(level.to));
}

ColumnHead LevelsModel::head(int column) const
{
    switch (column) {
    case Range:
        return { tr("Jaccard") };
    case Actual:
        return { tr("Actual"), tr("Documents whose exact similarity to this one lies in the range") };
    case Found:
        return { tr("Found"), tr("Those of them that share a bucket with it") };
    default:
        return { tr("Missed"), tr("Those of them that do not; the list beside shows them") };
    }
}

LevelsPage::LevelsPage(Session* session, Engine* engine, QWidget* parent)
    : LevelsPage(session, engine, new LevelsModel, parent)
{
}

LevelsPage::LevelsPage(Session* session, Engine* engine, LevelsModel* model, QWidget* parent)
    : DetailPage(session, engine, model, parent)
    , m_levels(model)
{
    levels()->setColumns(
        { { QStringLiteral("0.00 to < 0.00"), false, true }, { QStringLiteral("1,000"), false, false },
            { QStringLiteral("1,000"), false, false }, { QStringLiteral("1,000"), false, false } });
    levels()->setMinimumWidth(levels()->contentWidth());
    levels()->setAccessibleName(tr("Neighbours by level of similarity"));
    missed()->setAccessibleName(tr("Documents missed by the buckets at this level"));
}

QString LevelsPage::invitation() const
{
    return tr("Choose a document to see its neighbours by level.");
}

void LevelsPage::clearParts()
{
    m_levels->showLevels({});
}

void LevelsPage::ask(const SnapshotPtr& snapshot, DocId doc)
{
    question().ask([snapshot, doc](const std::stop_token& stop) { return findLevels(snapshot, doc, stop); },
        [this, snapshot, doc](const std::optional<std::array<Level, 6>>& found) {
            const QString id = format::within(format::line(snapshot->corpus->id(doc)));
            if (!found) {
                // Either without shingles, or the analysis is gone and a newer one is on its way.
                if (snapshot->details())
                    say(tr(
                        "A run knows the pairs from its threshold up, and not which others there are: they "
                        "are among the neighbours."));
                else if (shownDocument() != doc)
                    say(tr("No levels are known for %1: it has no shingles, or the results are being made.")
                            .arg(id));
                return;
            }
            const int row = std::max(0, levels()->currentIndex().row());
            answered(snapshot, doc);
            words()->setText(
                tr("The actual neighbours of %1, by exact comparison with every document").arg(id));
            m_levels->showLevels({ found->begin(), found->end() });
            levels()->showRow(row);
        });
}

void LevelsPage::showPart(int level)
{
    const Level& at = m_levels->levelAt(level);
    documentList()->showDocuments(shownSnapshot()->corpus, at.missed);
    missed()->setEmptyText(
        at.actual == 0 ? tr("No neighbours at this level") : tr("The buckets missed none at this level"));
}

} // namespace alike::ui
