// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/inflate.h"

#include <algorithm>
#include <cassert>
#include <new>

#include <libdeflate.h>
#include <zlib.h>

namespace alike::corpus {

namespace {
    /// The last field of a gzip file: the size of what it holds, modulo 2^32, which
    /// may lie.
    std::optional<std::size_t> sizeSaid(std::string_view gzip)
    {
        constexpr std::size_t leastBytes = 18; // of a file that holds nothing
        constexpr std::size_t fieldBytes = 4;
        if (gzip.size() < leastBytes)
            return std::nullopt;
        std::size_t size = 0;
        for (std::size_t i = fieldBytes; i > 0; --i)
            size = size << 8 | static_cast<unsigned char>(gzip[gzip.size() - 1 - (fieldBytes - i)]);
        return size;
    }

    /// Deflate packs 258 bytes into two bits at best.
    bool isPossible(std::size_t unpacked, std::size_t packed)
    {
        constexpr std::size_t bestRatio = 1032;
        return unpacked / bestRatio <= packed;
    }
} // namespace

void Inflater::Free::operator()(libdeflate_decompressor* decompressor) const
{
    libdeflate_free_decompressor(decompressor);
}

Inflater::Inflater()
    : m_decompressor(libdeflate_alloc_decompressor())
{
    if (!m_decompressor)
        throw std::bad_alloc();
}

bool Inflater::inflate(std::string_view packed, std::span<char> out)
{
    assert(out.size() <= mostBytes);
    std::size_t used = 0;
    return libdeflate_deflate_decompress_ex(
               m_decompressor.get(), packed.data(), packed.size(), out.data(), out.size(), &used, nullptr)
        == LIBDEFLATE_SUCCESS
        && used == packed.size();
}

std::optional<Bytes> Inflater::gunzip(std::string_view packed, std::uint64_t maxBytes)
{
    const auto size = sizeSaid(packed);
    if (!size || *size > std::min<std::uint64_t>(maxBytes, mostBytes) || !isPossible(*size, packed.size()))
        return std::nullopt;
    Bytes bytes;
    std::size_t used = 0;
    const libdeflate_result result = libdeflate_gzip_decompress_ex(
        m_decompressor.get(), packed.data(), packed.size(), bytes.room(*size), *size, &used, nullptr);
    if (result != LIBDEFLATE_SUCCESS || used != packed.size())
        return std::nullopt;
    bytes.grew(*size);
    return bytes;
}

std::string inflatedBeginning(std::string_view packed, std::uint64_t most)
{
    constexpr std::size_t step = 64 * 1024;
    constexpr std::size_t mostAtOnce = 1 << 30; // what zlib counts is 32 bits
    z_stream stream {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        throw std::bad_alloc();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): zlib does not write
    // there
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream.avail_in = static_cast<uInt>(std::min(packed.size(), mostAtOnce));
    std::string out;
    for (int status = Z_OK; status == Z_OK && out.size() < most;) {
        const std::size_t before = out.size();
        const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(step, most - before));
        out.resize(before + room);
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + before);
        stream.avail_out = static_cast<uInt>(room);
        status = inflate(&stream, Z_NO_FLUSH);
        out.resize(before + room - stream.avail_out);
        if (out.size() == before) // no more comes
            break;
    }
    inflateEnd(&stream);
    return out;
}

} // namespace alike::corpus
