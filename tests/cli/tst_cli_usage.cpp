// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike::test;

/// Which command lines are understood, and how the others are refused.
class TestCliUsage : public QObject {
    Q_OBJECT
private slots:
    void version();
    void helpNamesWhatThereIs();
    void nothingAbsentIsNamed();
    void refused_data();
    void refused();
    void accepted_data();
    void accepted();
    void failures_data();
    void failures();
    void bandsThatCannotBeMet();
    void shortLastBand();
    void afterDoubleDash();
    void bracketsAreNoList();
};

namespace {

const QStringList commands { "info", "documents", "shingles", "signatures", "buckets", "candidates", "pairs",
    "neighbours", "groups", "dedupe", "compare", "evaluate", "advise", "report", "vocabulary", "encode",
    "decode", "text", "generate" };
/// Whose results are files of their own, for one another.
const QStringList stages { "sign", "join", "place", "fetch", "verify", "run" };

/// What the contract names and this version does not have.
const QStringList absent { "clusters" };

}

void TestCliUsage::version()
{
    const Run plain = cli({ "--version" });
    QCOMPARE(plain.status, 0);
    QVERIFY(plain.out.startsWith("alike-cli "));
    for (const QString& command : commands + stages)
        QCOMPARE(cli({ command, "--version" }).out, plain.out);
}

void TestCliUsage::helpNamesWhatThereIs()
{
    const Run general = cli({ "--help" });
    QCOMPARE(general.status, 0);
    QVERIFY(general.err.isEmpty());
    for (const QString& command : stages) {
        QVERIFY(general.out.contains("\n  " + command.toUtf8() + " "));
        const Run own = cli({ command, "--help" });
        QCOMPARE(own.status, 0);
        for (const char* option : { "--partitions", "--part", "--output", "--memory", "--hashes", "-k" }) {
            const bool parts = command != "place" || !QByteArray(option).startsWith("--part");
            QCOMPARE(own.out.contains(QByteArray("  ") + option), command != "run" && parts);
        }
    }
    for (const QString& command : commands) {
        QVERIFY(general.out.contains("\n  " + command.toUtf8() + " "));
        const Run own = cli({ command, "--help" });
        QCOMPARE(own.status, 0);
        for (const char* option : { "--output", "--as", "--threads", "--quiet", "--timings" })
            QVERIFY2(own.out.contains(QByteArray("  ") + option), qPrintable(command + " " + option));
        for (const char* option : { "--format", "--id-field", "--text-field", "--title-field", "--date-field",
                 "--limit-unpacked", "--clean", "--strip-accents", "--segment", "--min-words", "-k" }) {
            const bool compares
                = !QByteArrayList({ "--clean", "--strip-accents", "--segment", "--min-words", "-k" })
                       .contains(option);
            const bool reads = command != "generate" && (command != "text" || compares);
            QVERIFY2(
                own.out.contains(QByteArray("  ") + option) == reads, qPrintable(command + " " + option));
        }
    }
}

void TestCliUsage::nothingAbsentIsNamed()
{
    for (const QString& command : QStringList { "" } + commands + stages) {
        const QByteArray help
            = cli(command.isEmpty() ? QStringList { "--help" } : QStringList { command, "--help" }).out;
        const QList<QByteArray> words = help.simplified().replace('|', ' ').split(' ');
        for (const QString& name : absent) {
            if (!name.startsWith("--") && !command.isEmpty())
                continue; // an ordinary word
            QVERIFY2(!words.contains(name.toUtf8()), qPrintable(command + " --help names " + name));
        }
    }
}

