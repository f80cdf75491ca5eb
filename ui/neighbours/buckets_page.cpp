// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/buckets_page.h"

#include "ui/engine/engine.h"
#include "ui/neighbours/buckets_model.h"
#include "ui/neighbours/document_list_model.h"
#include "ui/session/session.h"
#include "ui/table/row_table.h"
#include "ui/theme/format.h"
#include "ui/theme/tint.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
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
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_bands(new BucketsModel(this))
    , m_documents(new DocumentListModel(this))
    , m_words(new QLabel)
    , m_bandsView(new RowTable)
    , m_documentsView(new RowTable)
{
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setTextFormat(Qt::PlainText); // ids stand in it
    m_bandsView->setModel(m_bands);
    m_bandsView->setColumns({ { QStringLiteral("100"), 0, false }, { QStringLiteral("96–100"), 1, false },
        { QStringLiteral("00000000"), 0, false }, { QStringLiteral("1,000 *"), 0, false },
        { QStringLiteral("00000, 00000"), 2, true } });
    m_bandsView->setObjectName(QStringLiteral("buckets"));
    m_bandsView->setAccessibleName(tr("Buckets of the current document, band by band"));
    m_bandsView->setOffersCompare(false);
    m_documentsView->setModel(m_documents);
    m_documentsView->setColumns(
        { { QStringLiteral("00000 *"), 0, false }, { QStringLiteral("a title of some"), 0, true } });
    m_documentsView->setAccessibleName(tr("Other documents in the bucket"));

    auto* lists = new QHBoxLayout;
    lists->addWidget(m_bandsView, 3);
    lists->addWidget(m_documentsView, 2);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addLayout(lists, 1);

    connect(session, &Session::corpusChanged, this, &BucketsPage::follow);
    connect(session, &Session::currentDocumentChanged, this, &BucketsPage::follow);
    connect(session, &Session::snapshotChanged, this, &BucketsPage::follow);
    for (auto changed : { &Session::snapshotChanged, &Session::parametersChanged }) {
        connect(session, changed, this, [this] {
            setDimmed(m_bandsView, m_session->stale());
            setDimmed(m_documentsView, m_session->stale());
        });
    }
    connect(m_bandsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { askDocuments(current.row()); });
    connect(m_bandsView, &RowTable::readRequested, this, &BucketsPage::readRequested);
    connect(m_documentsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { choose(current.row()); });
    connect(m_documentsView, &RowTable::readRequested, this, &BucketsPage::readRequested);
    connect(m_documentsView, &RowTable::compareRequested, this, &BucketsPage::compareRequested);
    connect(m_documentsView, &RowTable::doubleClicked, this, &BucketsPage::compareRequested);
}

void BucketsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void BucketsPage::say(const QString& text)
{
    m_shownDocument.reset();
    m_bands->showBands(nullptr, {});
    m_documents->showDocuments(nullptr, {});
    m_documentsView->setEmptyText({});
    m_words->setText(text);
}

void BucketsPage::follow()
{
    if (!isVisible())
        return;
    const auto doc = m_session->currentDocument();
    const SnapshotPtr snapshot = m_session->snapshot();
    if (doc == m_askedDocument && snapshot == m_askedSnapshot && doc && snapshot)
        return;
    m_askedDocument = doc;
    m_askedSnapshot = snapshot;
    if (!doc || !snapshot) {
        m_engine->ask(
            Question::Buckets, this, [](std::stop_token) { return 0; }, [](int) {});
        say(doc ? tr("The first results are being made.") : tr("Choose a document to see its buckets."));
        return;
    }
    using Answer = std::optional<std::vector<BandBucket>>;
    m_engine->ask(
        Question::Buckets, this,
        [snapshot, doc](std::stop_token stop) -> Answer {
            const auto held = hold(*snapshot);
            Progress progress;
            if (!held)
                return std::nullopt;
            return orNone(bucketsOf(held->view(), *doc, firstOnes, Work { progress, std::move(stop) }));
        },
        [this, snapshot, doc](Answer bands) {
            if (bands)
                showBands(*std::move(bands), *doc, snapshot);
            else if (m_shownDocument != doc)
                say(tr("Updating …"));
        });
}

void BucketsPage::showBands(std::vector<BandBucket> bands, DocId doc, const SnapshotPtr& snapshot)
{
    const QString id = format::line(snapshot->corpus->id(doc));
    if (bands.empty()) {
        say(tr("%1 has no shingles: it is in no bucket.").arg(id));
        return;
    }
    const auto count = [&](auto member) {
        return std::ranges::count_if(bands, [&](const BandBucket& band) { return band.*member > 0; });
    };
    const auto shared = count(&BandBucket::others);
    QString words = shared == 0
        ? tr("%1 is alone in each of its %2 buckets").arg(id).arg(bands.size())
        : tr("%1 shares %2 of its %3 buckets with other documents").arg(id).arg(shared).arg(bands.size());
    if (const auto collisions = count(&BandBucket::collisions); collisions > 0)
        words += tr(" · * in %1 with one whose values differ: only the CRC-32 of them is the same")
                     .arg(collisions);
    m_words->setText(words);

    // Another document: the first band that it shares with somebody.
    int row = m_bandsView->currentIndex().row();
    if (m_shownDocument != doc || row < 0 || row >= static_cast<int>(bands.size())) {
        const auto first
            = std::ranges::find_if(bands, [](const BandBucket& band) { return band.others > 0; });
        row = first == bands.end() ? 0 : static_cast<int>(first - bands.begin());
    }
    m_shownDocument = doc;
    m_shownSnapshot = snapshot;
    m_bands->showBands(snapshot->corpus, std::move(bands));
    m_bandsView->showRow(row);
}

void BucketsPage::askDocuments(int row)
{
    if (row < 0 || !m_shownDocument)
        return;
    if (m_bands->bandAt(row).others == 0) {
        // Also withdraws a question that is still open.
        m_engine->ask(
            Question::BucketDocuments, this, [](std::stop_token) { return 0; }, [](int) {});
        m_documents->showDocuments(nullptr, {});
        m_documentsView->setEmptyText(tr("It is alone in this bucket"));
        return;
    }
    using Answer = std::optional<std::vector<BucketMate>>;
    m_engine->ask(
        Question::BucketDocuments, this,
        [snapshot = m_shownSnapshot, doc = *m_shownDocument, band = m_bands->bandAt(row).band](
            std::stop_token stop) -> Answer {
            const auto held = hold(*snapshot);
            Progress progress;
            if (!held)
                return std::nullopt;
            return orNone(bucketMatesOf(held->view(), doc, band, Work { progress, std::move(stop) }));
        },
        [this, snapshot = m_shownSnapshot](const Answer& mates) {
            if (!mates)
                return; // a newer analysis is on its way
            std::vector<DocId> documents;
            std::vector<bool> marked;
            for (const BucketMate& mate : *mates) {
                documents.push_back(mate.doc);
                marked.push_back(mate.collision);
            }
            m_documents->showMarked(snapshot->corpus, std::move(documents), std::move(marked),
                tr("* Its values in this band are others: only the CRC-32 of them is the same."));
        });
}

void BucketsPage::choose(int row)
{
    // Of the document that is shown: the current one may be another already.
    if (row >= 0 && m_shownDocument)
        m_session->setCurrentPair({ *m_shownDocument, m_documents->documentAt(row) });
}

} // namespace alike::ui
