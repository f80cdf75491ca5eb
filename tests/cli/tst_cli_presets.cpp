// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/presets.h"
#include "tests/cli/program.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::test;

/// Presets, and options beside them.
class TestCliPresets : public QObject {
    Q_OBJECT
private slots:
    void studyIsWhatItsOptionsAre_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("id");
        const auto reuters = dataFile("reuters21578.tar.gz");
        QTest::newRow("Reuters") << (reuters ? QString::fromStdString(reuters->string()) : QString())
                                 << "6968";
        QTest::newRow("sample") << ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl"
                                << "wheat-1";
    }
    void studyIsWhatItsOptionsAre()
    {
        QFETCH(QString, file);
        QFETCH(QString, id);
        if (file.isEmpty())
            QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
        const QStringList command { "neighbours", id };
        const Run preset = cli(command + QStringList { "--preset", "study", file });
        QVERIFY2(preset.status == 0, preset.err.constData());
        const Run options = cli(command
            + QStringList { "--family", "dictionary", "--bucket", "crc32", "-k", "4", "--hashes", "40",
                "--rows", "5", "-n", "20", "--rank", "signature-jaccard", file });
        QVERIFY2(options.status == 0, options.err.constData());
        QVERIFY(cells(preset.out).size() > 1);
        QCOMPARE(preset.out, options.out);
        QVERIFY(preset.out != cli(command + QStringList { file }).out);
    }

    /// What the command line knows is the table that the window lists.
    void allOfTheTable()
    {
        for (const BuiltInPreset& preset : presetTable()) {
            const auto made = parametersOf({ "--preset", QString::fromStdString(std::string(preset.key)) });
            QVERIFY(made);
            QCOMPARE(*made, preset.parameters);
        }
    }

    /// Before and behind it, also with a value that is the default.
    void optionsBesideItWin()
    {
        const QStringList usual { "--clean", "letters", "--segment", "auto", "--min-words", "8", "-k", "4",
            "--family", "hashed", "--hashes", "100", "--rows", "5", "--bucket", "mixed", "-n", "10", "--rank",
            "estimate" };
        for (const BuiltInPreset& each : presetTable()) {
            QStringList preset { "--preset", QString::fromStdString(std::string(each.key)) };
            if (each.parameters.text.unit == text::Unit::Character)
                preset << "--unit"
                       << "word";
            Parameters expected; // neighbours takes no threshold
            expected.results.threshold = each.parameters.results.threshold;
            const auto behind = parametersOf(preset + usual);
            const auto before = parametersOf(usual + preset);
            QVERIFY(behind && before);
            QCOMPARE(*behind, expected);
            QCOMPARE(*before, expected);
        }
        Parameters wanted = presetTable()[4].parameters; // characters
        wanted.text.unit = text::Unit::Word;
        wanted.sketch.seed = 7;
        const auto words = parametersOf({ "--preset", "characters", "--unit", "word", "--seed", "7" });
        QVERIFY(words);
        QCOMPARE(*words, wanted); // the preset names the least number of words, whatever the unit
    }

    void bandsFitTheHashesBesideIt()
    {
        const Run few = cli({ "neighbours", "d1", "--preset", "study", "--hashes", "4", "-" }, tinyCorpus());
        QCOMPARE(few.status, 2);
        QVERIFY2(few.err.contains("5 (as it is when left out)"), few.err.constData());
        const auto bands = parametersOf({ "--preset", "study", "--bands", "4" });
        QVERIFY(bands);
        QCOMPARE(bands->lsh.rows, 10u);
    }

    void fileOfParameters()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("preset.json");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly)
            && out.write(R"({"k": 3, "hashes": 60, "rows": 4, "bands": 10, "seed": 9})") > 0);
        out.close();
        const auto made = parametersOf({ "--preset", file });
        QVERIFY(made);
        Parameters wanted;
        wanted.shingle.k = 3;
        wanted.sketch.hashes = 60;
        wanted.sketch.seed = 9;
        wanted.lsh.rows = 4;
        wanted.lsh.bands = 10;
        QCOMPARE(*made, wanted);
        const auto other = parametersOf({ "--preset", file, "--rows", "6" });
        QVERIFY(other);
        QCOMPARE(other->lsh.rows, 6u);
        QCOMPARE(other->lsh.bands, 0u); // 10 × 6 were not asked for
    }

    void unknownOnesAreRefused()
    {
        const QTemporaryDir folder;
        const Run none = cli({ "info", "--preset", "stduy", "-" }, tinyCorpus());
        QCOMPARE(none.status, 2);
        QVERIFY2(none.err.contains("default|study|notebook|java|characters|short|strict|teaching|FILE")
                && none.err.contains("stduy"),
            none.err.constData());
        const QString file = folder.filePath("broken.json");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write("{\"kk\": 3}") > 0);
        out.close();
        const Run broken = cli({ "info", "--preset", file, "-" }, tinyCorpus());
        QCOMPARE(broken.status, 2);
        QVERIFY2(broken.err.contains("broken.json") && broken.err.contains("kk"), broken.err.constData());
    }

    void rankReachesProjects()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("a.alike");
        const Run made = cli(
            { "project", "create", "--preset", "study", "-n", "7", "--output", file, "-" }, tinyCorpus());
        QVERIFY2(made.status == 0, made.err.constData());
        const auto kept = cells(cli({ "project", "export", "--what", "parameters", file }).out);
        const auto valueOf = [&](const QByteArray& name) {
            for (const QByteArrayList& row : kept)
                if (row.first() == name)
                    return row.at(1);
            return QByteArray();
        };
        QCOMPARE(valueOf("n"), QByteArray("7"));
        QCOMPARE(valueOf("rank"), QByteArray("signature-jaccard"));
        QCOMPARE(valueOf("family"), QByteArray("dictionary"));
    }

private:
    /// Those that `neighbours` takes these options for.
    static std::optional<Parameters> parametersOf(const QStringList& options)
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("made.json");
        const Run run
            = cli(QStringList { "neighbours", "d1" } + options + QStringList { "--provenance", file, "-" },
                tinyCorpus());
        QFile in(file);
        if (run.status != 0 || !in.open(QIODevice::ReadOnly)) {
            qWarning("%s", run.err.constData());
            return std::nullopt;
        }
        const auto read = readPreset(in.readAll().toStdString(), {});
        return read ? std::optional(*read) : std::nullopt;
    }
};

ALIKE_TEST(TestCliPresets)
#include "tst_cli_presets.moc"