void TestCliUsage::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArrayList>("named");
    const auto row = [](const char* line, const QByteArrayList& named) {
        QTest::newRow(line) << QString(line).split(' ', Qt::SkipEmptyParts) << named;
    };
    row("", { "command", "--help" });
    row("--frobnicate", { "--frobnicate" });
    row("info", { "PATH" });
    row("neighbours", { "ID" });
    row("neighbours d1", { "PATH" });
    row("encode", { "TEXT" });
    row("encode words", { "PATH" });
    row("encode --text words.txt", { "PATH" });
    row("encode --text - -", { "--text", "standard input" });
    row("compare", { "ID_A" });
    row("compare d1", { "ID_B" });
    row("compare d1 d2", { "PATH" });
    row("compare d1 d2 --as csv -", { "--as", "json|html" });
    row("compare d1 d2 --threshold 0.5 -", { "--threshold" });
    row("compare d1 d2 --hashes 3 -", { "--rows", "1 to 3" });
    row("pairs --frobnicate -", { "--frobnicate" });
    row("pairs --memory much -", { "--memory", "4G" });
    row("sign --partitions 3 --part 4 --output x y", { "--part", "1 to 3" });
    row("sign --partitions 0 --part 1 --output x y", { "--partitions", "1 to 1000000" });
    row("sign --part 1 --output x y", { "--partitions" });
    row("join --partitions 3 --part 1 y", { "--output" });
    row("place --partitions 3 --output x y", { "--partitions" });
    row("run", { "JOB" });
    row("index frobnicate", { "index --help" });
    row("index query x", { "--text" });
    row("index add x", { "PATH" });
    row("pairs --hashes 0 -", { "--hashes", "1 to 4096" });
    row("pairs --hashes 4097 -", { "--hashes", "1 to 4096" });
    row("pairs --hashes -1 -", { "--hashes", "1 to 4096" });
    row("pairs --hashes 1.5 -", { "--hashes", "1 to 4096" });
    row("pairs --hashes 99999999999999999999 -", { "--hashes", "1 to 4096" });
    row("pairs -k 0 -", { "-k", "1 to 64" });
    row("pairs -k 65 -", { "-k", "1 to 64" });
    row("pairs --rows 0 -", { "--rows", "1 to" });
    row("pairs --rows 101 -", { "--rows", "1 to 100" });
    row("pairs --bands 101 -", { "--bands", "1 to 100" });
    row("pairs --hashes 3 -", { "--rows", "1 to 3" });
    row("pairs --bands 21 --rows 5 -", { "--bands", "1 to 20" });
    row("pairs --threshold 1.1 -", { "--threshold", "0 to 1" });
    row("pairs --threshold -0.1 -", { "--threshold", "0 to 1" });
    row("pairs --threshold 0.1234567 -", { "--threshold", "six decimals" });
    row("pairs --threshold 0,8 -", { "--threshold", "0 to 1" });
    row("pairs --threads 0 -", { "--threads", "1 to" });
    row("pairs --min-words x -", { "--min-words", "0 to" });
    row("neighbours d1 -n 0 -", { "-n", "1 to" });
    row("pairs --clean all -", { "--clean", "letters|alnum|whitespace|none" });
    row("pairs --format docm -",
        { "--format",
            "auto|reuters|text|jsonl|json|csv|tsv|eml|mbox|html|xml|pdf|docx|odt|epub|rtf|warc|bibtex|ris" });
    row("pairs --quotes some -", { "--quotes", "keep|drop" });
    row("groups --method cosine -", { "--method", "minhash|exact" });
    row("groups --linkage average -", { "--linkage", "single|complete|star" });
    row("groups --containment 1.5 -", { "--containment", "0 to 1" });
    row("groups --containment 0.9 --threshold 0.5 -", { "--containment", "--threshold" });
    row("dedupe --containment 0.9 --method minhash --dry-run -", { "--containment", "--method" });
    row("dedupe --containment 0.9 --reference - --dry-run x", { "--containment", "--reference" });
    row("groups --keep best -", { "--keep", "first|longest|newest|oldest|medoid" });
    row("pairs --method words -", { "--method", "minhash|exact|simhash|cosine|equal" });
    row("pairs --tf raw -", { "--tf", "--method cosine" });
    row("pairs --method simhash --idf plain -", { "--idf", "--method cosine" });
    row("pairs --method equal --tf augmented -", { "--tf", "--method cosine" });
    row("pairs --method cosine --tf log -", { "--tf", "raw|augmented" });
    row("pairs --method cosine --idf none -", { "--idf", "plain|smoothed" });
    row("pairs --method cosine --bits 64 -", { "--bits", "--method simhash" });
    row("pairs --method cosine --of raw -", { "--of", "--method equal" });
    row("neighbours d1 --method words -", { "--method", "minhash|exact|simhash|cosine|equal" });
    row("neighbours d1 --distance 3 -", { "--distance", "--method simhash" });
    row("neighbours d1 --method simhash --bits 10 --distance 11 -", { "--distance", "0 to 10" });
    row("neighbours d1 --method equal --rank jaccard -", { "--rank", "--method equal" });
    row("neighbours d1 --tf raw -", { "--tf", "--method cosine" });
    row("neighbours d1 --method cosine --rank jaccard -", { "--rank", "--method cosine" });
    row("neighbours d1 --method cosine --levels -", { "--levels", "--method cosine" });
    row("neighbours d1 --method cosine --threshold 0.5 -", { "--threshold" });
    row("pairs --bits 64 -", { "--bits", "--method simhash" });
    row("pairs --method exact --features word -", { "--features", "--method simhash" });
    row("pairs --method equal --distance 3 -", { "--distance", "--method simhash" });
    row("pairs --of raw -", { "--of", "--method equal" });
    row("pairs --method simhash --of raw -", { "--of", "--method equal" });
    row("pairs --method equal --of title -", { "--of", "raw|cleaned" });
    row("pairs --method equal --threshold 1 -", { "--threshold", "--method equal" });
    row("pairs --method simhash --bits 0 -", { "--bits", "1 to 128" });
    row("pairs --method simhash --bits 129 -", { "--bits", "1 to 128" });
    row("pairs --method simhash --distance 65 -", { "--distance", "0 to 64", "--bits" });
    row("pairs --method simhash --bits 10 --distance 11 -", { "--distance", "0 to 10" });
    row("pairs --method simhash --distance 129 -", { "--distance", "0 to 128" });
    row("pairs --method simhash --distance 3 --threshold 0.9 -", { "--distance", "--threshold" });
    row("pairs --method simhash --features letter -", { "--features", "word|shingle" });
    row("pairs --family linear -", { "--family", "hashed|bucketed|dictionary|modular|permutation|given" });
    row("pairs --family given -", { "--family given", "--coefficients FILE" });
    row("pairs --family modular --coefficients f -", { "--coefficients", "--family given" });
    row("pairs --universe f -", { "--universe" });
    row("pairs --unit letter -", { "--unit", "word|char|subword" });
    row("pairs --unit subword --merges 100001 -", { "--merges", "0 to 100000" });
    row("pairs --stride 0 -", { "--stride", "1 to" });
    row("pairs --stride 5 -", { "--stride", "1 to 4", "-k" });
    row("pairs --unit char -k 9 --stride 10 -", { "--stride", "1 to 9" });
    row("pairs --buckets 0 -", { "--buckets", "1 to" });
    row("pairs --bucket sha1 -", { "--bucket", "mixed|crc32" });
    row("pairs --as npy -", { "--as", "csv|jsonl|json|table" });
    row("info --as csv -", { "--as", "json" });
    row("evaluate --as table -", { "--as", "json" });
    row("signatures --as table -", { "--as", "csv|jsonl|json|npy" });
    row("signatures --as npy -", { "--output" });
    row("pairs --no-estimate -", { "--method exact" });
    row("neighbours d1 --levels -n 3 -", { "--levels", "-n" });
    row("neighbours d1 --rank best -", { "--rank", "estimate|signature-jaccard|jaccard" });
    row("pairs --threshold", { "--threshold" });
    row("generate --documents 0", { "--documents", "1 to 10000000" });
    row("generate --documents 10000001", { "--documents", "1 to 10000000" });
    row("generate --seed -1", { "--seed", "0 to" });
    row("generate --as csv", { "--as", "jsonl" });
    row("generate --truth same --output same", { "--truth", "--output" });
    row("generate -", { "-" });
    // options of other commands
    row("info --hashes 10 -", { "--hashes" });
    row("info --hashed -", { "--hashed" });
    row("info --buckets 10 -", { "--buckets" });
    row("documents --coefficients f -", { "--coefficients" });
    row("documents --universe f -", { "--universe" });
    row("documents --rows 5 -", { "--rows" });
    row("candidates --threshold 0.5 -", { "--threshold" });
    row("neighbours d1 --threshold 0.5 -", { "--threshold" });
    row("pairs -n 3 -", { "-n" });
    row("evaluate --collapse -", { "--collapse" });
    for (const QString& option : absent) {
        if (option.startsWith("--"))
            QTest::newRow(qPrintable(option))
                << QStringList { "pairs", option, "1", "-" } << QByteArrayList { option.toUtf8() };
    }
}

