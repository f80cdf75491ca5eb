// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/recurrence_dialog.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/groups/source_matrix_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestRecurrenceDialog : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void listsPassages();
    void sorts();
    void enterFindsThemElsewhere();
    void showsSources();
    void saysWhichRowsAreNamed();
    void pictureAndTableAgree();
    void otherResults();
    void anotherCorpus();
    void writesBoth();

private:
    /// A letterhead of 10 words in four texts; a and b near, of north and south.
    static std::shared_ptr<const Corpus> corpus()
    {
        const std::string head = test::words(1, 10);
        CorpusBuilder builder;
        builder.add({ "a", "A", "1987-02-26", "source: north", head + test::words(1000, 40) });
        builder.add({ "b", "B", "1988-02-26", "source: south", head + test::words(1000, 38) });
        builder.add({ "c", "C", "1989-02-26", "source: south", test::words(3000, 20) + head });
        builder.add({ "d", "D", "", "", test::words(4000, 20) });
        builder.add({ "e", "E", "", "", head + test::words(6000, 20) });
        return std::make_shared<const Corpus>(std::move(builder).build());
    }
    QString cell(const RowTable* table, int row, int column) const
    {
        return table->model()->index(row, column).data().toString();
    }
    void showSources()
    {
        m_dialog->pages()->setCurrentIndex(1);
        QTRY_VERIFY(m_dialog->picture()->matrix());
    }

    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<RecurrenceDialog> m_dialog;
};

void TestRecurrenceDialog::init()
{
    m_desk = std::make_unique<test::Desk>(corpus());
    m_dialog = std::make_unique<RecurrenceDialog>(&m_desk->session, &m_desk->engine);
    new QAbstractItemModelTester(m_dialog->passages()->model(), m_dialog.get());
    new QAbstractItemModelTester(m_dialog->sourcePairs()->model(), m_dialog.get());
    QVERIFY(!m_dialog->recurring()); // nobody has asked yet
    m_dialog->begin();
    QTRY_VERIFY(m_dialog->recurring());
}

void TestRecurrenceDialog::cleanup()
{
    m_dialog.reset();
    m_desk.reset();
}

void TestRecurrenceDialog::listsPassages()
{
    const RowTable* table = m_dialog->passages();
    QCOMPARE(table->model()->rowCount(), 2);
    // 48 words of two texts before 10 words of four.
    QCOMPARE(cell(table, 0, RecurringPassages::Documents), u"2"_qs);
    QCOMPARE(cell(table, 0, RecurringPassages::Length), u"48"_qs);
    QCOMPARE(cell(table, 1, RecurringPassages::Documents), u"4"_qs);
    QCOMPARE(cell(table, 1, RecurringPassages::Length), u"10"_qs);
    QCOMPARE(cell(table, 1, RecurringPassages::Example), u"a, from 1"_qs);
    QVERIFY(cell(table, 1, RecurringPassages::Since).contains(u"1987"_qs));
    QVERIFY(cell(table, 1, RecurringPassages::Until).contains(u"1989"_qs));
    QVERIFY(m_dialog->passageWords()->text().startsWith(u"2 passages"_qs));
}

void TestRecurrenceDialog::sorts()
{
    m_dialog->passages()->model()->sort(RecurringPassages::Documents, Qt::DescendingOrder);
    QTRY_COMPARE(cell(m_dialog->passages(), 0, RecurringPassages::Documents), u"4"_qs);
}

void TestRecurrenceDialog::enterFindsThemElsewhere()
{
    QSignalSpy wanted(m_dialog.get(), &RecurrenceDialog::elsewhereRequested);
    m_dialog->passages()->showRow(1);
    QTest::keyClick(m_dialog->passages(), Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toString() + ' ', QString::fromStdString(test::words(1, 10)));
}

void TestRecurrenceDialog::showsSources()
{
    showSources();
    QCOMPARE(m_dialog->by()->count(), 2); // source and year
    QCOMPARE(m_dialog->by()->currentText(), u"source"_qs);
    QCOMPARE(m_dialog->sourcePairs()->model()->rowCount(), 1);
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 0), u"north"_qs);
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 1), u"south"_qs);
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 2), u"1"_qs);
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 3), u"1 of 1"_qs);
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 4), u"1 of 2"_qs);
    const auto before = m_dialog->picture()->matrix();
    m_dialog->by()->setCurrentIndex(1);
    QTRY_VERIFY(m_dialog->picture()->matrix() != before);
    QCOMPARE(m_dialog->picture()->matrix()->rows.size(), std::size_t { 4 });
    QCOMPARE(cell(m_dialog->sourcePairs(), 0, 0), u"1987"_qs);
}

