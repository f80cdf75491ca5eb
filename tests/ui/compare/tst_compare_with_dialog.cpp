// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_with_dialog.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::ui;

namespace {

/// The small corpus with titles and an id that is no word.
std::shared_ptr<const Corpus> namedCorpus()
{
    CorpusBuilder builder;
    const auto add = [&](const char* id, const char* title, const std::string& text) {
        builder.add({ id, title, "", "", text });
    };
    add("d1", "Cheese in organ", test::words(1000, 30));
    add("d2", "Ferry delayed", test::words(1000, 26) + "lighthouse keeper away today");
    add("d3", "Lighthouse sold", test::words(5000, 20));
    add("sub:dir/-x 1.txt", "", test::words(7000, 20));
    add("tiny", "Too short", "three words only");
    return std::make_shared<const Corpus>(std::move(builder).build());
}

struct Shown {
    test::Desk desk { namedCorpus(), test::lowThreshold() };
    CompareWithDialog dialog { &desk.session, &desk.engine, docId(0) };
    QSignalSpy requested { &dialog, &CompareWithDialog::compareRequested };
    QAbstractItemModelTester tester { dialog.list()->model() };

    Shown() { dialog.show(); }
    QStringList ids() const
    {
        QStringList all;
        for (int row = 0; row < dialog.list()->model()->rowCount(); ++row)
            all += dialog.list()->model()->index(row, 0).data().toString();
        return all;
    }
    QString words() const { return dialog.words()->wholeText(); }
    void type(const QString& text)
    {
        dialog.field()->selectAll();
        QTest::keyClicks(dialog.field(), text);
    }
    void key(Qt::Key key) { QTest::keyClick(dialog.field(), key); }
    std::optional<ComparedPair> compared() const { return desk.session.compared(); }
};

} // namespace

class TestCompareWithDialog : public QObject {
    Q_OBJECT
private slots:
    void listsWhileOneTypes();
    void comparesById();
    void comparesWhatIsChosen();
    void enterWaitsForTheAnswer();
    void comparesTheClipboard();
    void comparesAFile();
    void saysWhatIsWrongWithAFile_data();
    void saysWhatIsWrongWithAFile();
    void goesWithItsCorpus();
};

void TestCompareWithDialog::listsWhileOneTypes()
{
    Shown shown;
    QVERIFY(shown.dialog.heading()->wholeText().contains(QStringLiteral("Cheese in organ")));
    QTRY_COMPARE(shown.ids(), QStringList({ u"d2"_qs, u"d3"_qs, u"sub:dir/-x 1.txt"_qs }));
    shown.type(u"lighthouse"_qs);
    QTRY_COMPARE(shown.ids(), QStringList({ u"d3"_qs, u"d2"_qs })); // the title before the text
    QCOMPARE(shown.words(), u"2 documents"_qs);
    QVERIFY(shown.dialog.compareButton()->isEnabled());
    shown.type(u"nowhere"_qs);
    QTRY_COMPARE(shown.words(), u"No document fits “nowhere”."_qs);
    QVERIFY(!shown.dialog.compareButton()->isEnabled());
    shown.type(u"j>>"_qs);
    QTRY_VERIFY2(shown.words().contains(u"cannot be understood"_qs), qPrintable(shown.words()));
    shown.type(u"d1"_qs);
    QTRY_VERIFY2(shown.words().contains(u"is the document itself"_qs), qPrintable(shown.words()));
    QCOMPARE(shown.requested.size(), 0);
}

void TestCompareWithDialog::comparesById()
{
    for (const auto& [id, doc] :
        { std::pair(u"d3"_qs, 2), std::pair(u"sub:dir/-x 1.txt"_qs, 3), std::pair(u" tiny "_qs, 4) }) {
        Shown shown;
        shown.type(id);
        QTRY_COMPARE(shown.ids().value(0), id.trimmed());
        shown.key(Qt::Key_Return);
        QCOMPARE(shown.requested.size(), 1);
        QVERIFY(!shown.dialog.isVisible());
        QCOMPARE(
            shown.compared(), std::optional(ComparedPair { docId(0), docId(static_cast<std::size_t>(doc)) }));
    }
}

