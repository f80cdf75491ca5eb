// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marks_csv.h"
#include "core/project/write.h"
#include "tests/cli/program.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/compare/comparison_export.h"
#include "ui/documents/documents_panel.h"
#include "ui/export/export_actions.h"
#include "ui/export/export_note.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/review/mark_import.h"
#include "ui/shell/work_area.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QMenu>
#include <QMessageBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>
#include <QtTest>

using namespace alike;
using test::Program;

/// What leaves the window is read by programs that are not ours, and comes back.
class TestExports : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void cleanup() { m_program.reset(); }
    void listsAreReadByAnother_data();
    void listsAreReadByAnother();
    void signaturesAreReadByAnother();
    void parametersAreReadByAnother();
    void reportsAreReadByAnother();
    void twoAtOnceAreBothWritten();
    void jobIsRun();
    void marksAreATruth();
    void marksComeBack();
    void whatIsNoMarksIsSaid();
    void namesAreSuggested();
    void nameFollowsTheKindOfFile();
    void tellsWhereItIs();
    void inputsAndWorkStay_data();
    void inputsAndWorkStay();

public slots:
    void keepUrl(const QUrl& url) { m_opened += url; }

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    /// Runs a script of Python on files in the folder. \return what it prints; an empty line when it fails
    QByteArray python(const char* script, const QStringList& files) const
    {
        QStringList arguments { u"-c"_qs, QString::fromUtf8(script) };
        for (const QString& file : files)
            arguments += m_folder->filePath(file);
        const test::Run run = test::run(m_python, arguments, {});
        if (run.status != 0)
            qWarning("%s", run.err.constData());
        return run.status == 0 ? run.out : QByteArray("\n");
    }
    template <typename T> T* part() const { return m_program->window.findChild<T*>(); }
    QByteArray bytesOf(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString m_python;
    std::unique_ptr<test::CorpusFolder> m_corpus;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Program> m_program;
    review::Subject m_pair { "a", "b" };
    QStringList m_names;
    QList<QUrl> m_opened;
};

void TestExports::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
    m_python = QStandardPaths::findExecutable(u"python3"_qs);
    m_corpus = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
}

void TestExports::init()
{
    if (m_python.isEmpty())
        QSKIP("python3 is not installed");
    m_folder = std::make_unique<QTemporaryDir>();
    m_program = std::make_unique<Program>();
    m_program->window.show();
    m_program->window.open(m_corpus->paths());
    QTRY_VERIFY(m_program->complete());
    const auto pair = m_program->session.currentPair(); // the best below 1, which every list has
    QVERIFY(pair);
    const Corpus& corpus = *m_program->session.corpus();
    m_pair = review::Subject(corpus.id(pair->a), corpus.id(pair->b));
    m_program->session.mark(m_pair, { review::Verdict::Different, "=\"why\",\nbecause", 0 });
    m_program->session.mark(review::Subject("0059.txt"), { review::Verdict::Unsure, "ünsure", 0 });
}

void TestExports::listsAreReadByAnother_data()
{
    QTest::addColumn<QString>("list");
    for (const char* list : { "documents", "neighbours", "pairs" })
        QTest::newRow(list) << QString::fromLatin1(list);
}

