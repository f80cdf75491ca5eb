// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/stage_file.h"

#include "core/base/crc32.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cerrno>
#include <string_view>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::partition {

namespace {
    static_assert(std::endian::native == std::endian::little, "files have the least byte first");

    constexpr std::array<char, 8> magic { 'A', 'L', 'I', 'K', 'E', 'S', 'T', 'G' };
    constexpr std::uint32_t version = 1; ///< of the format, and of what records mean
    constexpr std::uint64_t bufferBytes = 1 << 18; ///< read between two looks at the stop token

    struct Header {
        std::array<char, 8> magic;
        std::uint32_t version;
        Kind kind;
        std::uint64_t fingerprint;
        std::uint32_t recordBytes;
        std::uint32_t unused;
        std::array<std::uint64_t, 4> counts;
    };
    static_assert(sizeof(Header) == 64);

    struct Trailer {
        std::uint64_t records;
        std::uint32_t crc; ///< of the header, the records, and the number before it
        std::uint32_t unused;
    };
    static_assert(sizeof(Trailer) == 16);
    constexpr std::uint64_t uncheckedBytes = 2 * sizeof(std::uint32_t); ///< at the end of the trailer

    template <typename T> std::string_view bytesOf(const T& value, std::size_t count = sizeof(T))
    {
        return { reinterpret_cast<const char*>(&value), count };
    }
    template <typename T> std::span<char> bytesOf(T& value)
    {
        return { reinterpret_cast<char*>(&value), sizeof(T) };
    }

    std::string_view nameOf(Kind kind)
    {
        switch (kind) {
        case Kind::Portions:
            return "portions";
        case Kind::Documents:
            return "documents";
        case Kind::Ids:
            return "ids";
        case Kind::Problems:
            return "problems";
        case Kind::BandEntries:
            return "band entries";
        case Kind::Links:
            return "links";
        case Kind::Places:
            return "places";
        case Kind::Tasks:
            return "tasks";
        case Kind::Repeats:
            return "repeats";
        case Kind::Texts:
            return "texts";
        case Kind::Pairs:
            return "pairs";
        case Kind::PairBands:
            return "bands of pairs";
        case Kind::Sets:
            return "sets";
        case Kind::Segments:
            return "segments";
        case Kind::Index:
            return "an index";
        case Kind::Sources:
            return "sources";
        case Kind::Titles:
            return "titles";
        case Kind::TextPlaces:
            return "places of texts";
        case Kind::Signatures:
            return "signatures";
        case Kind::IndexEntries:
            return "entries of an index";
        case Kind::Fences:
            return "fences";
        }
        return "something else";
    }

    constexpr std::string_view makeAgain = "Remove it and make it again.";
}

StageFileWriter::StageFileWriter(OutputFile file, std::uint32_t recordBytes)
    : m_file(std::move(file))
    , m_recordBytes(recordBytes)
{
}

Result<StageFileWriter> StageFileWriter::create(
    const std::filesystem::path& path, const Description& description)
{
    ALIKE_ASSIGN(auto file, OutputFile::create(path));
    StageFileWriter writer(std::move(file), description.recordBytes);
    const Header header { magic, version, description.kind, description.fingerprint, description.recordBytes,
        0, description.counts };
    ALIKE_TRY(writer.append(bytesOf(header)));
    writer.m_bytes = 0;
    return writer;
}

Result<Done> StageFileWriter::append(std::string_view bytes)
{
    m_crc = crc32(bytes, m_crc);
    m_bytes += bytes.size();
    return m_file.write(bytes);
}

Result<Done> StageFileWriter::commit(OutputFile::Flush flush)
{
    assert(m_bytes % m_recordBytes == 0);
    Trailer trailer { m_bytes / m_recordBytes, 0, 0 };
    trailer.crc = crc32(bytesOf(trailer, sizeof trailer - uncheckedBytes), m_crc);
    ALIKE_TRY(m_file.write(bytesOf(std::as_const(trailer))));
    return m_file.commit(flush);
}

bool isStageFile(const std::filesystem::path& path)
{
    const corpus::OpenFile file(path.string(), O_NONBLOCK);
    std::array<char, magic.size()> begin {};
    return pread(file.number(), begin.data(), begin.size(), 0) == static_cast<ssize_t>(begin.size())
        && begin == magic;
}

StageFile::StageFile(const std::filesystem::path& path)
    : m_path(path.string())
    , m_file(std::make_unique<corpus::OpenFile>(m_path, O_NONBLOCK)) // a pipe keeps nobody waiting
{
}