void TestCliUsage::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArrayList, named);
    const Run run = cli(arguments, tinyCorpus());
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.isEmpty());
    for (const QByteArray& name : named)
        QVERIFY2(run.err.contains(name), run.err.constData());
}

void TestCliUsage::accepted_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* line) { QTest::newRow(line) << QString(line).split(' '); };
    row("info -k 64 -");
    row("info -k4 -");
    row("info --min-words 0 -");
    row("info --clean alnum --strip-accents -");
    row("info - --quiet");
    row("pairs --threshold 1 -");
    row("pairs --threshold 0 --method exact -");
    row("pairs --threshold .75 -");
    row("pairs --threshold=0.123456 -");
    row("pairs --method simhash --bits 128 --distance 128 -");
    row("pairs --method simhash --bits 1 --features shingle -");
    row("pairs --method simhash --threshold 0.9 --no-estimate --collapse -");
    row("pairs --method equal --of cleaned --no-estimate --collapse -");
    row("pairs --method cosine --tf augmented --idf smoothed --no-estimate --collapse --threshold 0 -");
    row("neighbours d1 --method cosine --tf augmented -n 3 -");
    row("compare d1 d3 --tf augmented --idf smoothed -");
    row("pairs --family dictionary --hashes 961 --rows 961 -");
    row("pairs --family dictionary --bucket crc32 --seed 18446744073709551615 -");
    row("pairs --family hashed --bucket mixed -");
    row("pairs --bands 20 --rows 5 -");
    row("neighbours d1 -n 20 -");
    row("neighbours d1 --levels -");
    row("evaluate --threshold 0.3 -");
    row("compare d1 d3 --clean alnum -k 3 --hashes 50 --bands 10 --seed 1 -");
    row("compare d1 d3 --as html -");
    row("buckets d1 -");
    row("buckets -");
    row("generate --documents 1");
    row("generate --documents 12 --seed 18446744073709551615 --as jsonl");
}

