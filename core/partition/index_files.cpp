// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index_files.h"

#include "core/corpus/readers/readers.h"
#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <cstring>
#include <optional>
#include <system_error>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::string_view contentsName = "index";
    constexpr std::string_view makeIndexAgain = "remove the folder of the index and make the index again";

    /// Numbers and texts one after another.
    class FieldWriter {
    public:
        void number(std::uint64_t value)
        {
            m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
        }
        void text(std::string_view value)
        {
            number(value.size());
            m_bytes += value;
        }
        const std::string& bytes() const { return m_bytes; }

    private:
        std::string m_bytes;
    };

    /// Reads them back; what is not there reads as nothing, and `failed` tells.
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
        bool whole() const { return !m_failed && m_bytes.empty(); }

    private:
        std::span<const char> m_bytes;
        bool m_failed = false;
    };

    Result<Done> writeBytes(
        const std::filesystem::path& file, Kind kind, const Print& print, const std::string& bytes)
    {
        ALIKE_ASSIGN(auto writer, StageFileWriter::create(file, { kind, 1, print, {} }));
        ALIKE_TRY(writer.append(std::span<const char>(bytes)));
        return writer.commit(OutputFile::Flush::ToDisk);
    }

    Error doesNotFit(const std::filesystem::path& file)
    {
        return { ErrorCode::BadFormat,
            fmt::format("{}: what it says cannot be; {}.", file.string(), makeIndexAgain) };
    }
}

std::uint64_t IndexContents::documents() const
{
    std::uint64_t sum = 0;
    for (const IndexPart& part : parts)
        sum += part.documents;
    return sum;
}

std::filesystem::path IndexFiles::file(std::string_view name, std::size_t number) const
{
    return m_path / fmt::format("{}-{:05}", name, number);
}

Print IndexFiles::printOf(const Parameters& parameters)
{
    return { fingerprint(parameters, Stage::Band) };
}

bool IndexFiles::exist() const
{
    std::error_code unknown;
    return std::filesystem::exists(m_path / contentsName, unknown);
}

Result<StageFile> IndexFiles::open(
    const std::filesystem::path& file, Kind kind, std::size_t recordBytes, const Print& print)
{
    return StageFile::open(
        file, { kind, static_cast<std::uint32_t>(recordBytes), print, {}, makeIndexAgain });
}

Result<Done> IndexFiles::writeContents(const IndexContents& contents) const
{
    FieldWriter writer;
    writer.number(parameterTable().size());
    for (const ParameterRow& row : parameterTable()) {
        writer.text(row.name);
        writer.text(row.get(contents.parameters));
    }
    writer.number(contents.parts.size());
    for (const IndexPart& part : contents.parts)
        writer.number(part.documents);
    writer.number(contents.generations.size());
    for (const Generation& generation : contents.generations) {
        writer.number(generation.number);
        writer.number(generation.firstPart);
        writer.number(generation.endPart);
        writer.number(generation.entries);
    }
    writer.number(contents.nextGeneration);
    return writeBytes(m_path / contentsName, Kind::Index, {}, writer.bytes());
}

Result<IndexContents> IndexFiles::readContents() const
{
    const std::filesystem::path path = m_path / contentsName;
    ALIKE_ASSIGN(const auto file, open(path, Kind::Index, 1, {}));
    ALIKE_ASSIGN(const auto bytes, file.readAll<char>());
    FieldReader reader(bytes);
    IndexContents contents;
    contents.parameters = formerDefaults();
    for (std::size_t i = reader.count(); i > 0; --i) {
        const std::string name = reader.text();
        const std::string value = reader.text();
        for (const ParameterRow& row : parameterTable())
            if (row.name == name && !row.set(contents.parameters, value))
                return doesNotFit(path);
    }
    for (std::size_t i = reader.count(); i > 0; --i)
        contents.parts.push_back({ static_cast<std::uint32_t>(reader.number()) });
    std::uint64_t parts = 0;
    for (std::size_t i = reader.count(); i > 0; --i) {
        Generation generation;
        generation.number = static_cast<std::uint32_t>(reader.number());
        generation.firstPart = static_cast<std::uint32_t>(reader.number());
        generation.endPart = static_cast<std::uint32_t>(reader.number());
        generation.entries = reader.number();
        if (generation.firstPart != std::exchange(parts, generation.endPart) || parts < generation.firstPart)
            return doesNotFit(path);
        contents.generations.push_back(generation);
    }
    contents.nextGeneration = static_cast<std::uint32_t>(reader.number());
    if (!reader.whole() || parts != contents.parts.size() || contents.documents() >= mostDocuments)
        return doesNotFit(path);
    return contents;
}

Result<Done> IndexFiles::writeSources(std::size_t part, const Print& print, const PartSources& sources) const
{
    FieldWriter writer;
    writer.text(corpus::nameOf(sources.reading.format));
    writer.text(sources.reading.encoding);
    for (const corpus::Reader& reader : corpus::readers())
        for (const corpus::ReaderOption& option : reader.options)
            writer.text(sources.reading.*option.value);
    writer.number(sources.files.size());
    for (const PartSources::File& file : sources.files) {
        writer.text(file.path);
        writer.number(static_cast<std::uint64_t>(file.kind));
    }
    return writeBytes(file("sources", part), Kind::Sources, print, writer.bytes());
}

Result<PartSources> IndexFiles::readSources(std::size_t part, const Print& print) const
{
    const std::filesystem::path path = file("sources", part);
    ALIKE_ASSIGN(const auto file, open(path, Kind::Sources, 1, print));
    ALIKE_ASSIGN(const auto bytes, file.readAll<char>());
    FieldReader reader(bytes);
    PartSources sources;
    const auto format = corpus::formatNamed(reader.text());
    if (!format)
        return doesNotFit(path);
    sources.reading.format = *format;
    sources.reading.encoding = reader.text();
    for (const corpus::Reader& of : corpus::readers())
        for (const corpus::ReaderOption& option : of.options)
            sources.reading.*option.value = reader.text();
    for (std::size_t i = reader.count(); i > 0; --i) {
        std::string name = reader.text();
        sources.files.push_back({ std::move(name), static_cast<corpus::SourceFile::Kind>(reader.number()) });
    }
    return reader.whole() ? Result<PartSources>(std::move(sources)) : doesNotFit(path);
}

} // namespace alike::partition
