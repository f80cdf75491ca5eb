// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/texts.h"
#include "tests/support/suite.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_words.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>

using namespace alike;
using namespace alike::ui;

namespace {

const QString lessonFolder = QStringLiteral(ALIKE_SOURCE_DIR "/resources/lessons/");

QByteArray lessonFile(const QString& name)
{
    QFile file(lessonFolder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Members whose texts are names, values or bibliography.
const QSet<QString> untranslated { "id", "sources", "collection", "parameters", "set", "then", "solution",
    "look", "piece", "page", "list", "filter", "documents", "of", "measure", "answer" };

void collectTexts(const QJsonValue& value, QStringList& texts)
{
    if (value.isString()) {
        texts += value.toString();
    } else if (value.isArray()) {
        for (const QJsonValue& each : value.toArray())
            collectTexts(each, texts);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (!untranslated.contains(member.key()))
                collectTexts(member.value(), texts);
        }
    }
}

/// Texts with a count have forms; others get a sign before them.
class Forms : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int n) const override
    {
        if (qstrcmp(context, "Lessons") != 0)
            return {};
        const QString source = QString::fromUtf8(text);
        if (source == QStringLiteral("broken {candidates}"))
            return QStringLiteral("ohne Klammern");
        return (n == 1 ? u"one: "_qs : n > 1 ? u"many: "_qs : u"!"_qs) + source;
    }
};

} // namespace

class TestLessonTexts : public QObject {
    Q_OBJECT
private slots:
    /// With ALIKE_UPDATE_LESSON_TEXTS set it writes the catalogue anew instead.
    void theCatalogueIsThatOfTheLessons()
    {
        const auto made = QByteArray::fromStdString(learn::textCatalogue(shippedLessons()));
        if (qEnvironmentVariableIsSet("ALIKE_UPDATE_LESSON_TEXTS")) {
            QFile file(lessonFolder + u"texts.h"_qs);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(made) == made.size());
        }
        QVERIFY2(made == lessonFile(u"texts.h"_qs),
            "resources/lessons/texts.h is older than the lessons: run this test with "
            "ALIKE_UPDATE_LESSON_TEXTS=1, and commit it");
    }

    /// As lupdate reads it, and as the files have them: whatever has a sentence is in the catalogue.
    void everyTextOfEveryLessonIsInIt()
    {
        const QString catalogue = QString::fromUtf8(lessonFile(u"texts.h"_qs));
        QSet<QString> known;
        QSet<QString> withForms;
        static const QRegularExpression entry(
            u"^    QT_TRANSLATE_(N_)?NOOP\\(\"Lessons\", \"((?:[^\"\\\\]|\\\\.)*)\"\\),$"_qs,
            QRegularExpression::MultilineOption);
        auto found = entry.globalMatch(catalogue);
        while (found.hasNext()) {
            const auto match = found.next();
            const QString text = match.captured(2)
                                     .replace(u"\\\""_qs, u"\""_qs)
                                     .replace(u"\\n"_qs, u"\n"_qs)
                                     .replace(u"\\\\"_qs, u"\\"_qs);
            QVERIFY2(!known.contains(text), qPrintable(text));
            known.insert(text);
            if (!match.captured(1).isEmpty())
                withForms.insert(text);
        }
        int texts = 0;
        for (const QString& name : QDir(lessonFolder).entryList({ u"*.json"_qs }, QDir::Files)) {
            QStringList said;
            collectTexts(QJsonDocument::fromJson(lessonFile(name)).object(), said);
            QVERIFY2(said.size() > 20, qPrintable(name));
            for (const QString& text : said)
                QVERIFY2(known.contains(text), qPrintable(name + u": "_qs + text));
            texts += static_cast<int>(said.size());
        }
        QVERIFY2(texts >= known.size(), qPrintable(QString::number(known.size()))); // and nothing else is
        QVERIFY(withForms.contains(u"{found_pairs} of {near_pairs}. {missed_pairs} are missed."_qs));
        QVERIFY(!withForms.contains(u"Next"_qs) && withForms.size() > 20);
    }

    void theyAreShownInAnotherLanguage()
    {
        Forms language;
        QVERIFY(QCoreApplication::installTranslator(&language));
        const std::vector<std::string> documents;
        QCOMPARE(lessonWords("{candidates} pairs", documents, 1.0), u"one: {candidates} pairs"_qs);
        QCOMPARE(lessonWords("{candidates} pairs", documents, 5e11), u"many: {candidates} pairs"_qs);
        QCOMPARE(lessonWords("broken {candidates}", documents, 3.0), u"broken {candidates}"_qs);
        QCOMPARE(lessonWords("No number"), u"!No number"_qs);
        const auto lessons = shippedLessons();
        QCoreApplication::removeTranslator(&language);
        QVERIFY(!lessons.empty());
        for (learn::Lesson lesson : lessons) {
            learn::forEachText(
                lesson, [](std::string& text, const std::string& where, std::span<const std::string> ids) {
                    const bool counts = learn::countOf(text, ids).has_value();
                    QVERIFY2((text.front() == '!') != counts, where.c_str());
                });
        }
    }
};

ALIKE_TEST(TestLessonTexts)
#include "tst_lesson_texts.moc"
