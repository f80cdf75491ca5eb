// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/compare/compare_actions.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/compare_with_dialog.h"
#include "ui/compare/facts_line.h"
#include "ui/compare/two_panes.h"
#include "ui/documents/documents_panel.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
#include "ui/review/note_field.h"
#include "ui/review/review_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/work_area.h"
#include "ui/text/document_heading.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_list.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using test::Program;
namespace page = ui::page;

/// Any two texts side by side, in the whole window.
class TestComparing : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"Comparing"_qs);
        QSettings().clear();
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(40, 4));
    }

    void twoFiles_data();
    void twoFiles();
    void aFileWithoutText();
    void theListIsThereForOtherCollections();
    void anyTwoByKeyboardAlone();
    void aTextFromOutsideTakesNoMarks();
    void walksDocumentsBesideTheHeldOne();
    void walksPairsBesideTheHeldOne();
    void pinsOnBothSides();
    void saysWhatDoesNotGoBesideTheHeldOne();
    void saysThatTheHeldOneIsGone();

private:
    void open(Program& program)
    {
        program.window.resize(1280, 800);
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
    }
    static QString text(const Program& program, Side side)
    {
        return program.window.work()->compare()->pane(side)->toPlainText();
    }
    static QString textOf(const Program& program, DocId doc)
    {
        return QString::fromStdString(std::string(program.session.corpus()->text(doc))).trimmed();
    }
    /// Both texts, as the session says and as they are shown.
    static bool shows(const Program& program, DocId left, DocId right)
    {
        return program.session.comparedPair() == DocumentPair { left, right }
        && text(program, Side::Left).trimmed() == textOf(program, left)
            && text(program, Side::Right).trimmed() == textOf(program, right);
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

void TestComparing::twoFiles_data()
{
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("fact");
    QTest::newRow("near") << QString::fromStdString(test::words(1000, 26) + test::words(3000, 4))
                          << u"0.742"_qs;
    QTest::newRow("the same") << QString::fromStdString(test::words(1000, 30)) << u"same text"_qs;
    QTest::newRow("nothing in common") << QString::fromStdString(test::words(5000, 30)) << u"0.000"_qs;
    QTest::newRow("too short") << u"three words only"_qs << u"too short to be kept (fewer than 8 words)"_qs;
}

void TestComparing::twoFiles()
{
    QFETCH(QString, right);
    QFETCH(QString, fact);
    const QString left = QString::fromStdString(test::words(1000, 30));
    const test::CorpusFolder files({ left.toStdString(), right.toStdString() });
    Program program;
    program.window.resize(1280, 800);
    program.window.show();
    program.window.openSideBySide(files.path() / "0000.txt", files.path() / "0001.txt");
    QTRY_VERIFY(program.complete());
    const ui::ExplorePage* explore = program.window.work()->explore();
    QCOMPARE(program.session.place().page, page::compare);
    QTRY_COMPARE(text(program, Side::Left).trimmed(), left.trimmed());
    QTRY_COMPARE(text(program, Side::Right).trimmed(), right.trimmed());
    QVERIFY(!explore->listColumn()->isVisible());
    const auto said = [&] {
        QStringList words;
        for (const QLabel* label : explore->compare()->facts()->findChildren<QLabel*>())
            words += label->text();
        return words.join(u' ');
    };
    QTRY_VERIFY2(said().contains(fact), qPrintable(said()));
    program.choice(u"List"_qs)->trigger(); // F9
    QVERIFY(explore->listColumn()->isVisible());
    QVERIFY(program.session.comparedPair() == (DocumentPair { docId(0), docId(1) }));
}

void TestComparing::aFileWithoutText()
{
    const test::CorpusFolder files({ test::words(1000, 30), "" });
    Program program;
    program.window.show();
    program.window.openSideBySide(files.path() / "0000.txt", files.path() / "0001.txt");
    QTRY_VERIFY(program.complete());
    QCOMPARE(program.session.corpus()->size(), std::size_t { 1 });
    QCOMPARE(program.session.place().page, page::read);
    const auto* message = program.window.findChild<ui::MessageBar*>();
    QVERIFY(message->isVisible());
    QVERIFY2(message->message().contains(u"0001.txt: The file is empty."_qs), qPrintable(message->message()));
    QVERIFY(program.window.work()->explore()->listColumn()->isVisible());
}

void TestComparing::theListIsThereForOtherCollections()
{
    const test::CorpusFolder files({ test::words(1000, 30), test::words(1000, 30) });
    Program program;
    program.window.show();
    program.window.openSideBySide(files.path() / "0000.txt", files.path() / "0001.txt");
    QTRY_VERIFY(program.complete());
    program.window.open(m_folder->paths());
    QTRY_VERIFY(program.session.corpus()->size() == 40 && program.complete());
    QVERIFY(program.window.work()->explore()->listColumn()->isVisible());
    // What is asked for and does not come, as another collection comes first, is not compared.
    program.window.openSideBySide(files.path() / "nowhere.txt", files.path() / "0001.txt");
    program.window.open(m_folder->paths());
    QTRY_VERIFY(program.complete());
    QCOMPARE(program.session.place().page, page::pairs);
    QVERIFY(program.window.work()->explore()->listColumn()->isVisible());
}

/// From the list of documents: Ctrl+D, an id, Enter; H; the arrow keys; H.
void TestComparing::anyTwoByKeyboardAlone()
{
    Program program;
    open(program);
    ui::ExplorePage* explore = program.window.work()->explore();
    QTest::mouseClick(explore->lists()->segment(2), Qt::LeftButton);
    program.session.setCurrentDocument(docId(5));
    explore->documents()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_D, Qt::ControlModifier);
    auto* dialog = program.window.findChild<ui::CompareWithDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTRY_VERIFY(dialog->field()->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), u"0033.txt"_qs);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(program.session.comparedPair(), std::optional(DocumentPair { docId(5), docId(33) }));
    QTRY_VERIFY(shows(program, docId(5), docId(33)));
    QCOMPARE(program.session.place().page, page::compare);
    program.window.activateWindow(); // as a desktop does when a dialog closes
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    QTRY_VERIFY(explore->compare()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_H);
    QCOMPARE(program.session.held(), std::optional(docId(5)));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // goes to the list, and holds on
    QCOMPARE(program.session.held(), std::optional(docId(5)));
    program.window.showPage(page::compare);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_H);
    QVERIFY(!program.session.held());
}

