// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/write.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/groups/clean_dialog.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/preference_choice.h"
#include "ui/groups/removals.h"
#include "ui/widgets/row_list.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestCleanDialog : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void tellsWhatGoes();
    void keepsOneOfEachSource();
    void aLabelThatWasChosenStays();
    void takesAllOfAGroupFromOneCollectionAlone();
    void prefersASource();
    void followsTheWindow();
    void followsTheLinkage();
    void removesWhatOthersJoin();
    void saysHowManyStay();
    void comparesADoubtfulOne();
    void writesTheRest();
    void tellsWhatWasLostStill();
    void aProjectIsWrittenFromItsFiles();
    void aProjectOfChangedFilesIsNot();
    void aProjectOfAStreamHasNoFiles();
    void documentsOfNoFiles();
    void tellsWhichArchivesBecomeFolders();
    void nothingGoes();

private:
    /// A chain of three of two sources, of which the ends are not near; two equal texts; one alone.
    static QByteArray lines()
    {
        const auto line = [](const char* id, const char* source, const std::string& text) {
            return QByteArray("{\"id\": \"") + id + "\", \"source\": \"" + source + "\", \"text\": \""
                + QByteArray::fromStdString(text) + "\"}\n";
        };
        return line("a", "north", test::words(1000, 40)) + line("b", "south", test::words(1003, 40))
            + line("c", "south", test::words(1006, 40)) + line("d", "north", test::words(9000, 20))
            + line("e", "south", test::words(9000, 20)) + line("f", "north", test::words(7000, 30));
    }
    void open(const QString& path);
    /// Saves what is open as a project and opens that. \return what went wrong
    QString reopened(const project::Origin& origin);
    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing");
    }

    QTemporaryDir m_folder;
    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<GroupsPanel> m_panel;
    std::unique_ptr<CleanDialog> m_dialog;
};

