// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "tests/support/corpora.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/load_issues_dialog.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/work_area.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QtTest>

using namespace alike;
using ui::MainWindow;
using ui::View;

namespace {

/// The whole program but its command line.
struct Program {
    ui::Session session;
    ui::Engine engine;
    MainWindow window { &session, &engine };

    bool complete() const
    {
        return engine.idle() && session.snapshot() && session.snapshot()->complete() && !session.stale();
    }
    template <typename T> T* part(const char* name) const
    {
        return window.findChild<T*>(QLatin1String(name));
    }
};

} // namespace

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
        QVERIFY(!program.part<QDockWidget>("documents")->isVisible());
        QVERIFY(!program.part<QWidget>("workArea")->isVisible());
    }

    void opensShowsAndSwitches()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(program.part<QDockWidget>("documents")->isVisible());
        QVERIFY(program.part<QDockWidget>("parameters")->isVisible());
        auto* work = program.window.findChild<ui::WorkArea*>();
        QCOMPARE(work->view(), View::Pairs);
        const QString summary = program.part<ui::ElidedLabel>("summary")->wholeText();
        QVERIFY2(summary.startsWith(u"100 of 100 documents"_qs), qPrintable(summary));
        for (const View view : { View::Read, View::Compare, View::Charts, View::Pairs }) {
            program.window.showView(view);
            QCOMPARE(work->view(), view);
            QTRY_VERIFY(program.engine.idle());
        }
        QVERIFY(program.part<QLabel>("staleNote")->text().isEmpty());
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

    void cancelledResultsSaySoAndCanBeUpdated()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
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
        auto* details = program.part<QLabel>("details");
        QVERIFY(details->isVisible());
        emit details->linkActivated(u"details"_qs);
        auto* dialog = program.window.findChild<ui::LoadIssuesDialog*>();
        QVERIFY(dialog->isVisible());
        QVERIFY(!dialog->isModal());
        QCOMPARE(dialog->findChild<QTableView*>()->model()->rowCount(), 1);
    }

    /// Also on a text field, which would put in the name.
    void takesDroppedFolders()
    {
        Program program;
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const test::CorpusFolder second(test::familyTexts(10, 6));
        QMimeData files;
        files.setUrls({ QUrl::fromLocalFile(QString::fromStdString(second.path().string())) });
        QDropEvent drop(QPointF(3, 3), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        auto* field = program.part<QDockWidget>("documents")->findChild<QLineEdit*>();
        QVERIFY(field);
        QDragEnterEvent enter(QPoint(3, 3), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(field, &enter);
        QVERIFY(enter.isAccepted());
        QCoreApplication::sendEvent(field, &drop);
        QTRY_COMPARE(program.session.corpus()->size(), std::size_t { 10 });
        QVERIFY(field->text().isEmpty());
        QTRY_VERIFY(program.complete());
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

    void remembersTheLayout()
    {
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.part<QDockWidget>("documents")->close();
            program.window.close();
        }
        Program program;
        program.window.rememberLayout();
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(!program.part<QDockWidget>("documents")->isVisible());
        QVERIFY(program.part<QDockWidget>("parameters")->isVisible());
    }

private:
    std::unique_ptr<test::CorpusFolder> m_folder;
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
