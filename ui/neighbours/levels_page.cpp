// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/levels_page.h"

#include "core/answers/neighbours.h"
#include "ui/neighbours/document_list_model.h"
#include "ui/neighbours/levels_model.h"
#include "ui/table/row_table.h"
#include "ui/theme/format.h"

#include <QLabel>

#include <algorithm>
#include <array>

namespace alike::ui {

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
    question().ask([snapshot, doc](std::stop_token stop) { return findLevels(snapshot, doc, stop); },
        [this, snapshot, doc](const std::optional<std::array<Level, 6>>& found) {
            const QString id = format::line(snapshot->corpus->id(doc));
            if (!found) {
                // Either without shingles, or the analysis is gone and a newer one is on its way.
                if (shownDocument() != doc)
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
