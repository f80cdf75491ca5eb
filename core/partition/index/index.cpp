// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/index/index.h"

#include "core/corpus/portions.h"
#include "core/partition/folder_lock.h"
#include "core/partition/parts.h"
#include "core/partition/run.h"
#include "core/partition/segment_file.h"
#include "core/partition/signing.h"
#include "core/partition/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstring>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>

namespace alike::partition {

namespace {
    constexpr auto toDisk = OutputFile::Flush::ToDisk;
    /// A generation is merged with the one before unless that has so many times its entries: then there are
    /// few of them, and an entry is merged a few times.
    constexpr std::uint64_t mergedUnder = 4;

    // What numbered files are called, before the number.
    constexpr std::array<std::string_view, 6> ofParts { "ids", "titles", "documents", "signatures", "places",
        "sources" };
    constexpr std::array<std::string_view, 2> ofGenerations { "entries", "fences" };
    constexpr std::string_view betweenStages = "new"; // parts that are becoming a generation

    std::uint64_t wholeKey(const BandEntry& entry)
    {
        return std::uint64_t { entry.high } << 32 | entry.low;
    }
    bool before(const BandEntry& x, const BandEntry& y)
    {
        return std::pair(wholeKey(x), x.document) < std::pair(wholeKey(y), y.document);
    }

    /// Writes entries in their order, and where each range of keys begins.
    class GenerationWriter {
    public:
        static Result<GenerationWriter> create(
            const IndexFiles& files, std::uint32_t number, const Print& print)
        {
            ALIKE_ASSIGN(auto entries,
                StageFileWriter::create(
                    files.file("entries", number), { Kind::IndexEntries, sizeof(BandEntry), print, {} }));
            return GenerationWriter(std::move(entries), files.file("fences", number), print);
        }

        /// \pre they stand behind those before
        Result<Done> append(std::span<const BandEntry> entries)
        {
            for (const BandEntry& entry : entries)
                ++m_begins[IndexFiles::fenceOf(entry) + 1];
            m_count += entries.size();
            return m_entries.append(entries);
        }
        /// \return how many entries there are
        Result<std::uint64_t> commit()
        {
            ALIKE_TRY(m_entries.commit(toDisk));
            for (std::size_t fence = 0; fence < IndexFiles::fences; ++fence)
                m_begins[fence + 1] += m_begins[fence];
            ALIKE_TRY(
                Folder::write<std::uint64_t>(m_fencesFile, Kind::Fences, m_print, m_begins, {}, toDisk));
            return m_count;
        }

    private:
        GenerationWriter(StageFileWriter entries, std::filesystem::path fences, const Print& print)
            : m_entries(std::move(entries))
            , m_fencesFile(std::move(fences))
            , m_print(print)
            , m_begins(IndexFiles::fences + 1)
        {
        }

        StageFileWriter m_entries;
        std::filesystem::path m_fencesFile;
        Print m_print;
        std::vector<std::uint64_t> m_begins;
        std::uint64_t m_count = 0;
    };

    /// The entries of a generation one after another.
    class EntryStream {
    public:
        static Result<EntryStream> open(const IndexFiles& files, std::uint32_t number, const Print& print)
        {
            ALIKE_ASSIGN(auto file,
                IndexFiles::open(
                    files.file("entries", number), Kind::IndexEntries, sizeof(BandEntry), print));
            EntryStream stream(std::move(file));
            ALIKE_TRY(stream.fill());
            return stream;
        }

        /// Null at the end.
        const BandEntry* peek() const { return m_at < m_block.size() ? &m_block[m_at] : nullptr; }
        Result<Done> advance() { return ++m_at < m_block.size() ? Result<Done>(Done {}) : fill(); }

    private:
        static constexpr std::size_t atOnce = 1 << 16;

        explicit EntryStream(StageFile file)
            : m_file(std::move(file))
        {
        }
        Result<Done> fill()
        {
            m_block.resize(std::min<std::uint64_t>(atOnce, m_file.records() - m_read));
            m_at = 0;
            ALIKE_TRY(m_file.read(m_read, std::span(m_block)));
            m_read += m_block.size();
            return Done {};
        }

