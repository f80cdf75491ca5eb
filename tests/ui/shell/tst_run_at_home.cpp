// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/run_files.h"
#include "core/partition/run.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/groups/groups_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/reader_view.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/stale_note.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_list.h"

#include <fmt/format.h>

#include <QAction>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <string>
#include <vector>

using namespace alike;
using test::Program;
namespace page = ui::page;

/// The results of a run open like a project: lists and texts are there, what takes all texts is not.
class TestRunAtHome : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void opensTheFolderAndTheJob();
    void readsWhatIsLookedAt();
    void thresholdsAndOtherParameters();
    void chartsComeFromASample();
    void cannotWhatTakesAllTexts();
    void aJobWithoutResults();
    void textsWhoseFileIsGone();
    void marksAreKept();

private:
    void open(Program& program, const QString& name)
    {
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open({ m_folder.filePath(name).toStdString() });
        QTRY_VERIFY(program.session.snapshot());
        QTRY_VERIFY(program.engine.idle());
    }

    QTemporaryDir m_folder;
    std::vector<std::string> m_texts;
    std::size_t m_pairs = 0; ///< of sets
};

void TestRunAtHome::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
    QCoreApplication::setApplicationName(u"RunAtHome"_qs);
    QSettings().clear();
    m_texts = test::familyTexts(200, 31);
    QFile file(m_folder.filePath(u"corpus.jsonl"_qs));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (std::size_t i = 0; i < m_texts.size(); ++i)
        file.write(QByteArray::fromStdString(
            fmt::format("{{\"id\":\"d{}\",\"title\":\"Title {}\",\"text\":\"{}\"}}\n", i, i, m_texts[i])));
    file.close();
    partition::Job job;
    job.paths = { file.fileName().toStdString() };
    job.parameters.results.threshold = Threshold { 700'000 };
    job.folder = m_folder.filePath(u"scratch"_qs).toStdString();
    job.results = m_folder.filePath(u"run"_qs).toStdString();
    job.memory = std::uint64_t { 1 } << 30;
    test::QuietWork quiet;
    const auto done = partition::run(job, quiet.work());
    QVERIFY2(done, done ? "" : done.error().detail.c_str());
    QVERIFY(done->pairs.forEach([this](const ScoredPair&, auto) { return ++m_pairs > 0; }));
    QFile toml(m_folder.filePath(u"job.toml"_qs));
    QVERIFY(toml.open(QIODevice::WriteOnly));
    toml.write("paths = [\"corpus.jsonl\"]\nresults = \"run\"\n");
}

