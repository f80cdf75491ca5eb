// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/output_file.h"
#include "core/base/result.h"
#include "core/partition/stage_file.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace alike::partition {

/// Numbers and texts one after another.
class FieldWriter {
public:
    void number(std::uint64_t value) { m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void text(std::string_view value)
    {
        number(value.size());
        m_bytes += value;
    }
    /// As a stage file. Errors: NotWritable.
    Result<Done> write(const std::filesystem::path& file, Kind kind, const Print& print,
        OutputFile::Flush flush = OutputFile::Flush::ToDisk) const
    {
        ALIKE_ASSIGN(auto writer, StageFileWriter::create(file, { kind, 1, print, {} }));
        ALIKE_TRY(writer.append(std::span<const char>(m_bytes)));
        return writer.commit(flush);
    }

private:
    std::string m_bytes;
};

/// Reads them back; what is not there reads as nothing, and `whole` tells.
class FieldReader {
public:
    explicit FieldReader(std::span<const char> bytes)
        : m_bytes(bytes)
    {
    }
    std::uint64_t number()
    {
        std::uint64_t value = 0;
        if (m_bytes.size() < sizeof value) {
            m_failed = true;
            return 0;
        }
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes = m_bytes.subspan(sizeof value);
        return value;
    }
    std::string text()
    {
        const std::uint64_t size = number();
        if (size > m_bytes.size()) {
            m_failed = true;
            return {};
        }
        std::string value(m_bytes.data(), size);
        m_bytes = m_bytes.subspan(size);
        return value;
    }
    /// How many of something follow, of at least eight bytes each.
    std::size_t count()
    {
        const std::uint64_t value = number();
        m_failed = m_failed || value > m_bytes.size() / sizeof value;
        return m_failed ? 0 : value;
    }
    /// Whether all was there, and nothing is left.
    bool whole() const { return !m_failed && m_bytes.empty(); }

private:
    std::span<const char> m_bytes;
    bool m_failed = false;
};

} // namespace alike::partition
