// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbours.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestNeighboursModel : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void withoutATitle();
    void levels();
};

void TestNeighboursModel::byHand()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const NeighbourAnswer answer = findNeighbours(desk.session.snapshot(), docId(3), 10, {});
    NeighboursModel model;
    QAbstractItemModelTester tester(&model);
    model.showAnswer(answer);
    QCOMPARE(model.index(0, NeighboursModel::Jaccard).data().toString(), QStringLiteral("1.000"));
    QCOMPARE(model.index(0, NeighboursModel::Bands).data().toString(), QStringLiteral("20 of 20"));
    QCOMPARE(model.index(0, NeighboursModel::Id).data().toString(), QStringLiteral("d3"));
    QCOMPARE(model.rowOf(docId(2)), std::optional<int>(0));
    QCOMPARE(model.index(0, NeighboursModel::Words).data().toString(), QStringLiteral("20"));

    // d1 and d2: 27 shingles each, 23 in common.
    model.showAnswer(findNeighbours(desk.session.snapshot(), docId(0), 10, {}));
    const auto cell = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(cell(NeighboursModel::Shared), QStringLiteral("23"));
    QCOMPARE(cell(NeighboursModel::ContainedIn), QStringLiteral("0.852"));
    QCOMPARE(cell(NeighboursModel::Contains), QStringLiteral("0.852"));
    QCOMPARE(cell(NeighboursModel::Words), QStringLiteral("30"));
    const Estimate& estimate = model.answer().rows[0].neighbour.score.estimate;
    QCOMPARE(model.index(0, NeighboursModel::SignatureJaccard).data(NeighboursModel::SortRole).toDouble(),
        estimate.signatureJaccard());
}

/// As everywhere else, a document goes by its first words then.
void TestNeighboursModel::withoutATitle()
{
    CorpusBuilder builder;
    for (const char* title : { "First", "" }) {
        DocumentRecord record;
        record.id = "d" + std::to_string(builder.size() + 1);
        record.title = title;
        record.text = test::words(0, 20);
        builder.add(record);
    }
    const std::string text = test::words(0, 20);
    const test::Desk desk(std::make_shared<const Corpus>(std::move(builder).build()));
    NeighboursModel model;
    const auto title = [&](int doc) {
        model.showAnswer(
            findNeighbours(desk.session.snapshot(), docId(static_cast<std::size_t>(doc)), 10, {}));
        return model.index(0, NeighboursModel::Title).data().toString();
    };
    QCOMPARE(title(1), QStringLiteral("First"));
    QVERIFY(!title(0).isEmpty());
    QVERIFY(QString::fromStdString(text).startsWith(title(0).chopped(1)));
}

void TestNeighboursModel::levels()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const auto levels = findLevels(desk.session.snapshot(), docId(0), {});
    QVERIFY(levels);
    LevelsModel model;
    QAbstractItemModelTester tester(&model);
    model.showLevels({ levels->begin(), levels->end() });
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.index(0, LevelsModel::Range).data().toString(), QStringLiteral("0.90 to 1.00"));
    QCOMPARE(model.index(2, LevelsModel::Actual).data().toString(), QStringLiteral("1")); // 0.742
    QCOMPARE(model.index(0, LevelsModel::Actual).data().toString(), QStringLiteral("0"));
}

ALIKE_TEST(TestNeighboursModel)
#include "tst_neighbours_model.moc"
