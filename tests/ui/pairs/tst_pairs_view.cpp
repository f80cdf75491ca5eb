// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/filter/filter_field.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/widgets/row_table.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestPairsView : public QObject {
    Q_OBJECT
private slots:
    void clickSelectsThePair();
    void identicalOnTop();
    void saysThatThereIsNone();
    void saysTooLooseToList();
    void keepsOldRowsWhileStale();
    void rangeTakesThePlaceOfTheThreshold();
    void filtersByTitleAndId();
    void selectsAndCopiesMany();
    void exportsWhatIsListed();
    void anotherReaderReadsTheExport();
    void exportFailsInWords();
    void showsWhatAChangeTookAway();

private:
    static QString allWords(const QWidget& view)
    {
        QString words;
        for (const QLabel* label : view.findChildren<QLabel*>())
            words += label->text() + QLatin1Char('\n');
        return words;
    }
    static void show(PairsView& view)
    {
        view.resize(800, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }
};

void TestPairsView::clickSelectsThePair()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    desk.session.setCurrentDocument(docId(4));
    QVERIFY(!view.table()->currentIndex().isValid());
    QSignalSpy read(&view, &PairsView::readRequested);
    QSignalSpy compare(&view, &PairsView::compareRequested);
    const QPoint place
        = view.table()->visualRect(view.table()->model()->index(0, PairsModel::TitleA)).center();
    QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTest::mouseDClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compare.size(), 1);
    QTest::keyClick(view.table(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
}

void TestPairsView::identicalOnTop()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(view.showIdentical()->isVisible());
    view.showIdentical()->click();
    QTRY_COMPARE(view.table()->model()->rowCount(), 2);
    QCOMPARE(view.table()->model()->index(0, PairsModel::IdA).data().toString(), QStringLiteral("d3"));
}

void TestPairsView::saysThatThereIsNone()
{
    test::Desk desk(test::corpusOf({ test::words(0, 20), test::words(100, 20) }));
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    QVERIFY(!view.showIdentical()->isVisible());
}

void TestPairsView::saysTooLooseToList()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 1;
    parameters.lsh.maxCandidates = 3000; // enough for the exact list
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(view.table()->model()->rowCount() > 0); // the exact list
    QVERIFY2(allWords(view).contains(QStringLiteral("too many to look at each")), qPrintable(allWords(view)));
}

void TestPairsView::keepsOldRowsWhileStale()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    const QColor fresh = view.table()->viewport()->palette().color(QPalette::Text);
    Parameters parameters = test::lowThreshold();
    parameters.shingle.k = 3;
    desk.session.setParameters(parameters);
    QVERIFY(desk.session.stale());
    QTRY_VERIFY(view.table()->viewport()->palette().color(QPalette::Text) != fresh);
    QVERIFY(view.table()->isEnabled());
    QCOMPARE(view.table()->model()->rowCount(), 1);
    desk.analyse(parameters);
    QTRY_COMPARE(view.table()->viewport()->palette().color(QPalette::Text), fresh);
}

void TestPairsView::rangeTakesThePlaceOfTheThreshold()
{
    test::Desk desk(test::smallCorpus()); // J = 23 / 31 = 0.742 is below the threshold of 0.8
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    auto* clear = view.findChild<QPushButton*>();
    QVERIFY(clear && !clear->isVisible());

    desk.session.setBrush(JaccardRange { Threshold(700'000), Threshold(750'000) });
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(allWords(view).contains(QStringLiteral("J from 0.70 to 0.75")));
    desk.session.setBrush(JaccardRange { Threshold(600'000), Threshold(700'000) });
    QTRY_COMPARE(view.table()->model()->rowCount(), 0);

    QVERIFY(clear->isVisible());
    clear->click();
    QVERIFY(!desk.session.place().brush);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    QVERIFY(!clear->isVisible());
}

