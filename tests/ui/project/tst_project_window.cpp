// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read.h"
#include "core/project/write.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/list_head.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/parameters/preset.h"
#include "ui/project/kept_sessions.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/window_memory.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace alike;
using test::Program;
using ui::PageId;
namespace page = ui::page;

namespace {

Result<project::Contents> projectAt(const std::filesystem::path& path)
{
    test::QuietWork quiet;
    return project::read(path, {}, quiet.work());
}

/// A window at work, which keeps what is done.
struct WorkingWindow : Program {
    explicit WorkingWindow(const std::vector<std::filesystem::path>& paths = {})
    {
        window.rememberLayout();
        window.resize(1200, 800);
        window.show();
        if (!paths.empty())
            window.open(paths);
    }
    /// The file is there before the window has heard of it.
    bool goesOnIn(const std::filesystem::path& file) const
    {
        return window.windowTitle() == QString::fromStdString(file.filename().string());
    }
    bool chooses(const QString& action) const
    {
        QAction* found = choice(action);
        if (found)
            found->trigger();
        return found != nullptr;
    }
};

} // namespace

/// A project brings the window back as it was, and keeps what it has until somebody changes it.
class TestProjectWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
    }
    void init() { QSettings().clear(); }
    void cleanup()
    {
        QSettings().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }

    void layoutPresetAndTabComeBack()
    {
        const std::filesystem::path file = m_own.filePath(u"mine.alike"_qs).toStdString();
        const auto presetNamed
            = [](const Program& program) { return program.part<QComboBox>("preset")->currentText(); };
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, true);
            QTRY_VERIFY(program.goesOnIn(file));
            auto* presets = program.part<QComboBox>("preset");
            presets->setCurrentIndex(presets->findText(u"Strict"_qs));
            emit presets->activated(presets->currentIndex());
            QTRY_VERIFY(program.complete() && program.session.parameters().sketch.hashes == 200);
            program.choice(u"Parameters"_qs)->trigger();
            program.window.showPage(page::methods);
            program.window.close();
        }
        const auto kept = projectAt(file);
        QVERIFY(kept);
        QCOMPARE(kept->state.preset, std::string("Strict"));
        QCOMPARE(kept->state.place.view, std::string("methods"));
        QVERIFY(kept->state.window.find("\"drawer\":true") != std::string::npos);
        QSettings().clear(); // the project alone says it
        {
            WorkingWindow program({ file });
            QTRY_VERIFY(program.complete());
            QCOMPARE(presetNamed(program), u"Strict"_qs);
            QCOMPARE(program.session.place().page, page::methods);
            QVERIFY(program.part<QWidget>("drawer")->isVisible());
        }
    }

    /// On a wall the drawer is out of sight for a time: the project keeps that it is there.
    void aProjectSavedOnAWallKeepsTheDrawer()
    {
        const std::filesystem::path file = m_own.filePath(u"wall.alike"_qs).toStdString();
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.choice(u"Parameters"_qs)->trigger();
            QVERIFY(program.part<QWidget>("drawer")->isVisible());
            program.window.actions().projector->setChecked(true);
            QVERIFY(!program.part<QWidget>("drawer")->isVisible());
            program.window.saveProjectTo(file, true);
            QTRY_VERIFY(program.goesOnIn(file));
            program.window.close();
        }
        const auto kept = projectAt(file);
        QVERIFY(kept);
        QVERIFY(kept->state.window.find("\"drawer\":true") != std::string::npos);
        QSettings().clear(); // the project alone says it
        WorkingWindow program({ file });
        QTRY_VERIFY(program.complete());
        QVERIFY(program.part<QWidget>("drawer")->isVisible());
    }

    /// All that was set, in a project and in a session.
    void whatWasSetComesBack_data()
    {
        QTest::addColumn<bool>("project");
        QTest::newRow("project") << true;
        QTest::newRow("session") << false;
    }
    void whatWasSetComesBack()
    {
        QFETCH(bool, project);
        const std::filesystem::path file = m_own.filePath(u"all.alike"_qs).toStdString();
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 60; ++i)
            texts.push_back(test::words(1, 200) + test::words(1'000 + 10 * i, 8)); // all are neighbours
        const test::CorpusFolder folder(texts);
        const auto sorted = [](const ui::RowTable* table) {
            const auto* model = qobject_cast<const ui::OrderedModel*>(table->model());
            return std::pair(model->sortColumn(), model->sortOrder());
        };
        const auto list = [](const Program& program) { return program.choice(u"List"_qs); };
        {
            WorkingWindow program(folder.paths());
            QTRY_VERIFY(program.complete());
            if (project) {
                program.window.saveProjectTo(file, true);
                QTRY_VERIFY(program.goesOnIn(file));
            }
            const ui::WorkArea* work = program.window.work();
            work->documents()->head()->setOrder(ui::DocumentsModel::Title);
            work->documents()->head()->reversed()->trigger();
            work->pairs()->head()->setOrder(ui::PairsModel::Length);
            program.session.setCurrentDocument(docId(41));
            program.session.hold(docId(41));
            program.session.setList(ui::FilteredList::Documents);
            program.window.showPage(page::read);
            program.session.setFilter(ui::FilteredList::Documents, u"words:>3"_qs);
            program.session.setFilter(ui::FilteredList::Neighbours, u"j:>0.1"_qs);
            work->charts()->choice()->setCurrentIndex(1);
            work->charts()->beside()->setCurrentIndex(3);
            work->methods()->pages()->setCurrentIndex(2);
            work->neighbours()->showAll()->setChecked(true);
            QTRY_COMPARE(work->neighbours()->table()->model()->rowCount(), 59);
            work->neighbours()->table()->verticalScrollBar()->setValue(33);
            list(program)->trigger();
            QVERIFY(!list(program)->isChecked());
            program.window.close();
        }
        if (project)
            QSettings().clear(); // the project alone says it
        WorkingWindow program(project ? std::vector { file } : std::vector<std::filesystem::path>());
        if (!project)
            QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        const ui::WorkArea* work = program.window.work();
        QCOMPARE(sorted(work->documents()->table()),
            std::pair(int(ui::DocumentsModel::Title), Qt::DescendingOrder));
        QCOMPARE(sorted(work->pairs()->table()), std::pair(int(ui::PairsModel::Length), Qt::DescendingOrder));
        QCOMPARE(program.session.place().page, page::read);
        QCOMPARE(program.session.place().list, ui::FilteredList::Documents);
        QCOMPARE(program.session.currentDocument(), std::optional(docId(41)));
        QCOMPARE(program.session.held(), std::optional(docId(41)));
        QCOMPARE(work->documents()->filter()->text(), u"words:>3"_qs);
        QCOMPARE(work->neighbours()->filter()->text(), u"j:>0.1"_qs);
        QVERIFY(work->neighbours()->filter()->isVisible());
        QCOMPARE(work->charts()->choice()->currentIndex(), 1);
        QCOMPARE(work->charts()->beside()->currentIndex(), 3);
        QCOMPARE(work->methods()->pages()->currentIndex(), 2);
        QVERIFY(!list(program)->isChecked() && !work->explore()->listColumn()->isVisible());
        QTRY_COMPARE(work->neighbours()->table()->model()->rowCount(), 59);
        QTRY_COMPARE(work->neighbours()->table()->verticalScrollBar()->value(), 33);
        program.window.showPage(page::pairs);
        list(program)->trigger();
        // Another collection has its own place.
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 60);
        QVERIFY(work->documents()->filter()->text().isEmpty() && !program.session.held());
        QCOMPARE(program.session.place().list, ui::FilteredList::Pairs);
    }

    /// Parameters belong to what they were chosen for, and so does the way back through them.
    void anotherCollectionBeginsWithTheUsualParameters()
    {
        const std::filesystem::path file = m_own.filePath(u"k3.alike"_qs).toStdString();
        const test::CorpusFolder other(test::familyTexts(20, 9));
        WorkingWindow program(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.part<QSpinBox>("k")->setValue(3);
        QTRY_VERIFY(program.complete() && program.session.parameters().shingle.k == 3);
        QVERIFY(undo(program)->isEnabled());
        program.window.saveProjectTo(file, true);
        QTRY_VERIFY(program.goesOnIn(file));
        program.window.open(other.paths());
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 20);
        QCOMPARE(program.session.parameters(), Parameters {});
        QCOMPARE(program.part<QSpinBox>("k")->value(), 4);
        QVERIFY(!undo(program)->isEnabled() && !redo(program)->isEnabled());
        program.window.open({ file });
        QTRY_VERIFY(program.complete() && program.session.corpus()->size() == 60);
        QCOMPARE(program.session.parameters().shingle.k, 3U);
        QVERIFY(!undo(program)->isEnabled());
        program.window.closeCorpus();
        QCOMPARE(program.session.parameters(), Parameters {});
        program.window.open(other.paths());
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.snapshot()->parameters, Parameters {});
    }

    /// What is said of a save that failed goes as soon as one has succeeded.
    void aFailedSaveIsSaidAsLongAsItIsTrue()
    {
        WorkingWindow program(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const std::filesystem::path sessions = ui::sessionFile(m_folder->paths()).parent_path();
        const std::filesystem::path aside = sessions.native() + ".aside";
        QTRY_VERIFY(ui::hasSession(m_folder->paths()));
        QTRY_VERIFY(program.engine.idle());
        std::filesystem::rename(sessions, aside);
        QVERIFY(QFile(QString::fromStdString(sessions.string())).open(QIODevice::WriteOnly)); // no folder
        const auto* message = program.window.findChild<ui::MessageBar*>();
        program.part<QSpinBox>("k")->setValue(3);
        QTRY_VERIFY_WITH_TIMEOUT(!message->message().isEmpty(), 20'000);
        std::filesystem::remove(sessions);
        std::filesystem::rename(aside, sessions);
        program.part<QSpinBox>("k")->setValue(5);
        QTRY_VERIFY_WITH_TIMEOUT(message->message().isEmpty(), 20'000);
        const auto kept = projectAt(ui::sessionFile(m_folder->paths()));
        QVERIFY(kept && kept->state.parameters.shingle.k == 5);

        // The same with Save As, over what is no file. Another message stays.
        program.window.saveProjectTo(m_own.path().toStdString(), true);
        QTRY_VERIFY(!message->message().isEmpty());
        program.window.saveProjectTo(m_own.filePath(u"at_last.alike"_qs).toStdString(), true);
        QTRY_VERIFY(message->message().isEmpty());
        program.window.saveProjectTo(m_own.path().toStdString(), true);
        QTRY_VERIFY(!message->message().isEmpty());
        program.window.showMessage(u"Something else."_qs);
        const std::filesystem::path again = m_own.filePath(u"again.alike"_qs).toStdString();
        program.window.saveProjectTo(again, true);
        QTRY_VERIFY(program.goesOnIn(again));
        QCOMPARE(message->message(), u"Something else."_qs);
    }

    void theSampleIsAmongWhatWasOpen()
    {
        const test::CorpusFolder sample(test::familyTexts(20, 9));
        {
            WorkingWindow program;
            program.window.offerSample(sample.path());
            QVERIFY(program.chooses(u"Open Sample"_qs));
            QTRY_VERIFY(program.complete());
            QCOMPARE(program.window.windowTitle(), u"Sample"_qs);
            program.session.setCurrentDocument(docId(7));
            program.window.close();
        }
        WorkingWindow program;
        program.window.offerSample(sample.path());
        auto* cards = program.part<QListWidget>("recentCards");
        QCOMPARE(cards->count(), 1);
        QCOMPARE(cards->item(0)->text(), u"Sample"_qs);
        QVERIFY(program.choice(u"1  Sample"_qs, u"Open Recent"_qs));
        QTest::keyClick(cards, Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.window.windowTitle(), u"Sample"_qs);
        QCOMPARE(program.session.currentDocument(), std::optional(docId(7)));
    }

    /// A preset of somebody else has its name here, too.
    void aForeignPresetHasItsName()
    {
        const std::filesystem::path file = m_own.filePath(u"foreign.alike"_qs).toStdString();
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, true);
            QTRY_VERIFY(program.goesOnIn(file));
            Parameters own = program.session.parameters();
            own.shingle.k = 3;
            ui::preset_store::save(u"Ours"_qs, own);
        }
        {
            WorkingWindow program({ file });
            QTRY_VERIFY(program.complete());
            auto* presets = program.part<QComboBox>("preset");
            presets->setCurrentIndex(presets->findText(u"Ours"_qs));
            emit presets->activated(presets->currentIndex());
            QTRY_VERIFY(program.complete() && program.session.parameters().shingle.k == 3);
            program.window.close();
        }
        QSettings().clear();
        WorkingWindow program({ file });
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.part<QComboBox>("preset")->currentText(), u"Ours"_qs);
        program.part<QSpinBox>("k")->setValue(5);
        QTRY_COMPARE(program.part<QComboBox>("preset")->currentIndex(), -1);
    }

    /// A parameter of the command line goes over the project's, which keeps its own until it is saved.
    void theCommandLineWins()
    {
        const std::filesystem::path file = m_own.filePath(u"over.alike"_qs).toStdString();
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, true);
            QTRY_VERIFY(program.goesOnIn(file));
            program.window.close();
        }
        const auto open = [&](Program& program, std::uint32_t k) {
            program.window.setOverride([k](Parameters kept) -> Result<Parameters> {
                kept.shingle.k = k;
                return kept;
            });
            program.window.rememberLayout();
            program.window.show();
            program.window.open({ file });
        };
        const auto kOf = [&] { return projectAt(file)->state.parameters.shingle.k; };
        {
            Program program;
            open(program, 5);
            QTRY_VERIFY(program.complete());
            QCOMPARE(program.session.snapshot()->parameters.shingle.k, 5u);
            program.session.mark(review::Subject("0001.txt", "0002.txt"), { review::Verdict::Same, "", 0 });
            program.window.close();
        }
        auto kept = projectAt(file);
        QVERIFY(kept && kept->analysis);
        QCOMPARE(kept->state.parameters.shingle.k, 4u);
        QCOMPARE(kept->state.preset, std::string("Default"));
        QCOMPARE(kept->analysis->snapshot.parameters.shingle.k, 4u);
        QCOMPARE(kept->state.marks.size(), std::size_t { 1 });
        {
            Program program;
            open(program, 5);
            QTRY_VERIFY(program.complete());
            QAction* save = program.choice(u"Save Project"_qs);
            QVERIFY(save && save->isEnabled());
            save->trigger();
            QTRY_COMPARE(kOf(), 5u);
            QTRY_COMPARE(projectAt(file)->analysis->snapshot.parameters.shingle.k, 5u);
        }
        Program program;
        open(program, 6);
        QTRY_VERIFY(program.complete());
        program.part<QSpinBox>("k")->setValue(3); // a wish of the user, kept as always
        QTRY_VERIFY(program.complete() && program.session.parameters().shingle.k == 3);
        program.window.close();
        QTRY_COMPARE(kOf(), 3u);
    }

    void aRefusedOverrideIsSaid()
    {
        const std::filesystem::path file = m_own.filePath(u"refused.alike"_qs).toStdString();
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, true);
            QTRY_VERIFY(program.goesOnIn(file));
        }
        Program program;
        program.window.setOverride([](const Parameters&) -> Result<Parameters> {
            return Error { ErrorCode::BadParameter, "--stride must be smaller." };
        });
        program.window.show();
        program.window.open({ file });
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.parameters().shingle.k, 4u);
        QCOMPARE(program.window.findChild<ui::MessageBar*>()->message(), u"--stride must be smaller."_qs);
    }

    /// What changed in the folder of a session is named, and read anew when the user wants it.
    void changedFilesAreNamedAndReadAnew()
    {
        const test::CorpusFolder folder(test::familyTexts(20, 9));
        {
            WorkingWindow program(folder.paths());
            QTRY_VERIFY(program.complete());
            program.session.mark(review::Subject("0001.txt", "0002.txt"), { review::Verdict::Same, "", 0 });
            program.part<QSpinBox>("k")->setValue(3);
            QTRY_VERIFY(program.complete());
            program.window.close();
        }
        QFile fresh(QString::fromStdString((folder.path() / "new.txt").string()));
        QVERIFY(fresh.open(QIODevice::WriteOnly));
        fresh.write("one two three four five six seven eight nine ten");
        fresh.close();
        std::filesystem::remove(folder.path() / "0003.txt");
        WorkingWindow program;
        QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        auto* bar = program.window.findChild<ui::MessageBar*>();
        QTRY_VERIFY2(
            bar->message().contains(u"1 new (new.txt), 1 gone (0003.txt)"_qs), qPrintable(bar->message()));
        QCOMPARE(program.session.corpus()->size(), std::size_t { 20 });
        auto* anew = bar->findChild<QPushButton*>(u"remedy"_qs);
        QVERIFY(anew->isVisible());
        anew->click();
        QVERIFY(!bar->isVisible());
        QTRY_VERIFY(program.complete() && program.session.corpus()->find("new.txt"));
        QVERIFY(!program.session.corpus()->find("0003.txt"));
        QTRY_COMPARE(program.session.marks().size(), std::size_t { 1 });
        QCOMPARE(program.session.parameters().shingle.k, 3U); // as it was left, so there is nothing to undo
        QVERIFY(!undo(program)->isEnabled());
    }

    /// The same of a project that refers to its documents; another folder is offered.
    void changedOriginalsAreNamed()
    {
        const test::CorpusFolder folder(test::familyTexts(20, 9));
        const std::filesystem::path file = m_own.filePath(u"refers.alike"_qs).toStdString();
        {
            WorkingWindow program(folder.paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, false);
            QTRY_VERIFY(program.goesOnIn(file));
            program.window.close();
        }
        std::filesystem::remove(folder.path() / "0003.txt");
        WorkingWindow program({ file });
        QTRY_VERIFY(program.complete());
        auto* bar = program.window.findChild<ui::MessageBar*>();
        QVERIFY2(bar->message().contains(u"1 gone (0003.txt)"_qs), qPrintable(bar->message()));
        auto* elsewhere = bar->findChild<QPushButton*>(u"remedy"_qs);
        QVERIFY(elsewhere->isVisible());
        elsewhere->click();
        QVERIFY(program.window.findChild<QWidget*>(u"originalsQuestion"_qs));
    }

    void savedOverNoInput()
    {
        WorkingWindow program(m_folder->paths());
        QTRY_VERIFY(program.complete());
        const std::filesystem::path input = m_folder->path() / "0003.txt";
        QFile file(QString::fromStdString(input.string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        program.window.saveProjectTo(input, true);
        auto* message = program.window.findChild<ui::MessageBar*>();
        QTRY_VERIFY(message->isVisible());
        const auto labels = message->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains(u"these documents were read from"_qs);
        }));
        QVERIFY(file.seek(0));
        QCOMPARE(file.readAll(), before);
        QVERIFY(!program.goesOnIn(input));
    }

    /// Over itself, by any name, as always; over another with marks in it when the user says so.
    void savedOverAnotherProject()
    {
        const std::filesystem::path other = m_own.filePath(u"other.alike"_qs).toStdString();
        const std::filesystem::path own = m_own.filePath(u"own.alike"_qs).toStdString();
        const std::filesystem::path link = m_own.filePath(u"link.alike"_qs).toStdString();
        WorkingWindow program(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.saveProjectTo(own, true);
        QTRY_VERIFY(program.goesOnIn(own));
        {
            project::Saved saved;
            saved.corpus = program.session.corpus();
            saved.state.marks.set(review::Subject("0001.txt"), { review::Verdict::Same, "", 1 });
            saved.state.marks.set(review::Subject("0002.txt"), { review::Verdict::Same, "", 1 });
            test::QuietWork quiet;
            QVERIFY(project::write(other, saved, quiet.work()));
        }
        const auto saveAs = [&](const std::filesystem::path& file) {
            QVERIFY(program.chooses(u"Save Project As…"_qs));
            auto* dialog = program.part<QFileDialog>("saveProjectAs");
            QVERIFY(dialog);
            emit dialog->fileSelected(QString::fromStdString(file.string()));
            dialog->close();
            QTRY_VERIFY(!program.part<QFileDialog>("saveProjectAs"));
        };
        const auto answer = [&](const QString& button) {
            QTRY_VERIFY(program.part<QMessageBox>("replaceQuestion"));
            auto* box = program.part<QMessageBox>("replaceQuestion");
            QVERIFY2(
                box->informativeText().contains(u"2 marks and notes"_qs), qPrintable(box->informativeText()));
            for (QAbstractButton* choice : box->buttons())
                if (choice->text().remove(QLatin1Char('&')) == button)
                    choice->click();
            QTRY_VERIFY(!program.part<QMessageBox>("replaceQuestion"));
        };
        saveAs(other);
        answer(u"Cancel"_qs);
        QCOMPARE(projectAt(other)->state.marks.size(), std::size_t { 2 });
        QVERIFY(program.goesOnIn(own));

        std::filesystem::create_symlink(own, link);
        saveAs(link); // it is its own
        program.session.mark(review::Subject("0009.txt"), { review::Verdict::Same, "", 0 });
        program.chooses(u"Save Project"_qs);
        QTRY_COMPARE(projectAt(own)->state.marks.size(), std::size_t { 1 });
        QVERIFY(std::filesystem::is_symlink(link));

        saveAs(other);
        answer(u"Replace"_qs);
        QTRY_VERIFY(program.goesOnIn(other));
        QCOMPARE(projectAt(other)->state.marks.size(), std::size_t { 1 });
    }

    /// The last place is kept although the window goes before it hears that the project is there.
    void closedWhileItIsSaved()
    {
        const std::filesystem::path file = m_own.filePath(u"late.alike"_qs).toStdString();
        {
            WorkingWindow program(m_folder->paths());
            QTRY_VERIFY(program.complete());
            program.window.saveProjectTo(file, true);
            program.session.setCurrentDocument(docId(7));
            program.window.showPage(page::methods);
            program.window.close();
            QVERIFY(!program.goesOnIn(file));
        }
        const auto kept = projectAt(file);
        QVERIFY(kept);
        QCOMPARE(kept->state.place.document, std::string("0007.txt"));
        QCOMPARE(kept->state.place.view, std::string("methods"));
        const WorkingWindow program;
        QVERIFY(program.part<QListWidget>("recentCards")->item(0)->text().contains(u"late.alike"_qs));
    }

    /// As everywhere else, documents are those with text.
    void theListOfOpenedCountsDocumentsWithText()
    {
        std::vector<std::string> texts = test::familyTexts(20, 9);
        texts.emplace_back("");
        const test::CorpusFolder folder(texts);
        WorkingWindow program(folder.paths());
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.loadReport().documentsRead, std::uint64_t { 21 });
        const QString said
            = program.part<QListWidget>("recentCards")->item(0)->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(said.contains(u"20 documents"_qs), qPrintable(said));
    }

    void continuesWithTheDocumentInSight()
    {
        const test::CorpusFolder folder(test::familyTexts(400, 9));
        {
            WorkingWindow program(folder.paths());
            QTRY_VERIFY(program.complete());
            program.session.setCurrentDocument(docId(333));
            program.window.close();
        }
        WorkingWindow program;
        QTest::keyClick(program.part<QListWidget>("recentCards"), Qt::Key_Return);
        QTRY_VERIFY(program.complete());
        program.session.setList(ui::FilteredList::Documents);
        auto* table = program.window.work()->documents()->table();
        QTRY_VERIFY(program.engine.idle() && table->currentIndex().isValid());
        QCOMPARE(table->model()->index(table->currentIndex().row(), 0).data().toString(), u"0333.txt"_qs);
        QTRY_VERIFY(table->viewport()->rect().contains(table->visualRect(table->currentIndex()).center()));
    }

private:
    static QAction* undo(const Program& program) { return withKey(program, Qt::CTRL | Qt::Key_Z); }
    static QAction* redo(const Program& program)
    {
        return withKey(program, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    }
    static QAction* withKey(const Program& program, const QKeySequence& key)
    {
        for (QAction* action : program.choices()) {
            if (action->shortcut() == key)
                return action;
        }
        return nullptr;
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
    QTemporaryDir m_own;
};

ALIKE_TEST(TestProjectWindow)
#include "tst_project_window.moc"
