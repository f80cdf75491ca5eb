// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/documents.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using Keys = std::vector<std::uint32_t>;

class TestDocumentAnswers : public QObject {
    Q_OBJECT
private slots:
    void filterAndSort();
};

void TestDocumentAnswers::filterAndSort()
{
    const test::AnalysedCorpus made(test::smallCorpus());
    const DocumentTablePtr table = makeDocumentTable(made.snapshot->corpus, made.snapshot, {});
    const auto keys = [&](const Sorting& sorting, std::string_view filter = {}) {
        return orderDocuments(*table, ListFilter(filter), sorting, {})->keys;
    };
    QCOMPARE(keys({}), (Keys { 0, 1, 2, 3, 4 }));
    QCOMPARE(keys({ DocumentTable::Id, true }), (Keys { 4, 3, 2, 1, 0 }));
    QCOMPARE(keys({ DocumentTable::Best, true }), (Keys { 2, 3, 0, 1, 4 }));
    QCOMPARE(keys({ DocumentTable::Words, false }), (Keys { 2, 3, 0, 1, 4 }));
    // By near, of equally many the one with the best pair.
    QCOMPARE(keys({ DocumentTable::Near, true }), (Keys { 2, 3, 0, 1, 4 }));
    QCOMPARE(keys({ DocumentTable::Near, false }), (Keys { 4, 0, 1, 2, 3 }));
    // The id that was typed comes first in every order.
    QCOMPARE(keys({ DocumentTable::Id, true }, "d2").front(), 1U);
    std::string word = test::wordNumber(5003);
    std::ranges::transform(word, word.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    QCOMPARE(keys({}, word), (Keys { 2, 3 }));
    QVERIFY(keys({}, "nowhere").empty());
    QCOMPARE(keys({}, "title"), (Keys { 0, 1, 2, 3, 4 }));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!orderDocuments(*table, ListFilter(word), {}, stop.get_token()));
}

ALIKE_TEST(TestDocumentAnswers)
#include "tst_document_answers.moc"
