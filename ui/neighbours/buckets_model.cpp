// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/buckets_model.h"

#include "core/lsh/bucket_functions.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QStringList>

#include <utility>

namespace alike::ui {
namespace {

    /// What the bucket is made of; joined as the CRC-32 takes it where that is the function.
    QString valuesOf(const BandBucket& band, lsh::BucketFunction function)
    {
        QStringList values;
        for (const std::uint32_t value : band.values)
            values += QString::number(value);
        return values.join(
            function == lsh::BucketFunction::Crc32 ? QStringLiteral("_") : QStringLiteral(", "));
    }

} // namespace

void BucketsModel::showBands(
    std::shared_ptr<const Corpus> corpus, lsh::BucketFunction function, std::vector<BandBucket> bands)
{
    beginResetModel();
    m_corpus = std::move(corpus);
    m_function = function;
    m_bands = std::move(bands);
    endResetModel();
}

int BucketsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_bands.size());
}

QString BucketsModel::text(int row, int column) const
{
    const BandBucket& band = bandAt(row);
    switch (column) {
    case Band:
        return QString::number(band.band + 1);
    case Rows:
        return band.values.size() == 1
            ? QString::number(band.firstRow + 1)
            : tr("%1–%2", "from row, to row").arg(band.firstRow + 1).arg(band.firstRow + band.values.size());
    case Bucket:
        return QString::fromStdString(bucketName(m_function, band.bucket));
    case Others:
        return band.collisions > 0 ? tr("%1 *", "a count and its mark").arg(format::count(band.others))
                                   : format::count(band.others);
    default:
        return firstOthers(band);
    }
}

QString BucketsModel::firstOthers(const BandBucket& band) const
{
    QStringList ids;
    for (const BucketMate& mate : band.first) {
        const QString id = format::sidedId(*m_corpus, mate.doc);
        ids += mate.collision ? tr("%1 *", "an id and its mark").arg(id) : id;
    }
    if (band.others > band.first.size())
        ids += tr("%1 more").arg(format::count(band.others - band.first.size()));
    return ids.isEmpty() ? QString(QChar(0x2013)) : ids.join(tr(", ", "between parts of a list"));
}

QString BucketsModel::tip(int row, int column) const
{
    const BandBucket& band = bandAt(row);
    switch (column) {
    case Rows:
    case Bucket:
        return tr("%1 of the values in these rows of its signature:\n%2", "64 mixed bits, the values")
            .arg(bucketFunctionName(m_function), valuesOf(band, m_function));
    case Others:
        if (band.others == 0)
            return tr("It is alone in this bucket.");
        return band.collisions == 0
            ? tr("Other documents in the same bucket; all have the same values in these rows.")
            : tr("Other documents in the same bucket. * %1 of them have other values in these rows,\n"
                 "and only the bucket is the same: a collision of the bucket function.")
                  .arg(format::count(band.collisions));
    case First:
        return format::tip(firstOthers(band));
    default:
        return {};
    }
}

ColumnHead BucketsModel::head(int column) const
{
    switch (column) {
    case Band:
        return { tr("Band"), {}, "band" };
    case Rows:
        return { tr("Rows"), tr("The rows of the signature in this band"), "rows" };
    case Bucket:
        return { tr("Bucket"),
            tr("What the bucket function makes of the values in the band, in hexadecimal digits; two\n"
               "documents that have it in common in any band are a candidate pair"),
            "bucket-function" };
    case Others:
        return { tr("Others"),
            tr("Other documents in this bucket. * with other values: only the bucket is the same"),
            "bucket" };
    default:
        return { tr("With"), tr("The first of them in corpus order; the list beside shows all"), "bucket" };
    }
}

} // namespace alike::ui
