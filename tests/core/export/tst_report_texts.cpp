// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/report_html.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace alike;

namespace {

QString contentOf(const char* file)
{
    QFile source(QStringLiteral(ALIKE_SOURCE_DIR "/") + QLatin1String(file));
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

/// The first arguments of say(…), each once, as they stand between the quotation marks.
QStringList textsIn(const QString& source)
{
    static const QRegularExpression saying(
        QStringLiteral("\\bsay\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"));
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    QStringList texts;
    for (auto match = saying.globalMatch(source); match.hasNext();) {
        QString text = match.next().captured(1).trimmed();
        text = text.mid(1, text.size() - 2).remove(seam);
        if (!texts.contains(text))
            texts += text;
    }
    return texts;
}

std::string marked(const char* text)
{
    return "«" + std::string(text) + "»";
}

} // namespace

class TestReportTexts : public QObject {
    Q_OBJECT
private slots:
    void fileHasAllTexts();
    void pageIsTranslated();
    void wrongPlacesAreNotTaken();
};

/// What programs that translate read; ALIKE_UPDATE_REPORT_TEXTS=1 writes it anew.
void TestReportTexts::fileHasAllTexts()
{
    QStringList texts = textsIn(contentOf("core/export/report_html.cpp"));
    for (const char* source : { "core/export/report_charts.cpp", "core/export/report_methods.cpp" })
        for (const QString& text : textsIn(contentOf(source)))
            if (!texts.contains(text))
                texts += text;
    QVERIFY(texts.size() > 80);
    QString file = QStringLiteral(
        "// SPDX-FileCopyrightText: The Alike authors\n"
        "// SPDX-License-Identifier: GPL-3.0-or-later\n"
        "//\n"
        "// The texts of reports, for lupdate to find; no program includes it. The test "
        "tst_report_texts makes it of\n"
        "// core/export/report_html.cpp, report_charts.cpp and report_methods.cpp, and writes it where\n"
        "// ALIKE_UPDATE_REPORT_TEXTS is set.\n"
        "// Numbers and names go where {} is. Spaces at the ends belong to a text.\n"
        "// clang-format off\n"
        "static const char* const reportTexts[] = {\n");
    for (const QString& text : texts)
        file += QStringLiteral("    QT_TRANSLATE_NOOP(\"Report\", \"%1\"),\n").arg(text);
    file += QStringLiteral("};\n");
    if (qEnvironmentVariableIsSet("ALIKE_UPDATE_REPORT_TEXTS")) {
        QFile target(QStringLiteral(ALIKE_SOURCE_DIR "/resources/report/texts.h"));
        QVERIFY(target.open(QIODevice::WriteOnly) && target.write(file.toUtf8()) > 0);
    }
    QVERIFY2(contentOf("resources/report/texts.h") == file,
        "resources/report/texts.h is old: run this with ALIKE_UPDATE_REPORT_TEXTS=1");
}

/// Every heading, name of a column, caption and paragraph of ours; and numbers stand in their places.
void TestReportTexts::pageIsTranslated()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    test::QuietWork quiet;
    const auto report = makeReport(made.snapshot, {}, {}, quiet.work());
    const PageWords words(marked);
    for (const auto renderer : { html::ReportFor::Browser, html::ReportFor::Print }) {
        const auto charts = reportCharts(*report, words);
        LoadReport load;
        const QString page = QString::fromStdString(html::reportPage(
            { *report, charts, { "1.0", { "here" }, 6 }, &load, {}, renderer, words, "fr" }));
        QVERIFY(page.contains(QStringLiteral("<html lang=\"fr\">")));
        QVERIFY(page.contains(QStringLiteral("«{} documents were compared. »").replace("{}", "5")));
        QVERIFY(page.contains(QStringLiteral("«threshold 0.7»")) || renderer == html::ReportFor::Print);
        static const QRegularExpression ours(
            QStringLiteral("<(h1|h2|th|caption|figcaption|summary)(?: [^>]*)?>([^<]*)<"));
        int found = 0;
        for (auto match = ours.globalMatch(page); match.hasNext(); ++found) {
            const QString text = match.next().captured(2);
            QVERIFY2(text.startsWith(QStringLiteral("«")), qPrintable(text));
        }
        QVERIFY(found > 40);
    }
}

void TestReportTexts::wrongPlacesAreNotTaken()
{
    const PageWords wrong([](const char*) { return std::string("{} and {} and {"); });
    QCOMPARE(wrong("{} of {}", 3, "four"), std::string("3 of four"));
    const PageWords turned([](const char*) { return std::string("{1} / {0}"); });
    QCOMPARE(turned("{} of {}", 3, "four"), std::string("four / 3"));
    QCOMPARE(PageWords()("{} of {}", 3, "four"), std::string("3 of four"));
    QCOMPARE(PageWords()("as it is"), std::string("as it is"));
}

ALIKE_TEST(TestReportTexts)
#include "tst_report_texts.moc"
