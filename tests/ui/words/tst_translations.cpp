// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/texts.h"
#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_words.h"
#include "ui/learn/step_view.h"
#include "ui/pieces/piece.h"
#include "ui/words/translations.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLibraryInfo>
#include <QLocale>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

namespace {

const QString source = QStringLiteral(ALIKE_SOURCE_DIR);
const QString fewTexts = source + QStringLiteral("/tests/data/translations");

/// A program of Qt's, from the path or from where Qt has its own; empty when it does not run.
QString tool(const QString& name)
{
    QString found = QStandardPaths::findExecutable(name);
    for (const auto place : { QLibraryInfo::BinariesPath, QLibraryInfo::LibraryExecutablesPath }) {
        if (found.isEmpty())
            found = QStandardPaths::findExecutable(name, { QLibraryInfo::path(place) });
    }
    QProcess program;
    program.start(found, { QStringLiteral("-version") });
    return !found.isEmpty() && program.waitForFinished() && program.exitCode() == 0 ? found : QString();
}

/// Each text in brackets; of those with a number, the forms of one and of more with a sign in front.
QByteArray inBrackets(const QByteArray& ts)
{
    QXmlStreamReader in(ts);
    QByteArray made;
    QXmlStreamWriter out(&made);
    QString text;
    bool numbered = false;
    while (!in.atEnd()) {
        in.readNext();
        if (in.isStartElement() && in.name() == u"message") {
            numbered = in.attributes().value(u"numerus"_qs) == u"yes";
        } else if (in.isStartElement() && in.name() == u"source") {
            text = in.readElementText();
            out.writeTextElement(QStringLiteral("source"), text);
            continue;
        } else if (in.isStartElement() && in.name() == u"translation") {
            in.skipCurrentElement();
            out.writeStartElement(QStringLiteral("translation"));
            if (numbered) {
                out.writeTextElement(QStringLiteral("numerusform"), u"⟦1 "_qs + text + u'⟧');
                out.writeTextElement(QStringLiteral("numerusform"), u"⟦n "_qs + text + u'⟧');
            } else {
                out.writeCharacters(u'⟦' + text + u'⟧');
            }
            out.writeEndElement();
            continue;
        }
        out.writeCurrentToken(in);
    }
    return made;
}

/// Says of each text that is to be seen whether it was translated; numbers and names of files need not be.
QStringList untranslated(const QWidget& window)
{
    QStringList left;
    const auto look = [&left](const QString& text) {
        const bool words = std::ranges::any_of(text, [](QChar c) { return c.isLetter(); });
        if (words && !text.contains(u'⟦'))
            left += text;
    };
    for (const auto* action : window.findChildren<QAction*>())
        look(action->text());
    for (const auto* button : window.findChildren<QAbstractButton*>()) {
        look(button->text());
        look(button->toolTip());
    }
    for (const auto* label : window.findChildren<QLabel*>())
        look(label->text());
    return left;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
    }

    void ofTheLanguageThatIsPreferred_data()
    {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << QLocale(QLocale::German, QLocale::Germany) << u"de"_qs;
        QTest::newRow("Austrian") << QLocale(QLocale::German, QLocale::Austria) << u"de"_qs;
        QTest::newRow("English") << QLocale(QLocale::English, QLocale::UnitedKingdom) << QString();
        QTest::newRow("none there") << QLocale(QLocale::Finnish, QLocale::Finland) << QString();
        QTest::newRow("no language") << QLocale::c() << QString();
    }
    void ofTheLanguageThatIsPreferred()
    {
        QFETCH(QLocale, locale);
        QFETCH(QString, language);
        const PieceRow& shingles = *pieceRow("shingles");
        {
            const Translations translations(locale, { source + u"/nowhere"_qs, fewTexts });
            QCOMPARE(translations.language(), language);
            QCOMPARE(titleOf(shingles), language.isEmpty() ? u"Shingle window"_qs : u"Shingle-Fenster"_qs);
            const auto lessons = shippedLessons();
            QCOMPARE(QString::fromStdString(lessons.front().title),
                language.isEmpty() ? u"What is a shingle?"_qs : u"Was ist ein Shingle?"_qs);
            QCOMPARE(QString::fromStdString(lessons[1].title), u"Jaccard by hand"_qs); // not translated
        }
        QCOMPARE(titleOf(shingles), u"Shingle window"_qs); // gone with it
    }

