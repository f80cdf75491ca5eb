// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/database.h"
#include "core/project/table.h"
#include "tests/core/project/sample_project.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <functional>

#include <sys/stat.h>

using namespace alike;
using namespace alike::test;
using project::Database;

/// A file that somebody made to keep its reader busy is refused after steps in proportion to its size.
class TestProjectHostile : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init()
    {
        QVERIFY(QFile::exists(m_path) ? QFile::remove(m_path) : true);
        QVERIFY(QFile::copy(m_plain, m_path));
    }
    void foreignObjects_data();
    void foreignObjects();
    void viewsOfOthersStay();
    void endlessStatement();
    void stopped();
    void valuesThatOverlap();
    void pagesThatLeadToOneAnother_data();
    void pagesThatLeadToOneAnother();
    void pagesAsDeepAsTheFileIsLong_data();
    void pagesAsDeepAsTheFileIsLong();
    void documentsInAPipe();
    void documentsNowhere();
    void moreShinglesThanText();

private:
    std::filesystem::path path() const { return m_path.toStdString(); }
    /// As a tool would that asks nothing.
    void change(const QByteArray& sql) const
    {
        auto database = Database::open(path(), Database::Mode::Fresh);
        QVERIFY(database);
        const auto done = database->run(sql.constData());
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
    }
    /// Lets `edit` change the bytes: it gets the size of a page and the first page of a table.
    void editPages(const char* table, const std::function<void(QByteArray&, qsizetype, quint32)>& edit) const;
    void refuses(const char* words) const
    {
        const auto read = readProject(path());
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadFormat);
        QVERIFY2(read.error().detail.find(words) != std::string::npos, read.error().detail.c_str());
        QVERIFY(!project::summary(path()));
        QVERIFY(!project::countMarks(path()));
    }

    QTemporaryDir m_folder;
    QString m_plain;
    QString m_path;
};

void TestProjectHostile::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_plain = m_folder.filePath("plain.alike");
    m_path = m_folder.filePath("hostile.alike");
    QVERIFY(SampleProject(60).write(m_plain.toStdString()));
}

void TestProjectHostile::foreignObjects_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("words");
    const QByteArray damaged("is damaged");
    QTest::newRow("an endless view for a table") << QByteArray(
        "DROP TABLE marks; CREATE VIEW marks AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i "
        "+ 1 FROM n) SELECT i AS first, '' AS second, '' AS verdict, '' AS note, 0 AS changed FROM n")
                                                 << damaged;
    QTest::newRow("a trigger") << QByteArray("CREATE TRIGGER trap AFTER INSERT ON marks BEGIN DELETE FROM "
                                             "documents; END")
                               << QByteArray("a trigger that is no part of a project (trap)");
    QTest::newRow("an index") << QByteArray("CREATE INDEX slow ON documents (length(hex(text)))")
                              << QByteArray("an index that is no part of a project (slow)");
    QTest::newRow("a table") << QByteArray("CREATE TABLE other (x CHECK (length(hex(x)) > 0))")
                             << QByteArray("a table that is no part of a project (other)");
    QTest::newRow("a column that computes") << QByteArray(
        "DROP TABLE sets; CREATE TABLE sets (number INTEGER PRIMARY KEY, shingles INTEGER AS "
        "(length(hex(zeroblob(100000)))))") << damaged;
    QTest::newRow("a table is missing") << QByteArray("DROP TABLE left_out") << damaged;
}

void TestProjectHostile::foreignObjects()
{
    QFETCH(QByteArray, sql);
    QFETCH(QByteArray, words);
    change(sql);
    refuses(words.constData());
}

/// They are never read, however long they would take.
void TestProjectHostile::viewsOfOthersStay()
{
    change(
        "DROP VIEW near_documents; CREATE VIEW near_documents AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
        "SELECT i + 1 FROM n) SELECT i FROM n; CREATE VIEW mine AS SELECT id FROM documents");
    const auto read = readProject(path());
    QVERIFY(read);
    QVERIFY(!read->needsRewriting);
    QVERIFY(read->analysis);
}

