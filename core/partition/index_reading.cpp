// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index_reading.h"

#include <filesystem>

namespace alike::partition {

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

} // namespace alike::partition
