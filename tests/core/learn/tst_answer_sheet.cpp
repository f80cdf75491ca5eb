// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/answer_range.h"
#include "core/learn/answer_sheet.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using namespace alike::learn;

namespace {

Lesson lesson()
{
    Lesson made;
    made.id = "bands";
    made.title = "Bands, \"rows\"";
    made.steps.resize(3);
    made.steps[1].question.emplace();
    made.steps[1].question->text = "How many < 5?";
    made.steps[2].goals.push_back({ "none missed", { "missed_pairs", {}, 0 }, {}, 0 });
    return made;
}

} // namespace

class TestAnswerSheet : public QObject {
    Q_OBJECT
private slots:
    void rightAndWrong()
    {
        Question question;
        question.within = 5;
        QVERIFY(isRight(question, 55, 60));
        QVERIFY(!isRight(question, 54, 60));
        question.within = 0;
        QVERIFY(isRight(question, 0.1 + 0.2, 0.3)); // equal but for rounding
        question.kind = Question::Kind::Choice;
        question.choices = { { "none", 1 }, { "a few", 10 }, { "many", {} } };
        QCOMPARE(rightAnswer(question, 0), 0.0);
        QCOMPARE(rightAnswer(question, 1), 1.0);
        QCOMPARE(rightAnswer(question, 10), 2.0);
        QVERIFY(isRight(question, 2, 11));
        QVERIFY(!isRight(question, 1, 11));
        question.kind = Question::Kind::Direction;
        QCOMPARE(rightAnswer(question, 3, 5), 0.0);
        QCOMPARE(rightAnswer(question, 5, 5), 1.0);
        QCOMPARE(rightAnswer(question, 6, 5), 2.0);
    }

    void keepsWhatItWasTold()
    {
        AnswerSheet sheet;
        QVERIFY(sheet.empty());
        StepRecord& record = sheet.step("bands", 1);
        record.predicted = "um die 55 „Paare“";
        record.tries = 2;
        record.right = true;
        noteMeasured(record, "57", {});
        sheet.goTo("bands", 2);
        sheet.finish("other");
        const auto read = AnswerSheet::read(sheet.json());
        QVERIFY(read);
        QVERIFY(*read == sheet);
        QCOMPARE(read->of("bands").at, std::size_t { 2 });
        QCOMPARE(read->of("bands").steps[1].seed, std::string("42"));
        QVERIFY(read->of("other").read && !read->of("other").done);
        QVERIFY(!read->of("unknown").read);
        sheet.finish("bands");
        sheet.restart("bands");
        QVERIFY(sheet.of("bands").read);
        QVERIFY(sheet.of("bands").steps.empty());
    }

    /// To read a lesson to its end is not to do it: all that it asks has to have its answer.
    void doneIsAllAnswered()
    {
        const Lesson made = lesson(); // steps 2 and 3 ask
        AnswerSheet sheet;
        QVERIFY(answeredIn(made, sheet.of("bands")) == (Answered { 0, 2 }));
        sheet.finish("bands");
        sheet.noteDone(made);
        QVERIFY(!sheet.of("bands").done);
        sheet.step("bands", 1).tries = 1; // a try is no answer
        QVERIFY(isOpen(made, sheet.of("bands"), 1));
        noteMeasured(sheet.step("bands", 1), "57", {});
        sheet.noteDone(made);
        QVERIFY(!sheet.of("bands").done);
        QVERIFY(!isOpen(made, sheet.of("bands"), 0) && !isOpen(made, sheet.of("bands"), 1));
        QVERIFY(isOpen(made, sheet.of("bands"), 2));
        QVERIFY(answeredIn(made, sheet.of("bands")) == (Answered { 1, 2 }));
        noteMeasured(sheet.step("bands", 2), "0", {}); // shown: not right, but answered
        sheet.noteDone(made);
        QVERIFY(sheet.of("bands").done);
        QVERIFY(AnswerSheet::read(sheet.json())->of("bands").done);
        sheet.restart("bands");
        QVERIFY(sheet.of("bands").done);
        // All answered, but never at its end.
        AnswerSheet begun;
        noteMeasured(begun.step("bands", 1), "57", {});
        noteMeasured(begun.step("bands", 2), "0", {});
        begun.noteDone(made);
        QVERIFY(!begun.of("bands").done);
    }

