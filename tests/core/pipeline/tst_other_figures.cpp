// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/statistics.h"

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {

std::uint64_t pairsIn(const std::vector<std::string>& numbers, text::Cleaning cleaning)
{
    std::vector<std::string> texts;
    for (const std::string& number : numbers)
        texts.push_back("these are eight words or a few more of them " + number);
    texts.emplace_back("and here is a text that is like none of the others 5");
    Pipeline pipeline(test::corpusOf(texts));
    test::QuietWork quiet;
    Parameters parameters;
    parameters.sketch.hashes = 10;
    parameters.text.cleaning = cleaning;
    return (*pipeline.run(parameters, Goal::Everything, quiet.work()))->statistics.otherFigures;
}

}

class TestOtherFigures : public QObject {
    Q_OBJECT
private slots:
    void pairsOfOtherFigures_data()
    {
        QTest::addColumn<QStringList>("numbers");
        QTest::addColumn<int>("pairs");
        QTest::newRow("no digits") << QStringList { u""_qs, u"-"_qs } << 0;
        QTest::newRow("the same") << QStringList { u"12 3"_qs, u"12, 3."_qs, u" 12-3"_qs } << 0;
        QTest::newRow("some and none") << QStringList { u"12"_qs, u""_qs } << 1;
        QTest::newRow("cut elsewhere") << QStringList { u"1 23"_qs, u"12 3"_qs, u"123"_qs } << 3;
        QTest::newRow("another order") << QStringList { u"1 2"_qs, u"2 1"_qs } << 1;
        QTest::newRow("classes of 2, 2 and 1")
            << QStringList { u"1"_qs, u"2"_qs, u"1"_qs, u"3"_qs, u"2"_qs } << 8; // of 10
    }
    void pairsOfOtherFigures()
    {
        QFETCH(QStringList, numbers);
        QFETCH(int, pairs);
        std::vector<std::string> texts;
        for (const QString& number : numbers)
            texts.push_back(number.toStdString());
        QCOMPARE(pairsIn(texts, text::Cleaning::Letters), static_cast<std::uint64_t>(pairs));
        // Where digits stay, nobody has to be told.
        QCOMPARE(pairsIn(texts, text::Cleaning::AlphaNumeric), std::uint64_t { 0 });
    }

    void stops()
    {
        test::QuietWork quiet;
        const auto corpus = test::corpusOf({ "one two three", "one two three" });
        text::Options all;
        all.minWords = 0;
        const auto tokens = tokenise(*corpus, all, quiet.work());
        const auto sets = makeShingleSets(*tokens, { 2 }, quiet.work());
        quiet.stop.request_stop();
        const auto result = otherFigures(*corpus, *sets, quiet.work());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestOtherFigures)
#include "tst_other_figures.moc"
