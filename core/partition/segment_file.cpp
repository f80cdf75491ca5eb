// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/segment_file.h"

#include "core/base/crc32.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace alike::partition {

namespace {
    static_assert(sizeof(Segment) == 24);

    Description describe(Kind kind, std::uint32_t recordBytes, const Print& print)
    {
        return { kind, recordBytes, print, {} };
    }
}

std::filesystem::path segmentsOf(std::filesystem::path path)
{
    return path += ".segments";
}

SegmentFileWriter::SegmentFileWriter(StageFileWriter data, std::filesystem::path path, const Print& print)
    : m_data(std::move(data))
    , m_path(std::move(path))
    , m_print(print)
{
}

Result<SegmentFileWriter> SegmentFileWriter::create(
    const std::filesystem::path& path, Kind kind, const Print& print)
{
    ALIKE_ASSIGN(auto data, StageFileWriter::create(path, describe(kind, 1, print)));
    return SegmentFileWriter(std::move(data), path, print);
}

Result<Done> SegmentFileWriter::append(std::uint32_t key, std::string_view bytes)
{
    assert(m_segments.empty() || m_segments.back().key < key);
    if (bytes.empty())
        return Done {};
    m_segments.push_back({ key, crc32(bytes), m_bytes, bytes.size() });
    m_bytes += bytes.size();
    return m_data.append(std::span<const char>(bytes));
}

Result<Done> SegmentFileWriter::commit()
{
    ALIKE_TRY(m_data.commit());
    ALIKE_ASSIGN(auto list,
        StageFileWriter::create(segmentsOf(m_path), describe(Kind::Segments, sizeof(Segment), m_print)));
    ALIKE_TRY(list.append(std::span<const Segment>(m_segments)));
    return list.commit();
}

Result<SegmentFile> SegmentFile::open(const std::filesystem::path& path, Kind kind, const Print& print)
{
    ALIKE_ASSIGN(
        const auto list, StageFile::open(segmentsOf(path), describe(Kind::Segments, sizeof(Segment), print)));
    ALIKE_ASSIGN(auto data, StageFile::open(path, describe(kind, 1, print)));
    SegmentFile file(std::move(data));
    ALIKE_ASSIGN(file.m_segments, list.readAll<Segment>());
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < file.m_segments.size(); ++i) {
        const Segment& segment = file.m_segments[i];
        if (segment.begin != end || segment.bytes == 0 || segment.bytes > file.m_data.records() - end
            || (i > 0 && file.m_segments[i - 1].key >= segment.key))
            return list.wrongRecord(i);
        end += segment.bytes;
    }
    if (end != file.m_data.records())
        return list.wrongRecord(file.m_segments.size());
    return file;
}

const Segment* SegmentFile::find(std::uint32_t key) const
{
    const auto at = std::ranges::lower_bound(m_segments, key, {}, &Segment::key);
    return at != m_segments.end() && at->key == key ? &*at : nullptr;
}

std::uint64_t SegmentFile::bytesOf(std::uint32_t key) const
{
    const Segment* segment = find(key);
    return segment ? segment->bytes : 0;
}

Result<std::string> SegmentFile::read(std::uint32_t key) const
{
    const Segment* segment = find(key);
    return segment ? read(*segment) : std::string();
}

Result<std::string> SegmentFile::read(const Segment& segment) const
{
    std::string bytes(segment.bytes, '\0');
    ALIKE_TRY(m_data.read(segment.begin, std::span(bytes.data(), bytes.size())));
    if (crc32(bytes) != segment.crc)
        return m_data.damaged(segment.begin);
    return bytes;
}

} // namespace alike::partition
