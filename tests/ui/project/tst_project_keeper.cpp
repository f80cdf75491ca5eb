// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_keeper.h"

#include "core/project/read.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/project/kept_sessions.h"
#include "ui/session/analysis_controller.h"
#include "ui/session/session.h"

#include <QDir>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace alike;

namespace {

/// What the window has of it, without the window.
struct KeeperDesk {
    ui::Session session;
    ui::Engine engine;
    ui::ProjectKeeper keeper { &session, &engine, [](project::State& state) {
                                  state.place = { "0001.txt", "", "read" };
                              } };
    ui::AnalysisController controller { &session, &engine };
    std::vector<std::filesystem::path> paths;

    KeeperDesk()
    {
        QObject::connect(&session, &ui::Session::corpusChanged, &keeper, [this] {
            if (session.corpus())
                keeper.begin(paths);
        });
    }
    void open(const std::filesystem::path& path)
    {
        paths = { path };
        engine.open(paths, {});
    }
    bool complete() const
    {
        return session.snapshot() && session.snapshot()->complete() && !session.stale()
            && hold(*session.snapshot()) && engine.idle();
    }
};

Result<project::Contents> contentsOf(const std::filesystem::path& path)
{
    test::QuietWork quiet;
    return project::read(path, {}, quiet.work());
}

} // namespace

