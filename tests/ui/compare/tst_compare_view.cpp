// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison.h"
#include "ui/compare/facts_line.h"
#include "ui/compare/passage_list.h"
#include "ui/compare/shingle_inspector.h"
#include "ui/compare/side_drop.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDragMoveEvent>
#include <QFile>
#include <QFrame>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <memory>

using namespace alike;
using namespace alike::ui;

class TestCompareView : public QObject {
    Q_OBJECT
private slots:
    void comparesByHand();
    void ignoredWordsAreNoDifference();
    void saysWhatToDo();
    void showsBothSides();
    void swaps();
    void shortDocumentsSayWhy();
    void survivesAGoneAnalysis();
    void choosesTheMode();
    void takesTypedIds();
    void namesTheMinima();
    void pointsAtTheMinima();
    void comparesPastedText();
    void saysWhatAPastedTextLacks();
    void takesDroppedDocuments();
    void tellsOfShingles();
    void showsRarity();
    void listsPassages();
    void comesBackAsItWas();
    void textsGetTheRoom_data();
    void textsGetTheRoom();
    void partsGiveWayInOrder();
    void namesTheOneBand();
    void lowViewsShowSignaturesOnDemand();
    void saysWhatCleaningIgnored_data();
    void saysWhatCleaningIgnored();
    void keepsWhatDiffers();

private:
    static QString allWords(const QWidget& view)
    {
        QString words;
        for (const QLabel* label : view.findChildren<QLabel*>()) {
            if (label->isVisible())
                words += label->text() + QLatin1Char('\n');
        }
        return words;
    }
};

void TestCompareView::comparesByHand()
{
    const test::Desk desk(test::smallCorpus());
    const auto corpus = desk.session.corpus();
    const SnapshotPtr snapshot = desk.session.snapshot();
    const Comparison there = compareDocuments(corpus, snapshot, { docId(1), docId(4) }, nullptr);
    QVERIFY(there.verdict && there.verdict->score);
    QCOMPARE(there.verdict->score->overlap.sizeA, 27U);
    QCOMPARE(there.verdict->score->overlap.sizeB, 37U);
    QCOMPARE(there.verdict->score->overlap.shared, 0U);
    QVERIFY(there.verdict->passages->pairs.empty());
    // Whichever way round it is asked, A is the first.
    const Comparison back = compareDocuments(corpus, snapshot, { docId(4), docId(1) }, &there);
    QCOMPARE(back.verdict->score->overlap.sizeA, 37U);
    QCOMPARE(back.textA.get(), there.textB.get());
    const Comparison near = compareDocuments(corpus, snapshot, { docId(0), docId(1) }, nullptr);
    QCOMPARE(near.verdict->score->overlap.shared, 23U);
    QCOMPARE(near.verdict->passages->pairs.size(), std::size_t { 1 });
    QCOMPARE(near.verdict->longestRun, 26U);
    const Comparison equal = compareDocuments(corpus, snapshot, { docId(3), docId(2) }, nullptr);
    QCOMPARE(equal.verdict->score->overlap.jaccard(), 1.0);
    QCOMPARE(equal.verdict->bands.size(), std::size_t { 20 });
}

void TestCompareView::ignoredWordsAreNoDifference()
{
    const std::string page = " all rights are reserved by the port office";
    const std::string own = test::words(0, 20);
    const auto corpus = test::corpusOf({ own + page, own, page + " " + own + "unlike" });
    Parameters parameters;
    const auto compared = [&](DocId b) {
        const test::Desk desk(corpus, parameters);
        return compareDocuments(corpus, desk.session.snapshot(), { docId(0), b }, nullptr);
    };
    QCOMPARE(compared(docId(1)).differences->pairs.size(), std::size_t { 1 });
    parameters.ignoring.texts = page;
    const Comparison same = compared(docId(1));
    QVERIFY(same.differences->pairs.empty());
    QCOMPARE(same.verdict->score->overlap.jaccard(), 1.0);
    QCOMPARE(same.ignored[0].size(), std::size_t { 1 });
    QCOMPARE(same.ignored[0].front().end, static_cast<qsizetype>((own + page).size()));
    QVERIFY(same.ignored[1].empty());
    QCOMPARE(compared(docId(2)).differences->pairs.size(), std::size_t { 1 }); // the last word
}

