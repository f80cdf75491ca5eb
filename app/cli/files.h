// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/read.h"

#include <filesystem>
#include <string>
#include <vector>

namespace alike::cli {

/// Whether a path is that of a folder or leads into it, links followed; the path need not be there.
bool liesIn(const std::filesystem::path& path, const std::filesystem::path& folder);

/// The files that a command line names, each with the option that names it.
class Files {
public:
    /// Nothing for an empty name, nor for "-", which is no file to be written.
    void writes(const std::string& option, const std::string& file);
    void reads(const std::string& option, const std::vector<std::string>& paths);
    /// A folder that the program looks after: no file is written into it that an option names.
    void keeps(const std::string& option, const std::string& folder);
    /// A folder that is filled with files of the program's own.
    void fills(const std::string& option, const std::string& folder);
    /// What projects among the paths were made of is read again, and not their texts alone.
    void readsSourcesOfProjects() { m_sourcesOfProjects = true; }

    /// Refuses, as wrong usage, a file that would be written over what is read, or over another that is
    /// written, or into a folder that is kept; they are told by identity (core/base/file_identity.h). Also a
    /// folder to be filled that is in one that is read, since its files would be taken for documents.
    /// \param reading says which files of a folder are read
    /// \param force lets a project with somebody's work in it be written over
    /// Errors: NotWritable, for a project that holds work.
    Result<Done> check(const corpus::Options& reading, bool force) const;

private:
    struct Written {
        std::string option;
        std::string file;
    };
    struct Read {
        std::string option;
        std::vector<std::filesystem::path> paths;
    };
    [[noreturn]] static void refuseInput(
        const Written& written, const std::filesystem::path& input, const std::string& role);
    void keepInputs(const Written& written, const corpus::Options& reading) const;
    void keepFolders(const Written& written) const;
    void keepApart(const Written& filled) const;
    void keepInput(const Written& written, const Read& read, const corpus::Options& reading) const;

    std::vector<Written> m_written;
    std::vector<Read> m_read;
    std::vector<Written> m_kept; ///< folders
    std::vector<Written> m_filled; ///< likewise
    bool m_sourcesOfProjects = false;
};

} // namespace alike::cli
