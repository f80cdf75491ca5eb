// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
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
};

/// One thing that was left out or changed, and why, in a sentence that names file and place.
struct LoadIssue {
    SkipReason reason;
    std::string place; ///< file, and line or article where known
    std::string detail;
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
    std::map<std::string, std::uint64_t> encodings; ///< how many files were taken for one that is not UTF-8
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
    void tell(std::string place, std::string detail)
    {
        if (issues.size() < maxIssues)
            issues.push_back({ SkipReason::Changed, std::move(place), std::move(detail) });
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
        for (const auto& [encoding, files] : other.encodings)
            encodings[encoding] += files;
        const std::size_t room
            = std::min(maxIssues - std::min(maxIssues, issues.size()), other.issues.size());
        std::move(other.issues.begin(), other.issues.begin() + static_cast<std::ptrdiff_t>(room),
            std::back_inserter(issues));
    }
};

} // namespace alike
