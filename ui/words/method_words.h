// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "core/pipeline/method_figures.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace alike::ui {

/// Where the truth comes from that methods are held against.
enum class TruthFrom : std::uint8_t {
    ExactJoin, ///< pairs with J from the threshold up
    Marks, ///< what somebody has decided about pairs in this window
    File, ///< a CSV file of pairs or groups, as alike-cli evaluate --truth reads it
};

/// How the methods are called and what they say, in words.
namespace method_words {
    QString name(Method method);
    /// What is computed.
    QString formula(Method method, const Parameters& parameters, const MethodOptions& options);
    /// From when on the method calls two documents similar.
    QString rule(Method method, const Parameters& parameters, const MethodOptions& options);

    /// What a method says of a pair.
    struct Said {
        QString value;
        QString reckoning; ///< why this number
        std::optional<bool> similar; ///< none: it says nothing
    };
    /// Why two documents have no cosine.
    QString noCosine();
    /// \param cosine null while it is not known
    Said ofPair(Method method, const MethodPair& pair, const CosinePair* cosine);

    /// What there is to find: "3,036 pairs with J ≥ 0.80", "12 pairs marked the same".
    QString truthPairs(TruthFrom from, std::uint64_t pairs, Threshold threshold);
    /// By what pairs are judged, for a title: the same, and what else has a part in it.
    /// \param file its name, for a truth from one
    QString truth(TruthFrom from, const MethodTruth& by, Threshold threshold, const QString& file);

    /// "12 ms", "0.3 ms", "1.4 s".
    QString time(double seconds);
    /// "400 B", "1.2 kB", "751.8 MB".
    QString bytes(double bytes);
    /// How many bands a pair shares: "3 of 20 bands".
    QString bands(std::uint32_t shared, std::uint32_t all);

    /// What one more document costs; with the time when it was measured.
    QString newDocument(Method method, const sketch::Options& sketch, const MethodFigures* figures);
    QString newDocumentReason(Method method, const sketch::Options& sketch);
}

} // namespace alike::ui
