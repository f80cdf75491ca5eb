// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"

#include <QString>

namespace alike::ui {

/// "21,578 documents read (2,535 without text)": what is known before the first results.
QString corpusText(const LoadReport& report);

/// "19,018 of 21,578 documents".
QString documentsText(const LoadReport& report, const Snapshot& snapshot);
/// "19,018 of 21,578 documents (2,535 without text, 25 too short)".
QString usedText(const LoadReport& report, const Snapshot& snapshot);
/// "found 413 of 414 near": what the buckets found of the pairs of distinct sets that reach the threshold.
QString recallText(const Snapshot& snapshot);

/// "19,018 of 21,578 documents (2,535 without text, 25 too short) · 414 near pairs ≥ 0.80 + 2,622 same after
/// cleaning · found 413 of 414 near".
QString resultText(const LoadReport& report, const Snapshot& snapshot);

/// "letters, without accents".
QString cleaningText(const text::Options& options);

/// "k = 4, h = 100": those of the shown parameters that differ from the wanted ones.
QString differenceText(const Parameters& shown, const Parameters& wanted);

} // namespace alike::ui
