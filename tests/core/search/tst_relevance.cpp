// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/relevance.h"

#include "core/search/filter.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <variant>

using namespace alike;
using namespace alike::search;

namespace {

struct Titled {
    std::string title;
    std::string text;
};

Corpus corpusOf(const std::vector<Titled>& documents)
{
    CorpusBuilder builder;
    for (std::size_t d = 0; d < documents.size(); ++d) {
        DocumentRecord record;
        record.id = std::to_string(d);
        record.title = documents[d].title;
        record.text = documents[d].text;
        builder.add(record);
    }
    return std::move(builder).build();
}

std::vector<Term> termsOf(std::string_view query)
{
    return wantedTexts(std::get<Filter>(parseFilter(query, FieldNames(FieldNames::Of::Documents))));
}

std::vector<std::uint64_t> scores(const std::vector<Titled>& documents, std::string_view query)
{
    std::vector<std::uint32_t> all(documents.size());
    std::iota(all.begin(), all.end(), 0U);
    return relevance(corpusOf(documents), all, termsOf(query), {});
}

/// Whether documents come in the order in which they are given, no two alike.
bool inOrder(const std::vector<Titled>& documents, std::string_view query)
{
    const auto made = scores(documents, query);
    return std::ranges::is_sorted(made, std::greater_equal<> {})
        && std::ranges::adjacent_find(made) == made.end();
}

} // namespace

class TestRelevance : public QObject {
    Q_OBJECT
private slots:
    void byTheFormula();
    void ranks_data();
    void ranks();
    void hostileTexts();
    void stops();
};

/// Worked out by hand: 4 documents of 16 bytes, one term in two of them, once and twice.
void TestRelevance::byTheFormula()
{
    const std::vector<Titled> documents { { "", "cocoa .. .. .. ." }, { "", "cocoa cocoa .. ." },
        { "", "................" }, { "", "................" } };
    const auto made = scores(documents, "cocoa");
    const double rarity = std::log(1 + (4 - 2 + 0.5) / (2 + 0.5));
    QCOMPARE(made[0], static_cast<std::uint64_t>(std::llround(1e6 * rarity * 2.2 / 2.2)));
    QCOMPARE(made[1], static_cast<std::uint64_t>(std::llround(1e6 * rarity * 4.4 / 3.2)));
    QCOMPARE(made[2], std::uint64_t { 0 });
    QVERIFY(relevance(corpusOf(documents), {}, termsOf("cocoa"), {}).empty());
    QCOMPARE(scores(documents, "words>3"), std::vector<std::uint64_t>(4, 0)); // nothing to look for
}

void TestRelevance::ranks_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("documents"); // title | text, best first
    QTest::newRow("title") << "cocoa"
                           << QStringList { "Cocoa prices|of beans here", "Of prices|cocoa of bean" };
    QTest::newRow("often") << "cocoa" << QStringList { "|cocoa and cocoa again", "|cocoa and coffee again" };
    QTest::newRow("dense") << "cocoa"
                           << QStringList { "|cocoa is dear", "|cocoa is dear and so on and so on" };
    QTest::newRow("a word, not inside one")
        << "rate" << QStringList { "|the rates we know", "|a corporate one x" };
    QTest::newRow("together") << "interest rate cut"
                              << QStringList { "|an interest rate cut of late",
                                     "|interest in a rate cut so x", "|a cut, interest of a lat rate" };
    QTest::newRow("either, the rare one first")
        << "common OR rare" << QStringList { "|rare aa bb", "|common cc", "|common dd e", "|common ee ff" };
    QTest::newRow("a field") << "text:cocoa"
                             << QStringList { "|cocoa cocoa x", "cocoa cocoa cocoa|cocoa tree x" };
    QTest::newRow("a phrase") << "\"rate cut\""
                              << QStringList { "|rate cut rate cut", "|rate cut, cut rate" };
}

void TestRelevance::ranks()
{
    QFETCH(QString, query);
    QFETCH(QStringList, documents);
    std::vector<Titled> titled;
    for (const QString& document : documents) {
        const QStringList parts = document.split(u'|');
        titled.push_back({ parts[0].toStdString(), parts[1].toStdString() });
    }
    QVERIFY(inOrder(titled, query.toStdString()));
    std::ranges::reverse(titled);
    const auto made = scores(titled, query.toStdString());
    QVERIFY(std::ranges::is_sorted(made));
}

void TestRelevance::hostileTexts()
{
    std::string blanks(100'000, ' ');
    std::string letters(100'000, 'a');
    const auto made = scores(
        { { "", "" }, { blanks, blanks }, { letters, letters }, { "\xC3\xA4", "\xC3\xA4\xC3" } }, "a a");
    QCOMPARE(made.size(), std::size_t { 4 });
    QCOMPARE(made[0], std::uint64_t { 0 });
    QCOMPARE(made[1], std::uint64_t { 0 });
    QVERIFY(made[2] > 0);
}

void TestRelevance::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const std::vector<std::uint32_t> all { 0 };
    QVERIFY(relevance(corpusOf({ { "", "cocoa" } }), all, termsOf("cocoa"), stop.get_token()).empty());
}

ALIKE_TEST(TestRelevance)
#include "tst_relevance.moc"
