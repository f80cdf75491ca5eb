// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/output_file.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace alike::partition {

/// What a file holds. The numbers stand in files.
enum class Kind : std::uint32_t {
    Portions = 1,
    Documents,
    Ids,
    Problems,
    BandEntries,
    Links,
    Places,
    Tasks,
    Repeats,
    Texts,
    Pairs,
    PairBands,
    Sets,
    Segments, ///< of another file
    Index,
    Sources,
    Titles,
    TextPlaces,
    Signatures,
    IndexEntries,
    Fences,
    Described,
    Strings,
    Run,
    RunDocuments,
    SetSizes,
    GroupMembers,
    Evidence,
};

/// What the records of a file depend on.
struct Print {
    std::uint64_t fingerprint; ///< of parameters and files
    /// Of the files of stages that they were made of, by their checksums; 0: of none, or it does not matter.
    std::uint32_t inputs = 0;
};

/// What to do about a file that is damaged, as it goes on behind "or".
inline constexpr std::string_view makeAgain = "remove it and make it again";

/// What a file says of its records.
struct Description {
    Kind kind;
    std::uint32_t recordBytes;
    Print print;
    std::array<std::uint64_t, 4> counts {}; ///< of what is up to the kind
    std::string_view remedy = makeAgain; ///< not in the file
};

/// Writes records of one size behind their description, and behind them a CRC-32 of each block of them, so
/// that whoever reads a part of them knows that it is what was written, how many they are, and a CRC-32 of
/// everything but the records. The file appears whole, with `commit`, or not at all; unless asked for, it is
/// not waited for until it is on the disk, since the checksums tell when it is not. The least byte comes
/// first.
class StageFileWriter {
public:
    /// Errors: NotWritable.
    static Result<StageFileWriter> create(const std::filesystem::path& path, const Description& description);

    /// Any number of whole records.
    template <typename Record> Result<Done> append(std::span<const Record> records)
    {
        static_assert(std::is_trivially_copyable_v<Record>);
        return append({ reinterpret_cast<const char*>(records.data()), records.size_bytes() });
    }
    Result<Done> commit(OutputFile::Flush flush = OutputFile::Flush::Never);

private:
    StageFileWriter(OutputFile file, std::uint32_t recordBytes);
    Result<Done> append(std::string_view bytes);
    Result<Done> writeRest();

    OutputFile m_file;
    std::string m_unwritten; ///< write buffer; large appends bypass it
    std::uint32_t m_recordBytes;
    std::uint64_t m_bytes = 0; ///< of records
    std::vector<std::uint32_t> m_checksums; ///< of blocks; the last may not be full yet
    std::uint32_t m_crc = 0; ///< of the description
};

/// Whether a file begins as those written here do.
bool isStageFile(const std::filesystem::path& path);

/// A file of records. Whatever is read of it is held against its checksums.
class StageFile {
public:
    /// Looks at what stands before and behind the records: O(bytes / 1024).
    /// \param expected but for the counts
    /// Errors: NotFound, NotReadable; BadFormat for one that is not of this kind, is damaged or was made of
    /// other files of stages than are expected; BadParameter for one that was made with other parameters or
    /// from other files.
    static Result<StageFile> open(const std::filesystem::path& path, const Description& expected);

    /// Holds all records against their checksums, with a buffer of a fixed size. O(bytes). Errors:
    /// NotReadable; BadFormat for a damaged one; Cancelled.
    Result<Done> check(const Work& work) const;

    std::uint64_t records() const { return m_records; }
    const std::array<std::uint64_t, 4>& counts() const { return m_description.counts; }
    /// Of the whole file: of one with other records it is another.
    std::uint32_t checksum() const { return m_checksum; }

    // Reading is for any thread. Errors: NotReadable; BadFormat for a damaged block, and for records beyond
    // the last, which other files may ask for.

    /// The records from `first` on. O(records, and one or two blocks).
    template <typename Record> Result<Done> read(std::uint64_t first, std::span<Record> out) const
    {
        static_assert(std::is_trivially_copyable_v<Record>);
        return readAt(first, { reinterpret_cast<char*>(out.data()), out.size_bytes() });
    }
    /// One record, of as many bytes as `out`.
    Result<Done> readBytes(std::uint64_t record, std::span<std::byte> out) const
    {
        return readAt(record, { reinterpret_cast<char*>(out.data()), out.size() });
    }
    /// All of them.
    template <typename Record> Result<std::vector<Record>> readAll() const
    {
        std::vector<Record> all(m_records);
        ALIKE_TRY(read(0, std::span(all)));
        return all;
    }
    /// Calls `visit(record)` for all records, reading 65,536 at a time; it returns whether the record is
    /// valid. Errors: also BadFormat for one that is not, and Cancelled.
    template <typename Record, typename Visit> Result<Done> forEach(const Work& work, Visit visit) const
    {
        constexpr std::uint64_t atOnce = 1 << 16;
        std::vector<Record> some;
        for (std::uint64_t first = 0; first < m_records; first += atOnce) {
            if (work.stopped())
                return cancelled();
            some.resize(std::min(atOnce, m_records - first));
            ALIKE_TRY(read(first, std::span(some)));
            for (std::size_t i = 0; i < some.size(); ++i)
                if (!visit(some[i]))
                    return wrongRecord(first + i);
        }
        return Done {};
    }
    /// For a record that cannot be, whatever the checksum says.
    Error wrongRecord(std::uint64_t record) const;
    /// For records that are not as they were written.
    Error damaged(std::uint64_t record) const;

private:
    StageFile(const std::filesystem::path& path, std::string_view remedy);
    std::uint64_t bytes() const { return m_records * m_description.recordBytes; }
    Result<Done> readAt(std::uint64_t record, std::span<char> out) const;
    Result<Done> readBlocks(std::uint64_t first, std::span<char> out) const;
    Result<Done> readBytesAt(std::uint64_t offset, std::span<char> out) const;
    Result<Done> readFrame(std::uint64_t fileBytes, const Description& expected);
    Error refused(ErrorCode code, const std::string& why) const;
    std::string remedy() const;

    std::string m_path;
    std::string_view m_remedy;
    std::unique_ptr<corpus::OpenFile> m_file;
    Description m_description {};
    std::uint64_t m_records = 0;
    std::vector<std::uint32_t> m_checksums; ///< of blocks
    std::uint32_t m_checksum = 0;
};

} // namespace alike::partition
