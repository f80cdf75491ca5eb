// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/source_file.h"
#include "core/partition/stage_file.h"
#include "core/pipeline/parameters.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

class FieldReader;
class FieldWriter;

/// Where the text of a document stands.
struct TextPlace {
    std::uint32_t file; ///< of its part
    std::uint32_t ordinal; ///< which document of that file, from 0, as far as it was read in one piece
    std::uint64_t begin; ///< bytes of that file that are the document's alone; an empty range: all are
    std::uint64_t end;
};

/// Of the files that texts come from, and how these are read.
struct PartSources {
    struct File {
        std::string path;
        corpus::SourceFile::Kind kind;
    };
    corpus::Options reading;
    std::vector<File> files;
};

/// Where the texts of a part stand, and what they are called.
class PartTexts {
public:
    explicit PartTexts(const corpus::Options& reading) { m_sources.reading = reading; }

    /// What was read of a file, in the order of the part.
    void add(const corpus::Fragment& fragment, const corpus::SourceFile& file);
    const std::string& titles() const { return m_titles; }
    /// Where the title of a document ends among all.
    std::uint32_t titleEnd(std::size_t document) const { return m_titleEnds[document]; }
    const std::vector<TextPlace>& places() const { return m_places; }
    const PartSources& sources() const { return m_sources; }

private:
    PartSources m_sources;
    std::string m_titles;
    std::vector<std::uint32_t> m_titleEnds;
    std::vector<TextPlace> m_places;
    std::uint32_t m_inFile = 0; ///< documents of the last file so far
};

/// Errors: NotWritable.
Result<Done> writeSources(const std::filesystem::path& file, const Print& print, const PartSources& sources);
/// Errors: those of StageFile::open; BadFormat. \param remedy for a damaged file, as in Description
Result<PartSources> readSources(
    const std::filesystem::path& file, const Print& print, std::string_view remedy = makeAgain);

/// All parameters by their names.
void writeParameters(const Parameters& parameters, FieldWriter& writer);
/// What is not named is as it was before it could be chosen. None for a value that cannot be.
std::optional<Parameters> readParameters(FieldReader& reader);

/// Reads a text again where it stands; none where it is not to be had: the file is gone, in an archive, or
/// too large to be read for one of its documents.
std::optional<std::string> textAt(const TextPlace& place, const PartSources& sources, const Work& work);

} // namespace alike::partition
