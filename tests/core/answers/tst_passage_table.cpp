// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/passage_table.h"

#include "core/export/lists.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

using namespace alike;

class TestPassageTable : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void sorts();
    void likeALookAtEachDocument_data();
    void likeALookAtEachDocument();
    void ofATextFromOutside();
    void stops();
    void asCsv();
};

namespace {

/// Two documents that share ten words, which four others have too, then six that they have alone; the second
/// has them the other way round.
std::vector<std::string> texts()
{
    const std::string common = test::words(1000, 10);
    const std::string rare = test::words(2000, 6);
    std::vector<std::string> made { common + test::words(3000, 5) + rare,
        rare + test::words(4000, 7) + common };
    for (std::uint64_t i = 0; i < 4; ++i)
        made.push_back(test::words(5000 + 100 * i, 20) + common);
    return made;
}

PassageTablePtr tableOf(const test::AnalysedCorpus& made, const ComparedPair& pair)
{
    const auto verdict = judgePair(*made.snapshot, pair, {});
    return makePassageTable(*hold(*made.snapshot)->sets, *verdict, made.snapshot->corpus->text(pair.a), {});
}

std::vector<std::uint32_t> sorted(const PassageTable& table, int column, bool descending)
{
    return orderPassages(table, { column, descending })->keys;
}

} // namespace

void TestPassageTable::byHand()
{
    const test::AnalysedCorpus made(test::corpusOf(texts()), test::lowThreshold());
    const PassageTablePtr table = tableOf(made, { docId(0), docId(1) });
    QCOMPARE(table->rows.size(), std::size_t { 2 });
    const PassageTable::Row& common = table->rows[0];
    QCOMPARE(common.units(), 10U);
    QCOMPARE(common.documents, std::optional(6U));
    QCOMPARE(common.text + ' ', test::words(1000, 10));
    QCOMPARE(common.at.a.begin, 0U);
    QCOMPARE(common.at.b.begin, 13U);
    QVERIFY(!common.at.moved);
    const PassageTable::Row& rare = table->rows[1];
    QCOMPARE(rare.units(), 6U);
    QCOMPARE(rare.documents, std::optional(2U));
    QCOMPARE(rare.text + ' ', test::words(2000, 6));
    QVERIFY(rare.at.moved);
}

void TestPassageTable::sorts()
{
    const test::AnalysedCorpus made(test::corpusOf(texts()), test::lowThreshold());
    const PassageTablePtr table = tableOf(made, { docId(0), docId(1) });
    using Rows = std::vector<std::uint32_t>;
    QCOMPARE(sorted(*table, -1, false), (Rows { 0, 1 }));
    QCOMPARE(sorted(*table, PassageTable::Number, true), (Rows { 1, 0 }));
    QCOMPARE(sorted(*table, PassageTable::Length, false), (Rows { 1, 0 }));
    QCOMPARE(sorted(*table, PassageTable::Documents, false), (Rows { 1, 0 }));
    QCOMPARE(sorted(*table, PassageTable::Documents, true), (Rows { 0, 1 }));
    QCOMPARE(sorted(*table, PassageTable::PlaceA, false), (Rows { 0, 1 }));
    QCOMPARE(sorted(*table, PassageTable::PlaceB, false), (Rows { 1, 0 }));
    const bool commonFirst = table->rows[0].text < table->rows[1].text;
    QCOMPARE(sorted(*table, PassageTable::Text, false), commonFirst ? (Rows { 0, 1 }) : (Rows { 1, 0 }));
}

void TestPassageTable::likeALookAtEachDocument_data()
{
    QTest::addColumn<int>("stride");
    QTest::newRow("every shingle") << 1;
    QTest::newRow("every second") << 2;
    QTest::newRow("every fourth") << 4;
}

