// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace alike {

/// Why something that was met on the way in is not a document of the corpus.
enum class SkipReason {
    NoText, ///< an article without a body, an empty file, a record without its text field
    Unreadable, ///< permissions, damage, binary content, a broken line
    OtherFile, ///< a file of another kind beside the documents
    Changed, ///< nothing: it is a document, but not all of it is as it was written
    RepeatedId, ///< nothing: it has another id than was written, which was taken
    Metadata, ///< a row of a table of metadata, which is used for no document
};

/// One thing that was left out or changed, and why, in a sentence that names file and place.
struct LoadIssue {
    SkipReason reason;
    std::string place; ///< file, and line or article where known
    std::string detail;
};

/// What became of a table of metadata.
struct MetadataReport {
    std::uint64_t used = 0; ///< rows that tell of a document
    std::uint64_t unknown = 0; ///< rows of which no document, or more than one file, has the name
    std::uint64_t bad = 0; ///< rows that cannot be read, or tell of a document for the second time
    std::uint64_t documentsWithout = 0; ///< of which no row tells

    bool operator==(const MetadataReport&) const = default;
};

/// What became of the input. Counts are exact; `issues` keeps the first `maxIssues` of them as text.
struct LoadReport {
    static constexpr std::size_t maxIssues = 10'000;

    std::uint64_t documentsRead = 0; ///< articles, files or records met, with or without text
    std::uint64_t noText = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t otherFiles = 0;
    std::uint64_t bytes = 0; ///< bytes of the files that were read, after decompression
    std::uint64_t replacedSequences = 0; ///< of bytes that stand for no character and became U+FFFD
    std::uint64_t repeatedIds = 0;
    std::map<std::string, std::uint64_t>
        encodings; ///< how many files, or pages of web archives, were taken for one that is not UTF-8
    std::optional<MetadataReport> metadata; ///< none: no table of metadata was given
    std::uint64_t sampledFrom = 0; ///< documents of which the corpus is a sample; 0: it is none
    std::uint64_t fileTimes = 0; ///< documents whose date is the time of their file
    std::uint64_t framedPages
        = 0; ///< pages read without their menus, heads, feet, side columns or hidden parts
    std::vector<LoadIssue> issues;

    void skip(SkipReason reason, std::string place, std::string detail)
    {
        (reason == SkipReason::NoText              ? noText
                : reason == SkipReason::Unreadable ? unreadable
                                                   : otherFiles)
            += 1;
        if (issues.size() < maxIssues)
            issues.push_back({ reason, std::move(place), std::move(detail) });
    }
    /// Lists something that was not left out. It is in no count.
    void tell(std::string place, std::string detail, SkipReason reason = SkipReason::Changed)
    {
        if (issues.size() < maxIssues)
            issues.push_back({ reason, std::move(place), std::move(detail) });
    }
    void merge(LoadReport other)
    {
        documentsRead += other.documentsRead;
        noText += other.noText;
        unreadable += other.unreadable;
        otherFiles += other.otherFiles;
        bytes += other.bytes;
        replacedSequences += other.replacedSequences;
        repeatedIds += other.repeatedIds;
        sampledFrom += other.sampledFrom;
        fileTimes += other.fileTimes;
        framedPages += other.framedPages;
        if (other.metadata)
            metadata = other.metadata;
        for (const auto& [encoding, files] : other.encodings)
            encodings[encoding] += files;
        const std::size_t room
            = std::min(maxIssues - std::min(maxIssues, issues.size()), other.issues.size());
        std::move(other.issues.begin(), other.issues.begin() + static_cast<std::ptrdiff_t>(room),
            std::back_inserter(issues));
    }
};

} // namespace alike
