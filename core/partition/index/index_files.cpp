// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index/index_files.h"

#include "core/partition/fields.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::string_view contentsName = "index";
    constexpr std::string_view makeIndexAgain = "remove the folder of the index and make the index again";

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

bool IndexFiles::isIndex(const std::filesystem::path& folder)
{
    std::error_code unknown;
    return std::filesystem::is_regular_file(folder / contentsName, unknown)
        && isStageFile(folder / contentsName);
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
    writeParameters(contents.parameters, writer);
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
    return writer.write(m_path / contentsName, Kind::Index, {});
}

Result<IndexContents> IndexFiles::readContents() const
{
    const std::filesystem::path path = m_path / contentsName;
    ALIKE_ASSIGN(const auto file, open(path, Kind::Index, 1, {}));
    ALIKE_ASSIGN(const auto bytes, file.readAll<char>());
    FieldReader reader(bytes);
    IndexContents contents;
    const auto parameters = readParameters(reader);
    if (!parameters)
        return doesNotFit(path);
    contents.parameters = *parameters;
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

Result<Done> IndexFiles::writeTexts(std::size_t part, const Print& print, const PartTexts& texts) const
{
    constexpr auto flush = OutputFile::Flush::ToDisk;
    ALIKE_TRY(partition::writeSources(file("sources", part), print, texts.sources()));
    ALIKE_TRY(Folder::write<char>(file("titles", part), Kind::Titles, print, texts.titles(), {}, flush));
    return Folder::write<TextPlace>(file("places", part), Kind::TextPlaces, print, texts.places(), {}, flush);
}

Result<PartSources> IndexFiles::readSources(std::size_t part, const Print& print) const
{
    return partition::readSources(file("sources", part), print, makeIndexAgain);
}

} // namespace alike::partition
