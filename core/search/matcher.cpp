// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/matcher.h"

#include "core/search/labels.h"
#include "core/search/needle.h"
#include "core/search/words.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace alike::search {
namespace {

    bool isAboutDocuments(Field field)
    {
        switch (field) {
        case Field::Any:
        case Field::Id:
        case Field::Title:
        case Field::Text:
        case Field::Date:
        case Field::Label:
            return true;
        default:
            return false;
        }
    }

    std::uint64_t tenTo(std::uint32_t power)
    {
        std::uint64_t value = 1;
        for (; power > 0; --power)
            value *= 10;
        return value;
    }

    bool markHolds(const review::Mark* mark, std::string_view wanted)
    {
        if (wanted == "note")
            return mark && !mark->note.empty();
        const review::Verdict verdict = mark ? mark->verdict : review::Verdict::None;
        if (wanted == "no")
            return verdict == review::Verdict::None;
        if (wanted == "yes")
            return verdict != review::Verdict::None;
        return verdict == review::verdictOf(wanted);
    }

} // namespace

bool compares(const Ratio& value, Compare compare, const Decimal& with)
{
    if (value.by == 0)
        return false;
    const std::uint64_t scale = tenTo(with.decimals);
    const bool share = value.by != 1 || value.of <= 1;
    // A share is at most 1: what it is compared with may be large, and no product overflows.
    const bool above = share && with.digits > 2 * scale;
    const std::uint64_t left = above ? 0 : value.of * scale;
    const std::uint64_t right = above ? 1 : with.digits * value.by;
    switch (compare) {
    case Compare::Equal:
        // "0.742" is what is shown of 23 / 31; "0.8" and "1" mean just that.
        if (value.by == 1 || with.decimals < 2)
            return left == right;
        return 2 * left + value.by >= 2 * right && 2 * left < 2 * right + value.by;
    case Compare::Less:
        return left < right;
    case Compare::AtMost:
        return left <= right;
    case Compare::More:
        return left > right;
    case Compare::AtLeast:
        return left >= right;
    }
    return false;
}

struct Matcher::Leaf {
    enum class Answer : std::uint8_t { Unknown, Yes, No, NotInText };

    Term term;
    Needle needle { {} };
    WordMatcher words { {} };
    bool byWords = false; ///< else by the needle
    std::vector<Answer> known; ///< by document, of a term about documents
};

Matcher::Matcher(const Filter& filter, const Corpus& corpus, const TextIndex* index, Anywhere anywhere,
    const std::stop_token& stop)
    : m_corpus(corpus)
    , m_index(index)
    , m_anywhere(anywhere)
    , m_stop(stop)
    , m_root(branchOf(filter.root))
{
}

Matcher::~Matcher() = default;

Matcher::Branch Matcher::branchOf(const Node& node)
{
    Branch branch { node.kind, {}, nullptr };
    if (node.kind == Node::Kind::Leaf)
        branch.leaf = leafOf(node.term);
    for (const Node& child : node.children)
        branch.children.push_back(branchOf(child));
    return branch;
}

std::unique_ptr<Matcher::Leaf> Matcher::leafOf(const Term& term)
{
    auto leaf = std::make_unique<Leaf>();
    leaf->term = term;
    leaf->byWords = term.field == Field::Title || term.field == Field::Text
        || (term.field == Field::Any && term.prefix);
    if (leaf->byWords)
        leaf->words = WordMatcher(patternOf(term.text, term.prefix));
    else if (term.field != Field::Marked && term.field != Field::Buckets && term.field != Field::Across)
        leaf->needle = Needle(term.text);
    if (isAboutDocuments(term.field)) {
        leaf->known.assign(m_corpus.size(), Leaf::Answer::Unknown);
        if (m_index)
            lookUp(*leaf);
    }
    return leaf;
}

/// Takes from the index what it knows of the texts.
void Matcher::lookUp(Leaf& leaf)
{
    if (leaf.byWords) {
        const TextIndex::In in = leaf.term.field == Field::Title ? TextIndex::In::Title
            : leaf.term.field == Field::Text                     ? TextIndex::In::Text
            : m_anywhere == Anywhere::IdTitle                    ? TextIndex::In::Title
                                                                 : TextIndex::In::Both;
        const auto found = m_index->find(leaf.words.pattern(), in, m_stop);
        if (!found)
            return;
        std::ranges::fill(leaf.known, Leaf::Answer::No);
        for (const DocId doc : *found)
            leaf.known[index(doc)] = Leaf::Answer::Yes;
    } else if (leaf.term.field == Field::Any && m_anywhere == Anywhere::IdTitleText) {
        const auto found = m_index->findPart(leaf.needle.part(), m_stop);
        if (!found)
            return;
        std::ranges::fill(leaf.known, Leaf::Answer::NotInText);
        for (const DocId doc : *found)
            leaf.known[index(doc)] = Leaf::Answer::Unknown;
    }
}

