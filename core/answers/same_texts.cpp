// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/same_texts.h"

#include "core/explore/join/pair_list.h"
#include "core/similarity/checksum.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace alike {
namespace {

    struct Summed {
        Checksum sum;
        DocId doc;
    };

    /// Brings equal texts together.
    void sortByText(std::vector<Summed>& texts)
    {
        std::ranges::sort(texts, [](const Summed& x, const Summed& y) {
            return std::tie(x.sum.first, x.sum.second, x.doc) < std::tie(y.sum.first, y.sum.second, y.doc);
        });
    }

} // namespace

std::shared_ptr<const SameTexts> sameTexts(
    const Snapshot& snapshot, const SetOutline& sets, const std::stop_token& stop)
{
    auto result = std::make_shared<SameTexts>();
    const Corpus& corpus = *snapshot.corpus;
    const auto tokens = snapshot.tokens.lock();
    const SavedDetails* details = snapshot.details();
    std::vector<Summed> texts;
    std::vector<DocId> sameTextDocuments; // of one text
    for (const IdenticalGroup& group : identicalGroups(sets)) {
        const auto members = sets.documentsOf(group.set);
        texts.clear();
        for (const DocId doc : members) {
            if (stop.stop_requested())
                return nullptr;
            texts.push_back({ details ? details->texts[index(doc)] : checksum(corpus.text(doc)), doc });
        }
        sortByText(texts);
        SameGroup same { group.set, group.documents, 0, Sameness::Cleaned };
        std::uint64_t textPairs = 0;
        for (auto begin = texts.begin(); begin != texts.end();) {
            // The checksum brings texts together, the texts decide where they are at hand.
            const auto end = std::find_if(begin, texts.end(), [&](const Summed& other) {
                return other.sum != begin->sum
                    || (!details && corpus.text(other.doc) != corpus.text(begin->doc));
            });
            const auto equal = static_cast<std::uint32_t>(end - begin);
            same.sameText += equal > 1 ? equal : 0;
            sameTextDocuments.clear();
            for (auto at = begin; at != end; ++at)
                sameTextDocuments.push_back(at->doc);
            textPairs += sets.sides().pairsWithin(sameTextDocuments);
            if (equal == group.documents)
                same.sameness = Sameness::Text;
            begin = end;
        }
        if (same.sameness != Sameness::Text && tokens) {
            const auto words = tokens->of(members.front());
            if (!std::ranges::all_of(
                    members, [&](DocId doc) { return std::ranges::equal(tokens->of(doc), words); }))
                same.sameness = Sameness::Shingles;
        }
        if (same.sameness != Sameness::Text && details) {
            const Checksum& units = details->units[index(members.front())];
            if (!std::ranges::all_of(members, [&](DocId doc) { return details->units[index(doc)] == units; }))
                same.sameness = Sameness::Shingles;
        }
        result->textPairs += textPairs;
        result->cleanedPairs += sets.pairsWithin(group.set) - textPairs;
        result->groups.push_back(same);
    }
    return result;
}

} // namespace alike
