// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

namespace alike::test {

/// A file of the corpora that are too large or too little ours to be kept with the sources: looked for in the
/// folder that the environment names in ALIKE_DATA, else in `../shared/data` beside the source tree. A test
/// that gets none says so and skips:
///
///     const auto reuters = test::dataFile("reuters21578.tar.gz");
///     if (!reuters)
///         QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
inline std::optional<std::filesystem::path> dataFile(std::string_view name)
{
    const char* named = std::getenv("ALIKE_DATA");
    const std::filesystem::path folder = named != nullptr && *named != '\0'
        ? std::filesystem::path(named)
        : std::filesystem::path(ALIKE_SOURCE_DIR) / ".." / "shared" / "data";
    std::filesystem::path file = (folder / name).lexically_normal();
    std::error_code failed;
    if (!std::filesystem::exists(file, failed))
        return std::nullopt;
    return file;
}

} // namespace alike::test
