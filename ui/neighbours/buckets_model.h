// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/neighbours/document_buckets.h"
#include "core/lsh/banding.h"
#include "ui/widgets/columned_model.h"

#include <memory>
#include <vector>

namespace alike::ui {

/// The buckets of one document, a row for each band.
class BucketsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Band, Rows, Bucket, Others, First, ColumnCount };

    explicit BucketsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showBands(
        std::shared_ptr<const Corpus> corpus, lsh::BucketFunction function, std::vector<BandBucket> bands);
    const BandBucket& bandAt(int row) const { return m_bands[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;

    QString firstOthers(const BandBucket& band) const;

    std::shared_ptr<const Corpus> m_corpus;
    lsh::BucketFunction m_function {}; ///< that made the buckets
    std::vector<BandBucket> m_bands;
};

} // namespace alike::ui
