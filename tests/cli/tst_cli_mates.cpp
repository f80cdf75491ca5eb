// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"

#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::test;

/// Commands that make sets only of documents that share a bucket print and say what they would with all sets.
class TestCliMates : public QObject {
    Q_OBJECT
private slots:
    void hashedPairsAreAllThereAre();
    void manyCandidatesAreJoined();
    void fewShinglesAreTold();
};

/// Documents that are alone in their buckets are left out before there are sets; nothing else is.
void TestCliMates::hashedPairsAreAllThereAre()
{
    const QByteArray corpus = cli({ "generate", "--documents", "1000", "--seed", "7" }).out;
    const auto run = [&](const QStringList& command) {
        return cli(
            command + QStringList { "--family", "hashed", "--bucket", "mixed", "--threshold", "0.3", "-" },
            corpus);
    };
    const Run pairs = run({ "pairs" });
    auto expected = cells(run({ "pairs", "--method", "exact" }).out);
    const auto missed = expected.removeIf([](const QByteArrayList& row) { return row.back().isEmpty(); });
    QVERIFY(missed > 5);
    QVERIFY(expected.size() > 50);
    QCOMPARE(cells(pairs.out), expected);
    QCOMPARE(pairs.err, QByteArray()); // nothing was lost

    const auto shared = cells(cli({ "buckets", "--family", "hashed", "-" }, corpus).out);
    for (int pair = 1; pair < 10; ++pair) {
        const QByteArray& id = expected[pair].front();
        int found = 0;
        for (const auto& row : cells(cli({ "buckets", id, "--family", "hashed", "-" }, corpus).out)) {
            if (row[2].toInt() > 1) {
                QVERIFY2(shared.contains(row), row.join(',').constData());
                ++found;
            }
        }
        QVERIFY(found > 0);
    }
}

/// Notices with a page in common: where there are more candidates than are worth a look at each, the exact
/// join finds the same pairs, and nothing but the list of candidates is refused.
void TestCliMates::manyCandidatesAreJoined()
{
    QByteArray corpus;
    QByteArray before;
    for (int i = 0; i < 300; ++i) {
        QByteArray own;
        for (int word = 0; word < 40; ++word)
            own += " w" + QByteArray::number(i) + "x" + QByteArray::number(word);
        if (i % 30 == 7)
            own = before + " changed";
        before = own;
        QByteArray page;
        for (int word = 0; word < 30; ++word)
            page += " page" + QByteArray::number(word);
        corpus += R"({"text":")" + own + page + "\"}\n";
    }
    const QStringList loose { "--clean", "alnum", "--rows", "1", "-" };
    const auto with = [&](const QStringList& command, const char* budget) {
        return cli(command + QStringList { "--max-candidates", budget } + loose, corpus);
    };
    for (const QStringList& command : { QStringList { "pairs" }, QStringList { "pairs", "--collapse" },
             QStringList { "evaluate" }, QStringList { "pairs", "--preset", "study" } }) {
        const Run listed = with(command, "50000");
        const Run joined = with(command, "2000");
        QCOMPARE(listed.status, 0);
        QVERIFY2(joined.status == 0, joined.err.constData());
        QVERIFY(listed.out.count('\n') > 10);
        QCOMPARE(joined.out, listed.out);
    }
    const QString id = QString::fromUtf8(cells(cli({ "documents", "-" }, corpus).out)[7].front());
    const Run near = cli(QStringList { "neighbours", id, "-n", "1000" } + loose, corpus);
    QVERIFY2(near.out.count('\n') > 200, near.err.constData()); // nearly all share the page
    QCOMPARE(with({ "candidates" }, "50000").status, 0);
    const Run refused = with({ "candidates" }, "2000");
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("--rows") && refused.err.contains("2,000"), refused.err.constData());
}

/// What is said of the hash functions does not depend on whether there are pairs.
void TestCliMates::fewShinglesAreTold()
{
    const QByteArray apart
        = R"({"id":"a","text":"one two three four five six seven eight nine ten eleven twelve"}
{"id":"b","text":"un deux trois quatre cinq six sept huit neuf dix onze douze"})";
    const QByteArray alike
        = R"({"id":"a","text":"one two three four five six seven eight nine ten eleven twelve"}
{"id":"b","text":"one two three four five six seven eight nine ten eleven twelve thirteen"})";
    for (const char* command : { "pairs", "candidates" }) {
        const QStringList usual { command, "--family", "dictionary", "-" };
        QVERIFY(cli(usual, apart).err.startsWith("alike-cli: 18 distinct shingles are too few"));
        QVERIFY(cli(usual, alike).err.startsWith("alike-cli: 10 distinct shingles are too few"));
        QCOMPARE(cli({ command, "-" }, alike).err, QByteArray()); // hashes are never too few
        // More functions than there are pairs of coefficients: told, also when few of them are in a band.
        const QStringList many { command, "--family", "dictionary", "--hashes", "400", "--rows", "2",
            "--bands", "5", "-" };
        for (const auto& [corpus, said] :
            { std::pair(apart, "18 distinct shingles give 324 different hash functions"),
                { alike, "10 distinct shingles give 100 different hash functions" } }) {
            const Run run = cli(many, corpus);
            QCOMPARE(run.status, 0);
            QVERIFY2(run.err.contains(said), run.err);
        }
    }
    QCOMPARE(cli({ "pairs", "--family", "dictionary", "-" }, apart.left(apart.indexOf('\n'))).err,
        QByteArray()); // nothing to compare
}

ALIKE_TEST(TestCliMates)
#include "tst_cli_mates.moc"
