// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/documents.h"

#include "core/corpus/read.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <memory>
#include <stop_token>

using namespace alike;
using Keys = std::vector<std::uint32_t>;

class TestDocumentAnswers : public QObject {
    Q_OBJECT
private slots:
    void filterAndSort();
    void searchOfReuters();
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
    // By what is searched: of equals in corpus order; without words to look for as they are.
    QCOMPARE(keys({ DocumentTable::Found, true }, word), (Keys { 2, 3 }));
    QCOMPARE(keys({ DocumentTable::Found, true }, test::wordNumber(1003) + " OR " + test::wordNumber(7000)),
        (Keys { 4, 0, 1 }));
    QCOMPARE(keys({ DocumentTable::Found, true }, "words>25"), (Keys { 0, 1, 4 }));
    QCOMPARE(keys({ DocumentTable::Found, true }), (Keys { 0, 1, 2, 3, 4 }));
    QCOMPARE(keys({}, "title"), (Keys { 0, 1, 2, 3, 4 }));
    const auto stop = std::make_unique<std::stop_source>();
    stop->request_stop();
    QVERIFY(!orderDocuments(*table, ListFilter(word), {}, stop->get_token()));
}

/// What comes first has words of the search one behind the other.
void TestDocumentAnswers::searchOfReuters()
{
    const auto archive = test::dataFile("reuters21578.tar.gz");
    if (!archive)
        QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
    test::QuietWork quiet;
    const auto loaded = corpus::read({ *archive }, {}, quiet.work());
    QVERIFY(loaded);
    const DocumentTablePtr table = makeDocumentTable(loaded->corpus, nullptr, {});
    QElapsedTimer timer;
    timer.start();
    const auto order
        = orderDocuments(*table, ListFilter("interest rate cut"), { DocumentTable::Found, true }, {});
    qInfo("%zu found and ranked in %lld ms, without an index", order->keys.size(),
        static_cast<long long>(timer.elapsed()));
    QVERIFY(order->keys.size() > 100);
    const QRegularExpression together(
        QStringLiteral("\\brates?\\W+cut"), QRegularExpression::CaseInsensitiveOption);
    for (std::size_t row = 0; row < 10; ++row) {
        const auto doc = static_cast<DocId>(order->keys[row]);
        const std::string both
            = std::string(table->corpus->title(doc)) + '\n' + std::string(table->corpus->text(doc));
        QVERIFY2(together.match(QString::fromStdString(both)).hasMatch(), both.c_str());
    }
}

ALIKE_TEST(TestDocumentAnswers)
#include "tst_document_answers.moc"
