// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/banding.h"
#include "core/partition/index/index.h"
#include "core/partition/signing.h"
#include "core/partition/text_places.h"
#include "core/pipeline/pipeline.h"
#include "core/similarity/jaccard.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <map>
#include <utility>

namespace alike::partition {

/// Files of a part of which a query reads a record here and there.
struct Index::OpenPart {
    std::size_t number;
    std::uint32_t begin; ///< number of its first document
    StageFile documents;
    StageFile ids;
    StageFile titles;
    StageFile signatures;
    StageFile places;
};

struct Index::OpenGeneration {
    StageFile entries;
    std::vector<std::uint64_t> fences;
};

Index::Index(IndexFiles files, IndexContents contents)
    : m_files(std::move(files))
    , m_contents(std::move(contents))
    , m_print(IndexFiles::printOf(m_contents.parameters))
{
}

Result<Index> Index::open(const std::filesystem::path& path)
{
    IndexFiles files(path);
    ALIKE_ASSIGN(auto contents, files.readContents());
    Index index(std::move(files), std::move(contents));
    ALIKE_TRY(index.openFiles());
    return index;
}

Result<Done> Index::openFiles()
{
    m_parts.clear();
    m_generations.clear();
    std::uint32_t begin = 0;
    for (std::size_t part = 0; part < m_contents.parts.size(); ++part) {
        const auto open = [&](std::string_view name, Kind kind, std::size_t recordBytes) {
            return IndexFiles::open(m_files.file(name, part), kind, recordBytes, m_print);
        };
        ALIKE_ASSIGN(auto documents, open("documents", Kind::Documents, sizeof(IndexedDocument)));
        ALIKE_ASSIGN(auto ids, open("ids", Kind::Ids, 1));
        ALIKE_ASSIGN(auto titles, open("titles", Kind::Titles, 1));
        ALIKE_ASSIGN(auto signatures,
            open(
                "signatures", Kind::Signatures, m_contents.parameters.sketch.hashes * sizeof(std::uint32_t)));
        ALIKE_ASSIGN(auto places, open("places", Kind::TextPlaces, sizeof(TextPlace)));
        const std::uint32_t count = m_contents.parts[part].documents;
        if (documents.records() != count || signatures.records() != count || places.records() != count)
            return documents.wrongRecord(count);
        m_parts.push_back(std::make_shared<const OpenPart>(OpenPart { part, begin, std::move(documents),
            std::move(ids), std::move(titles), std::move(signatures), std::move(places) }));
        begin += count;
    }
    for (const Generation& generation : m_contents.generations) {
        ALIKE_ASSIGN(auto entries,
            IndexFiles::open(
                m_files.file("entries", generation.number), Kind::IndexEntries, sizeof(BandEntry), m_print));
        ALIKE_ASSIGN(const auto fencesFile,
            IndexFiles::open(
                m_files.file("fences", generation.number), Kind::Fences, sizeof(std::uint64_t), m_print));
        ALIKE_ASSIGN(auto fences, fencesFile.readAll<std::uint64_t>());
        if (fences.size() != IndexFiles::fences + 1 || fences.back() != entries.records()
            || entries.records() != generation.entries || !std::ranges::is_sorted(fences))
            return fencesFile.wrongRecord(0);
        m_generations.push_back(
            std::make_shared<const OpenGeneration>(OpenGeneration { std::move(entries), std::move(fences) }));
    }
    return Done {};
}

/// Appends the documents of each entry's key.
Result<Done> Index::lookUp(const std::vector<BandEntry>& entries, std::vector<std::uint32_t>& found) const
{
    std::vector<BandEntry> block;
    for (const auto& generation : m_generations) {
        for (const BandEntry& wanted : entries) {
            const std::size_t fence = IndexFiles::fenceOf(wanted);
            const std::uint64_t begin = generation->fences[fence];
            block.resize(generation->fences[fence + 1] - begin);
            ALIKE_TRY(generation->entries.read(begin, std::span(block)));
            const auto key = [](const BandEntry& entry) { return std::pair(entry.high, entry.low); };
            for (const BandEntry& entry : std::ranges::equal_range(block, key(wanted), {}, key))
                found.push_back(entry.document);
        }
    }
    return Done {};
}

namespace {
    /// A text as the only document of a portion.
    Result<SignedPortion> signedText(std::string_view text, const Parameters& parameters, const Work& work)
    {
        std::string utf8;
        unicode::appendUtf8(utf8, text);
        std::vector<corpus::Fragment> fragments(1);
        fragments.front().documents.add({ {}, {}, {}, {}, utf8 });
        return signDocuments(fragments, parameters, KeepRows::Yes, work);
    }