/// Rows by csv, by json, and what made them: the same marks everywhere.
void TestExports::listsAreReadByAnother()
{
    QFETCH(QString, list);
    QStringList written;
    const auto note = [&](const QString& file) { written += file; };
    for (const QString& ending : { u".csv"_qs, u".jsonl"_qs }) {
        const QString file = m_folder->filePath(list + ending);
        if (list == u"documents"_qs) {
            connect(part<ui::DocumentsPanel>(), &ui::DocumentsPanel::exported, this, note,
                Qt::SingleShotConnection);
            part<ui::DocumentsPanel>()->exportTo(file);
        } else if (list == u"neighbours"_qs) {
            connect(part<ui::NeighboursPanel>(), &ui::NeighboursPanel::exported, this, note,
                Qt::SingleShotConnection);
            part<ui::NeighboursPanel>()->exportTo(file);
        } else {
            connect(part<ui::PairsView>(), &ui::PairsView::exported, this, note, Qt::SingleShotConnection);
            part<ui::PairsView>()->exportTo(file);
        }
        QTRY_VERIFY(written.contains(file));
    }
    const char* const script = R"py(
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8')))
lines = [json.loads(line) for line in open(sys.argv[2], encoding='utf-8')]
made = json.load(open(sys.argv[3], encoding='utf-8'))
assert len(rows) == len(lines) == made['rows'] > 0
assert made['program'] == 'alike' and made['parameters']['seed'] == 42 and made['parameters']['k'] == 4
assert len(made['collection']['sources']) == 1 and made['collection']['documents'] == 60
for row, line in zip(rows, lines):
    assert list(row) == list(line)
    for name, cell in row.items():
        value = line[name]
        if value is None: assert cell == ''
        elif isinstance(value, bool): pass
        elif isinstance(value, (int, float)): assert float(cell) == float(value), name
        elif isinstance(value, str): assert cell.lstrip("'") == value.lstrip("'"), name
marked = [line for line in lines if line['mark']]
print(made['holds'], len(marked), marked[0]['mark'], json.dumps(marked[0]['note'].lstrip("'")))
)py";
    const QByteArray told
        = python(script, { list + u".csv"_qs, list + u".jsonl"_qs, list + u".csv.json"_qs });
    const QByteArray expected = list == u"documents"_qs
        ? QByteArray("documents 1 unsure \"\\u00fcnsure\"\n")
        : list.toLatin1() + " 1 different \"=\\\"why\\\",\\nbecause\"\n";
    QCOMPARE(told, expected);
}

/// NumPy's format without NumPy, against the command line.
void TestExports::signaturesAreReadByAnother()
{
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    exports->writeSignatures(path("s.npy"));
    QTRY_COMPARE(exported.size(), 1);
    const char* const script = R"py(
import ast, json, struct, sys
raw = open(sys.argv[1], 'rb').read()
assert raw[:6] == b'\x93NUMPY'
size = struct.unpack('<H', raw[8:10])[0]
head = ast.literal_eval(raw[10:10 + size].decode())
assert head['descr'] == '<u4' and not head['fortran_order']
documents, hashes = head['shape']
values = struct.unpack(f'<{documents * hashes}I', raw[10 + size:])
ids = open(sys.argv[2], encoding='utf-8').read().splitlines()
assert len(ids) == documents
made = json.load(open(sys.argv[3], encoding='utf-8'))
assert len(made['a']) == len(made['b']) == hashes
for d, id in enumerate(ids):
    print(id, *values[d * hashes:(d + 1) * hashes], sep=',')
)py";
    QByteArray expected;
    const QString folder = QString::fromStdString(m_corpus->path().string());
    for (const QByteArrayList& row : test::cells(test::cli({ u"signatures"_qs, folder }).out).mid(1))
        expected += row.join(',') + '\n';
    QVERIFY(expected.size() > 1000);
    QCOMPARE(python(script, { u"s.npy"_qs, u"s.npy.ids.txt"_qs, u"s.npy.json"_qs }), expected);
}

void TestExports::parametersAreReadByAnother()
{
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    exports->writeParameters(path("p.json"));
    QTRY_COMPARE(exported.size(), 1);
    const char* const script = R"py(
import json, shlex, sys
made = json.load(open(sys.argv[1], encoding='utf-8'))
p = made['parameters']
print(made['program'], p['clean'], p['k'], p['hashes'], p['rows'], p['seed'], p['threshold'], shlex.split(made['command']))
)py";
    const QByteArray told = python(script, { u"p.json"_qs });
    QCOMPARE(told, QByteArray("alike letters 4 100 5 42 0.8 ['alike-cli', 'pairs']\n"));
}

