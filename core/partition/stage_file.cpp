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
    constexpr std::uint32_t version = 3; ///< of the format, and of what records mean
    /// That have a checksum. Whoever wants one record reads as much, so they are small; the checksums take a
    /// thousandth of the file, and are read when it is opened.
    constexpr std::uint64_t blockBytes = 4096;
    constexpr std::uint64_t bufferBytes = 16 * blockBytes; ///< read at once

    struct Header {
        std::array<char, 8> magic;
        std::uint32_t version;
        Kind kind;
        std::uint64_t fingerprint;
        std::uint32_t recordBytes;
        std::uint32_t inputs;
        std::array<std::uint64_t, 4> counts;
    };
    static_assert(sizeof(Header) == 64);

    struct Trailer {
        std::uint64_t records;
        std::uint32_t crc; ///< of the header, the checksums of blocks, and the number before it
        std::uint32_t unused;
    };
    static_assert(sizeof(Trailer) == 16);

    std::uint64_t blocksOf(std::uint64_t bytes)
    {
        return (bytes + blockBytes - 1) / blockBytes;
    }

    template <typename T> std::string_view bytesOf(const T& value)
    {
        return { reinterpret_cast<const char*>(&value), sizeof value };
    }
    template <typename T> std::span<char> roomOf(T& value)
    {
        return { reinterpret_cast<char*>(&value), sizeof(T) };
    }
    std::string_view bytesOf(const std::vector<std::uint32_t>& values)
    {
        return { reinterpret_cast<const char*>(values.data()), values.size() * sizeof(std::uint32_t) };
    }
    /// \param header its checksum
    std::uint32_t frameChecksum(
        std::uint32_t header, const std::vector<std::uint32_t>& checksums, const Trailer& trailer)
    {
        return crc32(bytesOf(trailer.records), crc32(bytesOf(checksums), header));
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
        case Kind::Described:
            return "descriptions of documents";
        case Kind::Strings:
            return "strings";
        case Kind::Run:
            return "a run";
        case Kind::RunDocuments:
            return "documents of a run";
        case Kind::SetSizes:
            return "sizes of sets";
        case Kind::GroupMembers:
            return "members of groups";
        case Kind::Evidence:
            return "evidence";
        }
        return "something else";
    }
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
    const Header header { magic, version, description.kind, description.print.fingerprint,
        description.recordBytes, description.print.inputs, description.counts };
    writer.m_crc = crc32(bytesOf(header));
    ALIKE_TRY(writer.m_file.write(bytesOf(header)));
    return writer;
}

Result<Done> StageFileWriter::append(std::string_view bytes)
{
    for (std::string_view rest = bytes; !rest.empty();) {
        const std::uint64_t used = m_bytes % blockBytes;
        if (used == 0)
            m_checksums.push_back(0);
        const std::string_view piece = rest.substr(0, blockBytes - used);
        m_checksums.back() = crc32(piece, m_checksums.back());
        m_bytes += piece.size();
        rest.remove_prefix(piece.size());
    }
    constexpr std::size_t enough = std::size_t { 1 } << 16;
    if (m_unwritten.size() + bytes.size() < enough) {
        m_unwritten += bytes;
        return Done {};
    }
    ALIKE_TRY(writeRest());
    return m_file.write(bytes);
}

Result<Done> StageFileWriter::writeRest()
{
    ALIKE_TRY(m_file.write(m_unwritten));
    m_unwritten.clear();
    return Done {};
}

Result<Done> StageFileWriter::commit(OutputFile::Flush flush)
{
    assert(m_bytes % m_recordBytes == 0);
    Trailer trailer { m_bytes / m_recordBytes, 0, 0 };
    trailer.crc = frameChecksum(m_crc, m_checksums, trailer);
    ALIKE_TRY(writeRest());
    ALIKE_TRY(m_file.write(bytesOf(m_checksums)));
    ALIKE_TRY(m_file.write(bytesOf(trailer)));
    return m_file.commit(flush);
}

bool isStageFile(const std::filesystem::path& path)
{
    const corpus::OpenFile file(path.string(), O_NONBLOCK);
    std::array<char, magic.size()> begin {};
    return pread(file.number(), begin.data(), begin.size(), 0) == static_cast<ssize_t>(begin.size())
        && begin == magic;
}

StageFile::StageFile(const std::filesystem::path& path, std::string_view remedy)
    : m_path(path.string())
    , m_remedy(remedy)
    , m_file(std::make_unique<corpus::OpenFile>(m_path, O_NONBLOCK)) // a pipe keeps nobody waiting
{
}

Result<StageFile> StageFile::open(const std::filesystem::path& path, const Description& expected)
{
    StageFile file(path, expected.remedy);
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
            fmt::format("has {} bytes, too few for {}. {}", bytes, nameOf(expected.kind), file.remedy()));
    ALIKE_TRY(file.readFrame(bytes, expected));
    // Last: what is damaged is not taken for the file of another job.
    const Print& print = file.m_description.print;
    if (print.fingerprint != expected.print.fingerprint)
        return file.refused(ErrorCode::BadParameter,
            fmt::format(
                "was made with other parameters or from other files, or these were written since. Use "
                "those that it was made with, or {}.",
                expected.remedy));
    if (expected.print.inputs != 0 && print.inputs != expected.print.inputs)
        return file.refused(ErrorCode::BadFormat,
            fmt::format("was made of files that have been made again since. {}", file.remedy()));
    return file;
}

