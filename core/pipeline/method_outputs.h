// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/evaluate/vocabulary.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/term_vectors.h"
#include "core/sketch/simhash.h"
#include "core/text/tokens.h"

#include <memory>
#include <mutex>

namespace alike {

/// Fingerprints, TF-IDF vectors and word counts of a corpus, made when they are first asked for; the last of
/// each kind are kept. From any thread; what two threads ask for at once may be made twice.
class MethodOutputs {
public:
    /// The words of the documents: the tokens of the analysis, or made beside them where its units are
    /// characters. Errors: Cancelled, also when the analysis is gone; those of tokenise.
    Result<std::shared_ptr<const Tokens>> words(const Snapshot& snapshot, const Work& work);
    /// What fingerprints are made of: the words, or for shingles the units of the analysis.
    Result<std::shared_ptr<const Tokens>> featuresOf(
        const Snapshot& snapshot, simhash::Features features, const Work& work);
    /// Errors: those of makeFingerprints.
    Result<std::shared_ptr<const Fingerprints>> fingerprints(
        const std::shared_ptr<const Tokens>& tokens, const simhash::Options& options, const Work& work);
    /// Errors: those of makeTermVectors.
    Result<std::shared_ptr<const TermVectors>> vectors(
        const std::shared_ptr<const Tokens>& tokens, const cosine::Options& options, const Work& work);
    /// Errors: those of countWords.
    Result<std::shared_ptr<const WordCounts>> wordCounts(
        const std::shared_ptr<const Tokens>& tokens, const Work& work);
    /// Lets go of what is kept.
    void clear();
    bool empty() const;

private:
    struct NoOptions {
        bool operator==(const NoOptions&) const = default;
    };
    template <typename Options, typename Value> struct Kept {
        std::weak_ptr<const Tokens> tokens;
        Options options;
        std::shared_ptr<const Value> value;
    };

    /// What is kept, or what `make` makes, without the lock.
    template <typename Options, typename Value, typename MakeFn>
    Result<std::shared_ptr<const Value>> get(Kept<Options, Value>& kept,
        const std::shared_ptr<const Tokens>& tokens, const Options& options, MakeFn make);

    mutable std::mutex m_mutex;
    Kept<simhash::Options, Fingerprints> m_fingerprints;
    Kept<cosine::Options, TermVectors> m_vectors;
    Kept<NoOptions, WordCounts> m_counts;
    Kept<NoOptions, Tokens> m_words;
};

} // namespace alike
