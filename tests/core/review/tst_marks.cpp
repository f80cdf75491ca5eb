// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/marks.h"
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
};

ALIKE_TEST(TestMarks)
#include "tst_marks.moc"
