// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/groups/groups.h"
#include "core/explore/join/containment_join.h"
#include "tests/core/explore/families.h"

#include <QTest>

#include <set>
#include <string>
#include <utility>
#include <vector>

// Groups of documents that a test makes up, and what they are.
namespace alike::test {

/// Documents, their sets of single words, and the links between these.
struct GroupCase {
    Corpus corpus;
    Tokens tokens;
    ShingleSets sets;
    std::vector<groups::Link> links;

    GroupCase(Corpus documents, Threshold threshold, Measure measure = Measure::Jaccard)
        : corpus(std::move(documents))
    {
        Progress progress;
        const Work work { progress };
        tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
        sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
        links = measure == Measure::Jaccard ? exactJoin(sets, threshold, UINT64_MAX, work).value().pairs
                                            : containmentJoin(sets, threshold, UINT64_MAX, work).value();
    }

    groups::Groups make(const groups::Options& options) const
    {
        Progress progress;
        return groups::makeGroups(corpus, tokens, sets, links, options, { progress }).value();
    }
};

inline GroupCase familyCase(const Family& family, Threshold threshold = Threshold(500'000))
{
    return { familyCorpus(family), threshold };
}

inline groups::Options options(groups::Linkage linkage, groups::Keep keep = groups::Keep::First,
    Threshold threshold = Threshold(500'000))
{
    return { linkage, keep, threshold };
}

inline Numbers range(std::uint32_t from, std::uint32_t to)
{
    Numbers set;
    for (; from < to; ++from)
        set.push_back(from);
    return set;
}

inline std::vector<std::uint32_t> documents(
    const GroupCase& from, const groups::Groups& found, std::size_t group)
{
    std::vector<std::uint32_t> numbers;
    for (const DocId doc : found.documentsOf(group, from.sets))
        numbers.push_back(static_cast<std::uint32_t>(doc));
    return numbers;
}

/// Ids of the groups, whatever the order of the documents.
inline std::set<std::set<std::string>> ids(const GroupCase& from, const groups::Groups& found)
{
    std::set<std::set<std::string>> all;
    for (std::size_t g = 0; g < found.size(); ++g) {
        std::set<std::string> members { "kept: " + std::string(from.corpus.id(found[g].representative)) };
        for (const DocId doc : found.documentsOf(g, from.sets))
            members.insert(std::string(from.corpus.id(doc)));
        all.insert(std::move(members));
    }
    return all;
}

/// A row for each linkage, as its number.
inline void addLinkages()
{
    using groups::Linkage;
    QTest::addColumn<int>("linkage");
    QTest::newRow("single") << static_cast<int>(Linkage::Single);
    QTest::newRow("complete") << static_cast<int>(Linkage::Complete);
    QTest::newRow("star") << static_cast<int>(Linkage::Star);
}

} // namespace alike::test
