// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>

namespace alike::ui {
namespace {

    /// "de_AT" for "de-AT" and "de-Latn-AT": language and country, as files of translations are named.
    QString fileLanguage(const QString& tag)
    {
        const QStringList parts = tag.split(u'-');
        return parts.size() > 1 && parts.last().size() == 2 ? parts.first() + u'_' + parts.last()
                                                            : parts.first();
    }

    /// Exactly the file of this name: without delimiters Qt tries no shorter ones.
    bool loadFile(QTranslator& translator, const QString& name, const QStringList& folders)
    {
        return std::ranges::any_of(folders, [&](const QString& folder) {
            return translator.load(name, folder, QStringLiteral(""), QStringLiteral(".qm"));
        });
    }

} // namespace

Translations::Translations(const QLocale& locale, const QStringList& folders)
{
    for (const QString& tag : locale.uiLanguages()) {
        const QString language = fileLanguage(tag);
        const QString plain = language.section(u'_', 0, 0);
        if (plain == QStringLiteral("en") || plain == QStringLiteral("C"))
            return;
        if (loadLanguage(language, folders) || (plain != language && loadLanguage(plain, folders)))
            return;
    }
}

Translations::~Translations()
{
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
}

bool Translations::loadLanguage(const QString& language, const QStringList& folders)
{
    if (!loadFile(m_program, QStringLiteral("alike_") + language, folders))
        return false;
    m_language = language;
    // What Qt says first: that of the program, which is asked before, may say otherwise.
    const QStringList ofQt = folders + QStringList(QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    for (const QString& name : { language, language.section(u'_', 0, 0) }) {
        if (!loadFile(m_qt, QStringLiteral("qtbase_") + name, ofQt))
            continue;
        QCoreApplication::installTranslator(&m_qt);
        break;
    }
    QCoreApplication::installTranslator(&m_program);
    return true;
}

QStringList Translations::folders()
{
    return { QStringLiteral(":/translations"),
        QCoreApplication::applicationDirPath() + QStringLiteral("/../share/alike/translations") };
}

} // namespace alike::ui
