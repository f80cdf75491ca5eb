// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/zip.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string_view>

#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

// The records are described in PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", 4.3.

namespace alike::corpus {
namespace {

    constexpr std::size_t endRecordBytes = 22;
    constexpr std::size_t listedBytes = 46; // of a file in the list, before its name
    constexpr std::size_t localBytes = 30; // in front of a file, before its name
    constexpr std::uint16_t sizesBehindData = 0x0008;
    constexpr std::uint16_t usualFlags = sizesBehindData | 0x0806; // effort of the compression, UTF-8 names

    /// The numbers of a record, which has to be large enough for them; the lowest byte comes first.
    class ZipRecord {
    public:
        explicit ZipRecord(std::string_view bytes)
            : m_bytes(bytes)
        {
        }
        std::uint16_t two(std::size_t at) const { return static_cast<std::uint16_t>(number(at, 2)); }
        std::uint32_t four(std::size_t at) const { return number(at, 4); }
        bool begins(char third, char fourth) const
        {
            return m_bytes.starts_with("PK") && m_bytes[2] == third && m_bytes[3] == fourth;
        }

    private:
        std::uint32_t number(std::size_t at, std::size_t count) const
        {
            std::uint32_t value = 0;
            for (std::size_t i = count; i-- > 0;)
                value = value << 8 | static_cast<unsigned char>(m_bytes[at + i]);
            return value;
        }
        std::string_view m_bytes;
    };

    /// What the list says of a file.
    struct Listed {
        std::string name;
        std::uint16_t flags;
        std::uint16_t method; ///< 0 stored, 8 deflated
        std::uint32_t checksum;
        std::uint32_t packed; ///< bytes
        std::uint32_t size;
        std::uint64_t begin; ///< of the record in front of the file, in bytes of the archive
        std::uint64_t end = 0; ///< where the next one begins
        bool regular = true;
    };

    bool readAt(int file, std::uint64_t at, std::size_t count, Bytes& bytes)
    {
        while (count > 0) {
            const ssize_t got = pread(file, bytes.room(count), count, static_cast<off_t>(at));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                return false;
            bytes.grew(static_cast<std::size_t>(got));
            at += static_cast<std::uint64_t>(got);
            count -= static_cast<std::size_t>(got);
        }
        return true;
    }

    bool isUsualName(std::string_view name)
    {
        return !name.empty()
            && std::ranges::all_of(name, [](char c) { return c >= ' ' && c < 0x7F && c != '\\'; });
    }

    /// Whether the further fields hold nothing but times and owners.
    bool areUsualFields(std::string_view fields)
    {
        while (fields.size() >= 4) {
            const ZipRecord field(fields);
            const std::uint16_t kind = field.two(0);
            if (kind != 0x5455 && kind != 0x5855 && kind != 0x7855 && kind != 0x7875 && kind != 0x000A)
                return false;
            const std::size_t size = 4u + field.two(2);
            if (size > fields.size())
                return false;
            fields.remove_prefix(size);
        }
        return fields.empty();
    }

    /// Whether the attributes are those of a file or of a folder. \return nothing for anything else
    std::optional<bool> isRegularFile(const ZipRecord& listed, std::string_view name)
    {
        const unsigned system = listed.two(4) >> 8;
        const std::uint32_t attributes = listed.four(38);
        constexpr unsigned dos = 0;
        constexpr unsigned unix = 3;
        const std::uint32_t type = attributes >> 16 & S_IFMT;
        const bool folder = system == unix ? type == S_IFDIR : (attributes & 0x10) != 0;
        const bool regular = system == unix ? type == S_IFREG : !folder;
        if ((system != dos && system != unix) || folder == regular || folder != name.ends_with('/'))
            return std::nullopt;
        return regular;
    }

