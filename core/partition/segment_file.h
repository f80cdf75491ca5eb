// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/partition/stage_file.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

/// Bytes that belong to a key.
struct Segment {
    std::uint32_t key;
    std::uint32_t crc; ///< CRC-32 of the bytes
    std::uint64_t begin;
    std::uint64_t bytes;
};

/// A file of which each reader wants a part: segments by ascending keys, with a second file beside it,
/// ".segments", that tells where they are and has a checksum of each. Nothing else need be read.
class SegmentFileWriter {
public:
    /// Errors: NotWritable.
    static Result<SegmentFileWriter> create(const std::filesystem::path& path, Kind kind, const Print& print);

    /// Adds a segment; nothing for one without bytes. \pre the key is above that of the segment before
    Result<Done> append(std::uint32_t key, std::string_view bytes);
    Result<Done> commit();

private:
    SegmentFileWriter(StageFileWriter data, std::filesystem::path path, const Print& print);

    StageFileWriter m_data;
    std::filesystem::path m_path;
    Print m_print;
    std::vector<Segment> m_segments;
    std::uint64_t m_bytes = 0;
};

class SegmentFile {
public:
    /// Checks the list of the segments, and that there are as many bytes. O(segments). Errors: those of
    /// StageFile::open.
    static Result<SegmentFile> open(const std::filesystem::path& path, Kind kind, const Print& print);

    std::span<const Segment> segments() const { return m_segments; }
    /// Bytes of a key; 0 when it has no segment. O(log segments).
    std::uint64_t bytesOf(std::uint32_t key) const;
    /// The segment of a key, held against its checksum; empty when it has none. From any thread. Errors:
    /// NotReadable; BadFormat when it is damaged.
    Result<std::string> read(std::uint32_t key) const;

private:
    explicit SegmentFile(StageFile data)
        : m_data(std::move(data))
    {
    }
    const Segment* find(std::uint32_t key) const;
    Result<std::string> read(const Segment& segment) const;

    StageFile m_data;
    std::vector<Segment> m_segments;
};

/// Where the list of the segments of a file stands.
std::filesystem::path segmentsOf(std::filesystem::path path);

} // namespace alike::partition
