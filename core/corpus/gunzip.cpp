// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/gunzip.h"

#include <algorithm>
#include <limits>
#include <new>

#include <libdeflate.h>
#include <zlib.h>

namespace alike::corpus {
namespace {

    constexpr std::string_view gzipBegin = "\x1F\x8B\x08";

    class GzipStream : public ByteStream {
    public:
        explicit GzipStream(std::unique_ptr<ByteStream> packed)
            : m_packed(std::move(packed))
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
            m_crc = libdeflate_crc32(m_crc, m_block.get(), got);
            m_size += static_cast<std::uint32_t>(got); // modulo 2^32, as it is written
            return got;
        }

        /// The header of the first or a further part, or the end.
        void readHeader()
        {
            enum Flag { HeaderCrc = 2, Extra = 4, Name = 8, Comment = 16, Reserved = 0xE0 };
            const bool first = std::exchange(m_isFirst, false);
            int byte = take();
            if (!first) {
                while (byte == 0) // padding, as tapes have it
                    byte = take();
                if (byte < 0) {
                    m_state = m_failure ? m_state : State::Ended;
                    return;
                }
            }
            if (byte != 0x1F || take() != 0x8B || take() != 8)
                return endWithRest();
            const int flags = take();
            for (int i = 0; i < 6; ++i) // time, kind and system
                take();
            if (flags < 0 || (flags & Reserved) != 0)
                return fail("the header of its gzip data is broken");
            if ((flags & Extra) != 0) {
                const int low = take();
                const int high = take();
                for (int i = std::max(low, 0) + 256 * std::max(high, 0); i > 0; --i)
                    take();
            }
            for (const int text : { Name, Comment }) {
                if ((flags & text) != 0)
                    while (take() > 0) { }
            }
            if ((flags & HeaderCrc) != 0) {
                take();
                take();
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
                    number |= static_cast<std::uint32_t>(std::max(take(), 0)) << shift;
                return number;
            };
            const std::uint32_t crc = four();
            const std::uint32_t size = four();
            m_state = State::Header;
            if (m_packedEnded)
                fail("it ends before the checksum of its gzip data");
            else if (crc != m_crc || size != m_size)
                noteDamage("the checksum of its gzip data is wrong");
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

        /// The next packed byte, -1 at the end.
        int take()
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

} // namespace

bool isGzip(std::string_view firstBytes)
{
    return firstBytes.starts_with(gzipBegin);
}

std::unique_ptr<ByteStream> gunzipped(std::unique_ptr<ByteStream> packed)
{
    return std::make_unique<GzipStream>(std::move(packed));
}

} // namespace alike::corpus
