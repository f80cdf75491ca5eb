// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/neighbours/neighbours.h"
#include "ui/neighbours/detail_page.h"
#include "ui/widgets/columned_model.h"

#include <vector>

namespace alike::ui {

/// How many actual neighbours a document has at each level of similarity, and how many of them share a
/// bucket.
class LevelsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Range, Actual, Found, Missed, ColumnCount };

    explicit LevelsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showLevels(std::vector<Level> levels);
    const Level& levelAt(int row) const { return m_levels[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column != Range); }

    std::vector<Level> m_levels;
};

/// The actual neighbours of the current document by level, and which documents the buckets missed at each.
class LevelsPage : public DetailPage {
    Q_OBJECT
public:
    LevelsPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* levels() const { return partsView(); }
    RowTable* missed() const { return documentsView(); }

protected:
    void ask(const SnapshotPtr& snapshot, DocId doc) override;
    void clearParts() override;
    void showPart(int level) override;
    QString invitation() const override;

private:
    LevelsPage(Session* session, Engine* engine, LevelsModel* model, QWidget* parent);

    LevelsModel* m_levels;
};

} // namespace alike::ui
