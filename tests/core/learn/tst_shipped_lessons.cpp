// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"
#include "core/learn/answer_sheet.h"
#include "core/learn/lesson.h"
#include "core/learn/permutation_walk.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <set>
#include <utility>
#include <vector>

using namespace alike;
using namespace alike::learn;

namespace {

const QString folder = QStringLiteral(ALIKE_SOURCE_DIR "/resources/lessons/");

QByteArray bytesOf(const QString& name)
{
    QFile file(folder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Lesson shipped(const char* name)
{
    return readLesson(name, bytesOf(QLatin1String(name)).toStdString()).value();
}

std::shared_ptr<const Corpus> collectionOf(const Lesson& lesson)
{
    if (!lesson.usesSample())
        return corpusOf(lesson);
    test::QuietWork quiet;
    const auto loaded = corpus::read({ ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" }, {}, quiet.work());
    return loaded ? loaded->corpus : nullptr;
}

/// Of a paragraph, broken between words; what is measured takes five letters.
int linesOf(const std::string& paragraph, qsizetype letters)
{
    QString text = QString::fromStdString(paragraph);
    text.replace(QRegularExpression(QStringLiteral("\\{[^}]*\\}")), QStringLiteral("12345"));
    int lines = 1;
    qsizetype used = -1;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        used += 1 + word.size();
        if (used > letters && used > word.size()) {
            ++lines;
            used = word.size();
        }
    }
    return lines;
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
                // In a column of 672 pixels of a font of 13 stand 95 letters, words whole.
                qsizetype lines = 0;
                for (const std::string& text : step.text)
                    lines += (QString::fromStdString(text).size() + 91) / 92;
                QVERIFY2(lines <= 5, (name.toStdString() + ": " + step.title).c_str());
                // In the pane beside other pages stand 38 of them, 35 in a card.
                const bool narrow = !step.page.empty() && step.page != "learn";
                std::vector<std::string> cards = step.hints;
                cards.push_back(step.after);
                if (step.question)
                    cards.push_back(step.question->text);
                for (const auto& [texts, letters] : { std::pair { &step.text, narrow ? 38 : 95 },
                         std::pair { &std::as_const(cards), narrow ? 35 : 90 } }) {
                    for (const std::string& text : *texts)
                        QVERIFY2(linesOf(text, letters) <= 5, (name.toStdString() + ": " + text).c_str());
                }
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
        const auto corpus = collectionOf(*lesson);
        QVERIFY(corpus);
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
            for (const learn::Measure& wanted : wantedBy(step))
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
            for (const learn::Measure& wanted : wantedAfter(step))
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

    /// The sets of the lesson are the columns of the matrix that is stepped through in it, in the same order.
    void theMatrixIsThatOfThePiece()
    {
        const Lesson lesson = shipped("04-permutation.json");
        const PermutationExample& book = permutationExamples().front();
        const test::AnalysedCorpus made(corpusOf(lesson), parametersAt(lesson, 0));
        QVERIFY(made.snapshot);
        const std::vector<std::string> animals { "ant", "bee", "cat", "dog", "eel" };
        QCOMPARE(std::size_t { book.matrix.rows }, animals.size());
        QCOMPARE(lesson.texts.size(), std::size_t { book.matrix.sets });
        QCOMPARE(parametersAt(lesson, 0).universe, std::string("ant\nbee\ncat\ndog\neel"));
        const PermutationWalk walk(book);
        for (std::uint32_t set = 0; set < book.matrix.sets; ++set) {
            std::string text;
            for (std::uint32_t row = 0; row < book.matrix.rows; ++row) {
                if (book.matrix.at(row, set))
                    text += (text.empty() ? "" : " ") + animals[row];
            }
            const LessonText& document = lesson.texts[set];
            QCOMPARE(document.text, text);
            for (std::uint32_t function = 0; function < walk.functions(); ++function)
                QCOMPARE(*measure(made.snapshot, { "signature_value", { document.id }, function + 1.0 }),
                    double(*walk.signature(function, set, walk.looks().size())));
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
        const auto at = [](const char* file, std::size_t step, const learn::Measure& measured) {
            const Lesson lesson = shipped(file);
            const test::AnalysedCorpus made(collectionOf(lesson), parametersAt(lesson, step));
            return *measure(made.snapshot, measured);
        };
        const std::vector<std::string> boat { "logboat-1", "logboat-3" };
        // "more than two standard deviations: that happens to about one estimate in 20"
        const double j = at("05-estimate.json", 6, { "jaccard", boat, 0 });
        QVERIFY(at("05-estimate.json", 6, { "error", boat, 0 }) > 2 * std::sqrt(j * (1 - j) / 100));
        QVERIFY(std::erfc(2 / std::sqrt(2.0)) > 0.04 && std::erfc(2 / std::sqrt(2.0)) < 0.055);
        // "estimated very well" with 100 functions
        QVERIFY(at("06-how-many.json", 4, { "error", { "ward-1", "ward-2" }, 0 }) < 0.01);
        // "there the chance is somewhat more than one half"
        const double textbook = at("08-s-curve.json", 3, { "textbook_threshold", {}, 0 });
        const double chance = at("08-s-curve.json", 3, { "chance_at", {}, textbook });
        QVERIFY2(chance > 0.55 && chance < 0.7, std::to_string(chance).c_str());
        // "30 near pairs, about half of them"
        const double near = at("10-tune.json", 3, { "near_pairs", {}, 0 });
        QVERIFY2(near > 50 && near < 70, std::to_string(near).c_str());
        // "the middle of their S is near that of 20 bands of 5"
        const double middle = at("10-tune.json", 4, { "half_point", {}, 0 });
        QVERIFY(std::abs(at("10-tune.json", 5, { "half_point", {}, 0 }) - middle) < 0.03);
        // "neighbours share 7 of 9 trees"
        QCOMPARE(at("12-misleads.json", 3, { "shared_shingles", { "chain3", "chain4" }, 0 }), 7.0);
        QCOMPARE(at("12-misleads.json", 3, { "united_shingles", { "chain3", "chain4" }, 0 }), 9.0);
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