        StageFile m_file;
        std::vector<BandEntry> m_block;
        std::size_t m_at = 0;
        std::uint64_t m_read = 0;
    };

    /// Merges the last two generations into one.
    Result<Done> mergeLast(
        const IndexFiles& files, IndexContents& contents, const Print& print, const Work& work)
    {
        const Generation last = contents.generations.back();
        const Generation other = contents.generations[contents.generations.size() - 2];
        ALIKE_ASSIGN(auto a, EntryStream::open(files, other.number, print));
        ALIKE_ASSIGN(auto b, EntryStream::open(files, last.number, print));
        const std::uint32_t number = contents.nextGeneration++;
        ALIKE_ASSIGN(auto writer, GenerationWriter::create(files, number, print));
        std::vector<BandEntry> merged;
        while (a.peek() || b.peek()) {
            if (work.stopped())
                return cancelled();
            merged.clear();
            while (merged.size() < std::size_t { 1 } << 16 && (a.peek() || b.peek())) {
                EntryStream& next = !b.peek() || (a.peek() && before(*a.peek(), *b.peek())) ? a : b;
                merged.push_back(*next.peek());
                ALIKE_TRY(next.advance());
            }
            ALIKE_TRY(writer.append(merged));
        }
        ALIKE_ASSIGN(const auto entries, writer.commit());
        contents.generations.resize(contents.generations.size() - 2);
        contents.generations.push_back({ number, other.firstPart, last.endPart, entries });
        return Done {};
    }

    /// Signs one portion and writes it as a part, with its entries beside it, by ranges of keys.
    /// \return its documents
    Result<std::uint32_t> writePart(const IndexFiles& files, std::size_t part,
        const corpus::Portions& portions, std::size_t portion, const corpus::Options& reading,
        const Parameters& parameters, std::mutex& mutex, Counts& counts, const Work& work)
    {
        std::vector<corpus::SourceFile> sourceFiles;
        ALIKE_ASSIGN(auto fragments, portions.read(portion, work, &sourceFiles));
        PartTexts texts(reading);
        for (std::size_t i = 0; i < fragments.size(); ++i)
            texts.add(fragments[i], sourceFiles[i]);
        ALIKE_ASSIGN(auto made, signDocuments(fragments, parameters, KeepRows::Yes, work));
        std::vector<IndexedDocument> documents;
        std::uint32_t idEnd = 0;
        for (std::size_t d = 0; d < made.documents.size(); ++d) {
            const SignedDocument& document = made.documents[d];
            idEnd += document.idBytes;
            documents.push_back({ { document.checksum[0], document.checksum[1] }, idEnd, texts.titleEnd(d) });
        }

        const Print print = IndexFiles::printOf(parameters);
        std::vector<std::size_t> begins;
        const auto byRange = made.entriesByRange(begins);
        ALIKE_ASSIGN(auto entries,
            SegmentFileWriter::create(files.file(betweenStages, part), Kind::BandEntries, print));
        for (std::uint32_t range = 0; range < keyRanges; ++range)
            ALIKE_TRY(entries.append(range,
                { reinterpret_cast<const char*>(byRange.data() + begins[range]),
                    (begins[range + 1] - begins[range]) * sizeof(BandEntry) }));
        ALIKE_TRY(entries.commit());
        ALIKE_TRY(Folder::write<char>(files.file("ids", part), Kind::Ids, print, made.ids, {}, toDisk));
        ALIKE_ASSIGN(auto rows,
            StageFileWriter::create(files.file("signatures", part),
                { Kind::Signatures,
                    static_cast<std::uint32_t>(parameters.sketch.hashes * sizeof(std::uint32_t)), print,
                    {} }));
        ALIKE_TRY(rows.append(std::span<const std::uint32_t>(made.rows)));
        ALIKE_TRY(rows.commit(toDisk));
        ALIKE_TRY(files.writeTexts(part, print, texts));
        ALIKE_TRY(Folder::write<IndexedDocument>(
            files.file("documents", part), Kind::Documents, print, documents, {}, toDisk));

        const std::scoped_lock lock(mutex);
        counts.documentsRead += made.report.documentsRead;
        counts.noText += made.report.noText;
        counts.unreadable += made.report.unreadable;
        counts.tooShort += made.tooShort;
        for (const LoadIssue& issue : made.report.issues)
            if (issue.reason == SkipReason::Unreadable && counts.problems.size() < 100)
                counts.problems.push_back(fmt::format("{}: {}", issue.place, issue.detail));
        return static_cast<std::uint32_t>(made.documents.size());
    }

