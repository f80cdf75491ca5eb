// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/keep_order.h"

#include "core/corpus/written_date.h"
#include "core/similarity/checksum.h"

#include <algorithm>
#include <compare>
#include <string>

namespace alike::groups {
namespace {

    std::vector<DocId> documentsWithSets(const SetOutline& sets)
    {
        std::vector<DocId> documents;
        for (std::size_t i = 0; i < sets.documents(); ++i) {
            if (sets.setOf(docId(i)) != noSet)
                documents.push_back(docId(i));
        }
        return documents;
    }

    std::vector<std::uint32_t> placesIn(const std::vector<DocId>& order, std::size_t documents)
    {
        std::vector<std::uint32_t> places(documents);
        for (std::size_t place = 0; place < order.size(); ++place)
            places[index(order[place])] = static_cast<std::uint32_t>(place);
        return places;
    }

    /// How well the documents of a set are linked.
    struct Connection {
        std::uint64_t documents = 0;
        std::uint64_t similarity = 0; ///< millionths, so that the order of the sum does not matter

        auto operator<=>(const Connection&) const = default;
    };

    std::vector<Connection> connections(const SetOutline& sets, std::span<const Link> links)
    {
        std::vector<Connection> all(sets.sets());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::uint64_t equal = sets.documentsOf(setId(i)).size() - 1;
            all[i] = { equal, equal * Threshold::one };
        }
        for (const Link& link : links) {
            const std::uint64_t similarity = link.overlap.shared * Threshold::one / link.overlap.united();
            const auto add = [&](SetId to, SetId from) {
                const std::uint64_t documents = sets.documentsOf(from).size();
                all[index(to)].documents += documents;
                all[index(to)].similarity += documents * similarity;
            };
            add(link.a, link.b);
            add(link.b, link.a);
        }
        return all;
    }

    /// 0 of a document that is chosen; of others which of the preferred values one has, and their number for
    /// none, each plus 1.
    std::size_t rankOf(const Corpus& corpus, DocId doc, const Preference& prefer)
    {
        if (std::ranges::binary_search(prefer.chosen, doc))
            return 0;
        if (prefer.values.empty())
            return 1;
        const std::string_view value = labelValue(corpus.labels(doc), prefer.label);
        return static_cast<std::size_t>(std::ranges::find(prefer.values, value) - prefer.values.begin()) + 1;
    }

} // namespace

std::string_view labelValue(std::string_view labels, std::string_view name)
{
    while (!labels.empty()) {
        const std::string_view line = labels.substr(0, labels.find('\n'));
        if (line.size() >= name.size() + 2 && line.starts_with(name) && line.substr(name.size(), 2) == ": ")
            return line.substr(name.size() + 2);
        labels.remove_prefix(std::min(line.size() + 1, labels.size()));
    }
    return {};
}

std::vector<std::uint32_t> textOrder(const Material& material)
{
    const Corpus& corpus = material.corpus();
    const SetOutline& sets = material.sets();
    std::vector<DocId> order = documentsWithSets(sets);
    std::vector<Checksum> checksums(sets.documents());
    for (const DocId doc : order)
        checksums[index(doc)] = material.cleanedText(doc);
    std::ranges::sort(order, [&](DocId a, DocId b) {
        const Checksum& x = checksums[index(a)];
        const Checksum& y = checksums[index(b)];
        if (x.first != y.first)
            return x.first < y.first;
        return x.second != y.second ? x.second < y.second : corpus.id(a) < corpus.id(b);
    });
    return placesIn(order, sets.documents());
}

namespace {

    /// \pre keep is not First, which is the order that documents have
    void sortBy(Keep keep, std::vector<DocId>& order, const Material& material, std::span<const Link> links,
        bool byShingles)
    {
        const SetOutline& sets = material.sets();
        const std::vector<std::uint32_t> ties = textOrder(material);
        const auto byTies = [&](DocId a, DocId b) { return ties[index(a)] < ties[index(b)]; };
        if (keep == Keep::Longest) {
            std::ranges::sort(order, [&](DocId a, DocId b) {
                const auto lengthOf = [&](DocId doc) {
                    return std::pair(byShingles ? sets.size(sets.setOf(doc)) : 0, material.wordsOf(doc));
                };
                const auto x = lengthOf(a);
                const auto y = lengthOf(b);
                return x != y ? x > y : byTies(a, b);
            });
        } else if (keep == Keep::Newest || keep == Keep::Oldest) {
            // The larger comes first; 0 for a date that cannot be read.
            std::vector<std::uint64_t> dates(sets.documents());
            for (const DocId doc : order) {
                if (const auto date = writtenDate(material.corpus().date(doc)))
                    dates[index(doc)] = keep == Keep::Newest ? date->seconds + 1 : ~date->seconds;
            }
            std::ranges::sort(order, [&](DocId a, DocId b) {
                const std::uint64_t x = dates[index(a)];
                const std::uint64_t y = dates[index(b)];
                return x != y ? x > y : byTies(a, b);
            });
        } else {
            const std::vector<Connection> connected = connections(sets, links);
            std::ranges::sort(order, [&](DocId a, DocId b) {
                const Connection& x = connected[index(sets.setOf(a))];
                const Connection& y = connected[index(sets.setOf(b))];
                return x != y ? x > y : byTies(a, b);
            });
        }
    }

} // namespace

std::vector<std::uint32_t> keepOrder(
    const Material& material, std::span<const Link> links, Keep keep, const Preference& prefer)
{
    const SetOutline& sets = material.sets();
    std::vector<DocId> order = documentsWithSets(sets);
    if (keep != Keep::First)
        sortBy(keep, order, material, links, prefer.byShingles);
    if (prefer.any()) {
        std::vector<std::size_t> ranks(sets.documents());
        for (const DocId doc : order)
            ranks[index(doc)] = rankOf(material.corpus(), doc, prefer);
        std::ranges::stable_sort(order, {}, [&](DocId doc) { return ranks[index(doc)]; });
    }
    return placesIn(order, sets.documents());
}

std::vector<std::uint32_t> placesOfSets(const SetOutline& sets, std::span<const std::uint32_t> places)
{
    std::vector<std::uint32_t> least(sets.sets());
    for (std::size_t i = 0; i < least.size(); ++i) {
        const auto documents = sets.documentsOf(setId(i));
        least[i] = places[index(
            *std::ranges::min_element(documents, {}, [&](DocId d) { return places[index(d)]; }))];
    }
    return least;
}

} // namespace alike::groups