void TestCompareView::saysWhatToDo()
{
    test::Desk desk;
    CompareView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(!allWords(view).trimmed().isEmpty());
    QVERIFY(!view.pane(Side::Left)->isVisible());
}

void TestCompareView::showsBothSides()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(
        view.pane(Side::Left)->isVisible() && view.texts()->pairs() && !view.texts()->pairs()->pairs.empty());
    const QString words = allWords(view);
    QVERIFY2(words.contains(QStringLiteral("0.742")), qPrintable(words));
    view.showMeasures();
    QVERIFY2(allWords(view).contains(QStringLiteral("23 of 31")), qPrintable(allWords(view)));
    view.measures()->close();
    QVERIFY2(view.reason()->text().contains(QStringLiteral("andidate")), qPrintable(view.reason()->text()));
}

void TestCompareView::swaps()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(4) });
    QTRY_VERIFY(view.pane(Side::Left)->isVisible());
    const QString left = view.pane(Side::Left)->toPlainText();
    QTest::mouseClick(view.bar()->swapButton(), Qt::LeftButton);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(4), docId(0) }));
    QTRY_COMPARE(view.pane(Side::Right)->toPlainText(), left);
}

void TestCompareView::shortDocumentsSayWhy()
{
    Parameters parameters;
    parameters.text.minWords = 1;
    test::Desk desk(test::smallCorpus(), parameters);
    CompareView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentPair({ docId(5), docId(0) });
    QTRY_VERIFY2(
        view.reason()->text().contains(QStringLiteral("d6 has 3 words")), qPrintable(view.reason()->text()));
}

void TestCompareView::survivesAGoneAnalysis()
{
    test::Desk desk(test::smallCorpus());
    desk.pipeline.reset();
    CompareView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.pane(Side::Left)->isVisible());
    QVERIFY(view.pane(Side::Left)->toPlainText().size() > 50);
    QVERIFY(!view.reason()->text().isEmpty());
}

void TestCompareView::choosesTheMode()
{
    const std::string one = test::words(1000, 30);
    test::Desk desk(test::corpusOf({ one, test::words(1000, 28) + test::words(3000, 2),
        test::words(1000, 12) + test::words(4000, 30) }));
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) }); // contains 25 of 27
    QTRY_VERIFY(view.texts()->pairs());
    QCOMPARE(view.mode(), CompareMode::Differences);
    QVERIFY(view.bar()->automaticButton()->isChecked());
    const QString left = view.pane(Side::Left)->toPlainText();
    desk.session.setCurrentPair({ docId(2), docId(0) });
    QTRY_VERIFY(view.pane(Side::Left)->toPlainText() != left);
    QCOMPARE(view.mode(), CompareMode::Shared);
    // What the user chooses stays.
    QTest::mouseClick(view.bar()->modeButton(CompareMode::Plain), Qt::LeftButton);
    QVERIFY(!view.texts()->pairs());
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_COMPARE(view.pane(Side::Left)->toPlainText(), left);
    QCOMPARE(view.mode(), CompareMode::Plain);
    view.bar()->automaticButton()->click();
    QCOMPARE(view.mode(), CompareMode::Differences);
    QVERIFY(view.bar()->automaticButton()->isChecked());
}