/// The page is the one that alike-cli prints but for what each was called and read; the PDF has its pages.
void TestExports::reportsAreReadByAnother()
{
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    exports->writeReport(path("r.html"));
    exports->writeReport(path("r.pdf"));
    QTRY_COMPARE(exported.size(), 2);
    const QByteArray page = bytesOf("r.html");
    const test::Run printed = test::cli({ "report", QString::fromStdString(m_corpus->path().string()) });
    QCOMPARE(printed.status, 0);
    // Marks of the window part groups; all that comes before and after them is the same.
    const auto part = [](const QByteArray& whole, const char* from, const char* to) {
        const qsizetype begin = whole.indexOf(from);
        const qsizetype end = whole.indexOf(to, begin);
        return begin < 0 || end < 0
            ? QByteArray()
            : whole.mid(begin, end - begin).replace(" · marked same", "").replace(" · marked different", "");
    };
    for (const auto& [from, to] :
        { std::pair("<h2>Counts", "id=\"groups\""), std::pair("<h2>Charts", "How large are the groups"),
            std::pair("The most similar near", "<h2>") }) {
        QVERIFY2(!part(page, from, to).isEmpty(), from);
        QCOMPARE(part(page, from, to), part(printed.out, from, to));
    }
    QVERIFY(page.contains("<h2>Marks"));
    QVERIFY(bytesOf("r.pdf").startsWith("%PDF-1."));
    QVERIFY(bytesOf("r.pdf").contains("/Type /Pages"));
}

void TestExports::twoAtOnceAreBothWritten()
{
    part<ui::PairsView>()->exportTo(path("one.csv"));
    part<ui::PairsView>()->exportTo(path("two.csv"));
    part<ui::DocumentsPanel>()->exportTo(path("three.csv"));
    part<ui::ExportActions>()->writeParameters(path("four.json"));
    m_program->window.closeCorpus(); // nor does another corpus drop them
    QTRY_VERIFY(QFile::exists(path("four.json")));
    QVERIFY(!bytesOf("one.csv").isEmpty());
    QCOMPARE(bytesOf("two.csv"), bytesOf("one.csv"));
    QVERIFY(bytesOf("three.csv").startsWith("id,title"));
}

/// Every dialog of the menus and of a chart begins with the collection and what it is.
void TestExports::namesAreSuggested()
{
    const QString collection = QString::fromStdString(m_corpus->path().filename().string());
    const auto suggested = [&](QAction* action) {
        QVERIFY(action && action->isEnabled());
        action->trigger();
        auto* dialog = part<QFileDialog>();
        QVERIFY(dialog);
        const QString name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        QVERIFY2(name.startsWith(collection + u" - "_qs), qPrintable(name));
        m_names += name.mid(collection.size() + 3);
        delete dialog;
    };
    m_names.clear();
    auto* exports = part<ui::ExportActions>();
    const auto& actions = m_program->window.actions();
    for (QAction* action : { actions.exportDocuments, actions.exportPairs, actions.exportGroups,
             actions.exportNeighbours, exports->marks(), exports->signatures(), exports->parameters(),
             exports->job(), exports->report() })
        suggested(action);
    for (QAction* action : part<ui::ComparisonExport>()->actions().first(2))
        suggested(action);
    for (QAction* action :
        m_program->window.work()->charts()->candidates()->exportButton()->menu()->actions())
        suggested(action);
    const auto pair = m_program->session.currentPair();
    const Corpus& corpus = *m_program->session.corpus();
    const auto id = [&](DocId doc) { return QString::fromStdString(std::string(corpus.id(doc))); };
    const QString both = id(pair->a) + u" - "_qs + id(pair->b);
    const QString chart = u"Which pairs become candidates"_qs;
    QCOMPARE(m_names,
        QStringList({ u"documents.csv"_qs, u"pairs.csv"_qs, u"groups.csv"_qs,
            u"neighbours of "_qs + id(pair->a) + u".csv"_qs, u"marks.csv"_qs, u"signatures.npy"_qs,
            u"parameters.json"_qs, u"job.toml"_qs, u"report.html"_qs, both + u".html"_qs, both + u".pdf"_qs,
            chart + u".png"_qs, chart + u".svg"_qs, chart + u".pdf"_qs, chart + u".csv"_qs }));
}

void TestExports::nameFollowsTheKindOfFile()
{
    m_program->window.actions().exportPairs->trigger();
    auto* dialog = part<QFileDialog>();
    QVERIFY(dialog);
    dialog->selectNameFilter(u"JSON Lines (*.jsonl)"_qs);
    emit dialog->filterSelected(u"JSON Lines (*.jsonl)"_qs);
    QVERIFY(dialog->selectedFiles().value(0).endsWith(u" - pairs.jsonl"_qs));
    emit dialog->filterSelected(u"CSV files (*.csv)"_qs);
    QVERIFY(dialog->selectedFiles().value(0).endsWith(u" - pairs.csv"_qs));
}