void TestComparing::aTextFromOutsideTakesNoMarks()
{
    Program program;
    open(program);
    ui::ExplorePage* explore = program.window.work()->explore();
    program.session.setCurrentPair({ docId(5), docId(6) });
    program.window.showPage(page::compare);
    QTRY_VERIFY(shows(program, docId(5), docId(6)));
    QVERIFY(explore->review()->pairNote()->isVisible() && !explore->review()->obstacle()->isVisible());
    QApplication::clipboard()->setText(textOf(program, docId(8)));
    program.choice(u"Compare with Pasted Text"_qs)->trigger();
    QTRY_COMPARE(text(program, Side::Right).trimmed(), textOf(program, docId(8)));
    QVERIFY(!program.choice(u"Mark Pair as Same"_qs)->isEnabled());
    QVERIFY(explore->review()->obstacle()->isVisible() && !explore->review()->pairNote()->isVisible());
    QVERIFY(explore->review()->obstacle()->wholeText().contains(u"takes no marks"_qs));
    const QToolButton* pin = explore->compare()->texts()->holdButton(Side::Right);
    QTRY_VERIFY(!pin->isEnabled());
    QVERIFY2(pin->toolTip().contains(u"cannot be held"_qs), qPrintable(pin->toolTip()));
    QCOMPARE(program.session.corpus()->size(), std::size_t { 40 });
    program.session.goBack();
    QTRY_VERIFY(shows(program, docId(5), docId(6)));
    QVERIFY(pin->isEnabled() && !explore->review()->obstacle()->isVisible());
}

void TestComparing::walksDocumentsBesideTheHeldOne()
{
    Program program;
    open(program);
    ui::ExplorePage* explore = program.window.work()->explore();
    QTest::mouseClick(explore->lists()->segment(2), Qt::LeftButton);
    ui::RowTable* list = explore->documents()->table();
    QTRY_COMPARE(list->model()->rowCount(), 40);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    const DocId held = *program.session.currentDocument();
    QCOMPARE(program.session.place().page, page::read);
    program.window.anyTwo()->hold()->trigger();
    std::vector<DocId> walked;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), i + 1);
        walked.push_back(*program.session.currentDocument());
        QTRY_VERIFY(shows(program, held, walked.back()));
        QVERIFY(explore->compare()->isVisible() && list->hasFocus());
    }
    QTRY_COMPARE(explore->compare()->texts()->heading(Side::Left)->letter(), u"A, held"_qs);
    QVERIFY(!explore->compare()->bar()->swapButton()->isEnabled());
    // Let go: the two stay where they are, and the next one is read again.
    program.window.anyTwo()->hold()->trigger();
    QVERIFY(shows(program, held, walked.back()));
    QCOMPARE(explore->compare()->texts()->heading(Side::Left)->letter(), u"A"_qs);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(list->currentIndex().row(), 4);
    QCOMPARE(program.session.place().page, page::read);
    QVERIFY(explore->reader()->isVisible());
    // Back: where it was held, it is held again.
    program.session.goBack();
    QVERIFY(!program.session.held());
    program.session.goBack();
    QCOMPARE(program.session.held(), std::optional(held));
    QTRY_VERIFY(shows(program, held, walked[1]));
    QCOMPARE(list->currentIndex().row(), 2);
    QVERIFY(program.window.anyTwo()->hold()->isChecked());
}

