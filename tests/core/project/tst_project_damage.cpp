// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/project/database.h"
#include "tests/core/project/sample_project.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>

using namespace alike;
using namespace alike::test;

/// Whatever happens to a file, it opens rightly or is refused with a sentence.
class TestProjectDamage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void changedBytes();
    void cutOff();
    void notAProject_data();
    void notAProject();
    void damagedResultsAreLeftOut();
    void aPageOfResultsIsBroken();

private:
    void write(const QByteArray& bytes) const
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// Opens what stands there; what it gives has to be right.
    void open(bool& opened);

    QTemporaryDir m_folder;
    QString m_path;
    QByteArray m_whole;
    std::unique_ptr<SampleProject> m_sample;
};

void TestProjectDamage::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_path = m_folder.filePath("p.alike");
    m_sample = std::make_unique<SampleProject>(120);
    QVERIFY(m_sample->write(m_path.toStdString()));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_whole = file.readAll();
}

void TestProjectDamage::open(bool& opened)
{
    auto read = readProject(m_path.toStdString());
    opened = read.has_value();
    if (!read) {
        QVERIFY(read.error().code != ErrorCode::Cancelled);
        QVERIFY2(read.error().detail.find("p.alike") != std::string::npos, read.error().detail.c_str());
        QVERIFY(read.error().detail.ends_with("."));
        return;
    }
    const auto summary = project::summary(m_path.toStdString());
    QVERIFY2(summary, summary ? "" : summary.error().detail.c_str());
    const Corpus& right = *m_sample->saved.corpus;
    QCOMPARE(read->corpus->size(), right.size());
    for (std::size_t d = 0; d < right.size(); ++d)
        QCOMPARE(read->corpus->text(docId(d)), right.text(docId(d)));
    QVERIFY(read->state.marks == m_sample->saved.state.marks);
    if (!read->analysis) {
        QCOMPARE(read->notes.size(), std::size_t(1));
        return;
    }
    Pipeline pipeline(read->corpus);
    QuietWork quiet;
    const SnapshotPtr shown = pipeline.restore(*std::exchange(read->analysis, std::nullopt));
    QCOMPARE(shown->exact->pairs.size(), m_sample->saved.snapshot->exact->pairs.size());
    const auto whole = pipeline.run({}, Goal::Everything, quiet.work());
    QVERIFY(whole);
    QCOMPARE((*whole)->scored->pairs.size(), m_sample->saved.snapshot->scored->pairs.size());
}

void TestProjectDamage::changedBytes()
{
    const char* asked = std::getenv("ALIKE_DAMAGES");
    const int times = asked ? std::atoi(asked) : 200;
    Random random(1);
    int opens = 0;
    for (int i = 0; i < times; ++i) {
        QByteArray bytes = m_whole;
        const std::uint64_t changes = 1 + random.below(4);
        for (std::uint64_t c = 0; c < changes; ++c) {
            // Every other one among the first pages, where the structure is.
            const auto size = static_cast<std::uint64_t>(bytes.size());
            const auto at = static_cast<qsizetype>(random.below(random.below(2) ? size : size / 8));
            bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1 + random.below(255)));
        }
        write(bytes);
        bool opened = false;
        open(opened);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("damage %1").arg(i)));
        opens += opened;
    }
    QVERIFY(opens > 0 && opens < times); // both happen
}

void TestProjectDamage::cutOff()
{
    Random random(2);
    int refused = 0;
    for (int i = 0; i < 20; ++i) {
        write(m_whole.left(static_cast<qsizetype>(random.below(static_cast<std::uint64_t>(m_whole.size())))));
        bool opened = false;
        open(opened); // when only results were in the rest
        refused += !opened;
    }
    QVERIFY(refused > 5);
}

void TestProjectDamage::notAProject_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("Dear reader, this is not a project.\n").repeated(100);
    QTest::newRow("zeros") << QByteArray(20'000, '\0');
}

void TestProjectDamage::notAProject()
{
    QFETCH(QByteArray, bytes);
    write(bytes);
    const auto read = readProject(m_path.toStdString());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::BadFormat);
    QVERIFY2(read.error().detail.find("If it is one, get a whole copy of it.") != std::string::npos,
        read.error().detail.c_str());
}

void TestProjectDamage::damagedResultsAreLeftOut()
{
    // A value of a signature, which SQLite does not look at.
    const auto signatures = m_sample->saved.snapshot->signatures.lock();
    std::vector<std::uint32_t> row(64);
    signatures->copyRow(setId(3), row);
    const QByteArray needle(reinterpret_cast<const char*>(row.data()), 16);
    const qsizetype at = m_whole.indexOf(needle);
    QVERIFY(at > 0);
    QByteArray bytes = m_whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    write(bytes);
    const auto read = readProject(m_path.toStdString());
    QVERIFY(read);
    QVERIFY(!read->analysis);
    QVERIFY(read->needsRewriting);
    QCOMPARE(read->notes.size(), std::size_t(1));
    QVERIFY(read->state == m_sample->saved.state);
}

void TestProjectDamage::aPageOfResultsIsBroken()
{
    write(m_whole);
    std::int64_t at = 0;
    {
        auto database = project::Database::open(m_path.toStdString(), project::Database::Mode::Existing);
        QVERIFY(database);
        const auto page = database->integerOf("SELECT rootpage FROM sqlite_schema WHERE name = 'analysis'");
        const auto bytes = database->integerOf("PRAGMA page_size");
        QVERIFY(page && bytes);
        at = (*page - 1) * *bytes;
    }
    QByteArray bytes = m_whole;
    bytes[static_cast<qsizetype>(at)] = 0; // the kind of the page
    write(bytes);
    const auto read = readProject(m_path.toStdString());
    QVERIFY(read);
    QVERIFY(!read->analysis);
    const auto summary = project::summary(m_path.toStdString());
    QVERIFY2(summary, summary ? "" : summary.error().detail.c_str());
    QVERIFY(!summary->analysed && !summary->used);
    QCOMPARE(summary->documents, std::uint64_t { m_sample->saved.corpus->size() });
}

ALIKE_TEST(TestProjectDamage)
#include "tst_project_damage.moc"