/// A word when it is done, and the folder by a click; gone with the collection.
void TestExports::tellsWhereItIs()
{
    auto* note = part<ui::ExportNote>();
    QVERIFY(note && note->isHidden());
    m_program->window.work()->charts()->candidates()->exportTo(path("chart & co.csv"));
    QTRY_COMPARE(note->words(), u"Written: chart & co.csv"_qs);
    part<ui::ComparisonExport>()->writeTo(path("page.html"), ui::ComparisonFormat::Html);
    QTRY_COMPARE(note->words(), u"Written: page.html"_qs);
    QVERIFY(note->isVisible());
    QDesktopServices::setUrlHandler(u"file"_qs, this, "keepUrl");
    auto* button = note->findChild<QToolButton*>(u"showInFolder"_qs);
    QVERIFY(button && button->text() == u"Show in Folder"_qs);
    button->click();
    QDesktopServices::unsetUrlHandler(u"file"_qs);
    QCOMPARE(m_opened, QList<QUrl> { QUrl::fromLocalFile(m_folder->path()) });
    QCOMPARE(note->words(), u"Written: page.html"_qs);
    part<ui::PairsView>()->exportTo(u"/nowhere/at all/pairs.csv"_qs); // no word of what was not written
    QTRY_VERIFY(part<QMessageBox>());
    QCOMPARE(note->words(), u"Written: page.html"_qs);
    m_program->window.closeCorpus();
    QTRY_VERIFY(note->isHidden());
}

void TestExports::inputsAndWorkStay_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("marked");
    for (const char* what :
        { "pairs", "documents", "marks", "parameters", "signatures", "chart", "comparison" }) {
        QTest::addRow("%s over an input", what) << QString::fromLatin1(what) << false;
        QTest::addRow("%s over marks", what) << QString::fromLatin1(what) << true;
    }
}

/// No export takes the place of a file that the corpus was read from, whatever it is called, nor of a project
/// with marks in it.
void TestExports::inputsAndWorkStay()
{
    QFETCH(QString, what);
    QFETCH(bool, marked);
    QString file = path("link");
    if (marked) {
        file = path("marked.alike");
        project::Saved saved;
        saved.corpus = m_program->session.corpus();
        saved.state.marks.set(m_pair, { review::Verdict::Same, "", 1 });
        test::QuietWork quiet;
        QVERIFY(project::write(file.toStdString(), saved, quiet.work()));
    } else {
        QVERIFY(QFile::link(QString::fromStdString((m_corpus->path() / "0003.txt").string()), file));
    }
    const auto bytes = [&] {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    };
    const QByteArray before = bytes();
    QVERIFY(!before.isEmpty());
    auto* exports = part<ui::ExportActions>();
    if (what == u"pairs"_qs)
        part<ui::PairsView>()->exportTo(file);
    else if (what == u"documents"_qs)
        part<ui::DocumentsPanel>()->exportTo(file);
    else if (what == u"marks"_qs)
        exports->writeMarks(file);
    else if (what == u"parameters"_qs)
        exports->writeParameters(file);
    else if (what == u"signatures"_qs)
        exports->writeSignatures(file);
    else if (what == u"chart"_qs)
        m_program->window.work()->charts()->candidates()->exportTo(file);
    else
        part<ui::ComparisonExport>()->writeTo(file, ui::ComparisonFormat::Html);
    QMessageBox* said = nullptr;
    QTRY_VERIFY((said = part<QMessageBox>()) != nullptr);
    const QString reason = marked ? u"it is a project that holds a mark or note"_qs
                                  : u"that these documents were read from"_qs;
    QVERIFY2(said->text().contains(reason), qPrintable(said->text()));
    QCOMPARE(bytes(), before);
}

