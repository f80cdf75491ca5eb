// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/dedupe_folder.h"
#include "tests/cli/program.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>

using namespace alike::test;

namespace {

/// 400 texts of words of their own, of which every second begins with a page that makes 40 % of it, and every
/// tenth is the one two before with a word changed.
QByteArray withBoilerplate()
{
    const auto words = [](int from, int count) {
        QByteArray text;
        for (int i = from; i < from + count; ++i) {
            for (int rest = i + 1; rest > 0; rest /= 26)
                text += char('a' + rest % 26);
            text += "x ";
        }
        return text;
    };
    QByteArray lines;
    QByteArrayList own;
    for (int i = 0; i < 400; ++i) {
        own.append(i % 10 == 7 ? own[i - 2] + "changed" : words(1000 + 100 * i, 60));
        lines += "{\"id\":" + QByteArray::number(i) + ",\"text\":\""
            + (i % 2 == 1 ? words(0, 40) : QByteArray()) + own.back() + "\"}\n";
    }
    return lines;
}

/// The documents that go when one stays of each component.
int lostOf(const QList<QByteArrayList>& pairs)
{
    std::map<QByteArray, QByteArray> parent;
    const auto root = [&](QByteArray id) {
        for (auto at = parent.find(id); at != parent.end(); at = parent.find(id))
            id = at->second;
        return id;
    };
    int lost = 0;
    for (const QByteArrayList& pair : pairs.sliced(1)) {
        const QByteArray a = root(pair[0]);
        const QByteArray b = root(pair[1]);
        if (a == b)
            continue;
        parent[b] = a;
        ++lost;
    }
    return lost;
}

} // namespace

/// Which documents go, what is told of them, and what a preview says.
class TestCliDedupeChoice : public QObject, DedupeFolder {
    Q_OBJECT

private slots:
    /// Who throws a chain away is told that its ends are not alike.
    void tellsWhatGoesByWayOfOthers()
    {
        QByteArray lines;
        for (int i = 0; i < 12; ++i)
            lines += "{\"id\":\"" + QByteArray::number(i) + "\",\"text\":\"" + textFrom(2 * i) + "\"}\n";
        write(at("chain.jsonl"), lines);
        const QStringList options { "dedupe", "--threshold", "0.7", "--output", at("chain-out.jsonl"),
            "--linkage" };
        const Run single = cli(options + QStringList { "single", at("chain.jsonl") });
        QVERIFY2(single.err.contains("9 documents that go are below the threshold"), single.err);
        QVERIFY2(single.err.contains("More than half of all documents went."), single.err);
        const Run star = cli(options + QStringList { "star", at("chain.jsonl") });
        QVERIFY2(!star.err.contains("below the threshold"), star.err);
    }

