// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/pairs.h"
#include "core/base/ids.h"
#include "core/explore/evaluate/jaccard_histogram.h"

#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace alike::ui {

/// A page of the window by its name in projects, settings and on the command line.
using PageId = std::string;

/// The pages that other parts of the window lead to.
namespace page {
    inline const PageId pairs { "pairs" };
    inline const PageId groups { "groups" };
    inline const PageId read { "read" };
    inline const PageId compare { "compare" };
    inline const PageId charts { "charts" };
    inline const PageId methods { "methods" };
    inline const PageId learn { "learn" };
}

/// The lists that a filter narrows.
enum class FilteredList : std::uint8_t { Documents, Pairs, Neighbours, Groups };
inline constexpr std::size_t filteredListCount = 4;

/// A document, and what it is compared with.
struct Selection {
    std::optional<DocId> document;
    std::optional<DocId> partner;
    std::shared_ptr<const OutsideText> text = nullptr; ///< instead of a partner
    bool onRight = false; ///< beside its partner the document stands on the right
    bool operator==(const Selection&) const = default;
};

/// What stands at the upper edge of a text that is scrolled, and how far above or below the edge, in pixels.
struct ReadTo {
    std::int64_t character = 0;
    double height = 0;
    bool operator==(const ReadTo&) const = default;
};

/// How far the parts of a page were scrolled when it was left. Nothing: they open as they do by themselves.
struct Scroll {
    std::array<std::optional<int>, filteredListCount> lists; ///< pixels, by FilteredList
    std::array<std::optional<ReadTo>, 2> texts; ///< of the document, or of both sides of the pair
    bool operator==(const Scroll&) const = default;
};

/// A list of what a change gained or lost. The results before and after it are large, so the way back keeps
/// those of the newest lists only (Session::listChange); instead of an older one all pairs are listed.
struct ChangeList {
    std::weak_ptr<const PairDifference> difference;
    ChangedPairsFilter::Side side = ChangedPairsFilter::Side::Gained;
    bool operator==(const ChangeList& other) const
    {
        return side == other.side && !difference.owner_before(other.difference)
            && !other.difference.owner_before(difference);
    }
};

/// Where somebody is in the window, as a value: it can be kept, compared and gone back to
/// (Session::setPlace).
struct Place {
    PageId page; ///< in front; empty before there is a window
    FilteredList list = FilteredList::Pairs; ///< beside the detail: pairs, groups or documents
    Selection selection;
    std::array<QString, filteredListCount> filters; ///< as they are typed, by FilteredList
    std::optional<JaccardRange> brush; ///< of the pairs, chosen in a chart
    std::optional<ChangeList> change = std::nullopt; ///< listed instead of all pairs
    Scroll scroll = {}; ///< noted when the place is left
    /// Stays on the left of Compare, whatever is chosen, until it is let go.
    std::optional<DocId> held = std::nullopt;
    bool operator==(const Place&) const = default;
};

} // namespace alike::ui
