// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/output_file.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/file_bytes.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
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
};

/// What a file says of its records.
struct Description {
    Kind kind;
    std::uint32_t recordBytes;
    std::uint64_t fingerprint; ///< of the parameters that the records depend on
    /// The first are the sets that records speak of; what the others count is up to the kind.
    std::array<std::uint64_t, 4> counts {};
};

/// Writes records of one size behind their description, and behind them how many they are and a CRC-32 of
/// everything before it. The file appears whole, with `commit`, or not at all; unless asked for, it is not
/// waited for until it is on the disk, since the checksum tells when it is not. The least byte comes first.
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

    OutputFile m_file;
    std::uint32_t m_recordBytes;
    std::uint64_t m_bytes = 0; ///< of records
    std::uint32_t m_crc = 0;
};

/// Whether a file begins as those written here do.
bool isStageFile(const std::filesystem::path& path);

/// A file of records.
class StageFile {
public:
    /// What is looked at before the first record is read.
    enum class Check : std::uint8_t {
        All, ///< the file is held against its checksum, with a buffer of a fixed size: O(bytes)
        Frame ///< what stands before and behind the records: O(1), for files whose parts are checked as they
              ///< are read
    };

    /// \param expected but for the counts
    /// Errors: NotFound, NotReadable; BadFormat for one that is not of this kind or is damaged; BadParameter
    /// for one that was made with other parameters or from other files; Cancelled.
    static Result<StageFile> open(const std::filesystem::path& path, const Description& expected,
        const Work& work, Check check = Check::All);

    std::uint64_t records() const { return m_records; }
    const std::array<std::uint64_t, 4>& counts() const { return m_description.counts; }

    /// The records from `first` on. Errors: NotReadable. \pre there are as many
    template <typename Record> Result<Done> read(std::uint64_t first, std::span<Record> out) const
    {
        static_assert(std::is_trivially_copyable_v<Record>);
        return readAt(offsetOf(first), { reinterpret_cast<char*>(out.data()), out.size_bytes() });
    }
    /// One record, of as many bytes as `out`. Errors: NotReadable. \pre it is there
    Result<Done> readBytes(std::uint64_t record, std::span<std::byte> out) const
    {
        return readAt(offsetOf(record), { reinterpret_cast<char*>(out.data()), out.size() });
    }
    /// All of them. Errors: NotReadable.
    template <typename Record> Result<std::vector<Record>> readAll() const
    {
        std::vector<Record> all(m_records);
        ALIKE_TRY(read(0, std::span(all)));
        return all;
    }
    /// For a record that cannot be, whatever the checksum says.
    Error wrongRecord(std::uint64_t record) const;
    /// For records that are not as they were written.
    Error damaged(std::uint64_t record) const;

private:
    StageFile(const std::filesystem::path& path);
    std::uint64_t offsetOf(std::uint64_t record) const;
    Result<Done> readAt(std::uint64_t offset, std::span<char> out) const;
    Result<Done> checkDescription(const Description& expected);
    Result<Done> checkRecords(std::uint64_t fileBytes, Check check, const Work& work);
    Error refused(ErrorCode code, const std::string& why) const;

    std::string m_path;
    std::unique_ptr<corpus::OpenFile> m_file;
    Description m_description {};
    std::uint64_t m_records = 0;
};

} // namespace alike::partition
