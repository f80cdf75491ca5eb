// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/pictures.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRect>
#include <QTemporaryDir>
#include <QTest>

using alike::test::readReport;
using alike::test::sizeOfPicture;

namespace {

/// The names of the pictures of the window itself; six more are of dialogs.
const QStringList scenes { "start", "explore-pair", "explore-pair-dark", "explore-pair-wide", "explore-small",
    "drawer", "explore-groups", "explore-document", "explore-document-cleaned", "charts", "charts-beside",
    "charts-bands", "charts-errors", "charts-families", "charts-lengths", "charts-recall", "charts-groups",
    "charts-documents", "charts-buckets", "charts-times", "charts-methods", "charts-methods-measured",
    "charts-residuals", "settings-kept", "settings-charts", "methods", "methods-measured", "methods-simhash",
    "methods-cosine", "methods-scatter", "methods-equal", "methods-words", "neighbours-levels",
    "neighbours-buckets", "learn-list", "learn", "learn-answered", "learn-beside", "play-shingles",
    "play-permutation", "play-bands", "play-cloud", "play-tiles", "play-tune", "play-judge", "projector",
    "projector-beside", "projector-charts", "projector-piece", "projector-left" };

}

/// The pictures that the program draws of itself, by what stands where in them.
class TestScreenshots : public QObject {
    Q_OBJECT
private slots:
    void draws_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("usual") << QSize(1280, 800) << "light" << QStringList();
        QTest::newRow("large") << QSize(1920, 1080) << "dark" << QStringList();
        QTest::newRow("smallest") << QSize(1024, 600) << "light" << QStringList();
        QTest::newRow("fewer functions than the rows of a picture")
            << QSize(1280, 800) << "light" << QStringList { "--hashes", "2", "--rows", "1" };
        QTest::newRow("bands of its own")
            << QSize(1280, 800) << "light" << QStringList { "--hashes", "20", "--bands", "4", "--rows", "5" };
    }
    void draws()
    {
        QFETCH(QSize, size);
        QFETCH(QString, theme);
        QFETCH(QStringList, options);
        QTemporaryDir folder;
        QProcess program;
        program.start(ALIKE_WINDOW,
            options
                + QStringList { "--screenshots", folder.path(), "--theme", theme, "--size",
                    QString("%1x%2").arg(size.width()).arg(size.height()),
                    ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" });
        QVERIFY(program.waitForFinished(120'000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError());
        QCOMPARE(QDir(folder.path()).entryList({ "*.png" }).size(), scenes.size() + 6);
        for (const QString& scene : scenes) {
            const auto report = readReport(folder.filePath(scene + ".json"));
            QVERIFY2(report, qPrintable(scene));
            QCOMPARE(sizeOfPicture(folder.filePath(scene + ".png")), report->size);
            QCOMPARE(report->size, scene == "explore-small" ? QSize(1024, 600) : size);
            // Knobs and recall are in sight in each of them; on a wall the knobs alone.
            const bool wall = scene.startsWith("projector") && scene != "projector-left";
            QCOMPARE(report->named.contains("header"), !wall);
            for (const char* name : { "k", "h", "b", "threshold", "parameterBar", "recall", "header" }) {
                if (wall && (name == std::string_view("recall") || name == std::string_view("header")))
                    continue;
                const QRect part = report->named.value(name);
                QVERIFY2(QRect(QPoint(), report->size).contains(part) && part.width() > 20,
                    qPrintable(scene + ": " + name));
            }
        }
        const auto import = readReport(folder.filePath("import.json"));
        QVERIFY(import && import->size.width() > 600);
        for (const char* name : { "importFormat", "importText", "importPreview", "importOpen" })
            QVERIFY2(import->named.value(name).width() > 20, name);
        const auto settings = readReport(folder.filePath("settings.json"));
        QVERIFY(settings && settings->size.width() > 600);
        for (const char* name : { "settings", "settingsWords" })
            QVERIFY2(settings->named.value(name).width() > 200, name);
        QVERIFY2(settings->elided.isEmpty(), qPrintable(settings->elided.join(u'\n')));
        QVERIFY(readReport(folder.filePath("advice.json"))->named.value("advice").width() > 400);
        QVERIFY(
            readReport(folder.filePath("advice-settings.json"))->named.value("settingAdvice").width() > 400);
        QVERIFY(readReport(folder.filePath("glossary.json"))->named.value("glossaryList").width() > 100);
        // Knobs for a hand, and afterwards as they were.
        const auto before = readReport(folder.filePath("learn.json"));
        const auto wall = readReport(folder.filePath("projector.json"));
        const auto left = readReport(folder.filePath("projector-left.json"));
        for (const char* name : { "kSlider", "hSlider", "bSlider", "thresholdSlider" })
            QVERIFY2(wall->named.value(name).height() > 1.8 * before->named.value(name).height(), name);
        QCOMPARE(left->named.value("parameterBar"), before->named.value("parameterBar"));
        QCOMPARE(left->named.value("kSlider"), before->named.value("kSlider"));
        const auto pair = readReport(folder.filePath("explore-pair.json"));
        const auto wide = readReport(folder.filePath("explore-pair-wide.json"));
        QVERIFY(pair->named.contains("lists") && !wide->named.contains("lists"));
        QVERIFY(readReport(folder.filePath("drawer.json"))->named.contains("drawer"));
        QVERIFY(!pair->named.contains("drawer"));
    }

    void saysWhatIsInTheWay()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QProcess program;
        program.start(ALIKE_WINDOW,
            { "--screenshots", folder.filePath("file/below"),
                ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" });
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("file/below"));
    }
};

ALIKE_TEST(TestScreenshots)
#include "tst_screenshots.moc"
