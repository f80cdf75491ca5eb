// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/words/error_words.h"

#include <QTest>
#include <QTranslator>

using namespace alike;
using namespace alike::ui;

namespace {

/// Every text in capitals with a sign before it, as a language of its own.
class Capitals : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override
    {
        const QString whole = QString::fromUtf8(text);
        return whole.contains(u'%') ? whole : u'!' + whole.toUpper();
    }
};

}

class TestErrorWords : public QObject {
    Q_OBJECT
private slots:
    void theSentenceInEnglish()
    {
        QCOMPARE(errorText({ ErrorCode::NotFound, "There is no file “é”." }), u"There is no file “é”."_qs);
        QCOMPARE(errorText({ ErrorCode::Cancelled, {} }), QString());
    }

    /// The window has controls, and no options of a command line.
    void controlsForOptions()
    {
        QCOMPARE(
            inWindow("The text was taken from the field \"a\", the longest; --text-field names another."),
            u"The text was taken from the field \"a\", the longest; choose another under “Text” in “Open "
            u"with "
            "Options”."_qs);
        QCOMPARE(inWindow("It holds names. --text-field names another."),
            u"It holds names. Choose another under “Text” in “Open with Options”."_qs);
        QCOMPARE(inWindow("Nothing is taken of \"b\". --text-field names another field."),
            u"Nothing is taken of \"b\". Choose another under “Text” in “Open with Options”."_qs);
        QCOMPARE(
            inWindow("Open the files, and give this file as --metadata, with this column called \"file\"."),
            u"Open the files, and give this file as the metadata table in “Open with Options”, with this "
            u"column "
            u"called \"file\"."_qs);
        for (const char* sentence : { "Read it by itself, or name the field with --text-field.",
                 "The record has no field \"text\". --text-field names one of: a, b.",
                 "Give it more cells, or say with --delimiter what parts them.",
                 "Each line is one text. --delimiter says what does.",
                 "Write dates as 2024-05-04, or give them in a table (--metadata)." }) {
            const QString said = inWindow(sentence);
            QVERIFY2(!said.contains(u"--"_qs) && said.contains(u"Open with Options"_qs), qPrintable(said));
            QCOMPARE(errorText({ ErrorCode::BadFormat, sentence }), said);
        }
    }

    /// Each code has words of its own.
    void theKindInOtherLanguages()
    {
        Capitals language;
        QVERIFY(QCoreApplication::installTranslator(&language));
        QStringList kinds;
        for (const ErrorCode code : { ErrorCode::Cancelled, ErrorCode::NotFound, ErrorCode::NotReadable,
                 ErrorCode::NotWritable, ErrorCode::BadFormat, ErrorCode::BadParameter,
                 ErrorCode::NothingUsable, ErrorCode::TooLarge, ErrorCode::InUse }) {
            const QString text = errorText({ code, "a.csv: why" });
            QVERIFY2(text.startsWith(u'!') && text.endsWith(u": a.csv: why"_qs), qPrintable(text));
            kinds += text;
        }
        QCOMPARE(kinds.removeDuplicates(), 0);
        QCOMPARE(errorText({ ErrorCode::InUse, {} }), u"!IN USE"_qs);
        QCoreApplication::removeTranslator(&language);
    }
};

ALIKE_TEST(TestErrorWords)
#include "tst_error_words.moc"
