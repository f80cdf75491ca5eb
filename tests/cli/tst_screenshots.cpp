// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRect>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

namespace {

QRect rectangleOf(const QJsonObject& widget)
{
    const QJsonArray values = widget["rectangle"].toArray();
    return { values[0].toInt(), values[1].toInt(), values[2].toInt(), values[3].toInt() };
}

/// Of a PNG: width and height stand in its first chunk (RFC 2083, 4.1.1).
QSize sizeOfPicture(const QString& path)
{
    QFile file(path);
    const QByteArray begin = file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
    if (begin.size() < 24)
        return {};
    return { qFromBigEndian<int>(begin.data() + 16), qFromBigEndian<int>(begin.data() + 20) };
}

/// What stands in a picture.
struct Report {
    QSize size;
    QMap<QString, QRect> named;
    QStringList elided; ///< "name: text"
};

std::optional<Report> readReport(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject whole = QJsonDocument::fromJson(file.readAll()).object();
    Report report;
    report.size = { whole["size"][0].toInt(), whole["size"][1].toInt() };
    for (const QJsonValue& value : whole["widgets"].toArray())
        if (const QString name = value["name"].toString(); !name.isEmpty())
            report.named.insert(name, rectangleOf(value.toObject()));
    for (const QJsonValue& value : whole["elided"].toArray())
        report.elided += value["name"].toString() + QStringLiteral(": ") + value["text"].toString();
    return report;
}

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
        QTest::newRow("usual") << QSize(1280, 800) << "light";
        QTest::newRow("large") << QSize(1920, 1080) << "dark";
        QTest::newRow("smallest") << QSize(1024, 600) << "light";
    }
    void draws()
    {
        QFETCH(QSize, size);
        QFETCH(QString, theme);
        QTemporaryDir folder;
        QProcess program;
        program.start(ALIKE_WINDOW,
            { "--screenshots", folder.path(), "--theme", theme, "--size",
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

    /// Each step of each lesson, in the window and on a wall: what it says is in sight, and so are the knobs.
    void everyStepOfTheLessons()
    {
        QTemporaryDir folder;
        QProcess program;
        program.start(ALIKE_WINDOW, { "--screenshots", folder.path(), "--lessons" });
        QVERIFY(program.waitForFinished(280'000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError());
        const QDir lessons(ALIKE_SOURCE_DIR "/resources/lessons", "*.json");
        int steps = 0;
        for (int lesson = 0; lesson < static_cast<int>(lessons.count()); ++lesson) {
            QFile file(lessons.filePath(lessons[static_cast<uint>(lesson)]));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonArray all = QJsonDocument::fromJson(file.readAll())["steps"].toArray();
            for (int step = 0; step < all.size(); ++step) {
                const QString name = QString("%1-%2").arg(lesson + 1, 2, 10, QChar('0')).arg(step + 1);
                const bool plain
                    = !all[step].toObject().contains("ask") && !all[step].toObject().contains("goals");
                for (const QString& place : { "lesson-" + name, "wall-" + name }) {
                    const auto report = readReport(folder.filePath(place + ".json"));
                    QVERIFY2(report, qPrintable(place));
                    const auto measured = readReport(folder.filePath(place + "-measured.json"));
                    QVERIFY2(measured.has_value() != plain, qPrintable(place));
                    for (const char* part :
                        { "k", "h", "b", "threshold", "lessonTitle", "lessonText", "lessonNext" })
                        QVERIFY2(report->named.value(part).width() > 20
                                && QRect(QPoint(), report->size).contains(report->named.value(part)),
                            qPrintable(place + ": " + part));
                    for (const auto& [looked, frame] :
                        { std::pair("curve", "smallCurve"), std::pair("list", "lists") })
                        QVERIFY2(all[step].toObject()["look"] != looked || report->named.contains(frame),
                            qPrintable(place + ": " + frame));
                    ++steps;
                }
                // In the window a step has room as a whole, before it is answered and after.
                for (const QString& end : { QString(), QString("-hint"), QString("-measured") }) {
                    const auto report = readReport(folder.filePath("lesson-" + name + end + ".json"));
                    for (const char* part :
                        { "lessonText", "lessonQuestion", "pieceWords", "lessonRemark", "lessonAfter" })
                        QVERIFY2(!report
                                || report->named.value(part).bottom()
                                    < report->named.value("lessonNext").top(),
                            qPrintable("lesson-" + name + end + ": " + part));
                }
            }
        }
        QVERIFY(steps > 120);
        QVERIFY(QDir(folder.path()).entryList({ "*.png" }).size() > 300);
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
