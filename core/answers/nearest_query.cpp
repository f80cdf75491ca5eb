// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/nearest_query.h"

#include "core/base/parallel.h"
#include "core/pipeline/text_fingerprint.h"

#include <chrono>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t mostNearest = 100;

} // namespace

std::optional<NearestAnswer> findNearest(
    const NearestQuery& query, MethodOutputs& outputs, const std::stop_token& stop)
{
    const auto tokens = query.snapshot->tokens.lock();
    if (!tokens)
        return std::nullopt;
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    const auto features = outputs.featuresOf(*query.snapshot, query.options.features, work);
    if (!features)
        return std::nullopt;
    const auto fingerprints = outputs.fingerprints(*features, query.options, work);
    if (!fingerprints)
        return std::nullopt;
    NearestAnswer answer;
    const auto start = std::chrono::steady_clock::now();
    const FingerprintBits bits = query.doc
        ? documentFingerprint(*query.snapshot, *tokens, *query.doc, query.options)
        : textFingerprint(query.text, query.snapshot->parameters, query.options);
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

} // namespace alike
