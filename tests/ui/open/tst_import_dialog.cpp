// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/import_dialog.h"

#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/open/import_model.h"
#include "ui/open/reading_options.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

const QByteArray questions = "no,question,answer\n"
                             "1,Where does the ferry go today,To the island and back again\n"
                             "2,When is the lighthouse open,Every day but Sunday of course\n";

}

class TestImportDialog : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"ImportDialog"_qs);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void optionsSurviveSettings()
    {
        corpus::Options options;
        options.format = corpus::Format::Csv;
        options.globs = { "*.txt", "a/*" };
        options.idField.clear();
        options.textField = "Straße, 1";
        options.noHeader = "yes";
        options.labelFields = { "" };
        options.metadata = "/a/b\xE9.csv"; // bytes of a file system
        options.fileTimes = true;
        options.sample = 5'000'000'000;
        options.sampleBy = "first";
        options.sampleSeed = 7;
        QVERIFY(fromSettings(toSettings(options)) == options);
        QVERIFY(toSettings({}).isEmpty());
        QVERIFY(fromSettings({ { u"format"_qs, u"nonsense"_qs }, { u"encoding"_qs, u"nonsense"_qs } })
            == corpus::Options());
    }

    /// Another field by the keyboard, and the documents are others, before and after Open.
    void anotherFieldGivesOtherDocuments()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        auto* preview = dialog.findChild<RowTable*>(u"importPreview"_qs);
        const QAbstractItemModelTester tester(preview->model());
        dialog.begin(write("faq.csv", questions));
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog),
            (QStringList { "To the island and back again", "Every day but Sunday of course" }));
        QVERIFY(dialog.findChild<QLabel*>(u"importDoubts"_qs)->text().contains(u"“answer”"_qs));
        QCOMPARE(part<QComboBox>(dialog, "importText")->count(), 3);
        QVERIFY(part<QComboBox>(dialog, "importFormat")->currentText().contains(u"CSV"_qs));

        auto* text = part<QComboBox>(dialog, "importText");
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Up);
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(
            texts(dialog), (QStringList { "Where does the ferry go today", "When is the lighthouse open" }));
        QVERIFY(!part<QLabel>(dialog, "importDoubts")->isVisible());

        auto* id = part<QComboBox>(dialog, "importId");
        id->setFocus();
        QTest::keyClick(id, Qt::Key_Down); // none, no
        QTRY_VERIFY(dialog.settled());
        QSignalSpy opens(&dialog, &ImportDialog::openRequested);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(opens.size(), 1);
        QVERIFY(!dialog.isVisible());
        const auto reading = opens.front().at(1).value<corpus::Options>();
        QCOMPARE(reading.textField, std::string("question"));
        QCOMPARE(reading.idField, std::string("no"));
    }

    /// What texts come to in words and in characters; another unit is chosen with the documents.
    void unitsAreChosen()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.setParameters({});
        dialog.begin(write("harbour.csv",
            "no,body\n1,昨日の午後、港の近くにある古い倉庫で火事がありました。\n"
            "2,昨日の午後、港の近くにある新しい倉庫で火事がありました。\n3,古い倉庫\n"));
        QTRY_VERIFY(dialog.settled());
        auto* words = part<QRadioButton>(dialog, "importWords");
        auto* characters = part<QRadioButton>(dialog, "importCharacters");
        QVERIFY(words->isVisible() && words->isChecked());
        QCOMPARE(words->text(), u"&Words, k 4"_qs);
        QCOMPARE(characters->text(), u"Characters, &k 5"_qs);
        QVERIFY(part<QLabel>(dialog, "importWriting")->text().contains(u"Japanese"_qs));
        QVERIFY(words->accessibleDescription().contains(u"1 of 3 too short"_qs));
        QVERIFY(!characters->accessibleDescription().contains(u"too short"_qs));
        QVERIFY(!dialog.chosenParameters());
        words->setFocus();
        QTest::keyClick(words, Qt::Key_Down);
        QVERIFY(characters->isChecked());
        QVERIFY(dialog.chosenParameters());
        QCOMPARE(dialog.chosenParameters()->text.unit, text::Unit::Character);
        QCOMPARE(dialog.chosenParameters()->shingle.k, 5U);
        // It belongs to these files only.
        dialog.begin(write("faq.csv", questions));
        QTRY_VERIFY(dialog.settled());
        QVERIFY(!dialog.chosenParameters());
        QCOMPARE(characters->text(), u"Characters, &k 9"_qs);
    }

    void rowsAndDelimiters()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("bars.csv", "a|b,c\nid|The harbour is closed\nid|The harbour is open again\n"));
        QTRY_VERIFY(dialog.settled());
        auto* header = part<QCheckBox>(dialog, "importHeader");
        QVERIFY(header->isVisible() && header->isChecked());
        QCOMPARE(part<QComboBox>(dialog, "importDelimiter")->currentText(), u"Bar, detected"_qs);
        QCOMPARE(texts(dialog).size(), 2);
        header->click();
        QTRY_VERIFY(dialog.settled());
        QVERIFY(!header->isChecked());
        QCOMPARE(
            texts(dialog), (QStringList { "b,c", "The harbour is closed", "The harbour is open again" }));
        header->click();
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog).size(), 2);
        // Only what can be chosen is there.
        QVERIFY(!part<QCheckBox>(dialog, "importQuotes")->isVisible());
        QVERIFY(!part<QWidget>(dialog, "importGlobs")->isVisible());
        dialog.begin(write("a.eml",
            "From: a@b.c\nTo: d@e.f\nSubject: Ferry\nDate: Mon, 3 Mar 2025 10:00:00 +0000\n\n"
            "> It was at six.\nNow it is at seven.\n"));
        QTRY_VERIFY(dialog.settled());
        QVERIFY(part<QCheckBox>(dialog, "importQuotes")->isVisible());
        QVERIFY(!header->isVisible());
        QVERIFY(texts(dialog).front().contains(u"at six"_qs));
        part<QCheckBox>(dialog, "importQuotes")->click();
        QTRY_VERIFY(dialog.settled());
        QVERIFY(!texts(dialog).front().contains(u"at six"_qs));
    }

    void patternsChooseFiles()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        write("folder/a.txt", "One text");
        write("folder/b.md", "Another text");
        dialog.begin({ m_folder.filePath("folder").toStdString() });
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog).size(), 2);
        auto* globs = part<QLineEdit>(dialog, "importGlobs");
        QVERIFY(globs->isVisible());
        globs->setFocus();
        QTest::keyClicks(globs, u"*.md"_qs);
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog), QStringList { "Another text" });
        globs->clear();
        QTest::keyClicks(globs, u"*.pdf"_qs);
        QTRY_VERIFY(dialog.settled());
        QVERIFY(!part<QPushButton>(dialog, "importOpen")->isEnabled());
    }

    /// For the next file of the kind; and there is a way back.
    void choicesAreRemembered()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("first.csv", questions));
        QTRY_VERIFY(dialog.settled());
        choose(part<QComboBox>(dialog, "importText"), 1);
        QTRY_VERIFY(dialog.settled());
        part<QPushButton>(dialog, "importOpen")->click();

        dialog.begin(write("second.csv", QByteArray(questions).replace("ferry", "boats")));
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog).front(), u"Where does the boats go today"_qs);
        QVERIFY(part<QLabel>(dialog, "importSummary")->text().contains(u"last time"_qs));
        auto* back = part<QPushButton>(dialog, "importDetected");
        QVERIFY(back->isEnabled());
        back->click();
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog).front(), u"To the island and back again"_qs);
        QVERIFY(!back->isEnabled());

        // A file without that field is read as it was detected.
        dialog.begin(write("third.csv", "id,text\n1,Only this one\n2,And that\n"));
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(texts(dialog).front(), u"Only this one"_qs);
        QVERIFY(!back->isEnabled());
    }

    /// At the head of a column: which field it is, and which become labels.
    void headsChooseFields()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("heads.csv",
            "id,text,lang,place\na,The ferry is late,en,north\nb,The herring is back,en,south\n"));
        QTRY_VERIFY(dialog.settled());
        auto* table = part<RowTable>(dialog, "importPreview");
        const auto headOf
            = [&](int column) { return table->model()->headerData(column, Qt::Horizontal).toString(); };
        QVERIFY(headOf(ImportModel::Title).contains(u"none"_qs));
        QVERIFY(headOf(ImportModel::Text).contains(u"text"_qs));
        const auto menuAt = [&](int column) {
            emit table->horizontalHeader()->sectionClicked(column);
            QMenu* menu = nullptr;
            for (QMenu* one : dialog.findChildren<QMenu*>(u"importFieldMenu"_qs))
                if (one->isVisible())
                    menu = one;
            return menu;
        };
        QMenu* menu = menuAt(ImportModel::Title);
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 5); // none, and four fields
        QVERIFY(menu->actions().front()->isChecked());
        menu->actions()[4]->trigger(); // place
        menu->close();
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(table->model()->index(1, ImportModel::Title).data().toString(), u"south"_qs);
        QCOMPARE(table->model()->index(1, ImportModel::Labels).data().toString(), u"lang: en"_qs);
        QVERIFY(headOf(ImportModel::Title).contains(u"place"_qs));

        menu = menuAt(ImportModel::Labels);
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 4); // all, none, a line, lang
        QVERIFY(menu->actions()[0]->isChecked() && menu->actions()[3]->isChecked());
        menu->actions()[3]->trigger();
        menu->close();
        QTRY_VERIFY(dialog.settled());
        QCOMPARE(table->model()->index(1, ImportModel::Labels).data().toString(), QString());
        QVERIFY(part<QPushButton>(dialog, "importLabels")->text().contains(u"none"_qs));
        QSignalSpy opens(&dialog, &ImportDialog::openRequested);
        part<QPushButton>(dialog, "importOpen")->click();
        const auto reading = opens.front().at(1).value<corpus::Options>();
        QCOMPARE(reading.titleField, std::string("place"));
        QCOMPARE(reading.labelFields, std::vector<std::string> { "" });
    }

    void metadataAndSample()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        write("beside/a.txt", "The ferry is late today");
        write("beside/b.txt", "The herring is back again");
        const auto table = write("m.csv", "file,title,author\na.txt,Told,Ann\n");
        dialog.begin({ m_folder.filePath("beside").toStdString() });
        QTRY_VERIFY(dialog.settled());
        auto* metadata = part<QLineEdit>(dialog, "importMetadata");
        metadata->setFocus();
        QTest::keyClicks(metadata, QString::fromStdString(table.front().string()));
        metadata->clearFocus();
        QTRY_VERIFY(dialog.settled());
        const auto* model = part<RowTable>(dialog, "importPreview")->model();
        QCOMPARE(model->index(0, ImportModel::Title).data().toString(), u"Told"_qs);
        QCOMPARE(model->index(0, ImportModel::Labels).data().toString(), u"author: Ann"_qs);
        QVERIFY(part<QLabel>(dialog, "importSummary")->text().contains(u"a row for 1"_qs));

        auto* size = part<QSpinBox>(dialog, "importSampleSize");
        QVERIFY(!size->isVisible());
        choose(part<QComboBox>(dialog, "importSample"), 1);
        QVERIFY(size->isVisible() && part<QSpinBox>(dialog, "importSampleSeed")->isVisible());
        size->setValue(1);
        choose(part<QComboBox>(dialog, "importSample"), 2);
        QVERIFY(!part<QSpinBox>(dialog, "importSampleSeed")->isVisible());
        QVERIFY(part<QLabel>(dialog, "importSummary")->text().contains(u"the first 1"_qs));
        QSignalSpy opens(&dialog, &ImportDialog::openRequested);
        part<QPushButton>(dialog, "importOpen")->click();
        const auto reading = opens.front().at(1).value<corpus::Options>();
        QCOMPARE(reading.metadata, table.front().string());
        QCOMPARE(reading.sample, std::uint64_t(1));
        QCOMPARE(reading.sampleBy, std::string("first"));

        // Of these files alone, not of the next folder.
        write("other/c.txt", "Something else");
        dialog.begin({ m_folder.filePath("other").toStdString() });
        QTRY_VERIFY(dialog.settled());
        QVERIFY(metadata->text().isEmpty());
        QVERIFY(!size->isVisible());
        metadata->setText(u"/nowhere/table.csv"_qs);
        emit metadata->editingFinished();
        QTRY_VERIFY(dialog.settled());
        QVERIFY(part<QLabel>(dialog, "importDoubts")->text().contains(u"/nowhere/table.csv"_qs));
        metadata->clear();
        QTRY_VERIFY(dialog.settled());
        QVERIFY(part<QLabel>(dialog, "importDoubts")->text().isEmpty());
    }

    /// Nothing of the file before is left when no other one is chosen.
    void cancellingTheFileChooser()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("before.csv", questions));
        QTRY_VERIFY(dialog.settled());
        const QStringList shown = texts(dialog);
        const auto cancelChooser = [&] {
            QFileDialog* chooser = nullptr;
            for (auto* one : dialog.findChildren<QFileDialog*>())
                if (one->isVisible())
                    chooser = one;
            QVERIFY(chooser);
            chooser->reject();
        };
        part<QPushButton>(dialog, "importFiles")->click();
        cancelChooser();
        QVERIFY(dialog.settled());
        QCOMPARE(texts(dialog), shown);
        dialog.reject();

        dialog.beginWithFiles();
        cancelChooser();
        QVERIFY(texts(dialog).isEmpty());
        QVERIFY(!part<QPushButton>(dialog, "importOpen")->isEnabled());
        QCOMPARE(part<QLabel>(dialog, "importSummary")->text(), u"No file was chosen yet"_qs);
    }

    void whatIsNoneSaysWhy()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("empty.csv", ""));
        QTRY_VERIFY(dialog.settled());
        QVERIFY(part<QLabel>(dialog, "importDoubts")->text().contains(u"empty"_qs));
        QVERIFY(!part<QPushButton>(dialog, "importOpen")->isEnabled());
        dialog.begin({ m_folder.filePath("missing.csv").toStdString() });
        QTRY_VERIFY(dialog.settled());
        QVERIFY(part<QLabel>(dialog, "importDoubts")->text().contains(u"no such file"_qs));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void everythingHasANameAndATip()
    {
        Engine engine;
        ImportDialog dialog(&engine);
        dialog.begin(write("names.csv", questions));
        QTRY_VERIFY(dialog.settled());
        for (QWidget* widget : dialog.findChildren<QWidget*>()) {
            if (!widget->objectName().startsWith(u"import"_qs) || qobject_cast<QLabel*>(widget))
                continue;
            const QAccessibleInterface* speaks = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(!speaks->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
            if (widget->objectName() != u"importPreview"_qs)
                QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
        }
    }

    /// What would be refused, or guessed, asks; once it was answered it is opened so without a question.
    void uncertainFilesAsk_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("table") << "asks.csv" << questions;
        QTest::newRow("records") << "asks.jsonl"
                                 << QByteArray(
                                        "{\"q\": \"Where does the ferry go\", \"a\": \"To the island\"}\n"
                                        "{\"q\": \"When is it open\", \"a\": \"Every day\"}\n");
        QTest::newRow("elements") << "asks.xml" << things();
    }
    void uncertainFilesAsk()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const auto paths = write(name, bytes);
        Program program;
        program.window.show();
        program.window.rememberLayout();
        program.window.open(paths);
        ImportDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = program.part<ImportDialog>("importDialog")) && dialog->isVisible()
            && dialog->settled());
        QVERIFY(!program.session.corpus());
        QVERIFY(part<QLabel>(*dialog, "importDoubts")->isVisible());
        choose(part<QComboBox>(*dialog, "importText"), 1);
        QTRY_VERIFY(dialog->settled());
        const QString first = texts(*dialog).front();
        part<QPushButton>(*dialog, "importOpen")->click();
        QTRY_VERIFY(program.session.corpus() && program.engine.idle());
        QCOMPARE(QString::fromStdString(std::string(program.session.corpus()->text(docId(0)))), first);
        QVERIFY(program.engine.origin()->reading.textField != "text");

        program.window.closeCorpus();
        QVERIFY(!program.session.corpus());
        program.window.open(paths);
        QTRY_VERIFY(program.session.corpus() && program.engine.idle());
        QVERIFY(!dialog->isVisible());
        QCOMPARE(QString::fromStdString(std::string(program.session.corpus()->text(docId(0)))), first);
    }

    /// The answer that all is one text is one, too.
    void theWholeFileMayBeTheText()
    {
        const auto paths = write("whole.xml", things());
        Program program;
        program.window.show();
        program.window.rememberLayout();
        for (const bool asks : { true, false }) {
            program.window.open(paths);
            ImportDialog* dialog = nullptr;
            if (asks) {
                QTRY_VERIFY((dialog = program.part<ImportDialog>("importDialog")) && dialog->settled());
                QCOMPARE(part<QComboBox>(*dialog, "importText")->currentIndex(), -1);
                QCOMPARE(part<QComboBox>(*dialog, "importText")->placeholderText(), u"the whole file"_qs);
                part<QPushButton>(*dialog, "importOpen")->click();
            }
            QTRY_VERIFY(program.session.corpus() && program.engine.idle());
            QVERIFY(!program.part<ImportDialog>("importDialog")->isVisible());
            QCOMPARE(program.session.corpus()->size(), std::size_t { 1 });
            program.window.closeCorpus();
        }
    }

    void certainFilesDoNotAsk()
    {
        Program program;
        program.window.show();
        program.window.rememberLayout();
        program.window.open(write("sure.csv", "id,text\na,The ferry leaves at six\nb,The herring is back\n"));
        QTRY_VERIFY(program.session.corpus() && program.engine.idle());
        QVERIFY(!program.part<ImportDialog>("importDialog"));
        // What no choice can help stays an error.
        program.window.open(write("none.jsonl", "{\"n\": 1}\n"));
        QTRY_VERIFY(!program.window.findChild<MessageBar*>()->message().isEmpty());
        QVERIFY(!program.part<ImportDialog>("importDialog"));
    }

private:
    /// Elements of a format that nobody knows.
    static QByteArray things()
    {
        QByteArray things = "<?xml version=\"1.0\"?><things>";
        for (int i = 0; i < 3; ++i)
            things += "<thing><q>Where does the old white ferry go every day</q><a>To the island</a></thing>";
        return things + "</things>";
    }

    std::vector<std::filesystem::path> write(const QString& name, const QByteArray& bytes)
    {
        QDir(m_folder.path()).mkpath(QFileInfo(name).path());
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(name));
        return { file.fileName().toStdString() };
    }
    template <typename T> static T* part(const ImportDialog& dialog, const char* name)
    {
        return dialog.findChild<T*>(QLatin1String(name));
    }
    static QStringList texts(const ImportDialog& dialog)
    {
        const QAbstractItemModel* model = part<RowTable>(dialog, "importPreview")->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all += model->index(row, ImportModel::Text).data().toString();
        return all;
    }
    static void choose(QComboBox* box, int index)
    {
        box->setCurrentIndex(index);
        emit box->activated(index);
    }

    QTemporaryDir m_folder;
};

ALIKE_TEST(TestImportDialog)
#include "tst_import_dialog.moc"