    /// Puts the entries of new parts in order: a range of keys at a time.
    Result<Generation> writeGeneration(const IndexFiles& files, const IndexContents& contents,
        std::uint32_t firstPart, const Print& print, const Work& work)
    {
        const auto endPart = static_cast<std::uint32_t>(contents.parts.size());
        std::vector<SegmentFile> segments;
        std::vector<std::uint32_t> begins;
        std::uint64_t documents = 0;
        for (std::uint32_t part = 0; part < endPart; ++part) {
            if (part >= firstPart) {
                ALIKE_ASSIGN(
                    auto file, SegmentFile::open(files.file(betweenStages, part), Kind::BandEntries, print));
                segments.push_back(std::move(file));
                begins.push_back(static_cast<std::uint32_t>(documents));
            }
            documents += contents.parts[part].documents;
        }
        ALIKE_ASSIGN(auto writer, GenerationWriter::create(files, contents.nextGeneration, print));
        std::vector<BandEntry> entries;
        for (std::uint32_t range = 0; range < keyRanges; ++range) {
            if (work.stopped())
                return cancelled();
            entries.clear();
            for (std::size_t i = 0; i < segments.size(); ++i) {
                ALIKE_ASSIGN(const auto bytes, segments[i].read(range));
                if (bytes.empty())
                    continue; // there is nowhere to copy from
                const std::size_t first = entries.size();
                entries.resize(first + bytes.size() / sizeof(BandEntry));
                std::memcpy(
                    entries.data() + first, bytes.data(), (entries.size() - first) * sizeof(BandEntry));
                for (BandEntry& entry : std::span(entries).subspan(first))
                    entry.document += begins[i];
            }
            std::ranges::sort(entries, before);
            ALIKE_TRY(writer.append(entries));
        }
        ALIKE_ASSIGN(const auto count, writer.commit());
        return Generation { contents.nextGeneration, firstPart, endPart, count };
    }

    /// Whether the contents do not name a file of an index: it was between stages, or a call that was killed
    /// left it.
    bool isLeft(const std::filesystem::path& file, const IndexContents& contents)
    {
        const std::string name = file.filename().string();
        const std::string_view kind = std::string_view(name).substr(0, name.find('-'));
        if (kind.size() == name.size() || !isStageFile(file))
            return false;
        if (kind == betweenStages)
            return true;
        std::size_t number = 0;
        const char* end = name.data() + name.size();
        const auto read = std::from_chars(name.data() + kind.size() + 1, end, number);
        if (read.ec != std::errc {} || read.ptr != end)
            return false;
        if (std::ranges::find(ofParts, kind) != ofParts.end())
            return number >= contents.parts.size();
        return std::ranges::find(ofGenerations, kind) != ofGenerations.end()
            && std::ranges::find(contents.generations, number, &Generation::number)
            == contents.generations.end();
    }

    void removeLeft(const IndexFiles& files, const IndexContents& contents)
    {
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(files.path(), ignored))
            if (isLeft(entry.path(), contents))
                std::filesystem::remove(entry.path(), ignored);
    }

    Error isThere(const std::filesystem::path& path)
    {
        return { ErrorCode::BadParameter,
            fmt::format("{}: there is an index already. Add to it, or name another folder.", path.string()) };
    }
}