void TestCompareWithDialog::comparesWhatIsChosen()
{
    Shown shown;
    shown.dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.dialog));
    shown.type(u"lighthouse"_qs);
    QTRY_COMPARE(shown.ids().size(), 2);
    shown.key(Qt::Key_Down);
    QVERIFY(shown.dialog.list()->hasFocus());
    QTest::keyClick(shown.dialog.list(), Qt::Key_Down);
    QTest::keyClick(shown.dialog.list(), Qt::Key_Return);
    QCOMPARE(shown.requested.size(), 1);
    QCOMPARE(shown.compared(), std::optional(ComparedPair { docId(0), docId(1) }));
}

/// Whoever types faster than the list follows gets what was typed.
void TestCompareWithDialog::enterWaitsForTheAnswer()
{
    Shown shown;
    QTRY_COMPARE(shown.ids().size(), 3);
    shown.dialog.field()->setText(u"d3"_qs);
    shown.key(Qt::Key_Return);
    QCOMPARE(shown.requested.size(), 0);
    QTRY_COMPARE(shown.requested.size(), 1);
    QCOMPARE(shown.compared(), std::optional(ComparedPair { docId(0), docId(2) }));
}

void TestCompareWithDialog::comparesTheClipboard()
{
    Shown shown;
    const auto corpus = shown.desk.session.corpus();
    const auto before = shown.compared();
    QApplication::clipboard()->setText(u" \n "_qs);
    shown.dialog.pasteButton()->click();
    QVERIFY2(shown.words().contains(u"clipboard holds no text"_qs), qPrintable(shown.words()));
    QCOMPARE(shown.compared(), before);
    QVERIFY(shown.dialog.isVisible());
    QApplication::clipboard()->setText(u"äöü from elsewhere"_qs);
    shown.dialog.pasteButton()->click();
    QCOMPARE(shown.requested.size(), 1);
    QCOMPARE(shown.compared()->a, docId(0));
    QCOMPARE(QString::fromStdString(shown.compared()->text->text), u"äöü from elsewhere"_qs);
    QVERIFY(shown.compared()->text->name.empty());
    QCOMPARE(shown.desk.session.corpus(), corpus);
}

void TestCompareWithDialog::comparesAFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"<b>letter.txt"_qs));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("words of a file");
    file.close();
    Shown shown;
    shown.dialog.takeFile(file.fileName());
    QTRY_COMPARE(shown.requested.size(), 1);
    QCOMPARE(shown.compared()->text->text, std::string("words of a file"));
    QCOMPARE(shown.compared()->text->name, std::string("<b>letter.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("words of a file"));
}

void TestCompareWithDialog::saysWhatIsWrongWithAFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    QTest::newRow("missing") << QString() << QByteArray() << u"no such file"_qs;
    QTest::newRow("folder") << u"."_qs << QByteArray() << u"is no file"_qs;
    QTest::newRow("empty") << u"a.txt"_qs << QByteArray() << u"The file is empty"_qs;
    QTest::newRow("binary") << u"a.dat"_qs << QByteArray("\0\1\2\3", 4) << u"binary"_qs;
    QTest::newRow("many") << u"a.jsonl"_qs << QByteArray("{\"text\":\"a\"}\n{\"text\":\"b\"}\n")
                          << u"holds 2 documents"_qs;
}

void TestCompareWithDialog::saysWhatIsWrongWithAFile()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    const QString path = folder.filePath(name.isEmpty() ? u"missing.txt"_qs : name);
    if (name.size() > 1) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    Shown shown;
    const auto before = shown.compared();
    QTRY_COMPARE(shown.ids().size(), 3);
    shown.dialog.takeFile(path);
    QTRY_VERIFY2(shown.words().contains(words), qPrintable(shown.words()));
    QCOMPARE(shown.requested.size(), 0);
    QCOMPARE(shown.compared(), before);
    QVERIFY(shown.dialog.isVisible());
}

void TestCompareWithDialog::goesWithItsCorpus()
{
    Shown shown;
    shown.desk.open(test::smallCorpus());
    QVERIFY(!shown.dialog.isVisible());
    QCOMPARE(shown.requested.size(), 0);
}

ALIKE_TEST(TestCompareWithDialog)
#include "tst_compare_with_dialog.moc"