    /// A string of a part, by where it ends and the one before. Errors: NotReadable; BadFormat.
    Result<std::string> stringAt(const StageFile& strings, std::uint32_t begin, std::uint32_t end)
    {
        if (begin > end || end > strings.records())
            return strings.wrongRecord(begin);
        std::string text(end - begin, '\0');
        ALIKE_TRY(strings.read(begin, std::span(text.data(), text.size())));
        return text;
    }

    /// The overlap of the shingle sets of a text with each of others.
    Result<std::vector<Overlap>> overlapsOf(std::string_view text, const std::vector<std::string>& others,
        const Parameters& parameters, const Work& work)
    {
        CorpusBuilder builder;
        builder.add({ "0", {}, {}, {}, std::string(text) });
        for (std::size_t i = 0; i < others.size(); ++i)
            builder.add({ std::to_string(i + 1), {}, {}, {}, others[i] });
        Pipeline pipeline(std::make_shared<const Corpus>(std::move(builder).build()));
        ALIKE_ASSIGN(const auto cut, pipeline.run(parameters, Goal::Sets, work));
        const auto sets = holdParts(*cut).sets;
        std::vector<Overlap> overlaps(others.size());
        const SetId own = sets->setOf(docId(0));
        for (std::size_t i = 0; i < others.size(); ++i) {
            const SetId other = sets->setOf(docId(i + 1));
            if (own == noSet || other == noSet)
                continue;
            overlaps[i] = { static_cast<std::uint32_t>(sets->size(own)),
                static_cast<std::uint32_t>(sets->size(other)),
                intersectionSize(sets->of(own), sets->of(other)) };
        }
        return overlaps;
    }
}

/// What the index alone knows of a document.
Result<IndexMatch> Index::matchOf(std::uint32_t document, const std::vector<std::uint32_t>& row) const
{
    const Parameters& parameters = m_contents.parameters;
    const OpenPart& part = partOf(document);
    const std::uint32_t local = document - part.begin;
    std::vector<std::uint32_t> other(row.size());
    ALIKE_TRY(part.signatures.readBytes(local, std::as_writable_bytes(std::span(other))));
    ALIKE_ASSIGN(const auto banding, lsh::banding(parameters.sketch.hashes, parameters.lsh));
    return IndexMatch { {}, {}, estimate(row, other), sharedBands(banding, row, other), {}, document };
}

const Index::OpenPart& Index::partOf(std::uint32_t document) const
{
    const auto behind = std::ranges::upper_bound(
        m_parts, document, {}, [](const std::shared_ptr<const OpenPart>& part) { return part->begin; });
    return **std::prev(behind);
}

// `sources`: of each part, by its number, as far as they were read
Result<std::optional<std::string>> Index::sameText(
    std::uint32_t document, std::map<std::size_t, PartSources>& sources, const Work& work) const
{
    const OpenPart& part = partOf(document);
    const std::uint32_t local = document - part.begin;
    IndexedDocument known {};
    ALIKE_TRY(part.documents.read(local, std::span(&known, 1)));
    TextPlace place {};
    ALIKE_TRY(part.places.read(local, std::span(&place, 1)));
    if (!sources.contains(part.number)) {
        ALIKE_ASSIGN(auto read, m_files.readSources(part.number, m_print));
        sources.emplace(part.number, std::move(read));
    }
    auto text = textAt(place, sources.at(part.number), work);
    if (!text)
        return text;
    ALIKE_ASSIGN(const auto now, signedText(*text, m_contents.parameters, work));
    if (!std::ranges::equal(now.documents.front().checksum, known.checksum))
        return std::optional<std::string>(); // it was written since
    return text;
}

Result<std::string> Index::textOf(std::uint32_t document, const Work& work) const
{
    std::map<std::size_t, PartSources> sources;
    ALIKE_ASSIGN(auto text, sameText(document, sources, work));
    if (!text)
        return Error { ErrorCode::NotFound,
            "The file of this document is gone, in an archive, or was written since it was added." };
    return *std::move(text);
}

/// Its names, and how it overlaps with the text where its own is to be had.
Result<Done> Index::complete(std::string_view text, std::vector<IndexMatch>& matches, const Work& work) const
{
    std::map<std::size_t, PartSources> sources; // by part
    std::vector<std::string> texts;
    std::vector<std::size_t> whose;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const OpenPart& part = partOf(matches[i].document);
        const std::uint32_t local = matches[i].document - part.begin;
        IndexedDocument ends[2] {}; // the one before, and it
        ALIKE_TRY(part.documents.read(
            local - (local > 0 ? 1 : 0), std::span(local > 0 ? ends : ends + 1, local > 0 ? 2 : 1)));
        ALIKE_ASSIGN(matches[i].id, stringAt(part.ids, ends[0].idEnd, ends[1].idEnd));
        ALIKE_ASSIGN(matches[i].title, stringAt(part.titles, ends[0].titleEnd, ends[1].titleEnd));
        ALIKE_ASSIGN(auto read, sameText(matches[i].document, sources, work));
        if (!read)
            continue;
        texts.push_back(*std::move(read));
        whose.push_back(i);
    }
    ALIKE_ASSIGN(const auto overlaps, overlapsOf(text, texts, m_contents.parameters, work));
    for (std::size_t i = 0; i < whose.size(); ++i)
        if (overlaps[i].sizeA > 0)
            matches[whose[i]].overlap = overlaps[i];
    return Done {};
}