/// The shingle of a cell stands in its document, has the value of the signature, and none there has less.
void TestCompareView::namesTheMinima()
{
    Parameters parameters;
    parameters.sketch.family = sketch::Family::Dictionary; // of the others: tst_signature_winners
    const test::Desk desk(test::smallCorpus(), parameters);
    const Comparison made
        = compareDocuments(desk.session.corpus(), desk.session.snapshot(), { docId(0), docId(1) }, nullptr);
    const auto held = hold(*desk.session.snapshot());
    QVERIFY(held);
    const sketch::AffineFamily& family = held->signatures->family();
    const SignatureCells& cells = *made.verdict->signatures;
    QCOMPARE(cells.cells.size(), std::size_t { 100 });
    QCOMPARE(cells.bands.size(), std::size_t { 20 });
    std::uint32_t equal = 0;
    for (std::uint32_t row = 0; row < 100; ++row) {
        const SignatureCell& cell = cells.cells[row];
        QCOMPARE(cell.band, row / 5);
        equal += cell.equal();
        for (const Side side : bothSides) {
            const SetId set = held->sets->setOf(docId(static_cast<std::size_t>(side)));
            std::uint64_t least = UINT64_MAX;
            ShingleNumber winner = 0;
            for (const ShingleNumber number : held->sets->of(set)) {
                const sketch::AffineFunction& f = family.functions[row];
                const std::uint64_t value = sketch::affineMod(f.a, number, f.b, family.modulus);
                if (value < least) {
                    least = value;
                    winner = number;
                }
            }
            const SignatureCell::Minimum& minimum = cell.on(side);
            QCOMPARE(minimum.value, static_cast<std::uint32_t>(least));
            const std::string words = shingleText(*held->tokens, *held->sets, winner);
            QCOMPARE(minimum.shingle, words);
            const QString& text = (side == Side::Left ? made.textA : made.textB)->text();
            const CharRange place = made.verdict->on(side).range(minimum.place);
            QCOMPARE(text.sliced(place.begin, place.end - place.begin), QString::fromStdString(words));
        }
    }
    QCOMPARE(equal, made.verdict->score->estimate.equalRows);
}

void TestCompareView::pointsAtTheMinima()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.signatureStrip()->isVisible());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    SignatureStrip* strip = view.signatureStrip();
    const QImage calm = view.pane(Side::Left)->viewport()->grab().toImage();
    strip->setFocus();
    QTest::keyClick(strip, Qt::Key_End);
    QVERIFY(strip->accessibleDescription().startsWith(QStringLiteral("Row 100 of 100, band 20 of 20")));
    QVERIFY(view.pane(Side::Left)->viewport()->grab().toImage() != calm);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(strip);
    QVERIFY(accessible && accessible->valueInterface());
    QVERIFY(accessible->text(QAccessible::Name).contains(QStringLiteral("83 of 100 rows agree")));
    QCOMPARE(accessible->valueInterface()->currentValue().toInt(), 100);
    QCOMPARE(accessible->valueInterface()->maximumValue().toInt(), 100);
    QVERIFY(accessible->text(QAccessible::Value).startsWith(QStringLiteral("Row 100 of 100")));
    accessible->valueInterface()->setCurrentValue(7);
    QVERIFY(accessible->text(QAccessible::Value).startsWith(QStringLiteral("Row 7 of 100, band 2 of 20")));
    QVERIFY(accessible->state().focusable);
    view.pane(Side::Left)->setFocus();
    for (std::uint32_t row = 0; row < 100; ++row)
        QVERIFY(strip->rect().contains(strip->cellPlace(row)));
}

void TestCompareView::takesTypedIds()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    IdField* right = view.texts()->idField(Side::Right);
    QTest::keyClicks(right, QStringLiteral("d9"));
    QTest::keyClick(right, Qt::Key_Return);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QCOMPARE(right->text(), QStringLiteral("d9"));
    QVERIFY(right->accessibleDescription().contains(QStringLiteral("d9")));
    right->setText(QStringLiteral(" d5 "));
    QTest::keyClick(right, Qt::Key_Return);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(4) }));
    QVERIFY(right->text().isEmpty());
    right->setText(QStringLiteral("d1"));
    QTest::keyClick(right, Qt::Key_Return);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(4), docId(0) }));
}

