// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cells.h"
#include "app/cli/rows.h"
#include "app/cli/session.h"

#include "core/base/classes.h"
#include "core/base/result.h"
#include "core/similarity/checksum.h"
#include "core/similarity/term_vectors.h"
#include "core/similarity/threshold.h"
#include "core/sketch/simhash.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alike::cli {

/// How similar documents are found.
enum class SearchMethod { MinHash, Exact, SimHash, Cosine, Equal };

/// What the methods ask for that have a similarity of their own: SimHash, cosine and equality. All fold
/// documents into classes: of equal fingerprints, vectors or texts.
struct ClassOptions {
    SearchMethod method = SearchMethod::MinHash;
    simhash::Options simhash;
    std::optional<std::uint32_t> distance; ///< else that of the threshold, or the usual one
    cosine::Options cosine;
    TextOf which = TextOf::Raw;

    /// Whether the method is one of these three.
    bool hasClasses() const { return method != SearchMethod::MinHash && method != SearchMethod::Exact; }
};

/// --method and what goes with it. \param description of --method
void addMethodOptions(CLI::App& command, ClassOptions& options, const std::string& description);
/// Settles the distance, and refuses what is not of the method in use. \pre parsed
void checkMethod(const CLI::App& command, ClassOptions& options, Threshold threshold);
/// --bits and --features, what a fingerprint is.
void addFingerprintOptions(CLI::App& command, simhash::Options& options);
/// --tf and --idf, which go with the cosine alone.
void addCosineOptions(CLI::App& command, cosine::Options& options);

/// The fingerprints of all documents, of words or of shingles as the session cuts them. \pre read
Result<std::shared_ptr<const Fingerprints>> fingerprints(Session& session, const simhash::Options& options);
/// The words of all documents, also where shingles are made of characters. \pre read
Result<std::shared_ptr<const Tokens>> words(Session& session);
/// The TF-IDF vectors of them. \pre read
Result<std::shared_ptr<const TermVectors>> termVectors(Session& session, const cosine::Options& options);

/// Documents in classes, and pairs of classes, the most similar first.
struct ClassPairs {
    Classes classes;
    std::vector<SimilarClasses> pairs;
};

/// By the method of the options, which has classes: within the distance, or from the threshold up; equal
/// texts are in no pair of different ones. \pre read, checkMethod.
/// Errors: above the budget of pairs with a remedy; Cancelled
Result<ClassPairs> findClasses(Session& session, const ClassOptions& options);

/// Rows of id_a, id_b, similarity and what `cells` says, the most similar first, then in corpus order.
void writeClassPairs(Session& session, const ClassPairs& found, PairCells& cells, Rows& rows);
/// A row for each class with several documents and one for each pair of classes, with count_a and count_b.
void writeCollapsedClasses(Session& session, const ClassPairs& found, PairCells& cells, Rows& rows);

} // namespace alike::cli
