// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/sources.h"

#include "core/corpus/entries.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/stat.h>

namespace alike::project {

namespace {
    /// Size and time of a file. False for what is none, or cannot be looked at.
    bool lookAtFile(const std::string& path, std::uint64_t& bytes, std::int64_t& modified)
    {
        struct stat status { };
        if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
            return false;
        bytes = static_cast<std::uint64_t>(status.st_size);
        modified = static_cast<std::int64_t>(status.st_mtime);
        return true;
    }

    std::vector<SourceFile> filesBelow(const std::string& folder, const std::stop_token& stop)
    {
        std::vector<SourceFile> files;
        LoadReport unreadable; // reading tells of it
        auto entries = corpus::listFolder(folder, unreadable, stop);
        if (!entries)
            return files;
        for (corpus::Entry& entry : *entries) {
            SourceFile file;
            if (entry.regular && lookAtFile(folder + '/' + entry.name, file.bytes, file.modified)) {
                file.name = std::move(entry.name);
                files.push_back(std::move(file));
            }
        }
        return files;
    }

    Source lookAt(const std::filesystem::path& path, const std::stop_token& stop)
    {
        Source source { path, 0, 0, {}, {} };
        std::error_code unknown;
        if (std::filesystem::is_directory(path, unknown))
            source.files = filesBelow(path.native(), stop);
        else
            lookAtFile(path.native(), source.bytes, source.modified);
        return source;
    }

    Source sourceAt(const std::filesystem::path& path)
    {
        std::error_code unknown;
        const std::filesystem::path absolute = std::filesystem::absolute(path, unknown).lexically_normal();
        return lookAt(unknown ? path : absolute, {});
    }

    /// Both are in byte order of their names.
    void compareFiles(
        const std::vector<SourceFile>& before, const std::vector<SourceFile>& now, SourceChanges& changes)
    {
        auto old = before.begin();
        auto present = now.begin();
        while (old != before.end() || present != now.end()) {
            if (present == now.end() || (old != before.end() && old->name < present->name)) {
                changes.removed.push_back((old++)->name);
            } else if (old == before.end() || present->name < old->name) {
                changes.added.push_back((present++)->name);
            } else {
                if (!(*old == *present))
                    changes.changed.push_back(old->name);
                ++old;
                ++present;
            }
        }
    }

    void addInWords(std::string& words, const std::vector<std::string>& names, std::string_view what)
    {
        constexpr std::size_t shown = 3;
        if (names.empty())
            return;
        if (!words.empty())
            words += ", ";
        words.append(std::to_string(names.size())).append(" ").append(what).append(" (");
        for (std::size_t i = 0; i < std::min(names.size(), shown); ++i)
            words.append(i > 0 ? ", " : "").append(unicode::percentEncoded(names[i]));
        words += names.size() > shown ? ", …)" : ")";
    }
}

Origin originOf(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading)
{
    Origin origin;
    origin.reading = reading;
    if (!reading.metadata.empty()) {
        std::error_code unknown;
        const auto absolute = std::filesystem::absolute(reading.metadata, unknown).lexically_normal();
        origin.reading.metadata = unknown ? reading.metadata : absolute.native();
    }
    for (const std::filesystem::path& path : paths)
        origin.sources.push_back(sourceAt(path));
    origin.read = std::chrono::duration_cast<std::chrono::seconds>(
        std::chrono::system_clock::now().time_since_epoch())
                      .count();
    return origin;
}

void addSources(Origin& origin, const std::vector<std::filesystem::path>& paths, corpus::Role role)
{
    for (const std::filesystem::path& path : paths)
        origin.sources.emplace_back(sourceAt(path)).role = role;
}

std::vector<Source> lookedAtAgain(const std::vector<Source>& sources)
{
    std::vector<Source> now;
    for (const Source& source : sources)
        now.emplace_back(sourceAt(source.path)).role = source.role;
    return now;
}

SourceChanges sourceChanges(const Origin& origin, const std::stop_token& stop)
{
    SourceChanges changes;
    for (const Source& before : origin.sources) {
        std::error_code unknown;
        if (!std::filesystem::exists(before.path, unknown)) {
            changes.gone.push_back(before.path);
            continue;
        }
        const bool folder = std::filesystem::is_directory(before.path, unknown);
        if (folder && before.files.empty())
            continue;
        Source now = lookAt(before.path, stop);
        now.role = before.role;
        if (stop.stop_requested())
            return {};
        if (now == before)
            continue;
        if (folder)
            compareFiles(before.files, now.files, changes);
        else
            changes.changed.push_back(before.path.filename().native());
    }
    return changes;
}

FolderLook lookAtFolder(const Source& before, std::size_t most, const std::stop_token& stop)
{
    FolderLook look;
    const Source now = lookAt(before.path, stop);
    if (stop.stop_requested())
        return look;
    SourceChanges changes;
    compareFiles(before.files, now.files, changes);
    look.changed = std::move(changes.changed);
    look.removed = std::move(changes.removed);
    for (const std::string& name : changes.added)
        look.added.push_back(*std::ranges::lower_bound(now.files, name, {}, &SourceFile::name));
    look.folders.push_back(before.path);
    std::error_code unknown;
    std::filesystem::recursive_directory_iterator at(
        before.path, std::filesystem::directory_options::skip_permission_denied, unknown);
    for (; !unknown && at != std::filesystem::recursive_directory_iterator() && look.folders.size() < most
         && !stop.stop_requested();
         at.increment(unknown)) {
        std::error_code notOfThis;
        if (at->is_directory(notOfThis) && !at->is_symlink(notOfThis))
            look.folders.push_back(at->path());
    }
    return look;
}

std::string changesInWords(const std::vector<std::string>& changed, const std::vector<std::string>& added,
    const std::vector<std::string>& removed)
{
    std::string words;
    addInWords(words, changed, "changed");
    addInWords(words, added, "new");
    addInWords(words, removed, "gone");
    return words;
}

} // namespace alike::project
