// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/run_files.h"

#include "core/corpus/texts_on_demand.h"
#include "core/explore/join/pair_list.h"
#include "core/partition/describe.h"
#include "core/partition/fields.h"
#include "core/partition/text_places.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace alike::partition {

namespace {
    constexpr std::string_view headName = "run";
    constexpr std::string_view runAgain = "run the job again";
    /// Beside the head, which has their checksums in this order.
    constexpr std::array<std::string_view, 7> runFileNames { "documents", "strings", "texts", "sources",
        "sets", "pairs", "bands" };
    constexpr std::uint32_t keptText = UINT32_MAX; ///< in place of a file: it is in the file of texts

    /// What a run knows of a document in a pair. Id, title, date, labels and the beginning of its text stand
    /// one after another in the file of strings.
    struct RunDocument {
        TextPlace place;
        std::uint64_t text[2]; ///< checksum of the text as it was read
        std::uint64_t units[2]; ///< of its units in their order
        std::uint32_t number; ///< in the job
        std::uint32_t set;
        std::uint32_t words;
        std::uint32_t idBytes;
        std::uint32_t titleBytes;
        std::uint32_t dateBytes;
        std::uint32_t labelBytes;
        std::uint32_t openingBytes;
    };
    static_assert(sizeof(RunDocument) == 88);

    Result<StageFile> openOfRun(const std::filesystem::path& file, Kind kind, std::size_t recordBytes)
    {
        return StageFile::open(file, { kind, static_cast<std::uint32_t>(recordBytes), {}, {}, runAgain });
    }

    /// Copies what the portions say of the documents in pairs, portion by portion.
    class DocumentsWriter {
    public:
        static Result<DocumentsWriter> create(const std::filesystem::path& path)
        {
            ALIKE_ASSIGN(auto documents,
                StageFileWriter::create(
                    path / "documents", { Kind::RunDocuments, sizeof(RunDocument), {}, {} }));
            ALIKE_ASSIGN(
                auto strings, StageFileWriter::create(path / "strings", { Kind::Strings, 1, {}, {} }));
            ALIKE_ASSIGN(auto texts, StageFileWriter::create(path / "texts", { Kind::Texts, 1, {}, {} }));
            return DocumentsWriter(std::move(documents), std::move(strings), std::move(texts));
        }

