// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/lsh/buckets.h"
#include "core/partition/index/index_files.h"
#include "core/partition/results/collect.h"
#include "core/pipeline/parameters.h"
#include "core/similarity/estimate.h"
#include "core/similarity/jaccard.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

/// A document of an index near a text.
struct IndexMatch {
    std::string id; ///< as it stands in its file
    std::string title;
    Estimate estimate;
    std::vector<SharedBand> bands; ///< never empty
    std::optional<Overlap>
        overlap; ///< of the text and the document; none where that is not to be had any more
    std::uint32_t document = 0; ///< its number in the index
};

struct IndexMatches {
    bool compared = false; ///< it has shingles
    std::uint64_t found = 0; ///< documents that share a bucket with it
    /// By estimate, then by Jaccard, then in the order in which they were added.
    std::vector<IndexMatch> nearest;
};

/// Signatures and buckets of documents in files, to which more are added, and in which the documents near a
/// text are found: for collections far larger than memory. Texts stay where they are, and are read again for
/// exact similarities as long as they are what they were.
///
/// What was added once is not read again: adding takes time in proportion to what is new, and a logarithm of
/// the whole for merging. The file of the contents is replaced last, so that an index is whole at any moment,
/// and whoever has it open keeps what there was. Ids are those in the files, and may be repeated.
class Index {
public:
    /// An index without documents, which is there when the first ones have been added, and not at all when
    /// that fails. Errors: NotWritable; BadParameter for parameters that depend on all documents at once
    /// (whyNot in stages.h), and where there is one already.
    static Result<Index> create(const std::filesystem::path& path, const Parameters& parameters);
    /// O(parts), without a look at the documents. Errors: those of StageFile::open; BadFormat.
    static Result<Index> open(const std::filesystem::path& path);

    const IndexContents& contents() const { return m_contents; }
    std::uint64_t documents() const { return m_contents.documents(); }
    /// Bytes of its files.
    std::uint64_t bytesOnDisk() const;

    /// Adds what the paths hold. O(bytes + words * hashes + entries log entries of what is new, and merging).
    /// Progress counts bytes of the files. Errors: those of Portions::read; NotWritable; InUse; TooLarge.
    /// \param memory bytes to keep to, about
    Result<Counts> add(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading,
        std::uint64_t memory, const Work& work);

    /// The documents that share a bucket with a text. O(bands log entries + documents found). Of documents
    /// that are more than `mostCompared` those are compared that share the most bands.
    /// \param n how many to give at most. Errors: those of StageFile::open; Cancelled.
    static constexpr std::size_t mostCompared = 10'000;
    Result<IndexMatches> query(std::string_view text, std::size_t n, const Work& work) const;
    /// The text of a document that was found, read again where it stands. Errors: NotFound where it is not to
    /// be had, or is not what it was; those of StageFile::open.
    Result<std::string> textOf(std::uint32_t document, const Work& work) const;

private:
    /// What a query reads of a part and of a generation.
    struct OpenPart;
    struct OpenGeneration;

    Index(IndexFiles files, IndexContents contents);
    Result<Counts> addLocked(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading,
        std::uint64_t memory, const Work& work);
    Result<Done> openFiles();
    Result<Done> lookUp(const std::vector<BandEntry>& entries, std::vector<std::uint32_t>& found) const;
    const OpenPart& partOf(std::uint32_t document) const;
    Result<IndexMatch> matchOf(std::uint32_t document, const std::vector<std::uint32_t>& row) const;
    Result<Done> complete(std::string_view text, std::vector<IndexMatch>& matches, const Work& work) const;
    /// None where it is not to be had, or is not what it was.
    Result<std::optional<std::string>> sameText(
        std::uint32_t document, std::map<std::size_t, PartSources>& sources, const Work& work) const;

    IndexFiles m_files;
    IndexContents m_contents;
    bool m_isNew = false; ///< its file of the contents is still to be written
    Print m_print;
    std::vector<std::shared_ptr<const OpenPart>> m_parts;
    std::vector<std::shared_ptr<const OpenGeneration>> m_generations;
};

} // namespace alike::partition