    std::optional<Listed> readListed(std::string_view bytes)
    {
        if (bytes.size() < listedBytes)
            return std::nullopt;
        const ZipRecord record(bytes);
        const std::size_t nameSize = record.two(28);
        const std::size_t fieldsSize = record.two(30);
        const bool commented = record.two(32) != 0;
        if (!record.begins(1, 2) || bytes.size() < listedBytes + nameSize + fieldsSize || commented)
            return std::nullopt;
        Listed listed { std::string(bytes.substr(listedBytes, nameSize)), record.two(8), record.two(10),
            record.four(16), record.four(20), record.four(24), record.four(42) };
        const auto regular = isRegularFile(record, listed.name);
        const bool stored = listed.method == 0 && listed.packed == listed.size;
        // Deflating makes nothing more than 1,032 times smaller: what claims that would only take memory.
        const bool deflated = listed.method == 8 && listed.size / 1033 <= listed.packed;
        const bool small
            = listed.packed != UINT32_MAX && listed.size != UINT32_MAX && listed.begin != UINT32_MAX;
        if (!regular || !(stored || deflated) || !small || (listed.flags & ~usualFlags) != 0
            || record.two(34) != 0 || !isUsualName(listed.name)
            || !areUsualFields(bytes.substr(listedBytes + nameSize, fieldsSize)))
            return std::nullopt;
        listed.regular = *regular;
        return listed;
    }

    /// The list of a zip that is one file from its first byte to its last.
    std::optional<std::vector<Listed>> readList(int file)
    {
        struct stat facts { };
        if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size < off_t { endRecordBytes })
            return std::nullopt;
        const std::uint64_t endAt = static_cast<std::uint64_t>(facts.st_size) - endRecordBytes;
        Bytes bytes;
        if (!readAt(file, endAt, endRecordBytes, bytes))
            return std::nullopt;
        const ZipRecord end(bytes.view());
        const std::size_t count = end.two(10);
        const std::uint64_t listAt = end.four(16);
        const std::size_t listSize = end.four(12);
        if (!end.begins(5, 6) || end.four(4) != 0 || end.two(8) != count || count == UINT16_MAX
            || end.two(20) != 0 || listAt + listSize != endAt)
            return std::nullopt;

        Bytes list;
        if (!readAt(file, listAt, listSize, list))
            return std::nullopt;
        std::string_view rest = list.view();
        std::vector<Listed> files;
        files.reserve(count);
        while (files.size() < count) {
            auto listed = readListed(rest);
            if (!listed)
                return std::nullopt;
            const ZipRecord record(rest);
            rest.remove_prefix(listedBytes + record.two(28) + record.two(30));
            files.push_back(std::move(*listed));
        }
        std::ranges::sort(files, {}, &Listed::begin);
        for (std::size_t i = 0; i < count; ++i)
            files[i].end = i + 1 < count ? files[i + 1].begin : listAt;
        const bool fromTheBeginning = files.empty() || files.front().begin == 0;
        return rest.empty() && fromTheBeginning ? std::optional(std::move(files)) : std::nullopt;
    }

    /// Inflates one file after another.
    class Inflater {
    public:
        Inflater()
        {
            if (inflateInit2(&m_stream, -MAX_WBITS) != Z_OK)
                throw std::bad_alloc();
        }
        ~Inflater() { inflateEnd(&m_stream); }
        Inflater(const Inflater&) = delete;
        Inflater& operator=(const Inflater&) = delete;

        /// \return whether the packed bytes are those of a file of exactly `size` bytes
        bool inflate(std::string_view packed, std::size_t size, Bytes& out)
        {
            char* const room = out.room(size + 1); // a byte more, so that a longer file is seen
            inflateReset(&m_stream);
            m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
            m_stream.avail_in = static_cast<uInt>(packed.size());
            m_stream.next_out = reinterpret_cast<Bytef*>(room);
            m_stream.avail_out = static_cast<uInt>(size + 1);
            const bool ended = ::inflate(&m_stream, Z_FINISH) == Z_STREAM_END;
            out.grew(size);
            return ended && m_stream.avail_in == 0 && m_stream.avail_out == 1;
        }

    private:
        z_stream m_stream {};
    };

