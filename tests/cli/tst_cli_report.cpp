// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace alike;
using test::cli;
using test::Run;

namespace {

const QString sample = QStringLiteral(ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl");

QByteArray shownNumber(const QByteArray& page, const char* id)
{
    const QRegularExpression element(
        QStringLiteral("<span id=\"%1\" data-value=\"([^\"]*)\">").arg(QLatin1String(id)));
    return element.match(QString::fromUtf8(page)).captured(1).toUtf8();
}

} // namespace

/// The page says what the other commands print.
class TestCliReport : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const Run run = cli({ "report", sample });
        QCOMPARE(run.status, 0);
        m_page = run.out;
        QVERIFY(m_page.startsWith("<!DOCTYPE html>") && m_page.endsWith("</html>\n"));
    }

    void countsAsEvaluateAndInfo()
    {
        const QJsonObject evaluation = QJsonDocument::fromJson(cli({ "evaluate", sample }).out).object();
        for (const char* key :
            { "near_pairs", "near_found", "recall_near", "truth_pairs", "candidates", "recall", "precision" })
            QCOMPARE(shownNumber(m_page, key).toDouble(), evaluation[QLatin1String(key)].toDouble(-1));
        const QJsonObject info = QJsonDocument::fromJson(cli({ "info", sample }).out).object();
        for (const char* key : { "documents_read", "documents_kept", "words", "vocabulary" })
            QCOMPARE(shownNumber(m_page, key).toDouble(), info[QLatin1String(key)].toDouble(-1));
        for (const char* key : { "distinct", "distinct_sets" })
            QCOMPARE(shownNumber(m_page, key).toDouble(),
                info["shingles"].toObject()[QLatin1String(key)].toDouble(-1));
        for (const char* key : { "no_text", "too_short", "unreadable", "other_files" })
            QCOMPARE(shownNumber(m_page, key).toDouble(),
                info["skipped"].toObject()[QLatin1String(key)].toDouble(-1));
    }

    /// What does not count, and who is written without spaces.
    void lossesAsInfo()
    {
        const QByteArray texts = R"({"id":"a","text":"港口附近的一座旧仓库发生了火灾"}
{"id":"b","text":"the ferry goes to the island again, this message is for you alone, please delete it"}
{"id":"c","text":"nothing of all that was ever said before, this message is for you alone, please delete it"}
)";
        const QStringList options { "--ignore-above", "50%", "--min-words", "4", "-" };
        const QJsonObject info
            = QJsonDocument::fromJson(cli(QStringList { "info" } + options, texts).out).object();
        const QByteArray page = cli(QStringList { "report" } + options, texts).out;
        QCOMPARE(info["ignored"].toObject()["units"].toInt(), 18);
        QCOMPARE(shownNumber(page, "ignored_units").toInt(), 18);
        QCOMPARE(
            shownNumber(page, "ignored_shingles").toInt(), info["ignored"].toObject()["shingles"].toInt(-1));
        QCOMPARE(shownNumber(page, "unspaced_documents").toInt(), info["unspaced_documents"].toInt(-1));
        QVERIFY(page.contains("What stands in more than 50% of the documents does not count."));
        QVERIFY(page.contains("they are in: Chinese."));
    }

    /// Those of equal sets are left out on the page.
    void pairsAsPairs()
    {
        const auto rows = test::cells(cli({ "pairs", "--method", "exact", "--collapse", sample }).out);
        qsizetype at = 0;
        int shown = 0;
        for (const QByteArrayList& row : rows.mid(1)) {
            if (row[2] == "1")
                continue;
            if (++shown > 20)
                break;
            const QByteArray begin = "J <span data-value=\"" + row[2] + "\">";
            at = m_page.indexOf(begin, at);
            QVERIFY2(at >= 0, begin);
            const QByteArray estimate = "estimate <span data-value=\"" + row[3] + "\">";
            QVERIFY2(m_page.mid(at, 300).contains(estimate), estimate);
            ++at;
        }
        QVERIFY(shown > 10);
    }

    void groupsAsGroups()
    {
        const auto rows = test::cells(cli({ "groups", sample }).out);
        QCOMPARE(shownNumber(m_page, "groups"), rows.back()[1]);
        QVERIFY(rows.size() > 20);
        const QByteArray first = "<td class=\"n\"><span data-value=\"" + rows[1][2] + "\">" + rows[1][2]
            + "</span></td><td dir=\"auto\">" + rows[1][3] + "</td><td dir=\"auto\">" + rows[1][4];
        QVERIFY2(m_page.contains(first), first);
    }

    /// Other programs find no fault with it.
    void tidyHasNothingToSay()
    {
        const QString tidy = QStandardPaths::findExecutable(QStringLiteral("tidy"));
        if (tidy.isEmpty())
            QSKIP("tidy is not installed");
        const Run run = test::run(tidy, { "-q", "-e" }, m_page);
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
    }

    void loadsNothing()
    {
        for (const char* outside : { "<script", "<img", "<link", "url(", "src=", "http://", "https://" })
            QVERIFY2(!m_page.contains(outside), outside);
    }

    /// What cannot be listed is not said to be absent.
    void tooManyPairs()
    {
        QByteArray texts;
        for (int i = 0; i < 60; ++i)
            texts += "{\"text\":\"one two three four five six seven eight nine ten eleven twelve w"
                + QByteArray(1 + i, 'x') + "\"}\n";
        const Run run = cli({ "report", "--max-candidates", "100", "--threshold", "0.5", "-" }, texts);
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("Raise --threshold"), run.err);
        QVERIFY(run.out.contains("There is no exact list of pairs"));
        QVERIFY(!run.out.contains("No documents are near duplicates"));
        QVERIFY(!run.out.contains("There are none"));
        if (const QString tidy = QStandardPaths::findExecutable(QStringLiteral("tidy")); !tidy.isEmpty())
            QCOMPARE(test::run(tidy, { "-q", "-e" }, run.out).err, QByteArray());
    }

    /// Without two documents to compare there is a page all the same.
    void nearlyEmpty()
    {
        const Run run
            = cli({ "report", "-" }, R"({"id":"a","text":"one two three four five six seven eight"})");
        QCOMPARE(run.status, 0);
        QCOMPARE(shownNumber(run.out, "documents_kept"), QByteArray("1"));
        QVERIFY(run.out.contains("No documents are near duplicates"));
    }

private:
    QByteArray m_page;
};

ALIKE_TEST(TestCliReport)
#include "tst_cli_report.moc"