    /// Of files from before "done" was told from "read".
    void filesOfBeforeOpen()
    {
        const auto sheet = AnswerSheet::read(R"({"version": 1, "lessons": {"bands": {"at": 0, "done": true,
            "steps": [{}, {"measured": "57"}]}, "all": {"at": 0, "done": true, "steps": [{},
            {"measured": "57"}, {"measured": "0"}]}}})");
        QVERIFY(sheet);
        QVERIFY(sheet->of("bands").read && !sheet->of("bands").done);
        Lesson all = lesson();
        AnswerSheet noted = *sheet;
        noted.noteDone(all);
        QVERIFY(!noted.of("bands").done);
        all.id = "all";
        noted.noteDone(all);
        QVERIFY(noted.of("all").done);
    }

    void answersHaveARange()
    {
        Question question;
        question.measure.quantity = "chance_at";
        QVERIFY(answerRange(question).contains(0) && answerRange(question).contains(1));
        QVERIFY(!answerRange(question).contains(50) && !answerRange(question).contains(-0.1));
        question.measure.quantity = "recall";
        QVERIFY(answerRange(question).contains(50) && !answerRange(question).contains(100.5));
        question.measure.quantity = "missed_pairs";
        QVERIFY(answerRange(question).contains(0) && answerRange(question).contains(1e9));
        QVERIFY(!answerRange(question).contains(-1) && !answerRange(question).contains(2.5));
        question.measure.quantity = "equal_rows";
        question.atMost = 100;
        QVERIFY(checkRange(question));
        QVERIFY(answerRange(question).contains(100) && !answerRange(question).contains(101));
        question.atMost = 2.5;
        QVERIFY(!checkRange(question)); // no count
        question.atMost = 4;
        question.atLeast = 4;
        QVERIFY(!checkRange(question));
        question.atLeast = 3;
        QVERIFY(checkRange(question));
        QVERIFY(!answerRange(question).contains(2));
        question.kind = Question::Kind::Direction;
        QVERIFY(!checkRange(question));
    }

    void damagedFilesAreRefused()
    {
        AnswerSheet sheet;
        sheet.step("bands", 0).tries = 3;
        const std::string whole = sheet.json();
        for (std::size_t length = 0; length + 2 < whole.size(); ++length)
            QVERIFY(!AnswerSheet::read(whole.substr(0, length)));
        for (const char* wrong : { "[]", R"({"lessons": 5})", R"({"lessons": {"a": []}})",
                 R"({"lessons": {"a": {"at": -1, "steps": []}}})",
                 R"({"lessons": {"a": {"at": 1, "steps": [{"tries": "x"}]}}})" })
            QVERIFY2(!AnswerSheet::read(wrong), wrong);
    }

    void exports()
    {
        AnswerSheet sheet;
        const std::vector<Lesson> lessons { lesson() };
        QCOMPARE(answersAsCsv(sheet, lessons),
            std::string("lesson,step,question,predicted,measured,tries,right,seed,program,parameters\r\n"));
        StepRecord& record = sheet.step("bands", 1);
        record.predicted = "=1+1";
        record.tries = 1;
        noteMeasured(record, "57", {});
        const QString csv = QString::fromStdString(answersAsCsv(sheet, lessons));
        QVERIFY2(
            csv.contains(QStringLiteral("\"Bands, \"\"rows\"\"\",2,How many < 5?,'=1+1,57,1,no,42,Alike ")),
            qPrintable(csv));
        QVERIFY(csv.contains(QStringLiteral("3,none missed,,,0,,,,")));
        const QString html = QString::fromStdString(answersAsHtml(sheet, lessons));
        QVERIFY(html.contains(QStringLiteral("<td>How many &lt; 5?</td>")));
        QVERIFY(html.contains(QStringLiteral("<td>57</td>")));
    }
};

ALIKE_TEST(TestAnswerSheet)
#include "tst_answer_sheet.moc"
