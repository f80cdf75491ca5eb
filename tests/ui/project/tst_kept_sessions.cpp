// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/kept_sessions.h"

#include "core/project/keeper.h"
#include "core/project/sources.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/project/sessions_dialog.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTreeWidget>
#include <QtTest>

using namespace alike;
namespace kept_sessions = ui::kept_sessions;

/// Sessions go when nobody misses them, and otherwise only when somebody says so.
class TestKeptSessions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"KeptSessions"_qs);
    }
    void init()
    {
        QSettings().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }
    void cleanupTestCase() { init(); }

    void listsWhatIsKept()
    {
        const test::CorpusFolder first(test::familyTexts(10, 3));
        const test::CorpusFolder second(test::familyTexts(12, 3));
        keep(first, 2, 5);
        keep(second, 0, 1);
        QFile damaged(QString::fromStdString((ui::sessionFolder() / "x.alike").string()));
        QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("broken") > 0);
        damaged.close();
        setAge("x.alike", 9);
        const auto sessions = kept_sessions::list();
        QCOMPARE(sessions.size(), std::size_t { 3 });
        QCOMPARE(sessions[0].sources, second.paths());
        QCOMPARE(sessions[0].documents, std::uint64_t { 12 });
        QCOMPARE(sessions[1].marks, std::uint64_t { 2 });
        QVERIFY(sessions[1].bytes > 1000 && !sessions[1].onlyCopy && !sessions[1].damaged);
        QVERIFY(sessions[2].damaged);
    }

    void oldOnesGoWithoutMarksAlone()
    {
        const test::CorpusFolder plain(test::familyTexts(10, 3));
        const test::CorpusFolder marked(test::familyTexts(10, 4));
        const test::CorpusFolder young(test::familyTexts(10, 5));
        const test::CorpusFolder open(test::familyTexts(10, 6));
        const auto moved = std::make_unique<test::CorpusFolder>(test::familyTexts(10, 7));
        keep(plain, 0, 100);
        keep(marked, 1, 100);
        keep(young, 0, 80);
        keep(open, 0, 100);
        keep(*moved, 0, 100);
        std::filesystem::remove_all(moved->path()); // the session has the only copy
        project::Keeper keeper(ui::sessionFile(open.paths()));
        QVERIFY(keeper.lock());
        QCOMPARE(kept_sessions::forgetOld(0), std::size_t { 0 });
        QCOMPARE(kept_sessions::forgetOld(90), std::size_t { 1 });
        QVERIFY(!ui::hasSession(plain.paths()));
        for (const test::CorpusFolder* folder :
            std::initializer_list<const test::CorpusFolder*> { &marked, &young, &open, moved.get() })
            QVERIFY(ui::hasSession(folder->paths()));
    }

    void beyondALimitTheOldestGo()
    {
        const test::CorpusFolder marked(test::familyTexts(10, 3));
        const test::CorpusFolder oldest(test::familyTexts(10, 4));
        const test::CorpusFolder older(test::familyTexts(10, 5));
        const test::CorpusFolder last(test::familyTexts(10, 6));
        keep(marked, 1, 40);
        keep(oldest, 0, 30);
        keep(older, 0, 20);
        keep(last, 0, 1);
        std::uint64_t bytes = 0;
        for (const auto& session : kept_sessions::list())
            bytes += session.bytes;
        QCOMPARE(kept_sessions::forgetBeyond(0), std::size_t { 0 });
        QCOMPARE(kept_sessions::forgetBeyond(bytes), std::size_t { 0 });
        QCOMPARE(kept_sessions::forgetBeyond(bytes - 1), std::size_t { 1 });
        QVERIFY(!ui::hasSession(oldest.paths()));
        // What has marks stays, and that used last.
        QCOMPARE(kept_sessions::forgetBeyond(1), std::size_t { 1 });
        QVERIFY(ui::hasSession(marked.paths()) && ui::hasSession(last.paths()));
    }

    void theDialogForgets()
    {
        const test::CorpusFolder plain(test::familyTexts(10, 3));
        const test::CorpusFolder marked(test::familyTexts(10, 4));
        keep(marked, 3, 1);
        keep(plain, 0, 2);
        ui::Engine engine;
        ui::SessionsDialog dialog(&engine);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
        auto* list = dialog.findChild<QTreeWidget*>(u"sessions"_qs);
        auto* forget = dialog.findChild<QPushButton*>(u"forget"_qs);
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(list->topLevelItem(0)->text(2), u"3"_qs);
        QVERIFY(!forget->isEnabled());

        // Nothing is lost with this one, so nothing is asked.
        QSignalSpy forgotten(&dialog, &ui::SessionsDialog::forgotten);
        list->setCurrentItem(list->topLevelItem(1));
        QTest::keyClick(list, Qt::Key_Delete);
        QTRY_COMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(forgotten.size(), 1);
        QVERIFY(!ui::hasSession(plain.paths()));

        list->setCurrentItem(list->topLevelItem(0));
        forget->click();
        auto* question = dialog.findChild<QMessageBox*>(u"forgetQuestion"_qs);
        QVERIFY(question);
        QVERIFY(question->informativeText().startsWith(u"3 marks and notes are lost."_qs));
        question->button(QMessageBox::Cancel)->click();
        QVERIFY(ui::hasSession(marked.paths()));
        forget->click();
        question = dialog.findChildren<QMessageBox*>(u"forgetQuestion"_qs).last();
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        QTRY_COMPARE(list->topLevelItemCount(), 0);
        QVERIFY(!ui::hasSession(marked.paths()));

        dialog.findChild<QSpinBox*>(u"sessionDays"_qs)->setValue(7);
        QCOMPARE(kept_sessions::daysKept(), 7);
        auto* megabytes = dialog.findChild<QSpinBox*>(u"sessionMegabytes"_qs);
        QCOMPARE(megabytes->value(), 2'000);
        megabytes->setValue(300);
        QCOMPARE(kept_sessions::bytesKept(), std::uint64_t { 300'000'000 });
        megabytes->setValue(0);
        QCOMPARE(kept_sessions::bytesKept(), std::uint64_t { 0 });
    }

    void anOpenOneStays()
    {
        const test::CorpusFolder folder(test::familyTexts(10, 3));
        keep(folder, 0, 1);
        project::Keeper keeper(ui::sessionFile(folder.paths()));
        QVERIFY(keeper.lock());
        const auto done = kept_sessions::forget(keeper.path());
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::InUse);
        QVERIFY(ui::hasSession(folder.paths()));
    }

private:
    static void setAge(const std::filesystem::path& name, int days)
    {
        std::filesystem::last_write_time(ui::sessionFolder() / name,
            std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * days));
    }
    /// A session with so many marks that was last open so many days ago.
    static void keep(const test::CorpusFolder& folder, int marks, int days)
    {
        test::QuietWork quiet;
        const auto loaded = corpus::read(folder.paths(), {}, quiet.work());
        QVERIFY(loaded);
        project::Saved saved { loaded->corpus, loaded->report, project::originOf(folder.paths(), {}), {},
            nullptr };
        for (int i = 0; i < marks; ++i)
            saved.state.marks.set(review::Subject(loaded->corpus->id(docId(static_cast<std::size_t>(i)))),
                { review::Verdict::Same, "", 1 });
        const std::filesystem::path file = ui::sessionFile(folder.paths());
        std::filesystem::create_directories(file.parent_path());
        QVERIFY(project::write(file, saved, quiet.work()));
        setAge(file.filename(), days);
    }
};

ALIKE_TEST(TestKeptSessions)
#include "tst_kept_sessions.moc"