/// Steps are counted, not seconds.
void TestProjectHostile::endlessStatement()
{
    auto database = Database::open(path(), Database::Mode::Existing);
    QVERIFY(database);
    const auto bytes = static_cast<std::uint64_t>(QFile(m_path).size());
    QVERIFY(database->mostSteps() <= 1'000'000 + 8 * bytes);
    const auto endless = database->integerOf(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n");
    QVERIFY(!endless);
    QCOMPARE(endless.error().code, ErrorCode::BadFormat);
    QVERIFY2(endless.error().detail.find("hostile.alike is damaged, or made to keep its reader busy")
            != std::string::npos,
        endless.error().detail.c_str());
    QVERIFY(database->steps() > database->mostSteps());
    QVERIFY(database->steps() <= database->mostSteps() + 1'000);
    QVERIFY(!database->integerOf("SELECT 1")); // nothing more is asked of it
}

void TestProjectHostile::stopped()
{
    std::stop_source source;
    auto database = Database::open(path(), Database::Mode::Existing, source.get_token());
    QVERIFY(database);
    QVERIFY(database->integerOf("SELECT sum(1) FROM documents"));
    source.request_stop();
    const auto endless = database->integerOf(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n");
    QVERIFY(!endless);
    QCOMPARE(endless.error().code, ErrorCode::Cancelled);
}

/// Values on the same pages are more bytes than the file has.
void TestProjectHostile::valuesThatOverlap()
{
    change("UPDATE documents SET text = (SELECT group_concat(text) FROM documents) WHERE number = 0");
    auto database = Database::open(path(), Database::Mode::Existing);
    QVERIFY(database);
    auto select = database->prepare("SELECT text FROM documents WHERE number = 0");
    QVERIFY(select);
    const auto most = static_cast<std::uint64_t>(4 * QFile(m_path).size() + 1'000'000);
    std::uint64_t bytes = 0;
    for (;;) {
        const auto row = select->step();
        if (!row) {
            QCOMPARE(row.error().code, ErrorCode::BadFormat);
            break;
        }
        const std::size_t size = *row ? select->textAt(0).size() : 0;
        bytes += size;
        QVERIFY(bytes <= most + size);
    }
    QVERIFY(bytes > most);
    QVERIFY(readProject(m_plain.toStdString())); // what is read once is within it
}

/// A page of a tree of rows that leads to other pages, the last of them `right`.
QByteArray inner(qsizetype size, const QList<quint32>& children, quint32 right)
{
    QByteArray page(size, '\0');
    page[0] = 5;
    qToBigEndian(static_cast<quint16>(children.size()), page.data() + 3);
    qToBigEndian(right, page.data() + 8);
    qsizetype cell = size;
    for (qsizetype i = 0; i < children.size(); ++i) {
        cell -= 5;
        qToBigEndian(children[i], page.data() + cell);
        page[cell + 4] = static_cast<char>(i);
        qToBigEndian(static_cast<quint16>(cell), page.data() + 12 + 2 * i);
    }
    qToBigEndian(static_cast<quint16>(cell), page.data() + 5);
    return page;
}

void TestProjectHostile::editPages(
    const char* table, const std::function<void(QByteArray&, qsizetype, quint32)>& edit) const
{
    std::int64_t first = 0;
    std::int64_t size = 0;
    {
        auto database = Database::open(path(), Database::Mode::Existing);
        QVERIFY(database);
        first
            = database
                  ->integerOf("SELECT rootpage FROM sqlite_schema WHERE name = '" + std::string(table) + "'")
                  .value();
        size = database->integerOf("PRAGMA page_size").value();
    }
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    edit(bytes, size, static_cast<quint32>(first));
    qToBigEndian(static_cast<quint32>(bytes.size() / size), bytes.data() + 28); // pages of the file
    QVERIFY(file.seek(0));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestProjectHostile::pagesThatLeadToOneAnother_data()
{
    QTest::addColumn<QByteArray>("table");
    for (const char* table : { "documents", "sets", "evaluation_bins" })
        QTest::newRow(table) << QByteArray(table);
}

/// Each of six pages leads to the next a hundred times: 10^12 rows in a few pages.
void TestProjectHostile::pagesThatLeadToOneAnother()
{
    QFETCH(QByteArray, table);
    editPages(table.constData(), [](QByteArray& bytes, qsizetype size, quint32 first) {
        const QByteArray rows = bytes.mid((first - 1) * size, size);
        auto next = static_cast<quint32>(bytes.size() / size) + 1;
        bytes.replace((first - 1) * size, size, inner(size, QList<quint32>(100, next), next));
        for (int level = 0; level < 5; ++level, ++next)
            bytes += inner(size, QList<quint32>(100, next + 1), next + 1);
        bytes += rows;
    });
    const auto read = readProject(path());
    if (table != "documents") { // results, whose rows are numbered
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QVERIFY(!read->analysis && read->needsRewriting);
        QVERIFY(project::summary(path()));
        return;
    }
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::BadFormat);
    QVERIFY2(read.error().detail.find("more steps than a file of its size can need") != std::string::npos,
        read.error().detail.c_str());
    QVERIFY(!project::summary(path()));
}

void TestProjectHostile::pagesAsDeepAsTheFileIsLong_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<bool>("results");
    QTest::newRow("of results") << QByteArray("evaluation_bins") << true;
    QTest::newRow("of no results") << QByteArray("sets") << false;
    QTest::newRow("that nobody reads") << QByteArray("documentation") << true;
}

/// SQLite's own check would follow them until its stack is full.
void TestProjectHostile::pagesAsDeepAsTheFileIsLong()
{
    QFETCH(QByteArray, table);
    QFETCH(bool, results);
    SampleProject sample(60);
    if (!results)
        sample.saved.snapshot = nullptr;
    QVERIFY(sample.write(path()));
    change("PRAGMA page_size = 512; VACUUM");
    editPages(table.constData(), [&](QByteArray& bytes, qsizetype size, quint32 first) {
        const auto innerPage = [&](quint32 next) {
            QByteArray page = inner(size, {}, next);
            if (table == "documentation")
                page[0] = 2; // its rows are by their names
            return page;
        };
        const QByteArray rows = bytes.mid((first - 1) * size, size);
        auto next = static_cast<quint32>(bytes.size() / size) + 1;
        bytes.replace((first - 1) * size, size, innerPage(next));
        for (int level = 0; level < 60'000; ++level, ++next)
            bytes += innerPage(next + 1);
        bytes += rows;
    });
    const auto read = readProject(path());
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QVERIFY(read->needsRewriting);
    QCOMPARE(read->analysis.has_value(), table == "documentation");
}

/// Nor a pipe, on which a reader would wait, nor the standard input.
void TestProjectHostile::documentsInAPipe()
{
    const QString pipe = m_folder.filePath("pipe");
    QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    for (const QString& source : { pipe, QStringLiteral("-") }) {
        SampleProject sample(40);
        sample.saved.origin.sources = { { source.toStdString(), 0, 0, {} } };
        sample.saved.origin.embedded = false;
        QVERIFY(sample.write(path()));
        const auto read = readProject(path());
        QVERIFY(!read);
        QVERIFY2(read.error().detail.find("neither a file nor a folder") != std::string::npos,
            read.error().detail.c_str());
    }
}

/// The texts are neither in the file nor in a source, and there is no source that another place replaces.
void TestProjectHostile::documentsNowhere()
{
    SampleProject sample(40);
    sample.saved.origin.sources.clear();
    sample.saved.origin.embedded = false;
    QVERIFY(sample.write(path()));
    using Paths = std::vector<std::filesystem::path>;
    for (const Paths& originals : { Paths(), Paths { path().parent_path() } }) {
        const auto read = readProject(path(), originals);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadFormat);
        QVERIFY2(read.error().detail.find("is damaged. Get a whole copy of it") != std::string::npos,
            read.error().detail.c_str());
    }
    QVERIFY(!project::summary(path()));
}

/// Hash functions would be made for so many.
void TestProjectHostile::moreShinglesThanText()
{
    {
        auto database = Database::open(path(), Database::Mode::Fresh);
        QVERIFY(database);
        QVERIFY(database->run("UPDATE analysis SET value = '400000000' WHERE name = 'distinct-shingles'"));
        auto select = database->prepare("SELECT name, value FROM analysis ORDER BY 1");
        QVERIFY(select);
        project::Digest digest;
        while (select->step().value()) {
            digest.bytes(select->textAt(0));
            digest.bytes(select->textAt(1));
            digest.endRow();
        }
        auto check = database->prepare("UPDATE checks SET crc32 = ? WHERE name = 'analysis'");
        QVERIFY(check);
        QVERIFY(check->integer(digest.crc()).step());
    }
    const auto read = readProject(path());
    QVERIFY(read);
    QVERIFY(!read->analysis);
}

ALIKE_TEST(TestProjectHostile)
#include "tst_project_hostile.moc"
