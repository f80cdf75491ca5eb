// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/byte_stream.h"

#include "core/base/crc32.h"
#include "core/corpus/archives/libarchive.h"
#include "core/corpus/archives/xz_stream.h"
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>
#include <new>

#include <zlib.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t streamBlockBytes = 128 * 1024;

    class FileStream : public ByteStream {
    public:
        FileStream(int descriptor, std::stop_token stop)
            : m_descriptor(descriptor)
            , m_stop(std::move(stop))
            , m_block(std::make_unique_for_overwrite<char[]>(streamBlockBytes))
        {
        }
        std::uint64_t consumed() const override { return m_consumed; }

    private:
        Result<std::string_view> read() override
        {
            ALIKE_ASSIGN(const auto got, readSome(m_descriptor, m_block.get(), streamBlockBytes, m_stop));
            m_consumed += got;
            return std::string_view(m_block.get(), got);
        }

        int m_descriptor;
        std::stop_token m_stop;
        std::unique_ptr<char[]> m_block;
        std::uint64_t m_consumed = 0;
    };

    class MemoryStream : public ByteStream {
    public:
        explicit MemoryStream(std::string_view bytes)
            : m_rest(bytes)
        {
        }
        std::uint64_t consumed() const override { return m_consumed; }

    private:
        Result<std::string_view> read() override
        {
            const std::string_view block = m_rest.substr(0, streamBlockBytes);
            m_rest.remove_prefix(block.size());
            m_consumed += block.size();
            return block;
        }

        std::string_view m_rest;
        std::uint64_t m_consumed = 0;
    };

    constexpr std::string_view gzipBegin = "\x1F\x8B\x08";

    /// What the parts of a gzip stream hold (RFC 1952), one after another. The CRC-32 and the size behind
    /// each part are compared with what came out: libarchive passes over them.
    class GzipStream : public ByteStream {
    public:
        /// \param members may be null
        GzipStream(std::unique_ptr<ByteStream> packed, std::vector<GzipMember>* members)
            : m_packed(std::move(packed))
            , m_members(members)
            , m_block(std::make_unique_for_overwrite<char[]>(unpackedBlockBytes))
        {
            if (inflateInit2(&m_inflate, -MAX_WBITS) != Z_OK) // without a header, which is read here
                throw std::bad_alloc();
        }
        ~GzipStream() override { inflateEnd(&m_inflate); }

        std::uint64_t consumed() const override { return m_packed->consumed(); }
        std::optional<std::string> damage() const override
        {
            return m_damage ? m_damage : m_packed->damage();
        }

    private:
        static constexpr std::size_t unpackedBlockBytes = 256 * 1024; // stays in the cache of a processor

        Result<std::string_view> read() override
        {
            while (!m_failure && m_state != State::Ended) {
                if (m_state == State::Data) {
                    if (const std::size_t got = inflateBlock(); got > 0)
                        return std::string_view(m_block.get(), got);
                } else if (m_state == State::Header) {
                    readHeader();
                } else {
                    readTrailer();
                }
            }
            return m_failure ? Result<std::string_view>(*m_failure)
                             : Result<std::string_view>(std::string_view());
        }

        /// \return how many bytes came out
        std::size_t inflateBlock()
        {
            m_inflate.next_out = reinterpret_cast<Bytef*>(m_block.get());
            m_inflate.avail_out = unpackedBlockBytes;
            while (m_inflate.avail_out > 0 && m_state == State::Data) {
                if (m_in.empty() && !refill()) {
                    fail("it ends in the middle of its gzip data");
                    break;
                }
                m_inflate.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(m_in.data()));
                m_inflate.avail_in
                    = static_cast<uInt>(std::min<std::size_t>(m_in.size(), std::numeric_limits<uInt>::max()));
                const uInt before = m_inflate.avail_in;
                const int status = ::inflate(&m_inflate, Z_NO_FLUSH);
                m_in.remove_prefix(before - m_inflate.avail_in);
                if (status == Z_STREAM_END)
                    m_state = State::Trailer;
                else if (status == Z_MEM_ERROR)
                    throw std::bad_alloc();
                else if (status != Z_OK && status != Z_BUF_ERROR) {
                    fail("its gzip data are broken");
                    break;
                }
            }
            const std::size_t got = unpackedBlockBytes - m_inflate.avail_out;
            m_crc = crc32({ m_block.get(), got }, m_crc);
            m_size += static_cast<std::uint32_t>(got); // modulo 2^32, as it is written
            m_member.unpacked.end += got;
            return got;
        }

        /// The header of the first or a further part, or the end.
        void readHeader()
        {
            enum Flag { HeaderCrc = 2, Extra = 4, Name = 8, Comment = 16, Reserved = 0xE0 };
            const bool first = std::exchange(m_isFirst, false);
            int byte = nextByte();
            if (!first) {
                while (byte == 0) // padding, as tapes have it
                    byte = nextByte();
                if (byte < 0) {
                    m_state = m_failure ? m_state : State::Ended;
                    return;
                }
            }
            m_member.packed.begin = place() - 1;
            m_member.unpacked.begin = m_member.unpacked.end;
            if (byte != 0x1F || nextByte() != 0x8B || nextByte() != 8)
                return endWithRest();
            const int flags = nextByte();
            for (int i = 0; i < 6; ++i) // time, kind and system
                nextByte();
            if (flags < 0 || (flags & Reserved) != 0)
                return fail("the header of its gzip data is broken");
            if ((flags & Extra) != 0) {
                const int low = nextByte();
                const int high = nextByte();
                for (int i = std::max(low, 0) + 256 * std::max(high, 0); i > 0; --i)
                    nextByte();
            }
            for (const int text : { Name, Comment }) {
                if ((flags & text) != 0)
                    while (nextByte() > 0) { }
            }
            if ((flags & HeaderCrc) != 0) {
                nextByte();
                nextByte();
            }
            inflateReset(&m_inflate);
            m_crc = 0;
            m_size = 0;
            m_state = State::Data;
        }

        void readTrailer()
        {
            const auto four = [this] {
                std::uint32_t number = 0;
                for (int shift = 0; shift < 32; shift += 8)
                    number |= static_cast<std::uint32_t>(std::max(nextByte(), 0)) << shift;
                return number;
            };
            const std::uint32_t crc = four();
            const std::uint32_t size = four();
            m_state = State::Header;
            if (m_packedEnded)
                fail("it ends before the checksum of its gzip data");
            else if (crc != m_crc || size != m_size)
                noteDamage("the checksum of its gzip data is wrong");
            m_member.packed.end = place();
            if (m_members)
                m_members->push_back(m_member);
        }

        /// Bytes behind a part that begin no other.
        void endWithRest()
        {
            noteDamage("bytes at its end are no gzip data");
            m_state = State::Ended;
            while (refill()) { }
        }

        void noteDamage(const char* what)
        {
            if (!m_damage)
                m_damage = what;
        }

        void fail(const char* what)
        {
            if (!m_failure)
                m_failure = Error { ErrorCode::BadFormat, what };
        }

        /// Packed bytes used.
        std::uint64_t place() const { return m_packed->consumed() - m_in.size(); }

        /// The next packed byte, -1 at the end.
        int nextByte()
        {
            if (m_in.empty() && !refill()) {
                m_packedEnded = true;
                return -1;
            }
            const auto byte = static_cast<unsigned char>(m_in.front());
            m_in.remove_prefix(1);
            return byte;
        }

        bool refill()
        {
            const auto more = m_packed->next();
            if (!more && !m_failure)
                m_failure = more.error();
            m_in = more ? *more : std::string_view();
            return !m_in.empty();
        }

        enum class State { Header, Data, Trailer, Ended };

        std::unique_ptr<ByteStream> m_packed;
        std::vector<GzipMember>* m_members;
        GzipMember m_member; ///< which is read
        std::unique_ptr<char[]> m_block;
        z_stream m_inflate {};
        std::string_view m_in; ///< of the packed stream, not yet used
        State m_state = State::Header;
        bool m_isFirst = true;
        bool m_packedEnded = false;
        std::uint32_t m_crc = 0;
        std::uint32_t m_size = 0;
        std::optional<std::string> m_damage;
        std::optional<Error> m_failure;
    };

    /// What one of libarchive's filters takes off, but for gzip, whose checksum libarchive does not look at,
    /// and xz. A stream that no filter knows passes unchanged.
    class FilterStream : public ByteStream {
    public:
        explicit FilterStream(std::unique_ptr<ByteStream> packed)
            : m_packed(std::move(packed))
            , m_reader(archive_read_new())
        {
            if (!m_reader)
                throw std::bad_alloc();
            for (const auto support :
                { archive_read_support_filter_bzip2, archive_read_support_filter_compress,
                    archive_read_support_filter_lz4, archive_read_support_filter_lzip,
                    archive_read_support_filter_lzma, archive_read_support_filter_zstd,
                    archive_read_support_format_empty, archive_read_support_format_raw })
                support(m_reader.get()); // one that this libarchive was built without is simply not there
            archive_entry* entry = nullptr;
            m_status
                = archive_read_open2(m_reader.get(), this, nullptr, &FilterStream::give, nullptr, nullptr);
            if (m_status >= ARCHIVE_WARN)
                m_status = archive_read_next_header(m_reader.get(), &entry);
        }

        /// Also of what breaks a filter at its first bytes: without one, nothing is wrong with any.
        bool knowsFormat() const
        {
            return m_status < ARCHIVE_WARN || archive_filter_count(m_reader.get()) > 1;
        }
        std::uint64_t consumed() const override { return m_packed->consumed(); }
        std::optional<std::string> damage() const override
        {
            return m_damage ? m_damage : m_packed->damage();
        }

    private:
        Result<std::string_view> read() override
        {
            if (m_status == ARCHIVE_EOF)
                return end();
            if (m_status < ARCHIVE_WARN)
                return broken();
            const void* block = nullptr;
            std::size_t size = 0;
            la_int64_t offset = 0;
            do
                m_status = archive_read_data_block(m_reader.get(), &block, &size, &offset);
            while (m_status == ARCHIVE_RETRY);
            if (m_status == ARCHIVE_EOF)
                return end();
            if (m_status < ARCHIVE_WARN)
                return broken();
            m_unpacked += size;
            return std::string_view(static_cast<const char*>(block), size);
        }

        Error broken() const
        {
            if (m_failure)
                return *m_failure;
            if (m_packedEnded)
                return { ErrorCode::BadFormat,
                    m_unpacked == 0 ? "it is cut short within its first block"
                                    : "it ends in the middle of its compressed data" };
            const char* reason = archive_error_string(m_reader.get());
            return { ErrorCode::BadFormat,
                std::string("its compressed data are broken: ") + (reason ? reason : "no end was found") };
        }

        /// What a filter leaves over, it did not understand. bzip2's ends without a word at a part whose
        /// beginning is damaged.
        Result<std::string_view> end()
        {
            const auto used = static_cast<std::uint64_t>(
                std::max<la_int64_t>(0, archive_filter_bytes(m_reader.get(), -1)));
            auto more = m_failure ? Result<std::string_view>(*m_failure) : m_packed->next();
            if (!more)
                return more.error();
            if (knowsFormat() && !m_damage && (used < m_given || !more->empty()))
                m_damage = "bytes at its end are none of its compressed data";
            while (more && !more->empty())
                more = m_packed->next();
            return more ? Result<std::string_view>(std::string_view()) : more;
        }

        static la_ssize_t give(archive* reader, void* stream, const void** block)
        {
            auto& self = *static_cast<FilterStream*>(stream);
            const auto packed = self.m_packed->next();
            if (!packed) {
                self.m_failure = packed.error();
                archive_set_error(reader, EIO, "%s", packed.error().detail.c_str());
                return -1;
            }
            *block = packed->data();
            self.m_given += packed->size();
            self.m_packedEnded = packed->empty();
            return static_cast<la_ssize_t>(packed->size());
        }

        std::unique_ptr<ByteStream> m_packed;
        std::uint64_t m_given = 0;
        std::uint64_t m_unpacked = 0;
        bool m_packedEnded = false;
        std::optional<Error> m_failure; ///< of the packed stream
        std::optional<std::string> m_damage;
        int m_status = ARCHIVE_OK;
        ArchiveHandle m_reader; ///< last: it uses the others
    };

    bool mayBeFiltered(std::string_view first)
    {
        constexpr std::array magic { "BZh"sv, "\x28\xB5\x2F\xFD"sv, "\x04\x22\x4D\x18"sv,
            "\x02\x21\x4C\x18"sv, "LZIP"sv, "\x1F\x9D"sv, "\x5D\0\0"sv };
        return std::ranges::any_of(magic, [&](std::string_view begin) { return first.starts_with(begin); });
    }

} // namespace

