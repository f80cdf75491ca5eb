// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/fields.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace alike::search {

enum class Compare : std::uint8_t { Equal, Less, AtMost, More, AtLeast };

/// A decimal as it was written: 0.742 are 742 of 10^3.
struct Decimal {
    std::uint64_t digits = 0;
    std::uint32_t decimals = 0; ///< at most 6

    bool operator==(const Decimal&) const = default;
};

/// The smallest part of a filter.
struct Term {
    Field field = Field::Any;
    std::string label; ///< of Field::Label: its name in the corpus
    std::string text; ///< of a Text field, or the choice
    bool prefix = false; ///< beginning*
    Compare compare = Compare::Equal; ///< of a number
    Decimal number;

    bool operator==(const Term&) const = default;
};

/// A filter, as a tree. And and Or have children, Not has one, a Leaf its term.
struct Node {
    enum class Kind : std::uint8_t { And, Or, Not, Leaf };
    Kind kind = Kind::And;
    std::vector<Node> children {};
    Term term {};

    bool operator==(const Node&) const = default;
};

struct Filter {
    Node root; ///< an And without children lets everything through

    bool empty() const { return root.kind == Node::Kind::And && root.children.empty(); }
    bool operator==(const Filter&) const = default;
};

/// Where a filter cannot be understood, and why.
struct FilterError {
    std::size_t at; ///< in bytes
    std::size_t length; ///< 0 when something is missing there
    std::string sentence;
};

/// Reads a filter:
///
///     cocoa "a phrase" pre* title:trade topic:earn j>0.8 words<50 marked:no
///     one two          both          one AND two
///     one OR two       NOT one       (one OR two) three
///
/// A word or phrase without a field stands anywhere, also inside words; of a field it is whole words. AND, OR
/// and NOT are written in capitals; NOT binds tightest, then AND. A quote that is still open ends at the end.
/// O(query).
std::variant<Filter, FilterError> parseFilter(std::string_view query, const FieldNames& fields);

/// Whether a term is about a field.
bool mentions(const Filter& filter, Field field);

/// The terms that are looked for in texts and that no NOT stands before: what is worth marking where it
/// stands.
std::vector<Term> wantedTexts(const Filter& filter);

} // namespace alike::search
