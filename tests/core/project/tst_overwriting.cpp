// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/overwriting.h"

#include "tests/core/project/sample_project.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::test;
using What = project::WorkInProject::What;

class TestOverwriting : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkpath("corpus/below"));
        for (const char* name : { "one.jsonl", "corpus/a.txt", "corpus/below/b.txt", "corpus/pairs.csv" })
            put(name, "text of " + QByteArray(name));
    }
    void inputsByTheirIdentity()
    {
        std::filesystem::create_symlink("corpus/below/b.txt", at("link"));
        std::filesystem::create_hard_link(at("one.jsonl"), at("hard"));
        const std::vector inputs { at("one.jsonl"), at("corpus"), at("none") };
        const auto input = [&](const char* name) { return project::inputAt(at(name), inputs, {}); };
        QCOMPARE(input("hard").value().string(), at("one.jsonl").string());
        QCOMPARE(input("./one.jsonl").value().string(), at("one.jsonl").string());
        QCOMPARE(input("corpus/below/../a.txt").value().string(), at("corpus/a.txt").string());
        QCOMPARE(input("link").value().string(), at("corpus/below/b.txt").string());
        QVERIFY(!input("corpus/pairs.csv")); // no document: an earlier result
        QVERIFY(!input("corpus/new.txt"));
        QVERIFY(!input("none"));
        QVERIFY(!input("corpus"));
        project::Origin origin;
        origin.sources.push_back({ at("corpus"), 0, 0, {} });
        QVERIFY(project::inputAt(at("corpus/a.txt"), origin));
        QVERIFY(!project::inputAt(at("one.jsonl"), origin));
        origin.reading.format = corpus::Format::Jsonl;
        QVERIFY(!project::inputAt(at("corpus/a.txt"), origin)); // it was not read
    }
    void workInProjects()
    {
        SampleProject sample(40);
        QVERIFY(sample.write(at("marked.alike")));
        const auto work = project::workAt(at("marked.alike"));
        QVERIFY(work && work->what == What::Marks);
        QCOMPARE(work->marks, std::size_t { 2 });
        std::filesystem::rename(at("marked.alike"), at("marked")); // by how it begins
        QVERIFY(project::workAt(at("marked")));
        sample.saved.state.marks = {};
        QVERIFY(sample.write(at("plain.alike")));
        QVERIFY(!project::workAt(at("plain.alike")));
        {
            const auto lock = project::FileLock::take(at("plain.alike"));
            QVERIFY(lock);
            const auto open = project::workAt(at("plain.alike"));
            QVERIFY(open && open->what == What::Open);
        }
        put("damaged.alike", "SQLite format 3");
        const auto damaged = project::workAt(at("damaged.alike"));
        QVERIFY(damaged && damaged->what == What::Unreadable);
        put("empty.alike", {});
        QVERIFY(!project::workAt(at("empty.alike")));
        QVERIFY(!project::workAt(at("corpus/pairs.csv")));
        QVERIFY(!project::workAt(at("none.alike")));
    }

private:
    std::filesystem::path at(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    void put(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

ALIKE_TEST(TestOverwriting)
#include "tst_overwriting.moc"