/// What the window has tried is what alike-cli runs on all there is.
void TestExports::jobIsRun()
{
    Parameters parameters = m_program->session.parameters();
    parameters.shingle.k = 3;
    parameters.results.threshold = Threshold { 300'000 };
    parameters.text.stripAccents = true;
    m_program->session.setParameters(parameters);
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    QSignalSpy said(exports, &ui::ExportActions::said);
    exports->writeJob(path("try.toml"));
    QTRY_COMPARE(exported.size(), 1);
    QTRY_COMPARE(said.size(), 1);
    const test::Run run = test::cli({ u"run"_qs, path("try.toml") });
    QVERIFY2(run.status == 0, run.err.constData());
    const test::Run pairs = test::cli({ u"pairs"_qs, u"-k"_qs, u"3"_qs, u"--threshold"_qs, u"0.3"_qs,
        u"--strip-accents"_qs, QString::fromStdString(m_corpus->path().string()) });
    QVERIFY(pairs.out.count('\n') > 2);
    QCOMPARE(bytesOf("try.csv"), pairs.out);

    parameters.sketch.family = sketch::Family::Given; // whose functions are a file
    m_program->session.setParameters(parameters);
    exports->writeJob(path("given.toml"));
    QMessageBox* told = nullptr;
    QTRY_VERIFY((told = part<QMessageBox>()) != nullptr);
    QVERIFY(told->text().contains(u"coefficients"_qs));
    QVERIFY(!QFile::exists(path("given.toml")));
    delete told;
}

/// What was marked in the window is what alike-cli evaluates against.
void TestExports::marksAreATruth()
{
    m_program->session.mark(review::Subject("0011.txt", "0012.txt"), { review::Verdict::Same, "", 0 });
    m_program->session.mark(review::Subject("0021.txt", "0012.txt"), { review::Verdict::Unsure, "", 0 });
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    exports->writeMarks(path("marks.csv"));
    QTRY_COMPARE(exported.size(), 1);
    const test::Run run = test::cli({ u"evaluate"_qs, u"--truth"_qs, path("marks.csv"),
        QString::fromStdString(m_corpus->path().string()) });
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject told = test::object(run.out);
    QCOMPARE(told["truth_pairs"].toInt(), 1); // together; one is apart, one open
    QCOMPARE(told["true_positives"].toInt() + told["false_negatives"].toInt(), 1);
    QVERIFY(run.err.isEmpty() || !run.err.contains("not in"));
}

void TestExports::marksComeBack()
{
    auto* exports = part<ui::ExportActions>();
    QSignalSpy exported(exports, &ui::ExportActions::exported);
    exports->writeMarks(path("marks.csv"));
    QTRY_COMPARE(exported.size(), 1);
    const review::Marks before = m_program->session.marks();
    m_program->session.setMarks(review::Marks {});
    QFile file(path("marks.csv"));
    QVERIFY(file.open(QIODevice::Append));
    file.write("0005.txt,0006.txt,same,\r\n0005.txt,nowhere.txt,same,\r\n");
    file.close();
    auto* import = part<ui::MarkImport>();
    QVERIFY(import->action()->isEnabled());
    QSignalSpy said(import, &ui::MarkImport::said);
    import->read(path("marks.csv"));
    QTRY_COMPARE(said.size(), 1);
    QVERIFY2(said[0][0].toString().contains(u": 2. Of documents that are not here: 1."_qs),
        qPrintable(said[0][0].toString()));
    const review::Marks& marks = m_program->session.marks();
    QCOMPARE(marks.size(), std::size_t { 2 });
    QCOMPARE(marks.find(m_pair)->verdict, review::Verdict::Different);
    QCOMPARE(marks.find(m_pair)->note, std::string("=\"why\",\nbecause"));
    QCOMPARE(marks.find(review::Subject("0005.txt", "0006.txt"))->verdict, review::Verdict::Same);
    for (QAction* action : m_program->choices())
        if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Z))
            action->trigger(); // all of it is one step
    QCOMPARE(m_program->session.marks().size(), std::size_t { 0 });
}

void TestExports::whatIsNoMarksIsSaid()
{
    QFile file(path("no.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("name,value\r\n1,2\r\n");
    file.close();
    auto* import = part<ui::MarkImport>();
    QSignalSpy said(import, &ui::MarkImport::said);
    import->read(path("no.csv"));
    import->read(path("nothing.csv"));
    QTRY_COMPARE(said.size(), 2);
    QVERIFY(said[0][0].toString().contains(u"id_a,id_b,label"_qs));
    QVERIFY2(said[1][0].toString().contains(u"cannot be read"_qs), qPrintable(said[1][0].toString()));
}

ALIKE_TEST(TestExports)
#include "tst_exports.moc"
