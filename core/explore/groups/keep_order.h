// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/groups/groups.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace alike::groups {

/// The value of a label; empty where a document has none of this name. \param name "places"
std::string_view labelValue(std::string_view labels, std::string_view name);

/// The place of each document that has a set in the order of `keep`, from 0; others have none that counts.
/// Before that the documents whose label has the first of the values that are preferred, then those with the
/// second, and so on. O(documents log documents + links).
std::vector<std::uint32_t> keepOrder(
    const Material& material, std::span<const Link> links, Keep keep, const Preference& prefer = {});

/// The same in the order of their cleaned texts by checksum, then of their ids: it does not depend on the
/// order of the documents. O(words + documents log documents).
std::vector<std::uint32_t> textOrder(const Material& material);

/// Of each set the least place of its documents.
std::vector<std::uint32_t> placesOfSets(const SetOutline& sets, std::span<const std::uint32_t> places);

} // namespace alike::groups
