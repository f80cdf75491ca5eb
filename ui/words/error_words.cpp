// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/error_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

namespace alike::ui {
namespace {

    /// In English, marked for translation.
    const char* kindOf(ErrorCode code)
    {
        switch (code) {
        case ErrorCode::Cancelled:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Cancelled");
        case ErrorCode::NotFound:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Not found");
        case ErrorCode::NotReadable:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Not readable");
        case ErrorCode::NotWritable:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Not writable");
        case ErrorCode::BadFormat:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Damaged, or of another format");
        case ErrorCode::BadParameter:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Not a possible value");
        case ErrorCode::NothingUsable:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Nothing usable");
        case ErrorCode::TooLarge:
            return QT_TRANSLATE_NOOP("alike::ui::Words", "Too large");
        case ErrorCode::InUse:
            break;
        }
        return QT_TRANSLATE_NOOP("alike::ui::Words", "In use");
    }

    /// What core says of options, and what that is in the window.
    QString withControls(QString sentence)
    {
        const auto replace = [&](const char* option, const QString& control) {
            sentence.replace(QLatin1String(option), control);
        };
        for (const char* const option :
            { ". --text-field names another field", ". --text-field names another" })
            replace(option, Words::tr(". Choose another under “Text” in “Open with Options”"));
        replace(
            "--text-field names another", Words::tr("choose another under “Text” in “Open with Options”"));
        replace("--text-field names one of", Words::tr("Choose one under “Text” in “Open with Options”"));
        replace("with --text-field", Words::tr("under “Text” in “Open with Options”"));
        replace("with --delimiter", Words::tr("under “Delimiter” in “Open with Options”"));
        replace("--delimiter says what does", Words::tr("“Delimiter” in “Open with Options” says what does"));
        replace("give this file as --metadata",
            Words::tr("give this file as the metadata table in “Open with Options”"));
        replace("in a table (--metadata)", Words::tr("in a metadata table (“Open with Options”)"));
        return sentence;
    }

} // namespace

QString inWindow(std::string_view sentence)
{
    return withControls(format::line(sentence));
}

QString errorText(const Error& error)
{
    const QString sentence = withControls(QString::fromUtf8(error.detail));
    const QString kind = QString::fromUtf8(kindOf(error.code));
    const QString translated = Words::tr(kindOf(error.code));
    if (translated == kind)
        return sentence;
    return sentence.isEmpty() ? translated
                              : Words::tr("%1: %2", "kind of error, sentence").arg(translated, sentence);
}

} // namespace alike::ui
