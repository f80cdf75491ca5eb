// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/method_outputs.h"

#include <utility>

namespace alike {

template <typename Options, typename Value, typename MakeFn>
Result<std::shared_ptr<const Value>> MethodOutputs::get(Kept<Options, Value>& kept,
    const std::shared_ptr<const Tokens>& tokens, const Options& options, MakeFn make)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (kept.value && kept.options == options && kept.tokens.lock() == tokens)
            return kept.value;
    }
    ALIKE_ASSIGN(auto made, make());
    auto shared = std::make_shared<const Value>(std::move(made));
    Kept<Options, Value> newest { tokens, options, shared };
    const std::scoped_lock lock(m_mutex);
    std::swap(kept, newest); // the older one is destroyed with `newest`, without the lock
    return shared;
}

Result<std::shared_ptr<const Tokens>> MethodOutputs::words(const Snapshot& snapshot, const Work& work)
{
    const auto tokens = snapshot.tokens.lock();
    if (!tokens)
        return cancelled();
    if (tokens->unit() == text::Unit::Word)
        return tokens;
    return get(m_words, tokens, NoOptions {},
        [&] { return tokenise(*snapshot.corpus, snapshot.parameters.text.inWords(), work); });
}

Result<std::shared_ptr<const Tokens>> MethodOutputs::featuresOf(
    const Snapshot& snapshot, simhash::Features features, const Work& work)
{
    if (features == simhash::Features::Word)
        return words(snapshot, work);
    const auto tokens = snapshot.tokens.lock();
    if (!tokens)
        return cancelled();
    return tokens;
}

Result<std::shared_ptr<const Fingerprints>> MethodOutputs::fingerprints(
    const std::shared_ptr<const Tokens>& tokens, const simhash::Options& options, const Work& work)
{
    return get(m_fingerprints, tokens, options, [&] { return makeFingerprints(*tokens, options, work); });
}

Result<std::shared_ptr<const TermVectors>> MethodOutputs::vectors(
    const std::shared_ptr<const Tokens>& tokens, const cosine::Options& options, const Work& work)
{
    return get(m_vectors, tokens, options, [&] { return makeTermVectors(*tokens, options, work); });
}

Result<std::shared_ptr<const WordCounts>> MethodOutputs::wordCounts(
    const std::shared_ptr<const Tokens>& tokens, const Work& work)
{
    return get(m_counts, tokens, NoOptions {}, [&] { return countWords(*tokens, work); });
}

bool MethodOutputs::empty() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_fingerprints.value && !m_vectors.value && !m_counts.value && !m_words.value;
}

void MethodOutputs::clear()
{
    const std::scoped_lock lock(m_mutex);
    m_fingerprints = {};
    m_vectors = {};
    m_counts = {};
    m_words = {};
}

} // namespace alike
