// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/source_file.h"
#include "core/partition/index_files.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace alike::partition {

/// Where the texts of a part stand, and what they are called.
class PartTexts {
public:
    explicit PartTexts(const corpus::Options& reading) { m_sources.reading = reading; }

    /// What was read of a file, in the order of the part.
    void add(const corpus::Fragment& fragment, const corpus::SourceFile& file);
    /// Where the title of a document ends among all.
    std::uint32_t titleEnd(std::size_t document) const { return m_titleEnds[document]; }
    const TextPlace& place(std::size_t document) const { return m_places[document]; }
    const PartSources& sources() const { return m_sources; }
    /// Errors: NotWritable.
    Result<Done> write(const IndexFiles& files, std::size_t part, const Print& print) const;

private:
    PartSources m_sources;
    std::string m_titles;
    std::vector<std::uint32_t> m_titleEnds;
    std::vector<TextPlace> m_places;
    std::uint32_t m_inFile = 0; ///< documents of the last file so far
};

} // namespace alike::partition
