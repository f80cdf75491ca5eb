// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/words/title_words.h"

#include <QTest>

using namespace alike::ui;

class TestTitleWords : public QObject {
    Q_OBJECT
private slots:
    void whatDiffers_data();
    void whatDiffers();
    void shortensWhatIsShared_data();
    void shortensWhatIsShared();
    void neverWiderThanItsRoom();

private:
    /// Differing words in brackets.
    static QString told(const QList<TitleRun>& runs)
    {
        QString text;
        for (const TitleRun& run : runs) {
            const qsizetype space = run.text.startsWith(u' ') ? 1 : 0;
            text += run.differs ? run.text.first(space) + u'[' + run.text.mid(space) + u']' : run.text;
        }
        return text;
    }
    /// Every character is as wide as any other.
    static QList<TitleRun> fitted(const QString& title, const QString& other, int room)
    {
        return fittedTitle(titleWords(title, other), room,
            [](const QString& text) { return static_cast<int>(text.size()); });
    }
};

void TestTitleWords::whatDiffers_data()
{
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* other, const char* title, const char* expected) {
        QTest::addRow("%s", name) << QString::fromUtf8(other) << QString::fromUtf8(title)
                                  << QString::fromUtf8(expected);
    };
    row("equal", "a b c", "a b c", "a b c");
    row("one word", "copper at year's high", "copper at month's high", "copper at [month's] high");
    row("before", "judge lets it", "CORRECTED: judge lets it", "[CORRECTED:] judge lets it");
    row("behind", "organ stopped", "organ stopped (duty corrected)", "organ stopped [(duty corrected)]");
    row("nothing shared", "a b", "c d", "[c d]");
    row("none before", "", "c d", "[c d]");
    row("none", "a", "", "");
    row("without spaces", "\u6771\u4eac\u306e\u5929\u6c17", "\u4eac\u90fd\u306e\u5929\u6c17",
        "\u4eac[\u90fd]\u306e\u5929\u6c17");
}

void TestTitleWords::whatDiffers()
{
    QFETCH(QString, other);
    QFETCH(QString, title);
    QFETCH(QString, expected);
    QCOMPARE(told(fitted(title, other, 1000)), expected);
}

void TestTitleWords::shortensWhatIsShared_data()
{
    QTest::addColumn<int>("room");
    QTest::addColumn<QString>("expected");
    QTest::addRow("whole") << 58 << u"velden line to shut for [five] weeks of tunnel repairs again"_qs;
    QTest::addRow("the end first") << 52 << u"velden line to shut for [five] weeks of tunnel \u2026"_qs;
    QTest::addRow("less") << 34 << u"velden line \u2026 for [five] weeks of \u2026"_qs;
    QTest::addRow("only the difference") << 10 << u"\u2026 [five] \u2026"_qs;
}

void TestTitleWords::shortensWhatIsShared()
{
    QFETCH(int, room);
    QFETCH(QString, expected);
    const QString title = QStringLiteral("velden line to shut for five weeks of tunnel repairs again");
    const QString other = QStringLiteral("velden line to shut for three weeks of tunnel repairs again");
    QCOMPARE(told(fitted(title, other, room)), expected);
}

/// Unless what differs is wider alone; and nothing that differs is left out.
void TestTitleWords::neverWiderThanItsRoom()
{
    const QString title = QStringLiteral("one two 3 four five 6 seven eight nine 10");
    const QString other = QStringLiteral("one two three four five six seven eight nine ten");
    for (int room = 0; room < 60; ++room) {
        const QList<TitleRun> runs = fitted(title, other, room);
        QString all;
        for (const TitleRun& run : runs)
            all += run.text;
        QVERIFY2(all.size() <= std::max(room, 17), qPrintable(all));
        for (const QString& kept : { u"3"_qs, u"6"_qs, u"10"_qs })
            QVERIFY2(all.contains(kept), qPrintable(all));
    }
}

ALIKE_TEST(TestTitleWords)
#include "tst_title_words.moc"
