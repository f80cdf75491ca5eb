// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/widgets/row_table.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestQueryDialog : public QObject {
    Q_OBJECT
private slots:
    void aDocumentFindsItselfAndItsNeighbours();
    void takesTheClipboard();
    void saysWhyThereIsNothing();
    void saysWhereAPassageStands();
    void findsAPassage();
    void namesTheNearest();
    void followsTheParameters();
    void clickSelectsTheDocument();

private:
    static QString textOf(const test::Desk& desk, std::size_t doc)
    {
        return QString::fromStdString(std::string(desk.session.corpus()->text(docId(doc))));
    }
    static void search(QueryDialog& dialog, const QString& text)
    {
        dialog.text()->setPlainText(text);
        QTest::mouseClick(dialog.findButton(), Qt::LeftButton);
    }
};

void TestQueryDialog::aDocumentFindsItselfAndItsNeighbours()
{
    Parameters parameters;
    parameters.results.rank = Rank::Jaccard;
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), parameters);
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.begin();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const NeighbourAnswer own = findNeighbours(desk.session.snapshot(), docId(4), SIZE_MAX, {});
    QVERIFY(own.rows.size() > 3);
    search(dialog, textOf(desk, 4));
    const QAbstractItemModel& model = *dialog.table()->model();
    QTRY_VERIFY(model.rowCount() > static_cast<int>(own.rows.size())); // with all that share a shingle
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    const auto rowOf = [&](const QString& id) {
        int row = 0;
        while (row < model.rowCount() && cell(row, NeighboursModel::Id) != id)
            ++row;
        return row < model.rowCount() ? row : -1;
    };
    NeighboursModel expected;
    expected.showAnswer(own);
    for (int row = 0; row < expected.rowCount(); ++row) {
        const int found = rowOf(expected.index(row, NeighboursModel::Id).data().toString());
        QVERIFY(found >= 0);
        for (int column = 0; column < NeighboursModel::ColumnCount; ++column)
            QCOMPARE(cell(found, column), expected.index(row, column).data().toString());
    }
    const int itself = rowOf(QStringLiteral("d5"));
    QVERIFY(itself >= 0);
    QCOMPARE(cell(itself, NeighboursModel::Jaccard), QStringLiteral("1.000"));
    QCOMPARE(cell(itself, NeighboursModel::Bands), QStringLiteral("20 of 20"));
    QCOMPARE(cell(0, NeighboursModel::Jaccard), QStringLiteral("1.000"));
    QVERIFY2(!dialog.words()->text().contains(QStringLiteral("in no document")),
        qPrintable(dialog.words()->text()));
}