        Result<Done> addPortion(
            const Folder& folder, std::size_t portion, std::uint32_t begin, const Results& results)
        {
            const Print print = folder.placedPrint();
            ALIKE_ASSIGN(const auto described,
                Folder::readAll<DescribedDocument>(
                    folder.file("described", portion), Kind::Described, print));
            ALIKE_ASSIGN(const auto stringsFile,
                Folder::open<char>(folder.file("strings", portion), Kind::Strings, print));
            ALIKE_ASSIGN(const auto all, stringsFile.readAll<char>());
            ALIKE_ASSIGN(const auto sources, readSources(folder.file("files", portion), print));
            ALIKE_ASSIGN(const auto records,
                Folder::readAll<SignedDocument>(
                    folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
            m_sources.reading = sources.reading;
            std::string_view left(all.data(), all.size());
            for (const DescribedDocument& document : described) {
                const std::uint64_t shown = std::uint64_t { document.titleBytes } + document.dateBytes
                    + document.labelBytes + document.openingBytes;
                if (shown + document.keptBytes > left.size() || document.document - begin >= records.size()
                    || document.place.file >= sources.files.size())
                    return stringsFile.wrongRecord(all.size() - left.size());
                const DocId doc = docId(document.document);
                if (results.sets.setOf(doc) != noSet)
                    ALIKE_TRY(add(document, records[document.document - begin], results,
                        left.substr(0, shown), left.substr(shown, document.keptBytes), sources));
                left.remove_prefix(shown + document.keptBytes);
            }
            return Done {};
        }
        std::uint32_t documents() const { return m_count; }
        Result<Done> commit(const std::filesystem::path& path)
        {
            ALIKE_TRY(m_documents.commit(lasting));
            ALIKE_TRY(m_strings.commit(lasting));
            ALIKE_TRY(m_texts.commit(lasting));
            return writeSources(path / "sources", {}, m_sources);
        }

        static constexpr auto lasting = OutputFile::Flush::ToDisk;

    private:
        DocumentsWriter(StageFileWriter documents, StageFileWriter strings, StageFileWriter texts)
            : m_documents(std::move(documents))
            , m_strings(std::move(strings))
            , m_texts(std::move(texts))
        {
        }

        Result<Done> add(const DescribedDocument& described, const SignedDocument& record,
            const Results& results, std::string_view shown, std::string_view kept, const PartSources& sources)
        {
            const DocId doc = docId(described.document);
            const std::string_view id = results.id(doc);
            TextPlace place = described.place;
            if (kept.empty()) {
                place.file = fileNumber(sources.files[place.file]);
            } else {
                place = { keptText, 0, m_textBytes, m_textBytes + kept.size() };
                m_textBytes += kept.size();
                ALIKE_TRY(m_texts.append(std::span<const char>(kept)));
            }
            const RunDocument document { place, { described.checksum[0], described.checksum[1] },
                { record.checksum[0], record.checksum[1] }, described.document,
                static_cast<std::uint32_t>(results.sets.setOf(doc)), record.words,
                static_cast<std::uint32_t>(id.size()), described.titleBytes, described.dateBytes,
                described.labelBytes, described.openingBytes };
            ++m_count;
            ALIKE_TRY(m_strings.append(std::span<const char>(id)));
            ALIKE_TRY(m_strings.append(std::span<const char>(shown)));
            return m_documents.append(std::span<const RunDocument>(&document, 1));
        }
        /// Portions may share a file: it is named once.
        std::uint32_t fileNumber(const PartSources::File& file)
        {
            const auto [known, isNew]
                = m_fileNumbers.try_emplace(file.path, static_cast<std::uint32_t>(m_sources.files.size()));
            if (isNew)
                m_sources.files.push_back(file);
            return known->second;
        }

        StageFileWriter m_documents;
        StageFileWriter m_strings;
        StageFileWriter m_texts;
        std::uint64_t m_textBytes = 0;
        std::uint32_t m_count = 0;
        PartSources m_sources;
        std::map<std::string, std::uint32_t> m_fileNumbers;
    };

    Result<Done> writePairs(const std::filesystem::path& path, const Results& results, const Work& work)
    {
        constexpr auto lasting = OutputFile::Flush::ToDisk;
        std::vector<std::uint32_t> sizes;
        for (std::size_t s = 0; s < results.sets.sets(); ++s)
            sizes.push_back(static_cast<std::uint32_t>(results.sets.size(setId(s))));
        ALIKE_TRY(Folder::write<std::uint32_t>(path / "sets", Kind::SetSizes, {}, sizes, {}, lasting));
        ALIKE_ASSIGN(
            auto pairs, StageFileWriter::create(path / "pairs", { Kind::Pairs, sizeof(PairRecord), {}, {} }));
        ALIKE_ASSIGN(auto bands,
            StageFileWriter::create(path / "bands", { Kind::PairBands, sizeof(std::uint16_t), {}, {} }));
        Result<Done> written = Done {};
        const auto append
            = [&](const ScoredPair& pair, std::span<const std::uint16_t> shared) -> Result<Done> {
            if (work.stopped())
                return cancelled();
            const PairRecord record { static_cast<std::uint32_t>(pair.a), static_cast<std::uint32_t>(pair.b),
                pair.overlap.sizeA, pair.overlap.sizeB, pair.overlap.shared, pair.estimate.equalRows,
                pair.estimate.sharedValues, pair.estimate.unitedValues,
                static_cast<std::uint32_t>(shared.size()) };
            ALIKE_TRY(pairs.append(std::span<const PairRecord>(&record, 1)));
            return bands.append(shared);
        };
        ALIKE_TRY(results.pairs.forEach([&](const ScoredPair& pair, std::span<const std::uint16_t> shared) {
            written = append(pair, shared);
            return written.has_value();
        }));
        ALIKE_TRY(std::move(written));
        ALIKE_TRY(pairs.commit(lasting));
        return bands.commit(lasting);
    }

    /// The checksums of the files that are there. O(bytes / 1024).
    Result<std::array<std::uint32_t, runFileNames.size()>> checksumsOf(const std::filesystem::path& path)
    {
        constexpr std::array<std::pair<Kind, std::size_t>, runFileNames.size()> kinds { {
            { Kind::RunDocuments, sizeof(RunDocument) },
            { Kind::Strings, 1 },
            { Kind::Texts, 1 },
            { Kind::Sources, 1 },
            { Kind::SetSizes, sizeof(std::uint32_t) },
            { Kind::Pairs, sizeof(PairRecord) },
            { Kind::PairBands, sizeof(std::uint16_t) },
        } };
        std::array<std::uint32_t, runFileNames.size()> checksums {};
        for (std::size_t i = 0; i < runFileNames.size(); ++i) {
            ALIKE_ASSIGN(const auto file, openOfRun(path / runFileNames[i], kinds[i].first, kinds[i].second));
            checksums[i] = file.checksum();
        }
        return checksums;
    }

    Result<Done> writeHead(
        const std::filesystem::path& path, const Parameters& parameters, const Results& results)
    {
        ALIKE_ASSIGN(const auto checksums, checksumsOf(path));
        FieldWriter head;
        writeParameters(parameters, head);
        const Counts& counts = results.counts;
        for (const std::uint64_t count :
            { counts.documentsRead, counts.noText, counts.unreadable, counts.tooShort, counts.repeatedIds })
            head.number(count);
        head.number(counts.problems.size());
        for (const std::string& problem : counts.problems)
            head.text(problem);
        for (const StageRun& stage : results.stages)
            head.number(stage.ran ? std::bit_cast<std::uint64_t>(stage.seconds) : 0);
        for (const std::uint32_t checksum : checksums)
            head.number(checksum);
        return head.write(path / headName, Kind::Run, {});
    }
}

bool isRun(const std::filesystem::path& path)
{
    std::error_code unknown;
    return std::filesystem::is_regular_file(path / headName, unknown) && isStageFile(path / headName);
}

Result<Done> prepareRun(const std::filesystem::path& path)
{
    ALIKE_TRY(makeFolder(path));
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(path, ignored)) {
        const std::string name = entry.path().filename();
        const bool ours = name == headName || std::ranges::find(runFileNames, name) != runFileNames.end();
        if (!name.starts_with(".alike-") && name != marksName && !(ours && isStageFile(entry.path())))
            return Error { ErrorCode::NotWritable,
                fmt::format(
                    "{}: the folder is not empty: it holds {}. Name a new one.", path.string(), name) };
    }
    return Done {};
}

Result<Done> writeRun(
    const std::filesystem::path& path, const Folder& folder, const Results& results, const Work& work)
{
    ALIKE_TRY(prepareRun(path));
    std::error_code ignored;
    std::filesystem::remove(path / headName, ignored); // what was there is no run from here on
    ALIKE_ASSIGN(auto documents, DocumentsWriter::create(path));
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        if (work.stopped())
            return cancelled();
        ALIKE_TRY(documents.addPortion(folder, portion, begins[portion], results));
    }
    ALIKE_TRY(documents.commit(path));
    ALIKE_TRY(writePairs(path, results, work));
    return writeHead(path, folder.parameters(), results);
}

