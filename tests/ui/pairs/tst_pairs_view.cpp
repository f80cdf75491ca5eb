// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/list_head.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/review/review_actions.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_list.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

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
    void filteredListsOpenAtTheirFirstRow();
    void saysWhatFits();
    void sortsByTheMenu();
    void rowsSayWhatTheyAre();
    void singleKeysMark();

private:
    static QString allWords(const QWidget& view)
    {
        QString words;
        for (const ElidedLabel* label : view.findChildren<ElidedLabel*>())
            words += label->wholeText() + QLatin1Char('\n');
        if (const Chip* chip = view.findChild<Chip*>(); !chip->isHidden())
            words += chip->wholeText() + QLatin1Char('\n');
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
    QSignalSpy detail(&view, &PairsView::detailRequested);
    const QPoint place = view.table()->visualRect(view.table()->model()->index(0, 0)).center();
    QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTest::mouseDClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compare.size(), 1);
    QTest::keyClick(view.table(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
    QCOMPARE(detail.size(), 2);
}

void TestPairsView::identicalOnTop()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(view.showSame()->isEnabled());
    view.showSame()->trigger();
    QTRY_COMPARE(view.table()->model()->rowCount(), 2);
    QCOMPARE(view.table()->model()->index(0, PairsModel::IdA).data().toString(), QStringLiteral("d3"));
}

void TestPairsView::saysThatThereIsNone()
{
    test::Desk desk(test::corpusOf({ test::words(0, 20), test::words(100, 20) }));
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    QVERIFY(!view.showSame()->isEnabled());
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
    Chip* clear = view.chip();
    QVERIFY(!clear->isVisible());

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
    QTRY_VERIFY(view.summary()->wholeText().contains(QStringLiteral("TITLE 12")));
    const QAbstractItemModel& model = *view.table()->model();
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString both = model.index(row, PairsModel::TitleA).data().toString() + QLatin1Char(' ')
            + model.index(row, PairsModel::TitleB).data().toString();
        QVERIFY2(both.contains(QStringLiteral("12")), qPrintable(both));
    }
    QTest::keyClicks(view.filter(), QStringLiteral(" nowhere"));
    QTRY_COMPARE(model.rowCount(), 0);
    QVERIFY(!view.canExport());
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
    view.showSame()->trigger();
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
    QCOMPARE(view.table()->model()->index(0, PairsModel::Buckets).data().toString(),
        QStringLiteral("was found, now not near"));
    const auto* model = qobject_cast<PairsModel*>(view.table()->model());
    QCOMPARE(model->face(0).shortState, QStringLiteral("now not near"));
    QVERIFY(!view.showSame()->isEnabled());
    desk.session.setCurrentDocument(docId(4));
    QSignalSpy compare(&view, &PairsView::compareRequested);
    const QPoint place = view.table()->visualRect(view.table()->model()->index(0, 0)).center();
    QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QCOMPARE(view.table()->currentIndex().row(), 0); // it is known in this list, too
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
    Chip* all = view.chip();
    QVERIFY(all->isVisible());
    QTest::mouseClick(all, Qt::LeftButton);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("near pairs from J = 0.90 up")));
    QVERIFY(!all->isVisible());
}

/// With the current pair kept where it is, and none made current that is not asked for.
void TestPairsView::filteredListsOpenAtTheirFirstRow()
{
    test::Desk desk(test::corpusOf(test::familyTexts(300, 3)), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    view.resize(400, 300);
    auto* table = view.list();
    const auto* model = qobject_cast<PairsModel*>(table->model());
    QTRY_VERIFY(model->rowCount() > 100);
    const DocumentPair last = model->pairAt(model->rowCount() - 1);
    desk.session.setCurrentPair(last);
    QVERIFY(table->verticalScrollBar()->value() > 0);
    const auto listed = model->rowCount();
    view.filter()->setText(QStringLiteral("j<0.9"));
    QTRY_VERIFY(desk.engine.idle() && model->rowCount() < listed);
    QCOMPARE(table->verticalScrollBar()->value(), 0);
    QCOMPARE(table->currentIndex().row(), model->rowCount() - 1);
    QCOMPARE(desk.session.currentPair(), std::optional(last));
    view.filter()->setText(QStringLiteral("j>0.9"));
    QTRY_VERIFY(!model->rowOf(last));
    QCOMPARE(table->verticalScrollBar()->value(), 0);
    QVERIFY(!table->currentIndex().isValid());
    QCOMPARE(desk.session.currentPair(), std::optional(last));
    // The keyboard leads to the first row.
    view.filter()->setFocus();
    QTest::keyClick(view.filter(), Qt::Key_Down);
    QCOMPARE(table->currentIndex().row(), 0);
    QCOMPARE(desk.session.currentPair(), std::optional(model->pairAt(0)));
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(desk.session.currentPair(), std::optional(model->pairAt(1))); // at once
}

void TestPairsView::saysWhatFits()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(!view.summary()->isVisible());
    view.filter()->setText(QStringLiteral("buckets:missed"));
    QTRY_COMPARE(view.table()->model()->rowCount(), 0);
    QVERIFY(view.summary()->isVisible());
    QVERIFY2(view.summary()->wholeText().startsWith(QStringLiteral("0 pairs fit")),
        qPrintable(view.summary()->wholeText()));
    view.filter()->setText(QStringLiteral("(j>"));
    QTRY_VERIFY(view.summary()->wholeText().contains(QStringLiteral("At")));
    view.filter()->clear();
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(!view.summary()->isVisible());
}

