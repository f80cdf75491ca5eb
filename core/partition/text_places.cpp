// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/text_places.h"

#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/record_fields.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/sources.h"
#include "core/partition/fields.h"
#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace alike::partition {

namespace {
    constexpr std::uint64_t largestRead = std::uint64_t { 64 } << 20; // bytes, for one text

    std::optional<std::string> lineAt(const std::string& path, std::uint64_t begin, std::uint64_t bytes)
    {
        const corpus::OpenFile file(path);
        std::string line(bytes, '\0');
        for (std::size_t done = 0; done < bytes;) {
            const ssize_t got
                = pread(file.number(), line.data() + done, bytes - done, static_cast<off_t>(begin + done));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                return std::nullopt;
            done += static_cast<std::size_t>(got);
        }
        return line;
    }
}

void writeParameters(const Parameters& parameters, FieldWriter& writer)
{
    writer.number(parameterTable().size());
    for (const ParameterRow& row : parameterTable()) {
        writer.text(row.name);
        writer.text(row.get(parameters));
    }
}

std::optional<Parameters> readParameters(FieldReader& reader)
{
    Parameters parameters = formerDefaults();
    for (std::size_t i = reader.count(); i > 0; --i) {
        const std::string name = reader.text();
        const std::string value = reader.text();
        for (const ParameterRow& row : parameterTable())
            if (row.name == name && !row.set(parameters, value))
                return std::nullopt;
    }
    return parameters;
}

void PartTexts::add(const corpus::Fragment& fragment, const corpus::SourceFile& file)
{
    if (fragment.documents.empty())
        return;
    auto& known = m_sources.files;
    const std::string path = std::filesystem::absolute(file.path).string();
    if (known.empty() || known.back().path != path || file.kind != corpus::SourceFile::Kind::File) {
        known.push_back({ path, file.kind });
        m_inFile = 0;
    }
    for (std::size_t d = 0; d < fragment.documents.size(); ++d) {
        const corpus::ByteRange record = fragment.records.empty() || !fragment.encoding.empty()
            ? corpus::ByteRange {}
            : fragment.records[d];
        m_places.push_back(
            { static_cast<std::uint32_t>(known.size() - 1), m_inFile++, record.begin, record.end });
        m_titles += fragment.documents.title(d);
        m_titleEnds.push_back(static_cast<std::uint32_t>(m_titles.size()));
    }
}

Result<Done> writeSources(const std::filesystem::path& file, const Print& print, const PartSources& sources)
{
    FieldWriter writer;
    writer.text(corpus::nameOf(sources.reading.format));
    writer.text(sources.reading.encoding);
    for (const corpus::Reader& reader : corpus::readers())
        for (const corpus::ReaderOption& option : reader.options)
            writer.text(sources.reading.*option.value);
    writer.number(sources.files.size());
    for (const PartSources::File& source : sources.files) {
        writer.text(source.path);
        writer.number(static_cast<std::uint64_t>(source.kind));
    }
    return writer.write(file, Kind::Sources, print);
}

Result<PartSources> readSources(
    const std::filesystem::path& file, const Print& print, std::string_view remedy)
{
    ALIKE_ASSIGN(const auto opened, StageFile::open(file, { Kind::Sources, 1, print, {}, remedy }));
    ALIKE_ASSIGN(const auto bytes, opened.readAll<char>());
    FieldReader reader(bytes);
    PartSources sources;
    const auto format = corpus::formatNamed(reader.text());
    if (!format)
        return opened.wrongRecord(0);
    sources.reading.format = *format;
    sources.reading.encoding = reader.text();
    for (const corpus::Reader& of : corpus::readers())
        for (const corpus::ReaderOption& option : of.options)
            sources.reading.*option.value = reader.text();
    for (std::size_t i = reader.count(); i > 0; --i) {
        std::string name = reader.text();
        sources.files.push_back({ std::move(name), static_cast<corpus::SourceFile::Kind>(reader.number()) });
    }
    return reader.whole() ? Result<PartSources>(std::move(sources)) : opened.wrongRecord(0);
}

std::optional<std::string> textAt(const TextPlace& place, const PartSources& sources, const Work& work)
{
    if (place.file >= sources.files.size())
        return std::nullopt;
    const PartSources::File& file = sources.files[place.file];
    if (file.kind != corpus::SourceFile::Kind::File)
        return std::nullopt;
    const std::uint64_t bytes = place.end - place.begin;
    if (place.end > place.begin && bytes <= largestRead) {
        const auto line = lineAt(file.path, place.begin, bytes);
        corpus::Fragment read;
        const auto beginning = corpus::beginningWithLine(file.path, corpus::fieldsToldBy);
        if (line && (line->starts_with('{') || line->starts_with('"')) && beginning) {
            const auto fields = corpus::recordFields(*beginning, false, sources.reading);
            corpus::parseJsonl(*line, file.path, sources.reading, read, {}, {}, &fields);
        }
        if (read.documents.size() == 1)
            return std::string(read.documents.text(0));
    }
    std::error_code unknown;
    if (std::filesystem::file_size(file.path, unknown) > largestRead || unknown)
        return std::nullopt;
    corpus::Options reading = sources.reading;
    reading.metadata.clear();
    reading.sample = 0;
    const auto whole = corpus::read({ file.path }, reading, work);
    if (!whole || place.ordinal >= whole->corpus->size())
        return std::nullopt;
    return std::string(whole->corpus->text(docId(place.ordinal)));
}

} // namespace alike::partition