void TestCliUsage::accepted()
{
    QFETCH(QStringList, arguments);
    const Run run = cli(arguments, tinyCorpus());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(!run.out.isEmpty());
}

void TestCliUsage::failures_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char* line, const QByteArray& input, const char* named) {
        QTest::newRow(line) << QString(line).split(' ') << input << QByteArray(named);
    };
    row("pairs /no/such/place", {}, "/no/such/place");
    row("info -", {}, "");
    row("info --text-field body -", tinyCorpus(), "");
    row("info --min-words 100 -", tinyCorpus(), "--min-words");
    row("neighbours d99 -", tinyCorpus(), "d99");
    row("neighbours 11 -", tinyCorpus(), "Is it d11?");
    row("neighbours d7 -", tinyCorpus(), "fewer than 8 words");
    row("shingles d99 -", tinyCorpus(), "d99");
    row("compare d99 d1 -", tinyCorpus(), "There is no document d99");
    row("compare d1 d99 -", tinyCorpus(), "There is no document d99");
    row("compare d1 d7 -", tinyCorpus(), "fewer than 8 words");
    row("buckets d99 -", tinyCorpus(), "d99");
    row("candidates --rows 1 -k 1 --max-candidates 3 -", tinyCorpus(), "--max-candidates");
    row("pairs --method exact --threshold 0 --max-candidates 3 -", tinyCorpus(), "--max-candidates");
    row("pairs --method cosine --threshold 0 --max-candidates 3 -", tinyCorpus(), "a cosine of 0 or more");
    row("info --output /no/such/place/f -", tinyCorpus(), "/no/such/place/f");
    row("generate --output /no/such/place/f", {}, "/no/such/place/f");
    row("generate --truth /no/such/place/f", {}, "/no/such/place/f");
    row("generate --timings /no/such/place/f", {}, "/no/such/place/f");
    row("info --timings /no/such/place/f -", tinyCorpus(), "/no/such/place/f");
}

void TestCliUsage::failures()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, named);
    const Run run = cli(arguments, input);
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(!run.err.isEmpty() && run.err.contains(named), run.err.constData());
}

void TestCliUsage::bandsThatCannotBeMet()
{
    const Run run = cli({ "candidates", "--bands", "30", "-" }, tinyCorpus());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("30 bands") && run.err.contains("25 bands"), run.err.constData());
    QCOMPARE(run.out, cli({ "candidates", "--rows", "4", "-" }, tinyCorpus()).out);
    QVERIFY(!cli({ "candidates", "--bands", "20", "-" }, tinyCorpus()).err.contains("bands of"));
}

void TestCliUsage::shortLastBand()
{
    const Run run = cli({ "candidates", "--rows", "3", "-" }, tinyCorpus());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("1 of 3 rows"), run.err.constData());
}

void TestCliUsage::afterDoubleDash()
{
    const QByteArray corpus = R"({"id":"-5","text":"a b c d e f g h i j"}
{"id":"6","text":"a b c d e f g h i j"}
)";
    const Run run = cli({ "neighbours", "--hashes", "10", "--", "-5", "-" }, corpus);
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(run.out.contains("1,6,1,1,1,"));
}

void TestCliUsage::bracketsAreNoList()
{
    const QByteArray corpus = R"({"id":"[a,b]","text":"a b c d e f g h i j"}
{"id":"6","text":"a b c d e f g h i j"}
)";
    for (const QStringList& arguments : { QStringList { "neighbours", "[a,b]", "--hashes", "10", "-" },
             QStringList { "buckets", "[a,b]", "--hashes", "10", "-" },
             QStringList { "compare", "[a,b]", "[a,b]", "--hashes", "10", "-" },
             QStringList { "shingles", "[a,b]", "-" } }) {
        const Run run = cli(arguments, corpus);
        QVERIFY2(run.status == 0, run.err.constData());
    }
    QVERIFY(cli({ "info", "[a,b]" }).err.contains("[a,b]"));
}

ALIKE_TEST(TestCliUsage)
#include "tst_cli_usage.moc"
