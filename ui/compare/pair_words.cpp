// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/pair_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

namespace alike::ui {
namespace {

    QString wordCount(std::uint32_t count)
    {
        return count == 1 ? Words::tr("1 word") : Words::tr("%1 words").arg(format::count(count));
    }

} // namespace

QString pairSign(const TextPair& pair, std::uint32_t number, Side side, bool repeat)
{
    if (pair.kind == PairKind::Changed)
        return pair.wordsOn(otherSide(side)) == 0 ? QStringLiteral("+") : QStringLiteral("\u2260");
    const QString shown = QString::number(number + 1);
    if (repeat)
        return shown + QChar(0x00D7);
    return pair.kind == PairKind::Moved ? QChar(0x21C5) + shown : shown;
}

QString pairWords(const TextPair& pair, std::uint32_t number, std::size_t pairs)
{
    const QString place = Words::tr("%1 of %2").arg(format::count(number + 1), format::count(pairs));
    const std::uint32_t left = pair.wordsOn(Side::Left);
    const std::uint32_t right = pair.wordsOn(Side::Right);
    switch (pair.kind) {
    case PairKind::InOrder:
        return Words::tr("%1: %2 shared").arg(place, wordCount(left));
    case PairKind::Moved:
        return Words::tr("%1: %2 shared, at another place").arg(place, wordCount(left));
    case PairKind::Changed:
        break;
    }
    if (right == 0)
        return Words::tr("%1: %2 only on the left").arg(place, wordCount(left));
    if (left == 0)
        return Words::tr("%1: %2 only on the right").arg(place, wordCount(right));
    return Words::tr("%1: %2 on the left, %3 on the right").arg(place, wordCount(left), wordCount(right));
}

} // namespace alike::ui