void TestCleanDialog::open(const QString& path)
{
    QSignalSpy opened(&m_desk->engine, &Engine::opened);
    m_desk->engine.open({ path.toStdString() }, {});
    QTRY_COMPARE(opened.count(), 1);
    Parameters parameters;
    parameters.results.threshold = Threshold(800'000); // 34 of 40 shingles of a link, 31 of 43 of the ends
    m_desk->open(m_desk->engine.corpus(), parameters);
}

void TestCleanDialog::init()
{
    m_desk = std::make_unique<test::Desk>();
    write("six.jsonl", lines());
    open(m_folder.filePath("six.jsonl"));
    m_panel = std::make_unique<GroupsPanel>(&m_desk->session, &m_desk->engine);
    m_dialog = std::make_unique<CleanDialog>(&m_desk->session, &m_desk->engine, m_panel.get());
    m_dialog->begin();
    QTRY_VERIFY(m_panel->removals()->upToDate());
}

void TestCleanDialog::cleanup()
{
    m_dialog.reset();
    m_panel.reset();
    m_desk.reset();
}

void TestCleanDialog::tellsWhatGoes()
{
    QVERIFY(m_panel->removals()->table()->unverified);
    // Of the chain the one in the middle is near to the first and goes; its end is near to nothing that
    // stays.
    const RemovalTable& table = *m_panel->removals()->table();
    QCOMPARE(table.removed.size(), std::size_t { 2 });
    QCOMPARE(table.removed[0].doc, docId(1));
    QCOMPARE(table.removed[0].kept, docId(0));
    QCOMPARE(table.removed[1].doc, docId(4));
    QVERIFY2(m_dialog->words()->text().startsWith(u"2 documents of 6 go"_qs),
        qPrintable(m_dialog->words()->text()));
    QCOMPARE(fateText(table, docId(0), docId(0)), u"kept: the first of the group"_qs);
    QCOMPARE(fateText(table, docId(1), docId(0)), u"removed: J 0.85 to a"_qs);
    QCOMPARE(fateText(table, docId(2), docId(0)), u"stays: not near to a"_qs);
    QCOMPARE(fateText(table, docId(4), docId(3)), u"removed: same text as d"_qs);
    QCOMPARE(m_dialog->doubtful()->model()->rowCount(), 1); // the equal one is not doubtful
    QVERIFY(m_dialog->write()->isEnabled());
}

void TestCleanDialog::keepsOneOfEachSource()
{
    const int source = m_dialog->perLabel()->findData(u"source"_qs);
    QVERIFY(source < 0); // nobody has looked for labels yet
    m_desk->session.setLabels({ { "source", { "north", "south" } } });
    m_dialog->perLabel()->setCurrentIndex(m_dialog->perLabel()->findData(u"source"_qs));
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QCOMPARE(m_panel->removals()->table()->rule.perLabel, std::string("source"));
    QVERIFY(m_panel->removals()->table()->removed.empty());
    QVERIFY(!m_dialog->write()->isEnabled());
}

/// Settings of a project come behind its collection, and its labels after them.
void TestCleanDialog::aLabelThatWasChosenStays()
{
    Removals& removals = *m_panel->removals();
    removals.restore(QJsonObject { { u"perLabel"_qs, u"source"_qs } });
    m_desk->session.setLabels({ { "source", { "north", "south" } } });
    QCOMPARE(removals.rule().perLabel, std::string("source"));
    QCOMPARE(m_dialog->perLabel()->currentData().toString(), u"source"_qs);
    // Another choice before the labels are there does not lose it.
    m_desk->session.setLabels({});
    m_dialog->remove()->setCurrentIndex(1);
    m_desk->session.setLabels({ { "source", { "north", "south" } } });
    QCOMPARE(removals.rule().perLabel, std::string("source"));
    // Another collection has its own choice.
    m_desk->open(test::smallCorpus());
    m_desk->session.setLabels({ { "source", { "x", "y" } } });
    QCOMPARE(removals.rule().perLabel, std::string());
    QCOMPARE(removals.state()[u"perLabel"_qs].toString(), QString());
}

/// After a look at the groups of this one.
void TestCleanDialog::takesAllOfAGroupFromOneCollectionAlone()
{
    m_dialog->remove()->setCurrentIndex(1);
    m_dialog->keep()->setCurrentIndex(1);
    QCOMPARE(m_panel->removals()->rule().linkage, groups::Linkage::Single);
    QCOMPARE(m_panel->removals()->rule().keep, groups::Keep::Longest);
    m_desk->open(test::smallCorpus());
    QCOMPARE(m_panel->removals()->rule(), RemovalRule());
    QCOMPARE(m_dialog->remove()->currentIndex(), 0);
    QCOMPARE(m_dialog->keep()->currentIndex(), 0);
}

/// Chosen from the list or typed: in the dialog, in the groups of the window, in what repeats it.
void TestCleanDialog::prefersASource()
{
    PreferenceChoice* prefer = m_dialog->prefer();
    QVERIFY(!prefer->values()->isEnabled());
    m_desk->session.setLabels({ { "source", { "north", "south" } } });
    m_panel->show();
    const auto choose = [](QComboBox* box, int row) {
        box->setCurrentIndex(row);
        emit box->activated(row);
    };
    choose(prefer->label(), 1);
    QVERIFY(prefer->values()->isEnabled());
    QVERIFY(m_panel->removals()->rule().prefer.values.empty()); // a label alone prefers nothing
    choose(prefer->values(), prefer->values()->findText(u"south"_qs));
    QCOMPARE(prefer->values()->currentText(), u"south"_qs);
    QTRY_VERIFY(m_panel->removals()->upToDate());
    const RemovalTable& table = *m_panel->removals()->table();
    // b of the chain stays, near to both others; of the equal ones e.
    QCOMPARE(table.removed.size(), std::size_t { 3 });
    QCOMPARE(table.removed[0].doc, docId(0));
    QCOMPARE(table.removed[1].doc, docId(2));
    QCOMPARE(table.removed[2].doc, docId(3));
    QCOMPARE(fateText(table, docId(1), docId(1)), u"kept: south is preferred"_qs);
    QTRY_VERIFY(m_panel->groups() && m_panel->groups()->grouping.prefer.label == "source");
    QCOMPARE(m_panel->groups()->groups[0].representative, docId(1));
    const QString target = m_folder.filePath("preferred.jsonl");
    QSignalSpy written(m_dialog.get(), &CleanDialog::written);
    m_dialog->writeTo(target);
    QTRY_COMPARE(written.count(), 1);
    const QByteArray log = bytesOf(target + u".removed.csv.json"_qs);
    QVERIFY2(log.contains("--prefer 'source=south' --output COPY"), log);
    // Typed, with one that nobody has; what is kept of the state comes back.
    prefer->values()->setEditText(u" east ,north,, "_qs);
    emit prefer->values()->lineEdit()->editingFinished();
    const std::vector<std::string> typed { "east", "north" };
    QCOMPARE(m_panel->removals()->rule().prefer.values, typed);
    QCOMPARE(prefer->values()->currentText(), u"east, north"_qs);
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(!m_dialog->warning()->text().contains(u"preferred values"_qs));
    prefer->values()->setEditText(u"nrth"_qs);
    emit prefer->values()->lineEdit()->editingFinished();
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY2(m_dialog->warning()->text().contains(
                 u"No document has one of the preferred values as its source."_qs),
        qPrintable(m_dialog->warning()->text()));
    prefer->values()->setEditText(u"east, north"_qs);
    emit prefer->values()->lineEdit()->editingFinished();
    const QJsonObject kept = m_panel->state();
    choose(prefer->label(), 0);
    QVERIFY(!m_panel->removals()->rule().prefer.any());
    QVERIFY(prefer->values()->currentText().isEmpty());
    m_panel->restore(kept);
    QCOMPARE(m_panel->removals()->rule().prefer.values, typed);
    QCOMPARE(prefer->values()->currentText(), u"east, north"_qs);
    QCOMPARE(prefer->label()->currentIndex(), 1);
}

void TestCleanDialog::followsTheWindow()
{
    m_panel->keep()->setCurrentIndex(1);
    QCOMPARE(m_dialog->keep()->currentIndex(), 1);
    m_dialog->keep()->setCurrentIndex(0);
    QCOMPARE(m_panel->keep()->currentIndex(), 0);
    // A pair that is marked different is no duplicate.
    m_desk->session.mark(review::Subject("d", "e"), { review::Verdict::Different, {}, 0 });
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QCOMPARE(m_panel->removals()->table()->removed.size(), std::size_t { 1 });
    // What is kept of the state comes back.
    m_dialog->remove()->setCurrentIndex(1);
    const QJsonObject kept = m_panel->state();
    m_dialog->remove()->setCurrentIndex(0);
    QCOMPARE(m_panel->removals()->rule().linkage, groups::Linkage::Star);
    m_panel->restore(kept);
    QCOMPARE(m_panel->removals()->rule().linkage, groups::Linkage::Single);
    QCOMPARE(m_dialog->remove()->currentIndex(), 1);
}

/// What stands for its group in sight never goes.
void TestCleanDialog::followsTheLinkage()
{
    m_panel->show();
    for (const int linkage : { 1, 2, 0 }) {
        m_panel->linkage()->setCurrentIndex(linkage);
        QTRY_VERIFY(m_panel->removals()->upToDate());
        QTRY_VERIFY(
            m_panel->groups() && m_panel->groups()->grouping.linkage == m_panel->removals()->rule().grouped);
        QCOMPARE(m_dialog->remove()->isEnabled(), linkage == 0);
        const GroupTable& groups = *m_panel->groups();
        const RemovalTable& removals = *m_panel->removals()->table();
        QVERIFY(groups.size() > 0);
        for (std::size_t g = 0; g < groups.size(); ++g)
            QVERIFY(!removals.find(groups.groups[g].representative));
        QCOMPARE(removals.removed.empty(), false);
    }
}

void TestCleanDialog::removesWhatOthersJoin()
{
    m_dialog->remove()->setCurrentIndex(1);
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QCOMPARE(m_panel->removals()->table()->removed.size(), std::size_t { 3 });
    QVERIFY2(m_dialog->warning()->text().contains(u"only through others"_qs),
        qPrintable(m_dialog->warning()->text()));
}

/// A chain by single linkage holds two stars here, so that two of it stay: "one of each group" is wrong of
/// it.
void TestCleanDialog::saysHowManyStay()
{
    m_desk->session.setLabels({ { "source", { "north", "south" } } });
    QComboBox* stay = m_dialog->perLabel();
    QCOMPARE(stay->itemText(0), u"one in place of all that are near to it"_qs);
    QCOMPARE(stay->itemText(1), u"one for each value of source in place of all that are near to it"_qs);
    QVERIFY(stay->toolTip().contains(u"(a star)"_qs));
    m_dialog->remove()->setCurrentIndex(1); // all but what is kept
    QCOMPARE(stay->itemText(0), u"one of each group"_qs);
    QCOMPARE(stay->itemText(1), u"one of each group for each value of source"_qs);
    stay->setCurrentIndex(1);
    QVERIFY(stay->toolTip().startsWith(u"one of each group for each value of source\n"_qs));
    m_dialog->remove()->setCurrentIndex(0);
    m_panel->linkage()->setCurrentIndex(2); // the groups in sight are the stars
    QCOMPARE(stay->itemText(0), u"one of each group"_qs);
}

void TestCleanDialog::comparesADoubtfulOne()
{
    QSignalSpy compare(m_dialog.get(), &CleanDialog::compareRequested);
    m_dialog->doubtful()->showRow(0);
    QTest::keyClick(m_dialog->doubtful(), Qt::Key_Return);
    QCOMPARE(compare.count(), 1);
    QCOMPARE(m_desk->session.currentPair(), (std::optional<DocumentPair>({ docId(0), docId(1) })));
}

void TestCleanDialog::writesTheRest()
{
    const QString target = m_folder.filePath("clean.jsonl");
    QSignalSpy written(m_dialog.get(), &CleanDialog::written);
    m_dialog->writeTo(target);
    QTRY_COMPARE(written.count(), 1);
    const QList<QByteArray> all = lines().split('\n');
    QCOMPARE(bytesOf(target), all[0] + '\n' + all[2] + '\n' + all[3] + '\n' + all[5] + '\n');
    const QByteArray list = bytesOf(target + u".removed.csv"_qs);
    QVERIFY2(list.contains("b,a,0.8") && list.contains("e,d,1,text"), list);
    const QByteArray log = bytesOf(target + u".removed.csv.json"_qs);
    QVERIFY2(log.contains("dedupe --linkage star --keep first"), log);
    QVERIFY2(log.contains("checksum of the cleaned text, then id"), log);
    QVERIFY2(log.contains("six.jsonl") && log.contains("--output COPY"), log);
    QVERIFY(m_dialog->warning()->text().contains(u"clean.jsonl"_qs));
    QCOMPARE(bytesOf(m_folder.filePath("six.jsonl")), lines());
}

/// Who has written the rest has lost what was told before.
void TestCleanDialog::tellsWhatWasLostStill()
{
    m_dialog->remove()->setCurrentIndex(1);
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QSignalSpy written(m_dialog.get(), &CleanDialog::written);
    m_dialog->writeTo(m_folder.filePath("told.jsonl"));
    QTRY_COMPARE(written.count(), 1);
    QVERIFY2(m_dialog->warning()->text().contains(u"only through others"_qs),
        qPrintable(m_dialog->warning()->text()));
    QVERIFY(m_dialog->warning()->text().startsWith(u"Written: "_qs));
    m_dialog->remove()->setCurrentIndex(0); // nothing is written of this
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(!m_dialog->warning()->text().contains(u"Written"_qs));
}

QString TestCleanDialog::reopened(const project::Origin& origin)
{
    const QString path = m_folder.filePath("saved.alike");
    test::QuietWork quiet;
    project::Saved saved { m_desk->engine.corpus(), {}, origin, {}, nullptr };
    if (!project::write(path.toStdString(), saved, quiet.work()))
        return u"not saved"_qs;
    open(path);
    m_dialog->begin();
    return m_desk->engine.project() ? QString() : u"no project"_qs;
}

/// Saved, and opened again: as `alike-cli dedupe PROJECT` does. A file that came to the folder of the project
/// stands behind the others there, and where it stands in the folder when that is read again.
void TestCleanDialog::aProjectIsWrittenFromItsFiles()
{
    QCOMPARE(reopened(*m_desk->engine.origin()), QString());
    QVERIFY(!m_desk->engine.sources());
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(m_dialog->write()->isEnabled());
    const QString target = m_folder.filePath("from project.jsonl");
    QSignalSpy written(m_dialog.get(), &CleanDialog::written);
    m_dialog->writeTo(target);
    QTRY_COMPARE(written.count(), 1);
    const QList<QByteArray> all = lines().split('\n');
    QCOMPARE(bytesOf(target), all[0] + '\n' + all[2] + '\n' + all[3] + '\n' + all[5] + '\n');
    QVERIFY(bytesOf(target + u".removed.csv"_qs).contains("b,a,0.8"));

    QVERIFY(QDir(m_folder.path()).mkdir(u"texts"_qs));
    write("texts/m.txt", QByteArray::fromStdString(test::words(1000, 40)));
    write("texts/z.txt", QByteArray::fromStdString(test::words(5000, 40)));
    open(m_folder.filePath("texts"));
    write("texts/a.txt", QByteArray::fromStdString(test::words(1003, 40)));
    QSignalSpy joined(&m_desk->engine, &Engine::joined);
    m_desk->engine.joinFiles(0, { "a.txt" }, {});
    QTRY_COMPARE(joined.count(), 1);
    QCOMPARE(m_desk->engine.corpus()->id(docId(2)), "a.txt");
    QCOMPARE(reopened(*m_desk->engine.origin()), QString());
    QTRY_VERIFY(m_panel->removals()->upToDate());
    m_dialog->writeTo(m_folder.filePath("texts again"));
    QTRY_COMPARE(written.count(), 2);
    QCOMPARE(QDir(m_folder.filePath("texts again")).entryList(QDir::Files),
        QStringList({ u"m.txt"_qs, u"z.txt"_qs })); // a.txt is near to m.txt, which came first
}

/// Nothing is written of files that are not what they were.
void TestCleanDialog::aProjectOfChangedFilesIsNot()
{
    const auto origin = *m_desk->engine.origin();
    QCOMPARE(reopened(origin), QString());
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QByteArray other = lines();
    write("six.jsonl", other.replace(other.size() - 4, 1, "x"));
    QSignalSpy failed(m_dialog.get(), &CleanDialog::writeFailed);
    const QString target = m_folder.filePath("changed.jsonl");
    m_dialog->writeTo(target);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY2(failed[0][1].toString().contains(u"changed since the project was made"_qs),
        qPrintable(failed[0][1].toString()));
    m_dialog->write()->click(); // is told before anything is asked
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(QFile::remove(m_folder.filePath("six.jsonl")));
    m_dialog->writeTo(target);
    QTRY_COMPARE(failed.count(), 3);
    QVERIFY2(failed[2][1].toString().contains(u"six.jsonl"_qs), qPrintable(failed[2][1].toString()));
    QVERIFY(!QFile::exists(target) && !QFile::exists(target + u".removed.csv"_qs));
}

void TestCleanDialog::aProjectOfAStreamHasNoFiles()
{
    project::Origin origin;
    origin.sources.push_back({ "/somewhere/-", 0, 0, {}, {} });
    QCOMPARE(reopened(origin), QString());
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(!m_dialog->write()->isEnabled());
    QVERIFY2(
        m_dialog->warning()->text().contains(u"standard input"_qs), qPrintable(m_dialog->warning()->text()));
}

/// A file that the documents came from is never written over.
void TestCleanDialog::documentsOfNoFiles()
{
    QSignalSpy failed(m_dialog.get(), &CleanDialog::writeFailed);
    m_dialog->writeTo(m_folder.filePath("six.jsonl"));
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(bytesOf(m_folder.filePath("six.jsonl")), lines());
    m_desk->engine.close();
    m_dialog->begin();
    QVERIFY(!m_dialog->write()->isEnabled());
    QVERIFY2(
        m_dialog->warning()->text().contains(u"open the files"_qs), qPrintable(m_dialog->warning()->text()));
}

/// An archive beside other files is written as a folder, which is told before, and done.
void TestCleanDialog::tellsWhichArchivesBecomeFolders()
{
    QVERIFY(!m_dialog->warning()->text().contains(u"folder"_qs));
    QVERIFY(QDir(m_folder.path()).mkdir(u"mixed"_qs));
    write("mixed/a.txt", QByteArray::fromStdString(test::words(1000, 40)));
    write("mixed/z.zip",
        QByteArray::fromStdString(
            test::storedZip({ { "b.txt", test::words(1003, 40) }, { "c.txt", test::words(7000, 40) } })));
    open(m_folder.filePath("mixed"));
    m_dialog->begin();
    QTRY_VERIFY(m_panel->removals()->upToDate());
    const QString told = u"1 archive is written as a folder with what stays of it: z.zip."_qs;
    QTRY_VERIFY2(m_dialog->warning()->text().contains(told), qPrintable(m_dialog->warning()->text()));
    QSignalSpy written(m_dialog.get(), &CleanDialog::written);
    m_dialog->writeTo(m_folder.filePath("cleaned"));
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(QDir(m_folder.filePath("cleaned/z.zip")).entryList(QDir::Files), QStringList(u"c.txt"_qs));
    QVERIFY(QFile::exists(m_folder.filePath("cleaned/a.txt")));
}

void TestCleanDialog::nothingGoes()
{
    Parameters parameters = m_desk->session.parameters();
    parameters.results.threshold = Threshold(800'000);
    m_desk->open(test::corpusOf({ test::words(1, 20), test::words(500, 20) }), parameters);
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(m_dialog->words()->text().startsWith(u"Nothing goes"_qs));
    QVERIFY(!m_dialog->write()->isEnabled());
}

ALIKE_TEST(TestCleanDialog)
#include "tst_clean_dialog.moc"
