// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/zip_directory.h"

#include "core/corpus/little_endian.h"
#include "core/unicode/normalise.h"

#include <algorithm>
#include <array>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

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

} // namespace

std::optional<std::vector<ZipFile>> zipDirectory(std::string_view zip)
{
    return DirectoryReader(zip).read();
}

} // namespace alike::corpus
