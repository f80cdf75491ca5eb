// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/job_groups.h"

#include "core/base/bits.h"
#include "core/base/union_find.h"
#include "core/explore/groups/material.h"
#include "core/explore/join/spanning_links.h"
#include "core/partition/cell_texts.h"
#include "core/partition/describe.h"
#include "core/pipeline/pipeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::uint32_t noBatch = std::numeric_limits<std::uint32_t>::max();
    static_assert(sizeof(GroupMember) == 16);

    // What makes groups takes at most in memory, besides the texts.
    constexpr std::uint64_t bytesOfPair = 100; ///< complete linkage, and the pair itself
    constexpr std::uint64_t bytesOfMember = 300;

    /// Calls `visit(record, place)` for all records of a file, some at a time; it says whether one can be.
    template <typename Record, typename Visit>
    Result<Done> forEachRecord(const StageFile& file, const Work& work, Visit visit)
    {
        constexpr std::uint64_t atOnce = 1 << 16;
        std::vector<Record> records;
        for (std::uint64_t first = 0; first < file.records(); first += atOnce) {
            if (work.stopped())
                return cancelled();
            records.resize(std::min(atOnce, file.records() - first));
            ALIKE_TRY(file.read(first, std::span(records)));
            for (std::size_t i = 0; i < records.size(); ++i)
                if (!visit(records[i]))
                    return file.wrongRecord(first + i);
        }
        return Done {};
    }

    Error doNotFit()
    {
        return { ErrorCode::BadFormat,
            "What the tasks have found does not fit together. Remove what was made and begin again." };
    }

    /// Documents that hang together by pairs and equal sets, dealt out to batches, each with what it needs.
    class Batches {
    public:
        /// What hangs together, and what it takes in memory.
        struct Component {
            std::uint32_t root; ///< its first document
            std::uint32_t cell; ///< of that
            std::uint32_t documents = 0;
            std::uint64_t textBytes = 0; ///< of different units
            std::uint64_t pairs = 0;
        };

        Batches(const Folder& folder, std::size_t tasks, std::vector<std::uint32_t> begins, const Work& work)
            : m_folder(folder)
            , m_tasks(tasks)
            , m_begins(std::move(begins))
            , m_work(work)
            , m_together(m_begins.back())
            , m_batchOf(m_begins.back())
        {
        }

        /// \param bytesOfText what a byte of text takes
        Result<Done> make(std::uint64_t memory, std::uint64_t bytesOfText)
        {
            ALIKE_TRY(unite());
            ALIKE_TRY(measure());
            ALIKE_TRY(deal(memory, bytesOfText));
            ALIKE_TRY(listCells());
            listDocuments();
            return listFirsts();
        }

        std::size_t size() const { return m_documentBegins.size() - 1; }
        std::span<const std::uint32_t> begins() const { return m_begins; }
        /// Of a batch, ascending.
        std::span<const std::uint32_t> documentsOf(std::size_t batch) const
        {
            return part(m_documents, batch);
        }
        /// Of each of them the one with the same units that stands for it, mostly itself.
        std::span<const std::uint32_t> firstsOf(std::size_t batch) const { return part(m_firsts, batch); }
        /// The cells that its texts are in, ascending.
        std::span<const std::uint32_t> cellsOf(std::size_t batch) const
        {
            return std::span(m_cells).subspan(
                m_cellBegins[batch], m_cellBegins[batch + 1] - m_cellBegins[batch]);
        }
        /// The batch of a document; `noBatch` when it is in no group.
        std::uint32_t batchOf(std::uint32_t document) { return m_batchOf[m_together.find(document)]; }

        /// Calls `visit(pair)` for the pairs of a batch; some come more than once.
        template <typename Visit> Result<Done> forEachPair(std::size_t batch, Visit visit)
        {
            const auto cells = cellsOf(batch);
            const auto isIn = [&](std::uint32_t cell) { return std::ranges::binary_search(cells, cell); };
            ALIKE_ASSIGN(const auto all,
                Folder::readAll<Task>(m_folder.file("tasks"), Kind::Tasks, m_folder.placedPrint()));
            for (std::size_t task = 0; task < all.size(); ++task)
                if (isIn(all[task].a) && isIn(all[task].b))
                    ALIKE_TRY(forEachPairOfTask(task, [&](const PairRecord& pair) {
                        if (batchOf(pair.a) == batch)
                            visit(pair);
                    }));
            return Done {};
        }

    private:
        std::span<const std::uint32_t> part(const std::vector<std::uint32_t>& all, std::size_t batch) const
        {
            return std::span(all).subspan(
                m_documentBegins[batch], m_documentBegins[batch + 1] - m_documentBegins[batch]);
        }

        template <typename Visit> Result<Done> forEachPairOfTask(std::size_t task, Visit visit)
        {
            ALIKE_ASSIGN(const auto file,
                Folder::open<PairRecord>(
                    m_folder.verified("pairs", task), Kind::Pairs, m_folder.verifiedPrint()));
            return forEachRecord<PairRecord>(file, m_work, [&](const PairRecord& pair) {
                const bool possible = isPossible(pair, m_begins.back(), m_folder.parameters().sketch.hashes);
                if (possible)
                    visit(pair);
                return possible;
            });
        }

        template <typename Visit> Result<Done> forEachRepeat(Visit visit)
        {
            ALIKE_ASSIGN(const auto file,
                Folder::open<Repeat>(m_folder.file("repeats"), Kind::Repeats, m_folder.placedPrint()));
            return forEachRecord<Repeat>(file, m_work, [&](const Repeat& repeat) {
                const bool possible = repeat.first < repeat.document && repeat.document < m_begins.back();
                if (possible)
                    visit(repeat);
                return possible;
            });
        }

        /// Calls `visit(place, bytes)` with the bytes of its text for each document in a cell, ascending.
        template <typename Visit> Result<Done> forEachPlace(Visit visit)
        {
            ALIKE_ASSIGN(const auto file,
                Folder::open<Place>(m_folder.file("places"), Kind::Places, m_folder.placedPrint()));
            std::size_t next = 0; // portion
            std::uint32_t begin = 0; // of the one before
            std::vector<SignedDocument> records; // of that
            std::optional<Error> problem;
            const auto read = forEachRecord<Place>(file, m_work, [&](const Place& place) {
                if (place.document < begin || place.document >= m_begins.back())
                    return false;
                while (place.document - begin >= records.size() && !problem) {
                    auto made = Folder::readAll<SignedDocument>(
                        m_folder.file("documents", next), Kind::Documents, m_folder.signedPrint());
                    if (made)
                        records = std::move(made).value();
                    else
                        problem = made.error();
                    begin = m_begins[next++];
                }
                if (problem)
                    return false;
                visit(place, records[place.document - begin].textBytes);
                return true;
            });
            return problem ? Result<Done>(*problem) : read;
        }

        Result<Done> unite()
        {
            const std::uint32_t documents = m_begins.back();
            for (std::size_t task = 0; task < m_tasks; ++task) {
                ALIKE_ASSIGN(const auto file,
                    Folder::open<SetRecord>(
                        m_folder.verified("sets", task), Kind::Sets, m_folder.verifiedPrint()));
                ALIKE_TRY(forEachRecord<SetRecord>(file, m_work, [&](const SetRecord& record) {
                    const bool possible = record.document < documents && record.other < documents;
                    if (possible)
                        m_together.unite(record.document, record.other);
                    return possible;
                }));
                ALIKE_TRY(forEachPairOfTask(
                    task, [&](const PairRecord& pair) { m_together.unite(pair.a, pair.b); }));
            }
            return forEachRepeat(
                [&](const Repeat& repeat) { m_together.unite(repeat.document, repeat.first); });
        }

        /// From here on `m_batchOf` has the number of a component at its root.
        Result<Done> measure()
        {
            for (std::uint32_t d = 0; d < m_begins.back(); ++d)
                ++m_batchOf[m_together.find(d)];
            for (std::uint32_t d = 0; d < m_begins.back(); ++d) {
                const std::uint32_t documents = std::exchange(m_batchOf[d], noBatch);
                if (documents < 2)
                    continue;
                m_batchOf[d] = static_cast<std::uint32_t>(m_components.size());
                m_components.push_back({ .root = d, .cell = noBatch, .documents = documents });
            }
            ALIKE_TRY(forEachPlace([&](const Place& place, std::uint32_t bytes) {
                if (const std::uint32_t component = batchOf(place.document); component != noBatch) {
                    Component& measured = m_components[component];
                    measured.textBytes += bytes;
                    if (measured.cell == noBatch)
                        measured.cell = place.cell;
                }
            }));
            for (std::size_t task = 0; task < m_tasks; ++task)
                ALIKE_TRY(forEachPairOfTask(
                    task, [&](const PairRecord& pair) { ++m_components[batchOf(pair.a)].pairs; }));
            return Done {};
        }

        /// From here on `m_batchOf` has the number of a batch. Those whose texts lie together are in one.
        Result<Done> deal(std::uint64_t memory, std::uint64_t bytesOfText)
        {
            std::vector<std::uint32_t> order(m_components.size());
            std::iota(order.begin(), order.end(), 0);
            std::ranges::sort(order, {}, [&](std::uint32_t component) {
                return std::pair(m_components[component].cell, m_components[component].root);
            });
            std::uint64_t used = 0;
            std::uint32_t batch = 0;
            for (const std::uint32_t number : order) {
                const Component& component = m_components[number];
                const std::uint64_t bytes = component.textBytes * bytesOfText + component.pairs * bytesOfPair
                    + component.documents * bytesOfMember;
                if (bytes > memory)
                    return tooLarge(component, bytes, memory);
                if (used > 0 && used + bytes > memory) {
                    ++batch;
                    used = 0;
                }
                used += bytes;
                m_batchOf[component.root] = batch;
                m_batches = batch + 1;
            }
            m_components = {};
            return Done {};
        }
        static Error tooLarge(const Component& component, std::uint64_t bytes, std::uint64_t memory);

        Result<Done> listCells()
        {
            std::vector<std::pair<std::uint32_t, std::uint32_t>> all; // batch and cell
            std::vector<std::uint32_t> last(m_batches, noBatch); // cell that was added
            ALIKE_TRY(forEachPlace([&](const Place& place, std::uint32_t) {
                const std::uint32_t batch = batchOf(place.document);
                if (batch != noBatch && std::exchange(last[batch], place.cell) != place.cell)
                    all.emplace_back(batch, place.cell);
            }));
            std::ranges::sort(all);
            const auto repeated = std::ranges::unique(all);
            all.erase(repeated.begin(), repeated.end());
            m_cellBegins.assign(m_batches + 1, all.size());
            for (std::size_t i = all.size(); i-- > 0;)
                m_cellBegins[all[i].first] = i;
            for (const auto& [batch, cell] : all)
                m_cells.push_back(cell);
            return Done {};
        }

        void listDocuments()
        {
            m_documentBegins.assign(m_batches + 1, 0);
            for (std::uint32_t d = 0; d < m_begins.back(); ++d)
                if (const std::uint32_t batch = batchOf(d); batch != noBatch)
                    ++m_documentBegins[batch + 1];
            std::partial_sum(m_documentBegins.begin(), m_documentBegins.end(), m_documentBegins.begin());
            m_documents.resize(m_documentBegins.back());
            std::vector<std::uint64_t> at(m_documentBegins.begin(), m_documentBegins.end() - 1);
            for (std::uint32_t d = 0; d < m_begins.back(); ++d)
                if (const std::uint32_t batch = batchOf(d); batch != noBatch)
                    m_documents[at[batch]++] = d;
        }

        Result<Done> listFirsts()
        {
            m_firsts = m_documents;
            return forEachRepeat([&](const Repeat& repeat) {
                const std::uint32_t batch = batchOf(repeat.document);
                const auto documents = documentsOf(batch);
                const auto at = std::ranges::lower_bound(documents, repeat.document) - documents.begin();
                m_firsts[m_documentBegins[batch] + static_cast<std::uint64_t>(at)] = repeat.first;
            });
        }

        const Folder& m_folder;
        std::size_t m_tasks;
        std::vector<std::uint32_t> m_begins; ///< of portions
        const Work& m_work;
        UnionFind m_together;
        std::vector<std::uint32_t> m_batchOf; ///< by the root of a component
        std::vector<Component> m_components;
        std::uint32_t m_batches = 0;
        std::vector<std::uint64_t> m_cellBegins;
        std::vector<std::uint32_t> m_cells;
        std::vector<std::uint64_t> m_documentBegins { 0 };
        std::vector<std::uint32_t> m_documents;
        std::vector<std::uint32_t> m_firsts;
    };

    Error Batches::tooLarge(const Component& component, std::uint64_t bytes, std::uint64_t memory)
    {
        // A job gives a batch six tenths of its memory.
        const std::uint64_t wanted = bytes / 6 * 10 / 1'000'000 + 1;
        return { ErrorCode::TooLarge,
            fmt::format("{} documents hang together by {} pairs, and groups of them take more than the {} MB "
                        "that there are for them. Give --memory {}M, or raise --threshold.",
                component.documents, component.pairs, memory / 1'000'000, wanted) };
    }

    /// The documents of a batch as a collection of their own.
    class BatchGroups {
    public:
        BatchGroups(const Folder& folder, Batches& batches, std::size_t batch, const JobIds& ids,
            std::uint64_t documentsKept, const Work& work)
            : m_folder(folder)
            , m_batches(batches)
            , m_batch(batch)
            , m_documents(batches.documentsOf(batch))
            , m_firsts(batches.firstsOf(batch))
            , m_ids(ids)
            , m_documentsKept(documentsKept)
            , m_work(work)
        {
        }

        /// Adds its groups, and their members behind `written` others to the file.
        Result<Done> make(const groups::Options& options, StageFileWriter& file, std::uint64_t& written,
            std::vector<JobGroup>& made)
        {
            ALIKE_TRY(cut());
            ALIKE_ASSIGN(const SetOutline sets, outline());
            ALIKE_ASSIGN(const Corpus corpus, describe());
            const groups::Material material(
                corpus, sets, m_words, m_texts, m_cleaned, m_documentsKept, m_held.sets.get());
            ALIKE_ASSIGN(const auto links, linksOf(sets));
            ALIKE_ASSIGN(const auto found, groups::makeGroups(material, links, options, m_work));
            for (std::size_t g = 0; g < found.size(); ++g)
                ALIKE_TRY(add(found, g, sets, file, written, made));
            return Done {};
        }

    private:
        std::uint32_t placeOf(std::uint32_t document) const
        {
            return static_cast<std::uint32_t>(
                std::ranges::lower_bound(m_documents, document) - m_documents.begin());
        }

        /// Reads the texts of different units, and makes their sets.
        Result<Done> cut()
        {
            std::vector<std::pair<std::uint32_t, std::string>> texts;
            for (std::size_t portion = 0; portion < m_folder.portions(); ++portion) {
                if (m_work.stopped())
                    return cancelled();
                ALIKE_TRY(forEachText(m_folder, portion, m_batches.cellsOf(m_batch),
                    [&](std::uint32_t document, std::string_view text) {
                        if (document < m_batches.begins().back() && m_batches.batchOf(document) == m_batch)
                            texts.emplace_back(document, text);
                    }));
            }
            std::ranges::sort(texts, {}, [](const auto& text) { return text.first; });
            CorpusBuilder builder;
            DocumentBlock block;
            for (auto& [document, text] : texts) {
                block.add({ std::to_string(document), {}, {}, {}, text });
                m_different.push_back(document);
                text = {};
            }
            if (!builder.add(std::move(block), m_work.stop))
                return cancelled();
            Pipeline pipeline(std::make_shared<const Corpus>(std::move(builder).build()));
            ALIKE_ASSIGN(const auto made, pipeline.run(m_folder.parameters(), Goal::Sets, m_work));
            m_held = holdParts(*made);
            return Done {};
        }

        /// Which of all documents have equal sets; also their words, and the checksums of these.
        Result<SetOutline> outline()
        {
            // A set is numbered by its first document, which no other stands for: the numbers are the same.
            std::vector<SetId> setOf;
            const Corpus none;
            const groups::Material material(none, *m_held.tokens, *m_held.sets);
            for (std::size_t i = 0; i < m_documents.size(); ++i) {
                if (m_firsts[i] != m_documents[i]) {
                    const std::uint32_t first = placeOf(m_firsts[i]);
                    if (first >= i || m_documents[first] != m_firsts[i])
                        return doNotFit();
                    setOf.push_back(setOf[first]);
                    m_words.push_back(m_words[first]);
                    m_cleaned.push_back(m_cleaned[first]);
                    continue;
                }
                const auto at = std::ranges::lower_bound(m_different, m_documents[i]);
                if (at == m_different.end() || *at != m_documents[i])
                    return doNotFit();
                const DocId doc = docId(static_cast<std::size_t>(at - m_different.begin()));
                if (m_held.sets->setOf(doc) == noSet)
                    return doNotFit();
                setOf.push_back(m_held.sets->setOf(doc));
                m_words.push_back(material.wordsOf(doc));
                m_cleaned.push_back(material.cleanedText(doc));
            }
            std::vector<std::uint32_t> sizes;
            for (std::size_t s = 0; s < m_held.sets->sets(); ++s)
                sizes.push_back(static_cast<std::uint32_t>(m_held.sets->size(setId(s))));
            auto sets = SetOutline::restore(std::move(setOf), sizes);
            return sets ? Result<SetOutline>(*std::move(sets)) : doNotFit();
        }

        /// Ids, dates and labels of all documents, and the checksums of their texts.
        Result<Corpus> describe()
        {
            m_texts.resize(m_documents.size());
            std::size_t described = 0;
            CorpusBuilder builder;
            for (std::size_t portion = 0; portion < m_folder.portions(); ++portion) {
                ALIKE_ASSIGN(const auto records,
                    Folder::readAll<DescribedDocument>(
                        m_folder.file("described", portion), Kind::Described, m_folder.placedPrint()));
                ALIKE_ASSIGN(const auto strings,
                    Folder::open<char>(
                        m_folder.file("strings", portion), Kind::Strings, m_folder.placedPrint()));
                std::uint64_t begin = 0;
                for (const DescribedDocument& record : records) {
                    const std::uint64_t bytes = std::uint64_t { record.titleBytes } + record.dateBytes
                        + record.labelBytes + record.openingBytes + record.keptBytes;
                    if (bytes > strings.records() - begin)
                        return strings.wrongRecord(begin);
                    const std::uint32_t place = placeOf(record.document);
                    if (place < m_documents.size() && m_documents[place] == record.document) {
                        std::string shown(std::size_t { record.dateBytes } + record.labelBytes, '\0');
                        ALIKE_TRY(
                            strings.read(begin + record.titleBytes, std::span(shown.data(), shown.size())));
                        builder.add({ std::string(m_ids.of(record.document)), {},
                            shown.substr(0, record.dateBytes), shown.substr(record.dateBytes), {} });
                        if (place != described++)
                            return doNotFit();
                        m_texts[place] = { record.checksum[0], record.checksum[1] };
                    }
                    begin += bytes;
                }
            }
            if (described != m_documents.size())
                return doNotFit();
            return std::move(builder).build();
        }

        Result<std::vector<groups::Link>> linksOf(const SetOutline& sets)
        {
            std::vector<groups::Link> links;
            bool fit = true;
            ALIKE_TRY(m_batches.forEachPair(m_batch, [&](const PairRecord& pair) {
                groups::Link link { sets.setOf(docId(placeOf(pair.a))), sets.setOf(docId(placeOf(pair.b))),
                    { pair.sizeA, pair.sizeB, pair.shared } };
                fit = fit && link.a != link.b;
                if (link.b < link.a) {
                    std::swap(link.a, link.b);
                    std::swap(link.overlap.sizeA, link.overlap.sizeB);
                }
                links.push_back(link);
            }));
            if (!fit)
                return doNotFit();
            std::ranges::sort(links, join::comesBefore);
            const auto repeated = std::ranges::unique(
                links, [](const groups::Link& x, const groups::Link& y) { return x.a == y.a && x.b == y.b; });
            links.erase(repeated.begin(), repeated.end());
            return links;
        }

        Result<Done> add(const groups::Groups& found, std::size_t g, const SetOutline& sets,
            StageFileWriter& file, std::uint64_t& written, std::vector<JobGroup>& made) const
        {
            const groups::Group& group = found[g];
            const auto documents = found.documentsOf(g, sets);
            const SetId kept = sets.setOf(group.representative);
            std::vector<GroupMember> members;
            for (const DocId doc : documents) {
                const SetId set = sets.setOf(doc);
                members.push_back({ m_documents[index(doc)],
                    { static_cast<std::uint32_t>(sets.size(set)), static_cast<std::uint32_t>(sets.size(kept)),
                        intersectionSize(m_held.sets->of(set), m_held.sets->of(kept)) } });
            }
            JobGroup whole { .documents = group.documents,
                .first = members.front().document,
                .representative = m_documents[index(group.representative)],
                .kind = group.kind,
                .weakestLink = group.weakestLink,
                .weakestPair = group.weakestPair,
                .weakestPairExact = group.weakestPairExact,
                .bridges = group.bridges,
                .lastBridge = {},
                .lastBridgeOverlap = {},
                .members = written };
            if (const auto bridges = found.bridgesOf(g); !bridges.empty()) {
                const groups::Link& last = bridges.back();
                whole.lastBridge = { m_documents[index(sets.documentsOf(last.a).front())],
                    m_documents[index(sets.documentsOf(last.b).front())] };
                whole.lastBridgeOverlap = last.overlap;
            }
            made.push_back(whole);
            written += members.size();
            return file.append(std::span<const GroupMember>(members));
        }

        const Folder& m_folder;
        Batches& m_batches;
        std::size_t m_batch;
        std::span<const std::uint32_t>
            m_documents; ///< numbers in the job; here they are called by their places
        std::span<const std::uint32_t> m_firsts;
        const JobIds& m_ids;
        std::uint64_t m_documentsKept;
        const Work& m_work;
        std::vector<std::uint32_t> m_different; ///< those whose texts are cut: numbers in the job
        HeldAnalysis m_held; ///< of these
        std::vector<std::uint32_t> m_words;
        std::vector<Checksum> m_texts;
        std::vector<Checksum> m_cleaned;
    };
}

