// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files.h"

#include "app/cli/arguments.h"

#include "core/base/file_identity.h"
#include "core/project/overwriting.h"
#include "core/project/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include <unistd.h>

namespace alike::cli {

namespace {

    Error holdsWork(const std::string& file, const project::WorkInProject& work)
    {
        using Held = project::WorkInProject::What;
        std::string why = "is a project that is open in a window";
        if (work.what == Held::Unreadable)
            why = "is a project that cannot be read, and may hold marks";
        else if (work.what == Held::Marks)
            why = fmt::format("is a project that holds {} mark{} or note{}", work.marks,
                work.marks == 1 ? "" : "s", work.marks == 1 ? "" : "s");
        return { ErrorCode::NotWritable,
            fmt::format("{} {}. Write to another file, or over it with --force.", file, why) };
    }

    /// Whether a path leads to a regular file by way of a descriptor of this process, as /dev/stdout may. To
    /// put a new file in its place would lose what others write to it.
    bool isOpenFile(std::filesystem::path path)
    {
        namespace fs = std::filesystem;
        std::error_code unknown;
        if (!fs::is_regular_file(path, unknown))
            return false;
        constexpr int mostLinks = 40; // as the kernel follows
        for (int links = 0; links < mostLinks; ++links) {
            const fs::path folder = fs::canonical(fs::absolute(path).parent_path(), unknown);
            if (folder.native().starts_with("/proc/") && folder.filename() == "fd")
                return true;
            if (unknown || !fs::is_symlink(path, unknown))
                return false;
            path = folder / fs::read_symlink(path, unknown);
        }
        return false;
    }

    /// How a path goes on from a folder that it is in, links followed; "." for the folder itself. None where
    /// it is elsewhere, or the folder is none.
    std::optional<std::filesystem::path> wayInto(
        const std::filesystem::path& folder, const std::filesystem::path& path)
    {
        std::error_code unknown;
        if (!std::filesystem::is_directory(folder, unknown))
            return std::nullopt;
        const auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path), unknown);
        const auto way = whole.lexically_relative(std::filesystem::canonical(folder, unknown));
        if (unknown || way.empty() || *way.begin() == "..")
            return std::nullopt;
        return way;
    }

}

bool liesIn(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    return wayInto(folder, path).has_value();
}

void Files::writes(const std::string& option, const std::string& file)
{
    if (!file.empty() && file != "-")
        m_written.push_back({ option, file });
}

void Files::reads(const std::string& option, const std::vector<std::string>& paths)
{
    if (!paths.empty() && !paths.front().empty())
        m_read.push_back({ option, { paths.begin(), paths.end() } });
}

void Files::keeps(const std::string& option, const std::string& folder)
{
    m_kept.push_back({ option, folder });
}

void Files::fills(const std::string& option, const std::string& folder)
{
    if (!folder.empty())
        m_filled.push_back({ option, folder });
}

Result<Done> Files::check(const corpus::Options& reading, bool force) const
{
    for (auto written = m_written.begin(); written != m_written.end(); ++written) {
        const auto same = std::find_if(m_written.begin(), written,
            [&](const Written& earlier) { return sameFile(earlier.file, written->file); });
        if (same != written)
            refuse(written->option,
                fmt::format(
                    "{} is what {} writes, too. Give each a file of its own.", written->file, same->option));
        if (isOpenFile(written->file))
            refuse(written->option,
                fmt::format(
                    "{} leads to a file that is open already, and what is in it would be lost. Name a "
                    "file of its own.",
                    written->file));
        keepInputs(*written, reading);
        keepFolders(*written);
    }
    for (const Written& filled : m_filled)
        keepApart(filled);
    for (const Written& written : m_written) {
        if (const auto work = project::workAt(written.file); work && !force)
            return holdsWork(written.file, *work);
    }
    return Done {};
}

void Files::keepInputs(const Written& written, const corpus::Options& reading) const
{
    const auto identity = identityOf(written.file);
    if (!identity || !identity->name.empty())
        return; // nothing is there
    for (const Read& read : m_read) {
        keepInput(written, read, reading);
        for (const std::filesystem::path& path : read.paths) {
            if (path == "-" && identityOf(STDIN_FILENO) == identity)
                refuse(written.option,
                    written.file
                        + " is the file at standard input, and what is read is never written over. "
                          "Give another one.");
            if (!project::isProject(path))
                continue;
            const auto origin = project::originIn(path); // if not, reading it tells why
            if (!origin || (origin->embedded && !m_sourcesOfProjects))
                continue;
            if (const auto original = project::inputAt(written.file, *origin))
                refuseInput(written, *original, "of the project " + path.string());
        }
    }
}

void Files::keepFolders(const Written& written) const
{
    for (const Written& kept : m_kept)
        if (wayInto(kept.file, written.file))
            refuse(written.option,
                fmt::format("{} is in {} ({}), where nothing but its own files may be. Give another file.",
                    written.file, kept.file, kept.option));
}

void Files::keepApart(const Written& filled) const
{
    for (const Read& read : m_read) {
        for (const std::filesystem::path& path : read.paths) {
            const auto way = wayInto(path, filled.file);
            // What is hidden is not read.
            if (way && std::ranges::none_of(*way, [](const std::filesystem::path& part) {
                    return part.native().size() > 1 && part.native().starts_with('.');
                }))
                refuse(filled.option,
                    fmt::format("{} is in {} ({}), which is read: its files would be taken for documents. "
                                "Name a folder that is not in it.",
                        filled.file, path.string(), read.option));
        }
    }
}

void Files::refuseInput(const Written& written, const std::filesystem::path& input, const std::string& role)
{
    const std::string name = input == written.file ? "an input" : fmt::format("the input {}", input.string());
    refuse(written.option,
        fmt::format("{} is {} ({}), and what is read is never written over. Give another file.", written.file,
            name, role));
}

void Files::keepInput(const Written& written, const Read& read, const corpus::Options& reading) const
{
    if (const auto input = project::inputAt(written.file, read.paths, reading))
        refuseInput(written, *input, read.option);
}

} // namespace alike::cli
