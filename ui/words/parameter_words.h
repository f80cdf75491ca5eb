// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/unit_preview.h"
#include "core/pipeline/parameters.h"

#include <QString>

#include <vector>

namespace alike::ui {

/// "letters and digits".
QString cleaningName(text::Cleaning cleaning);

/// "words", "characters".
QString unitName(text::Unit unit);
/// Of three whole texts that of the unit.
const QString& byUnit(
    text::Unit unit, const QString& words, const QString& characters, const QString& subwords);
/// "Chinese"; empty for what puts spaces between words, or has no dictionary that tells them apart.
QString languageName(Writing writing);
/// "5 %", of which shingles are ignored that are in more documents.
QString ignoredShare(const Parameters& parameters);
/// What a shingle takes: "4", and "9 characters" where it is not words.
QString shingleSize(const Parameters& parameters);
/// "modular".
QString familyName(sketch::Family family);
/// What has to be added where the estimate or the chance of a pair is told by its similarity alone, as if
/// rows were independent and equal with the chance J; empty where they are.
QString familyRemark(sketch::Family family);
/// A text and the remark behind it.
QString withRemark(const QString& text, sketch::Family family);
/// Bands and rows, "20 × 5".
QString bandingText(const lsh::Banding& banding);
/// "CRC-32", "64 mixed bits".
QString bucketFunctionName(lsh::BucketFunction function);
/// "estimate", "signature Jaccard" or "Jaccard".
QString rankName(Rank rank);

/// A parameter that two settings have with different values, in words.
struct DifferentParameter {
    QString name; ///< "words per shingle"
    QString before; ///< "4"; empty for the functions of a given family, which are too many to say
    QString after;
};

/// In the order of the stages; rows and bands are one.
std::vector<DifferentParameter> differentParameters(const Parameters& before, const Parameters& after);

/// "words per shingle 4 → 5"; of more than two changes the first two and how many more.
QString changeText(const Parameters& before, const Parameters& after);

} // namespace alike::ui