bool Matcher::matches(const RowFacts& row)
{
    return holds(m_root, row);
}

bool Matcher::holds(const Branch& branch, const RowFacts& row)
{
    const auto child = [&](const Branch& one) { return holds(one, row); };
    switch (branch.kind) {
    case Node::Kind::And:
        return std::ranges::all_of(branch.children, child);
    case Node::Kind::Or:
        return std::ranges::any_of(branch.children, child);
    case Node::Kind::Not:
        return !holds(branch.children.front(), row);
    case Node::Kind::Leaf:
        break;
    }
    return holds(*branch.leaf, row);
}

bool Matcher::holds(Leaf& leaf, const RowFacts& row)
{
    const auto documents = std::span(row.documents).first(row.documentCount);
    const auto either = [&](const std::array<Ratio, 2>& numbers) {
        return std::ranges::any_of(std::span(numbers).first(row.documentCount),
            [&](const Ratio& number) { return compares(number, leaf.term.compare, leaf.term.number); });
    };
    const auto ratio
        = [&](const Ratio& value) { return compares(value, leaf.term.compare, leaf.term.number); };
    switch (leaf.term.field) {
    case Field::Note:
        return row.mark && leaf.needle.isIn(row.mark->note);
    case Field::Marked:
        return markHolds(row.mark, leaf.term.text);
    case Field::Buckets:
        return row.found == (leaf.term.text == "found");
    case Field::Jaccard:
        return ratio(row.jaccard);
    case Field::Estimate:
        return ratio(row.estimate);
    case Field::Near:
        return ratio(row.near);
    case Field::Shared:
        return ratio(row.shared);
    case Field::Collection:
        return std::ranges::any_of(
            documents, [&](DocId doc) { return ratio(Ratio::integer(m_corpus.collection(doc) + 1)); });
    case Field::In:
        return std::ranges::any_of(documents,
            [&](DocId doc) { return m_corpus.sides().isReference(doc) == (leaf.term.text == "reference"); });
    case Field::Across:
        return row.across == (leaf.term.text == "yes");
    case Field::Words:
        return either(row.words);
    case Field::Shingles:
        return either(row.shingles);
    default:
        return std::ranges::any_of(documents, [&](DocId doc) { return holdsFor(leaf, doc); });
    }
}

bool Matcher::holdsFor(Leaf& leaf, DocId doc)
{
    Leaf::Answer& known = leaf.known[index(doc)];
    if (known == Leaf::Answer::Unknown || known == Leaf::Answer::NotInText)
        known = readText(leaf, doc) ? Leaf::Answer::Yes : Leaf::Answer::No;
    return known == Leaf::Answer::Yes;
}

bool Matcher::readText(Leaf& leaf, DocId doc)
{
    const bool atHand = !m_corpus.textsOnDemand(); // else nobody reads all of them
    const bool texts = atHand && m_anywhere == Anywhere::IdTitleText;
    switch (leaf.term.field) {
    case Field::Title:
        return leaf.words.matches(m_corpus.title(doc));
    case Field::Text:
        return atHand && leaf.words.matches(m_corpus.text(doc));
    case Field::Id:
        return isValue(m_corpus.id(doc), leaf.needle, leaf.term.prefix);
    case Field::Date:
        return leaf.needle.isIn(m_corpus.date(doc));
    case Field::Label:
        return hasLabel(m_corpus.labels(doc), leaf.term.label, leaf.needle, leaf.term.prefix);
    default:
        break;
    }
    if (leaf.byWords)
        return leaf.words.matches(m_corpus.title(doc)) || (texts && leaf.words.matches(m_corpus.text(doc)));
    if (leaf.needle.empty())
        return true;
    return leaf.needle.isIn(m_corpus.id(doc)) || leaf.needle.isIn(m_corpus.title(doc))
        || (texts && leaf.known[index(doc)] != Leaf::Answer::NotInText
            && leaf.needle.isIn(m_corpus.text(doc)));
}

} // namespace alike::search