void TestCompareView::comparesPastedText()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    const QString text
        = QString::fromStdString(test::words(1000, 26)) + QStringLiteral("four words from elsewhere");
    QApplication::clipboard()->setText(text);
    QTest::keyClick(view.pane(Side::Left), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(view.pane(Side::Right)->toPlainText(), text);
    // 23 of 27 shingles of the left one, and 4 of the text that stand in no document.
    view.showMeasures();
    QTRY_VERIFY2(allWords(view).contains(QStringLiteral("23 of 31 shingles")), qPrintable(allWords(view)));
    QVERIFY2(allWords(view).contains(QStringLiteral("30 words, 27 shingles, 4 of them in no document")),
        qPrintable(allWords(view)));
    QVERIFY(view.reason()->text().contains(QStringLiteral("andidate")));
    QVERIFY(!view.bar()->swapButton()->isEnabled());
    const SignatureCells& cells = *view.signatureStrip()->cells();
    const auto nobodys = std::ranges::count_if(
        cells.cells, [](const SignatureCell& cell) { return cell.on(Side::Right).shingle.empty(); });
    QVERIFY(nobodys > 0 && nobodys < 50);
    QVERIFY(!desk.session.currentPair());
    desk.session.goBack();
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTRY_VERIFY(view.pane(Side::Right)->toPlainText() != text);
    QVERIFY(view.bar()->swapButton()->isEnabled());
    desk.session.goForward();
    QTRY_COMPARE(view.pane(Side::Right)->toPlainText(), text);
    // The text stays when the document beside it is another one.
    view.texts()->idField(Side::Left)->setText(QStringLiteral("d5"));
    QTest::keyClick(view.texts()->idField(Side::Left), Qt::Key_Return);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(4)));
    QVERIFY(desk.session.compared()->text);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 of 64 shingles")));
}

void TestCompareView::saysWhatAPastedTextLacks()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600); // small screens leave no room for all that is said above a text
    view.show();
    desk.session.compareWithText(
        docId(0), std::make_shared<const OutsideText>(OutsideText { "only four words here" }));
    QTRY_VERIFY2(
        view.reason()->text().contains(QStringLiteral("The text has 4 words after cleaning; it takes 8")),
        qPrintable(view.reason()->text()));
    QVERIFY(allWords(view).contains(QStringLiteral("not in the collection")));
}

void TestCompareView::takesDroppedDocuments()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    const auto drop = [&](const QMimeData& data, int x) {
        const QPoint place(x, 400);
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &enter);
        if (!enter.isAccepted())
            return false;
        QDragMoveEvent move(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
        const auto* mark = view.findChild<DropMark*>();
        if (!mark->isVisible() || !mark->geometry().contains(place))
            return false;
        QDropEvent dropped(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &dropped);
        return !mark->isVisible();
    };
    QVERIFY(drop(*documentDrag(docId(4), *desk.session.corpus()), 800));
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(4) }));
    QVERIFY(drop(*documentDrag(docId(2), *desk.session.corpus()), 100));
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(2), docId(4) }));
    QVERIFY(drop(*documentDrag(docId(4), *desk.session.corpus()), 100)); // they change places
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(4), docId(2) }));
    desk.session.setCurrentDocument(docId(1)); // without a partner
    const auto elsewhere = test::smallCorpus(); // the same numbers, other documents
    QVERIFY(drop(*documentDrag(docId(3), *elsewhere), 800));
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(1)));
    QVERIFY(!desk.session.currentPair());
    QVERIFY(drop(*documentDrag(docId(3), *desk.session.corpus()), 800));
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(1), docId(3) }));
    QMimeData text;
    text.setText(QStringLiteral("a text of another program"));
    QVERIFY(drop(text, 800));
    QCOMPARE(desk.session.compared()->text->text, std::string("a text of another program"));
    // A passage of the texts themselves: a little drag within one is none of somebody's who selects.
    const auto passage = [&](Side side, const char* words) {
        auto data = std::make_unique<QMimeData>();
        data->setText(QString::fromLatin1(words));
        noteOrigin(*data, *view.texts()->pane(side));
        return data;
    };
    QVERIFY(!drop(*passage(Side::Right, "wandering passage of several words"), 800));
    QVERIFY(!drop(*passage(Side::Left, "wandering passage of several words"), 100));
    QVERIFY(!drop(*passage(Side::Left, "wander"), 800));
    QVERIFY(!drop(*passage(Side::Left, " - "), 800));
    QCOMPARE(desk.session.compared()->text->text, std::string("a text of another program"));
    QVERIFY(drop(*passage(Side::Left, "wandering passage of several words"), 800));
    QCOMPARE(desk.session.compared()->text->text, std::string("wandering passage of several words"));
    // A file that holds one text is read; a collection is for the window to open.
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("letter.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a text of a file");
    file.close();
    QMimeData letter;
    letter.setUrls({ QUrl::fromLocalFile(file.fileName()) });
    QVERIFY(drop(letter, 800));
    QTRY_COMPARE(desk.session.compared()->text->text, std::string("a text of a file"));
    QCOMPARE(desk.session.compared()->text->name, std::string("letter.txt"));
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("letter.txt")));
    QMimeData collection;
    collection.setUrls({ QUrl::fromLocalFile(folder.path()) });
    QVERIFY(!drop(collection, 800));
    QMimeData other;
    other.setData(QStringLiteral("application/x-alike-document"), "1 2"); // of another process
    QVERIFY(!drop(other, 800));
}

