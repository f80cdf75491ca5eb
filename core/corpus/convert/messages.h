// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/readers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What a program and its converter say to one another: a head of fixed size, which tells how long the rest
// is.
namespace alike::corpus::convert {

/// Asks for one file.
struct Request {
    Format format = Format::Auto;
    std::string place;
    std::string id;
    std::string bytes;
};

/// Of both kinds of message: a mark, and the number of bytes that follow.
inline constexpr std::size_t headSize = 16;
/// More than that follows no head. What a converter says may be a lie.
inline constexpr std::uint64_t longestMessage = std::uint64_t(2) << 30;

/// What stands before the bytes of the file, and how long all of it is.
std::string requestBegin(Format format, const std::string& place, const std::string& id, std::size_t bytes);
std::optional<Request> parseRequest(std::string_view body);

std::string reply(const Fragment& fragment);
/// Nothing where the body is none, has strings that are not UTF-8, or records that are not one behind the
/// other, one for each document.
std::optional<Fragment> parseReply(std::string_view body);

/// How many bytes follow a head; nothing where it is none.
std::optional<std::size_t> bodySize(std::string_view head);

} // namespace alike::corpus::convert
