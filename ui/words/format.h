// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/corpus/corpus.h"
#include "core/similarity/estimate.h"
#include "core/similarity/threshold.h"

#include <QString>

#include <cstdint>
#include <string_view>

/// How numbers and strings of the corpus are written in the window: one place, so that every view says the
/// same.
namespace alike::ui::format {

/// With the digit groups of the locale: "19,018".
QString count(std::uint64_t n);

/// A dash, where a number is not known or not defined.
QString noNumber();

/// A similarity from 0 to 1. Rounding never makes a 1 of less than 1, nor a 0 of more than 0: "0.999".
QString similarity(double value, int decimals = 3);

/// "0.80", "0.755": at least two decimals, and no more than it has.
QString threshold(Threshold threshold);

/// "0.70–0.88".
QString range(const ExpectedRange& range);

/// The estimate with the range that was to be expected of the pair: "0.78 (0.70–0.88)".
QString estimate(const Estimate& estimate, const sketch::Agreement& rows);

/// A chance in whole per cent; "under 1 %" and "over 99 %" where rounding would claim certainty.
QString chance(double probability);

/// UTF-8 as one line for a table cell or a heading: line breaks and control characters become spaces.
/// Characters that would turn the direction of what stands behind them, in a sentence of ours too, go.
QString line(std::string_view utf8);
/// The same of a text that is in characters already, as a path. What `within()` sets around a part stays.
QString oneLine(QString text);
/// `part`, one line, as it stands in a sentence of another script: what is written from right to left keeps
/// its own direction and turns nothing beside it (Unicode 15, UAX #9: first strong isolate). Anything else as
/// it is.
QString within(const QString& part);
/// A message that holds texts of others, without the characters that turn the direction, but with what
/// `within()` sets; lines stay lines.
QString straight(QString text);
/// An embedding, override or isolate: it works on what follows until another character ends it.
bool turnsDirection(QChar c);

/// The id of a document, with a word before it where it is of a reference: "ref: 14832".
QString sidedId(const Corpus& corpus, DocId doc);

/// What a document is called: its title, else the first words of its text, else its id. One line.
QString name(const Corpus& corpus, DocId doc);

/// "12 Feb 2025"; as it is written where that is no date that can be read.
QString date(std::string_view written);
/// How far two dates are apart, short: "22 min", "1 h 10", "2 d", "same day".
QString apart(const DateGap& gap);
/// The same to be read aloud: "22 minutes apart".
QString apartInWords(const DateGap& gap);

/// Text of the corpus for a tooltip: what looks like markup stays text. Lines stay lines.
QString tip(const QString& plain);

} // namespace alike::ui::format