void TestCompareView::tellsOfShingles()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    ComparePane* left = view.pane(Side::Left);
    QTest::keyClick(left, Qt::Key_I);
    ShingleInspector* inspector = view.inspector();
    QVERIFY(inspector->isVisible());
    QTRY_COMPARE(inspector->shingles().shingles.size(), std::size_t { 1 }); // at the first word
    const ShingleFacts first = inspector->shingles().shingles[0];
    QCOMPARE(first.words + ' ', test::words(1000, 4));
    QCOMPARE(first.documents, 2U);
    QCOMPARE(first.first, (std::vector<DocId> { docId(0), docId(1) }));
    QCOMPARE(first.places[0].size(), std::size_t { 1 });
    QCOMPARE(first.places[0][0].begin, 0U);
    QCOMPARE(first.places[0][0].end, 4U);
    QCOMPARE(first.places[1].size(), std::size_t { 1 });
    QVERIFY(inspector->toPlainText().contains(QStringLiteral("In 2 documents: d1, d2")));
    // By keyboard to the words that only the left one has: in one document, and on the left alone.
    QTest::keyClick(left, Qt::Key_End, Qt::ControlModifier);
    QTRY_COMPARE(inspector->shingles().shingles[0].documents, 1U);
    QVERIFY(inspector->shingles().shingles[0].places[1].empty());
    // Every row of the signature is won by one shingle; those of the last word win what the strip says.
    const SignatureCells& cells = *view.signatureStrip()->cells();
    for (const ShingleFacts& facts : inspector->shingles().shingles) {
        const auto won = std::ranges::count_if(cells.cells,
            [&](const SignatureCell& cell) { return cell.on(Side::Left).shingle == facts.words; });
        QCOMPARE(facts.wins[0].size(), static_cast<std::size_t>(won));
        for (const ShingleFacts::Win& win : facts.wins[0])
            QCOMPARE(win.value, cells.cells[win.row].on(Side::Left).value);
        QVERIFY(facts.wins[1].empty());
    }
    emit inspector->anchorClicked(QUrl(QStringLiteral("document:4")));
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(4) }));
    QTest::keyClick(left, Qt::Key_I);
    QVERIFY(!inspector->isVisible());
}

