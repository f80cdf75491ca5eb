// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/describe.h"
#include "core/partition/segment_file.h"
#include "core/partition/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <tuple>

namespace alike::partition {

namespace {
    /// The records of documents from `begin` to `end`. O(log records), and what they are.
    template <typename Record>
    Result<std::vector<Record>> recordsIn(const StageFile& file, std::uint32_t begin, std::uint32_t end)
    {
        const auto firstFrom = [&](std::uint32_t document) -> Result<std::uint64_t> {
            std::uint64_t low = 0;
            std::uint64_t high = file.records();
            while (low < high) {
                const std::uint64_t middle = low + (high - low) / 2;
                Record record {};
                ALIKE_TRY(file.read(middle, std::span(&record, 1)));
                (record.document < document ? low : high) = record.document < document ? middle + 1 : middle;
            }
            return low;
        };
        ALIKE_ASSIGN(const auto first, firstFrom(begin));
        ALIKE_ASSIGN(const auto behind, firstFrom(end));
        if (behind < first)
            return file.wrongRecord(behind);
        std::vector<Record> records(behind - first);
        ALIKE_TRY(file.read(first, std::span(records)));
        for (std::size_t i = 0; i < records.size(); ++i)
            if (records[i].document < begin || records[i].document >= end)
                return file.wrongRecord(first + i);
        return records;
    }

    template <typename T> void append(std::string& bytes, T value)
    {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }

    Error changed(std::size_t portion)
    {
        return { ErrorCode::BadFormat,
            fmt::format("The files of portion {} are not what they were when it was signed. Remove what was "
                        "made of them and begin again.",
                portion) };
    }

    /// The documents of a portion that share a bucket, those in cells and those that are repeated, ascending.
    Result<std::vector<std::uint32_t>> inCells(
        const Folder& folder, std::span<const Place> places, std::uint32_t begin, std::uint32_t end)
    {
        ALIKE_ASSIGN(const auto file,
            Folder::open<Repeat>(folder.file("repeats"), Kind::Repeats, folder.placedPrint()));
        ALIKE_ASSIGN(const auto repeats, recordsIn<Repeat>(file, begin, end));
        std::vector<std::uint32_t> documents;
        for (const Place& place : places)
            documents.push_back(place.document);
        for (const Repeat& repeat : repeats)
            documents.push_back(repeat.document);
        std::ranges::sort(documents);
        return documents;
    }

    /// The texts of a portion, in order.
    std::vector<std::string_view> textsOf(const std::vector<corpus::Fragment>& fragments)
    {
        std::vector<std::string_view> texts;
        for (const corpus::Fragment& fragment : fragments)
            for (std::size_t d = 0; d < fragment.documents.size(); ++d)
                texts.push_back(fragment.documents.text(d));
        return texts;
    }
}

Result<Done> fetch(
    const Folder& folder, const corpus::Portions& portions, std::size_t portion, const Work& work)
{
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    const std::uint32_t begin = begins[portion];
    const std::uint32_t end = begins[portion + 1];
    ALIKE_ASSIGN(const auto print, folder.fetchedInputs());
    ALIKE_ASSIGN(
        const auto file, Folder::open<Place>(folder.file("places"), Kind::Places, folder.placedPrint()));
    ALIKE_ASSIGN(auto places, recordsIn<Place>(file, begin, end));

    ALIKE_ASSIGN(auto writer, SegmentFileWriter::create(folder.file("texts", portion), Kind::Texts, print));
    ALIKE_ASSIGN(const auto wanted, inCells(folder, places, begin, end));
    if (wanted.empty()) {
        ALIKE_TRY(describe(folder, portion, begin, {}, {}, {}, portions.options(), print, work));
        return writer.commit();
    }
    ALIKE_ASSIGN(const auto records,
        Folder::readAll<SignedDocument>(
            folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
    std::vector<corpus::SourceFile> files;
    ALIKE_ASSIGN(const auto fragments, portions.read(portion, work, &files));
    const std::vector<std::string_view> texts = textsOf(fragments);
    if (texts.size() != records.size())
        return changed(portion);
    ALIKE_TRY(describe(folder, portion, begin, wanted, fragments, files, portions.options(), print, work));
    std::ranges::sort(places, {}, [](const Place& p) { return std::pair(p.cell, p.document); });
    std::string segment;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::uint32_t document = places[i].document - begin;
        const std::string_view text = texts[document];
        if (text.size() != records[document].textBytes)
            return changed(portion);
        append(segment, places[i].document);
        append(segment, static_cast<std::uint32_t>(text.size()));
        segment += text;
        if (i + 1 < places.size() && places[i + 1].cell == places[i].cell)
            continue;
        if (work.stopped())
            return cancelled();
        ALIKE_TRY(writer.append(places[i].cell, segment));
        segment.clear();
    }
    return writer.commit();
}

Result<bool> isFetched(const Folder& folder, std::size_t portion, const Work& work)
{
    return Folder::areDone(folder.fetchedInputs(), [&](const Print& print) -> Result<Done> {
        ALIKE_TRY(checkDescribed(folder, portion, print, work));
        return Folder::checkSegments(folder.file("texts", portion), Kind::Texts, print, work);
    });
}

} // namespace alike::partition