    /// Whether the record in front of a file, of which `bytes` is the beginning, agrees with the list.
    bool agrees(const Listed& listed, std::string_view bytes)
    {
        const ZipRecord record(bytes);
        if (!record.begins(3, 4) || record.two(6) != listed.flags || record.two(8) != listed.method
            || record.two(26) != listed.name.size())
            return false;
        // What comes only behind the file is left out here.
        const auto same = [&](std::size_t at, std::uint32_t expected) {
            return record.four(at) == expected
                || ((listed.flags & sizesBehindData) != 0 && record.four(at) == 0);
        };
        return same(14, listed.checksum) && same(18, listed.packed) && same(22, listed.size);
    }

    class ZipMember {
    public:
        ZipMember(const Listed& listed, int file)
            : m_listed(listed)
            , m_file(file)
        {
        }

        /// Reads what stands in front of the file and, if it is wanted, the file itself.
        bool read(bool wanted, Inflater& inflater, Bytes& out)
        {
            const std::uint64_t space = m_listed.end - m_listed.begin;
            const std::size_t before = localBytes + m_listed.name.size();
            constexpr std::size_t mostBehind = 24; // sizes and checksum again, in their largest form
            if (space < before + m_listed.packed)
                return false;
            const std::size_t most = before + UINT16_MAX + m_listed.packed + mostBehind;
            const std::uint64_t needed = wanted ? space : space - m_listed.packed;
            if (space > most || !readAt(m_file, m_listed.begin, needed, m_bytes))
                return false;
            if (!agrees(m_listed, m_bytes.view())
                || m_bytes.view().substr(localBytes, m_listed.name.size()) != m_listed.name)
                return false;
            const std::size_t fields = ZipRecord(m_bytes.view()).two(28);
            if (space < before + fields + m_listed.packed
                || !areUsualFields(m_bytes.view().substr(before, fields)))
                return false;
            const std::size_t behind = space - before - fields - m_listed.packed;
            const bool sizes = (m_listed.flags & sizesBehindData) != 0;
            if (sizes ? behind != 12 && behind != 16 : behind != 0)
                return false;
            return !wanted || unpack(m_bytes.view().substr(before + fields, m_listed.packed), inflater, out);
        }

    private:
        bool unpack(std::string_view packed, Inflater& inflater, Bytes& out) const
        {
            if (m_listed.method == 8) {
                if (!inflater.inflate(packed, m_listed.size, out))
                    return false;
            } else {
                std::ranges::copy(packed, out.room(packed.size()));
                out.grew(packed.size());
            }
            const auto* const bytes = reinterpret_cast<const Bytef*>(out.view().data());
            return crc32_z(0, bytes, out.size()) == m_listed.checksum;
        }

        const Listed& m_listed;
        int m_file;
        Bytes m_bytes;
    };

} // namespace

std::optional<std::vector<ArchiveEntry>> unzip(int file, const UnpackOptions& options, const Work& work)
{
    const auto files = readList(file);
    if (!files)
        return std::nullopt;
    std::vector<ArchiveEntry> entries;
    entries.reserve(files->size());
    std::uint64_t bytes = 0;
    for (const Listed& listed : *files) {
        const bool wanted = listed.regular && options.wanted(listed.name);
        entries.push_back({ listed.name, {}, wanted });
        bytes += wanted ? listed.size : 0;
    }
    if (bytes > options.maxBytes)
        return std::nullopt;

    const std::uint64_t doneBefore = work.progress.done;
    constexpr std::size_t filesAtOnce = 8;
    std::atomic<bool> usual { true };
    Progress unseen; // the user sees bytes of the archive
    const Work perFile { unseen, work.stop, work.threads };
    const auto unpackSome = [&](std::size_t begin, std::size_t end) {
        Inflater inflater;
        for (std::size_t i = begin; i < end && usual && !work.stopped(); ++i) {
            const Listed& listed = (*files)[i];
            if (!ZipMember(listed, file).read(entries[i].wanted, inflater, entries[i].bytes))
                usual = false;
            work.progress.advance(listed.end - listed.begin);
        }
    };
    if (!parallelChunks(files->size(), filesAtOnce, perFile, unpackSome) || !usual || work.stopped()) {
        work.progress.done = doneBefore;
        return std::nullopt;
    }
    std::size_t at = 0;
    std::erase_if(entries, [&](const ArchiveEntry&) { return !(*files)[at++].regular; });
    return entries;
}

} // namespace alike::corpus
