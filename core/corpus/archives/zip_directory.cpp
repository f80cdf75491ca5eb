// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/zip_directory.h"

#include "core/unicode/normalise.h"

#include <algorithm>
#include <array>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Numbers among bytes, the lowest byte first; none may be asked for that is not there.
    class LittleEndian {
    public:
        explicit LittleEndian(std::string_view bytes)
            : m_bytes(bytes)
        {
        }
        std::uint16_t two(std::size_t at) const { return static_cast<std::uint16_t>(number(at, 2)); }
        std::uint32_t four(std::size_t at) const { return static_cast<std::uint32_t>(number(at, 4)); }
        std::uint64_t eight(std::size_t at) const { return number(at, 8); }

    private:
        std::uint64_t number(std::size_t at, std::size_t bytes) const
        {
            std::uint64_t value = 0;
            for (std::size_t i = bytes; i-- > 0;)
                value = value << 8 | static_cast<unsigned char>(m_bytes[at + i]);
            return value;
        }
        std::string_view m_bytes;
    };

    constexpr std::string_view endMark = "PK\5\6";
    constexpr std::string_view listMark = "PK\1\2";
    constexpr std::string_view fileMark = "PK\3\4";
    constexpr std::size_t endBytes = 22;
    constexpr std::size_t listBytes = 46;
    constexpr std::size_t fileBytes = 30;
    constexpr std::size_t mostComment = 16 * 1024 - endBytes;

    constexpr std::uint16_t utf8Flag = 1 << 11;
    /// Two that say how hard was packed, one that sizes stand behind the data, and the one above.
    constexpr std::uint16_t usualFlags = 1 << 1 | 1 << 2 | 1 << 3 | utf8Flag;
    constexpr std::uint16_t storedMethod = 0;
    constexpr std::uint16_t deflateMethod = 8;

    /// Whether extra fields hold nothing but times and owners.
    bool isUsualExtra(std::string_view extra)
    {
        constexpr std::array<std::uint16_t, 5> usual { 0x000A, 0x5455, 0x5855, 0x7855, 0x7875 };
        while (extra.size() >= 4) {
            const LittleEndian field(extra);
            const std::size_t size = field.two(2);
            if (std::ranges::find(usual, field.two(0)) == usual.end() || size == 0 || extra.size() - 4 < size)
                return false;
            extra.remove_prefix(4 + size);
        }
        return extra.empty();
    }

    bool isUsualName(std::string_view name, std::uint16_t flags)
    {
        const bool ascii
            = std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        return !name.empty() && name.find_first_of("\\\0"sv) == std::string_view::npos
            && (ascii || ((flags & utf8Flag) != 0 && unicode::isNfc(name)));
    }

    enum class Kind { Folder, File, Unusual };

    /// What an entry is, by the attributes that its system writes.
    Kind kindOf(std::string_view name, unsigned system, std::uint32_t attributes)
    {
        constexpr unsigned fromDos = 0;
        constexpr unsigned fromUnix = 3;
        constexpr std::uint32_t typeMask = 0170000;
        constexpr std::uint32_t folderType = 0040000;
        constexpr std::uint32_t fileType = 0100000;
        const std::uint32_t type = system == fromUnix ? attributes >> 16 & typeMask
            : system != fromDos                       ? 0
            : (attributes & 0x10) != 0                ? folderType
                                                      : fileType;
        if (name.ends_with('/') || type == folderType)
            return Kind::Folder;
        return type == 0 || type == fileType ? Kind::File : Kind::Unusual;
    }

    class DirectoryReader {
    public:
        explicit DirectoryReader(std::string_view zip)
            : m_zip(zip)
        {
        }

        std::optional<std::vector<ZipFile>> read()
        {
            if (!findList())
                return std::nullopt;
            for (unsigned number = 0; number < m_entries; ++number) {
                if (!readEntry())
                    return std::nullopt;
            }
            if (!m_list.empty() || !liesApart())
                return std::nullopt;
            std::vector<ZipFile> files;
            for (const Placed& placed : m_placed)
                if (placed.kind == Kind::File)
                    files.push_back(placed.file);
            return files;
        }

    private:
        struct Placed {
            std::size_t begin;
            std::size_t end;
            Kind kind;
            ZipFile file;
        };

        bool findList()
        {
            const std::size_t looked = std::min(m_zip.size(), mostComment + endBytes);
            const std::size_t from = m_zip.size() - looked;
            const std::size_t found = m_zip.substr(from).rfind(endMark);
            if (found == std::string_view::npos || looked - found < endBytes)
                return false;
            const std::size_t at = from + found;
            const LittleEndian end(m_zip.substr(at));
            m_entries = end.two(8);
            const std::uint64_t size = end.four(12);
            const std::uint64_t begin = end.four(16);
            if (end.two(4) != 0 || end.two(6) != 0 || end.two(10) != m_entries || begin + size != at
                || m_zip.size() - at != endBytes + end.two(20))
                return false;
            m_listBegin = begin;
            m_list = m_zip.substr(begin, size);
            return true;
        }

        /// Takes an entry from the list.
        bool readEntry()
        {
            if (m_list.size() < listBytes || !m_list.starts_with(listMark))
                return false;
            const LittleEndian entry(m_list);
            const std::size_t nameSize = entry.two(28);
            const std::size_t extraSize = entry.two(30);
            const std::size_t commentSize = entry.two(32);
            if (m_list.size() - listBytes < nameSize + extraSize + commentSize)
                return false;
            const std::string_view name = m_list.substr(listBytes, nameSize);
            const std::uint16_t flags = entry.two(8);
            const std::uint16_t method = entry.two(10);
            const Kind kind = kindOf(name, entry.two(4) >> 8, entry.four(38));
            if ((flags & ~usualFlags) != 0 || (method != storedMethod && method != deflateMethod)
                || kind == Kind::Unusual || !isUsualName(name, flags)
                || !isUsualExtra(m_list.substr(listBytes + nameSize, extraSize)) || entry.two(34) != 0)
                return false;
            const std::uint32_t packedSize = entry.four(20);
            const ZipFile file { name, {}, method == deflateMethod, entry.four(24), entry.four(16) };
            if (method == storedMethod && packedSize != file.size)
                return false;
            m_placed.push_back({ entry.four(42), 0, kind, file });
            m_list.remove_prefix(listBytes + nameSize + extraSize + commentSize);
            return findData(m_placed.back(), entry, packedSize);
        }

        /// Finds what is packed behind the record in front of it, which has to say what the list says.
        bool findData(Placed& placed, const LittleEndian& entry, std::uint32_t packedSize) const
        {
            if (placed.begin >= m_listBegin || m_listBegin - placed.begin < fileBytes)
                return false;
            const std::string_view rest = m_zip.substr(placed.begin, m_listBegin - placed.begin);
            const LittleEndian record(rest);
            const std::size_t nameSize = record.two(26);
            const std::size_t extraSize = record.two(28);
            const std::size_t dataAt = fileBytes + nameSize + extraSize;
            const auto agrees
                = [](std::uint32_t own, std::uint32_t listed) { return own == 0 || own == listed; };
            if (!rest.starts_with(fileMark) || record.two(6) != entry.two(8) || record.two(8) != entry.two(10)
                || !agrees(record.four(14), placed.file.crc) || !agrees(record.four(18), packedSize)
                || !agrees(record.four(22), placed.file.size) || rest.size() < dataAt
                || rest.size() - dataAt < packedSize || rest.substr(fileBytes, nameSize) != placed.file.name
                || !isUsualExtra(rest.substr(fileBytes + nameSize, extraSize)))
                return false;
            placed.file.packed = rest.substr(dataAt, packedSize);
            placed.end = placed.begin + dataAt + packedSize;
            return true;
        }

        /// Brings the entries into the order in which they lie. \return whether none lies in another
        bool liesApart()
        {
            std::ranges::sort(m_placed, {}, &Placed::begin);
            const auto overlap = [](const Placed& a, const Placed& b) { return b.begin < a.end; };
            return std::ranges::adjacent_find(m_placed, overlap) == m_placed.end();
        }

        std::string_view m_zip;
        std::string_view m_list; ///< what is left of it
        std::size_t m_listBegin = 0;
        unsigned m_entries = 0;
        std::vector<Placed> m_placed;
    };

    constexpr std::size_t longestName = 0xFFFF;
    constexpr std::uint32_t inZip64 = 0xFFFFFFFF; ///< the true number is in a field of 64 bits

    constexpr const char* listMissing = "the list of its files is missing";
    constexpr const char* listBroken = "the list of its files is broken";
    constexpr const char* recordsDiffer = "the list of its files does not fit the files";

    /// Where the list of files stands and how many it has.
    struct ZipList {
        std::uint64_t entries = 0;
        std::uint64_t bytes = 0;
        std::uint64_t begin = 0; ///< as it is said
        std::uint64_t end = 0; ///< where it is
    };

    class ZipCheck {
    public:
        ZipCheck(std::uint64_t size, const ReadAt& read)
            : m_size(size)
            , m_read(read)
        {
        }

        std::optional<std::string> run()
        {
            if (!findEnd())
                return listMissing;
            if (m_list.bytes > m_list.end || m_list.begin > m_list.end - m_list.bytes)
                return listBroken;
            // A program may stand before the archive; places are then counted from behind it.
            m_shift = m_list.end - m_list.bytes - m_list.begin;
            return checkEntries();
        }

    private:
        bool findEnd()
        {
            constexpr std::uint64_t longestComment = 0xFFFF;
            const std::uint64_t from = m_size - std::min(m_size, endBytes + longestComment);
            const std::string tail = m_read(from, static_cast<std::size_t>(m_size - from));
            const std::size_t found = tail.rfind(endMark);
            if (found == std::string::npos || tail.size() - found < endBytes)
                return false;
            const std::uint64_t at = from + found;
            const LittleEndian end(std::string_view(tail).substr(found));
            m_list = { end.two(10), end.four(12), end.four(16), at };
            if (end.two(8) == m_list.entries && m_list.bytes != inZip64 && m_list.begin != inZip64
                && m_list.entries != 0xFFFF)
                return true;
            return findZip64End(at) || end.two(8) == m_list.entries;
        }

        /// Archives with more than 65,534 files or 4 GB have a second end before the first (APPNOTE, 4.3.14).
        bool findZip64End(std::uint64_t at)
        {
            constexpr std::size_t locatorBytes = 20;
            constexpr std::size_t end64Bytes = 56;
            if (at < locatorBytes)
                return false;
            const std::string locator = m_read(at - locatorBytes, locatorBytes);
            if (!locator.starts_with("PK\6\7") || locator.size() < locatorBytes)
                return false;
            const std::uint64_t place = LittleEndian(locator).eight(8);
            const std::string end64 = m_read(place, end64Bytes);
            if (!end64.starts_with("PK\6\6") || end64.size() < end64Bytes)
                return false;
            const LittleEndian end(end64);
            m_list = { end.eight(32), end.eight(40), end.eight(48), place };
            return true;
        }

        std::optional<std::string> checkEntries()
        {
            std::uint64_t at = m_list.end - m_list.bytes;
            for (std::uint64_t number = 0; number < m_list.entries; ++number) {
                const std::string_view listed = ofList(at, listBytes + longestName);
                if (listed.size() < listBytes || !listed.starts_with(listMark))
                    return listBroken;
                const LittleEndian entry(listed);
                if (!fitsRecord(entry, listed.substr(listBytes, entry.two(28))))
                    return recordsDiffer;
                at += listBytes + entry.two(28) + entry.two(30) + entry.two(32);
            }
            const bool behind = at == m_list.end || ofList(at, 4) == "PK\5\5"; // a signature
            return behind ? std::optional<std::string>() : listBroken;
        }

        /// Up to `count` bytes of the list, which is read in large pieces.
        std::string_view ofList(std::uint64_t at, std::size_t count)
        {
            constexpr std::size_t piece = 1 << 20;
            const std::uint64_t end = m_pieceAt + m_piece.size();
            if (at < m_pieceAt || at > end || (at + count > end && end < m_size)) {
                m_piece = m_read(at, piece);
                m_pieceAt = at;
            }
            return std::string_view(m_piece).substr(static_cast<std::size_t>(at - m_pieceAt), count);
        }

        /// Whether the record before a file says the same as the list; sizes and checksum may stand behind
        /// it.
        bool fitsRecord(const LittleEndian& entry, std::string_view name) const
        {
            if (entry.four(42) == inZip64)
                return true;
            const std::string own = m_read(m_shift + entry.four(42), fileBytes + name.size());
            if (own.size() < fileBytes || !own.starts_with(fileMark))
                return false;
            const LittleEndian record(own);
            constexpr unsigned encrypted = 1;
            constexpr unsigned utf8Name = 1 << 11;
            const unsigned different = record.two(6) ^ unsigned { entry.two(8) };
            const auto agrees = [](std::uint32_t said, std::uint32_t listed) {
                return said == 0 || said == inZip64 || listed == inZip64 || said == listed;
            };
            return (different & (encrypted | utf8Name)) == 0 && record.two(8) == entry.two(10)
                && agrees(record.four(14), entry.four(16)) && agrees(record.four(18), entry.four(20))
                && agrees(record.four(22), entry.four(24)) && record.two(26) == name.size()
                && std::string_view(own).substr(fileBytes) == name;
        }

        std::uint64_t m_size;
        const ReadAt& m_read;
        ZipList m_list;
        std::uint64_t m_shift = 0;
        std::string m_piece; ///< of the list
        std::uint64_t m_pieceAt = 0;
    };

} // namespace

std::optional<std::vector<ZipFile>> zipDirectory(std::string_view zip)
{
    return DirectoryReader(zip).read();
}

std::optional<std::string> zipFault(std::uint64_t size, const ReadAt& read)
{
    return ZipCheck(size, read).run();
}

} // namespace alike::corpus
