// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/zip_check.h"

#include "core/corpus/little_endian.h"

#include <algorithm>
#include <string_view>

namespace alike::corpus {
namespace {

    constexpr std::size_t zipEndBytes = 22;
    constexpr std::size_t zipListBytes = 46;
    constexpr std::size_t zipRecordBytes = 30;
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
            const std::uint64_t from = m_size - std::min(m_size, zipEndBytes + longestComment);
            const std::string tail = m_read(from, static_cast<std::size_t>(m_size - from));
            const std::size_t found = tail.rfind("PK\5\6");
            if (found == std::string::npos || tail.size() - found < zipEndBytes)
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
                const std::string_view listed = ofList(at, zipListBytes + longestName);
                if (listed.size() < zipListBytes || !listed.starts_with("PK\1\2"))
                    return listBroken;
                const LittleEndian entry(listed);
                if (!fitsRecord(entry, listed.substr(zipListBytes, entry.two(28))))
                    return recordsDiffer;
                at += zipListBytes + entry.two(28) + entry.two(30) + entry.two(32);
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
            const std::string own = m_read(m_shift + entry.four(42), zipRecordBytes + name.size());
            if (own.size() < zipRecordBytes || !own.starts_with("PK\3\4"))
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
                && std::string_view(own).substr(zipRecordBytes) == name;
        }

        std::uint64_t m_size;
        const ReadAt& m_read;
        ZipList m_list;
        std::uint64_t m_shift = 0;
        std::string m_piece; ///< of the list
        std::uint64_t m_pieceAt = 0;
    };

} // namespace

std::optional<std::string> zipFault(std::uint64_t size, const ReadAt& read)
{
    return ZipCheck(size, read).run();
}

} // namespace alike::corpus
