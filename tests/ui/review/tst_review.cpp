// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
#include "ui/review/note_field.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/row_list.h"

#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using review::Verdict;
using test::Program;

/// Deciding in the driven window, by keys.
class TestReview : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"Review"_qs);
        QSettings().clear();
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
    }
    void init()
    {
        m_program = std::make_unique<Program>();
        m_program->window.resize(1500, 900);
        m_program->window.show();
        m_program->window.open(m_folder->paths());
        QTRY_VERIFY(m_program->complete());
        m_program->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_program->window));
        QTRY_VERIFY(work()->explore()->review()->nextButton()->isEnabled());
        m_program->window.showPage(page::pairs);
    }
    void cleanup() { m_program.reset(); }

    void keysMarkThePair()
    {
        const DocumentPair pair = *session().currentPair();
        key(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(verdict(pair), Verdict::Same);
        key(Qt::Key_2, Qt::AltModifier);
        QCOMPARE(verdict(pair), Verdict::Different);
        key(Qt::Key_2, Qt::AltModifier); // again: takes it back
        QCOMPARE(verdict(pair), Verdict::None);
        key(Qt::Key_3, Qt::AltModifier);
        QCOMPARE(verdict(pair), Verdict::Unsure);
        key(Qt::Key_0, Qt::AltModifier);
        QCOMPARE(verdict(pair), Verdict::None);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(verdict(pair), Verdict::Unsure);
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(verdict(pair), Verdict::None);
    }

    void everyListShowsIt()
    {
        const DocumentPair pair = *session().currentPair();
        key(Qt::Key_2, Qt::AltModifier);
        key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        const auto* pairs = qobject_cast<PairsModel*>(work()->pairs()->table()->model());
        const auto row = pairs->rowOf(pair);
        QVERIFY(row);
        QCOMPARE(pairs->index(*row, PairsModel::Mark).data().toString(), u"\u2260 different"_qs);
        QVERIFY(work()->pairs()->list()->nameOf(*row).contains(u"marked different"_qs));
        const auto* neighbours = qobject_cast<NeighboursModel*>(work()->neighbours()->table()->model());
        QTRY_VERIFY(neighbours->rowCount() > 0 && neighbours->rowOf(pair.b));
        QCOMPARE(neighbours->index(*neighbours->rowOf(pair.b), NeighboursModel::Mark).data().toString(),
            u"\u2260 different"_qs);
        const auto* panel = m_program->window.findChild<DocumentsPanel*>();
        const auto* documents = qobject_cast<DocumentsModel*>(panel->table()->model());
        QCOMPARE(documents->index(*documents->rowOf(pair.a), DocumentsModel::Mark).data().toString(),
            u"= duplicate"_qs);
    }

    void whatIsDifferentCanBeHidden()
    {
        const DocumentPair pair = *session().currentPair();
        const auto* pairs = qobject_cast<PairsModel*>(work()->pairs()->table()->model());
        const std::size_t all = pairs->listed();
        work()->pairs()->filter()->setText(u"NOT marked:different"_qs);
        QTRY_COMPARE(work()->pairs()->filter()->listFilter().empty(), false);
        key(Qt::Key_2, Qt::AltModifier);
        QTRY_COMPARE(pairs->listed(), all - 1);
        QVERIFY(!pairs->rowOf(pair));
        key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(pairs->listed(), all);
    }

    void nextGoesFromTheThresholdOn()
    {
        const auto* next = work()->explore()->review()->nextButton();
        const QString before = next->text();
        key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(m_program->engine.idle());
        const DocumentPair first = *session().currentPair();
        key(Qt::Key_1, Qt::AltModifier);
        QTRY_VERIFY(next->text() != before);
        QTRY_VERIFY2(work()->explore()->review()->sentence().contains(u"of 1 same"_qs),
            qPrintable(work()->explore()->review()->sentence()));
        QCOMPARE(session().marks().size(), std::size_t { 1 });
        key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(*session().currentPair() != first);
        const DocumentPair second = *session().currentPair();
        key(Qt::Key_J, Qt::ControlModifier); // passed over
        QTRY_VERIFY(*session().currentPair() != second);
        QVERIFY(*session().currentPair() != first);
    }

    /// The next pair is shown as it is, so what is held is let go; Back holds it again.
    void nextLetsGoWhatIsHeld()
    {
        session().setCurrentDocument(docId(30));
        session().hold(docId(30));
        session().setCurrentDocument(docId(50));
        QCOMPARE(session().comparedPair(), std::optional(DocumentPair { docId(30), docId(50) }));
        QCoreApplication::processEvents(); // the step is over
        key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(!session().held());
        QTRY_VERIFY(m_program->engine.idle());
        const auto shown = session().comparedPair();
        QVERIFY(shown && shown != (DocumentPair { docId(30), docId(50) }));
        QVERIFY(shown == session().currentPair()
            || shown == (DocumentPair { session().currentPair()->b, session().currentPair()->a }));
        QVERIFY(session().markOf(subject(*shown)).empty());
        const QString said = m_program->window.statusBar()->currentMessage();
        QVERIFY2(said.contains(u"was let go"_qs) && said.contains(u"undecided"_qs), qPrintable(said));
        session().goBack();
        QCOMPARE(session().held(), std::optional(docId(30)));
        QCOMPARE(session().comparedPair(), std::optional(DocumentPair { docId(30), docId(50) }));
    }

    void selectedRowsAreMarkedTogether()
    {
        RowTable* table = work()->pairs()->table();
        QVERIFY(table->model()->rowCount() >= 3);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(table->selectionModel()->selectedRows().size(), 3);
        key(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(session().marks().count(Verdict::Same), std::size_t { 3 });
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session().marks().size(), std::size_t { 0 });
    }

    /// Every verdict goes to the row that is seen, wherever in it was clicked; and by single keys in the
    /// list.
    void eachRowHasItsOwnMark_data()
    {
        QTest::addColumn<int>("sixths");
        QTest::addColumn<bool>("alone");
        QTest::addRow("J") << 0 << false;
        QTest::addRow("title") << 2 << false;
        QTest::addRow("state") << 5 << false;
        QTest::addRow("single keys") << 2 << true;
    }
    void eachRowHasItsOwnMark()
    {
        QFETCH(int, sixths);
        QFETCH(bool, alone);
        RowTable* table = work()->pairs()->table();
        const auto* pairs = qobject_cast<PairsModel*>(table->model());
        QVERIFY(pairs->rowCount() >= 3);
        table->scrollTo(pairs->index(0, 0));
        const QRect row = table->visualRect(pairs->index(0, 0));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            QPoint(row.left() + 8 + row.width() * sixths / 6, row.center().y()));
        QCOMPARE(table->currentIndex(), pairs->index(0, 0));
        const auto decide = [&](Qt::Key digit) {
            if (alone)
                QTest::keyClick(table, digit);
            else
                key(digit, Qt::AltModifier);
        };
        decide(Qt::Key_1);
        key(Qt::Key_Down, {});
        decide(Qt::Key_2);
        key(Qt::Key_Down, {});
        decide(Qt::Key_3);
        QCOMPARE(table->currentIndex().row(), 2);
        QCOMPARE(verdict(pairs->pairAt(0)), Verdict::Same);
        QCOMPARE(verdict(pairs->pairAt(1)), Verdict::Different);
        QCOMPARE(verdict(pairs->pairAt(2)), Verdict::Unsure);
        if (alone) {
            decide(Qt::Key_0);
            QCOMPARE(verdict(pairs->pairAt(2)), Verdict::None);
        }
    }

    /// Beside a document that is held, or with a text from outside, another pair is in sight than the row's:
    /// keys of the list decide about what is seen, or say why they do not.
    void keysOfTheListMarkWhatIsInSight()
    {
        RowTable* table = work()->pairs()->table();
        const auto* pairs = qobject_cast<PairsModel*>(table->model());
        QVERIFY(pairs->rowCount() >= 2);
        table->setFocus();
        table->setCurrentIndex(pairs->index(0, 0));
        const DocumentPair first = pairs->pairAt(0);
        session().hold(first.a);
        // A row without the document that is held.
        int other = 1;
        while (pairs->pairAt(other).a == first.a || pairs->pairAt(other).b == first.a)
            ++other;
        table->setCurrentIndex(pairs->index(other, 0));
        const DocumentPair row = pairs->pairAt(other);
        const DocumentPair seen = *session().comparedPair();
        QVERIFY(seen.a == first.a && (seen.b == row.a || seen.b == row.b));
        QTest::keyClick(table, Qt::Key_1);
        QCOMPARE(verdict(row), Verdict::None);
        QCOMPARE(session().markOf(subject(seen)).verdict, Verdict::Same);
        session().hold(std::nullopt);

        session().compareWithText(row.a, std::make_shared<const OutsideText>());
        QTest::keyClick(table, Qt::Key_2);
        QCOMPARE(session().marks().size(), std::size_t { 1 });
        QCOMPARE(m_program->window.statusBar()->currentMessage(),
            u"A text that is not in the collection takes no marks."_qs);
    }

    void notes()
    {
        const DocumentPair pair = *session().currentPair();
        key(Qt::Key_M, Qt::ControlModifier);
        NoteField* note = work()->explore()->review()->pairNote();
        QTRY_VERIFY(note->hasFocus());
        QTest::keyClicks(note, u"same wire, other day"_qs);
        QTest::keyClick(note, Qt::Key_Return);
        QCOMPARE(session().markOf(subject(pair)).note, std::string("same wire, other day"));
        QVERIFY(!note->hasFocus());
        // What is typed belongs to the pair that it was typed for.
        key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(note->hasFocus());
        QTest::keyClick(note, Qt::Key_End);
        QTest::keyClicks(note, u"!"_qs);
        session().setCurrentPair({ pair.b, docId(index(pair.a) == 50 ? 51 : 50) });
        QCOMPARE(session().markOf(subject(pair)).note, std::string("same wire, other day!"));
        QVERIFY(note->text().isEmpty());
    }

    /// Marks go by ids: other parameters, or another order, take nothing away.
    void parametersLeaveMarks()
    {
        const DocumentPair pair = *session().currentPair();
        key(Qt::Key_1, Qt::AltModifier);
        Parameters other = session().parameters();
        other.shingle.k = 2;
        other.results.threshold = Threshold(300'000);
        session().setParameters(other);
        QTRY_VERIFY(m_program->complete());
        QCOMPARE(verdict(pair), Verdict::Same);
        QTRY_VERIFY(work()->explore()->review()->sentence().contains(u"0.30"_qs));
    }

    /// By the menu in its heading; the bar comes only to write a note.
    void theReaderMarksTheDocument()
    {
        const ReviewBar* bar = work()->explore()->review();
        QVERIFY(bar->isVisible() && !bar->showsDocument());
        m_program->window.showPage(page::read);
        QVERIFY(!bar->isVisible());
        const auto marked = [&] {
            return session().markOf(review::Subject(session().corpus()->id(*session().currentDocument())));
        };
        const auto* button = work()->reader()->markButton();
        QVERIFY(button->isVisible());
        for (QAction* action : button->menu()->actions()) {
            if (action->iconText() == u"No Duplicate"_qs)
                action->trigger();
        }
        QCOMPARE(marked().verdict, Verdict::Different);
        QCOMPARE(button->accessibleDescription(), u"Marked: No Duplicate"_qs);
        key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(bar->isVisible() && bar->showsDocument());
        QTRY_VERIFY(bar->documentNote()->hasFocus());
        QTest::keyClicks(bar->documentNote(), u"from the wire"_qs);
        QTest::keyClick(bar->documentNote(), Qt::Key_Return);
        QCOMPARE(marked().note, std::string("from the wire"));
        QVERIFY(!bar->isVisible());
        m_program->window.showPage(page::pairs);
        QVERIFY(bar->isVisible() && !bar->showsDocument());
    }

private:
    Session& session() const { return m_program->session; }
    WorkArea* work() const { return m_program->window.work(); }
    review::Subject subject(DocumentPair pair) const
    {
        return review::Subject(session().corpus()->id(pair.a), session().corpus()->id(pair.b));
    }
    Verdict verdict(DocumentPair pair) const { return session().markOf(subject(pair)).verdict; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers) const
    {
        QTest::keyClick(
            QApplication::focusWidget() ? QApplication::focusWidget() : &m_program->window, key, modifiers);
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
    std::unique_ptr<Program> m_program;
};

ALIKE_TEST(TestReview)
#include "tst_review.moc"
