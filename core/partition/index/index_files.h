// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/partition/folder.h"
#include "core/partition/stage_file.h"
#include "core/partition/text_places.h"
#include "core/pipeline/parameters.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

/// What an index knows of a document.
struct IndexedDocument {
    std::uint64_t checksum[2]; ///< of its units in their order
    std::uint32_t idEnd; ///< in the ids of its part, where that of the document before ends it begins
    std::uint32_t titleEnd; ///< likewise
};

/// Documents that were added together, and what is known of each: a part of an index is never changed.
struct IndexPart {
    std::uint32_t documents = 0;
};

/// Entries of some parts that follow one another, by their keys.
struct Generation {
    std::uint32_t number = 0; ///< of its files
    std::uint32_t firstPart = 0;
    std::uint32_t endPart = 0;
    std::uint64_t entries = 0;
};

/// What an index consists of. The file of it is replaced at once: what it does not name is not there.
struct IndexContents {
    Parameters parameters;
    std::vector<IndexPart> parts;
    std::vector<Generation> generations; ///< in the order of their parts
    std::uint32_t nextGeneration = 0;

    std::uint64_t documents() const;
};

/// The files of an index: their names, and how they are read and written.
class IndexFiles {
public:
    explicit IndexFiles(std::filesystem::path path)
        : m_path(std::move(path))
    {
    }

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path file(std::string_view name, std::size_t number) const;
    /// All files are of one kind of parameters, which the contents name.
    static Print printOf(const Parameters& parameters);

    bool exist() const;
    /// Whether a folder is that of an index, as far as the beginning of one file tells.
    static bool isIndex(const std::filesystem::path& folder);
    /// Opens one of them.
    static Result<StageFile> open(
        const std::filesystem::path& file, Kind kind, std::size_t recordBytes, const Print& print);
    /// Errors: those of StageFile::open; BadFormat.
    Result<IndexContents> readContents() const;
    Result<Done> writeContents(const IndexContents& contents) const;
    Result<PartSources> readSources(std::size_t part, const Print& print) const;
    /// Where the texts of a part stand, and their titles. Errors: NotWritable.
    Result<Done> writeTexts(std::size_t part, const Print& print, const PartTexts& texts) const;

    /// The first entry of each of 65,536 ranges of keys, by their upper 16 bits, and how many there are.
    static constexpr std::size_t fences = 65'536;
    static std::size_t fenceOf(const BandEntry& entry) { return entry.high >> 16; }

private:
    std::filesystem::path m_path;
};

} // namespace alike::partition
