// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/methods.h"

#include "core/base/parallel.h"
#include "core/explore/evaluate/method_counts.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/cosine.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t mostNearest = 100;

} // namespace

FingerprintPair fingerprintPair(
    const Snapshot& snapshot, const Tokens& tokens, const simhash::Options& options, DocumentPair pair)
{
    const simhash::Options wanted = withShinglesOf(snapshot.parameters, options);
    return { documentFingerprint(snapshot, tokens, pair.a, wanted),
        documentFingerprint(snapshot, tokens, pair.b, wanted),
        snapshot.corpus->text(pair.a) == snapshot.corpus->text(pair.b),
        tokens.kept(pair.a) && tokens.kept(pair.b)
            && std::ranges::equal(tokens.of(pair.a), tokens.of(pair.b)) };
}

MethodPairPtr makeMethodPair(const SnapshotPtr& snapshot, const MethodOptions& options, DocumentPair pair)
{
    const auto held = hold(*snapshot);
    if (!held)
        return nullptr;
    auto made = std::make_shared<MethodPair>();
    made->snapshot = snapshot;
    made->options = options;
    made->pair = pair;
    const SetId a = held->sets->setOf(pair.a);
    const SetId b = held->sets->setOf(pair.b);
    if (a != noSet && b != noSet) {
        made->score = scorePair(*held->sets, *held->signatures, held->hashes, *held->buckets, a, b);
        made->sharedBands = static_cast<std::uint32_t>(
            a == b ? held->buckets->bands() : sharedBands(*held->buckets, *held->signatures, a, b).size());
    }
    static_cast<FingerprintPair&>(*made) = fingerprintPair(*snapshot, *held->tokens, options.simhash, pair);
    return made;
}

CosinePairPtr makeCosinePair(const SnapshotPtr& snapshot, const cosine::Options& options, DocumentPair pair,
    MethodOutputs& outputs, const std::stop_token& stop)
{
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    const auto words = outputs.words(*snapshot, work);
    if (!words)
        return nullptr;
    const std::shared_ptr<const Tokens>& tokens = *words;
    const auto vectors = outputs.vectors(tokens, options, work);
    const auto counts = outputs.wordCounts(tokens, work);
    if (!vectors || !counts)
        return nullptr;
    auto made = std::make_shared<CosinePair>();
    made->snapshot = snapshot;
    made->options = options;
    made->pair = pair;
    made->cosine = definedCosine(**vectors, pair.a, pair.b);
    const auto times = [&](DocId doc, TokenId word) {
        return static_cast<std::uint32_t>(std::ranges::count(tokens->of(doc), word));
    };
    for (const auto& [word, contribution] : sharedTerms(**vectors, pair.a, pair.b))
        made->terms.push_back({ std::string(tokens->word(word)), contribution, times(pair.a, word),
            times(pair.b, word), (*counts)->documents[word] });
    return made;
}

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
        : textFingerprint(query.text, *query.snapshot, query.options);
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

EqualGroupsPtr makeEqualGroups(const SnapshotPtr& snapshot, TextOf which, const std::stop_token& stop)
{
    const auto tokens = snapshot->tokens.lock();
    if (!tokens)
        return nullptr;
    Progress progress;
    auto classes = equalTexts(*snapshot->corpus, *tokens, which, Work { progress, stop, availableThreads() });
    if (!classes)
        return nullptr;
    auto made = std::make_shared<EqualGroups>();
    made->snapshot = snapshot;
    made->which = which;
    made->classes = std::move(classes).value();
    made->pairs = pairsWithin(made->classes);
    for (std::size_t number = 0; number < made->classes.size(); ++number) {
        const std::size_t size = made->classes.of(number).size();
        if (size < 2)
            continue;
        made->groups.push_back(static_cast<std::uint32_t>(number));
        made->documents += size;
    }
    std::ranges::stable_sort(made->groups, std::greater<> {},
        [&](std::uint32_t number) { return made->classes.of(number).size(); });
    return made;
}

} // namespace alike
