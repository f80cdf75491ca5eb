// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/buckets_page.h"

#include "ui/neighbours/buckets_model.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QLabel>

#include <algorithm>
#include <optional>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t firstOnes = 8; ///< documents named beside a band

    template <typename Value> std::optional<Value> orNone(Result<Value> result)
    {
        return result ? std::optional(std::move(result).value()) : std::nullopt;
    }

} // namespace

BucketsPage::BucketsPage(Session* session, Engine* engine, QWidget* parent)
    : BucketsPage(session, engine, new BucketsModel, parent)
{
}

BucketsPage::BucketsPage(Session* session, Engine* engine, BucketsModel* model, QWidget* parent)
    : DetailPage(session, engine, model, parent)
    , m_bands(model)
{
    bands()->setColumns({ { QStringLiteral("100"), false, false }, { QStringLiteral("96–100"), true, false },
        { QStringLiteral("00000000"), false, false }, { QStringLiteral("1,000 *"), false, false },
        { QStringLiteral("00000, 00000"), true, true } });
    bands()->setObjectName(QStringLiteral("buckets"));
    bands()->setAccessibleName(tr("Buckets of the current document, band by band"));
    bands()->setOffersCompare(false);
    documents()->setAccessibleName(tr("Other documents in the bucket"));
    setShares(3, 2);
    connect(bands(), &RowTable::readRequested, this, &BucketsPage::readRequested);
}

QString BucketsPage::invitation() const
{
    return tr("Choose a document to see its buckets.");
}

void BucketsPage::clearParts()
{
    m_bands->showBands(nullptr, {}, {});
}

void BucketsPage::ask(const SnapshotPtr& snapshot, DocId doc)
{
    using Answer = std::optional<std::vector<BandBucket>>;
    question().ask(
        [snapshot, doc](const std::stop_token& stop) -> Answer {
            const auto held = hold(*snapshot);
            Progress progress;
            if (!held)
                return std::nullopt;
            return orNone(bucketsOf(held->view(), doc, firstOnes, Work { progress, stop }));
        },
        [this, snapshot, doc](Answer found) {
            if (found)
                showBands(*std::move(found), doc, snapshot);
            else if (shownDocument() != doc)
                say(tr("Updating …"));
        });
}

void BucketsPage::showBands(std::vector<BandBucket> found, DocId doc, const SnapshotPtr& snapshot)
{
    const QString id = format::within(format::line(snapshot->corpus->id(doc)));
    if (found.empty()) {
        say(tr("%1 has no shingles: it is in no bucket.").arg(id));
        return;
    }
    const auto count = [&](auto member) {
        return std::ranges::count_if(found, [&](const BandBucket& band) { return band.*member > 0; });
    };
    const auto shared = count(&BandBucket::others);
    QString text = shared == 0
        ? tr("%1 is alone in each of its %2 buckets").arg(id).arg(found.size())
        : tr("%1 shares %2 of its %3 buckets with other documents").arg(id).arg(shared).arg(found.size());
    if (const auto collisions = count(&BandBucket::collisions); collisions > 0)
        text += tr(" · * in %1 with one whose values differ: only the bucket is the same").arg(collisions);
    words()->setText(text);

    // Another document: the first band that it shares with somebody.
    int row = bands()->currentIndex().row();
    if (shownDocument() != doc || row < 0 || row >= static_cast<int>(found.size())) {
        const auto first
            = std::ranges::find_if(found, [](const BandBucket& band) { return band.others > 0; });
        row = first == found.end() ? 0 : static_cast<int>(first - found.begin());
    }
    answered(snapshot, doc);
    bands()->setSample(BucketsModel::Bucket,
        QString(snapshot->banding.bucket == lsh::BucketFunction::Crc32 ? 8 : 16, QLatin1Char('0')));
    m_bands->showBands(snapshot->corpus, snapshot->banding.bucket, std::move(found));
    bands()->showRow(row);
}

void BucketsPage::showPart(int row)
{
    if (!shownDocument())
        return;
    if (m_bands->bandAt(row).others == 0) {
        m_documentsQuestion.withdraw();
        documentList()->showDocuments(nullptr, {});
        documents()->setEmptyText(tr("It is alone in this bucket"));
        return;
    }
    using Answer = std::optional<std::vector<BucketMate>>;
    m_documentsQuestion.ask(
        [snapshot = shownSnapshot(), doc = *shownDocument(), band = m_bands->bandAt(row).band](
            const std::stop_token& stop) -> Answer {
            const auto held = hold(*snapshot);
            Progress progress;
            if (!held)
                return std::nullopt;
            return orNone(bucketMatesOf(held->view(), doc, band, Work { progress, stop }));
        },
        [this, snapshot = shownSnapshot()](const Answer& mates) {
            if (!mates)
                return; // a newer analysis is on its way
            std::vector<DocId> listed;
            std::vector<bool> marked;
            for (const BucketMate& mate : *mates) {
                listed.push_back(mate.doc);
                marked.push_back(mate.collision);
            }
            documentList()->showMarked(snapshot->corpus, std::move(listed), std::move(marked),
                tr("* Its values in this band are others: only the bucket is the same."));
        });
}

} // namespace alike::ui
