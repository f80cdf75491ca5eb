// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/neighbours.h"
#include "ui/table/columned_model.h"

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

} // namespace alike::ui
