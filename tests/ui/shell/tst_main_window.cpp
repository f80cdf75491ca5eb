// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/answers/known_pairs.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/s_curve_model.h"
#include "ui/charts/s_curve_panel.h"
#include "ui/compare/compare_view.h"
#include "ui/documents/documents_panel.h"
#include "ui/engine/engine.h"
#include "ui/filter/filter_field.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/open/load_issues.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/text/text_pane.h"
#include "ui/text/text_zoom.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_table.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTableView>
#include <QtTest>

using namespace alike;
using namespace std::chrono_literals;
using test::Program;
using ui::PageId;
using ui::TextPane;
using ui::TextZoom;
namespace page = ui::page;

class TestMainWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(100, 4));
    }

    void beginsWithTheStartPage()
    {
        Program program;
        program.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&program.window));
        QVERIFY(program.part<QWidget>("openFiles")->isVisible());
        QVERIFY(!program.part<QWidget>("workArea")->isVisible());
    }

    void opensShowsAndSwitches()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(program.part<QWidget>("explore")->isVisible());
        QCOMPARE(program.session.place().page, page::pairs);
        QCOMPARE(program.part<QAbstractButton>("documentsChip")->text(), u"100 of 100 documents"_qs);
        for (const PageId& view : { page::read, page::compare, page::charts, page::methods, page::pairs }) {
            program.window.showPage(view);
            QCOMPARE(program.session.place().page, view);
            QTRY_VERIFY(program.engine.idle());
        }
        QVERIFY(program.part<QLabel>("staleNote")->text().isEmpty());
    }

    void theWindowFollowsAPlace()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const ui::WorkArea* work = program.window.work();
        const ui::Place place { page::compare, ui::FilteredList::Documents, { docId(3), docId(4) },
            { u"words>1"_qs, u"j>0.9"_qs, u"j>0.5"_qs },
            JaccardRange { Threshold(900'000), Threshold(Threshold::one) } };
        program.session.setPlace(place, program.session.corpus().get());
        QVERIFY(work->compare()->isVisible());
        QVERIFY(program.choice(u"Explore"_qs)->isChecked());
        QCOMPARE(program.part<QLineEdit>("search")->text(), u"words>1"_qs);
        QCOMPARE(program.window.findChild<ui::DocumentsPanel*>()->filter()->text(), u"words>1"_qs);
        QCOMPARE(work->pairs()->filter()->text(), u"j>0.9"_qs);
        QCOMPARE(work->neighbours()->filter()->text(), u"j>0.5"_qs);
        QCOMPARE(work->charts()->similarity()->chart()->brush(), place.brush);
        QVERIFY(program.session.place() == place);

        // And the place follows the window.
        program.choice(u"Charts"_qs)->trigger();
        program.part<QLineEdit>("search")->setText(u"words>2"_qs);
        QCOMPARE(program.session.place().page, page::charts);
        QCOMPARE(program.session.filter(ui::FilteredList::Documents), u"words>2"_qs);
        QCOMPARE(program.window.findChild<ui::DocumentsPanel*>()->filter()->text(), u"words>2"_qs);

        // A page that is not there.
        program.session.setPage("nowhere");
        QCOMPARE(program.session.place().page, page::charts);
        QCOMPARE(work->currentPage(), static_cast<QWidget*>(work->charts()));
        program.window.showPage("nowhere");
        QCOMPARE(program.session.place().page, ui::allPlaces().front());
    }

    void backAndForward()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        const DocId first = *program.session.currentDocument();
        program.session.setCurrentDocument(docId(50));
        QTest::keyClick(&program.window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(*program.session.currentDocument(), first);
        QTest::keyClick(&program.window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(*program.session.currentDocument(), docId(50));
    }

    void findsSimilarToAText()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QVERIFY(!program.window.findChild<ui::QueryDialog*>());
        QTest::keyClick(&program.window, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = program.window.findChild<ui::QueryDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        const auto text = program.session.corpus()->text(docId(30));
        dialog->text()->setPlainText(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
        dialog->findButton()->click();
        QTRY_VERIFY(dialog->table()->model()->rowCount() > 0);
        QTest::keyClick(dialog->table(), Qt::Key_Down);
        QTest::keyClick(dialog->table(), Qt::Key_Return);
        QCOMPARE(program.session.place().page, page::read);
    }

    void changedParametersAreAnalysed()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.part<QSpinBox>("k")->setValue(3);
        QTRY_COMPARE(program.session.parameters().shingle.k, 3u);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.snapshot()->parameters.shingle.k, 3u);
    }

    /// By the keys of the menu, also while the box that was typed into has the focus.
    void changesAreUndoneByKey()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        auto* box = program.part<QSpinBox>("k");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, u"5"_qs);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(program.session.parameters().shingle.k, 5u);
        const auto texts = [&] {
            QStringList all;
            for (const QAction* action : program.window.findChildren<QAction*>())
                if (action->isEnabled())
                    all += action->text();
            return all;
        };
        QVERIFY(texts().contains(u"&Undo words per shingle 4 → 5"_qs));
        QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.session.parameters().shingle.k, 4u);
        QCOMPARE(box->value(), 4);
        QVERIFY(texts().contains(u"&Redo words per shingle 4 → 5"_qs));
        QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(program.session.parameters().shingle.k, 5u);
        QTRY_VERIFY(program.complete());
    }

    void updatesByKeyWithoutLive()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        program.session.live()->setOn(false);
        auto* box = program.part<QSpinBox>("k");
        box->setFocus();
        box->setValue(6);
        QTRY_VERIFY(program.session.stale());
        QVERIFY(!program.engine.analysing());
        QTest::keyClick(box, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.snapshot()->parameters.shingle.k, 6u);
    }

    /// The same keys in a list compare, also while there is something to update.
    void theKeysForUpdateBelongToTheListsFirst()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        program.session.live()->setOn(false);
        Parameters changed = program.session.parameters();
        changed.shingle.k = 6;
        program.session.setParameters(changed);
        auto* table = program.window.findChild<ui::PairsView*>()->table();
        QTRY_VERIFY(table->model()->rowCount() > 0);
        table->selectRow(0);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(program.session.place().page, page::compare);
        QVERIFY(program.session.stale());
        QVERIFY(!program.engine.analysing());
    }

    /// From the foot of the drawer to the pairs it speaks of, as they were before or are now. The drawer need
    /// not have been open while they changed.
    void gainedAndLostPairsAreListed()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const auto change = [&](std::uint32_t threshold) {
            Parameters changed = program.session.parameters();
            changed.results.threshold = Threshold(threshold);
            program.session.setParameters(changed);
        };
        const auto* words = program.part<QLabel>("change");
        QVERIFY(!words->text().contains(u"gained"_qs));
        QAction* gained = program.choice(u"Pairs Gained by the Last Change"_qs);
        QVERIFY(gained && !gained->isEnabled());
        change(500'000);
        auto* curve = program.window.findChild<ui::SCurvePanel*>();
        QVERIFY(!curve->isVisible());
        QTRY_VERIFY(program.complete() && curve->model()->difference());
        const PairDifference more = *curve->model()->difference();
        QVERIFY(more.gainedPairs > 0 && more.lostPairs == 0);
        QVERIFY2(words->text().contains(u"pairs gained</a>, 0 lost"_qs), qPrintable(words->text()));
        QVERIFY(words->text().startsWith(u"candidates "_qs));
        QVERIFY(gained->isEnabled() && gained->text().endsWith(u"(%1)"_qs.arg(more.gainedPairs)));

        // By the keys of the drawer.
        program.window.showPage(page::charts);
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QTest::keyClick(&program.window, Qt::Key_F7);
        QVERIFY(program.part<QWidget>("drawer")->isVisible());
        QVERIFY2(!curve->words()->text().contains(u"gained"_qs), "said once");
        QVERIFY(words->isVisible());
        auto* label = program.part<QLabel>("change");
        label->setFocus(Qt::TabFocusReason); // goes to the first link
        QTest::keyClick(label, Qt::Key_Return);
        QCOMPARE(program.session.place().page, page::pairs);
        const auto* pairs = program.window.findChild<ui::PairsView*>();
        QTRY_COMPARE(pairs->table()->model()->rowCount(), static_cast<int>(more.gained.size()));
        QTRY_VERIFY2(pairs->chip()->isVisible(), "the list is in sight beside the drawer, or instead of it");

        // What is lost is listed in the state before.
        change(900'000);
        QTRY_VERIFY(program.complete() && curve->model()->difference()
            && curve->model()->difference()->lostPairs > 0);
        const PairDifference fewer = *curve->model()->difference();
        QCOMPARE(fewer.gainedPairs, std::uint64_t { 0 });
        QVERIFY(!gained->isEnabled());
        QAction* lost = program.choice(u"Pairs Lost by the Last Change (%1)"_qs.arg(fewer.lostPairs));
        const auto lists = [&](std::size_t rows) {
            return program.engine.idle() && pairs->table()->model()->rowCount() == static_cast<int>(rows);
        };
        lost->trigger();
        QTRY_VERIFY(lists(fewer.lost.size()));
        QTRY_VERIFY2(pairs->summary()->wholeText().contains(u"Shown as they were before."_qs),
            qPrintable(pairs->summary()->wholeText()));

        // It is a place of its own: back to what was listed before, and forward to it again.
        program.session.goBack();
        QTRY_VERIFY(lists(more.gained.size()));
        program.session.goForward();
        QTRY_VERIFY(lists(fewer.lost.size()));
        // All pairs of the change are in it, whatever the list was filtered by; that comes back with Back.
        QTest::mouseClick(pairs->chip(), Qt::LeftButton);
        program.session.setFilter(ui::FilteredList::Pairs, u"nowhere"_qs);
        QTRY_VERIFY(lists(0));
        QVERIFY(!pairs->chip()->isVisible());
        lost->trigger();
        QTRY_VERIFY(lists(fewer.lost.size()));
        QVERIFY(pairs->filter()->text().isEmpty() && pairs->chip()->isVisible());
        program.session.goBack();
        QTRY_VERIFY(lists(0));
        QVERIFY(pairs->filter()->text() == u"nowhere"_qs && !pairs->chip()->isVisible());
    }

    /// From the count in the status bar, and from the menu, to the pairs that the buckets miss: those and no
    /// others, and back again.
    void missedPairsAreListed()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        Parameters tight = program.session.parameters();
        tight.results.threshold = Threshold(500'000);
        tight.lsh.rows = 50;
        program.session.setParameters(tight);
        QTRY_VERIFY(program.complete());
        const std::uint64_t missed = *foundPairs(*program.session.snapshot())->missed();
        QVERIFY(missed > 0);
        QAction* action = program.choice(u"Pairs Missed by the Buckets (%1)"_qs.arg(missed));
        QVERIFY(action && action->isEnabled());
        program.window.showPage(page::charts);
        auto* recall = program.part<QWidget>("recall")->parentWidget();
        QVERIFY2(recall->toolTip().contains(u"A click lists"_qs), qPrintable(recall->toolTip()));
        const auto* pairs = program.window.findChild<ui::PairsView*>();
        const auto* model = qobject_cast<ui::PairsModel*>(pairs->table()->model());
        // Documents of the same text are one row, so the pairs are counted.
        const auto lists = [&](std::uint64_t count) {
            return program.engine.idle()
                && pairs->summary()->wholeText().startsWith(u"%1 pairs fit “buckets:missed”"_qs.arg(count));
        };
        QTest::mouseClick(recall, Qt::LeftButton);
        QCOMPARE(program.session.place().page, page::pairs);
        QTRY_VERIFY(lists(missed));
        QVERIFY(model->rowCount() > 0);
        for (int row = 0; row < model->rowCount(); ++row)
            QCOMPARE(model->index(row, ui::PairsModel::Buckets).data().toString(), u"missed"_qs);
        program.session.goBack();
        QCOMPARE(program.session.place().page, page::charts);
        QVERIFY(pairs->filter()->text().isEmpty());
        action->trigger();
        QTRY_VERIFY(lists(missed));
        // None is missed: nothing to list, and nothing to click.
        tight.lsh.rows = 1;
        program.session.setParameters(tight);
        QTRY_VERIFY(program.complete() && !action->isEnabled());
        QVERIFY(!recall->toolTip().contains(u"A click lists"_qs));
    }

    /// F7 opens the drawer with the focus in its first field, and Esc gives it back to who had it.
    void theDrawerReturnsTheFocus()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        const auto* drawer = program.part<QWidget>("drawer");
        for (const char* name : { "k", "pairs", "threshold" }) {
            auto* part = program.part<QWidget>(name);
            part->setFocus();
            QVERIFY(part->hasFocus());
            QTest::keyClick(part, Qt::Key_F7);
            QVERIFY(drawer->isVisible() && drawer->isAncestorOf(program.window.focusWidget()));
            QTest::keyClick(program.window.focusWidget(), Qt::Key_Escape);
            QVERIFY(!drawer->isVisible());
            QVERIFY2(part->hasFocus(), name);
        }
        // Closed by its key as well.
        QTest::keyClick(program.window.focusWidget(), Qt::Key_F7);
        QTest::keyClick(program.window.focusWidget(), Qt::Key_F7);
        QVERIFY(!drawer->isVisible() && program.part<QWidget>("threshold")->hasFocus());
    }

    /// One size for all texts, by the same keys in a document and in a comparison.
    void textsAreZoomedByKey()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QCOMPARE(TextZoom::ofAllTexts().percent(), 100);
        QTest::keyClick(&program.window, Qt::Key_Plus, Qt::ControlModifier);
        QTest::keyClick(&program.window, Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(TextZoom::ofAllTexts().percent(), 125);
        QVERIFY(program.window.statusBar()->currentMessage().contains(u"125"_qs));
        for (const TextPane* pane : program.window.findChildren<TextPane*>())
            QCOMPARE(pane->font().pointSizeF(), TextZoom::ofAllTexts().letters().pointSizeF());
        QTest::keyClick(&program.window, Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(TextZoom::ofAllTexts().percent(), 110);
        QTest::keyClick(&program.window, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(TextZoom::ofAllTexts().percent(), 100);
    }

    void cancelledResultsSaySoAndCanBeUpdated()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.session.setPatience(0ms); // the small corpus would be there before
        Parameters changed;
        changed.shingle.k = 7;
        program.session.setParameters(changed);
        auto* note = program.part<QLabel>("staleNote");
        QVERIFY(note->text().contains(u"k = 4 shown, updating"_qs));
        program.engine.cancelAnalysis();
        QVERIFY(note->text().contains(u"k = 4 shown"_qs));
        QVERIFY(note->text().contains(u"Update"_qs));
        emit note->linkActivated(u"update"_qs);
        QTRY_VERIFY(program.complete());
        QVERIFY(note->text().isEmpty());
    }

    void saysWhatCannotBeOpened()
    {
        Program program;
        program.window.show();
        program.window.open({ m_folder->path() / "nothing" });
        auto* bar = program.window.findChild<ui::MessageBar*>();
        QTRY_VERIFY(bar->message().contains(u"nothing"_qs));
        QVERIFY(bar->isVisible());
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(!bar->isVisible());
    }

    void listsWhatWasLeftOut()
    {
        const test::CorpusFolder folder({ test::familyTexts(1, 5).front(), "" });
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        auto* details = program.part<QAbstractButton>("documentsChip");
        QVERIFY(details->isVisible());
        details->click();
        auto* dialog = program.window.findChild<ui::LoadIssuesDialog*>();
        QVERIFY(dialog->isVisible());
        QVERIFY(!dialog->isModal());
        QTRY_COMPARE(dialog->findChild<QTableView*>()->model()->rowCount(), 1);
        dialog->findChild<QPushButton*>(u"copyList"_qs)->click();
        const QString copied = QApplication::clipboard()->text();
        QCOMPARE(copied.count(QLatin1Char('\n')), 2);
        QVERIFY(copied.startsWith(u"Place\tReason\tDetail\n"_qs));
        auto* filter = dialog->findChild<QLineEdit*>(u"issueFilter"_qs);
        QTest::keyClicks(filter, u"no such"_qs);
        QTRY_COMPARE(dialog->findChild<QTableView*>()->model()->rowCount(), 0);
        QTest::keyClick(filter, Qt::Key_Escape); // clears it, and closes nothing
        QTRY_COMPARE(dialog->findChild<QTableView*>()->model()->rowCount(), 1);
        QVERIFY(dialog->isVisible());
        const QString file = QString::fromStdString((folder.path() / "report.csv").string());
        dialog->exportTo(file);
        QTRY_VERIFY(QFile::exists(file));
    }

    void saysWhatFilesWereReadAs()
    {
        const test::CorpusFolder folder(
            { test::familyTexts(1, 5).front() + " un caf\xE9 noir et une cr\xE8me" });
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        auto* details = program.part<QAbstractButton>("documentsChip");
        QVERIFY2(
            details->toolTip().contains(u"1 file read as windows-1252"_qs), qPrintable(details->toolTip()));
        details->click();
        auto* table = program.window.findChild<ui::LoadIssuesDialog*>()->findChild<QTableView*>();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const QString detail = table->model()->index(0, 2).data().toString();
        QVERIFY(detail.startsWith(u"Read as windows-1252"_qs));
        // What a row elides is read below, and copied by keys.
        auto* full = program.window.findChild<ui::LoadIssuesDialog*>()->findChild<QPlainTextEdit*>(
            u"issueDetail"_qs);
        QVERIFY(full->toPlainText().isEmpty());
        table->selectRow(0);
        QCOMPARE(
            full->toPlainText(), table->model()->index(0, 0).data().toString() + u"\nChanged: "_qs + detail);
        QVERIFY(full->isReadOnly() && (full->focusPolicy() & Qt::TabFocus) != 0);
        QTest::keyClick(full, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(full, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), full->toPlainText());
        table->clearSelection();
        QVERIFY(full->toPlainText().isEmpty());
    }

    void listsWhatIsTooShort()
    {
        const test::CorpusFolder folder({ test::familyTexts(1, 5).front(), "only three words" });
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        auto* details = program.part<QAbstractButton>("documentsChip");
        QVERIFY(details->isVisible());
        details->click();
        auto* table = program.window.findChild<ui::LoadIssuesDialog*>()->findChild<QTableView*>();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QVERIFY(table->model()->index(0, 0).data().toString().contains(u"0001.txt"_qs));
        QCOMPARE(table->model()->index(0, 1).data().toString(), u"Too short"_qs);
    }

    void takesDroppedFolders_data()
    {
        QTest::addColumn<QString>("choice");
        QTest::addColumn<int>("documents");
        QTest::addColumn<bool>("sided");
        QTest::newRow("open") << u"Open"_qs << 10 << false;
        QTest::newRow("add") << u"Add to What Is Open"_qs << 110 << false;
        QTest::newRow("reference") << u"Open as Reference"_qs << 110 << true;
    }
    /// Also on a text field, which would put in the name. Beside what is open they may be meant for it.
    void takesDroppedFolders()
    {
        QFETCH(QString, choice);
        QFETCH(int, documents);
        QFETCH(bool, sided);
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const test::CorpusFolder second(test::familyTexts(10, 6));
        QMimeData files;
        files.setUrls({ QUrl::fromLocalFile(QString::fromStdString(second.path().string())) });
        QDropEvent drop(QPointF(3, 3), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        auto* field = program.window.work()->documents()->filter();
        QVERIFY(field);
        QDragEnterEvent enter(QPoint(3, 3), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(field, &enter);
        QVERIFY(enter.isAccepted());
        QCoreApplication::sendEvent(field, &drop);
        auto* menu = program.part<QMenu>("dropChoice");
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(field->text().isEmpty());
        for (QAction* action : menu->actions()) {
            QVERIFY(!action->toolTip().isEmpty());
            if (action->text().remove(u'&') == choice)
                action->trigger();
        }
        menu->close();
        QTRY_COMPARE(program.session.corpus()->size(), static_cast<std::size_t>(documents));
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.corpus()->sides().any(), sided);
    }

    void aNewCorpusWhileTheOldOneIsAnalysed()
    {
        const test::CorpusFolder second(test::familyTexts(30, 7));
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.session.corpus());
        program.window.open(second.paths());
        QTRY_VERIFY(program.session.corpus()->size() == 30 && program.complete());
        QCOMPARE(program.session.snapshot()->corpus, program.session.corpus());
    }

    void closesAtAnyTime()
    {
        for (int step = 0; step < 4; ++step) {
            Program program;
            program.window.show();
            program.window.open(m_folder->paths());
            if (step > 0)
                QTRY_VERIFY(program.session.corpus());
            if (step > 1)
                QTRY_VERIFY(program.session.snapshot());
            if (step > 2)
                program.window.open(m_folder->paths());
            program.window.close();
            QVERIFY(!program.engine.opening());
            QVERIFY(!program.engine.analysing());
        }
    }

    void goesBackToTheStartPageAtAnyTime()
    {
        for (int step = 0; step < 5; ++step) {
            Program program;
            program.window.show();
            program.window.open(m_folder->paths());
            if (step > 0)
                QTRY_VERIFY(program.session.corpus());
            if (step > 1)
                QTRY_VERIFY(program.session.snapshot());
            if (step > 2)
                QTRY_VERIFY(program.complete());
            if (step > 3)
                program.window.open(m_folder->paths());
            program.window.closeCorpus();
            QVERIFY(!program.engine.opening() && !program.engine.analysing());
            QVERIFY(!program.session.corpus() && !program.session.snapshot());
            QVERIFY(!program.session.currentDocument() && !program.engine.corpus());
            QVERIFY(program.part<QWidget>("openFiles")->isVisible());
            QVERIFY(program.window.windowTitle().isEmpty());
            QTRY_VERIFY(program.engine.idle());
            QVERIFY(!program.session.corpus()); // nothing came late
            program.window.open(m_folder->paths());
            QTRY_VERIFY(program.complete());
            QVERIFY(program.part<QWidget>("workArea")->isVisible());
        }
    }

    void theSearchIsTheFilter()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        auto* documents = program.window.work()->documents();
        auto* filter = documents->filter();
        auto* search = program.part<QLineEdit>("search");
        QVERIFY(!documents->isVisible()); // the pairs are listed
        program.choice(u"List"_qs)->trigger();
        program.window.activateWindow();
        QTest::keyClick(&program.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(search->hasFocus());
        QTest::keyClicks(search, u"0007"_qs);
        QVERIFY(documents->isVisible());
        QCOMPARE(filter->text(), u"0007"_qs);
        auto* table = documents->findChild<QTableView*>();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        filter->setText(u"0008"_qs);
        QCOMPARE(search->text(), u"0008"_qs);
        search->setCursorPosition(1);
        QTest::keyClick(search, Qt::Key_0);
        QCOMPARE(search->text(), u"00008"_qs);
        QCOMPARE(search->cursorPosition(), 2); // the echo does not move it
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(filter->text().isEmpty());
        filter->setFocus();
        QTest::keyClicks(filter, u"0009"_qs);
        QCOMPARE(search->text(), u"0009"_qs);
        QTest::keyClick(filter, Qt::Key_Escape);
        QVERIFY(search->text().isEmpty());
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(table->hasFocus());
    }

    void continuesWithTheLastCorpus()
    {
        QSettings().clear();
        const test::CorpusFolder second(test::familyTexts(12, 9));
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            QVERIFY(!program.part<QListWidget>("recentCards")->isVisible());
            for (const auto& paths : { m_folder->paths(), second.paths() }) {
                program.window.open(paths);
                QTRY_VERIFY(program.complete());
            }
            program.window.close();
        }
        Program program;
        program.window.rememberLayout();
        program.window.show();
        auto* cards = program.part<QListWidget>("recentCards");
        QCOMPARE(cards->count(), 2);
        const QString said = cards->item(0)->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(said.contains(u"12 documents"_qs), qPrintable(said));
        QVERIFY2(said.contains(u"near pairs"_qs), qPrintable(said));
        QVERIFY(cards->hasFocus() || !program.window.isActiveWindow());
        QTest::keyClick(cards, Qt::Key_Return);
        QTRY_VERIFY(program.session.corpus() && program.session.corpus()->size() == 12);
        // However wide the start page, hidden it takes no room.
        program.part<QPushButton>("openFiles")->setText(QString(300, u'x'));
        auto* work = program.window.findChild<ui::WorkArea*>();
        QCOMPARE(work->parentWidget()->minimumSizeHint().width(), work->minimumSizeHint().width());
        program.window.closeCorpus();
        QTest::keyClick(cards, Qt::Key_Right);
        QTest::keyClick(cards, Qt::Key_Return);
        QTRY_VERIFY(program.session.corpus() && program.session.corpus()->size() == 100);
        QSettings().clear();
    }

    /// Parameters, document, partner and view of yesterday; whoever opens the files anew begins anew.
    void continuesWhereItWasLeft()
    {
        QSettings().clear();
        const DocumentPair pair { docId(41), docId(43) };
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.part<QSpinBox>("k")->setValue(3);
            QTRY_COMPARE(program.session.parameters().shingle.k, 3u);
            program.session.setCurrentPair(pair);
            program.window.showPage(page::read);
            program.window.close();
        }
        Program program;
        program.window.rememberLayout();
        program.window.show();
        QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.parameters().shingle.k, 3u);
        QCOMPARE(program.part<QSpinBox>("k")->value(), 3);
        QCOMPARE(program.session.currentPair(), std::optional(pair));
        QCOMPARE(program.session.place().page, page::read);
        program.window.closeCorpus();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(program.session.currentPair() != std::optional(pair));
        QCOMPARE(program.session.place().page, page::pairs);
        QSettings().clear();
    }

    void remembersTheLayout()
    {
        int list = 0;
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.choice(u"Parameters"_qs)->trigger();
            QVERIFY(program.part<QWidget>("drawer")->isVisible());
            program.window.work()->explore()->setSizes({ 320, 900 });
            program.part<QAbstractButton>("live")->setChecked(false);
            program.part<QAbstractButton>("bLock")->setChecked(true);
            list = program.window.work()->explore()->sizes().front();
            program.window.close();
        }
        Program program;
        program.window.rememberLayout();
        program.window.show();
        QVERIFY(!program.session.live()->on());
        QVERIFY(program.part<QAbstractButton>("bLock")->isChecked());
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(program.part<QWidget>("drawer")->isVisible());
        QVERIFY(program.choice(u"Parameters"_qs)->isChecked());
        QCOMPARE(program.window.work()->explore()->sizes().front(), list);
        QSettings().clear();
    }

    void cleanupTestCase()
    {
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }

private:
    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestMainWindow)
#include "tst_main_window.moc"
