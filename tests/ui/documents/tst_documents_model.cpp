// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/documents.h"
#include "tests/support/processor_time.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/type_ahead.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestDocumentsModel : public QObject {
    Q_OBJECT
private slots:
    void numbersByHand();
    void beforeTheFirstAnalysis();
    void persistentIndexesFollowTheSort();
    void typesAhead();
    void forgottenAnalysis();
    void aMillionRows();

private:
    static DocumentTablePtr tableOf(const test::Desk& desk)
    {
        return makeDocumentTable(desk.session.corpus(), desk.session.snapshot(), {});
    }
    static std::shared_ptr<const RowOrder> orderOf(const DocumentTable& table, int column = -1,
        Qt::SortOrder order = Qt::AscendingOrder, const QString& filter = {})
    {
        return orderDocuments(
            table, ListFilter(filter.toStdString()), { column, order == Qt::DescendingOrder }, {});
    }
};

void TestDocumentsModel::numbersByHand()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const DocumentTablePtr table = tableOf(desk);
    QVERIFY(table);
    DocumentsModel model;
    QAbstractItemModelTester tester(&model);
    model.showTable(table, orderOf(*table));
    QCOMPARE(model.rowCount(), 5); // the sixth is too short to be kept
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, DocumentsModel::Id), QStringLiteral("d1"));
    QCOMPARE(cell(0, DocumentsModel::Title), QStringLiteral("Title 1"));
    QCOMPARE(cell(0, DocumentsModel::Words), QStringLiteral("30"));
    QCOMPARE(cell(0, DocumentsModel::Shingles), QStringLiteral("27"));
    // 27 shingles on each side, 23 of them common: 23 / 31.
    QCOMPARE(model.index(0, DocumentsModel::Best).data(DocumentsModel::SortRole).toDouble(), 23.0 / 31);
    QCOMPARE(cell(0, DocumentsModel::Best), QStringLiteral("0.742"));
    QCOMPARE(cell(0, DocumentsModel::Near), QStringLiteral("1"));
    QCOMPARE(cell(2, DocumentsModel::Best), QStringLiteral("1.000"));
    QCOMPARE(cell(2, DocumentsModel::Near), QStringLiteral("1"));
    QCOMPARE(cell(4, DocumentsModel::Best), QStringLiteral("< 0.50"));
    QCOMPARE(cell(4, DocumentsModel::Near), QStringLiteral("0"));
    QVERIFY(!model.index(4, DocumentsModel::Best).data(Qt::ToolTipRole).toString().isEmpty());
}

void TestDocumentsModel::beforeTheFirstAnalysis()
{
    const auto corpus = test::smallCorpus();
    const DocumentTablePtr table = makeDocumentTable(corpus, nullptr, {});
    DocumentsModel model;
    QAbstractItemModelTester tester(&model);
    model.showTable(table, orderOf(*table));
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.index(0, DocumentsModel::Words).data().toString(), QStringLiteral("\u2026"));
}

void TestDocumentsModel::persistentIndexesFollowTheSort()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const DocumentTablePtr table = tableOf(desk);
    DocumentsModel model;
    QAbstractItemModelTester tester(&model);
    model.showTable(table, orderOf(*table));
    const QPersistentModelIndex second(model.index(1, DocumentsModel::Title));
    QSignalSpy asked(&model, &DocumentsModel::sortRequested);
    model.sort(DocumentsModel::Words, Qt::DescendingOrder);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(second.row(), 1); // nothing moves before the worker answers
    model.showTable(table, orderOf(*table, model.sortColumn(), model.sortOrder()));
    QCOMPARE(model.documentAt(0), docId(4)); // 40 words
    QCOMPARE(second.row(), 2); // 40, 30, 30
    QCOMPARE(second.data().toString(), QStringLiteral("Title 2"));
    QCOMPARE(model.rowOf(docId(1)), std::optional<int>(2));
    // A reset makes them invalid instead of wrong.
    model.showTable(table, orderOf(*table, -1, Qt::AscendingOrder, QStringLiteral("d5")));
    QVERIFY(!second.isValid());
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rowOf(docId(1)), std::optional<int>());
}

void TestDocumentsModel::typesAhead()
{
    const test::Desk desk(test::smallCorpus());
    const DocumentTablePtr table = tableOf(desk);
    const auto ahead = [&](int from, const QString& typed) {
        return findTyped(*table, *orderOf(*table), from, typed, {});
    };
    QCOMPARE(ahead(0, QStringLiteral("D3")), std::optional(docId(2)));
    QCOMPARE(ahead(3, QStringLiteral("title 2")), std::optional(docId(1))); // around the end
    QCOMPARE(ahead(4, QStringLiteral("title")), std::optional(docId(4)));
    QCOMPARE(ahead(0, QStringLiteral("nothing")), std::nullopt);
    QCOMPARE(ahead(0, QString()), std::nullopt);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(findTyped(*table, *orderOf(*table), 0, QStringLiteral("d3"), stop.get_token()), std::nullopt);
}

void TestDocumentsModel::forgottenAnalysis()
{
    test::Desk desk(test::smallCorpus());
    const SnapshotPtr snapshot = desk.session.snapshot();
    desk.pipeline.reset();
    QVERIFY(!makeDocumentTable(desk.session.corpus(), snapshot, {}));
}

void TestDocumentsModel::aMillionRows()
{
    CorpusBuilder builder;
    constexpr std::uint32_t count = test::sanitized ? 250'000 : 1'000'000;
    builder.reserve(count, count * 40);
    for (std::uint32_t i = 0; i < count; ++i)
        builder.add({ std::to_string(i * 7919ULL % count), "title " + std::to_string(i * 104'729ULL % count),
            "", "", "x" });
    auto table = std::make_shared<DocumentTable>(
        *makeDocumentTable(std::make_shared<const Corpus>(std::move(builder).build()), nullptr, {}));
    for (std::uint32_t i = 0; i < count; ++i)
        table->rows[i].words = i * 31 % 1009;
    DocumentsModel model;
    QTableView view;
    view.setModel(&model);
    view.show();
    for (const int column :
        { -1, int(DocumentsModel::Id), int(DocumentsModel::Title), int(DocumentsModel::Words) }) {
        test::ProcessorTime time;
        const auto order = orderOf(*table, column);
        const double sorting = time.milliseconds();
        time.start();
        model.showTable(table, order);
        double longest = time.milliseconds();
        // The view hears of the rows slice by slice, and of every one in the end.
        QCOMPARE(model.rowCount() < int(count), column == -1);
        QObject watch;
        connect(&model, &DocumentsModel::rowsAboutToBeInserted, &watch, [&] { time.start(); });
        connect(&model, &DocumentsModel::rowsInserted, &watch,
            [&] { longest = std::max(longest, time.milliseconds()); });
        QTRY_COMPARE(model.rowCount(), int(count));
        QCOMPARE(view.verticalHeader()->count(), int(count));
        qInfo("%u rows, column %d: %.0f ms on the worker, %.1f ms in the window", count, column, sorting,
            longest);
        QCOMPARE(model.rowOf(docId(count - 1)).has_value(), true);
        QCOMPARE(model.documentAt(*model.rowOf(docId(count - 1))), docId(count - 1));
    }
}

ALIKE_TEST(TestDocumentsModel)
#include "tst_documents_model.moc"