    /// A country before the language alone, and a folder before the next.
    void theNearestFileIsTaken()
    {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(fewTexts + u"/alike_de.qm"_qs, folder.filePath(u"alike_de_CH.qm"_qs)));
        const QStringList folders { folder.path(), fewTexts };
        QCOMPARE(
            Translations(QLocale(QLocale::German, QLocale::Switzerland), folders).language(), u"de_CH"_qs);
        QCOMPARE(Translations(QLocale(QLocale::German, QLocale::Germany), folders).language(), u"de"_qs);
        QFile broken(folder.filePath(u"alike_fr.qm"_qs));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("no translation") > 0);
        broken.close();
        QVERIFY(Translations(QLocale(QLocale::French, QLocale::France), folders).language().isEmpty());
    }

    void numbersHaveForms()
    {
        const std::string missed
            = "Missed here: {missed_pairs}. That is not luck alone, as you will see, but it "
              "is no promise either: the next lessons show what it depends on.";
        const Translations translations(QLocale(QLocale::German, QLocale::Germany), { fewTexts });
        QCOMPARE(lessonWords(missed, {}, 1.0), u"Ein Paar fehlt: {missed_pairs}."_qs);
        QCOMPARE(lessonWords(missed, {}, 0.0), u"Paare fehlen: {missed_pairs}."_qs);
        QCOMPARE(lessonWords(missed, {}, 7.0), u"Paare fehlen: {missed_pairs}."_qs);
    }

    /// What Qt says is in the language of the program, and in no other.
    void alsoWhatQtSays()
    {
        const auto cancel = [] { return QCoreApplication::translate("QPlatformTheme", "Cancel"); };
        QCOMPARE(cancel(), u"Cancel"_qs);
        {
            const Translations translations(QLocale(QLocale::German, QLocale::Germany), { fewTexts });
            QCOMPARE(cancel(), u"Abbrechen"_qs);
        }
        const Translations none(QLocale(QLocale::Finnish, QLocale::Finland), { fewTexts });
        QCOMPARE(cancel(), u"Cancel"_qs);
    }

    /// All that the program says, in brackets: found by lupdate, and found again where it is said.
    void theWholeProgramInBrackets()
    {
        const QString lupdate = tool(u"lupdate"_qs);
        const QString lrelease = tool(u"lrelease"_qs);
        if (lupdate.isEmpty() || lrelease.isEmpty())
            QSKIP("lupdate and lrelease are not installed (qt6-l10n-tools)");
        QTemporaryDir folder;
        const QString ts = folder.filePath(u"alike_de.ts"_qs);
        QProcess program;
        program.setWorkingDirectory(source);
        program.start(lupdate,
            { u"-silent"_qs, u"-locations"_qs, u"none"_qs, u"-I"_qs, u"."_qs, u"ui"_qs, u"app"_qs,
                u"resources/lessons/texts.h"_qs, u"-target-language"_qs, u"de"_qs, u"-ts"_qs, ts });
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        const QByteArray said = program.readAllStandardError();
        // A text of which lupdate knows no class has a context that nobody asks for.
        QVERIFY2(!said.contains("Qualifying") && !said.contains("Q_OBJECT"), said.constData());
        QFile file(ts);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bracketed = inBrackets(file.readAll());
        file.close();
        QVERIFY(bracketed.count("<message") > 2000);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bracketed) == bracketed.size());
        file.close();
        program.start(lrelease, { u"-silent"_qs, ts });
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);

        const Translations translations(QLocale(QLocale::German, QLocale::Germany), { folder.path() });
        QCOMPARE(translations.language(), u"de"_qs);
        // Lessons, with their forms.
        for (learn::Lesson lesson : shippedLessons())
            learn::forEachText(lesson,
                [](std::string& text, const std::string& where, std::span<const std::string> documents) {
                    const auto count = learn::countOf(text, documents);
                    const QString one
                        = lessonWords(text, documents, count ? std::optional(1.0) : std::nullopt);
                    if (count) {
                        QVERIFY2(one.startsWith(u"⟦1 "_qs), where.c_str());
                        QVERIFY2(lessonWords(text, documents, 5.0).startsWith(u"⟦n "_qs), where.c_str());
                    } else {
                        QVERIFY2(text.starts_with("⟦"), where.c_str());
                    }
                });
        QVERIFY(controlWords("k").startsWith(u'⟦'));
        for (const PieceRow& row : pieceTable()) {
            QVERIFY2(titleOf(row).startsWith(u'⟦') && tipOf(row).startsWith(u'⟦'), row.id);
            const std::unique_ptr<Piece> piece(row.make(nullptr));
            QVERIFY2(piece->words().contains(u'⟦'), qPrintable(piece->words()));
            const QStringList left = untranslated(*piece);
            QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
        }
        // And the window as it begins: names of the program, of keys and of authors are in no language.
        const test::Program alike;
        QStringList left = untranslated(alike.window);
        left.removeIf([](const QString& text) { return text == u"Alike"_qs || text.size() < 3; });
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    }
};

ALIKE_TEST(TestTranslations)
#include "tst_translations.moc"
