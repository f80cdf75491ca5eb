// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/load_report.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/sources.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>
#include <vector>

namespace alike::corpus {

/// What paths hold, in portions that are read one by one: their documents one after another are those of
/// `read`, in its order, with the ids that stand in the files.
///
/// Portions are of about equal numbers of bytes on disk. Large files of JSON lines in UTF-8 are divided
/// between lines; any other file, and an archive, belongs to one portion as a whole.
class Portions {
public:
    /// Where a portion begins: at a line of a file, or at a file.
    struct Cut {
        std::uint32_t source = 0;
        std::uint32_t unused = 0;
        std::uint64_t byte = 0; ///< of that file
        std::uint64_t linesBefore = 0; ///< in that file
        std::uint64_t recordsBefore = 0; ///< of these lines those that are not blank

        bool operator==(const Cut&) const = default;
    };

    /// Finds the files. Errors: those of `read`; BadParameter for the standard input, which cannot be read
    /// twice.
    static Result<Portions> find(
        const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work);

    /// Divides them. Looks through files that are divided. O(bytes of these). Errors: those of `read`.
    /// \param count at least 1; some may be empty
    Result<Done> divide(std::size_t count, const Work& work);
    /// The same by cuts that were made before. \return false when these cannot be: nothing is divided then
    bool divide(std::vector<Cut> cuts);

    std::size_t size() const { return m_cuts.size(); }
    const std::vector<Cut>& cuts() const { return m_cuts; }
    std::uint64_t bytes() const { return bytesOnDisk(m_sources); }
    std::uint64_t bytesOf(std::size_t portion) const;
    /// Of the files, their sizes and when they were written, and of how they are read.
    std::uint64_t fingerprint() const { return m_fingerprint; }
    const Options& options() const { return m_options; }
    /// What was left out when the files were found.
    const LoadReport& report() const { return m_report; }

    /// All documents without their titles and texts, with the ids, dates and labels that `read` gives them,
    /// its report, and where each stands in its file. The portions are read side by side; in memory are those
    /// that are being read, and some 100 bytes for each document besides its strings. O(bytes). Errors: those
    /// of `read`. \pre the options ask for no sample
    Result<Loaded> describe(const Work& work) const;

    /// The documents of a portion. O(bytes). From any thread. Errors: those of `read`, but for NothingUsable.
    /// \param files receives of each fragment the file that it is of, by path and kind; may be null
    Result<std::vector<Fragment>> read(
        std::size_t portion, const Work& work, std::vector<SourceFile>* files = nullptr) const;

private:
    explicit Portions(Options options)
        : m_options(std::move(options))
    {
    }
    std::uint64_t position(const Cut& cut) const { return m_begins[cut.source] + cut.byte; }
    bool dividesLines(const Source& source) const;
    Result<Done> cutLines(std::uint32_t source, std::span<const std::uint64_t> wanted, const Work& work);
    Result<Done> readFiles(std::uint32_t from, std::uint32_t to, const Work& work,
        std::vector<Fragment>& fragments, std::vector<SourceFile>* files) const;
    Result<std::vector<Fragment>> readLines(const Cut& from, std::uint64_t end, const Work& work) const;

    Options m_options;
    LoadReport m_report;
    std::size_t m_collections = 0;
    std::vector<Source> m_sources;
    std::vector<std::uint64_t> m_begins; ///< of each source, the bytes before it, and of all
    std::vector<Cut> m_cuts; ///< of each portion its begin
    std::uint64_t m_fingerprint = 0;
};

} // namespace alike::corpus
