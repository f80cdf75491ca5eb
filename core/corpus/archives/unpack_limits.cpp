// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/unpack_limits.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include <fmt/format.h>

namespace alike::corpus {

std::optional<std::uint64_t> parseSize(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view suffix = text.substr(static_cast<std::size_t>(end - text.data()));
    constexpr std::string_view units = "kMGT";
    if (error != std::errc {} || number == 0 || suffix.size() > 1)
        return std::nullopt;
    if (suffix.empty())
        return number;
    const std::size_t power = suffix == "K" ? 0 : units.find(suffix.front());
    if (power == std::string_view::npos)
        return std::nullopt;
    for (std::size_t i = 0; i <= power; ++i) {
        if (number > UINT64_MAX / 1000)
            return std::nullopt;
        number *= 1000;
    }
    return number;
}

std::string sizeInWords(std::uint64_t bytes)
{
    const auto size = static_cast<double>(bytes);
    if (bytes >= 1'000'000'000)
        return fmt::format("{:.1f} GB", size / 1e9);
    if (bytes >= 1'000'000)
        return fmt::format("{:.0f} MB", size / 1e6);
    return fmt::format("{} bytes", bytes);
}

UnpackLimits unpackLimits(std::uint64_t archiveBytes, std::uint64_t kept, std::uint64_t asked)
{
    constexpr std::uint64_t ratio = 100;
    constexpr std::uint64_t always = 64'000'000;
    constexpr std::uint64_t largestFile = 8'000'000'000;
    constexpr std::uint64_t bytesPerFile = 1'000;
    const std::uint64_t byRatio = archiveBytes > UINT64_MAX / ratio ? UINT64_MAX : archiveBytes * ratio;
    UnpackLimits limits;
    limits.kept = kept;
    limits.askedFor = asked > 0;
    limits.file = asked > 0 ? asked : largestFile;
    limits.unpacked = std::max({ always, byRatio, asked });
    limits.ratio = limits.unpacked == byRatio ? ratio : 0;
    limits.files = std::max<std::uint64_t>(1'000, (asked > 0 ? asked : kept) / bytesPerFile);
    return limits;
}

} // namespace alike::corpus
