// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

class TestXmlQuiz : public QObject {
    Q_OBJECT

private slots:
    void questionsOfMoodle();
};

/// Questions with their answers; categories are none.
void TestXmlQuiz::questionsOfMoodle()
{
    const std::string first
        = "<question type=\"multichoice\"><name><text>Rivers</text></name><questiontext "
          "format=\"html\"><text>"
          "<![CDATA[<p>Which river is <b>long</b>?</p>]]></text><file "
          "name=\"a.png\">AAAA</file></questiontext>"
          "<generalfeedback format=\"html\"><text>See page 4.</text></generalfeedback><defaultgrade>1.0"
          "</defaultgrade><answer fraction=\"100\" format=\"html\"><text><![CDATA[<p>The Nile &amp; so</p>]]>"
          "</text><feedback><text>Right!</text></feedback></answer><answer><text>a &lt; "
          "b</text><feedback><text>"
          "</text></feedback></answer><tags><tag><text>geo</text></tag></tags></question>";
    const std::string second
        = "<question type=\"matching\"><name><text>Pairs</text></name><questiontext "
          "format=\"markdown\"><text>"
          "Match &lt;b&gt; them</text></questiontext><remarks>The council met on a day in "
          "May about some bridge.</remarks><subquestion "
          "format=\"html\"><text>&lt;p&gt;One&lt;/p&gt;"
          "</text><answer><text>Two</text></answer></subquestion></question>";
    const std::string bytes
        = "<?xml version=\"1.0\"?>\n<quiz>\n<question type=\"category\"><category><text>$course$/All of it"
          "</text></category></question>\n"
        + first + "\n" + second
        + "\n<question "
          "type=\"essay\"><name><text>E</text></name><questiontext><text/></questiontext></question>"
          "\n</quiz>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "a.xml#1", "a.xml#2" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("Rivers"));
        QCOMPARE(documents[0].text, std::string("Which river is long?\nThe Nile & so\na < b"));
        QCOMPARE(documents[0].labels, std::string("type: multichoice\ntag: geo"));
        QCOMPARE(documents[1].text, std::string("Match <b> them\nOne\nTwo"));
        QCOMPARE(out.report.issues.size(), std::size_t { 2 });
        QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml, line 6"));
        QCOMPARE(out.report.issues[0].detail, std::string("The question has no text."));
        QCOMPARE(out.report.issues[1].detail,
            std::string("Not read: categories of questions (1), feedback, hints and other texts of questions "
                        "(3)."));
        QCOMPARE(bytes.substr(out.records[0].begin, out.records[0].end - out.records[0].begin), first);
        QCOMPARE(bytes.substr(out.records[1].begin, out.records[1].end - out.records[1].begin), second);
    }
    const Fragment none = test::xmlFragment("<quiz><question type='category'/></quiz>");
    QVERIFY(none.documents.empty());
    QCOMPARE(none.report.issues.back().detail, std::string("It holds no question."));
    const Fragment cut = test::xmlFragment(bytes.substr(0, bytes.find("<question type=\"essay") + 40));
    QCOMPARE(cut.documents.size(), std::size_t { 2 });
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
}

ALIKE_TEST(TestXmlQuiz)
#include "tst_xml_quiz.moc"