namespace {
    /// What of the head is not in a snapshot.
    struct RunHead {
        Parameters parameters;
        Counts counts;
        std::array<StageRun, stageCount> stages {};
    };

    Result<RunHead> readHead(const std::filesystem::path& path)
    {
        ALIKE_ASSIGN(const auto file, openOfRun(path / headName, Kind::Run, 1));
        ALIKE_ASSIGN(const auto bytes, file.readAll<char>());
        FieldReader reader(bytes);
        const auto parameters = readParameters(reader);
        if (!parameters)
            return file.wrongRecord(0);
        RunHead head { *parameters, {}, {} };
        Counts& counts = head.counts;
        for (std::uint64_t* count : { &counts.documentsRead, &counts.noText, &counts.unreadable,
                 &counts.tooShort, &counts.repeatedIds })
            *count = reader.number();
        for (std::size_t i = reader.count(); i > 0; --i)
            counts.problems.push_back(reader.text());
        for (StageRun& stage : head.stages) {
            stage.seconds = std::bit_cast<double>(reader.number());
            stage.ran = stage.seconds > 0;
            if (!(stage.seconds >= 0 && stage.seconds < 1e12))
                return file.wrongRecord(0);
        }
        ALIKE_ASSIGN(const auto checksums, checksumsOf(path));
        for (std::size_t i = 0; i < checksums.size(); ++i)
            if (reader.number() != checksums[i])
                return Error { ErrorCode::BadFormat,
                    fmt::format(
                        "{}: is not of this run. Run the job again.", (path / runFileNames[i]).string()) };
        if (!reader.whole() || !parameters->results.threshold.reached(1, 1))
            return file.wrongRecord(0);
        return head;
    }

    /// Reads the texts of a run where they are.
    class RunTexts {
    public:
        RunTexts(StageFile kept, PartSources sources)
            : m_kept(std::move(kept))
            , m_sources(std::move(sources))
        {
        }