Result<Index> Index::create(const std::filesystem::path& path, const Parameters& parameters)
{
    if (std::string why = whyNot(parameters); !why.empty())
        return Error { ErrorCode::BadParameter, std::move(why) };
    ALIKE_TRY(makeFolder(path));
    Index index(IndexFiles(path), { parameters, {}, {}, 0 });
    if (index.m_files.exist())
        return isThere(path);
    std::error_code unknown;
    for (const auto& entry : std::filesystem::directory_iterator(path, unknown)) {
        const std::string name = entry.path().filename().string();
        if (name != FolderLock::name && !name.starts_with(".alike-")
            && !isLeft(entry.path(), index.m_contents))
            return Error { ErrorCode::NotWritable,
                fmt::format(
                    "{}: the folder is not empty: it holds {}. Name a new one.", path.string(), name) };
    }
    index.m_isNew = true;
    return index;
}

Result<Counts> Index::add(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading,
    std::uint64_t memory, const Work& work)
{
    ALIKE_ASSIGN(const auto lock, FolderLock::take(m_files.path()));
    if (m_isNew && m_files.exist()) // another call has made it meanwhile
        return isThere(m_files.path());
    auto counts = addLocked(paths, reading, memory, work);
    if (m_isNew && !counts)
        removeFiles(m_files.path());
    m_isNew = m_isNew && !counts;
    return counts;
}

Result<Counts> Index::addLocked(const std::vector<std::filesystem::path>& paths,
    const corpus::Options& reading, std::uint64_t memory, const Work& work)
{
    IndexContents contents = m_contents;
    if (!m_isNew) { // another may have added meanwhile
        ALIKE_ASSIGN(contents, m_files.readContents());
    }
    removeLeft(m_files, contents);
    ALIKE_ASSIGN(auto portions, corpus::Portions::find(paths, reading, work));
    const Job job { paths, reading, contents.parameters, m_files.path(), memory, 0 };
    ALIKE_TRY(portions.divide(portionsFor(job, portions.bytes(), work.threads), work));

    const auto firstPart = static_cast<std::uint32_t>(contents.parts.size());
    contents.parts.resize(firstPart + portions.size());
    work.progress.begin(Stage::Sign, portions.bytes());
    Counts counts;
    std::mutex mutex;
    ALIKE_TRY(runParts(
        portions.size(), work, [](std::size_t, const Work&) { return Result<bool>(false); },
        [&](std::size_t portion, const Work& alone) -> Result<Done> {
            ALIKE_ASSIGN(contents.parts[firstPart + portion].documents,
                writePart(m_files, firstPart + portion, portions, portion, reading, contents.parameters,
                    mutex, counts, alone));
            return Done {};
        },
        [&](std::size_t portion) { return portions.bytesOf(portion); }));
    if (contents.documents() >= mostDocuments)
        return Error { ErrorCode::TooLarge,
            fmt::format("An index holds fewer than {} documents. Begin another one.", mostDocuments) };

    work.progress.begin(Stage::Band, 1);
    ALIKE_ASSIGN(const auto made, writeGeneration(m_files, contents, firstPart, m_print, work));
    ++contents.nextGeneration;
    contents.generations.push_back(made);
    const auto merges = [&] {
        const auto& all = contents.generations;
        return all.size() > 1 && all[all.size() - 2].entries < mergedUnder * all.back().entries;
    };
    while (merges())
        ALIKE_TRY(mergeLast(m_files, contents, m_print, work));
    ALIKE_TRY(m_files.writeContents(contents));
    removeLeft(m_files, contents);
    m_contents = std::move(contents);
    ALIKE_TRY(openFiles());
    return counts;
}

std::uint64_t Index::bytesOnDisk() const
{
    std::uint64_t bytes = 0;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(m_files.path(), ignored))
        bytes += entry.is_regular_file(ignored) ? entry.file_size(ignored) : 0;
    return bytes;
}

} // namespace alike::partition