    void oneInEachSource()
    {
        const auto all = texts();
        QByteArray lines;
        for (int i = 0; i < 4; ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"source\":\"" + (i < 3 ? "x" : "y")
                + "\",\"text\":\"" + all[i] + "\"}\n";
        write(at("sources.jsonl"), lines);
        QCOMPARE(deduped("sources.jsonl", "each.jsonl", { "--per-label", "source" }).count('\n'), 3);
        QVERIFY(
            deduped("sources.jsonl", "each2.jsonl", { "--per-label", "source" }).contains("\"id\":\"d\""));
    }

    /// Equal texts but for one that is longer; two of the five have no date that can be read.
    void whoStays()
    {
        const char* const dates[] { "soon", "26-FEB-1987 15:01:01", "1987-02-27", "", "1986-12-31" };
        QByteArray lines;
        for (int i = 0; i < 5; ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"date\":\"" + dates[i]
                + "\",\"source\":\"" + (i % 2 == 0 ? "even" : "odd") + "\",\"text\":\"" + texts()[0]
                + (i == 1 ? " more" : "") + "\"}\n";
        write(at("dates.jsonl"), lines);
        const auto kept = [&](const QStringList& options) {
            QByteArray ids;
            const QString to = at("who" + options.join("") + ".jsonl");
            [&] {
                QCOMPARE(cli(QStringList { "dedupe", "--output", to } + options
                             + QStringList { at("dates.jsonl") })
                             .status,
                    0);
            }();
            for (const QByteArray& line : read(to).trimmed().split('\n'))
                ids += QJsonDocument::fromJson(line).object()["id"].toString().toUtf8();
            return ids;
        };
        QCOMPARE(kept({}), "a");
        QCOMPARE(kept({ "--keep", "longest" }), "b");
        QCOMPARE(kept({ "--keep", "newest" }), "c");
        QCOMPARE(kept({ "--keep", "oldest" }), "e");
        QCOMPARE(kept({ "--keep", "newest", "--per-label", "source" }), "bc");
        QCOMPARE(kept({ "--keep", "oldest", "--per-label", "source" }), "be");
        const Run grouped = cli({ "groups", "--keep", "newest", at("dates.jsonl") });
        QVERIFY2(grouped.err.contains("2 of 5 documents have no date that can be read: --keep newest"),
            grouped.err);
        // Without any date the first by its text and id, whatever the order of the records.
        lines.clear();
        for (const char id : QByteArray("ecabd"))
            lines += "{\"id\":\"" + QByteArray(1, id) + "\",\"text\":\"" + texts()[0] + "\"}\n";
        write(at("dates.jsonl"), lines);
        QCOMPARE(kept({ "--keep", "newest" }), "a");
        QCOMPARE(kept({ "--keep", "first" }), "e");
    }

    /// By the value of a label before all else, in the order of the values.
    void whoIsPreferred()
    {
        const char* const sources[] { "blog", "ap", "reuters", "ap", "" };
        QByteArray lines;
        for (int i = 0; i < 5; ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"source\":\"" + sources[i]
                + "\",\"text\":\"" + texts()[0] + (i == 3 ? " more" : "") + "\"}\n";
        write(at("prefer.jsonl"), lines);
        const auto kept = [&](const QStringList& options) {
            const QString to = at("preferred.jsonl");
            const Run run
                = cli(QStringList { "dedupe", "--force", "--output", to, at("prefer.jsonl") } + options);
            [&] { QVERIFY2(run.status == 0, run.err); }();
            return QJsonDocument::fromJson(read(to)).object()["id"].toString();
        };
        QCOMPARE(kept({}), QString("a"));
        QCOMPARE(kept({ "--prefer", "source=reuters,ap" }), QString("c"));
        QCOMPARE(kept({ "--prefer", "source=ap" }), QString("b"));
        QCOMPARE(kept({ "--prefer", "source=ap", "--keep", "longest" }), QString("d"));
        QCOMPARE(kept({ "--prefer", "source=nobody,ap" }), QString("b"));
        const Run run = cli({ "groups", "--as", "csv", "--prefer", "source=reuters", at("prefer.jsonl") });
        QVERIFY2(run.out.contains("a,1,5,near,c,"), run.out);
        for (const char* wrong : { "source", "=ap", "" })
            QCOMPARE(cli({ "groups", "--prefer", wrong, at("prefer.jsonl") }).status, 2);
        const Run nobody = cli({ "groups", "--prefer", "source=upi", at("prefer.jsonl") });
        QCOMPARE(nobody.status, 1);
        QVERIFY2(nobody.err.contains("no document has one of these values"), nobody.err);
    }

    /// What is contained never stays in place of what holds it, however many words repeat it.
    void theWholeStays()
    {
        write(at("parts.jsonl"),
            "{\"id\":\"laughs\",\"text\":\"" + QByteArray("ha ").repeated(60)
                + "\"}\n{\"id\":\"letter\",\"text\":\"he wrote ha ha ha ha and then came home to us\"}\n");
        const Run run = cli({ "dedupe", "--containment", "1", "--removed", at("parts.csv"), "--output",
            at("parts-out.jsonl"), at("parts.jsonl") });
        QVERIFY2(run.status == 0, run.err);
        QVERIFY2(read(at("parts.csv")).contains("laughs,letter,"), read(at("parts.csv")));
        QVERIFY2(!run.err.contains("longer"), run.err);
        const Run first
            = cli({ "dedupe", "--containment", "1", "--keep", "first", "--dry-run", at("parts.jsonl") });
        QVERIFY2(first.err.contains("1 document that goes is longer than what stays"), first.err);
    }

    /// A chain of three, in which the last goes by way of the second.
    void evidence()
    {
        write(at("chain.jsonl"),
            R"({"id":"d1","text":"a b c d e f g h i j"}
{"id":"d2","text":"c d e f g h i j k l"}
{"id":"d3","text":"e f g h i j k l m n"}
{"id":"d4","text":"p q r s t u v w"}
{"id":"d5","text":"p q r s t u v w"}
)");
        const auto rows = [&](const QStringList& options) {
            const Run run = cli(QStringList { "dedupe", "--force", "-k", "1", "--threshold", "0.5",
                                    "--evidence", at("why.csv"), "--output", at("chain-out.jsonl") }
                + options + QStringList { at("chain.jsonl") });
            [&] { QVERIFY2(run.status == 0, run.err); }();
            return read(at("why.csv")).replace("\r\n", "\n");
        };
        const QByteArray header = "id,kept_id,step,id_a,id_b,jaccard\n";
        QCOMPARE(rows({ "--linkage", "single" }),
            header
                + "d2,d1,1,d2,d1,0.666667\nd3,d1,1,d3,d2,0.666667\nd3,d1,2,d2,d1,0.666667\nd5,d4,1,d5,d4,"
                  "1\n");
        write(at("why-marks.csv"), "id_a,id_b,label\nd2,d3,cut\nd4,d3,same\n");
        QCOMPARE(rows({ "--linkage", "single", "--marks", at("why-marks.csv") }),
            header + "d2,d1,1,d2,d1,0.666667\nd4,d3,1,d4,d3,0\nd5,d3,1,d5,d4,1\nd5,d3,2,d4,d3,0\n");
        QCOMPARE(cli({ "dedupe", "--dry-run", "--evidence", at("why.csv"), at("chain.jsonl") }).status, 2);
    }

    /// b is the same text as a, d nearly, c of its own.
    void marksCount()
    {
        const auto all = texts();
        QByteArray lines;
        for (int i = 0; i < 4; ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"text\":\"" + all[i] + "\"}\n";
        write(at("marked.jsonl"), lines);
        const auto removed = [&](const QByteArray& marks) {
            write(at("marks.csv"), "id_a,id_b,label\n" + marks);
            const Run run = cli({ "dedupe", "--force", "--marks", at("marks.csv"), "--removed",
                at("went.csv"), "--removed-ids", at("went.txt"), "--output", at("marked-out.jsonl"),
                at("marked.jsonl") });
            [&] { QVERIFY2(run.status == 0, run.err); }();
            return read(at("went.csv")).split('\n').mid(1);
        };
        QCOMPARE(removed(""), QByteArrayList({ "b,a,1,text,1\r", "d,a,0.964286,near,1\r", "" }));
        QCOMPARE(removed("a,b,different\nb,d,different\n"), QByteArrayList({ "d,a,0.964286,near,1\r", "" }));
        QCOMPARE(removed("d,a,cut\n"), QByteArrayList({ "b,a,1,text,1\r", "" }));
        QCOMPARE(removed("c,a,same\nd,a,unsure\n"),
            QByteArrayList({ "b,a,1,text,1\r", "c,a,0,chained,1\r", "d,a,0.964286,near,1\r", "" }));
        QCOMPARE(read(at("went.txt")), "b\nc\nd\n");
        QCOMPARE(removed("d,,keep\na,,keep\n"), QByteArrayList({ "b,a,1,text,1\r", "" }));
        write(at("pair.csv"), "id_a,id_b,label\na,b,keep\n");
        const Run pair = cli({ "dedupe", "--dry-run", "--marks", at("pair.csv"), at("marked.jsonl") });
        QVERIFY2(pair.status == 1 && pair.err.contains("keep is said of one document"), pair.err);
        QCOMPARE(
            removed("d,,keep\n"), QByteArrayList({ "a,d,0.964286,near,1\r", "b,d,0.964286,near,1\r", "" }));
        QCOMPARE(cli({ "dedupe", "--marks", at("none.csv"), "--output", at("x.jsonl"), at("marked.jsonl") })
                     .status,
            1);
        QVERIFY(!QFile::exists(at("x.jsonl")));
        // What is read is never written over.
        QCOMPARE(
            cli({ "dedupe", "--marks", at("marks.csv"), "--output", at("marks.csv"), at("marked.jsonl") })
                .status,
            2);
    }

    /// Of a project what it was made of is written, as long as that has not changed.
    void projects()
    {
        const auto all = texts();
        QByteArray lines;
        for (int i = 0; i < 4; ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\", \"text\":\"" + all[i] + "\"}\n";
        write(at("made.jsonl"), lines);
        const QString project = at("made.alike");
        QCOMPARE(cli({ "project", "create", "--output", project, at("made.jsonl") }).status, 0);
        const QByteArray plain = deduped("made.jsonl", "from-file.jsonl");
        QCOMPARE(plain.count('\n'), 2);
        QCOMPARE(cli({ "dedupe", "--output", at("from-project.jsonl"), project }).status, 0);
        QCOMPARE(read(at("from-project.jsonl")), plain);
        // Its files are not written over, though they are not what is named.
        QCOMPARE(cli({ "dedupe", "--force", "--output", at("made.jsonl"), project }).status, 2);
        QCOMPARE(read(at("made.jsonl")), lines);
        write(at("made.jsonl"), lines.replace("more", "else"));
        const Run changed = cli({ "dedupe", "--output", at("changed.jsonl"), project });
        QCOMPARE(changed.status, 1);
        QVERIFY2(changed.err.contains("changed since the project was made"), changed.err);
        QVERIFY(!QFile::exists(at("changed.jsonl")));
        QCOMPARE(cli({ "dedupe", "--dry-run", project }).status, 0);
        const QString stream = at("stream.alike");
        QCOMPARE(cli({ "project", "create", "--output", stream, "-" }, lines).status, 0);
        const Run gone = cli({ "dedupe", "--output", at("gone.jsonl"), stream });
        QCOMPARE(gone.status, 1);
        QVERIFY2(gone.err.contains("standard input"), gone.err);
    }

    /// Before anything is written, and when it is.
    void tellsWhichArchivesBecomeFolders()
    {
        const auto all = texts();
        write(at("plain/a.txt"), all[0]);
        write(at("plain/b.txt"), all[1]);
        QVERIFY(QDir().mkpath(at("packed")));
        QCOMPARE(
            cli({ "dedupe", "--threshold", "1", "--output", at("packed/in.zip"), at("plain") }).status, 0);
        const QByteArray told = "1 archive is written as a folder with what stays: in.zip.";
        const Run dry = cli({ "dedupe", "--dry-run", at("packed") });
        QVERIFY2(dry.status == 0 && dry.err.contains(told), dry.err);
        const Run wrote = cli({ "dedupe", "--output", at("unpacked"), at("packed") });
        QVERIFY2(wrote.status == 0 && wrote.err.contains(told), wrote.err);
        QVERIFY(QFile::exists(at("unpacked/in.zip/a.txt")));
        const Run whole = cli({ "dedupe", "--dry-run", at("packed/in.zip") });
        QVERIFY2(whole.status == 0 && !whole.err.contains("as a folder"), whole.err);
    }

    void dryRun()
    {
        const auto all = texts();
        QByteArray lines;
        for (const QByteArray& one : all)
            lines += "{\"year\":\"1987\",\"text\":\"" + one + "\"}\n";
        const Run run = cli({ "dedupe", "--dry-run", "-" }, lines);
        QCOMPARE(run.status, 0);
        const QJsonObject preview = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(preview["documents"].toInt(), 5);
        QCOMPARE(preview["kept"].toInt(), 3);
        QCOMPARE(preview["removed"].toInt(), 2);
        QCOMPARE(preview["bytes_removed"].toInt(), static_cast<int>(all[1].size() + all[3].size()));
        QCOMPARE(preview["by"]["year"]["1987"]["removed"].toInt(), 2);
        QCOMPARE(preview["doubtful"].toArray().size(), 1);
        QCOMPARE(preview["doubtful"][0]["kept_id"].toString(), QString("1"));
        QCOMPARE(preview["losing_half"].toArray().size(), 0);
        // What is not read twice cannot be written.
        QCOMPARE(cli({ "dedupe", "--output", at("stdin.jsonl"), "-" }, lines).status, 1);
        QVERIFY(!QFile::exists(at("stdin.jsonl")));
        QCOMPARE(cli({ "dedupe", "-" }, lines).status, 2);
        QCOMPARE(cli({ "dedupe", "--dry-run", "--output", at("x"), "-" }, lines).status, 2);
    }

    /// Counted by hand, for each value, documents and bytes; "" has those without a value.
    void dryRunValueByValue()
    {
        const auto text = [](const char* word, int words) {
            QByteArray made;
            for (int i = 0; i < words; ++i)
                made += word + QByteArray(1, char('a' + i)) + ' ';
            return made;
        };
        const QByteArray one = text("one", 12); // 60 bytes
        const QByteArray two = text("second", 20); // 160
        const QByteArray three = text("three", 10); // 70
        const auto line = [](const char* id, const char* date, const char* source, const QByteArray& of) {
            return QByteArray("{\"id\":\"") + id + "\",\"date\":\"" + date + "\",\"source\":" + source
                + ",\"text\":\"" + of + "\"}\n";
        };
        const QByteArray lines = line("a/1", "1987-02-26", "\"x\"", one)
            + line("a/2", "1987-03-01", "\"y\"", one) + line("b/3", "1988-01-01", "\"y\"", one)
            + line("b/4", "1988-01-02", "null", two) + line("5", "", "\"x\"", two)
            + line("6", "", "null", three);
        // a/2 and b/3 go for a/1, 5 for b/4.
        const QJsonObject preview = object(cli({ "dedupe", "--dry-run", "-" }, lines).out);
        const auto share = [](int documents, int removed, int bytes, int removedBytes) {
            return QJsonObject { { "documents", documents }, { "removed", removed }, { "bytes", bytes },
                { "bytes_removed", removedBytes } };
        };
        QCOMPARE(preview["documents"].toInt(), 6);
        QCOMPARE(preview["removed"].toInt(), 3);
        QCOMPARE(preview["bytes"].toInt(), 570);
        QCOMPARE(preview["bytes_removed"].toInt(), 280);
        const QJsonObject by { { "source",
                                   QJsonObject { { "x", share(2, 1, 220, 160) },
                                       { "y", share(2, 2, 120, 120) }, { "", share(2, 0, 230, 0) } } },
            { "folder",
                QJsonObject { { "a", share(2, 1, 120, 60) }, { "b", share(2, 1, 220, 60) },
                    { "", share(2, 1, 230, 160) } } },
            { "year",
                QJsonObject { { "1987", share(2, 1, 120, 60) }, { "1988", share(2, 1, 220, 60) },
                    { "", share(2, 1, 230, 160) } } } };
        QCOMPARE(QJsonDocument(preview["by"].toObject()).toJson(), QJsonDocument(by).toJson());
        // A label that is called as one of the others is has a name of its own.
        QByteArray years = lines;
        years.replace("\"source\"", "\"year\"");
        const QJsonObject named = object(cli({ "dedupe", "--dry-run", "-" }, years).out)["by"].toObject();
        QCOMPARE(named.keys(), QStringList({ "folder", "label year", "year" }));
        QCOMPARE(named["label year"], by["source"]);
        QCOMPARE(named["year"], by["year"]);
        // The table has the same numbers.
        auto rows = cells(cli({ "dedupe", "--dry-run", "--as", "table", "-" }, lines).out);
        QCOMPARE(rows.size(), 11);
    }

    void boilerplate_data()
    {
        QTest::addColumn<QString>("threshold");
        QTest::addColumn<QString>("linkage");
        QTest::addColumn<bool>("chained");
        for (const char* linkage : { "single", "complete", "star" }) {
            QTest::addRow("%s, of what is near", linkage) << "0.8" << linkage << false;
            QTest::addRow("%s, loose", linkage) << "0.5" << linkage << false;
            QTest::addRow("%s, below what the page makes", linkage) << "0.2" << linkage << true;
        }
    }
    /// A page that half of the collection shares joins nothing without a word.
    void boilerplate()
    {
        QFETCH(QString, threshold);
        QFETCH(QString, linkage);
        QFETCH(bool, chained);
        const auto rows = cells(
            cli({ "groups", "--quiet", "--as", "csv", "--linkage", linkage, "--threshold", threshold, "-" },
                withBoilerplate())
                .out);
        QSet<QByteArray> kinds;
        int near = 0;
        for (const QByteArrayList& row : rows.sliced(1)) {
            if (row[2].toInt() > 2) // the truth has none
                QCOMPARE(row[3], QByteArray("chained"));
            near += row[3] == "near" ? 1 : 0;
            kinds.insert(row[3]);
        }
        QCOMPARE(kinds.contains("chained"), chained);
        QCOMPARE(near, chained ? near : 80); // 40 pairs
    }

    void whatUnverifiedBucketsWouldTake()
    {
        const QByteArray lines = withBoilerplate();
        const QJsonObject preview = object(cli({ "dedupe", "--dry-run", "--rows", "2", "-" }, lines).out);
        QCOMPARE(preview["removed"].toInt(), 40);
        const QJsonObject unverified = preview["unverified_buckets"].toObject();
        const int lost
            = lostOf(cells(cli({ "candidates", "--as", "csv", "--quiet", "--rows", "2", "-" }, lines).out));
        QVERIFY2(lost > 150, QByteArray::number(lost)); // most that have the page
        QCOMPARE(unverified["removed"].toInt(), lost);
        QVERIFY(unverified["largest_group"].toInt() > 100);
        // Many rows tell more: only what is near shares a bucket.
        const QJsonObject strict
            = object(cli({ "dedupe", "--dry-run", "--rows", "20", "-" }, lines).out)["unverified_buckets"]
                  .toObject();
        QCOMPARE(strict["largest_group"].toInt(), 2);
        const QJsonObject nothing
            = object(cli({ "dedupe", "--dry-run", "-" }, R"({"text":"too short"})").out);
        QCOMPARE(nothing["unverified_buckets"]["removed"].toInt(), 0);
    }

    /// Nothing reaches the threshold any more, and what went and what stays are all.
    void reuters_data()
    {
        QTest::addColumn<QString>("linkage");
        QTest::newRow("star") << "star";
        QTest::newRow("single") << "single";
    }
    void reuters()
    {
        QFETCH(QString, linkage);
        const auto archive = dataFile("reuters21578.tar.gz");
        if (!archive)
            QSKIP("Reuters-21578 is not there");
        const QString from = QString::fromStdString(archive->string());
        const QString to = at(linkage + ".tar");
        const QString removed = at(linkage + ".csv");
        QCOMPARE(
            cli({ "dedupe", "--linkage", linkage, "--output", to, "--removed", removed, from }).status, 0);
        QCOMPARE(cells(cli({ "pairs", "--method", "exact", "--quiet", to }).out).size(), 1);
        const auto documents = [](const QString& path) {
            return QJsonDocument::fromJson(cli({ "info", "--quiet", path }).out)
                .object()["documents_read"]
                .toInt();
        };
        QCOMPARE(documents(to) + read(removed).count('\n') - 1, documents(from));
    }
};

ALIKE_TEST(TestCliDedupeChoice)
#include "tst_cli_dedupe_choice.moc"
