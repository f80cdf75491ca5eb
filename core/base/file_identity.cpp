// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_identity.h"

#include <system_error>

#include <sys/stat.h>

namespace alike {

namespace {

    std::optional<FileIdentity> ofRegular(const struct stat& facts)
    {
        if (!S_ISREG(facts.st_mode))
            return std::nullopt;
        return FileIdentity { facts.st_dev, facts.st_ino, {} };
    }

}

std::optional<FileIdentity> identityOf(const std::filesystem::path& path)
{
    struct stat facts { };
    if (stat(path.c_str(), &facts) == 0)
        return ofRegular(facts);
    // As OutputFile finds the place of a file that is not there.
    std::error_code unknown;
    std::filesystem::path target = std::filesystem::absolute(path, unknown);
    if (!unknown)
        target = std::filesystem::weakly_canonical(target, unknown);
    if (unknown || !target.has_filename() || stat(target.parent_path().c_str(), &facts) != 0)
        return std::nullopt;
    return FileIdentity { facts.st_dev, facts.st_ino, target.filename().string() };
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    struct stat facts { };
    return fstat(descriptor, &facts) == 0 ? ofRegular(facts) : std::nullopt;
}

bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b)
{
    const auto first = identityOf(a);
    return first && first == identityOf(b);
}

} // namespace alike
