// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTranslator>

class QLocale;

namespace alike::ui {

/// The program in another language, as long as this lives: the translation `alike_XX.qm` of the first
/// language that the user prefers and that there is one for, and that of what Qt says itself. English is what
/// the program is written in: languages behind it are not looked for.
///
/// Texts that are made once, such as the lessons, are in the language that was there when they were made.
class Translations {
public:
    /// \param folders where they are looked for, the first ones first; those of Qt also where Qt has them
    Translations(const QLocale& locale, const QStringList& folders);
    ~Translations();
    Translations(const Translations&) = delete;
    Translations& operator=(const Translations&) = delete;

    /// That is spoken, as `de` or `pt_BR`; empty: English.
    const QString& language() const { return m_language; }

    /// Of the program: in its resources, and in the folder `share/alike/translations` beside it.
    static QStringList folders();

private:
    bool loadLanguage(const QString& language, const QStringList& folders);

    QTranslator m_program;
    QTranslator m_qt;
    QString m_language;
};

} // namespace alike::ui
