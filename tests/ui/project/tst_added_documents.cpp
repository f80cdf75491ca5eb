// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"
#include "core/project/read.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/project/kept_sessions.h"
#include "ui/widgets/message_bar.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace alike;
using test::Program;

/// Documents that come to a collection that is open: as if all had been opened at once, and only what is new
/// is computed.
class TestAddedDocuments : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        m_texts = test::familyTexts(120, 8);
    }
    void init()
    {
        QSettings().clear();
        m_first = std::make_unique<test::CorpusFolder>(std::vector(m_texts.begin(), m_texts.begin() + 80));
        m_more = std::make_unique<test::CorpusFolder>(std::vector(m_texts.begin() + 80, m_texts.end()));
    }
    void cleanup()
    {
        QSettings().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }

    void asOpenedAtOnce()
    {
        Program program;
        program.window.rememberLayout();
        program.window.show();
        program.window.open(m_first->paths());
        QTRY_VERIFY(program.complete());
        const std::size_t setsBefore = program.session.snapshot()->sets.lock()->sets();
        program.session.setCurrentDocument(docId(5));
        program.engine.join(m_more->paths(), corpus::Role::More, program.session.parameters());
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 120);
        QCOMPARE(program.session.currentDocument(), std::optional(docId(5)));
        const SnapshotPtr added = program.session.snapshot();

        const auto whole = corpus::read({ m_first->path(), m_more->path() }, {}, m_quiet.work());
        QVERIFY(whole);
        Pipeline pipeline(whole->corpus);
        const auto once
            = pipeline.run(program.session.parameters(), Goal::Everything, m_quiet.work()).value();
        compare(*added, *once);

        const auto run = [&](Stage stage) { return added->stages[static_cast<std::size_t>(stage)]; };
        QVERIFY(run(Stage::Clean).ran && run(Stage::Shingle).ran && run(Stage::Sign).ran);
        QCOMPARE(run(Stage::Clean).kept, std::uint64_t(80));
        QCOMPARE(run(Stage::Clean).added, std::uint64_t(40));
        QCOMPARE(run(Stage::Shingle).kept, std::uint64_t(80));
        QCOMPARE(run(Stage::Sign).kept, std::uint64_t(setsBefore));
        QCOMPARE(run(Stage::Sign).added, std::uint64_t(added->sets.lock()->sets() - setsBefore));
        program.window.close();
        const auto read
            = [&] { return project::read(ui::sessionFile(m_first->paths()), {}, m_quiet.work()); };
        QTRY_VERIFY(read().has_value()); // it is written beside the window
        QTRY_COMPARE(read()->corpus->size(), std::size_t(120));
        const auto kept = read();
        QVERIFY2(kept, kept ? "" : kept.error().detail.c_str());
        QCOMPARE(kept->corpus->size(), std::size_t(120));
        QVERIFY(kept->analysis); // all of it is in the project
        QCOMPARE(kept->analysis->signatures->sets(), added->sets.lock()->sets());
    }

    /// A family over the numbers of shingles makes others of more: all is signed again, and is right.
    void familiesOverNumbersAreSignedAgain()
    {
        Program program;
        program.window.show();
        program.window.open(m_first->paths());
        QTRY_VERIFY(program.complete());
        Parameters numbered = program.session.parameters();
        numbered.sketch.family = sketch::Family::Dictionary;
        program.session.setParameters(numbered);
        QTRY_VERIFY(program.complete());
        program.engine.join(m_more->paths(), corpus::Role::More, program.session.parameters());
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 120);
        const auto whole = corpus::read({ m_first->path(), m_more->path() }, {}, m_quiet.work());
        Pipeline pipeline(whole->corpus);
        compare(
            *program.session.snapshot(), *pipeline.run(numbered, Goal::Everything, m_quiet.work()).value());
        QCOMPARE(
            program.session.snapshot()->stages[static_cast<std::size_t>(Stage::Sign)].kept, std::uint64_t(0));
    }

    void aWatchedFolderGrows()
    {
        Program program;
        program.window.show();
        program.window.open(m_first->paths());
        QTRY_VERIFY(program.complete());
        QAction* watch = program.choice(u"Watch This Folder"_qs);
        QVERIFY(watch && watch->isEnabled() && !watch->isChecked());
        watch->trigger();
        QVERIFY(watch->isChecked());
        QDir(QString::fromStdString(m_first->path().string())).mkdir(u"later"_qs);
        put("new.txt", m_texts[90]);
        put("later/below.txt", m_texts[91]);
        put(".hidden.txt", m_texts[92]); // no document in a folder
        QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 82, 15'000);
        QVERIFY(program.session.corpus()->find("new.txt"));
        QVERIFY(program.session.corpus()->find("later/below.txt")); // as the folder names it
        QVERIFY(watch->isChecked());
        // On a busy machine the two may be seen one after the other.
        const auto& cleaned = program.session.snapshot()->stages[static_cast<std::size_t>(Stage::Clean)];
        QVERIFY(cleaned.kept == 80 || cleaned.kept == 81);
        QCOMPARE(cleaned.kept + cleaned.added, std::uint64_t(82));
        // A folder that came while it was watched is watched, too.
        put("later/second.txt", m_texts[93]);
        QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 83, 15'000);

        auto* message = program.window.findChild<ui::MessageBar*>();
        QVERIFY(QFile::remove(at("0003.txt")));
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(u"1 gone (0003.txt)"), 15'000);
        QCOMPARE(program.session.corpus()->size(), std::size_t(83)); // nothing went by itself
        // What is said of it comes back after what has come since.
        put("last.txt", m_texts[94]);
        QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 84, 15'000);
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(u"1 gone (0003.txt)"), 15'000);
        auto* reload = message->findChild<QPushButton*>(u"remedy"_qs);
        QVERIFY(reload && reload->isVisible());
        reload->click();
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 83);
        QVERIFY(!program.session.corpus()->find("0003.txt"));
        QVERIFY(!watch->isChecked());
    }

    /// What comes to the folder and is no document is said, once, and stands in the report.
    void aWatchedFolderTellsOfOtherFiles()
    {
        Program program;
        program.window.show();
        program.window.open(m_first->paths());
        QTRY_VERIFY(program.complete());
        program.choice(u"Watch This Folder"_qs)->trigger();
        auto* message = program.window.findChild<ui::MessageBar*>();
        const auto shown = program.session.snapshot();
        put("photo.png", "\x89PNG\r\n\x1a\n");
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(u"1 file that came"), 15'000);
        QVERIFY2(message->message().contains(u"photo.png"), qPrintable(message->message()));
        QCOMPARE(program.session.loadReport().otherFiles, std::uint64_t(1));
        QVERIFY(program.session.loadReport().issues.back().place.ends_with("photo.png"));
        QCOMPARE(program.session.snapshot(), shown); // nothing was analysed for it
        // One that cannot be read, beside a document.
        put("empty.txt", "");
        put("new.txt", m_texts[90]);
        QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 81, 15'000);
        QTRY_VERIFY_WITH_TIMEOUT(program.session.loadReport().noText == 1, 15'000);
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(u"empty.txt"), 15'000);
        // Looked at again, it is not counted again.
        program.choice(u"Watch This Folder"_qs)->trigger();
        program.choice(u"Watch This Folder"_qs)->trigger();
        put("last.txt", m_texts[91]);
        QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 82, 15'000);
        QCOMPARE(program.session.loadReport().otherFiles, std::uint64_t(1));
    }

    /// The session and a project know it, the status bar says it, and a click there ends it.
    void watchingIsKept()
    {
        const auto watched = [&](const std::filesystem::path& file) {
            const auto read = project::read(file, {}, m_quiet.work());
            return read && read->state.watched;
        };
        const std::filesystem::path session = ui::sessionFile(m_first->paths());
        const QTemporaryDir folder;
        const std::filesystem::path saved = folder.filePath(u"watched.alike"_qs).toStdString();
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_first->paths());
            QTRY_VERIFY(program.complete());
            auto* chip = program.part<QToolButton>("watchChip");
            QVERIFY(chip && !chip->isVisible());
            program.choice(u"Watch This Folder"_qs)->trigger();
            QVERIFY(chip->isVisible());
            program.window.close();
            QTRY_VERIFY(watched(session));
        }
        {
            Program program; // the folder anew
            program.window.rememberLayout();
            program.window.show();
            program.window.open(m_first->paths());
            QTRY_VERIFY(program.complete());
            QTRY_VERIFY(program.choice(u"Watch This Folder"_qs)->isChecked());
            QVERIFY(program.part<QToolButton>("watchChip")->isVisible());
            put("new.txt", m_texts[90]);
            QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 81, 15'000);
            program.window.saveProjectTo(saved, true);
            QTRY_VERIFY(watched(saved));
            program.window.close();
        }
        put("while closed.txt", m_texts[91]);
        {
            Program program;
            program.window.rememberLayout();
            program.window.show();
            program.window.open({ saved });
            QTRY_VERIFY_WITH_TIMEOUT(program.complete() && program.session.corpus()->size() == 82, 15'000);
            QAction* watch = program.choice(u"Watch This Folder"_qs);
            QVERIFY(watch->isChecked());
            auto* chip = program.part<QToolButton>("watchChip");
            chip->click();
            QVERIFY(!watch->isChecked() && !chip->isVisible());
            program.window.close();
            QTRY_VERIFY(!watched(saved));
        }
        Program program;
        program.window.rememberLayout();
        program.window.show();
        program.window.open({ saved });
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 82);
        QVERIFY(!program.choice(u"Watch This Folder"_qs)->isChecked());
    }