Result<JobGroups> groupsOf(const Folder& folder, std::size_t tasks, const groups::Options& options,
    const BatchMemory& memory, const Work& work)
{
    ALIKE_ASSIGN(auto begins, folder.documentBegins());
    JobGroups made;
    ALIKE_ASSIGN(made.counts, count(folder));
    Batches batches(folder, tasks, std::move(begins), work);
    ALIKE_TRY(batches.make(memory.bytes, memory.ofTextByte));
    Bits wanted(batches.begins().back());
    for (std::size_t batch = 0; batch < batches.size(); ++batch)
        for (const std::uint32_t document : batches.documentsOf(batch))
            wanted.set(document);
    ALIKE_ASSIGN(made.ids, idsOf(folder, batches.begins(), wanted, work));
    made.counts.repeatedIds = made.ids.repeated;
    const Counts& counts = made.counts;
    const std::uint64_t kept = counts.documentsRead
        - std::min(counts.documentsRead, counts.noText + counts.unreadable + counts.tooShort);
    const auto path = folder.file("members");
    ALIKE_ASSIGN(auto file,
        StageFileWriter::create(
            path, { Kind::GroupMembers, sizeof(GroupMember), folder.verifiedPrint(), {} }));
    std::uint64_t written = 0;
    for (std::size_t batch = 0; batch < batches.size(); ++batch)
        ALIKE_TRY(BatchGroups(folder, batches, batch, made.ids, kept, work)
                      .make(options, file, written, made.groups));
    ALIKE_TRY(file.commit());
    ALIKE_ASSIGN(made.members, Folder::open<GroupMember>(path, Kind::GroupMembers, folder.verifiedPrint()));
    std::ranges::sort(
        made.groups, {}, [](const JobGroup& group) { return std::pair(~group.documents, group.first); });
    return made;
}

Result<std::vector<GroupMember>> JobGroups::membersOf(const JobGroup& group) const
{
    std::vector<GroupMember> all(group.documents);
    ALIKE_TRY(members->read(group.members, std::span(all)));
    return all;
}

} // namespace alike::partition
