// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/document_buckets.h"
#include "core/lsh/banding.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace alike::ui {

/// The buckets of one document, a row for each band.
class BucketsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Band, Rows, Bucket, Others, First, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void showBands(
        std::shared_ptr<const Corpus> corpus, lsh::BucketFunction function, std::vector<BandBucket> bands);
    const BandBucket& bandAt(int row) const { return m_bands[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const BandBucket& band, int column) const;
    QString tip(const BandBucket& band, int column) const;
    QString firstOthers(const BandBucket& band) const;

    std::shared_ptr<const Corpus> m_corpus;
    lsh::BucketFunction m_function {}; ///< that made the buckets
    std::vector<BandBucket> m_bands;
};

} // namespace alike::ui
