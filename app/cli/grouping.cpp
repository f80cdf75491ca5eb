// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grouping.h"

#include "app/cli/arguments.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace alike::cli {

namespace {

    using groups::Keep;
    using groups::Linkage;

    const std::vector<std::pair<std::string, Linkage>> linkages { { "single", Linkage::Single },
        { "complete", Linkage::Complete }, { "star", Linkage::Star } };
    const std::vector<std::pair<std::string, Keep>> keeps { { "first", Keep::First },
        { "longest", Keep::Longest }, { "medoid", Keep::Medoid } };

    template <typename Value>
    std::string_view nameIn(const std::vector<std::pair<std::string, Value>>& names, Value value)
    {
        return std::ranges::find(names, value, &std::pair<std::string, Value>::second)->first;
    }

}

void Grouping::addOptions(CLI::App& command)
{
    addChoice<SearchMethod, SearchMethod>(command, "--method", method,
        { { "minhash", SearchMethod::MinHash }, { "exact", SearchMethod::Exact } },
        "All pairs from the threshold up, or those of them that share a bucket (exact)")
        ->group("Results");
    addChoice<Linkage, Linkage>(command, "--linkage", linkage, linkages,
        "A path of pairs between any two members; a pair of any two; or a pair of each with the "
        "representative ("
            + std::string(linkageName()) + ")")
        ->group("Results");
    addChoice<Keep, Keep>(command, "--keep", keep, keeps,
        "The representative: the first in corpus order, the one with the most words, with the latest or the "
        "earliest date, or the one that is in the most pairs (first)")
        ->group("Results");
}

DocumentScope Grouping::documents() const
{
    return method == SearchMethod::MinHash ? DocumentScope::SharingBuckets : DocumentScope::All;
}

std::string_view Grouping::linkageName() const
{
    return nameIn(linkages, linkage);
}

std::string_view Grouping::keepName() const
{
    return nameIn(keeps, keep);
}

std::string_view nameOf(groups::Kind kind)
{
    constexpr std::array<std::string_view, 4> names { "text", "cleaned", "near", "chained" };
    return names[static_cast<std::size_t>(kind)];
}

Result<Grouped> findGroups(Session& session, const Grouping& grouping)
{
    Request request { grouping.method == SearchMethod::MinHash ? Goal::FoundPairs : Goal::JoinedPairs };
    const Threshold threshold = session.options().parameters.results.threshold;
    request.floor = threshold;
    Grouped found;
    if (session.comparable()) {
        ALIKE_TRY(session.analyse(request));
        const Snapshot& results = session.results();
        if (results.joined) {
            const auto joined = results.joined->atLeast(threshold);
            found.links.assign(joined.begin(), joined.end());
        } else {
            for (const ScoredPair& pair : results.scored->atLeast(threshold))
                found.links.push_back({ pair.a, pair.b, pair.overlap });
        }
    }
    auto made = session.timings().measure(Timings::Similarity, [&] {
        return groups::makeGroups(session.corpus(), session.tokens(), session.sets(), found.links,
            { grouping.linkage, grouping.keep, threshold }, session.work());
    });
    ALIKE_ASSIGN(found.groups, std::move(made));
    return found;
}

} // namespace alike::cli