private:
    static void compare(const Snapshot& x, const Snapshot& y)
    {
        QCOMPARE(x.corpus->size(), y.corpus->size());
        for (std::size_t d = 0; d < x.corpus->size(); ++d)
            QCOMPARE(x.corpus->id(docId(d)), y.corpus->id(docId(d)));
        for (const auto list : { &Snapshot::scored, &Snapshot::exact }) {
            const auto& a = (x.*list)->pairs;
            const auto& b = (y.*list)->pairs;
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i) {
                QVERIFY(a[i].a == b[i].a && a[i].b == b[i].b);
                QCOMPARE(a[i].overlap.shared, b[i].overlap.shared);
                QCOMPARE(a[i].estimate.equalRows, b[i].estimate.equalRows);
                QCOMPARE(a[i].estimate.sharedValues, b[i].estimate.sharedValues);
                QCOMPARE(a[i].candidate, b[i].candidate);
            }
        }
        QCOMPARE(x.candidatePairs, y.candidatePairs);
        QCOMPARE(x.statistics.distinctShingles, y.statistics.distinctShingles);
        QCOMPARE(x.statistics.identicalPairs, y.statistics.identicalPairs);
        QCOMPARE(x.statistics.mostFrequentShingle, y.statistics.mostFrequentShingle);
        QCOMPARE(x.statistics.vocabulary, y.statistics.vocabulary);
        const auto signedX = x.signatures.lock();
        const auto signedY = y.signatures.lock();
        QCOMPARE(signedX->sets(), signedY->sets());
        for (std::size_t s = 0; s < signedX->sets(); ++s)
            for (std::uint32_t f = 0; f < x.parameters.sketch.hashes; ++f)
                QCOMPARE(signedX->at(setId(s), f), signedY->at(setId(s), f));
    }
    QString at(const char* name) const
    {
        return QString::fromStdString(m_first->path().string()) + u'/' + QLatin1String(name);
    }
    void put(const char* name, const std::string& text) const
    {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
        // As if it had lain there for a while: what is written this very second is waited for.
        file.flush();
        QVERIFY(
            file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    }

    std::vector<std::string> m_texts;
    std::unique_ptr<test::CorpusFolder> m_first;
    std::unique_ptr<test::CorpusFolder> m_more;
    test::QuietWork m_quiet;
};

ALIKE_TEST(TestAddedDocuments)
#include "tst_added_documents.moc"
