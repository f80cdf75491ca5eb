// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/xz_stream.h"

#include <algorithm>
#include <new>
#include <utility>

#include <lzma.h>

namespace alike::corpus {
namespace {

    class XzStream : public ByteStream {
    public:
        explicit XzStream(std::unique_ptr<ByteStream> packed)
            : m_packed(std::move(packed))
            , m_block(std::make_unique_for_overwrite<char[]>(blockBytes))
        {
            begin();
        }
        ~XzStream() override { lzma_end(&m_lzma); }

        std::uint64_t consumed() const override { return m_packed->consumed(); }
        std::optional<std::string> damage() const override
        {
            return m_damage ? m_damage : m_packed->damage();
        }

    private:
        static constexpr std::size_t blockBytes = 256 * 1024;

        void begin()
        {
            constexpr std::uint64_t mostMemory = 1 << 30;
            if (lzma_stream_decoder(&m_lzma, mostMemory, 0) != LZMA_OK)
                throw std::bad_alloc();
        }

        /// What comes out before something is wrong is given first.
        Result<std::string_view> read() override
        {
            m_lzma.next_out = reinterpret_cast<std::uint8_t*>(m_block.get());
            m_lzma.avail_out = blockBytes;
            while (!m_failure && !m_ended && m_lzma.avail_out > 0)
                step();
            const std::size_t got = blockBytes - m_lzma.avail_out;
            if (got == 0 && m_failure)
                return *m_failure;
            return std::string_view(m_block.get(), got);
        }

        void step()
        {
            if (m_in.empty() && !refill())
                return;
            m_lzma.next_in = reinterpret_cast<const std::uint8_t*>(m_in.data());
            m_lzma.avail_in = m_in.size();
            const lzma_ret status = lzma_code(&m_lzma, m_in.empty() ? LZMA_FINISH : LZMA_RUN);
            m_in.remove_prefix(m_in.size() - m_lzma.avail_in);
            if (status == LZMA_MEM_ERROR)
                throw std::bad_alloc();
            if (status == LZMA_STREAM_END)
                beginNext();
            else if (status == LZMA_FORMAT_ERROR && !m_isFirst)
                endWithRest();
            else if (status == LZMA_BUF_ERROR && m_in.empty())
                fail("it ends in the middle of its xz data");
            else if (status == LZMA_MEMLIMIT_ERROR)
                fail("its xz data take more than 1 GB of memory to be unpacked");
            else if (status != LZMA_OK)
                fail("its xz data are broken");
        }

        /// Behind a stream come zeros, another one, or the end.
        void beginNext()
        {
            for (;;) {
                m_in.remove_prefix(std::min(m_in.find_first_not_of('\0'), m_in.size()));
                if (!m_in.empty() || !refill() || m_in.empty())
                    break;
            }
            m_isFirst = false;
            m_ended = m_in.empty();
            if (!m_ended)
                begin();
        }

        /// Bytes behind a stream that begin no other.
        void endWithRest()
        {
            m_damage = "bytes at its end are no xz data";
            m_ended = true;
            while (refill() && !m_in.empty()) { }
        }

        void fail(const char* what)
        {
            if (!m_failure)
                m_failure = Error { ErrorCode::BadFormat, what };
        }

        /// \return whether nothing went wrong; at the end there is nothing
        bool refill()
        {
            const auto more = m_packed->next();
            if (!more && !m_failure)
                m_failure = more.error();
            m_in = more ? *more : std::string_view();
            return more.has_value();
        }

        std::unique_ptr<ByteStream> m_packed;
        std::unique_ptr<char[]> m_block;
        lzma_stream m_lzma = LZMA_STREAM_INIT;
        std::string_view m_in; ///< of the packed stream, not yet used
        bool m_isFirst = true;
        bool m_ended = false;
        std::optional<std::string> m_damage;
        std::optional<Error> m_failure;
    };

} // namespace

std::unique_ptr<ByteStream> unpackedXz(std::unique_ptr<ByteStream> packed)
{
    return std::make_unique<XzStream>(std::move(packed));
}

} // namespace alike::corpus