/// The documents that hold a passage, found by the words of its shingles.
void TestPassageTable::likeALookAtEachDocument()
{
    QFETCH(const int, stride);
    Parameters parameters = test::lowThreshold();
    parameters.shingle.stride = static_cast<std::uint32_t>(stride);
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(60, 3)), parameters);
    const auto held = hold(*made.snapshot);
    std::size_t passages = 0;
    std::size_t several = 0;
    for (std::size_t a = 0; a < 60; a += 3) {
        const DocumentPair pair { docId(a), docId((a + 1) % 60) };
        const auto verdict = judgePair(*made.snapshot, { pair.a, pair.b }, {});
        const PassageTablePtr table = tableOf(made, { pair.a, pair.b });
        QCOMPARE(table->rows.size(), verdict->alignment.passages.size());
        for (const PassageTable::Row& row : table->rows) {
            std::set<ShingleNumber> shingles;
            for (std::size_t place = 0; place < verdict->inCorpus->numbers[0].size(); ++place) {
                const shingle::WordRange words = verdict->cut[0]->shingleAt(place);
                if (words.begin >= row.at.a.begin && words.end <= row.at.a.end)
                    shingles.insert(verdict->inCorpus->numbers[0][place]);
            }
            QCOMPARE(row.documents.has_value(), !shingles.empty());
            if (shingles.empty())
                continue;
            std::uint32_t holders = 0;
            for (std::size_t d = 0; d < 60; ++d) {
                const SetId set = held->sets->setOf(docId(d));
                holders += set != noSet && std::ranges::all_of(shingles, [&](ShingleNumber number) {
                    return std::ranges::count(held->sets->of(set), number) == 1;
                });
            }
            QCOMPARE(*row.documents, holders);
            QVERIFY(holders >= 2);
            several += holders > 2;
            ++passages;
        }
    }
    QVERIFY(passages > 10);
    QVERIFY(several > 0);
}

void TestPassageTable::ofATextFromOutside()
{
    const test::AnalysedCorpus made(test::corpusOf(texts()), test::lowThreshold());
    const auto outside = std::make_shared<const OutsideText>(
        OutsideText { test::words(7000, 3) + test::words(2000, 6) + test::words(8000, 3), {} });
    const PassageTablePtr table = tableOf(made, { docId(0), std::nullopt, outside });
    QCOMPARE(table->rows.size(), std::size_t { 1 });
    QCOMPARE(table->rows[0].documents, std::optional(2U));
    QCOMPARE(table->rows[0].at.b.begin, 3U);
}

void TestPassageTable::stops()
{
    const test::AnalysedCorpus made(test::corpusOf(texts()), test::lowThreshold());
    const auto verdict = judgePair(*made.snapshot, { docId(0), docId(1) }, {});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!makePassageTable(
        *hold(*made.snapshot)->sets, *verdict, made.snapshot->corpus->text(docId(0)), stop.get_token()));
}

void TestPassageTable::asCsv()
{
    const test::AnalysedCorpus made(test::corpusOf(texts()), test::lowThreshold());
    const PassageTablePtr table = tableOf(made, { docId(0), docId(1) });
    const ListExport list = exportPassages(*table, *orderPassages(*table, { PassageTable::Length, false }),
        { "=d1", "d2" }, *made.snapshot, Records::As::Csv, { "9.9", { "here" }, 6 });
    std::string rare = test::words(2000, 6);
    rare.pop_back();
    const std::string head = "passage,units,documents,id_a,begin_a,end_a,id_b,begin_b,end_b,moved,text\r\n"
                             "2,6,2,'=d1,16,21,d2,1,6,yes,"
        + rare + "\r\n1,10,6,'=d1,1,10,d2,14,23,no,";
    QCOMPARE(QByteArray::fromStdString(list.rows).left(static_cast<qsizetype>(head.size())),
        QByteArray::fromStdString(head));
    for (const char* part : { "\"9.9\"", "\"here\"", "\"passages\"", "\"seed\"" })
        QVERIFY2(list.provenance.find(part) != std::string::npos, part);
}

ALIKE_TEST(TestPassageTable)
#include "tst_passage_table.moc"
