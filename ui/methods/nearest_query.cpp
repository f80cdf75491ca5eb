// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/nearest_query.h"

#include "core/base/parallel.h"
#include "core/explore/fingerprint_bits.h"

#include <chrono>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t mostNearest = 100;

    /// The text cleaned like the documents, however short it is.
    FingerprintBits bitsOfText(const NearestQuery& query, const Work& work)
    {
        CorpusBuilder builder;
        builder.add({ "text", {}, {}, {}, query.text });
        const Corpus corpus = std::move(builder).build();
        text::Options options = query.snapshot->parameters.text;
        options.minWords = 0;
        const auto tokens = tokenise(corpus, options, work);
        return tokens ? fingerprintBits(*tokens, docId(0), query.options) : FingerprintBits {};
    }

} // namespace

std::optional<NearestAnswer> findNearest(
    const NearestQuery& query, MethodOutputs& outputs, const std::stop_token& stop)
{
    const auto tokens = query.snapshot->tokens.lock();
    if (!tokens)
        return std::nullopt;
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    const auto fingerprints = outputs.fingerprints(tokens, query.options, work);
    if (!fingerprints)
        return std::nullopt;
    NearestAnswer answer;
    const auto start = std::chrono::steady_clock::now();
    const FingerprintBits bits
        = query.doc ? fingerprintBits(*tokens, *query.doc, query.options) : bitsOfText(query, work);
    answer.features = static_cast<std::uint32_t>(bits.weight);
    if (answer.features == 0)
        return answer;
    auto nearest = nearestFingerprints(**fingerprints, bits.made, query.doc, mostNearest, work);
    if (!nearest)
        return std::nullopt;
    answer.nearest = std::move(nearest).value();
    answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return answer;
}

} // namespace alike::ui