void TestCompareView::listsPassages()
{
    // Ten words that four others have, too, and six that the two have alone, moved.
    const std::string common = test::words(1000, 10);
    const std::string rare = test::words(2000, 6);
    std::vector<std::string> texts { common + test::words(3000, 8) + rare,
        rare + test::words(4000, 8) + common };
    for (std::uint64_t i = 0; i < 4; ++i)
        texts.push_back(common + test::words(5000 + 100 * i, 20));
    test::Desk desk(test::corpusOf(texts), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(1000, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    view.chooseMode(CompareMode::Differences);
    const PassageList* list = view.passages();
    QVERIFY(!list->isVisible());
    QTest::keyClick(view.pane(Side::Left), Qt::Key_L);
    QVERIFY(list->isVisible());
    const QAbstractItemModelTester tester(
        list->table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(list->model()->rowCount(), 2);
    QCOMPARE(
        list->words()->wholeText(), QStringLiteral("2 shared passages: 16 of 24 words of A, of 24 of B"));
    const auto cell = [&](int row, PassageTable::Column column) {
        return list->model()->index(row, column).data().toString();
    };
    QCOMPARE(cell(0, PassageTable::Length), QStringLiteral("10"));
    QCOMPARE(cell(0, PassageTable::Documents), QStringLiteral("6"));
    QCOMPARE(cell(1, PassageTable::PlaceA), QStringLiteral("19–24"));
    QCOMPARE(cell(1, PassageTable::PlaceB), QStringLiteral("1–6, moved"));
    QCOMPARE(cell(1, PassageTable::Text) + u' ', QString::fromStdString(rare));
    // By rarity; the row that is chosen is focused in both texts, whose mode it needs.
    list->table()->sortByColumn(PassageTable::Documents, Qt::AscendingOrder);
    QTRY_COMPARE(cell(0, PassageTable::Number), QStringLiteral("2"));
    list->table()->setFocus();
    list->table()->setCurrentIndex(list->model()->index(0, PassageTable::Text));
    QCOMPARE(view.mode(), CompareMode::Shared);
    QCOMPARE(view.texts()->focused(), std::optional(1U));
    // A step in the texts is followed by the list.
    view.texts()->step(1);
    QCOMPARE(view.texts()->focused(), std::optional(0U));
    QCOMPARE(list->table()->currentIndex().row(), 1);
    QSignalSpy elsewhere(view.pane(Side::Left), &TextPane::elsewhereRequested);
    for (const Qt::Key key : { Qt::Key_E, Qt::Key_Return }) {
        QTest::keyClick(list->table(), key);
        QCOMPARE(elsewhere.size(), 1);
        QCOMPARE(elsewhere.takeFirst().at(0).toString() + u' ', QString::fromStdString(common));
    }
    // Another pair has other passages, and one without any says so.
    desk.session.setCurrentPair({ docId(0), docId(2) });
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QCOMPARE(cell(0, PassageTable::Documents), QStringLiteral("6"));
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_COMPARE(list->model()->rowCount(), 2);
    QTest::keyClick(view.pane(Side::Left), Qt::Key_L);
    QVERIFY(!list->isVisible());
}

/// What is marked and listed is kept as it was set.
void TestCompareView::comesBackAsItWas()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.chooseMode(CompareMode::Plain);
    view.bar()->foldButton()->setChecked(false);
    view.bar()->passagesButton()->setChecked(true);
    view.bar()->togetherButton()->setChecked(false);
    view.bar()->rarityButton()->setChecked(true);
    CompareView other(&desk.session, &desk.engine);
    other.restore(view.state());
    QCOMPARE(other.state(), view.state());
    QCOMPARE(other.mode(), CompareMode::Plain);
    QVERIFY(other.bar()->passagesButton()->isChecked() && !other.bar()->foldButton()->isChecked()
        && !other.texts()->synchronised() && other.bar()->rarityButton()->isChecked());
    QVERIFY(!other.passages()->isHidden());
    // Nothing, or nonsense, leaves all as it is, and what is marked to each pair.
    other.restore(QJsonObject { { QStringLiteral("mode"), 77 } });
    QVERIFY(other.bar()->automaticButton()->isChecked());
    QVERIFY(other.bar()->passagesButton()->isChecked());
}

void TestCompareView::showsRarity()
{
    // The first ten words stand in six documents, the next ten in two.
    const std::string common = test::words(1000, 10);
    const std::string rare = test::words(2000, 10);
    std::vector<std::string> texts { common + rare + test::words(3000, 10),
        common + rare + test::words(4000, 10) };
    for (std::uint64_t i = 0; i < 4; ++i)
        texts.push_back(common + test::words(5000 + 100 * i, 20));
    test::Desk desk(test::corpusOf(texts));
    const Comparison made
        = compareDocuments(desk.session.corpus(), desk.session.snapshot(), { docId(0), docId(1) }, nullptr);
    for (const Side side : bothSides) {
        const auto& rarity = (*made.verdict->rarity)[static_cast<std::size_t>(side)];
        QCOMPARE(rarity.size(), std::size_t { 2 });
        QCOMPARE(rarity[0].rarity, Rarity::Familiar);
        QCOMPARE(rarity[1].rarity, Rarity::OnlyHere);
        // Shingles across the seam are in two documents, too.
        QCOMPARE(rarity[0].range.end - rarity[0].range.begin,
            QString::fromStdString(test::words(1000, 7)).trimmed().size());
        QCOMPARE(made.text(side)->text().mid(rarity[1].range.end, 1), QStringLiteral(" "));
    }
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    QTest::mouseClick(view.bar()->modeButton(CompareMode::Shared), Qt::LeftButton);
    const QImage calm = view.pane(Side::Left)->viewport()->grab().toImage();
    view.bar()->rarityButton()->click();
    QVERIFY(view.findChild<RarityLegend*>()->isVisible());
    QVERIFY(allWords(view).contains(QStringLiteral("more than 20")));
    QVERIFY(view.pane(Side::Left)->viewport()->grab().toImage() != calm);
    QTest::mouseClick(view.bar()->modeButton(CompareMode::Differences), Qt::LeftButton);
    QVERIFY(!view.findChild<RarityLegend*>()->isVisible());
    QVERIFY(!view.bar()->rarityButton()->isEnabled());
}

/// At 1280 x 800 and 1024 x 600 the view has 872 x 656 and 728 x 456: seven tenths are for the texts.
void TestCompareView::textsGetTheRoom_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("1280 x 800") << QSize(872, 656);
    QTest::addRow("1024 x 600") << QSize(728, 456);
    QTest::addRow("full width") << QSize(1280, 656);
}

void TestCompareView::textsGetTheRoom()
{
    QFETCH(QSize, size);
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    const auto toScale = [](int pixels) { return scaled(pixels, nullptr); };
    const int marks = toScale(44); // the bar of marks stands below
    view.resize(toScale(size.width()), toScale(size.height()) - marks);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    const QSize whole(toScale(size.width()), toScale(size.height()));
    QCOMPARE(view.size(), QSize(whole.width(), whole.height() - marks));
    QVERIFY(view.texts()->height() >= whole.height() * 7 / 10);
    QVERIFY(view.pane(Side::Left)->height() >= whole.height() * 66 / 100);
    QVERIFY(std::abs(view.pane(Side::Left)->width() - view.pane(Side::Right)->width()) <= 1);
    QVERIFY(
        view.minimumSizeHint().width() <= view.width() && view.minimumSizeHint().height() <= view.height());
    // What opens takes room of the texts, never of the window.
    view.openFind();
    view.bar()->rarityButton()->click();
    QTest::keyClick(view.pane(Side::Left), Qt::Key_I);
    QApplication::processEvents();
    QCOMPARE(view.size(), QSize(whole.width(), whole.height() - marks));
}

void TestCompareView::partsGiveWayInOrder()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(1600, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    const QStringList parts { QStringLiteral("expected at this J"), QStringLiteral("of B in A"),
        QStringLiteral("of A in B"), QStringLiteral("(0."), QStringLiteral("estimate") };
    QVERIFY2(view.facts()->plainText().startsWith(QStringLiteral("J 0.742")),
        qPrintable(view.facts()->plainText()));
    qsizetype gone = 0;
    for (int width = 1600; width >= 300; width -= 20) {
        view.facts()->resize(width, view.facts()->height());
        const QString shown = view.facts()->plainText();
        while (gone < parts.size() && !shown.contains(parts[gone]))
            ++gone;
        for (qsizetype i = gone; i < parts.size(); ++i)
            QVERIFY2(shown.contains(parts[i]), qPrintable(shown));
        QVERIFY(shown.contains(QStringLiteral("J 0.742")) && shown.contains(QStringLiteral("bands agree")));
    }
    QCOMPARE(gone, parts.size());
    for (const char* measure : { "Signature Jaccard", "Longest run", "23 of 31 shingles" })
        QVERIFY(view.facts()->facts()->toolTip().contains(QLatin1String(measure)));
}

void TestCompareView::namesTheOneBand()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = parameters.sketch.hashes;
    test::Desk desk(test::smallCorpus(), parameters);
    CompareView view(&desk.session, &desk.engine);
    view.resize(1600, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    const QString facts = view.facts()->plainText();
    QVERIFY2(facts.contains(QStringLiteral("missed by the buckets: the one band does not agree")),
        qPrintable(facts));
}

void TestCompareView::lowViewsShowSignaturesOnDemand()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(scaled(728, nullptr), scaled(456, nullptr));
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    QVERIFY(!view.signatureStrip()->isVisible());
    view.facts()->candidateButton()->click();
    QVERIFY(view.signatureStrip()->isVisible());
    view.facts()->candidateButton()->click();
    QVERIFY(!view.signatureStrip()->isVisible());
    view.resize(scaled(872, nullptr), scaled(656, nullptr));
    QVERIFY(view.signatureStrip()->isVisible());
    view.facts()->candidateButton()->click();
    QVERIFY(view.signatureStrip()->isVisible() && view.measures()->isVisible());
}

