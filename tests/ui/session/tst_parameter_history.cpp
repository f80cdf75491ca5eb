// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/parameter_history.h"

#include "tests/support/suite.h"
#include "ui/session/session.h"
#include "ui/words/parameter_words.h"

#include <QSignalSpy>
#include <QtTest>

using namespace alike;
using ui::ParameterHistory;
using ui::Session;

namespace {

void setK(Session& session, std::uint32_t k)
{
    Parameters parameters = session.parameters();
    parameters.shingle.k = k;
    session.setParameters(parameters);
}

}

class TestParameterHistory : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void undoesAndRedoes()
    {
        Session session;
        ParameterHistory history(&session);
        QVERIFY(!history.undoable() && !history.redoable());
        setK(session, 5);
        setK(session, 6);
        QCOMPARE(history.undoable()->before.shingle.k, 5u);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 5u);
        QCOMPARE(history.redoable()->after.shingle.k, 6u);
        history.undo();
        QCOMPARE(session.parameters(), Parameters {});
        history.undo(); // nothing left
        QCOMPARE(session.parameters(), Parameters {});
        history.redo();
        history.redo();
        QCOMPARE(session.parameters().shingle.k, 6u);
        QVERIFY(!history.redoable());
    }

    void anotherChangeEndsTheRedoing()
    {
        Session session;
        ParameterHistory history(&session);
        setK(session, 5);
        setK(session, 6);
        history.undo();
        setK(session, 9);
        QVERIFY(!history.redoable());
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 5u);
    }

    void aDragIsOneStep()
    {
        Session session;
        ParameterHistory history(&session);
        session.beginChange();
        for (std::uint32_t k = 5; k < 12; ++k)
            setK(session, k);
        session.endChange();
        setK(session, 3);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 11u);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 4u);
        QVERIFY(!history.undoable());
    }

    /// What a control still holds back when it is let go belongs to the drag.
    void theEndBelongsToTheDrag()
    {
        Session session;
        ParameterHistory history(&session);
        connect(&session, &Session::changeEnding, this, [&] { setK(session, 8); });
        session.beginChange();
        setK(session, 6);
        session.endChange();
        QCOMPARE(session.parameters().shingle.k, 8u);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 4u);
    }

    void thereAndBackIsNoStep()
    {
        Session session;
        ParameterHistory history(&session);
        QSignalSpy changed(&history, &ParameterHistory::changed);
        session.beginChange();
        setK(session, 6);
        QVERIFY(history.undoable());
        setK(session, 4);
        session.endChange();
        QVERIFY(!history.undoable());
        QCOMPARE(changed.size(), 2);
    }

    void marksAreStepsToo()
    {
        Session session;
        ParameterHistory history(&session);
        const review::Subject pair("a", "b");
        const auto verdict = [&] { return session.markOf(pair).verdict; };
        setK(session, 5);
        session.mark(pair, { review::Verdict::Same, {} });
        session.mark(pair, { review::Verdict::Same, {} }); // nothing new
        session.mark({ { pair, { review::Verdict::Different, {} } },
            { review::Subject("c"), { review::Verdict::Unsure, "look" } } });
        QVERIFY(session.markOf(pair).changed > 0);
        history.undo();
        QCOMPARE(verdict(), review::Verdict::Same);
        QCOMPARE(session.marks().size(), std::size_t { 1 });
        history.undo();
        QCOMPARE(verdict(), review::Verdict::None);
        QCOMPARE(session.parameters().shingle.k, 5u);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 4u);
        history.redo();
        history.redo();
        history.redo();
        QCOMPARE(verdict(), review::Verdict::Different);
        QCOMPARE(session.markOf(review::Subject("c")).note, std::string("look"));
        QVERIFY(!history.redoable());
    }

    /// What was done to one corpus is not undone in another.
    void anotherCorpusBeginsAnew()
    {
        Session session;
        ParameterHistory history(&session);
        setK(session, 5);
        session.mark(review::Subject("a"), { review::Verdict::Same, {} });
        setK(session, 6);
        history.undo();
        QVERIFY(history.undoable() && history.redoable());
        session.setCorpus(nullptr, {});
        QVERIFY(!history.undoable() && !history.redoable());
        history.undo();
        history.redo();
        QCOMPARE(session.parameters().shingle.k, 5u);
        QCOMPARE(session.marks().size(), std::size_t { 0 });
        setK(session, 7);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 5u);
        QVERIFY(!history.undoable());
    }

    void inWords()
    {
        Parameters after;
        QVERIFY(ui::changeText({}, after).isEmpty());
        after.shingle.k = 5;
        QCOMPARE(ui::changeText({}, after), u"words per shingle 4 → 5"_qs);
        after.lsh.rows = 4;
        QCOMPARE(ui::changeText({}, after), u"words per shingle 4 → 5, bands 20 × 5 → 25 × 4"_qs);
        after.results.threshold = Threshold(755'000);
        after.text.cleaning = text::Cleaning::None;
        QCOMPARE(ui::changeText({}, after),
            u"cleaning letters → no cleaning, words per shingle 4 → 5 and 2 more"_qs);
        Parameters other;
        other.text.stripAccents = true;
        QCOMPARE(ui::changeText({}, other), u"accents kept → stripped"_qs);
        other = {};
        other.results.threshold = Threshold(755'000);
        QCOMPARE(ui::changeText({}, other), u"threshold 0.80 → 0.755"_qs);
    }
};

ALIKE_TEST(TestParameterHistory)
#include "tst_parameter_history.moc"
