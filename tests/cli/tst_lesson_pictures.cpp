// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/pictures.h"
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

using alike::test::readReport;

/// The pictures that the program draws of its lessons, by what stands where in them.
class TestLessonPictures : public QObject {
    Q_OBJECT
private slots:
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
};

ALIKE_TEST(TestLessonPictures)
#include "tst_lesson_pictures.moc"
