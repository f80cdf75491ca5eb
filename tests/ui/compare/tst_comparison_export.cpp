// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/comparison_export.h"
#include "ui/compare/comparison_page.h"
#include "ui/compare/printed_comparison.h"

#include <QAction>
#include <QBuffer>
#include <QFile>
#include <QMessageBox>
#include <QPainter>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestComparisonExport : public QObject {
    Q_OBJECT
private slots:
    void waitsForAPair();
    void writesAPage();
    void writesAPdf();
    void saysWhyNot();
    void breaksPages();
    void stops();

private:
    static std::shared_ptr<const Comparison> compared(test::Desk& desk)
    {
        return std::make_shared<const Comparison>(compareDocuments(
            desk.session.corpus(), desk.session.snapshot(), { docId(0), docId(1) }, nullptr));
    }
    static QByteArray contents(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

void TestComparisonExport::waitsForAPair()
{
    test::Desk desk;
    QWidget window;
    const ComparisonExport exports(&desk.session, &desk.engine, &window);
    QCOMPARE(exports.actions().size(), 3);
    for (const QAction* action : exports.actions())
        QVERIFY(!action->isEnabled());
    desk.open(test::smallCorpus(), test::lowThreshold());
    QVERIFY(desk.session.currentPair());
    for (const QAction* action : exports.actions())
        QVERIFY(action->isEnabled());
}

void TestComparisonExport::writesAPage()
{
    test::Desk desk(test::corpusOf({ test::words(1000, 30) + "<b>&amp; \x01", test::words(1000, 26) }));
    desk.session.setCurrentPair({ docId(0), docId(1) });
    const QTemporaryDir folder;
    QWidget window;
    ComparisonExport exports(&desk.session, &desk.engine, &window);
    const QSignalSpy written(&exports, &ComparisonExport::written);
    const QString path = folder.filePath(QStringLiteral("page.html"));
    exports.writeTo(path, ComparisonFormat::Html);
    QTRY_COMPARE(written.size(), 1);
    const QByteArray page = contents(path);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    for (const char* said : { "d1", "d2", "Title 1", "Jaccard", "Left in right", "id=\"a1\"", "id=\"b1\"",
             "4 words per shingle", "&lt;b&gt;&amp;amp;", "Made by Alike", " · k 4 · ", " · hashes 100 · ",
             " · seed 42 · ", " · threshold 0.8" })
        QVERIFY2(page.contains(said), said);
    QVERIFY(!page.contains("<script") && !page.contains("<b>"));
}

void TestComparisonExport::writesAPdf()
{
    test::Desk desk(test::smallCorpus());
    desk.session.setCurrentPair({ docId(0), docId(1) });
    const QTemporaryDir folder;
    QWidget window;
    ComparisonExport exports(&desk.session, &desk.engine, &window);
    const QSignalSpy written(&exports, &ComparisonExport::written);
    for (const CompareMode mode : { CompareMode::Shared, CompareMode::Differences, CompareMode::Plain }) {
        exports.setMode(mode);
        const QString path = folder.filePath(QStringLiteral("%1.pdf").arg(static_cast<int>(mode)));
        exports.writeTo(path, ComparisonFormat::Pdf);
        QTRY_COMPARE(written.size(), static_cast<int>(mode) + 1);
        QVERIFY(contents(path).startsWith("%PDF-"));
        QVERIFY(contents(path).trimmed().endsWith("%%EOF"));
    }
    QVERIFY(contents(folder.filePath(QStringLiteral("0.pdf")))
        != contents(folder.filePath(QStringLiteral("2.pdf"))));
}

void TestComparisonExport::saysWhyNot()
{
    test::Desk desk(test::smallCorpus());
    desk.session.setCurrentPair({ docId(0), docId(1) });
    const QTemporaryDir folder;
    QWidget window;
    ComparisonExport exports(&desk.session, &desk.engine, &window);
    const QSignalSpy failed(&exports, &ComparisonExport::failed);
    const QString path = folder.filePath(QStringLiteral("not there/page.html"));
    exports.writeTo(path, ComparisonFormat::Html);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].toString(), path);
    QVERIFY(!failed[0][1].toString().isEmpty());
    const auto boxes = window.findChildren<QMessageBox*>();
    QCOMPARE(boxes.size(), 1);
    QVERIFY(boxes.first()->text().contains(path));
    desk.pipeline.reset(); // the results are gone
    exports.writeTo(folder.filePath(QStringLiteral("page.html")), ComparisonFormat::Html);
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("page.html"))));
}

void TestComparisonExport::breaksPages()
{
    const std::string shared = test::words(1000, 900);
    test::Desk desk(test::corpusOf({ shared, test::words(5000, 300) + shared, test::words(1000, 20) }));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    QPdfWriter writer(&buffer);
    const PrintedComparison whole(
        compared(desk), CompareMode::Shared, { "1.2", { "a.txt", "b.txt" }, 3 }, writer);
    QVERIFY(whole.pages() > 1);
    for (const char* said :
        { "Made by Alike 1.2 from a.txt, b.txt, 3 documents.", " · hashes 100 · ", " · seed 42 · " })
        QVERIFY2(whole.summary().contains(QString::fromUtf8(said)), qPrintable(whole.summary()));
    // What is shared begins on the same line on both sides: the left column waits.
    const qsizetype begin = compared(desk)->verdict->passages->pairs[0].on(Side::Right).begin;
    QVERIFY(begin > 250);
    QCOMPARE(whole.lineOf(Side::Left, 0), whole.lineOf(Side::Right, begin));
    QVERIFY(whole.lineOf(Side::Right, begin) > whole.lineOf(Side::Right, 0));
    QPainter painter(&writer);
    QVERIFY(whole.paint(painter, writer));
}

void TestComparisonExport::stops()
{
    test::Desk desk(test::smallCorpus());
    const QTemporaryDir folder;
    std::stop_source stop;
    stop.request_stop();
    const QString path = folder.filePath(QStringLiteral("never.pdf"));
    QVERIFY(!writeComparison(
        path, ComparisonFormat::Pdf, compared(desk), CompareMode::Shared, {}, stop.get_token()));
    QVERIFY(!QFile::exists(path));
}

ALIKE_TEST(TestComparisonExport)
#include "tst_comparison_export.moc"