void TestPairsView::filtersByTitleAndId()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(view.table()->model()->rowCount() > 10);
    QTest::keyClicks(view.filter(), QStringLiteral("TITLE 12"));
    QTRY_VERIFY(view.summary()->text().contains(QStringLiteral("TITLE 12")));
    const QAbstractItemModel& model = *view.table()->model();
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString both = model.index(row, PairsModel::TitleA).data().toString() + QLatin1Char(' ')
            + model.index(row, PairsModel::TitleB).data().toString();
        QVERIFY2(both.contains(QStringLiteral("12")), qPrintable(both));
    }
    QTest::keyClicks(view.filter(), QStringLiteral(" nowhere"));
    QTRY_COMPARE(model.rowCount(), 0);
    QVERIFY(!view.exportButton()->isEnabled());
    view.filter()->clear();
    QTRY_VERIFY(model.rowCount() > 10);
}

void TestPairsView::selectsAndCopiesMany()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(view.table()->model()->rowCount() > 10);
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, modifiers,
            view.table()->visualRect(view.table()->model()->index(row, 0)).center());
    };
    click(1, {});
    click(3, Qt::ShiftModifier);
    click(5, Qt::ControlModifier);
    QCOMPARE(view.table()->selectionModel()->selectedRows().size(), 4);
    QTest::keyClick(view.table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines.at(3).section(QLatin1Char('\t'), 0, 0),
        view.table()->model()->index(5, PairsModel::Jaccard).data().toString());
}