void TestPairsView::sortsByTheMenu()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    const QAbstractItemModel& model = *view.table()->model();
    QTRY_VERIFY(model.rowCount() > 10);
    QCOMPARE(view.head()->orderButton()->text(), QStringLiteral("J"));
    const auto inOrder = [&](int column, bool descending) {
        for (int row = 1; row < model.rowCount(); ++row) {
            const double before = model.index(row - 1, column).data(PairsModel::SortRole).toDouble();
            const double here = model.index(row, column).data(PairsModel::SortRole).toDouble();
            if (descending ? before < here - 1e-12 : before > here + 1e-12)
                return false;
        }
        return true;
    };
    for (const int column : { int(PairsModel::Containment), int(PairsModel::Excess), int(PairsModel::Length),
             int(PairsModel::Jaccard) }) {
        view.head()->order(column)->trigger();
        QTRY_VERIFY(desk.engine.idle() && inOrder(column, true));
        QVERIFY(!view.head()->reversed()->isChecked());
        view.head()->reversed()->trigger();
        QTRY_VERIFY(desk.engine.idle() && inOrder(column, false));
    }
}

void TestPairsView::rowsSayWhatTheyAre()
{
    CorpusBuilder builder;
    builder.add({ "3811", "Tuba guides lifeboat", "2025-04-23T11:15", "", test::words(1000, 40) });
    builder.add({ "3816", "Tuba guides lifeboat", "2025-04-23T11:37", "", test::words(1000, 38) });
    builder.add({ "7", "", "", "", test::words(5000, 20) });
    builder.add({ "8", "", "", "", test::words(5000, 20) + "42" });
    test::Desk desk(std::make_shared<const Corpus>(std::move(builder).build()), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    desk.session.mark(review::Subject("3811", "3816"), { review::Verdict::Same, {} });
    QCOMPARE(view.list()->nameOf(0),
        QStringLiteral("0.946, Tuba guides lifeboat, same title, found, 22 minutes apart, marked same, "
                       "ids 3811 and 3816"));
    const auto* model = qobject_cast<PairsModel*>(view.table()->model());
    const RowFace face = model->face(0);
    QCOMPARE(face.aside, QStringLiteral("3811 \u00b7 3816"));
    QCOMPARE(face.state, QStringLiteral("found \u00b7 22 min"));
    QCOMPARE(face.shortState, QStringLiteral("22 min"));
    QCOMPARE(face.mark, std::optional(Symbol::Same));
    QVERIFY(!face.warns);
    view.showSame()->trigger();
    QTRY_COMPARE(model->rowCount(), 2);
    // A document without a title goes by its first words.
    const QString name = view.list()->nameOf(0);
    QVERIFY2(name.startsWith(QStringLiteral("1.000, ") + QString::fromStdString(test::wordNumber(5000)))
            && name.contains(QStringLiteral("2 documents, same after cleaning")),
        qPrintable(name));
}

void TestPairsView::singleKeysMark()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    view.list()->showRow(0);
    ReviewActions actions(ReviewActions::Of::Pair, &desk.session);
    connect(&view, &PairsView::decided, &actions, &ReviewActions::choose);
    const auto verdict = [&] { return desk.session.markOf(review::Subject("d1", "d2")).verdict; };
    QTest::keyClicks(view.list(), QStringLiteral("="));
    QCOMPARE(verdict(), review::Verdict::Same);
    QTest::keyClicks(view.list(), QStringLiteral("?"));
    QCOMPARE(verdict(), review::Verdict::Unsure);
    QTest::keyClicks(view.list(), QStringLiteral("2"));
    QCOMPARE(verdict(), review::Verdict::Different);
    QTest::keyClicks(view.list(), QStringLiteral("2")); // again: takes it back
    QCOMPARE(verdict(), review::Verdict::None);
}

ALIKE_TEST(TestPairsView)
#include "tst_pairs_view.moc"
