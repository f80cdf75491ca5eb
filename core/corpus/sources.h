// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/archives/archive.h"
#include "core/corpus/load_report.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/source_file.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::corpus {

/// Something to be read: a file, the standard input, an archive, or a file already taken out of one.
struct Source {
    /// Compressed: a file that is unpacked as it is read, for formats that are parsed piece by piece.
    enum Kind { File, StandardInput, ArchiveFile, Memory, Compressed } kind = File;
    std::string path; ///< for File and ArchiveFile, bytes as in the file system
    std::string id; ///< of the document, where the file is one
    std::string place; ///< for the report
    Format format = Format::Auto; ///< Auto: to be seen from the content
    bool given = false; ///< named by the user, so that a failure is an error and not a line in the report
    std::uint64_t size = 0; ///< on disk; 0 when it does not count for progress
    Bytes bytes {}; ///< for Memory
    SourceFile file {}; ///< as the corpus will know it
};

/// A name of the file system as people and reports see it.
std::string shown(const std::string& path);
/// What stands behind the last slash.
std::string baseName(const std::string& path);
/// Where a file is, as reports name it.
std::string placeOf(const SourceFile& file);
/// \param reason in words
Error notReadable(const std::string& path, std::string_view reason);
/// The first bytes of a regular file. The detail of an error is a reason in words.
Result<std::string> beginningOf(const std::string& path, std::size_t bytes = beginningBytes);
/// The same, or more where the first line is longer: all of that, and what may stand behind it.
Result<std::string> beginningWithLine(const std::string& path, std::size_t bytes);
/// Of all files on disk.
std::uint64_t bytesOnDisk(std::span<const Source> sources);

/// Finds out what the paths hold. Opens nothing but folders and, for a glance at its kind, each file
/// given.
class Planner {
public:
    /// \param most files of a folder, about
    Planner(
        const Options& options, LoadReport& report, const std::stop_token& stop, std::size_t most = SIZE_MAX);

    /// Of folders these files alone are taken, by their paths below them. They outlive this.
    void takeOnly(const std::set<std::string>& names) { m_only = &names; }
    /// The next collection.
    Result<Done> add(const std::filesystem::path& given);
    std::vector<Source> take() { return std::move(m_sources); }
    /// Whether one of the paths is a folder.
    bool hasFolder() const { return m_hasFolder; }

private:
    Result<Done> addPath(const std::filesystem::path& given);
    void addStandardInput();
    Result<Done> addFile(const std::string& path, bool regular, std::uint64_t size);
    Result<Done> addFolder(const std::string& path);
    /// Whether a file of a folder is an archive, by its name or by how it begins.
    bool isPacked(const std::string& path) const;

    const Options& m_options;
    LoadReport& m_report;
    const std::stop_token& m_stop;
    const std::size_t m_most;
    const std::set<std::string>* m_only = nullptr; ///< null: all files
    std::size_t m_collections = 0; ///< so far
    bool m_hasFolder = false;
    std::vector<Source> m_sources;
};

/// Replaces archives by the files in them, and by those in archives among these, one level deep.
class Expander {
public:
    Expander(const Options& options, LoadReport& report, const Work& work);

    Result<std::vector<Source>> expand(std::vector<Source> sources);
    /// The files in what is here of an archive.
    Result<std::vector<Source>> expandBytes(
        const Source& source, std::string_view bytes, UnpackLimits limits);

private:
    /// Archives are wanted only where they would be opened.
    std::function<bool(std::string_view)> wanted(bool archives) const;
    /// Says so where there was nothing at all.
    void tellEmpty(const Unpacked& unpacked, const std::string& place) const;
    /// Whether an entry is an archive to be opened.
    bool isNested(const ArchiveEntry& entry) const;
    /// Whether what is compressed there can be parsed while it is unpacked.
    bool isStream(const Source& source) const;
    Result<Done> expandArchive(Source& source, std::vector<Source>& expanded);
    void addCompressedFile(const Source& source, Unpacked& unpacked, std::vector<Source>& expanded) const;
    /// \param left of what the archive may give; what archives in it give is taken off
    Result<Done> addEntries(
        const Source& source, Unpacked& unpacked, UnpackLimits& left, std::vector<Source>& expanded);
    /// The files of an archive that is an entry of another. \param entry where it is
    Result<Done> addNested(
        const Source& entry, const Bytes& bytes, UnpackLimits& left, std::vector<Source>& expanded);

    const Options& m_options;
    LoadReport& m_report;
    const Work& m_work;
    std::uint64_t m_bytes; ///< that all archives may give
    std::uint64_t m_bytesLeft;
};

} // namespace alike::corpus
