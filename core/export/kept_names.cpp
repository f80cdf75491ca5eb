// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_names.h"

#include "core/corpus/archives/packer.h"

#include <set>
#include <system_error>

namespace alike {
namespace {

    namespace fs = std::filesystem;
    using corpus::SourceFile;

    /// Names that are in use. What has folders before it is compared as a whole, however it is written.
    class Names {
    public:
        /// The name, or with the first number that makes it another than all before.
        std::string take(const std::string& name)
        {
            const std::size_t slash = name.rfind('/') + 1; // 0 without one
            const std::size_t dot = name.find('.', slash + 1);
            const std::size_t stem = dot == std::string::npos ? name.size() : dot;
            std::string free = name;
            for (int number = 2; !m_taken.insert(fs::path(free).lexically_normal().string()).second; ++number)
                free = name.substr(0, stem) + '-' + std::to_string(number) + name.substr(stem);
            return free;
        }

        /// It is in use, by however many.
        void note(const std::string& name) { m_taken.insert(fs::path(name).lexically_normal().string()); }

    private:
        std::set<std::string> m_taken;
    };

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
        const std::string name = corpus::nameInArchive(source);
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
    names.reserve(sources.size());
    for (const SourceFile& source : sources) {
        const Given& from = given[source.collection];
        std::string name = nameInside(source, from);
        if (given.size() > 1) {
            const bool isPath = !from.isFolder && source.kind != SourceFile::Kind::InArchive;
            name = isPath ? from.name : from.name + '/' + name;
        }
        if (source.kind == SourceFile::Kind::Compressed)
            name = nameOfCompressed(name, inArchive);
        names.push_back(withinFolder(name));
    }
    // Entries of one archive may have one name; those of archives in it, and files of a folder, may not.
    const auto mayRepeat = [&](std::size_t i) { return inArchive && sources[i].inner.empty(); };
    Names taken;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (mayRepeat(i))
            taken.note(names[i]);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!mayRepeat(i))
            names[i] = taken.take(names[i]);
    }
    return names;
}

} // namespace alike
