// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/methods/method_page.h"
#include "ui/methods/token_flow.h"
#include "ui/methods/words_page.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestWordsPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void vocabularySortsAndFilters();
    void documentAsNumbersAndBack();
    void clickJoinsWordAndNumber();
    void longDocumentsAreCut();
    void ownTextsAreTranslated();
    void subwordsTellWhereWordsBegin();

private:
    struct Tokenised {
        explicit Tokenised(const std::vector<std::string>& texts)
        {
            Parameters parameters;
            parameters.text.minWords = 0;
            parameters.sketch.hashes = 4; // as few shingles allow
            parameters.lsh.rows = 2;
            desk.open(test::corpusOf(texts), parameters);
            page.resize(900, 400);
            page.show();
            desk.session.setCurrentDocument(docId(0));
        }
        QString cell(int row, int column) const
        {
            return page.table()->model()->index(row, column).data().toString();
        }
        int rows() const { return page.table()->model()->rowCount(); }

        test::Desk desk;
        MethodSettings settings;
        WordsPage page { &desk.session, &desk.engine, &settings };
    };
};

void TestWordsPage::subwordsTellWhereWordsBegin()
{
    test::QuietWork quiet;
    const auto tokens = tokenise(*test::corpusOf({ "aba ab" }),
        { .minWords = 0, .unit = text::Unit::Subword, .merges = 0 }, quiet.work());
    QStringList shown;
    for (const TokenId token : tokens.value().of(docId(0)))
        shown += tokenText(tokens.value(), token);
    QCOMPARE(shown, (QStringList { "\u2423a", "b", "a", "\u2423a", "b" }));
}

void TestWordsPage::vocabularySortsAndFilters()
{
    Tokenised shown({ "the quick fox and the lazy dog and the cat", "The fox! The dog." });
    QAbstractItemModelTester tester(shown.page.table()->model());
    QTRY_COMPARE(shown.rows(), 7);
    QCOMPARE(shown.page.count()->text(), QStringLiteral("7 different words; all documents together have 14"));
    shown.page.table()->sortByColumn(VocabularyModel::Count, Qt::DescendingOrder);
    QTRY_COMPARE(shown.cell(0, VocabularyModel::Word), QStringLiteral("the"));
    QCOMPARE(shown.cell(0, VocabularyModel::Count), QStringLiteral("5"));
    QCOMPARE(shown.cell(0, VocabularyModel::Documents), QStringLiteral("2"));
    shown.page.table()->sortByColumn(VocabularyModel::Word, Qt::AscendingOrder);
    QTRY_COMPARE(shown.cell(0, VocabularyModel::Word), QStringLiteral("and"));
    QCOMPARE(shown.cell(6, VocabularyModel::Word), QStringLiteral("the"));
    shown.page.filter()->setText(QStringLiteral("O"));
    QTRY_COMPARE(shown.rows(), 2);
    QCOMPARE(shown.cell(0, VocabularyModel::Word), QStringLiteral("dog"));
    QCOMPARE(shown.page.count()->text(), QStringLiteral("2 of 7 different words"));
    const QString number = shown.cell(1, VocabularyModel::Number);
    shown.page.filter()->setText(number);
    QTRY_COMPARE(shown.rows(), 1);
    QCOMPARE(shown.cell(0, VocabularyModel::Word), QStringLiteral("fox"));
}

void TestWordsPage::documentAsNumbersAndBack()
{
    Tokenised shown({ "the fox and the dog", "nothing of it" });
    QTRY_COMPARE(shown.page.flow()->shownWords(), std::size_t { 5 });
    QCOMPARE(shown.page.flow()->words(), QStringLiteral("the fox and the dog"));
    const QStringList numbers = shown.page.flow()->numbers().split(QLatin1Char(' '));
    QCOMPARE(numbers.size(), 5);
    QCOMPARE(numbers[0], numbers[3]);
    const auto tokens = shown.desk.session.snapshot()->tokens.lock();
    QCOMPARE(std::string(tokens->word(numbers[4].toUInt())), std::string("dog"));
    shown.page.flow()->setFocus();
    QTest::keyClick(shown.page.flow(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), numbers.join(QLatin1Char(' ')));
    shown.desk.session.setCurrentDocument(docId(1));
    QCOMPARE(shown.page.flow()->words(), QStringLiteral("nothing of it"));
    QVERIFY(!shown.page.grab().isNull());
}

