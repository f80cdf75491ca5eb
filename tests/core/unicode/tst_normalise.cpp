// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/unicode/normalise.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <utility>

using alike::unicode::Form;
using alike::unicode::Normaliser;

namespace {
/// The segments of a text joined, and the source byte where each begins.
QString normalised(const QByteArray& text, Form form, QList<int>* begins = nullptr)
{
    Normaliser normaliser(form);
    const std::string_view bytes(text.constData(), static_cast<std::size_t>(text.size()));
    std::u32string segment;
    QString joined;
    for (std::size_t at = 0; at < bytes.size();) {
        if (begins)
            begins->append(static_cast<int>(at));
        at = normaliser.next(bytes, at, segment);
        joined += QString::fromStdU32String(segment);
    }
    return joined;
}
}

class TestNormalise : public QObject {
    Q_OBJECT
private slots:
    /// Qt's own tables as the second opinion: full folding of each character, then NFC.
    void equalsAnotherImplementation_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("ascii") << QStringLiteral("Hello, World");
        QTest::newRow("composed and not") << QStringLiteral("\u00c9 E\u0301 e\u0323\u0301 e\u0301\u0323");
        QTest::newRow("Hangul") << QStringLiteral("\u1100\u1161\u11a8 \uac00\u11a8");
        QTest::newRow("singletons") << QStringLiteral("\u212b \u2126 \u1f71");
        QTest::newRow("beyond the plane") << QStringLiteral("\U0001d15e \U00010400 \U0001f600");
        QTest::newRow("marks in the wrong order") << QStringLiteral("a\u0301\u0316\u0302\u0317");
        QTest::newRow("Indic") << QStringLiteral("\u0915\u093c \u09c7\u09be");
    }
    void equalsAnotherImplementation()
    {
        QFETCH(QString, text);
        QCOMPARE(normalised(text.toUtf8(), {}), text.toCaseFolded().normalized(QString::NormalizationForm_C));
    }

    /// What is known of each character of the basic plane alone, and what neighbours make of it.
    void everyCharacterAmongOthers()
    {
        const auto composed
            = [](const QString& text) { return text.normalized(QString::NormalizationForm_C); };
        const auto alone = [](char16_t c) { return normalised(QString(QChar(c)).toUtf8(), {}); };
        const std::array neighbours { u'x', u'\u00c5', u'\u0301', u'\u0323', u'\u3099', u'\u1161', u'\u11a8',
            u'\u4e2d', u'\u0e17', u'\u0e49', u'\u0345' };
        for (char16_t c = 0x80; c < 0xFFFE; ++c) {
            if (QChar(c).isSurrogate() || QChar(c).unicodeVersion() == QChar::Unicode_Unassigned
                || QChar(c).unicodeVersion() > QChar::Unicode_13_0)
                continue; // Qt's tables may be older
            const QString folded = QString(QChar(c)).toCaseFolded();
            if (alone(c) != composed(folded) && alone(c).size() == folded.size()) // Qt folds one to one
                QFAIL(qPrintable(QStringLiteral("U+%1").arg(c, 0, 16)));
            for (const char16_t other : neighbours)
                for (const auto& [first, second] : { std::pair(c, other), std::pair(other, c) })
                    if (normalised((QString(QChar(first)) + QChar(second)).toUtf8(), {})
                        != composed(alone(first) + alone(second)))
                        QFAIL(qPrintable(
                            QStringLiteral("U+%1 before U+%2").arg(first, 0, 16).arg(second, 0, 16)));
        }
    }

    /// Marks of every order behind one another, those that join a letter among them.
    void manyMarks()
    {
        const std::u16string pieces = u"aeA\u00e9\u0e17\u05e9\u4e2d\u304b\u0301\u0323\u0327\u0338\u0345\u093c"
                                      u"\u0e38\u0e49\u0e4a\u05b0\u05bc\u3099\u1dce\ufe20";
        alike::Random random(3);
        for (int i = 0; i < 20'000; ++i) {
            QString text;
            for (std::uint64_t n = 1 + random.below(7); n > 0; --n)
                text += QChar(pieces[random.below(pieces.size())]);
            QString folded; // one by one: the sigma is not looked at from both sides
            for (const QChar c : text)
                folded += QString(c).toCaseFolded();
            QCOMPARE(normalised(text.toUtf8(), {}), folded.normalized(QString::NormalizationForm_C));
        }
    }

    /// It is said of segments that are their own normal form, and of no others.
    void tellsWhatStays()
    {
        const auto unchanged = [](std::string_view text) {
            Normaliser normaliser({});
            std::u32string segment;
            return normaliser.next(text, 0, segment) == text.size() && normaliser.unchanged();
        };
        QVERIFY(unchanged("\xe4\xb8\xad"));
        QVERIFY(unchanged("\xe0\xb8\x97\xe0\xb8\xb8\xe0\xb9\x89")); // Thai: vowel below, then tone
        QVERIFY(!unchanged("\xe0\xb8\x97\xe0\xb9\x89\xe0\xb8\xb8")); // the other way round
        QVERIFY(!unchanged("\xc3\x89")); // É
        QVERIFY(!unchanged("e\xcc\x81"));
        QVERIFY(!unchanged("\xff"));
    }

    void segmentsKnowTheirBytes()
    {
        QList<int> begins;
        QCOMPARE(normalised("ae\xcc\x81z", {}, &begins), QStringLiteral("a\u00e9z"));
        QCOMPARE(begins, (QList<int> { 0, 1, 4 }));
    }

    void rawTextStays()
    {
        QCOMPARE(
            normalised("E\xcc\x81 \xc3\x9f", { .foldCase = false }), QString::fromUtf8("E\xcc\x81 \xc3\x9f"));
    }

    void accentsGo()
    {
        QCOMPARE(normalised("Cr\xc3\xa8me e\xcc\x81 \xe1\xbb\x87 \xc3\x98", { .stripAccents = true }),
            QString::fromUtf8("creme e e \xc3\xb8")); // a stroke is no mark
    }

    void brokenBytesBecomeOneCharacterEach()
    {
        QCOMPARE(
            normalised("a\xff\xc3(\xed\xa0\x80z", {}), QStringLiteral("a\ufffd\ufffd(\ufffd\ufffd\ufffdz"));
    }

    void longSegmentsAreCut()
    {
        QByteArray text = "a";
        for (int i = 0; i < 1000; ++i)
            text += "\xcc\x81";
        QList<int> begins;
        const QString joined = normalised(text, {}, &begins);
        QCOMPARE(joined.size(), 1000); // the first mark joined the letter
        QCOMPARE(begins.size(), (1001 + 63) / 64);
    }
};

ALIKE_TEST(TestNormalise)
#include "tst_normalise.moc"