        void add(const RunDocument& document)
        {
            m_places.push_back({ document.place, { document.text[0], document.text[1] } });
        }
        bool isPossible(const TextPlace& place) const
        {
            return place.file == keptText ? place.begin <= place.end && place.end <= m_kept.records()
                                          : place.file < m_sources.files.size();
        }
        Result<std::string> read(DocId doc) const
        {
            const auto& [place, sum] = m_places[index(doc)];
            if (place.file == keptText) {
                std::string text(place.end - place.begin, '\0');
                ALIKE_TRY(m_kept.read(place.begin, std::span(text.data(), text.size())));
                return text;
            }
            Progress unseen;
            auto text = textAt(place, m_sources, { unseen, {}, 1 });
            if (text && checksum(*text) == sum)
                return *std::move(text);
            return Error { ErrorCode::NotFound,
                fmt::format("{}: is gone or was written since the run, so that this text cannot be shown.",
                    m_sources.files[place.file].path) };
        }

    private:
        struct At {
            TextPlace place;
            Checksum sum;
        };
        StageFile m_kept;
        PartSources m_sources;
        std::vector<At> m_places;
    };

    /// Documents, and which sets they have.
    struct Documents {
        std::shared_ptr<const Corpus> corpus;
        std::shared_ptr<SavedOutline> outline;
        std::shared_ptr<SavedDetails> details;
    };

    Result<Documents> readDocuments(const std::filesystem::path& path, const Work& work)
    {
        ALIKE_ASSIGN(const auto file, openOfRun(path / "documents", Kind::RunDocuments, sizeof(RunDocument)));
        ALIKE_ASSIGN(const auto records, file.readAll<RunDocument>());
        ALIKE_ASSIGN(const auto stringsFile, openOfRun(path / "strings", Kind::Strings, 1));
        ALIKE_ASSIGN(const auto strings, stringsFile.readAll<char>());
        ALIKE_ASSIGN(const auto sizesFile, openOfRun(path / "sets", Kind::SetSizes, sizeof(std::uint32_t)));
        ALIKE_ASSIGN(const auto sizes, sizesFile.readAll<std::uint32_t>());
        ALIKE_ASSIGN(auto kept, openOfRun(path / "texts", Kind::Texts, 1));
        ALIKE_ASSIGN(auto sources, readSources(path / "sources", {}, runAgain));
        const auto texts = std::make_shared<RunTexts>(std::move(kept), std::move(sources));
        auto details = std::make_shared<SavedDetails>();
        std::vector<SetId> setOf;
        std::vector<std::uint32_t> words;
        DocumentBlock block;
        block.reserve(strings.size());
        std::string_view left(strings.data(), strings.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            const RunDocument& record = records[i];
            std::array<std::string_view, 5> fields;
            const std::array bytes { record.idBytes, record.titleBytes, record.dateBytes, record.labelBytes,
                record.openingBytes };
            for (std::size_t f = 0; f < fields.size(); ++f) {
                fields[f] = left.substr(0, bytes[f]);
                left.remove_prefix(fields[f].size());
                if (fields[f].size() != bytes[f] || !unicode::isValidUtf8(fields[f]))
                    return stringsFile.wrongRecord(strings.size() - left.size());
            }
            if (record.set >= sizes.size() || !texts->isPossible(record.place))
                return file.wrongRecord(i);
            block.add({ fields[0], fields[1], fields[2], fields[3], fields[4] });
            texts->add(record);
            setOf.push_back(setId(record.set));
            words.push_back(std::min(record.words, SavedOutline::leftOut - 1));
            details->texts.push_back({ record.text[0], record.text[1] });
            details->units.push_back({ record.units[0], record.units[1] });
        }
        CorpusBuilder builder;
        if (!builder.add(std::move(block), work.stop))
            return cancelled();
        builder.setTexts(
            std::make_shared<const corpus::TextsOnDemand>([texts](DocId doc) { return texts->read(doc); }));
        auto sets = SetOutline::restore(std::move(setOf), sizes);
        if (!sets)
            return sizesFile.wrongRecord(0);
        auto outline
            = std::make_shared<SavedOutline>(SavedOutline { *std::move(sets), std::move(words), nullptr });
        return Documents { std::make_shared<const Corpus>(std::move(builder).build()), std::move(outline),
            std::move(details) };
    }

