// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marks_csv.h"
#include "core/review/mark_truth.h"
#include "core/review/marks.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike::review;

class TestMarks : public QObject {
    Q_OBJECT
private slots:
    void theOrderOfAPairDoesNotCount()
    {
        QCOMPARE(Subject("b", "a").first(), std::string("a"));
        QCOMPARE(Subject("b", "a").second(), std::string("b"));
        QVERIFY(Subject("b", "a") == Subject("a", "b"));
        QVERIFY(Subject("a") != Subject("a", "b"));
        QVERIFY(!Subject("a").isPair());
    }
    void setsReplacesRemoves()
    {
        Marks marks;
        marks.set(Subject("a", "b"), { Verdict::Same, "", 1 });
        marks.set(Subject("b", "a"), { Verdict::Different, "a wire story", 2 });
        marks.set(Subject("a"), { Verdict::Unsure, "", 3 });
        QCOMPARE(marks.size(), std::size_t(2));
        QVERIFY(marks.find(Subject("a", "b")));
        QCOMPARE(marks.find(Subject("a", "b"))->note, std::string("a wire story"));
        QCOMPARE(marks.count(Verdict::Different), std::size_t(1));
        QCOMPARE(marks.count(Verdict::Same), std::size_t(0));
        QVERIFY(!marks.find(Subject("b")));

        marks.set(Subject("a", "b"), { Verdict::None, "only a note", 4 });
        QCOMPARE(marks.size(), std::size_t(2));
        marks.set(Subject("a", "b"), { Verdict::None, "", 5 });
        QCOMPARE(marks.size(), std::size_t(1));
        QVERIFY(!marks.find(Subject("b", "a")));
    }

    /// In corpus order, whatever the order of their ids; without notes, documents and what is not here.
    void makeATruth()
    {
        alike::CorpusBuilder builder;
        for (const char* id : { "z", "a", "m" })
            builder.add({ id, "", "", "", "text" });
        const alike::Corpus corpus = std::move(builder).build();
        Marks marks;
        marks.set(Subject("m", "a"), { Verdict::Different, "", 0 });
        marks.set(Subject("a", "z"), { Verdict::Same, "", 0 });
        marks.set(Subject("m", "z"), { Verdict::Cut, "", 0 });
        marks.set(Subject("a", "gone"), { Verdict::Same, "", 0 });
        marks.set(Subject("m"), { Verdict::Same, "", 0 });
        const alike::Truth truth = truthOf(marks, corpus);
        QVERIFY(!truth.complete);
        QCOMPARE(truth.unknownIds, std::uint64_t { 1 });
        using Meaning = alike::Truth::Meaning;
        std::vector<std::tuple<std::uint32_t, std::uint32_t, Meaning>> pairs;
        for (const auto& pair : truth.pairs)
            pairs.emplace_back(alike::index(pair.a), alike::index(pair.b), truth.meaningOf(pair));
        QVERIFY((pairs
            == decltype(pairs) {
                { 0, 1, Meaning::Together }, { 0, 2, Meaning::Open }, { 1, 2, Meaning::Apart } }));
        marks.set(Subject("z", "m"), { Verdict::None, "only a note", 0 });
        QCOMPARE(truthOf(marks, corpus).pairs.size(), std::size_t { 2 });
    }

    /// Also what looks like a formula, or like one that has been defused.
    void whatIsWrittenComesBack()
    {
        alike::CorpusBuilder builder;
        for (const char* id : { "=x", "'=x", "plain" })
            builder.add({ id, "", "", "", "text" });
        const alike::Corpus corpus = std::move(builder).build();
        for (const char* note : { "=1+1", "'=1+1", "''-1", "'quoted'", "a, \"b\"\n@c", "'" }) {
            Marks marks;
            marks.set(Subject("=x", "plain"), { Verdict::Same, note, 0 });
            marks.set(Subject("'=x", "plain"), { Verdict::Different, "", 0 });
            const auto read = readMarks(pairMarksCsv(marks), corpus);
            QVERIFY(read && read->unknownIds == 0);
            QCOMPARE(read->marks.size(), std::size_t { 2 });
            for (const auto& [subject, mark] : read->marks) {
                const Mark* written = marks.find(subject);
                QVERIFY(written);
                QCOMPARE(mark.verdict, written->verdict);
                QCOMPARE(mark.note, written->note);
            }
        }
    }