void TestCompareView::saysWhatCleaningIgnored_data()
{
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("remedy");
    const QString one = QStringLiteral("one 1 two. three four, five six seven eight nine ten");
    QTest::addRow("same") << one << QStringLiteral("same text") << QString();
    QTest::addRow("digits") << QString(one).replace(QLatin1Char('1'), QStringLiteral("24"))
                            << QStringLiteral("1 difference, in digits") << QStringLiteral("Keep digits");
    QTest::addRow("punctuation")
        << QString(one).remove(QLatin1Char('.')).replace(QLatin1Char(','), QLatin1Char(';'))
        << QStringLiteral("1 difference, in punctuation") << QStringLiteral("Keep punctuation");
    QTest::addRow("case") << QString(one).replace(QStringLiteral("ten"), QStringLiteral("TEN"))
                          << QStringLiteral("1 difference, in upper and lower case")
                          << QStringLiteral("Keep upper and lower case");
    QTest::addRow("both") << QString(one)
                                 .replace(QLatin1Char('1'), QLatin1Char('2'))
                                 .replace(QStringLiteral("nine"), QStringLiteral("nine!"))
                          << QStringLiteral("2 differences, all in digits and punctuation")
                          << QStringLiteral("Keep digits and punctuation");
}

void TestCompareView::saysWhatCleaningIgnored()
{
    QFETCH(QString, other);
    QFETCH(QString, words);
    QFETCH(QString, remedy);
    test::Desk desk(test::corpusOf({ "one 1 two. three four, five six seven eight nine ten",
        other.toStdString(), test::words(5000, 20) }));
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.facts()->plainText().startsWith(QStringLiteral("J 1.000")));
    QVERIFY2(view.facts()->plainText().contains(words), qPrintable(view.facts()->plainText()));
    QCOMPARE(view.facts()->remedyButton()->isVisible(), !remedy.isEmpty());
    QCOMPARE(view.facts()->remedyButton()->text(), remedy);
    QVERIFY(!view.facts()->plainText().contains(QStringLiteral("identical")));
}

void TestCompareView::keepsWhatDiffers()
{
    test::Desk desk(test::corpusOf({ "one 1 two three four five six seven eight nine ten",
        "one 2 two three four five six seven eight nine ten", test::words(5000, 20) }));
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.facts()->remedyButton()->isVisible());
    view.facts()->remedyButton()->click();
    QCOMPARE(desk.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
    desk.analyse(desk.session.parameters()); // the engine of the window does it
    QTRY_VERIFY(!view.facts()->plainText().startsWith(QStringLiteral("J 1.000")));
    QVERIFY(!view.facts()->remedyButton()->isVisible());
}

ALIKE_TEST(TestCompareView)
#include "tst_compare_view.moc"
