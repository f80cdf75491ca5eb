// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index_reading.h"

#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/jsonl.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

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

Result<Done> PartTexts::write(const IndexFiles& files, std::size_t part, const Print& print) const
{
    constexpr auto flush = OutputFile::Flush::ToDisk;
    ALIKE_TRY(files.writeSources(part, print, m_sources));
    ALIKE_TRY(Folder::write<char>(files.file("titles", part), Kind::Titles, print, m_titles, {}, flush));
    return Folder::write<TextPlace>(files.file("places", part), Kind::TextPlaces, print, m_places, {}, flush);
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
        if (line && line->starts_with('{'))
            corpus::parseJsonl(*line, file.path, sources.reading, read);
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
