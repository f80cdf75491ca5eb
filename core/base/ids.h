// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace alike {

/// A document by its place in corpus order, from 0.
enum class DocId : std::uint32_t {};

/// A class of documents with equal shingle sets, numbered from 0 by its first document in corpus order.
enum class SetId : std::uint32_t {};

/// Stands for "this document has no shingles" wherever a SetId is stored.
inline constexpr SetId noSet { UINT32_MAX };

constexpr std::size_t index(DocId id)
{
    return static_cast<std::size_t>(id);
}
constexpr std::size_t index(SetId id)
{
    return static_cast<std::size_t>(id);
}
constexpr DocId docId(std::size_t at)
{
    return static_cast<DocId>(at);
}
constexpr SetId setId(std::size_t at)
{
    return static_cast<SetId>(at);
}

} // namespace alike