    /// Marks of pairs and documents, written by us or by hand.
    void areReadFromCsv()
    {
        const auto corpus = alike::test::corpusOf({ "one", "two", "three" }); // d1, d2, d3
        const auto read = readMarks("id_a,id_b,mark,note,changed\r\n"
                                    "d2,d1,same,\"a \"\"note\"\"\",7\r\n"
                                    "'d3,d1,different,,\n"
                                    "d2,,unsure,,\n"
                                    "d9,d1,same,,\n"
                                    "d1,d1,same,,\n"
                                    "d3,d2,,,\n"
                                    "d3,d1, Same ,copied,\n",
            *corpus);
        QVERIFY(read);
        QCOMPARE(read->unknownIds, std::uint64_t { 1 });
        QCOMPARE(read->marks.size(), std::size_t { 3 });
        QVERIFY(read->marks[0].first == Subject("d1", "d2"));
        QCOMPARE(read->marks[0].second.verdict, Verdict::Same);
        QCOMPARE(read->marks[0].second.note, std::string("a \"note\""));
        QVERIFY(read->marks[1].first == Subject("d1", "d3")); // the last counts, and what it says is kept
        QCOMPARE(read->marks[1].second.verdict, Verdict::Same);
        QCOMPARE(read->marks[1].second.note, std::string("copied"));
        QVERIFY(read->marks[2].first == Subject("d2"));
        QCOMPARE(read->marks[2].second.verdict, Verdict::Unsure);

        // What earlier programs defused.
        const auto defused = readMarks("id_a,id_b,label,note\nd1,d2,same,'=1+1\nd1,d3,same,'so'\n", *corpus);
        QVERIFY(defused);
        QCOMPARE(defused->marks[0].second.note, std::string("=1+1"));
        QCOMPARE(defused->marks[1].second.note, std::string("'so'"));

        const auto pairs = readMarks("id_a,id_b\nd1,d2\n", *corpus);
        QVERIFY(pairs);
        QCOMPARE(pairs->marks[0].second.verdict, Verdict::Same);
        const auto capitals = readMarks("ID_A,ID_B,Label\nd1,d2,DIFFERENT\n", *corpus);
        QVERIFY(capitals);
        QCOMPARE(capitals->marks[0].second.verdict, Verdict::Different);
        // What is no decision does not become one.
        for (const char* label : { "diferent", "no", "0", "not duplicate" }) {
            const auto unknown
                = readMarks("id_a,id_b,label\nd1,d2,same\nd1,d3," + std::string(label) + "\n", *corpus);
            QVERIFY(!unknown);
            QVERIFY(unknown.error().detail.starts_with("Line 3: \""));
        }
        const auto named = readMarks("id_a,id_b,verdict\nd1,d2,different\n", *corpus);
        QVERIFY(!named);
        QVERIFY(named.error().detail.starts_with("No column is called label"));
        const auto open = readMarks("id_a,id_b,label\nd1,d2,\"same\n", *corpus);
        QVERIFY(!open);
        QCOMPARE(open.error().detail, std::string("Line 2 begins a quoted cell that does not end."));
        const auto wrong = readMarks("id_a,id_b,label\nd1,d2\n", *corpus);
        QVERIFY(!wrong);
        QVERIFY(wrong.error().detail.starts_with("Line 2 has 2 cells"));
        QVERIFY(!readMarks("", *corpus));
        QVERIFY(!readMarks("id,cluster\nd1,1\n", *corpus));
    }
};

ALIKE_TEST(TestMarks)
#include "tst_marks.moc"