Result<IndexMatches> Index::query(std::string_view text, std::size_t n, const Work& work) const
{
    ALIKE_ASSIGN(const auto made, signedText(text, m_contents.parameters, work));
    IndexMatches matches;
    matches.compared = made.documents.front().compared != 0;
    if (!matches.compared)
        return matches;
    std::vector<std::uint32_t> found;
    ALIKE_TRY(lookUp(made.entries, found));
    std::ranges::sort(found);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> documents; // by how many bands they share
    for (std::size_t i = 0; i < found.size();) {
        const std::size_t first = i;
        while (i < found.size() && found[i] == found[first])
            ++i;
        documents.emplace_back(static_cast<std::uint32_t>(i - first), found[first]);
    }
    matches.found = documents.size();
    std::ranges::sort(documents, [](const auto& x, const auto& y) {
        return std::pair(y.first, x.second) < std::pair(x.first, y.second);
    });
    documents.resize(std::min(documents.size(), mostCompared));

    std::vector<std::pair<IndexMatch, std::uint32_t>> compared;
    for (const auto& [bands, document] : documents) {
        if (work.stopped())
            return cancelled();
        ALIKE_ASSIGN(auto match, matchOf(document, made.rows));
        compared.emplace_back(std::move(match), document);
    }
    std::ranges::sort(compared, [](const auto& x, const auto& y) {
        return std::pair(y.first.estimate.equalRows, x.second)
            < std::pair(x.first.estimate.equalRows, y.second);
    });
    // Those that agree in as many rows as the last one may be more similar than it.
    constexpr std::size_t mostTied = 50;
    std::size_t kept = std::min(compared.size(), n);
    while (kept > 0 && kept < std::min(compared.size(), n + mostTied)
        && compared[kept].first.estimate.equalRows == compared[n - 1].first.estimate.equalRows)
        ++kept;
    for (auto& [match, document] : std::span(compared).first(kept))
        matches.nearest.push_back(std::move(match));
    ALIKE_TRY(complete(text, matches.nearest, work));
    std::ranges::stable_sort(matches.nearest, [](const IndexMatch& x, const IndexMatch& y) {
        if (x.estimate.equalRows != y.estimate.equalRows)
            return x.estimate.equalRows > y.estimate.equalRows;
        return x.overlap && (!y.overlap || compareJaccard(*x.overlap, *y.overlap) > 0);
    });
    matches.nearest.resize(std::min(matches.nearest.size(), n));
    return matches;
}

} // namespace alike::partition