/// Eighty sources have no room for eighty names: it is said which have one, and where the others are.
void TestRecurrenceDialog::saysWhichRowsAreNamed()
{
    const auto many = std::make_shared<SourceMatrix>();
    many->snapshot = m_desk->session.snapshot();
    for (int i = 0; i < 80; ++i)
        many->rows.push_back({ "source " + std::to_string(i), 1 });
    many->cells.resize(80 * 80);
    SourceMatrixView view;
    view.resize(500, 500);
    view.setMatrix(many);
    view.show();
    QSignalSpy changed(&view, &SourceMatrixView::cellChanged);
    const std::size_t every = view.namedEvery();
    QVERIFY2(every > 1, qPrintable(QString::number(every)));
    QVERIFY2(view.words().contains(u"of 80 sources"_qs)
            && view.words().contains(u"row is named, all are where you point and in the list"_qs),
        qPrintable(view.words()));
    view.resize(60, 60);
    QTRY_COMPARE(view.namedEvery(), std::size_t { 0 });
    QVERIFY2(view.words().contains(u"no row is named"_qs), qPrintable(view.words()));
    QVERIFY(changed.count() > 0);
    view.resize(4000, 4000);
    QTRY_COMPARE(view.namedEvery(), std::size_t { 1 });
    QVERIFY2(!view.words().contains(u"named"_qs), qPrintable(view.words()));
}

void TestRecurrenceDialog::pictureAndTableAgree()
{
    showSources();
    SourceMatrixView* picture = m_dialog->picture();
    QTest::mouseClick(picture, Qt::LeftButton, {}, picture->placeOf({ 1, 0 }).center().toPoint()); // mirrored
    QCOMPARE(picture->cell(), std::optional(SourceMatrixView::Cell(1, 0)));
    QCOMPARE(m_dialog->sourcePairs()->currentIndex().row(), 0);
    QVERIFY2(
        m_dialog->sourceWords()->text().contains(u"1 pair"_qs), qPrintable(m_dialog->sourceWords()->text()));
    picture->setFocus();
    QTest::keyClick(picture, Qt::Key_Right);
    QCOMPARE(picture->cell(), std::optional(SourceMatrixView::Cell(1, 1)));
    QVERIFY(!m_dialog->sourcePairs()->currentIndex().isValid()); // no pair within south
    m_dialog->sourcePairs()->setCurrentIndex(m_dialog->sourcePairs()->model()->index(0, 0));
    QCOMPARE(picture->cell(), std::optional(SourceMatrixView::Cell(0, 1)));
    QCOMPARE(picture->partCount(), 9);
    QVERIFY(picture->part(1).name.contains(u"north"_qs));
}

void TestRecurrenceDialog::otherResults()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(990'000);
    m_desk->analyse(parameters);
    QTRY_COMPARE(m_dialog->recurring()->snapshot, m_desk->session.snapshot());
    showSources();
    QCOMPARE(m_dialog->sourcePairs()->model()->rowCount(), 0);
}

void TestRecurrenceDialog::anotherCorpus()
{
    showSources();
    m_desk->open(test::corpusOf({ test::words(1, 30), test::words(100, 30) }));
    QTRY_VERIFY(m_dialog->sourceWords()->text().startsWith(u"No labels"_qs));
    QVERIFY(!m_dialog->by()->isEnabled());
    m_dialog->pages()->setCurrentIndex(0);
    QTRY_VERIFY(m_dialog->recurring());
    QCOMPARE(m_dialog->passages()->model()->rowCount(), 0);
}

void TestRecurrenceDialog::writesBoth()
{
    QTemporaryDir folder;
    QSignalSpy written(m_dialog.get(), &RecurrenceDialog::exported);
    const auto bytes = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    m_dialog->exportTo(folder.filePath("passages.csv"));
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(bytes(folder.filePath("passages.csv")).count('\n'), 3);
    showSources();
    m_dialog->exportTo(folder.filePath("sources.xlsx"));
    QTRY_COMPARE(written.count(), 2);
    QVERIFY(bytes(folder.filePath("sources.xlsx")).startsWith("PK"));
}

ALIKE_TEST(TestRecurrenceDialog)
#include "tst_recurrence_dialog.moc"
