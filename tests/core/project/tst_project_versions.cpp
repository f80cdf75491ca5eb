// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/database.h"
#include "core/project/keeper.h"
#include "core/project/parameter_values.h"
#include "core/project/read.h"
#include "core/project/schema.h"
#include "tests/core/project/sample_project.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::test;

/// Files of every version open; a file of each is kept in tests/data.
class TestProjectVersions : public QObject {
    Q_OBJECT
private slots:
    void keptFile_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("version 1") << 1;
        QTest::newRow("version 2") << 2;
    }
    void keptFile()
    {
        QFETCH(int, version);
        QFile dump(QStringLiteral(ALIKE_SOURCE_DIR "/tests/data/project_v%1.sql").arg(version));
        QVERIFY(dump.open(QIODevice::ReadOnly));
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("kept.alike").toStdString();
        {
            auto database = project::Database::open(path, project::Database::Mode::Fresh);
            QVERIFY(database);
            const auto made = database->run(dump.readAll().constData());
            QVERIFY2(made, made ? "" : made.error().detail.c_str());
        }
        const auto read = readProject(path);
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(read->needsRewriting, version < project::schemaVersion);
        QCOMPARE(read->corpus->size(), std::size_t(4));
        QCOMPARE(read->corpus->id(docId(0)), std::string_view("first"));
        QCOMPARE(read->state.marks.size(), std::size_t(2));
        QCOMPARE(
            read->state.marks.find(review::Subject("first", "second"))->note, std::string("the same story"));
        QVERIFY(read->state.place.list.empty()); // it was not kept: what is in front by itself
        QVERIFY((read->state.place.lists == decltype(read->state.place.lists) {}));
        const Parameters& kept = read->state.parameters; // not those that are the default today
        QCOMPARE(kept.sketch.family, sketch::Family::Dictionary);
        QCOMPARE(kept.lsh.bucket, lsh::BucketFunction::Crc32);
        QVERIFY(read->analysis);
        QCOMPARE(read->analysis->snapshot.parameters, kept);
        QCOMPARE(read->analysis->snapshot.exact->pairs.size(), std::size_t(1));
        QCOMPARE(read->analysis->snapshot.statistics.identicalPairs, std::uint64_t(1));
        const auto summary = project::summary(path);
        QVERIFY(summary);
        QCOMPARE(summary->version, version);
        QCOMPARE(summary->documents, std::uint64_t(4));
        QCOMPARE(summary->used, std::optional(read->analysis->snapshot.statistics.documentsKept));
    }
    /// What a file leaves out means what it meant when files left it out.
    void unnamedValuesAreThoseOfBefore()
    {
        project::Values values;
        project::addParameters({}, values);
        QCOMPARE(project::parametersOf(values).value(), Parameters {});
        values.erase("family");
        values.erase("bucket");
        const auto read = project::parametersOf(values);
        QVERIFY(read);
        QCOMPARE(read->sketch.family, sketch::Family::Dictionary);
        QCOMPARE(read->lsh.bucket, lsh::BucketFunction::Crc32);
    }
    /// A view that an earlier program made is replaced with the next change, and what describes it.
    void viewIsReplaced()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("kept.alike").toStdString();
        const auto ask = [&](const char* sql) {
            auto database = project::Database::open(path, project::Database::Mode::Fresh);
            auto select = database->prepare(sql);
            return select->step().value() ? std::string(select->textAt(0)) : std::string();
        };
        const char* const view = "SELECT sql FROM sqlite_schema WHERE name = 'near_documents'";
        const char* const words = "SELECT text FROM documentation WHERE subject = 'near_documents'";
        QVERIFY(SampleProject(40).write(path));
        const std::string rightView = ask(view);
        const std::string rightWords = ask(words);
        std::filesystem::remove(path);
        {
            QFile dump(QStringLiteral(ALIKE_SOURCE_DIR "/tests/data/project_v2.sql"));
            QVERIFY(dump.open(QIODevice::ReadOnly));
            auto database = project::Database::open(path, project::Database::Mode::Fresh);
            QVERIFY(database && database->run(dump.readAll().constData()));
        }
        QVERIFY(ask(view) != rightView);
        const auto before = readProject(path);
        QVERIFY(before);
        {
            project::Keeper keeper(path);
            QVERIFY(keeper.lock());
            const auto saved = keeper.save(before->state);
            QVERIFY2(saved, saved ? "" : saved.error().detail.c_str());
        }
        QCOMPARE(ask(view), rightView);
        QCOMPARE(ask(words), rightWords);
        // third and fourth have equal sets, which the view left out
        QCOMPARE(ask("SELECT group_concat(id_a || ' ' || id_b) FROM near_documents WHERE jaccard = 1"),
            std::string("third fourth"));
        const auto after = readProject(path);
        QVERIFY(after && after->analysis && !after->needsRewriting);
        QVERIFY(after->state == before->state);
    }
    /// Words of texts without spaces may be others for another program: then results are made again, and
    /// what is saved is all of the new ones. Those of other texts are kept.
    void otherWordsAreMadeAgain()
    {
        for (const bool unspaced : { false, true }) {
            QTemporaryDir folder;
            const std::filesystem::path path = folder.filePath("words.alike").toStdString();
            const std::string text = unspaced ? "港口附近的一座旧仓库发生了火灾"
                                              : "a fire broke out in an old store near the port";
            QuietWork quiet;
            project::Saved saved;
            saved.corpus = corpusOf({ text, text });
            Pipeline made(saved.corpus);
            saved.snapshot = made.run({}, Goal::Everything, quiet.work()).value();
            QVERIFY(project::write(path, saved, quiet.work()));
            QVERIFY(readProject(path)->analysis);
            {
                auto database = project::Database::open(path, project::Database::Mode::Existing);
                project::Values values = project::readValues(*database, "analysis").value();
                QVERIFY(!values["unspaced-rules"].empty());
                values["unspaced-rules"] = "1";
                QVERIFY(project::writeValues(*database, "analysis", values));
            }
            const auto read = readProject(path);
            QVERIFY(read);
            QCOMPARE(read->analysis.has_value(), !unspaced);
            {
                auto database = project::Database::open(path, project::Database::Mode::Existing);
                QVERIFY(database->run("DELETE FROM signatures"));
            }
            {
                project::Keeper keeper(path);
                QVERIFY(keeper.lock());
                QVERIFY(keeper.save({}, saved.snapshot));
            }
            QVERIFY(readProject(path)->analysis && !readProject(path)->needsRewriting);
        }
    }
    void newerVersionIsSaid()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("new.alike").toStdString();
        QVERIFY(SampleProject(40).write(path));
        {
            auto database = project::Database::open(path, project::Database::Mode::Existing);
            QVERIFY(database);
            QVERIFY(database->run("PRAGMA user_version = 99"));
        }
        const auto read = readProject(path);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadFormat);
        QVERIFY(read.error().detail.find("newer Alike") != std::string::npos);
    }
    void otherDatabaseIsRefused()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("other.alike").toStdString();
        {
            auto database = project::Database::open(path, project::Database::Mode::Fresh);
            QVERIFY(database);
            QVERIFY(database->run("CREATE TABLE documents (number, id)"));
        }
        const auto read = readProject(path);
        QVERIFY(!read);
        QVERIFY(read.error().detail.find("is not an Alike project") != std::string::npos);
    }
    void whatIsNoTableIsRefused()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("trap.alike").toStdString();
        QVERIFY(SampleProject(40).write(path));
        {
            auto database = project::Database::open(path, project::Database::Mode::Existing);
            QVERIFY(database);
            QVERIFY(database->run(
                "ALTER TABLE marks RENAME TO others; CREATE VIEW marks AS SELECT * FROM others"));
        }
        const auto read = readProject(path);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadFormat);
    }
};

ALIKE_TEST(TestProjectVersions)
#include "tst_project_versions.moc"
