// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/same_texts.h"
#include "core/corpus/load_report.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"

#include <QString>

namespace alike::ui {

/// "414 near pairs".
QString nearPairs(std::uint64_t pairs);
/// "414 near pairs from J = 0.80 up".
QString nearPairsFrom(std::uint64_t pairs, Threshold threshold);
/// "2,622 same after cleaning, 265 of them same text": pairs with equal sets.
QString sameWords(const SameTexts& same);

/// "3,054 pairs with J from 0.50 up, 2,622 of them same after cleaning": what a chart is about, as its table
/// sums.
QString knownPairs(std::uint64_t pairs, Threshold floor, std::uint64_t same);

/// "432 pairs with J from 0.50 to under 1, as 340 points": documents with equal sets share their points.
QString pointPairs(std::uint64_t pairs, std::size_t points, Threshold floor);

/// "21,578 documents read (2,535 without text)": what is known before the first results.
QString corpusText(const LoadReport& report);

/// What was assumed of files and replaced in them: "3 files read as windows-1252", "1 byte sequence
/// replaced".
QStringList assumptions(const LoadReport& report);

/// "19,018 of 21,578 documents".
QString documentsText(const LoadReport& report, const Snapshot& snapshot);
/// "120 documents against 3,000 of the reference". \pre there is a reference
QString sidesText(const Snapshot& snapshot);
/// "19,018 of 21,578 documents (2,535 without text, 25 too short)".
QString usedText(const LoadReport& report, const Snapshot& snapshot);
/// "found 413 of 414 near": what the buckets found of the pairs of distinct sets that reach the threshold.
QString recallText(const Snapshot& snapshot);

/// "19,018 of 21,578 documents (2,535 without text, 25 too short) · 414 near pairs from J = 0.80 up and 2,622
/// same after cleaning · found 413 of 414 near".
QString resultText(const LoadReport& report, const Snapshot& snapshot);

/// Why no two documents can be compared, whatever their similarity, and what to do about it; empty when they
/// can.
QString nothingToCompare(const Snapshot& snapshot);

/// "letters, without accents".
QString cleaningText(const text::Options& options);

/// "k = 4, h = 100": those of the shown parameters that differ from the wanted ones.
QString differenceText(const Parameters& shown, const Parameters& wanted);

} // namespace alike::ui
