// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/estimate_page.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/two_panes.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/glossary/explained_parts.h"
#include "ui/glossary/explanations.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/plot/chart_page.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/reader_view.h"
#include "ui/session/session.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/list_walk.h"
#include "ui/shell/work_area.h"
#include "ui/text/document_heading.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using test::Program;
namespace page = ui::page;

/// The list, and the detail of what is selected in it.
class TestExplorePage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
    }

    void aListHasItsDetail()
    {
        Program program;
        open(program);
        const ui::ExplorePage* explore = program.window.work()->explore();
        QVERIFY(explore->pairs()->isVisible() && explore->compare()->isVisible());
        QVERIFY(!explore->documents()->isVisible() && !explore->reader()->isVisible());
        QTest::mouseClick(explore->lists()->segment(2), Qt::LeftButton);
        QVERIFY(explore->documents()->isVisible() && explore->reader()->isVisible());
        QVERIFY(explore->neighbours()->isVisible());
        QCOMPARE(program.session.place().page, page::read);
        QCOMPARE(program.session.place().list, ui::FilteredList::Documents);
        // The neighbours of a document lead to the comparison, and the list stays.
        program.window.showPage(page::compare);
        QVERIFY(explore->documents()->isVisible() && explore->compare()->isVisible());
        QTest::mouseClick(explore->lists()->segment(0), Qt::LeftButton);
        QVERIFY(explore->pairs()->isVisible() && explore->compare()->isVisible());
    }

    /// Back brings page, list, filter and selection of where one was.
    void backComesBackToThePlace()
    {
        Program program;
        open(program);
        ui::Session& session = program.session;
        session.setFilter(ui::FilteredList::Pairs, u"j>0.5"_qs);
        const ui::Place pairs = session.place();
        QTest::mouseClick(program.window.work()->explore()->lists()->segment(2), Qt::LeftButton);
        session.setCurrentDocument(docId(30));
        QTRY_VERIFY(program.engine.idle());
        const ui::Place document = session.place();
        session.setFilter(ui::FilteredList::Pairs, QString());
        session.setCurrentPair({ docId(30), docId(34) });
        program.window.showPage(page::compare);
        program.window.showPage(page::charts);
        session.goBack();
        QCOMPARE(session.place().page, page::compare);
        session.goBack(); // choosing the pair and showing it were one step
        QCOMPARE(session.place().page, page::read);
        QCOMPARE(session.currentDocument(), document.selection.document);
        QVERIFY(program.window.work()->reader()->isVisible());
        while (session.place().page != page::pairs)
            session.goBack();
        QVERIFY(session.place().list == pairs.list && session.place().filters == pairs.filters);
        QCOMPARE(program.window.work()->pairs()->filter()->text(), u"j>0.5"_qs);
        QVERIFY(session.place().selection == pairs.selection);
    }

    /// And how far the list and the texts were scrolled.
    void backScrollsAsItWas()
    {
        // Thirty pairs of long documents, which differ in their last words.
        std::vector<std::string> texts;
        for (std::uint32_t i = 0; i < 60; ++i)
            texts.push_back(test::words(10'000 * (i / 2), 900) + test::words(1'000'000 + 100 * i, 20));
        const test::CorpusFolder folder(texts);
        Program program;
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        ui::Session& session = program.session;
        const ui::ExplorePage* explore = program.window.work()->explore();
        const auto shows = [&](const QWidget* pane, std::uint32_t doc) {
            QCoreApplication::processEvents();
            return static_cast<const QTextEdit*>(pane)->toPlainText().startsWith(
                QString::fromStdString(test::wordNumber(10'000 * (doc / 2))));
        };
        QScrollBar* list = explore->pairs()->table()->verticalScrollBar();
        QTRY_VERIFY(list->maximum() > 400);
        session.setCurrentPair({ docId(20), docId(21) });
        auto* left = explore->compare()->pane(alike::Side::Left);
        const auto* right = explore->compare()->pane(alike::Side::Right);
        QTRY_VERIFY(shows(left, 20) && program.engine.idle());
        list->setValue(333);
        left->verticalScrollBar()->setValue(250);
        QTRY_VERIFY(right->verticalScrollBar()->value() > 200);
        const int beside = right->verticalScrollBar()->value();

        session.setFilter(ui::FilteredList::Pairs, u"j>0.1"_qs);
        session.setCurrentPair({ docId(40), docId(41) });
        QTRY_VERIFY(shows(left, 40) && program.engine.idle());
        QCOMPARE(left->verticalScrollBar()->value(), 0); // another text begins at its beginning
        list->setValue(0);
        left->verticalScrollBar()->setValue(120);

        // A document to read, farther down than the texts of the pair.
        QTest::mouseClick(explore->lists()->segment(2), Qt::LeftButton);
        session.setCurrentDocument(docId(50));
        const auto* text = explore->reader()->pane();
        QTRY_VERIFY(shows(text, 50) && program.engine.idle());
        QCOMPARE(text->verticalScrollBar()->value(), 0);
        QScrollBar* documents = explore->documents()->table()->verticalScrollBar();
        QTRY_VERIFY(documents->maximum() > 500);
        text->verticalScrollBar()->setValue(180);
        documents->setValue(444);
        session.setFilter(ui::FilteredList::Documents, u"words>1"_qs);
        QTRY_VERIFY(program.engine.idle());
        documents->setValue(77);
        program.window.showPage(page::charts);
        session.goBack();
        QTRY_VERIFY(program.engine.idle());
        QTRY_COMPARE(documents->value(), 77);
        QCOMPARE(text->verticalScrollBar()->value(), 180);

        while (session.currentDocument() != docId(40))
            session.goBack();
        QTRY_VERIFY(shows(left, 40) && program.engine.idle());
        QTRY_COMPARE(left->verticalScrollBar()->value(), 120);
        while (session.currentDocument() != docId(20))
            session.goBack();
        QTRY_VERIFY(shows(left, 20) && program.engine.idle());
        QTRY_COMPARE(left->verticalScrollBar()->value(), 250);
        QCOMPARE(right->verticalScrollBar()->value(), beside);
        QTRY_COMPARE(list->value(), 333);
        while (session.canGoForward())
            session.goForward();
        QCOMPARE(session.place().page, page::charts);
        session.goBack();
        QTRY_VERIFY(shows(text, 50) && program.engine.idle());
        QTRY_COMPARE(text->verticalScrollBar()->value(), 180);
        QTRY_COMPARE(documents->value(), 77);
    }

    /// F6 goes around the parts, each with the focus where it had it last; Shift+F6 goes the other way.
    void theFocusGoesAroundTheParts()
    {
        Program program;
        open(program);
        const ui::ExplorePage* explore = program.window.work()->explore();
        const auto* bar = program.window.findChild<ui::ParameterBar*>();
        const auto press = [&](Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, modifiers);
        };
        const auto isIn
            = [&](const QWidget* part) { return part->isAncestorOf(QApplication::focusWidget()); };
        explore->pairs()->table()->setFocus();
        press();
        QCOMPARE(QApplication::focusWidget(), explore->compare()->pane(alike::Side::Left));
        explore->compare()->pane(alike::Side::Right)->setFocus();
        press();
        QVERIFY(isIn(program.window.statusBar()));
        press();
        QVERIFY(isIn(bar));
        press();
        QCOMPARE(QApplication::focusWidget(), explore->pairs()->table());
        press();
        QCOMPARE(QApplication::focusWidget(), explore->compare()->pane(alike::Side::Right));
        press(Qt::ShiftModifier);
        press(Qt::ShiftModifier);
        QVERIFY(isIn(bar));
        press(Qt::ShiftModifier);
        QVERIFY(isIn(program.window.statusBar()));
        // What is not there is passed over, and what came is visited.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F9);
        press();
        press();
        QVERIFY(isIn(explore->detail()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F7);
        QVERIFY(isIn(program.window.work()->drawer()));
        press(Qt::ShiftModifier);
        QVERIFY(isIn(explore->detail()));
        program.window.showPage(page::charts);
        press(Qt::ShiftModifier);
        QVERIFY(isIn(bar));
        press();
        QVERIFY(isIn(program.window.work()->charts()->bar()));
    }

    /// F6 stops at each chart, where its explanation can be asked for, and at what is around them.
    void theFocusComesToTheCharts()
    {
        Program program;
        open(program);
        program.window.resize(1280, 800);
        ui::ChartsView* charts = program.window.work()->charts();
        program.window.showPage(page::charts);
        QTRY_VERIFY(program.engine.idle() && ui::shownChart(charts, 1));
        const auto press = [&](Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, modifiers);
        };
        const auto isIn
            = [&](const QWidget* part) { return part->isAncestorOf(QApplication::focusWidget()); };
        charts->choice()->setFocus();
        press();
        QCOMPARE(QApplication::focusWidget(), charts->candidates()->chart());
        QVERIFY(ui::explanationOf(QApplication::focusWidget()) == ui::explanation("curve"));
        press();
        QCOMPARE(QApplication::focusWidget(), charts->estimate()->chart());
        QVERIFY(ui::explanationOf(QApplication::focusWidget()) == ui::explanation("estimate"));
        press();
        QVERIFY(isIn(program.window.statusBar()));
        press(Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), charts->estimate()->chart());
        press(Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), charts->candidates()->chart());
        press(Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), charts->choice());
        // As a table, and one alone.
        charts->candidates()->tableButton()->setChecked(true);
        charts->beside()->setCurrentIndex(0);
        press();
        QCOMPARE(QApplication::focusWidget(), charts->candidates()->tableView());
        press();
        QVERIFY(isIn(program.window.statusBar()));
    }

    /// The keys of the detail of a document.
    void aDocumentHasItsKeys()
    {
        Program program;
        open(program);
        ui::Session& session = program.session;
        QTest::mouseClick(program.window.work()->explore()->lists()->segment(2), Qt::LeftButton);
        auto* pane = program.window.work()->reader()->pane();
        pane->setFocus();
        const auto verdict = [&] {
            return session.markOf(review::Subject(session.corpus()->id(*session.currentDocument()))).verdict;
        };
        QTest::keyClick(pane, Qt::Key_1);
        QCOMPARE(verdict(), review::Verdict::Same);
        QTest::keyClick(pane, Qt::Key_2);
        QCOMPARE(verdict(), review::Verdict::Different);
        QTest::keyClick(pane, Qt::Key_3);
        QCOMPARE(verdict(), review::Verdict::Unsure);
        QTest::keyClick(pane, Qt::Key_0);
        QCOMPARE(verdict(), review::Verdict::None);
        QTRY_VERIFY(!pane->passages().empty());
        QTest::keyClick(pane, Qt::Key_N);
        QVERIFY(pane->current());
        // Esc: back to the list.
        QTest::keyClick(pane, Qt::Key_Escape);
        QVERIFY(program.window.work()->documents()->table()->hasFocus());
        pane->setFocus();
        QTRY_VERIFY(program.engine.idle());
        QTest::keyClick(pane, Qt::Key_U);
        QTRY_COMPARE(session.place().page, page::compare);
    }

    /// What is read has the most of the page, in a large window and in the smallest one.
    void theTextsHaveTheRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("usual") << QSize(1280, 800);
        QTest::newRow("smallest") << QSize(1024, 600);
    }
    void theTextsHaveTheRoom()
    {
        QFETCH(QSize, size);
        Program program;
        open(program);
        program.window.resize(size);
        QTRY_COMPARE(program.window.size(), size);
        const ui::ExplorePage* explore = program.window.work()->explore();
        const auto share = [&](const QWidget* part, const QWidget* whole) {
            QCoreApplication::processEvents();
            return 100 * part->height() / whole->height();
        };
        QTRY_VERIFY2(share(explore->compare()->texts(), explore) >= 70,
            qPrintable(QString::number(share(explore->compare()->texts(), explore))));
        program.window.showPage(page::read);
        QTRY_VERIFY(program.engine.idle());
        const QWidget* text = explore->reader()->pane();
        QTRY_VERIFY2(share(text, explore) >= 55, qPrintable(QString::number(share(text, explore))));
        QVERIFY(explore->neighbours()->height() >= explore->neighbours()->minimumSizeHint().height());
        explore->neighbours()->setCollapsed(true);
        QTRY_VERIFY2(share(text, explore) >= 85, qPrintable(QString::number(share(text, explore))));
        explore->neighbours()->setCollapsed(false);
        QTRY_VERIFY(share(text, explore) >= 55 && share(text, explore) < 75);
        program.choice(u"Neighbours"_qs)->trigger();
        QTRY_VERIFY2(share(text, explore) >= 85, qPrintable(QString::number(share(text, explore))));
        program.choice(u"Neighbours"_qs)->trigger();
        // All four knobs, and what the buckets found, are in sight on every page.
        for (const ui::PageId& place :
            { page::pairs, page::read, page::compare, page::charts, page::methods }) {
            program.window.showPage(place);
            QTRY_VERIFY(program.engine.idle());
            const QRect window = program.window.rect();
            const auto* bar = program.window.findChild<ui::ParameterBar*>();
            using Which = ui::ParameterBar::Which;
            for (const QWidget* part : std::initializer_list<const QWidget*> { bar->knob(Which::K)->box(),
                     bar->knob(Which::H)->box(), bar->knob(Which::Bands)->box(),
                     bar->knob(Which::Threshold)->box(), program.part<QWidget>("recall") }) {
                QVERIFY2(part->isVisible(), qPrintable(part->objectName()));
                const QRect shown(part->mapTo(&program.window, QPoint()), part->size());
                QVERIFY2(window.contains(shown) && shown.width() > 20, qPrintable(part->objectName()));
            }
        }
    }

    /// In a small window and beside the drawer the list is narrow; then it has its width again, also one that
    /// it was dragged to.
    void theListHasItsWidthAgain()
    {
        Program program;
        open(program);
        auto* explore = program.window.work()->explore();
        const QWidget* list = explore->listColumn();
        const int usual = list->width();
        QVERIFY(std::abs(usual - ui::scaled(400, explore)) <= 1);
        const auto narrow = [&] { return std::abs(list->width() - ui::scaled(296, explore)) <= 1; };
        program.window.resize(1024, 600);
        QTRY_VERIFY(narrow());
        program.window.resize(1280, 800);
        QTRY_COMPARE(list->width(), usual);
        program.choice(u"Parameters"_qs)->trigger();
        QTRY_VERIFY(narrow());
        program.choice(u"Parameters"_qs)->trigger();
        QTRY_COMPARE(list->width(), usual);

        QWidget* handle = explore->handle(1);
        const QPoint start = handle->rect().center();
        QTest::mousePress(handle, Qt::LeftButton, {}, start);
        QTest::mouseMove(handle, start + QPoint(60, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, start + QPoint(60, 0));
        const int dragged = list->width();
        QVERIFY(dragged > usual + 40);
        program.window.resize(1024, 600);
        QTRY_VERIFY(narrow());
        program.window.resize(1280, 800);
        QTRY_COMPARE(list->width(), dragged);
        // And in the next window.
        const std::string state = program.window.work()->state();
        Program next;
        open(next);
        next.window.work()->restore(state);
        QTRY_COMPARE(next.window.work()->explore()->listColumn()->width(), dragged);
    }

    /// What stands above a list takes less of a low window.
    void aLowWindowHasALowHead()
    {
        Program program;
        open(program);
        const ui::ExplorePage* explore = program.window.work()->explore();
        const auto head = [&] {
            const QWidget* table = explore->pairs()->table();
            return table->mapTo(explore, QPoint()).y();
        };
        QTRY_VERIFY2(std::abs(head() - ui::scaled(80, explore)) <= 2, qPrintable(QString::number(head())));
        program.window.resize(1024, 600);
        QTRY_VERIFY2(std::abs(head() - ui::scaled(72, explore)) <= 2, qPrintable(QString::number(head())));
    }

    /// One grid: what stands above the panes begins and ends with their text, headings with the lines below
    /// them, and what stands in one line is level.
    void whatBelongsTogetherIsAligned()
    {
        Program program;
        open(program);
        program.session.setCurrentPair({ docId(0), docId(4) });
        QTRY_VERIFY(program.engine.idle());
        const ui::ExplorePage* explore = program.window.work()->explore();
        const auto place = [&](const QWidget* part) {
            return QRect(part->mapTo(explore->detail(), QPoint()), part->size());
        };
        const int margin = ui::scaled(16, explore);
        const auto* bar = explore->compare()->findChild<ui::CompareBar*>();
        QCOMPARE(place(bar->modeButton(ui::CompareMode::Shared)).left(), margin);
        QCOMPARE(place(bar->widenButton()).right() + 1, explore->detail()->width() - margin);
        const auto aligned = [&](alike::Side side) {
            const auto* texts = explore->compare()->texts();
            return place(texts->heading(side)).left()
                == place(texts->pane(side)).left() + texts->pane(side)->textLeft();
        };
        for (const bool wide : { false, true }) {
            program.window.actions().list->setChecked(!wide);
            for (const alike::Side side : { alike::Side::Left, alike::Side::Right })
                QTRY_VERIFY(aligned(side));
        }
        program.window.actions().list->setChecked(true);
        program.window.showPage(page::read);
        QTRY_VERIFY(program.engine.idle());
        const auto* reader = explore->reader();
        const auto middle = [&](const QWidget* part) { return place(part).center().y(); };
        const QList<QToolButton*> buttons = reader->findChildren<QToolButton*>();
        QVERIFY(buttons.size() >= 6);
        for (const QToolButton* button : buttons) {
            if (!button->isVisible() || place(button).top() > place(reader->pane()).top())
                continue;
            QVERIFY2(std::abs(middle(button) - middle(reader->heading()->titleLabel())) <= 1,
                qPrintable(button->text()));
        }
        QVERIFY(std::abs(middle(reader->legend()) - middle(reader->heading()->factsLabel())) <= 1);
    }

    /// The line at the foot is 24 high, also while something is computed, and its chips are of one kind.
    void theStatusBarKeepsItsHeight()
    {
        Program program;
        open(program);
        const QStatusBar* bar = program.window.statusBar();
        const int high = bar->height();
        QCOMPARE(high, ui::scaled(24, bar) + 1);
        for (const char* name : { "pipelineChip", "documentsChip", "notices" }) {
            const auto* chip = program.part<QToolButton>(name);
            QCOMPARE(chip->height(), ui::scaled(20, bar));
            QCOMPARE(chip->font(), ui::fontOf(ui::Type::Quiet, bar->font()));
            QCOMPARE(chip->foregroundRole(), QPalette::PlaceholderText);
        }
        const auto* cancel = program.part<QPushButton>("cancel");
        QVERIFY(cancel->maximumHeight() <= ui::scaled(20, bar));
    }

    void theDetailTakesAllTheWidth()
    {
        Program program;
        open(program);
        const ui::ExplorePage* explore = program.window.work()->explore();
        const int before = explore->compare()->width();
        QTest::keyClick(&program.window, Qt::Key_F9);
        QVERIFY(!explore->listColumn()->isVisible());
        QTRY_COMPARE(explore->compare()->width(), explore->width());
        // Walking goes on without the list.
        const int rows = explore->pairs()->table()->model()->rowCount();
        QVERIFY(rows > 2);
        explore->compare()->setFocus();
        QCOMPARE(explore->walk()->place()->text(), u"row 1 of %1"_qs.arg(rows));
        QVERIFY(explore->walk()->isVisible() && !explore->walk()->previous()->isEnabled());
        const auto first = program.session.comparedPair();
        QTest::keyClick(explore->compare()->texts(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(explore->walk()->place()->text(), u"row 2 of %1"_qs.arg(rows));
        QVERIFY(program.session.comparedPair() != first);
        QTest::keyClick(explore->compare()->texts(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(program.session.comparedPair(), first);
        program.part<QToolButton>("listBack")->click();
        QVERIFY(explore->listColumn()->isVisible() && !explore->walk()->isVisible());
        QTest::keyClick(&program.window, Qt::Key_F9);
        QTest::keyClick(&program.window, Qt::Key_F9);
        QTRY_COMPARE(explore->compare()->width(), before);
    }

    void theListMakesRoomForTheDrawer()
    {
        Program program;
        open(program);
        const ui::ExplorePage* explore = program.window.work()->explore();
        program.choice(u"Parameters"_qs)->trigger();
        QVERIFY(explore->listColumn()->isVisible());
        program.window.resize(1024, 600);
        QTRY_VERIFY(!explore->listColumn()->isVisible());
        QTest::keyClick(&program.window, Qt::Key_F7);
        QVERIFY(explore->listColumn()->isVisible());
        program.choice(u"Parameters"_qs)->trigger();
        program.window.resize(1280, 800);
        QTRY_VERIFY(explore->listColumn()->isVisible());
    }

    /// Neither what is shown nor what is opened beside it makes the window larger, or keeps it from becoming
    /// small.
    /// Whatever stands in it, and whatever is open at once: the longest words of the documents, of who
    /// decides about them, of the program and of texts from outside.
    void theWindowKeepsItsSize()
    {
        const QTemporaryDir folder;
        const QString longWord(400, u'W');
        const QString longWords = u"a rather long sentence that goes on "_qs.repeated(12);
        writeNamed(folder.filePath(u"long.jsonl"_qs), longWord, longWords);
        Program program;
        program.window.resize(1024, 600);
        program.window.show();
        program.window.open({ folder.filePath(u"long.jsonl"_qs).toStdString() });
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QCOMPARE(program.window.size(), QSize(1024, 600));
        QVERIFY(program.window.minimumSize()
            == QSize(1024, 600).boundedTo(program.window.screen()->availableSize()
                - QSize(0, 2 * program.window.style()->pixelMetric(QStyle::PM_TitleBarHeight))));
        const QSize minimum = program.window.minimumSize();
        QStringList grown;
        const auto look = [&](const QString& what) {
            QTRY_VERIFY(program.engine.idle());
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QCoreApplication::processEvents();
            grown += outside(program.window, what);
            const QSize size = program.window.size();
            const QSize least = program.window.minimumSizeHint();
            if (size != QSize(1024, 600) || program.window.minimumSize() != minimum || least.width() > 1024
                || least.height() > 600)
                grown += u"%1: %2 x %3, at least %4 x %5"_qs.arg(what)
                             .arg(size.width())
                             .arg(size.height())
                             .arg(least.width())
                             .arg(least.height());
        };
        const auto everyPage = [&](const QString& what) {
            for (const ui::PageId& place :
                { page::read, page::compare, page::charts, page::methods, page::pairs }) {
                program.window.showPage(place);
                look(u"%1, %2"_qs.arg(what, QString::fromStdString(place)));
            }
        };
        everyPage(u"plain"_qs);

        ui::Session& session = program.session;
        const DocumentPair pair { docId(0), docId(1) };
        session.setCurrentPair(pair);
        const Corpus& corpus = *session.corpus();
        const review::Mark mark { review::Verdict::Unsure, longWords.toStdString() };
        session.mark(review::Subject(corpus.id(pair.a), corpus.id(pair.b)), mark);
        session.mark(review::Subject(corpus.id(pair.a)), mark);
        everyPage(u"marks"_qs);
        for (QAction* action : program.window.work()->charts()->findChildren<QAction*>()) {
            if (action->isCheckable() && action->isEnabled() && action->isVisible() && !action->isChecked()) {
                action->trigger();
                look(u"charts, %1"_qs.arg(action->text()));
            }
        }
        // All bars.
        program.window.showMessage(longWord);
        program.window.showMessage(longWords);
        program.window.statusBar()->showMessage(longWords);
        const ui::ExplorePage* explore = program.window.work()->explore();
        explore->reader()->beginFind();
        explore->compare()->openFind();
        for (QLineEdit* find : explore->findChildren<QLineEdit*>())
            find->setText(longWords);
        everyPage(u"bars"_qs);
        for (const ui::FilteredList list :
            { ui::FilteredList::Documents, ui::FilteredList::Pairs, ui::FilteredList::Neighbours })
            session.setFilter(list, u"title:%1"_qs.arg(longWord));
        everyPage(u"nothing fits"_qs);
        for (const ui::FilteredList list :
            { ui::FilteredList::Documents, ui::FilteredList::Pairs, ui::FilteredList::Neighbours })
            session.setFilter(list, QString());
        // What a change gained and lost, and notices about it.
        Parameters tight = session.parameters();
        tight.lsh.rows = 50;
        session.setParameters(tight);
        QTRY_VERIFY(program.complete());
        program.choice(u"Parameters"_qs)->setChecked(true);
        everyPage(u"drawer"_qs);
        QAction* lost = nullptr;
        for (QAction* action : program.choices())
            lost = action->text().remove(u'&').startsWith(u"Pairs Lost"_qs) ? action : lost;
        QTRY_VERIFY(lost && lost->isEnabled());
        lost->trigger();
        everyPage(u"lost pairs"_qs);
        // Texts from outside, and one that is held.
        session.compareWithText(docId(2),
            std::make_shared<const OutsideText>(
                OutsideText { longWords.toStdString(), longWord.toStdString() }));
        everyPage(u"a text from outside"_qs);
        session.compareWithText(
            docId(2), std::make_shared<const OutsideText>(OutsideText { "short", longWords.toStdString() }));
        everyPage(u"a short text from outside"_qs);
        session.hold(docId(3));
        session.setCurrentDocument(docId(4));
        everyPage(u"held"_qs);
        program.choice(u"List"_qs)->setChecked(false);
        everyPage(u"no list"_qs);
        program.choice(u"Parameters"_qs)->setChecked(false);
        everyPage(u"wide"_qs);
        QVERIFY2(grown.isEmpty(), qPrintable(grown.join(u'\n')));
    }

    void cleanup() { QSettings().clear(); }

private:
    /// What stands beyond the edges of the window, where nobody can see or reach it. What is scrolled may.
    static QStringList outside(const QWidget& window, const QString& what)
    {
        QStringList found;
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            bool scrolled = widget->window() != &window || !widget->isVisible();
            for (const QWidget* above = widget->parentWidget(); above && !scrolled && above != &window;
                 above = above->parentWidget())
                scrolled = qobject_cast<const QAbstractScrollArea*>(above) != nullptr;
            const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
            if (!scrolled && !window.rect().contains(place) && !place.isEmpty())
                found
                    += u"%1: %2 %3 at %4, %5 is %6 x %7"_qs
                           .arg(what, QLatin1String(widget->metaObject()->className()), widget->objectName())
                           .arg(place.x())
                           .arg(place.y())
                           .arg(place.width())
                           .arg(place.height());
        }
        return found;
    }

    /// Families of documents that differ in a word or in figures alone, under long ids, titles and labels.
    static void writeNamed(const QString& path, const QString& longWord, const QString& longWords)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (std::uint32_t i = 0; i < 24; ++i) {
            const QString name = QString::number(i);
            const std::string text = test::words(1'000 * (i / 4), 60)
                + (i % 2 == 0 ? " on " + std::to_string(1'000 + i) : " and " + test::wordNumber(90'000 + i));
            const QJsonObject document { { u"id"_qs, longWord + name },
                { u"title"_qs, i % 3 == 0 ? longWords + name : longWord + name },
                { u"date"_qs, u"2025-03-04 13:20"_qs }, { u"topic"_qs, longWords },
                { u"text"_qs, QString::fromStdString(text) } };
            file.write(QJsonDocument(document).toJson(QJsonDocument::Compact) + '\n');
        }
    }

    void open(Program& program)
    {
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestExplorePage)
#include "tst_explore_page.moc"