void TestRunAtHome::opensTheFolderAndTheJob()
{
    for (const QString& name : { u"run"_qs, u"job.toml"_qs }) {
        Program program;
        open(program, name);
        QCOMPARE(program.session.parameters().results.threshold.millionths(), 700'000U);
        QCOMPARE(program.session.snapshot()->scored->pairs.size(), m_pairs);
        const auto* pairs = program.window.work()->explore()->pairs();
        QTRY_VERIFY(pairs->list()->model()->rowCount() > 0);
        program.session.setList(ui::FilteredList::Groups);
        QTRY_VERIFY(program.window.work()->explore()->groups()->list()->model()->rowCount() > 0);
    }
}

/// Two texts beside one another, and no others.
void TestRunAtHome::readsWhatIsLookedAt()
{
    Program program;
    open(program, u"run"_qs);
    const auto compared = program.session.comparedPair();
    QVERIFY(compared);
    const auto shown
        = [&](Side side) { return program.window.work()->compare()->pane(side)->toPlainText().trimmed(); };
    const auto textOf = [&](DocId doc) {
        const std::string id(program.session.corpus()->id(doc));
        return QString::fromStdString(m_texts[std::stoul(id.substr(1))]).trimmed();
    };
    program.session.setCurrentPair(*compared);
    program.window.showPage(page::compare);
    QTRY_COMPARE(shown(Side::Left), textOf(compared->a));
    QTRY_COMPARE(shown(Side::Right), textOf(compared->b));
    program.window.showPage(page::read);
    QTRY_COMPARE(program.window.work()->reader()->pane()->toPlainText().trimmed(), textOf(compared->a));
}

/// A higher threshold is a part of the list; anything else would take another run, which is said.
void TestRunAtHome::thresholdsAndOtherParameters()
{
    Program program;
    open(program, u"run"_qs);
    Parameters parameters = program.session.parameters();
    parameters.results.threshold = Threshold { 900'000 };
    program.session.setParameters(parameters);
    QTRY_VERIFY(!program.session.stale());
    QCOMPARE(program.session.snapshot()->parameters.results.threshold.millionths(), 900'000U);
    parameters.shingle.k = 6;
    program.session.setParameters(parameters);
    auto* note = program.window.findChild<ui::StaleNote*>(u"staleNote"_qs);
    QVERIFY(note);
    QTRY_VERIFY2(note->text().contains(u"another run"_qs), qPrintable(note->text()));
    QVERIFY(program.session.stale());
    emit note->linkActivated(u"back"_qs);
    QCOMPARE(program.session.parameters().shingle.k, 4U);
    QTRY_VERIFY(!program.session.stale());
}

void TestRunAtHome::chartsComeFromASample()
{
    Program program;
    open(program, u"run"_qs);
    QTRY_VERIFY(program.session.sample());
    const SnapshotPtr& sample = program.session.sample();
    QVERIFY(sample->sample && sample->evaluation);
    QVERIFY(sample->parameters == program.session.parameters());
    QVERIFY(sample->evaluation->truthPairs > 0);
    QVERIFY(!program.session.snapshot()->evaluation); // of the whole nobody knows it
}

void TestRunAtHome::cannotWhatTakesAllTexts()
{
    Program program;
    open(program, u"run"_qs);
    const ui::Actions& actions = program.window.actions();
    for (const QAction* action : { actions.addFiles, actions.openReference, actions.saveProject,
             actions.similarToText, actions.adviseBands, actions.recurrence, actions.cleanCollection }) {
        QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        QVERIFY2(action->statusTip().contains(u"run"_qs), qPrintable(action->statusTip()));
    }
    program.window.closeCorpus();
    QTemporaryDir folder;
    QFile file(folder.filePath(u"a.txt"_qs));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_texts[0].c_str());
    file.close();
    program.window.open({ file.fileName().toStdString() });
    QTRY_VERIFY(actions.addFiles->isEnabled());
    QVERIFY(!actions.addFiles->statusTip().contains(u"run"_qs));
}

void TestRunAtHome::aJobWithoutResults()
{
    Program program;
    program.window.show();
    QFile toml(m_folder.filePath(u"early.toml"_qs));
    QVERIFY(toml.open(QIODevice::WriteOnly));
    toml.write("paths = [\"corpus.jsonl\"]\nresults = \"nothing\"\n");
    toml.close();
    const auto* message = program.window.findChild<ui::MessageBar*>();
    QVERIFY(message);
    program.window.open({ toml.fileName().toStdString() });
    QTRY_VERIFY(message->isVisible());
    QVERIFY(!program.session.corpus());
}

/// Lists stay; in place of a text stands why it is not to be had.
void TestRunAtHome::textsWhoseFileIsGone()
{
    QVERIFY(QFile::rename(m_folder.filePath(u"corpus.jsonl"_qs), m_folder.filePath(u"away.jsonl"_qs)));
    Program program;
    open(program, u"run"_qs);
    const DocId gone = docId(program.session.corpus()->size() - 1);
    program.session.setCurrentDocument(gone);
    program.window.showPage(page::read);
    const auto* reader = program.window.work()->reader()->pane();
    QTRY_VERIFY2(
        reader->placeholderText().contains(u"corpus.jsonl"_qs), qPrintable(reader->placeholderText()));
    QVERIFY(reader->toPlainText().isEmpty());
    program.session.setCurrentPair({ gone, docId(program.session.corpus()->size() - 2) });
    program.window.showPage(page::compare);
    auto* compare = program.window.work()->compare();
    for (const Side side : bothSides)
        QTRY_VERIFY(compare->pane(side)->placeholderText().contains(u"corpus.jsonl"_qs));
    QVERIFY(QFile::rename(m_folder.filePath(u"away.jsonl"_qs), m_folder.filePath(u"corpus.jsonl"_qs)));
}

/// In the folder of the run, from where the command line takes them too; another run leaves them there.
void TestRunAtHome::marksAreKept()
{
    const auto first
        = [](const Program& program, DocId doc) { return std::string(program.session.corpus()->id(doc)); };
    review::Subject pair("a", "b");
    review::Subject document("a");
    {
        Program program;
        open(program, u"run"_qs);
        const auto compared = program.session.comparedPair();
        QVERIFY(compared);
        pair = review::Subject(first(program, compared->a), first(program, compared->b));
        document = review::Subject(first(program, compared->a));
        program.session.mark({ { pair, { review::Verdict::Different, "of two towns", 0 } },
            { document, { review::Verdict::Keep, {}, 0 } } });
        program.window.close();
    }
    const auto kept = [&] {
        Program program;
        open(program, u"job.toml"_qs);
        if (!QTest::qWaitFor([&] { return program.session.marks().size() == 2; }))
            return false;
        return program.session.markOf(pair).verdict == review::Verdict::Different
            && program.session.markOf(pair).note == "of two towns"
            && program.session.markOf(document).verdict == review::Verdict::Keep;
    };
    QVERIFY(kept());
    QVERIFY(partition::prepareRun(m_folder.filePath(u"run"_qs).toStdString()));
    QVERIFY(kept());
    QFile file(m_folder.filePath(u"run/marks.csv"_qs));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("id_a,id_b,label,note"));
    file.close();
    // What cannot be read is told, and nothing is written over it.
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("nonsense");
    file.close();
    {
        Program program;
        open(program, u"run"_qs);
        const auto* message = program.window.findChild<ui::MessageBar*>();
        QTRY_VERIFY(message->isVisible());
        program.session.mark({ { document, { review::Verdict::Keep, {}, 0 } } });
        program.window.close();
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("nonsense"));
    file.remove();
}

ALIKE_TEST(TestRunAtHome)
#include "tst_run_at_home.moc"
