// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/neighbours/method_neighbours.h"
#include "ui/widgets/columned_model.h"

#include <memory>
#include <vector>

namespace alike::ui {

/// The documents nearest to a fingerprint.
class NearestModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Distance, Similarity, Id, Title, ColumnCount };

    explicit NearestModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showNearest(std::shared_ptr<const Corpus> corpus, std::uint32_t bits, std::uint32_t most,
        std::vector<FingerprintNeighbour> nearest);
    DocId documentAt(int row) const { return m_nearest[static_cast<std::size_t>(row)].doc; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column <= Similarity); }

    std::shared_ptr<const Corpus> m_corpus;
    std::uint32_t m_bits = 1;
    std::uint32_t m_most = 0; ///< of a pair
    std::vector<FingerprintNeighbour> m_nearest;
};

} // namespace alike::ui