/// What stands before and behind the records: that it is for such a file, and that no bit of it has changed.
Result<Done> StageFile::readFrame(std::uint64_t fileBytes, const Description& expected)
{
    Header header;
    ALIKE_TRY(readBytesAt(0, roomOf(header)));
    if (header.magic != magic)
        return refused(ErrorCode::BadFormat,
            fmt::format("is no file of {} that Alike has written: it begins otherwise. Check its name.",
                nameOf(expected.kind)));
    if (header.version != version)
        return refused(ErrorCode::BadFormat,
            fmt::format("is of version {} of this format, but version {} is wanted. {}", header.version,
                version, remedy()));
    if (header.kind != expected.kind)
        return refused(ErrorCode::BadFormat,
            fmt::format("holds {}, not {}. Check its name.", nameOf(header.kind), nameOf(expected.kind)));
    if (header.recordBytes != expected.recordBytes)
        return refused(ErrorCode::BadFormat,
            fmt::format(
                "has records of {} bytes, not {}. {}", header.recordBytes, expected.recordBytes, remedy()));
    m_description = { header.kind, header.recordBytes, { header.fingerprint, header.inputs }, header.counts };

    const std::uint64_t end = fileBytes - sizeof(Trailer);
    Trailer trailer;
    ALIKE_TRY(readBytesAt(end, roomOf(trailer)));
    m_records = trailer.records;
    const std::uint64_t between = end - sizeof(Header);
    if (m_records > between / header.recordBytes
        || between != bytes() + blocksOf(bytes()) * sizeof(std::uint32_t))
        return refused(ErrorCode::BadFormat,
            fmt::format(
                "is cut off or damaged at its end: it has not as many bytes as it tells of. {}", remedy()));
    m_checksums.resize(blocksOf(bytes()));
    ALIKE_TRY(readBytesAt(sizeof(Header) + bytes(),
        { reinterpret_cast<char*>(m_checksums.data()), m_checksums.size() * sizeof(std::uint32_t) }));
    m_checksum = trailer.crc;
    if (frameChecksum(crc32(bytesOf(header)), m_checksums, trailer) != trailer.crc || trailer.unused != 0)
        return refused(ErrorCode::BadFormat,
            fmt::format(
                "is damaged: what stands around its records does not have its checksum. {}", remedy()));
    return Done {};
}

Result<Done> StageFile::check(const Work& work) const
{
    std::array<char, bufferBytes> buffer;
    for (std::uint64_t at = 0; at < bytes(); at += bufferBytes) {
        if (work.stopped())
            return cancelled();
        ALIKE_TRY(readBlocks(at / blockBytes, std::span(buffer).first(std::min(bufferBytes, bytes() - at))));
    }
    return Done {};
}

Result<Done> StageFile::readAt(std::uint64_t record, std::span<char> out) const
{
    if (record > m_records || out.size() > (m_records - record) * m_description.recordBytes)
        return refused(ErrorCode::BadFormat,
            fmt::format(
                "has {} records, and others are asked for: it does not fit to the files beside it. {}",
                m_records, remedy()));
    std::array<char, bufferBytes> buffer;
    for (std::uint64_t at = record * m_description.recordBytes; !out.empty();) {
        const std::uint64_t block = at / blockBytes;
        const std::uint64_t begin = block * blockBytes;
        const std::uint64_t wanted = blocksOf(at + out.size()) * blockBytes;
        const std::uint64_t end = std::min({ wanted, begin + bufferBytes, bytes() });
        const std::span blocks = std::span(buffer).first(end - begin);
        ALIKE_TRY(readBlocks(block, blocks));
        const std::span piece = blocks.subspan(at - begin, std::min<std::uint64_t>(out.size(), end - at));
        std::ranges::copy(piece, out.begin());
        out = out.subspan(piece.size());
        at += piece.size();
    }
    return Done {};
}

/// Whole blocks from one on, of which the last of the file may be shorter.
Result<Done> StageFile::readBlocks(std::uint64_t first, std::span<char> out) const
{
    ALIKE_TRY(readBytesAt(sizeof(Header) + first * blockBytes, out));
    for (std::size_t at = 0; at < out.size(); at += blockBytes) {
        const auto block = out.subspan(at, std::min<std::size_t>(blockBytes, out.size() - at));
        if (crc32({ block.data(), block.size() }) != m_checksums[first + at / blockBytes])
            return damaged((first * blockBytes + at) / m_description.recordBytes);
    }
    return Done {};
}

Result<Done> StageFile::readBytesAt(std::uint64_t offset, std::span<char> out) const
{
    while (!out.empty()) {
        const ssize_t got = pread(m_file->number(), out.data(), out.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return refused(ErrorCode::NotReadable,
                fmt::format("cannot be read at byte {}: {}. {}", offset,
                    got < 0 ? corpus::reasonInWords(errno) : "it has become shorter", remedy()));
        out = out.subspan(static_cast<std::size_t>(got));
        offset += static_cast<std::uint64_t>(got);
    }
    return Done {};
}

Error StageFile::wrongRecord(std::uint64_t record) const
{
    return refused(ErrorCode::BadFormat,
        fmt::format("is damaged at byte {}: record {} cannot be one of {}. {}",
            sizeof(Header) + record * m_description.recordBytes, record + 1, nameOf(m_description.kind),
            remedy()));
}

Error StageFile::damaged(std::uint64_t record) const
{
    return refused(ErrorCode::BadFormat,
        fmt::format("is damaged: what stands from byte {} on is not what was written. {}",
            sizeof(Header) + record * m_description.recordBytes, remedy()));
}

/// As a sentence.
std::string StageFile::remedy() const
{
    return static_cast<char>(m_remedy.front() - 'a' + 'A') + std::string(m_remedy.substr(1)) + '.';
}

Error StageFile::refused(ErrorCode code, const std::string& why) const
{
    return { code, m_path + ": " + why };
}

} // namespace alike::partition
