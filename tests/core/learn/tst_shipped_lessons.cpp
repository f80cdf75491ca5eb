// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"
#include "core/learn/answer_sheet.h"
#include "core/learn/lesson.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <set>

using namespace alike;
using namespace alike::learn;

namespace {

const QString folder = QStringLiteral(ALIKE_SOURCE_DIR "/resources/lessons/");

QByteArray bytesOf(const QString& name)
{
    QFile file(folder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList names()
{
    return QDir(folder).entryList({ QStringLiteral("*.json") }, QDir::Files, QDir::Name);
}

} // namespace

/// Every lesson of the program, walked through with right answers and with wrong ones.
class TestShippedLessons : public QObject {
    Q_OBJECT
private slots:
    void theyAreThere()
    {
        QCOMPARE(names().size(), 12);
        std::set<std::string> ids;
        for (const QString& name : names()) {
            const auto lesson = readLesson(name.toStdString(), bytesOf(name).toStdString());
            QVERIFY2(lesson, lesson ? "" : lesson.error().detail.c_str());
            QVERIFY(ids.insert(lesson->id).second);
            QVERIFY(lesson->minutes >= 5 && lesson->minutes <= 8);
            QVERIFY(!lesson->sources.empty());
            for (const Step& step : lesson->steps) {
                std::size_t letters = 0;
                for (const std::string& text : step.text)
                    letters += text.size();
                // Five lines and a little, of a column of 672 pixels.
                QVERIFY2(letters <= 560, (name.toStdString() + ": " + step.title).c_str());
                QVERIFY2(step.plain() || !step.after.empty(), step.title.c_str());
            }
        }
    }

    void walk_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : names())
            QTest::newRow(qPrintable(name)) << name;
    }
    void walk()
    {
        QFETCH(QString, name);
        const auto lesson = readLesson(name.toStdString(), bytesOf(name).toStdString());
        QVERIFY(lesson);
        test::QuietWork quiet;
        std::shared_ptr<const Corpus> corpus;
        if (lesson->usesSample()) {
            const auto loaded
                = corpus::read({ ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" }, {}, quiet.work());
            QVERIFY(loaded);
            corpus = loaded->corpus;
        } else {
            corpus = corpusOf(*lesson);
        }
        const auto known = checkDocuments(*lesson, *corpus);
        QVERIFY2(known, known ? "" : known.error().detail.c_str());
        Pipeline pipeline(corpus);
        const auto analysed = [&](const Parameters& parameters) {
            auto made = pipeline.run(parameters, alike::Goal::Everything, quiet.work());
            return made ? *made : nullptr;
        };

        for (std::size_t at = 0; at < lesson->steps.size(); ++at) {
            const Step& step = lesson->steps[at];
            const std::string place = step.title;
            const SnapshotPtr before = analysed(parametersAt(*lesson, at));
            QVERIFY2(before && before->complete(), place.c_str());
            for (const Measure& wanted : wantedBy(step))
                QVERIFY2(measure(before, wanted), (place + ": " + wanted.quantity).c_str());
            // Before the stages behind it go.
            bool done = true;
            for (const learn::Goal& goal : step.goals)
                done = done && goal.reached(measure(before, goal.measure).value_or(0));
            const auto first = step.asks() && step.question->kind == Question::Kind::Direction
                ? measure(before, step.question->measure)
                : std::nullopt;
            const SnapshotPtr after
                = analysed(step.isTask() ? withValues(parametersAt(*lesson, at), step.solution).value()
                                         : parametersAfter(*lesson, at));
            QVERIFY2(after && after->complete(), place.c_str());
            for (const Measure& wanted : wantedAfter(step))
                QVERIFY2(measure(after, wanted), (place + ": " + wanted.quantity).c_str());
            for (const Beside& beside : step.beside)
                QVERIFY2(measure(after, beside.measure), (place + ": " + beside.label).c_str());
            if (step.isTask()) {
                for (const learn::Goal& goal : step.goals) {
                    const auto solved = measure(after, goal.measure);
                    QVERIFY2(solved && goal.reached(*solved),
                        (place + ": " + goal.text + ", " + std::to_string(solved.value_or(-1))).c_str());
                }
                QVERIFY2(!done, (place + ": nothing is left to do").c_str());
            }
            if (step.asks()) {
                const Question& question = *step.question;
                const auto measured = measure(after, question.measure);
                QVERIFY2(measured, place.c_str());
                QVERIFY2(question.kind != Question::Kind::Direction || first, place.c_str());
                const double right = rightAnswer(question, *measured, first);
                QVERIFY2(isRight(question, right, *measured, first), place.c_str());
                const double wrong = question.kind == Question::Kind::Number
                    ? *measured + question.within + 0.01
                    : right == 0 ? 1
                                 : 0;
                QVERIFY2(!isRight(question, wrong, *measured, first), place.c_str());
                QVERIFY2(question.guess || !step.hints.empty(), (place + ": no hint").c_str());
            }
        }
    }

    /// What their sentences say of numbers that nothing measures while they are read.
    void sentencesAreTrue()
    {
        const double pairs = 1e6 * (1e6 - 1) / 2; // "499,999,500,000", "more than five days"
        QCOMPARE(pairs, 499'999'500'000.0);
        QVERIFY(pairs / 1e6 / 86'400 > 5 && pairs / 1e6 / 86'400 < 6);
        QVERIFY(1 - std::pow(0.9, 5) > 0.38 && 1 - std::pow(0.9, 5) < 0.43); // "two of five pairs"
        QVERIFY(std::pow(0.8, 5) > 0.3 && std::pow(0.8, 5) < 0.36); // "one of three such bands"
    }

    void theGuideNamesEverything()
    {
        const QByteArray guide = bytesOf(QStringLiteral("README.md"));
        QVERIFY(!guide.isEmpty());
        const auto named = [&](std::string_view name) {
            return guide.contains('`' + QByteArray(name.data(), static_cast<qsizetype>(name.size())) + '`');
        };
        for (const QuantityRow& row : quantityTable())
            QVERIFY2(named(row.name), row.name.data());
        for (const std::string_view name : controls())
            QVERIFY2(named(name), name.data());
        for (const std::string_view name : pages())
            QVERIFY2(named(name), name.data());
        for (const std::string_view name : pieces())
            QVERIFY2(named(name), name.data());
        // The example in it is a lesson.
        const qsizetype begin = guide.indexOf("```json\n") + 8;
        const auto example
            = readLesson("README.md", guide.mid(begin, guide.indexOf("```", begin) - begin).toStdString());
        QVERIFY2(example, example ? "" : example.error().detail.c_str());
    }
};

ALIKE_TEST(TestShippedLessons)
#include "tst_shipped_lessons.moc"
