// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <string>

using namespace alike;
using namespace alike::learn;

namespace {

/// A lesson with one step, whose members are these.
std::string lessonWith(const std::string& step, const std::string& members = {})
{
    return R"({"id": "x", "title": "X", "minutes": 5, "summary": ["One.", "Two.", "Three."],)"
           R"("collection": [{"id": "a", "text": "one two three four"}, {"id": "b", "text": "one two five"}],)"
           R"("parameters": {"k": "1", "min-words": "0"},)"
        + members + R"("steps": [{"title": "T", "text": ["Read."])" + step + "}]}";
}

} // namespace

class TestLesson : public QObject {
    Q_OBJECT
private slots:
    void everyMember()
    {
        const std::string json = R"({"id": "all", "title": "All", "minutes": 7, "sources": ["A book"],
            "summary": ["One.", "Two.", "Three."], "collection": "sample", "parameters": {"k": "3"},
            "steps": [
              {"title": "First", "text": ["There are {documents}.", "Of {near_pairs}."], "formula": "a = b",
               "look": "bands", "set": {"hashes": "50"}, "page": "pairs", "list": "documents", "filter": "x",
               "documents": ["p", "q"],
               "ask": {"question": "Which?", "answer": "choice", "measure": "jaccard",
                       "choices": [{"text": "Low", "below": 0.5}, {"text": "High"}], "guess": true},
               "beside": [{"label": "formula", "measure": "chance_at", "at": 0.6}],
               "hints": ["Think."], "after": "It is {jaccard}, and {shingles p}."},
              {"title": "Second", "text": ["Do it."],
               "goals": [{"text": "few", "measure": "candidates", "at_most": 3}],
               "solution": {"rows": "10"}}]})";
        const auto lesson = readLesson("all.json", json);
        QVERIFY2(lesson, lesson ? "" : lesson.error().detail.c_str());
        QCOMPARE(lesson->id, std::string("all"));
        QCOMPARE(lesson->minutes, 7U);
        QVERIFY(lesson->usesSample());
        QCOMPARE(lesson->steps.size(), std::size_t { 2 });
        const Step& step = lesson->steps[0];
        QCOMPARE(step.look, std::string("bands"));
        QCOMPARE(step.filter, std::optional<std::string>("x"));
        QVERIFY(step.question && step.question->guess);
        QCOMPARE(step.question->choices.size(), std::size_t { 2 });
        QVERIFY(step.question->measure.documents == (std::vector<std::string> { "p", "q" }));
        QCOMPARE(wantedBy(step).size(), std::size_t { 2 });
        QCOMPARE(wantedAfter(step).size(), std::size_t { 2 });
        QCOMPARE(step.beside.front().measure.at, 0.6);
        QVERIFY(lesson->steps[1].isTask());
        QVERIFY(lesson->steps[1].goals.front().reached(3));
        QVERIFY(!lesson->steps[1].goals.front().reached(4));
        QCOMPARE(parametersAt(*lesson, 0).sketch.hashes, 50U);
        QCOMPARE(parametersAt(*lesson, 1).shingle.k, 3U);
    }

    void wrongFilesSayWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const std::string& json, const char* says) {
            QTest::newRow(name) << QByteArray::fromStdString(json) << QByteArray(says);
        };
        const std::string whole = lessonWith("");
        row("empty", "", "no JSON");
        row("truncated", whole.substr(0, whole.size() / 2), "no JSON");
        row("not UTF-8", std::string("{\"id\": \"\xff\"}"), "no JSON");
        row("a list", "[]", "must be an object");
        row("no id", R"({"title": "X"})", "no “id”");
        row("strange member", lessonWith("", R"("colour": "red",)"), "“colour”");
        row("a limit that the quantity cannot reach",
            lessonWith(
                R"(, "documents": ["a", "b"], "ask": {"question": "?", "measure": "jaccard", "at_most": 50})"),
            "“50” of a question about “jaccard”");
        row("limits of a choice",
            lessonWith(R"(, "documents": ["a", "b"], "ask": {"question": "?", "answer": "direction",
                "measure": "jaccard", "at_least": 0.5})"),
            "“at_least” and “at_most”");
        row("strange member of a step", lessonWith(R"(, "texts": [])"), "step 1: a step has “texts”");
        row("member twice", lessonWith(R"(, "title": "U")"), "step 1: a step has “title” twice");
        row("text is a number", lessonWith(R"(, "formula": 5)"),
            "step 1: “formula” of a step must be a text");
        row("parameter", lessonWith(R"(, "set": {"hashs": "5"})"), "step 1: there is no parameter “hashs”");
        row("value", lessonWith(R"(, "set": {"k": "900"})"), "step 1: the parameter “k” must be");
        row("together", lessonWith(R"(, "set": {"hashes": "10", "rows": "20"})"), "step 1: --rows");
        row("page", lessonWith(R"(, "page": "cellar")"), "step 1: there is no page “cellar”");
        row("control", lessonWith(R"(, "look": "knob")"), "step 1: there is no control “knob”");
        row("list", lessonWith(R"(, "list": "people")"), "step 1: there is no list “people”");
        row("filter", lessonWith(R"(, "filter": "x")"), "step 1: a filter needs its “list”");
        row("quantity", lessonWith(R"(, "ask": {"question": "?", "measure": "weight"})"),
            "step 1: there is no quantity “weight”");
        row("too few documents", lessonWith(R"(, "ask": {"question": "?", "measure": "jaccard"})"),
            "step 1: “jaccard” is about 2 documents");
        row("document", lessonWith(R"(, "documents": ["a", "z"])"), "step 1: there is no document “z”");
        row("document in a text", lessonWith(R"(, "after": "{words z}")"),
            "step 1: there is no document “z”");
        row("brace", lessonWith(", \"after\": \"{words a\""), "step 1: a brace { is not closed");
        row("number behind @", lessonWith(R"(, "after": "{chance_at @x}")"), "step 1: “@x” is no number");
        row("no number", lessonWith(R"(, "after": "{chance_at}")"), "step 1: “chance_at” needs a number");
        row("one choice",
            lessonWith(
                R"(, "ask": {"question": "?", "answer": "choice", "measure": "groups", "choices": [{"text": "a"}]})"),
            "step 1: one choice is no choice");
        row("choices fall",
            lessonWith(
                R"(, "ask": {"question": "?", "answer": "choice", "measure": "groups", "choices": [{"text": "a", "below": 2}, {"text": "b", "below": 1}, {"text": "c"}]})"),
            "step 1: the “below” of the choices must ascend");
        row("direction without a change",
            lessonWith(R"(, "ask": {"question": "?", "answer": "direction", "measure": "groups"})"),
            "step 1: a direction is that of a change");
        row("then without a question", lessonWith(R"(, "then": {"k": "2"})"), "step 1: “then” follows");
        row("goal without a limit",
            lessonWith(R"(, "goals": [{"text": "g", "measure": "groups"}], "solution": {"k": "2"})"),
            "step 1: a goal needs");
        row("goals without a solution",
            lessonWith(R"(, "goals": [{"text": "g", "measure": "groups", "at_most": 1}])"),
            "step 1: goals need a “solution”");
        std::string deep;
        for (int i = 0; i < 5000; ++i)
            deep += '[';
        row("deep", deep, "no JSON");
    }
    void wrongFilesSayWhatIsWrong()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, says);
        const auto lesson = readLesson("mine.json", json.toStdString());
        QVERIFY(!lesson);
        QCOMPARE(lesson.error().code, ErrorCode::BadFormat);
        const QByteArray detail = QByteArray::fromStdString(lesson.error().detail);
        QVERIFY2(detail.startsWith("mine.json"), detail);
        QVERIFY2(detail.contains(says), detail);
    }

    void everyBeginningOfALessonIsRefused()
    {
        const std::string whole = lessonWith(R"(, "documents": ["a", "b"], "after": "{jaccard}")");
        QVERIFY(readLesson("x", whole));
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(!readLesson("x", whole.substr(0, length)));
    }

    void hugeFilesAreNotRead()
    {
        const auto lesson = readLesson("huge.json", std::string(mostLessonBytes + 1, ' '));
        QVERIFY(!lesson);
        QCOMPARE(lesson.error().code, ErrorCode::TooLarge);
        std::string many = R"({"id": "x", "title": "X", "minutes": 5, "summary": ["One.", "Two.", "Three."],)"
                           R"("collection": "sample", "steps": [)";
        for (int i = 0; i < 200; ++i)
            many += std::string(i == 0 ? "" : ",") + R"({"title": "T", "text": []})";
        const auto long_ = readLesson("long.json", many + "]}");
        QVERIFY(!long_);
        QVERIFY(long_.error().detail.find("200 steps") != std::string::npos);
    }

    void aChangeLastsUntilTheNext()
    {
        const auto lesson = readLesson("x.json",
            R"({"id": "x", "title": "X", "minutes": 5, "summary": ["1.", "2.", "3."], "collection": "sample",
                "parameters": {"hashes": "20"},
                "steps": [{"title": "A", "text": [], "then": {"rows": "10"},
                           "ask": {"question": "?", "answer": "direction", "measure": "candidates"}},
                          {"title": "B", "text": [], "set": {"k": "2"}},
                          {"title": "C", "text": [], "set": {"rows": "4"}}]})");
        QVERIFY2(lesson, lesson ? "" : lesson.error().detail.c_str());
        QCOMPARE(parametersAt(*lesson, 0).lsh.rows, 5U);
        QCOMPARE(parametersAfter(*lesson, 0).lsh.rows, 10U);
        QCOMPARE(parametersAt(*lesson, 1).lsh.rows, 10U);
        QCOMPARE(parametersAt(*lesson, 1).shingle.k, 2U);
        QCOMPARE(parametersAt(*lesson, 2).lsh.rows, 4U);
        QCOMPARE(parametersAt(*lesson, 2).shingle.k, 2U);
    }
};

ALIKE_TEST(TestLesson)
#include "tst_lesson.moc"