    Result<std::shared_ptr<const ScoredPairs>> readPairs(const std::filesystem::path& path,
        const Parameters& parameters, const SetOutline& sets, SavedDetails& details)
    {
        ALIKE_ASSIGN(const auto file, openOfRun(path / "pairs", Kind::Pairs, sizeof(PairRecord)));
        ALIKE_ASSIGN(const auto records, file.readAll<PairRecord>());
        ALIKE_ASSIGN(const auto bandsFile, openOfRun(path / "bands", Kind::PairBands, sizeof(std::uint16_t)));
        ALIKE_ASSIGN(const auto bands, bandsFile.readAll<std::uint16_t>());
        ALIKE_ASSIGN(const auto banding, lsh::banding(parameters.sketch.hashes, parameters.lsh));
        const std::uint32_t hashes = parameters.sketch.hashes;
        auto scored = std::make_shared<ScoredPairs>();
        scored->pairs.reserve(records.size());
        details.bandBegins.push_back(0);
        for (std::size_t i = 0; i < records.size(); ++i) {
            const PairRecord& r = records[i];
            const bool possible = r.a < r.b && r.b < sets.sets() && r.sizeA == sets.size(setId(r.a))
                && r.sizeB == sets.size(setId(r.b)) && r.shared <= std::min(r.sizeA, r.sizeB)
                && r.equalRows <= hashes && r.sharedValues <= hashes
                && r.unitedValues >= std::max(1U, r.sharedValues) && r.unitedValues <= 2 * hashes
                && r.bands <= bands.size() - details.bandBegins.back();
            const ScoredPair pair { setId(r.a), setId(r.b), { r.sizeA, r.sizeB, r.shared },
                { r.equalRows, hashes, r.sharedValues, r.unitedValues }, true };
            if (!possible || !parameters.results.threshold.reached(r.shared, pair.overlap.united())
                || (i > 0 && !standsBefore(scored->pairs.back(), pair)))
                return file.wrongRecord(i);
            scored->pairs.push_back(pair);
            details.bandBegins.push_back(details.bandBegins.back() + r.bands);
        }
        for (const std::uint16_t value : bands) {
            if (value / 2 >= banding.bands())
                return bandsFile.wrongRecord(details.bands.size());
            details.bands.push_back({ static_cast<std::uint16_t>(value / 2), value % 2 != 0 });
        }
        if (details.bandBegins.back() != bands.size())
            return bandsFile.wrongRecord(bands.size());
        return std::shared_ptr<const ScoredPairs>(std::move(scored));
    }

    LoadReport reportOf(const Counts& counts)
    {
        LoadReport report;
        report.documentsRead = counts.documentsRead;
        report.noText = counts.noText;
        report.unreadable = counts.unreadable;
        report.repeatedIds = counts.repeatedIds;
        for (const std::string& problem : counts.problems) {
            const std::size_t colon = problem.find(": ");
            const bool hasPlace = colon != std::string::npos;
            report.issues.push_back({ SkipReason::Unreadable, hasPlace ? problem.substr(0, colon) : "",
                hasPlace ? problem.substr(colon + 2) : problem });
        }
        return report;
    }
}

Result<OpenedRun> openRun(const std::filesystem::path& path, const Work& work)
{
    ALIKE_ASSIGN(auto head, readHead(path));
    ALIKE_ASSIGN(auto documents, readDocuments(path, work));
    const Counts& counts = head.counts;
    const std::uint64_t lost = counts.noText + counts.unreadable + counts.tooShort;
    documents.details->documentsKept = counts.documentsRead - std::min(counts.documentsRead, lost);
    OpenedRun run { documents.corpus, reportOf(counts), {} };
    Snapshot& snapshot = run.snapshot;
    snapshot.corpus = documents.corpus;
    snapshot.parameters = head.parameters;
    snapshot.stages = head.stages;
    snapshot.exactFloor = head.parameters.results.threshold;
    const SetOutline& sets = documents.outline->sets;
    ALIKE_ASSIGN(snapshot.scored, readPairs(path, head.parameters, sets, *documents.details));
    ALIKE_ASSIGN(snapshot.banding, lsh::banding(head.parameters.sketch.hashes, head.parameters.lsh));
    snapshot.statistics.documentsKept = documents.details->documentsKept;
    snapshot.statistics.tooShort = counts.tooShort;
    snapshot.statistics.identicalPairs = identicalPairs(sets);
    snapshot.memoryUsed = documents.corpus->usedMemory() + snapshot.scored->usedMemory();
    snapshot.exactProblem = "A run finds pairs by their buckets. How many share none is measured on a sample "
                            "of those it found.";
    documents.outline->details = documents.details;
    snapshot.saved = documents.outline;
    return run;
}

bool answers(const Snapshot& run, const Parameters& parameters)
{
    return fingerprint(run.parameters, Stage::Band) == fingerprint(parameters, Stage::Band)
        && parameters.results.threshold >= run.exactFloor;
}

} // namespace alike::partition