void TestComparing::walksPairsBesideTheHeldOne()
{
    Program program;
    open(program);
    ui::ExplorePage* explore = program.window.work()->explore();
    ui::RowTable* list = explore->pairs()->table();
    program.session.setCurrentPair({ docId(39), docId(38) });
    program.session.hold(docId(39));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    for (int row = 0; row < 4; ++row) {
        QCOMPARE(list->currentIndex().row(), row);
        const DocumentPair chosen = *program.session.currentPair();
        const DocId other = chosen.b == docId(39) ? chosen.a : chosen.b;
        QTRY_VERIFY(shows(program, docId(39), other));
        QTest::keyClick(list, Qt::Key_Down);
    }
    const DocumentPair chosen = *program.session.currentPair();
    program.window.anyTwo()->hold()->trigger();
    if (chosen.b == docId(39))
        QTRY_VERIFY(shows(program, chosen.b, chosen.a)); // as they stood
    else
        QTRY_VERIFY(shows(program, chosen.a, chosen.b));
}

void TestComparing::pinsOnBothSides()
{
    Program program;
    open(program);
    ui::TwoPanes* texts = program.window.work()->compare()->texts();
    program.session.setCurrentPair({ docId(3), docId(7) });
    program.window.showPage(page::compare);
    QTRY_VERIFY(shows(program, docId(3), docId(7)));
    QTest::mouseClick(texts->holdButton(Side::Left), Qt::LeftButton);
    QCOMPARE(program.session.held(), std::optional(docId(3)));
    QVERIFY(texts->holdButton(Side::Left)->isChecked());
    QTest::mouseClick(texts->holdButton(Side::Left), Qt::LeftButton);
    QVERIFY(!program.session.held());
    QVERIFY(!texts->holdButton(Side::Left)->isChecked());
    QTest::mouseClick(texts->holdButton(Side::Right), Qt::LeftButton);
    QCOMPARE(program.session.held(), std::optional(docId(7)));
    QTRY_VERIFY(shows(program, docId(7), docId(3)));
    QVERIFY(texts->holdButton(Side::Left)->isChecked() && !texts->holdButton(Side::Right)->isChecked());
}

void TestComparing::saysWhatDoesNotGoBesideTheHeldOne()
{
    Program program;
    open(program);
    ui::ExplorePage* explore = program.window.work()->explore();
    program.session.setCurrentPair({ docId(3), docId(7) });
    program.session.hold(docId(3));
    program.window.showPage(page::compare);
    QTRY_VERIFY(shows(program, docId(3), docId(7)));
    ui::IdField* field = explore->compare()->texts()->idField(Side::Left);
    field->setText(u"0009.txt"_qs);
    QTest::keyClick(field, Qt::Key_Return);
    const auto* message = program.window.findChild<ui::MessageBar*>();
    QVERIFY2(message->message().contains(u"is held on the left"_qs), qPrintable(message->message()));
    QVERIFY(shows(program, docId(3), docId(7)));
    field = explore->compare()->texts()->idField(Side::Right);
    field->setText(u"0009.txt"_qs);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(shows(program, docId(3), docId(9)));
}

/// The files have changed on the disk: what was held is no longer among them.
void TestComparing::saysThatTheHeldOneIsGone()
{
    QSettings().clear();
    const test::CorpusFolder folder(test::familyTexts(12, 4));
    {
        Program program;
        program.window.rememberLayout();
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        program.session.setCurrentPair({ docId(3), docId(7) });
        program.session.hold(docId(3));
        program.window.close();
    }
    {
        Program program;
        program.window.rememberLayout();
        program.window.show();
        QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.held(), std::optional(docId(3)));
        // Read anew, without it.
        QVERIFY(QFile::remove(QString::fromStdString((folder.path() / "0003.txt").string())));
        program.window.close();
    }
    Program program;
    program.window.rememberLayout();
    program.window.show();
    QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
    QTRY_VERIFY(program.complete());
    const auto* message = program.window.findChild<ui::MessageBar*>();
    auto* anew = message->findChild<QPushButton*>(u"remedy"_qs);
    QTRY_VERIFY(anew->isVisible());
    anew->click();
    QTRY_VERIFY(program.session.corpus()->size() == 11 && program.complete());
    QVERIFY(!program.session.held());
    QVERIFY2(message->message().contains(u"0003.txt” was held"_qs), qPrintable(message->message()));
    QSettings().clear();
}

ALIKE_TEST(TestComparing)
#include "tst_comparing.moc"
