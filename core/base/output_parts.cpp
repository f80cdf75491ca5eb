// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/output_parts.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {

namespace {

    namespace fs = std::filesystem;

    constexpr std::string_view partPrefix = ".alike-out-";
    constexpr std::string_view partSuffix = ".part";

    /// ".alike-out-123-4.part".
    bool isPartName(std::string_view name)
    {
        if (!name.starts_with(partPrefix) || !name.ends_with(partSuffix)
            || name.size() < partPrefix.size() + partSuffix.size())
            return false;
        name.remove_prefix(partPrefix.size());
        name.remove_suffix(partSuffix.size());
        const auto isNumber = [](std::string_view digits) {
            return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
        };
        const std::size_t dash = std::min(name.find('-'), name.size());
        return isNumber(name.substr(0, dash)) && dash < name.size() && isNumber(name.substr(dash + 1));
    }

    /// Whether this is what stands at `path`: not renamed, nor removed.
    bool standsAt(int descriptor, const fs::path& path, struct stat& here)
    {
        struct stat there { };
        return fstat(descriptor, &here) == 0 && lstat(path.c_str(), &there) == 0
            && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
    }

    void removeIfAbandoned(const fs::path& part)
    {
        struct stat facts { };
        if (lstat(part.c_str(), &facts) != 0 || !(S_ISREG(facts.st_mode) || S_ISDIR(facts.st_mode)))
            return;
        const int access = S_ISDIR(facts.st_mode) ? O_RDONLY | O_DIRECTORY : O_RDWR;
        const int descriptor = open(part.c_str(), access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0)
            return;
        // Who makes one takes the lock only after it is there, and looks for it again: see holdPart.
        if (flock(descriptor, LOCK_EX | LOCK_NB) == 0 && standsAt(descriptor, part, facts)
            && facts.st_uid == geteuid()) {
            std::error_code ignored;
            fs::remove_all(part, ignored); // follows no links
        }
        close(descriptor);
    }

} // namespace

fs::path settledTarget(const fs::path& target)
{
    std::error_code unknown;
    fs::path settled = fs::absolute(target, unknown);
    if (!unknown)
        settled = fs::weakly_canonical(settled, unknown);
    return unknown ? fs::path() : settled;
}

fs::path newPartBeside(const fs::path& target)
{
    static std::atomic<unsigned> made { 0 };
    return target.parent_path()
        / (std::string(partPrefix) + std::to_string(getpid()) + '-' + std::to_string(made.fetch_add(1))
            + std::string(partSuffix));
}

bool holdPart(int descriptor, const fs::path& part)
{
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return errno != EWOULDBLOCK;
    struct stat facts { };
    return standsAt(descriptor, part, facts);
}

void removeAbandonedParts(const fs::path& target)
{
    std::error_code ignored;
    fs::directory_iterator at(settledTarget(target).parent_path(), ignored);
    for (; !ignored && at != fs::directory_iterator(); at.increment(ignored)) {
        if (isPartName(at->path().filename().native()))
            removeIfAbandoned(at->path());
    }
}

} // namespace alike
