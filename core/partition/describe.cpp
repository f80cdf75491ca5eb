// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/describe.h"

#include "core/similarity/checksum.h"

#include <string>
#include <string_view>

namespace alike::partition {

namespace {
    /// Bytes of a text that say what it is about where it has no title: a line.
    constexpr std::size_t openingBytes = 320;

    /// The beginning of a text, not cut within a character.
    std::string_view openingOf(std::string_view text)
    {
        if (text.size() <= openingBytes)
            return text;
        std::size_t end = openingBytes;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        return text.substr(0, end);
    }

    struct Descriptions {
        std::vector<DescribedDocument> records;
        std::string strings;

        void add(std::uint32_t number, const DocumentView& document, const TextPlace& place, bool keep)
        {
            const Checksum sum = checksum(document.text);
            const std::string_view opening = openingOf(document.text);
            const auto bytes = [](std::string_view text) { return static_cast<std::uint32_t>(text.size()); };
            records.push_back(
                { place, { sum.first, sum.second }, number, bytes(document.title), bytes(document.date),
                    bytes(document.labels), bytes(opening), keep ? bytes(document.text) : 0 });
            strings.append(document.title).append(document.date).append(document.labels).append(opening);
            if (keep)
                strings += document.text;
        }
    };
}

Result<Done> describe(const Folder& folder, std::size_t portion, std::uint32_t begin,
    std::span<const std::uint32_t> wanted, const std::vector<corpus::Fragment>& fragments,
    const std::vector<corpus::SourceFile>& files, const corpus::Options& reading, const Print& print,
    const Work& work)
{
    PartTexts places(reading);
    Descriptions made;
    auto next = wanted.begin();
    std::uint32_t first = begin; // of the fragment
    for (std::size_t f = 0; f < fragments.size(); ++f) {
        if (work.stopped())
            return cancelled();
        places.add(fragments[f], files[f]);
        const DocumentBlock& documents = fragments[f].documents;
        const auto end = first + static_cast<std::uint32_t>(documents.size());
        std::optional<bool> keep; // what holds for one text of a file holds for all
        for (; next != wanted.end() && *next < end; ++next) {
            const DocumentView document = documents[*next - first];
            const TextPlace& place = places.places()[*next - begin];
            if (!keep)
                keep = textAt(place, places.sources(), work) != document.text;
            made.add(*next, document, place, *keep);
        }
        first = end;
    }
    ALIKE_TRY(writeSources(folder.file("files", portion), print, places.sources()));
    ALIKE_TRY(Folder::write<char>(folder.file("strings", portion), Kind::Strings, print, made.strings));
    return Folder::write<DescribedDocument>(
        folder.file("described", portion), Kind::Described, print, made.records);
}

Result<Done> checkDescribed(const Folder& folder, std::size_t portion, const Print& print, const Work& work)
{
    ALIKE_TRY(Folder::check<char>(folder.file("files", portion), Kind::Sources, print, work));
    ALIKE_TRY(Folder::check<char>(folder.file("strings", portion), Kind::Strings, print, work));
    return Folder::check<DescribedDocument>(folder.file("described", portion), Kind::Described, print, work);
}

} // namespace alike::partition
