// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/byte_stream.h"

#include "core/corpus/archive_handle.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/gunzip.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>

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

    /// What one of libarchive's filters takes off, but for gzip, whose checksum libarchive does not look at.
    /// A stream that no filter knows passes unchanged.
    class FilterStream : public ByteStream {
    public:
        explicit FilterStream(std::unique_ptr<ByteStream> packed)
            : m_packed(std::move(packed))
            , m_reader(archive_read_new())
        {
            if (!m_reader)
                throw std::bad_alloc();
            for (const auto support : { archive_read_support_filter_bzip2,
                     archive_read_support_filter_compress, archive_read_support_filter_lz4,
                     archive_read_support_filter_lzip, archive_read_support_filter_lzma,
                     archive_read_support_filter_xz, archive_read_support_filter_zstd,
                     archive_read_support_format_empty, archive_read_support_format_raw })
                support(m_reader.get()); // one that this libarchive was built without is simply not there
            archive_entry* entry = nullptr;
            m_status
                = archive_read_open2(m_reader.get(), this, nullptr, &FilterStream::give, nullptr, nullptr);
            if (m_status >= ARCHIVE_WARN)
                m_status = archive_read_next_header(m_reader.get(), &entry);
        }

        bool knowsFormat() const { return archive_filter_count(m_reader.get()) > 1; }
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
            return std::string_view(static_cast<const char*>(block), size);
        }

        Error broken() const
        {
            if (m_failure)
                return *m_failure;
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
            return static_cast<la_ssize_t>(packed->size());
        }

        std::unique_ptr<ByteStream> m_packed;
        std::uint64_t m_given = 0;
        std::optional<Error> m_failure; ///< of the packed stream
        std::optional<std::string> m_damage;
        int m_status = ARCHIVE_OK;
        ArchiveHandle m_reader; ///< last: it uses the others
    };

    bool mayBeFiltered(std::string_view first)
    {
        constexpr std::array magic { "BZh"sv,
            "\xFD"
            "7zXZ\0"sv,
            "\x28\xB5\x2F\xFD"sv, "\x04\x22\x4D\x18"sv, "\x02\x21\x4C\x18"sv, "LZIP"sv, "\x1F\x9D"sv,
            "\x5D\0\0"sv };
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

Unwrapped unwrapped(std::unique_ptr<ByteStream> stream)
{
    constexpr int mostLayers = 4; // each multiplies the work
    Unwrapped result { std::move(stream) };
    for (int layer = 0; layer < mostLayers; ++layer) {
        const auto first = result.stream->peek();
        if (!first)
            break; // whoever reads it will see
        if (isGzip(*first)) {
            result = { gunzipped(std::move(result.stream)), true };
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