Result<std::string_view> ByteStream::next()
{
    if (m_peeked)
        return *std::exchange(m_peeked, {});
    return read();
}

Result<std::string_view> ByteStream::peek()
{
    if (!m_peeked) {
        const auto block = read();
        if (!block)
            return block;
        m_peeked = *block;
    }
    return *m_peeked;
}

std::unique_ptr<ByteStream> streamOf(int descriptor, std::stop_token stop)
{
    return std::make_unique<FileStream>(descriptor, std::move(stop));
}

std::unique_ptr<ByteStream> streamOf(std::string_view bytes)
{
    return std::make_unique<MemoryStream>(bytes);
}

std::unique_ptr<ByteStream> gunzipped(std::unique_ptr<ByteStream> packed, std::vector<GzipMember>& members)
{
    return std::make_unique<GzipStream>(std::move(packed), &members);
}

Unwrapped unwrapped(std::unique_ptr<ByteStream> stream)
{
    constexpr int mostLayers = 4; // each multiplies the work
    Unwrapped result { std::move(stream) };
    for (int layer = 0; layer < mostLayers; ++layer) {
        const auto first = result.stream->peek();
        if (!first)
            break; // reading it will tell
        if (first->starts_with(gzipBegin)) {
            result = { std::make_unique<GzipStream>(std::move(result.stream), nullptr), true };
        } else if (first->starts_with(xzBegin)) {
            result = { unpackedXz(std::move(result.stream)), true };
        } else if (mayBeFiltered(*first)) {
            auto filtered = std::make_unique<FilterStream>(std::move(result.stream));
            const bool known = filtered->knowsFormat();
            result = { std::move(filtered), result.compressed || known };
            if (!known)
                break;
        } else {
            break;
        }
    }
    return result;
}

} // namespace alike::corpus
