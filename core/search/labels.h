// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/search/needle.h"

#include <cstddef>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace alike::search {

/// Whether `text` is the needle, or begins with it, in upper or lower case.
bool isValue(std::string_view text, const Needle& needle, bool prefix);

/// Whether labels ("name: value" lines) have a value under this name: the whole of a line, or one of the
/// values that spaces, commas or semicolons part. With `prefix` one that begins so.
bool hasLabel(std::string_view labels, std::string_view name, const Needle& value, bool prefix);

/// The values that the labels of a corpus have, by name, the most frequent first, at most `limit` of each.
/// Names whose values are nearly all different, as numbers of articles are, have none. O(labels). Incomplete
/// when stopped.
std::map<std::string, std::vector<std::string>> labelValues(
    const Corpus& corpus, std::size_t limit, const std::stop_token& stop);

} // namespace alike::search