void TestQueryDialog::takesTheClipboard()
{
    test::Desk desk(test::smallCorpus());
    QueryDialog dialog(&desk.session, &desk.engine);
    QApplication::clipboard()->setText(textOf(desk, 0) + QStringLiteral(" and four new words"));
    dialog.begin();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(dialog.text()->hasFocus());
    QVERIFY(dialog.text()->toPlainText().endsWith(QStringLiteral("new words")));
    QTest::keyClick(dialog.text(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(dialog.table()->model()->rowCount() > 0);
    QCOMPARE(dialog.table()->model()->index(0, NeighboursModel::Id).data().toString(), QStringLiteral("d1"));
    QVERIFY2(
        dialog.words()->text().contains(QStringLiteral("34 words, 31 shingles, 4 of them in no document")),
        qPrintable(dialog.words()->text()));
    // What was typed is not overwritten by what is copied later.
    dialog.close();
    QApplication::clipboard()->setText(QStringLiteral("other"));
    dialog.begin();
    QVERIFY(dialog.text()->toPlainText().endsWith(QStringLiteral("new words")));
}

void TestQueryDialog::saysWhyThereIsNothing()
{
    test::Desk desk(test::smallCorpus());
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.show();
    QVERIFY(!dialog.findButton()->isEnabled());
    search(dialog, QStringLiteral("only three words"));
    QTRY_VERIFY2(dialog.words()->text().contains(
                     QStringLiteral("The text has 3 words after cleaning, and a shingle takes 4:")),
        qPrintable(dialog.words()->text()));
    QCOMPARE(dialog.table()->model()->rowCount(), 0);
    search(dialog, QStringLiteral("none of these many words stands in any document at all"));
    QTRY_VERIFY2(dialog.words()->text().contains(QStringLiteral("No document shares a single shingle")),
        qPrintable(dialog.words()->text()));
    Parameters parameters;
    parameters.text.minWords = 1;
    parameters.shingle.k = 9;
    desk.analyse(parameters);
    search(dialog, QStringLiteral("only five words are here"));
    QTRY_VERIFY2(dialog.words()->text().contains(
                     QStringLiteral("The text has 5 words after cleaning, and a shingle takes 9:")),
        qPrintable(dialog.words()->text()));
}

/// A passage is in no way near the article that it stands in: no bucket holds both. It is found all the same.
void TestQueryDialog::saysWhereAPassageStands()
{
    const std::string article = test::words(2000, 150) + test::words(1000, 28) + test::words(3000, 150);
    test::Desk desk(test::corpusOf({ test::words(1000, 8) + test::words(4000, 20), article }));
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.show();
    const QAbstractItemModel& model = *dialog.table()->model();
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    search(dialog, QString::fromStdString(test::words(1000, 28)));
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(cell(0, NeighboursModel::Id), QStringLiteral("d2"));
    QCOMPARE(cell(0, NeighboursModel::ContainedIn), QStringLiteral("1.000"));
    QCOMPARE(cell(0, NeighboursModel::Shared), QStringLiteral("25"));
    QCOMPARE(cell(0, NeighboursModel::Buckets), QStringLiteral("none")); // far below the threshold: no miss
    QVERIFY(!dialog.table()->isColumnHidden(NeighboursModel::ContainedIn));
    const auto says = [&](const QString& words) { return dialog.words()->text().contains(words); };
    QVERIFY2(says(QStringLiteral("word for word.")) && says(QStringLiteral("d2, "))
            && !says(QStringLiteral("almost")) && !says(QStringLiteral("missed")),
        qPrintable(dialog.words()->text()));
    search(dialog, QString::fromStdString(test::words(1000, 14) + "other " + test::words(1015, 13)));
    QTRY_VERIFY2(says(QStringLiteral("almost word for word: 21 of its 25 shingles.")),
        qPrintable(dialog.words()->text()));
}

/// Where else a passage stands is asked from a text, and answered without another click.
void TestQueryDialog::findsAPassage()
{
    test::Desk desk(test::smallCorpus());
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.findText(QString::fromStdString(test::words(1010, 6)));
    QVERIFY(dialog.isVisible());
    QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
    QVERIFY2(dialog.words()->text().contains(QStringLiteral("2 documents hold all its shingles")),
        qPrintable(dialog.words()->text()));
    // Nobody chose a document, with rows of another answer in sight either.
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const auto current = desk.session.currentDocument();
    dialog.close();
    dialog.findText(QString::fromStdString(test::words(5002, 6)));
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTRY_COMPARE(
        dialog.table()->model()->index(0, NeighboursModel::Id).data().toString(), QStringLiteral("d3"));
    QCOMPARE(desk.session.currentDocument(), current);
}

void TestQueryDialog::namesTheNearest()
{
    Parameters parameters;
    parameters.lsh.rows = 100;
    test::Desk desk(test::smallCorpus(), parameters);
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.show();
    search(dialog, QString::fromStdString(test::words(1000, 12) + test::words(20'000, 20)));
    QTRY_VERIFY2(dialog.words()->text().contains(QStringLiteral("The nearest is"))
            && dialog.words()->text().contains(QStringLiteral("with 9 of its 29 shingles")),
        qPrintable(dialog.words()->text()));
    QSignalSpy read(&dialog, &QueryDialog::readRequested);
    emit dialog.words()->linkActivated(QStringLiteral("first"));
    QCOMPARE(read.size(), 1);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(0)));
}

void TestQueryDialog::followsTheParameters()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.show();
    search(dialog, textOf(desk, 0));
    QTRY_VERIFY2(dialog.words()->text().contains(QStringLiteral("2 near documents")),
        qPrintable(dialog.words()->text()));
    Parameters parameters; // a threshold of 0.80, and bands that hold equal sets only
    parameters.lsh.rows = 100;
    desk.analyse(parameters);
    QTRY_VERIFY2(dialog.words()->text().contains(QStringLiteral("1 near document ")),
        qPrintable(dialog.words()->text()));
    QCOMPARE(dialog.table()->model()->rowCount(), 2);
}

void TestQueryDialog::clickSelectsTheDocument()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    QueryDialog dialog(&desk.session, &desk.engine);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    search(dialog, textOf(desk, 0));
    QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
    const auto before = desk.session.currentDocument();
    const auto place = [&](int row) {
        return dialog.table()->visualRect(dialog.table()->model()->index(row, 0)).center();
    };
    QTest::mouseClick(dialog.table()->viewport(), Qt::LeftButton, {}, place(1));
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(1)));
    QVERIFY(before != std::optional(docId(1)));
    QSignalSpy read(&dialog, &QueryDialog::readRequested);
    QTest::keyClick(dialog.table(), Qt::Key_Up);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(0)));
    QTest::keyClick(dialog.table(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
    QVERIFY(dialog.isVisible());
}

ALIKE_TEST(TestQueryDialog)
#include "tst_query_dialog.moc"