void TestWordsPage::clickJoinsWordAndNumber()
{
    Tokenised shown({ "the fox and the dog", "another text" });
    QTRY_COMPARE(shown.rows(), 6);
    TokenFlow* const flow = shown.page.flow();
    QTest::mouseMove(flow->viewport(), flow->cellOf(0).center());
    QTRY_VERIFY(flow->pointed());
    QTest::mouseClick(flow->viewport(), Qt::LeftButton, {}, flow->cellOf(1).center());
    const int row = shown.page.table()->currentIndex().row();
    QCOMPARE(shown.cell(row, VocabularyModel::Word), QStringLiteral("fox"));
    // One that is filtered out comes back.
    shown.page.filter()->setText(QStringLiteral("another"));
    QTRY_COMPARE(shown.rows(), 1);
    QTest::mouseClick(flow->viewport(), Qt::LeftButton, {}, flow->cellOf(4).center());
    QTRY_COMPARE(shown.rows(), 6);
    QTRY_COMPARE(
        shown.cell(shown.page.table()->currentIndex().row(), VocabularyModel::Word), QStringLiteral("dog"));
    // And from the vocabulary to the document.
    for (int at = 0; at < shown.rows(); ++at) {
        if (shown.cell(at, VocabularyModel::Word) == QStringLiteral("the"))
            shown.page.table()->selectRow(at);
    }
    QCOMPARE(
        flow->chosen(), std::optional<TokenId>(flow->numbers().section(QLatin1Char(' '), 0, 0).toUInt()));
    // By keys.
    flow->setFocus();
    QTest::keyClick(flow, Qt::Key_Home);
    QTest::keyClick(flow, Qt::Key_Right);
    QTest::keyClick(flow, Qt::Key_Return);
    QCOMPARE(
        shown.cell(shown.page.table()->currentIndex().row(), VocabularyModel::Word), QStringLiteral("fox"));
}

void TestWordsPage::longDocumentsAreCut()
{
    Tokenised shown({ test::words(1, 20'500) });
    QTRY_COMPARE(shown.page.flow()->shownWords(), TokenFlow::mostWords);
    QVERIFY(
        shown.page.documentWords()->text().contains(QStringLiteral("the first 10,000 of its 20,500 words")));
}

/// Both ways, by the vocabulary of the collection.
void TestWordsPage::ownTextsAreTranslated()
{
    Tokenised shown({ "the quick fox and the lazy dog and the cat", "The fox! The dog." });
    auto* text = shown.page.findChild<QLineEdit*>(QStringLiteral("ownText"));
    auto* numbers = shown.page.findChild<QLineEdit*>(QStringLiteral("ownNumbers"));
    auto* state = shown.page.findChild<QLabel*>(QStringLiteral("ownState"));
    QVERIFY(text && numbers && state);
    QTest::keyClicks(text, QStringLiteral("The cat, a unicorn"));
    QTRY_COMPARE(numbers->text(), QStringLiteral("0 6 ? ?"));
    QVERIFY(state->text().contains(QStringLiteral("2 times")));
    numbers->clear();
    QTest::keyClicks(numbers, QStringLiteral("4 5"));
    QTRY_COMPARE(text->text(), QStringLiteral("lazy dog"));
    QVERIFY(state->text().isEmpty());
    QTest::keyClicks(numbers, QStringLiteral(" 99"));
    QTRY_VERIFY(state->text().contains(QStringLiteral("from 0 to 6")));
}

ALIKE_TEST(TestWordsPage)
#include "tst_words_page.moc"
