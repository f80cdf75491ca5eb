// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// Something by which documents come from one source or another.
struct SourceKind {
    enum class Of : std::uint8_t {
        Label, ///< the values of a label
        Folder, ///< the first folder of the ids
        Year ///< of the dates
    };
    Of of = Of::Label;
    std::string label {}; ///< the name of a label

    /// The name of the label, or "folder" or "year".
    std::string_view name() const;
    auto operator<=>(const SourceKind&) const = default;
};

/// Something with more values than this tells documents apart and no sources.
inline constexpr std::size_t mostSources = 100;

/// Calls `take(of, label, value)` for each value that a document has: of each of its labels, of its first
/// folder and of its year, in this order. A document may have several values of one label.
void forEachSource(const Corpus& corpus, DocId doc,
    const std::function<void(SourceKind::Of of, std::string_view label, std::string_view value)>& take);

/// What tells sources apart: labels by name, then folder and year, each with one value or more and with
/// `mostSources` at most. O(bytes of labels and ids). Incomplete when stopped.
std::vector<SourceKind> sourceKinds(const Corpus& corpus, const std::stop_token& stop);

} // namespace alike