class TestProjectKeeper : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("AlikeTest"));
        QCoreApplication::setApplicationName(QStringLiteral("ProjectKeeper"));
    }
    void cleanup()
    {
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }

    void keepsNothingUnasked()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        KeeperDesk desk;
        desk.open(folder.path());
        QTRY_VERIFY(desk.complete());
        desk.keeper.saveNow();
        desk.keeper.end();
        QVERIFY(!ui::hasSession(folder.paths()));
    }

    void aSessionFollowsTheWork()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        const std::filesystem::path file = ui::sessionFile(folder.paths());
        KeeperDesk desk;
        desk.keeper.keepSessions();
        desk.open(folder.path());
        QTRY_VERIFY(desk.complete());
        desk.keeper.saveNow();
        QTRY_VERIFY(ui::hasSession(folder.paths()));
        auto read = contentsOf(file);
        QVERIFY(read && read->analysis);
        QCOMPARE(read->corpus->size(), std::size_t { 40 });
        QVERIFY(read->state.parameters == desk.session.parameters());
        QCOMPARE(read->state.place.view, std::string("read"));

        // By itself, after a while: parameters, then the results that they made.
        Parameters changed = desk.session.parameters();
        changed.shingle.k = 3;
        desk.session.setParameters(changed);
        const auto arrived = [&] {
            const auto now = contentsOf(file);
            return now && now->state.parameters == changed && now->analysis
                && now->analysis->snapshot.parameters == changed;
        };
        QTRY_VERIFY_WITH_TIMEOUT(arrived(), 30'000);
    }

    void whatWasKeptComesBack()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        const std::filesystem::path file = ui::sessionFile(folder.paths());
        {
            KeeperDesk desk;
            desk.keeper.keepSessions();
            desk.open(folder.path());
            QTRY_VERIFY(desk.complete());
            desk.keeper.end();
        }
        KeeperDesk desk;
        desk.keeper.keepSessions();
        QSignalSpy snapshots(&desk.session, &ui::Session::snapshotChanged);
        desk.paths = folder.paths();
        desk.engine.open({ file }, {});
        QSignalSpy opened(&desk.engine, &ui::Engine::opened);
        QVERIFY(opened.wait());
        // At once, without an analysis: everything that lists need.
        QVERIFY(desk.session.snapshot());
        QVERIFY(desk.session.snapshot()->complete());
        QVERIFY(!hold(*desk.session.snapshot()));
        QVERIFY(holdOutline(*desk.session.snapshot()));
        QTRY_VERIFY(desk.complete());
    }

    void anotherWindowIsSaid()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        KeeperDesk first;
        first.keeper.keepSessions();
        first.open(folder.path());
        QTRY_VERIFY(first.complete());
        first.keeper.saveNow();
        QTRY_VERIFY(ui::hasSession(folder.paths()));
        KeeperDesk second;
        second.keeper.keepSessions();
        QSignalSpy failed(&second.keeper, &ui::ProjectKeeper::failed);
        second.open(folder.path());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(QStringLiteral("another window")));
        QTRY_VERIFY(second.complete());
    }

    void saveAsGoesOnThere()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        const QTemporaryDir own;
        const std::filesystem::path file = own.filePath(QStringLiteral("mine.alike")).toStdString();
        KeeperDesk desk;
        desk.keeper.keepSessions();
        desk.open(folder.path());
        QTRY_VERIFY(desk.complete());
        QVERIFY(!desk.keeper.isUsersOwn());
        QSignalSpy saved(&desk.keeper, &ui::ProjectKeeper::savedAs);
        desk.keeper.saveAs(file, true);
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(desk.keeper.isUsersOwn());
        Parameters changed = desk.session.parameters();
        changed.results.threshold = Threshold(700'000);
        desk.session.setParameters(changed);
        QTRY_VERIFY(desk.complete());
        desk.keeper.saveNow();
        const auto arrived = [&] {
            const auto now = contentsOf(file);
            return now && now->state.parameters == changed;
        };
        QTRY_VERIFY(arrived());

        QSignalSpy failed(&desk.keeper, &ui::ProjectKeeper::failed);
        desk.keeper.saveAs("/certainly/not/there.alike", true);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(QStringLiteral("Cannot save")));
    }

    /// The window is closed before it hears that the project is there.
    void whatIsDoneWhileItIsSavedIsInIt()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        const QTemporaryDir own;
        const std::filesystem::path file = own.filePath(QStringLiteral("mine.alike")).toStdString();
        Parameters changed;
        {
            KeeperDesk desk;
            desk.keeper.keepSessions();
            desk.open(folder.path());
            QTRY_VERIFY(desk.complete());
            QSignalSpy saved(&desk.keeper, &ui::ProjectKeeper::savedAs);
            desk.keeper.saveAs(file, true);
            QCOMPARE(desk.keeper.projectToBe(), std::optional(file));
            changed = desk.session.parameters();
            changed.results.threshold = Threshold(700'000);
            desk.session.setParameters(changed);
            desk.keeper.end();
            QVERIFY(saved.isEmpty());
        }
        const auto read = contentsOf(file);
        QVERIFY(read && read->analysis);
        QVERIFY(read->state.parameters == changed);
    }

    /// A file that stands where a project was to be is left alone when that cannot be written.
    void aProjectThatCannotBeWrittenChangesNoOther()
    {
        const test::CorpusFolder folder(test::familyTexts(40, 3));
        const test::CorpusFolder other(test::familyTexts(20, 4));
        const QTemporaryDir own;
        const std::filesystem::path file = own.filePath(QStringLiteral("other.alike")).toStdString();
        {
            KeeperDesk desk;
            desk.open(other.path());
            QTRY_VERIFY(desk.complete());
            desk.keeper.saveAs(file, true);
        }
        // Held by another window, so that it cannot be replaced.
        project::Keeper elsewhere(file);
        QVERIFY(elsewhere.lock());
        {
            KeeperDesk desk;
            desk.open(folder.path());
            QTRY_VERIFY(desk.complete());
            desk.keeper.saveAs(file, true);
            Parameters changed = desk.session.parameters();
            changed.results.threshold = Threshold(700'000);
            desk.session.setParameters(changed);
            desk.keeper.end();
        }
        const auto read = contentsOf(file);
        QVERIFY(read);
        QCOMPARE(read->corpus->size(), std::size_t { 20 });
        QVERIFY(read->state.parameters == Parameters {});
    }
};

ALIKE_TEST(TestProjectKeeper)
#include "tst_project_keeper.moc"
