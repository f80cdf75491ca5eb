// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace alike::corpus {

/// Bytes of a file from a place on; fewer than asked for at its end.
using ReadAt = std::function<std::string(std::uint64_t at, std::size_t count)>;

/// What is wrong with the list of a zip archive and the records before its files, which have to say the same:
/// as "the list of its files is missing". libarchive believes the one that it reads first. What is packed is
/// not looked at: it has a checksum of its own. Archives of several parts and of any size are taken as they
/// are.
std::optional<std::string> zipFault(std::uint64_t size, const ReadAt& read);

} // namespace alike::corpus
