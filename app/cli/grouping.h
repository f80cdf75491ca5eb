// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/class_pairs.h"
#include "app/cli/session.h"

#include "core/explore/groups/groups.h"

#include <CLI/App.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::cli {

/// How pairs are joined to groups: what `groups` and `dedupe` have in common.
struct Grouping {
    SearchMethod method = SearchMethod::Exact;
    groups::Linkage linkage = groups::Linkage::Single;
    groups::Keep keep = groups::Keep::First;
    groups::Preference prefer {};
    std::string marksFile {}; ///< what is the same or different; empty: what the marks of a project say
    std::optional<Threshold> containment {}; ///< by which sets are linked; none: by Jaccard similarity

    /// --method, --linkage, --keep, --prefer and --containment, with these values as defaults.
    void addOptions(CLI::App& command);
    /// Refuses what does not go together with --containment, by which the longest represents unless --keep
    /// says another: a part in place of the whole would lose the rest.
    void check(const CLI::App& command, bool hasReference);
    Measure measure() const { return containment ? Measure::Containment : Measure::Jaccard; }
    /// Of the measure.
    Threshold threshold(const Parameters& parameters) const
    {
        return containment.value_or(parameters.results.threshold);
    }
    /// The documents that the method needs; marks may be of any.
    DocumentScope documents(const Options& options) const;
    std::string_view linkageName() const;
    std::string_view keepName() const;
};

/// Groups, and the verified pairs that they are made of, by similarity descending: all of them, unless they
/// are too many to be listed.
struct Grouped {
    std::vector<groups::Link> ownLinks;
    std::span<const groups::Link> links; ///< of the results of the session, or `ownLinks`
    groups::Constraints decided;
    groups::Preference prefer; ///< with what marks keep
    groups::Groups groups;
    Measure measure = Measure::Jaccard;
    Threshold threshold {};

    bool isLink(const Overlap& overlap) const
    {
        return threshold.reached(overlap.shared, wholeOf(measure, overlap));
    }
};

/// What is asked of groups. Tells of marks that name what is not there, and of dates that are not. Errors:
/// those of the file of marks; BadParameter where no document has what is preferred. \pre the documents are
/// read, or described
Result<groups::Options> groupOptions(Session& session, const Grouping& grouping);
/// Tells of marks that contradict one another.
void tellContradictions(Session& session, std::size_t count);

/// Errors: also those of groupOptions. \pre the documents are read
Result<Grouped> findGroups(Session& session, const Grouping& grouping);

} // namespace alike::cli
