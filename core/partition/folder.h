// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/portions.h"
#include "core/partition/stage_file.h"
#include "core/pipeline/parameters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace alike::partition {

// What stands in the files. A document is called by its number in the job, from 0 in corpus order, unless it
// says otherwise.

struct SignedDocument {
    std::uint64_t checksum[2]; ///< of its units in their order
    std::uint64_t idHash;
    std::uint32_t idBytes;
    std::uint32_t textBytes;
    std::uint32_t compared; ///< 1: it has shingles; 0: it is too short
    std::uint32_t words; ///< of one that is compared
};
struct BandEntry {
    std::uint32_t high; ///< of the hash of band and bucket
    std::uint32_t low;
    std::uint32_t document; ///< in its portion
};
/// Two documents that share a bucket. All that do hang together by such links.
struct Link {
    std::uint32_t a;
    std::uint32_t b;
};
/// In which cell the text of a document is looked at.
struct Place {
    std::uint32_t document;
    std::uint32_t cell;
};
/// Two cells whose documents are compared with one another; twice the same: among themselves.
struct Task {
    std::uint32_t a;
    std::uint32_t b;
};
/// A document with the same units as an earlier one, which stands for it.
struct Repeat {
    std::uint32_t document;
    std::uint32_t first;
};
/// A document with the same shingle set as another, or itself, and the size of it.
struct SetRecord {
    std::uint32_t document;
    std::uint32_t other;
    std::uint32_t size;
};
struct PairRecord {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t sizeA;
    std::uint32_t sizeB;
    std::uint32_t shared;
    std::uint32_t equalRows;
    std::uint32_t sharedValues;
    std::uint32_t unitedValues;
    std::uint32_t bands; ///< that they share, next in the file of bands: twice the band, + 1 for a collision
};
/// Whether there can be such a pair of so many documents, by so many hash functions.
bool isPossible(const PairRecord& record, std::uint64_t documents, std::uint32_t hashes);

/// Numbers of documents are of 32 bits, and the last one is none.
inline constexpr std::uint64_t mostDocuments = UINT32_MAX;

/// Of the parameters up to a stage, in their words: what is not among them may change.
std::uint64_t fingerprint(const Parameters& parameters, Stage last);

/// Parts of the keys of buckets, of which each has its links.
inline constexpr std::size_t joinParts = 64;

/// The file that says how a collection is divided; by it a job is known.
inline constexpr std::string_view portionsName = "portions";

/// Makes the folder of a job where it is not there. Errors: NotWritable.
Result<Done> makeFolder(const std::filesystem::path& path);
/// The same of a folder for a job, which is new or empty, or in which one was begun: no file of somebody else
/// is written over. Errors: NotWritable.
Result<Done> prepareFolder(const std::filesystem::path& path);
/// Whether a job was begun there.
bool isBegun(const std::filesystem::path& path);

/// The files of one job: their names, and what makes them files of this job and no other.
class Folder {
public:
    /// Reads how the collection was divided, or divides it and writes that down.
    /// \param count of the portions, \param cellBytes of text in a cell, about: where nothing is written yet.
    ///     Else what is written counts; 0 portions: it has to be there
    /// Errors: NotWritable; those of StageFile::open and Portions::divide; BadParameter for another count.
    static Result<Folder> open(const std::filesystem::path& path, const Parameters& parameters,
        corpus::Portions& portions, std::size_t count, std::uint64_t cellBytes, const Work& work);

    const std::filesystem::path& path() const { return m_path; }
    const Parameters& parameters() const { return m_parameters; }
    std::size_t portions() const { return m_portions; }
    std::uint64_t cellBytes() const { return m_cellBytes; }

    std::filesystem::path file(std::string_view name) const { return m_path / name; }
    /// One of several: "documents-00012".
    std::filesystem::path file(std::string_view name, std::size_t number) const;
    /// One that depends on the threshold, which it names: "pairs-0.8-00012".
    std::filesystem::path verified(std::string_view name, std::size_t task) const;

    /// What files hold that depend on the texts and on the parameters up to the bands.
    Print signedPrint() const { return { m_signed }; }
    /// The same, and in which cells the texts are.
    Print placedPrint() const { return { m_placed }; }
    /// The same, and the threshold.
    Print verifiedPrint() const { return { m_verified }; }

    // The same with the checksums of the files that a stage reads: what it once made of others is to be made
    // again. Each file says of what it was made, so that the checksums of the stage before tell of all before
    // it. O(files). Errors: those of StageFile::open.
    Result<Print> joinedInputs() const;
    Result<Print> placedInputs() const;
    Result<Print> fetchedInputs() const;
    Result<Print> verifiedInputs() const;

    /// Opens a file of records of one kind.
    template <typename Record>
    static Result<StageFile> open(const std::filesystem::path& file, Kind kind, const Print& print)
    {
        return StageFile::open(file, { kind, sizeof(Record), print, {} });
    }
    /// Reads all of its records. Errors: those of StageFile.
    template <typename Record>
    static Result<std::vector<Record>> readAll(
        const std::filesystem::path& file, Kind kind, const Print& print)
    {
        ALIKE_ASSIGN(const auto opened, open<Record>(file, kind, print));
        return opened.template readAll<Record>();
    }
    /// Holds a file against its checksums. O(bytes). Errors: those of StageFile.
    template <typename Record>
    static Result<Done> check(
        const std::filesystem::path& file, Kind kind, const Print& print, const Work& work)
    {
        ALIKE_ASSIGN(const auto opened, open<Record>(file, kind, print));
        return opened.check(work);
    }
    /// The same of a file of segments and of the list of them.
    static Result<Done> checkSegments(
        const std::filesystem::path& file, Kind kind, const Print& print, const Work& work);
    /// Whether files are there as they were written. \param check(print) holds them against their checksums
    /// Errors: those of the check, unless they say that a file is missing or damaged.
    template <typename Check> static Result<bool> areDone(const Result<Print>& print, Check check)
    {
        const Result<Done> done = print ? check(*print) : Result<Done>(print.error());
        if (done)
            return true;
        const ErrorCode code = done.error().code;
        return code == ErrorCode::NotFound || code == ErrorCode::BadFormat ? Result<bool>(false)
                                                                           : done.error();
    }
    /// Writes a whole file of records. Errors: NotWritable.
    template <typename Record>
    static Result<Done> write(const std::filesystem::path& file, Kind kind, const Print& print,
        std::span<const Record> records, std::array<std::uint64_t, 4> counts = {},
        OutputFile::Flush flush = OutputFile::Flush::Never)
    {
        ALIKE_ASSIGN(auto writer, StageFileWriter::create(file, { kind, sizeof(Record), print, counts }));
        ALIKE_TRY(writer.append(records));
        return writer.commit(flush);
    }

    /// The number of the first document of each portion, and behind them how many there are. Errors: those
    /// of StageFile::open; TooLarge.
    Result<std::vector<std::uint32_t>> documentBegins() const;

private:
    Folder(std::filesystem::path path, const Parameters& parameters, std::uint64_t collection,
        std::size_t portions, std::uint64_t cellBytes);

    std::filesystem::path m_path;
    Parameters m_parameters;
    std::size_t m_portions;
    std::uint64_t m_cellBytes;
    std::uint64_t m_signed;
    std::uint64_t m_placed;
    std::uint64_t m_verified;
};

} // namespace alike::partition
