// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_names.h"

#include "core/corpus/archives/packer.h"

#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace alike {
namespace {

    namespace fs = std::filesystem;
    using corpus::SourceFile;

    /// Names that are in use. What has folders before it is compared as a whole, however it is written.
    class Names {
    public:
        /// The name, or with the first number that makes it another than all before, and no folder of theirs.
        std::string take(const std::string& name)
        {
            const std::size_t slash = name.rfind('/') + 1; // 0 without one
            const std::size_t dot = name.find('.', slash + 1);
            const std::size_t stem = dot == std::string::npos ? name.size() : dot;
            std::string free = name;
            for (int number = 2; !isFree(free); ++number)
                free = name.substr(0, stem) + '-' + std::to_string(number) + name.substr(stem);
            note(free);
            return free;
        }

        /// It is in use, by however many.
        void note(const std::string& name) { m_taken.insert(normal(name)); }
        /// The folders that a file of this name lies in are no names of files.
        void noteFolders(const std::string& name)
        {
            fs::path folder = fs::path(normal(name)).parent_path();
            for (; !folder.empty() && m_folders.insert(folder.string()).second;
                 folder = folder.parent_path()) { }
        }

    private:
        static std::string normal(const std::string& name)
        {
            return fs::path(name).lexically_normal().string();
        }
        bool isFree(const std::string& name) const
        {
            return !m_taken.contains(normal(name)) && !m_folders.contains(normal(name));
        }

        std::set<std::string> m_taken;
        std::set<std::string> m_folders;
    };

    /// Whether both come out of one archive in an archive.
    bool inOneArchive(const SourceFile& a, const SourceFile& b)
    {
        return keepsPacked(a) && keepsPacked(b) && a.path == b.path && a.name == b.name
            && a.repeat == b.repeat;
    }

    struct Given {
        fs::path path; ///< absolute
        bool isFolder;
        std::string name; ///< no other has it
    };

    std::vector<Given> givenPaths(std::span<const fs::path> paths)
    {
        std::vector<Given> given;
        Names names;
        std::error_code unknown;
        for (const fs::path& path : paths) {
            fs::path whole = fs::absolute(path, unknown).lexically_normal();
            if (!whole.has_filename())
                whole = whole.parent_path();
            const bool isFolder = fs::is_directory(whole, unknown);
            given.push_back({ whole, isFolder, names.take(whole.filename().string()) });
        }
        return given;
    }

    /// What a compressed file is called: as before where it can be compressed again.
    std::string nameOfCompressed(const std::string& name, bool inArchive)
    {
        return !inArchive && corpus::packsFile(name) ? name : name.substr(0, name.rfind('.'));
    }

    /// Names in archives are those of others, and may lead out of the folder: what leads there is dropped.
    std::string withinFolder(const std::string& name)
    {
        fs::path inside;
        for (const fs::path& part : fs::path(name).relative_path().lexically_normal()) {
            if (part != "..")
                inside /= part;
        }
        return inside.string();
    }

    /// Within what was given.
    std::string nameInside(const SourceFile& source, const Given& given)
    {
        if (source.kind != SourceFile::Kind::InArchive)
            return source.name;
        const std::string name = keepsPacked(source) ? source.name : corpus::nameInArchive(source);
        if (!given.isFolder)
            return name;
        std::error_code unknown;
        const fs::path archive = fs::absolute(source.path, unknown).lexically_normal();
        return (archive.lexically_relative(given.path) / name).string();
    }

} // namespace

std::vector<std::string> keptNames(
    std::span<const fs::path> paths, std::span<const SourceFile> sources, bool inArchive)
{
    const std::vector<Given> given = givenPaths(paths);
    std::vector<std::string> names;
    std::vector<std::string> written; // as the archive or folder has them
    names.reserve(sources.size());
    for (const SourceFile& source : sources) {
        const Given& from = given[source.collection];
        std::string name = nameInside(source, from);
        if (given.size() > 1) {
            const bool isPath = !from.isFolder && source.kind != SourceFile::Kind::InArchive;
            if (isPath)
                name = from.name;
            else
                name.insert(0, from.name + '/');
        }
        if (source.kind == SourceFile::Kind::Compressed)
            name = nameOfCompressed(name, inArchive);
        names.push_back(withinFolder(name));
        written.push_back(std::move(name));
    }
    // Entries of one archive may have one name; those of archives in it, and files of a folder, may not.
    const auto mayRepeat
        = [&](std::size_t i) { return inArchive && (sources[i].inner.empty() || keepsPacked(sources[i])); };
    Names taken;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (mayRepeat(i))
            taken.note(names[i]);
        else
            taken.noteFolders(names[i]);
    }
    std::map<std::string, std::string> writtenAs; // how each of those was written that may repeat
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0 && inOneArchive(sources[i - 1], sources[i]))
            names[i] = names[i - 1];
        else if (!mayRepeat(i) || writtenAs.try_emplace(names[i], written[i]).first->second != written[i])
            names[i] = taken.take(names[i]); // "a" and "../a" are two files
    }
    return names;
}

bool keepsPacked(const SourceFile& source)
{
    // The members of a compressed web archive are records, and are not made anew here.
    return source.kind == SourceFile::Kind::InArchive && !source.inner.empty() && !source.isWebArchive
        && (corpus::packsArchive(source.name)
            || (corpus::packsFile(source.name) && corpus::nameInArchive(source).size() < source.name.size()));
}

std::vector<std::string> archivesAsFolders(
    std::span<const fs::path> paths, std::span<const SourceFile> sources)
{
    std::vector<std::string> archives;
    const std::vector<Given> given = givenPaths(paths);
    const auto add = [&](std::string name) {
        if (archives.empty() || archives.back() != name)
            archives.push_back(std::move(name));
    };
    for (const SourceFile& source : sources) {
        if (source.kind != SourceFile::Kind::InArchive)
            continue;
        const Given& from = given[source.collection];
        const bool isPart = from.isFolder || given.size() > 1; // of several files, which are not one archive
        std::error_code unknown;
        if (isPart)
            add(from.isFolder ? fs::absolute(source.path, unknown).lexically_relative(from.path).string()
                              : from.name);
        else if (!source.inner.empty() && !keepsPacked(source)
            && corpus::nameInArchive(source).size() > source.name.size())
            add(source.name);
    }
    return archives;
}

} // namespace alike