void TestPairsView::exportsWhatIsListed()
{
    CorpusBuilder builder;
    builder.add({ "=1+1", "a \"quoted\", title", "1987", "", test::words(1000, 30) });
    builder.add({ "d2", "@formula", "", "", test::words(1000, 26) + test::words(3000, 4) });
    builder.add({ "d3", "", "", "", test::words(5000, 20) });
    builder.add({ "d4", "", "", "", test::words(5000, 20) });
    test::Desk desk(std::make_shared<const Corpus>(std::move(builder).build()), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    view.showIdentical()->click();
    QTRY_COMPARE(view.table()->model()->rowCount(), 2);
    desk.session.mark(review::Subject("d2", "=1+1"), { review::Verdict::Different, "=why" });
    const QTemporaryDir folder;
    QSignalSpy exported(&view, &PairsView::exported);
    view.exportTo(folder.filePath(QStringLiteral("pairs.csv")));
    QTRY_COMPARE(exported.size(), 1);
    QFile file(folder.filePath(QStringLiteral("pairs.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto estimate = view.table()->model()->index(1, PairsModel::Estimate).data(PairsModel::SortRole);
    QCOMPARE(QString::fromUtf8(file.readAll()),
        QStringLiteral("jaccard,estimate,shared_shingles,united_shingles,buckets,id_a,title_a,date_a,id_b,"
                       "title_b,date_b,documents_a,documents_b,mark,note\r\n"
                       "1,1,,,found,d3,,,d4,,,2,2,,\r\n"
                       "0.741935,%1,23,31,found,'=1+1,\"a \"\"quoted\"\", "
                       "title\",1987,d2,'@formula,,1,1,different,'=why\r\n")
            .arg(estimate.toDouble()));
}

/// As CSV and as JSON lines, with what made it beside it.
void TestPairsView::anotherReaderReadsTheExport()
{
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        QSKIP("needs python3");
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(view.table()->model()->rowCount() > 5);
    const auto* model = qobject_cast<PairsModel*>(view.table()->model());
    const DocumentPair first = model->pairAt(0);
    desk.session.mark(review::Subject(desk.session.corpus()->id(first.a), desk.session.corpus()->id(first.b)),
        { review::Verdict::Same, "two\nlines, \"quoted\"" });
    const QTemporaryDir folder;
    QSignalSpy exported(&view, &PairsView::exported);
    for (const char* name : { "pairs.csv", "pairs.jsonl" }) {
        view.exportTo(folder.filePath(QLatin1String(name)));
        QTRY_COMPARE(exported.size(), name[6] == 'c' ? 1 : 2);
    }
    QProcess reader;
    reader.setWorkingDirectory(folder.path());
    reader.start(python,
        { QStringLiteral("-c"),
            QStringLiteral(
                "import csv, json\n"
                "rows = list(csv.DictReader(open('pairs.csv', newline='', encoding='utf-8')))\n"
                "lines = [json.loads(line) for line in open('pairs.jsonl', encoding='utf-8')]\n"
                "made = json.load(open('pairs.jsonl.json', encoding='utf-8'))\n"
                "assert made == json.load(open('pairs.csv.json', encoding='utf-8'))\n"
                "assert [r['id_a'] for r in rows] == [l['id_a'] for l in lines]\n"
                "assert [float(r['jaccard']) for r in rows] == [l['jaccard'] for l in lines]\n"
                "assert rows[0]['note'] == lines[0]['note'] == 'two\\nlines, \"quoted\"'\n"
                "assert lines[0]['mark'] == 'same' and lines[1]['mark'] is None\n"
                "assert made['rows'] == len(rows) and 'version' in made\n"
                "print(made['parameters']['seed'], made['parameters']['threshold'], made['command'])\n") });
    QVERIFY(reader.waitForFinished());
    QVERIFY2(reader.exitCode() == 0, reader.readAllStandardError().constData());
    QCOMPARE(reader.readAllStandardOutput().trimmed(), QByteArray("42 0.7 alike-cli pairs --threshold 0.7"));
}

void TestPairsView::exportFailsInWords()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QSignalSpy failed(&view, &PairsView::exportFailed);
    view.exportTo(QStringLiteral("/nowhere/at all/pairs.csv"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!failed.front().at(1).toString().isEmpty());
}

/// Lost pairs are not among the results any more, and can be listed, read and compared all the same.
void TestPairsView::showsWhatAChangeTookAway()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    const auto before = foundResults(desk.session.snapshot());
    Parameters strict = test::lowThreshold();
    strict.results.threshold = Threshold(900'000);
    desk.analyse(strict);
    const auto difference = pairDifference(*before, *foundResults(desk.session.snapshot()), {});
    QCOMPARE(difference->lostPairs, std::uint64_t { 1 });
    QTRY_COMPARE(view.table()->model()->rowCount(), 0);

    view.showOnly(ChangedPairsFilter { difference, ChangedPairsFilter::Side::Lost });
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY2(allWords(view).contains(QStringLiteral("1 pair lost by the change: threshold 0.70 → 0.90")),
        qPrintable(allWords(view)));
    QCOMPARE(view.table()->model()->index(0, PairsModel::Jaccard).data().toString(), QStringLiteral("0.742"));
    QVERIFY(!view.showIdentical()->isVisible());
    desk.session.setCurrentDocument(docId(4));
    QSignalSpy compare(&view, &PairsView::compareRequested);
    const QPoint place
        = view.table()->visualRect(view.table()->model()->index(0, PairsModel::TitleA)).center();
    QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTest::mouseDClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compare.size(), 1);

    // It stays while other results come, also when a chart takes its range away.
    Parameters other = strict;
    other.shingle.k = 3;
    desk.analyse(other);
    desk.session.setBrush(std::nullopt);
    QTRY_VERIFY(desk.engine.idle());
    QCOMPARE(view.table()->model()->rowCount(), 1);

    view.showOnly(ChangedPairsFilter { difference, ChangedPairsFilter::Side::Gained });
    QTRY_COMPARE(view.table()->model()->rowCount(), 0);
    auto* all = view.findChild<QPushButton*>();
    QVERIFY(all->isVisible());
    QTest::mouseClick(all, Qt::LeftButton);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("near pairs from J = 0.90 up")));
    QVERIFY(!all->isVisible());
}

ALIKE_TEST(TestPairsView)
#include "tst_pairs_view.moc"