Result<StageFile> StageFile::open(
    const std::filesystem::path& path, const Description& expected, const Work& work, Check check)
{
    StageFile file(path);
    struct stat facts { };
    if (file.m_file->number() < 0 || fstat(file.m_file->number(), &facts) != 0) {
        const int reason = errno;
        return file.refused(reason == ENOENT ? ErrorCode::NotFound : ErrorCode::NotReadable,
            fmt::format(
                "cannot be opened: {}. Check its name and permissions.", corpus::reasonInWords(reason)));
    }
    if (!S_ISREG(facts.st_mode))
        return file.refused(ErrorCode::NotReadable, "is not a file. Check its name.");
    const auto bytes = static_cast<std::uint64_t>(facts.st_size);
    if (bytes < sizeof(Header) + sizeof(Trailer))
        return file.refused(ErrorCode::BadFormat,
            fmt::format("has {} bytes, too few for {}. {}", bytes, nameOf(expected.kind), makeAgain));
    ALIKE_TRY(file.checkDescription(expected));
    ALIKE_TRY(file.checkRecords(bytes, check, work));
    // Last: what is damaged is not taken for the file of another job.
    if (file.m_description.fingerprint != expected.fingerprint)
        return file.refused(ErrorCode::BadParameter,
            "was made with other parameters or from other files, or these were written since. Use those that "
            "it was made with, or remove it and make it again.");
    return file;
}

Result<Done> StageFile::checkDescription(const Description& expected)
{
    Header header;
    ALIKE_TRY(readAt(0, bytesOf(header)));
    if (header.magic != magic)
        return refused(ErrorCode::BadFormat,
            fmt::format("is no file of {} that Alike has written: it begins otherwise. Check its name.",
                nameOf(expected.kind)));
    if (header.version != version)
        return refused(ErrorCode::BadFormat,
            fmt::format("is of version {} of this format, but version {} is wanted. {}", header.version,
                version, makeAgain));
    if (header.kind != expected.kind)
        return refused(ErrorCode::BadFormat,
            fmt::format("holds {}, not {}. Check its name.", nameOf(header.kind), nameOf(expected.kind)));
    if (header.recordBytes != expected.recordBytes)
        return refused(ErrorCode::BadFormat,
            fmt::format(
                "has records of {} bytes, not {}. {}", header.recordBytes, expected.recordBytes, makeAgain));
    m_description = { header.kind, header.recordBytes, header.fingerprint, header.counts };
    return Done {};
}

/// That there are as many as the file says, and that no bit of them has changed.
Result<Done> StageFile::checkRecords(std::uint64_t fileBytes, Check check, const Work& work)
{
    const std::uint64_t recordBytes = fileBytes - sizeof(Header) - sizeof(Trailer);
    const std::uint64_t end = fileBytes - sizeof(Trailer);
    Trailer trailer;
    ALIKE_TRY(readAt(end, bytesOf(trailer)));
    if (recordBytes % m_description.recordBytes != 0
        || trailer.records != recordBytes / m_description.recordBytes)
        return refused(ErrorCode::BadFormat,
            fmt::format("is cut off or damaged at its end: {} bytes of records are not those that it tells "
                        "of. {}",
                recordBytes, makeAgain));
    m_records = trailer.records;
    if (check == Check::Frame)
        return Done {};
    std::uint32_t crc = 0;
    std::vector<char> buffer(std::min(bufferBytes, fileBytes));
    const std::uint64_t checked = fileBytes - uncheckedBytes;
    for (std::uint64_t at = 0; at < checked;) {
        if (work.stopped())
            return cancelled();
        const std::span piece(buffer.data(), std::min(bufferBytes, checked - at));
        ALIKE_TRY(readAt(at, piece));
        crc = crc32({ piece.data(), piece.size() }, crc);
        at += piece.size();
    }
    if (crc != trailer.crc || trailer.unused != 0)
        return refused(ErrorCode::BadFormat,
            fmt::format("is damaged: its {} bytes do not have the checksum that stands at byte {}. {}",
                checked, checked, makeAgain));
    return Done {};
}

std::uint64_t StageFile::offsetOf(std::uint64_t record) const
{
    return sizeof(Header) + record * m_description.recordBytes;
}

Result<Done> StageFile::readAt(std::uint64_t offset, std::span<char> out) const
{
    while (!out.empty()) {
        const ssize_t got = pread(m_file->number(), out.data(), out.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return refused(ErrorCode::NotReadable,
                fmt::format("cannot be read at byte {}: {}. {}", offset,
                    got < 0 ? corpus::reasonInWords(errno) : "it has become shorter", makeAgain));
        out = out.subspan(static_cast<std::size_t>(got));
        offset += static_cast<std::uint64_t>(got);
    }
    return Done {};
}

Error StageFile::wrongRecord(std::uint64_t record) const
{
    return refused(ErrorCode::BadFormat,
        fmt::format("is damaged at byte {}: record {} cannot be one of {}. {}", offsetOf(record), record + 1,
            nameOf(m_description.kind), makeAgain));
}

Error StageFile::damaged(std::uint64_t record) const
{
    return refused(ErrorCode::BadFormat,
        fmt::format("is damaged: what stands from byte {} on is not what was written. {}", offsetOf(record),
            makeAgain));
}

Error StageFile::refused(ErrorCode code, const std::string& why) const
{
    return { code, m_path + ": " + why };
}

} // namespace alike::partition
