// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/mark_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

namespace alike::ui {
namespace {

    QChar signOf(review::Verdict verdict)
    {
        switch (verdict) {
        case review::Verdict::Same:
            return u'=';
        case review::Verdict::Different:
            return QChar(0x2260);
        case review::Verdict::Cut:
            return u'/';
        case review::Verdict::Keep:
            return QChar(0x2605);
        default:
            return u'?';
        }
    }

} // namespace

QString verdictName(review::Verdict verdict, bool ofPair)
{
    switch (verdict) {
    case review::Verdict::None:
        return {};
    case review::Verdict::Same:
        return ofPair ? Words::tr("same") : Words::tr("duplicate");
    case review::Verdict::Different:
        return ofPair ? Words::tr("different") : Words::tr("no duplicate");
    case review::Verdict::Cut:
        return Words::tr("cut");
    case review::Verdict::Keep:
        return Words::tr("kept");
    case review::Verdict::Unsure:
        break;
    }
    return Words::tr("unsure");
}

QString markText(const review::Mark* mark, bool ofPair)
{
    if (!mark)
        return {};
    QString text;
    if (mark->verdict != review::Verdict::None)
        text = signOf(mark->verdict) + QLatin1Char(' ') + verdictName(mark->verdict, ofPair);
    if (!mark->note.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + QChar(0x270E);
    return text;
}

std::optional<Symbol> markSymbol(const review::Mark* mark)
{
    if (!mark)
        return std::nullopt;
    switch (mark->verdict) {
    case review::Verdict::Same:
        return Symbol::Same;
    case review::Verdict::Different:
        return Symbol::Different;
    case review::Verdict::Unsure:
        return Symbol::Unsure;
    case review::Verdict::None:
    case review::Verdict::Cut:
    case review::Verdict::Keep:
        break;
    }
    return mark->note.empty() ? std::nullopt : std::optional(Symbol::Note);
}

QString markTip(const review::Mark* mark, bool ofPair)
{
    if (!mark)
        return {};
    const QString name = verdictName(mark->verdict, ofPair);
    const QString note = QString::fromStdString(mark->note);
    if (name.isEmpty() || note.isEmpty())
        return format::tip(name + note);
    return format::tip(Words::tr("%1: %2", "verdict, note").arg(name, note));
}

} // namespace alike::ui
