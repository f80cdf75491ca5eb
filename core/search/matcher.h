// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/review/marks.h"
#include "core/search/filter.h"
#include "core/search/text_index.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::search {

/// A number that may be a share: 23 of 31. Not known when it is of 0.
struct Ratio {
    std::uint64_t of = 0;
    std::uint64_t by = 0;

    static Ratio integer(std::uint64_t number) { return { number, 1 }; }
};

/// What a list knows of one of its rows: a document, or a pair of them.
struct RowFacts {
    std::array<DocId, 2> documents {};
    std::uint32_t documentCount = 1;
    std::array<Ratio, 2> words {}; ///< of each document
    std::array<Ratio, 2> shingles {};
    Ratio jaccard {};
    Ratio estimate {};
    Ratio near {};
    Ratio shared {};
    bool found = true; ///< the pair shares a bucket
    bool across = false; ///< of the documents behind the pair two are of different collections
    const review::Mark* mark = nullptr; ///< null without one
};

/// Compares a number, exactly; a share is equal to a decimal of two places or more
/// when it rounds to it. Nothing compares to what is
/// not known.
bool compares(const Ratio& value, Compare compare, const Decimal& with);

/// Decides which rows a filter lets through. A term about documents holds for a pair when it holds for one of
/// them. For one thread.
class Matcher {
public:
    /// Where words without a field are looked for.
    enum class Anywhere { IdTitleText, IdTitle };

    /// \param index null: texts are read word by word instead
    Matcher(const Filter& filter, const Corpus& corpus, const TextIndex* index, Anywhere anywhere,
        const std::stop_token& stop);
    ~Matcher();
    Matcher(const Matcher&) = delete;
    Matcher& operator=(const Matcher&) = delete;

    bool matches(const RowFacts& row);

private:
    struct Leaf;
    struct Branch {
        Node::Kind kind;
        std::vector<Branch> children;
        std::unique_ptr<Leaf> leaf;
    };
    Branch branchOf(const Node& node);
    std::unique_ptr<Leaf> leafOf(const Term& term);
    void lookUp(Leaf& leaf);
    bool holds(const Branch& branch, const RowFacts& row);
    bool holds(Leaf& leaf, const RowFacts& row);
    bool holdsFor(Leaf& leaf, DocId doc);
    bool readText(Leaf& leaf, DocId doc);

    const Corpus& m_corpus;
    const TextIndex* m_index;
    Anywhere m_anywhere;
    const std::stop_token& m_stop;
    Branch m_root;
};

} // namespace alike::search
