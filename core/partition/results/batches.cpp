// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/batches.h"

#include "core/base/bits.h"
#include "core/partition/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace alike::partition {

namespace {
    // What makes groups takes at most in memory, besides the texts.
    constexpr std::uint64_t bytesOfPair = 100; ///< complete linkage, and the pair itself
    constexpr std::uint64_t bytesOfMember = 300;

    Error tooLarge(
        std::uint32_t documents, std::uint64_t pairs, std::uint64_t bytes, const BatchMemory& memory)
    {
        // A job gives a batch six tenths of its memory.
        const std::uint64_t wanted = (bytes + memory.beside) / 6 * 10 / 1'000'000 + 1;
        return { ErrorCode::TooLarge,
            fmt::format("{} documents hang together by {} pairs, and groups of them take more than the {} MB "
                        "that there are for them. Give --memory {}M, or raise --threshold.",
                documents, pairs, memory.bytes / 1'000'000, wanted) };
    }
}

Error doNotFit()
{
    return { ErrorCode::BadFormat,
        "What the tasks have found does not fit together. Remove what was made and begin again." };
}

Result<Decided> decidedBy(const groups::Constraints& constraints, const Folder& folder,
    const corpus::Portions& portions, const Work& work)
{
    Decided decided;
    if (constraints.same.empty())
        return decided;
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    Bits marked(begins.back());
    for (const auto& [a, b] : constraints.same) {
        marked.set(index(a));
        marked.set(index(b));
    }
    Bits compared(begins.back()); // of those
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        ALIKE_ASSIGN(const auto records,
            Folder::readAll<SignedDocument>(
                folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
        marked.forEachOne(begins[portion], begins[portion + 1], [&](std::size_t document) {
            if (records[document - begins[portion]].compared != 0)
                compared.set(document);
        });
    }
    for (const auto& [a, b] : constraints.same)
        if (compared.at(index(a)) && compared.at(index(b)))
            decided.together.emplace_back(index(a), index(b));
    Bits linked(begins.back());
    ALIKE_TRY(forEachLink(folder, begins.back(), work, [&](const Link& link) {
        linked.set(link.a);
        linked.set(link.b);
    }));
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        std::vector<std::uint32_t> wanted;
        compared.forEachOne(begins[portion], begins[portion + 1], [&](std::size_t document) {
            if (!linked.at(document))
                wanted.push_back(static_cast<std::uint32_t>(document));
        });
        if (wanted.empty())
            continue;
        ALIKE_ASSIGN(const auto fragments, portions.read(portion, work));
        std::uint32_t first = begins[portion]; // of the fragment
        auto next = wanted.begin();
        for (const corpus::Fragment& fragment : fragments) {
            const auto end = first + static_cast<std::uint32_t>(fragment.documents.size());
            for (; next != wanted.end() && *next < end; ++next)
                decided.texts.emplace(*next, fragment.documents.text(*next - first));
            first = end;
        }
    }
    return decided;
}

Batches::Batches(const Folder& folder, std::size_t tasks, const Decided& decided,
    std::vector<std::uint32_t> begins, const Work& work)
    : m_folder(&folder)
    , m_tasks(tasks)
    , m_decided(&decided)
    , m_begins(std::move(begins))
    , m_work(&work)
    , m_together(m_begins.back())
    , m_batchOf(m_begins.back())
{
}

Result<Batches> Batches::make(const Folder& folder, std::size_t tasks, const BatchMemory& memory,
    const Decided& decided, const Work& work)
{
    ALIKE_ASSIGN(auto begins, folder.documentBegins());
    Batches made(folder, tasks, decided, std::move(begins), work);
    ALIKE_TRY(made.unite());
    ALIKE_TRY(made.measure());
    ALIKE_TRY(made.deal(memory));
    ALIKE_TRY(made.listCells());
    made.listDocuments();
    ALIKE_TRY(made.listFirsts());
    return made;
}

Result<Done> Batches::forEachPair(std::size_t batch, const std::function<void(const PairRecord&)>& visit)
{
    const auto cells = cellsOf(batch);
    const auto isIn = [&](std::uint32_t cell) { return std::ranges::binary_search(cells, cell); };
    ALIKE_ASSIGN(
        const auto all, Folder::readAll<Task>(m_folder->file("tasks"), Kind::Tasks, m_folder->placedPrint()));
    for (std::size_t task = 0; task < all.size(); ++task)
        if (isIn(all[task].a) && isIn(all[task].b))
            ALIKE_TRY(forEachPairOfTask(task, [&](const PairRecord& pair) {
                if (batchOf(pair.a) == batch)
                    visit(pair);
            }));
    return Done {};
}

Result<Done> Batches::forEachPairOfTask(
    std::size_t task, const std::function<void(const PairRecord&)>& visit) const
{
    ALIKE_ASSIGN(const auto file,
        Folder::open<PairRecord>(m_folder->verified("pairs", task), Kind::Pairs, m_folder->verifiedPrint()));
    return file.forEach<PairRecord>(*m_work, [&](const PairRecord& pair) {
        const bool possible = isPossible(pair, m_begins.back(), m_folder->parameters().sketch.hashes);
        if (possible)
            visit(pair);
        return possible;
    });
}

Result<Done> Batches::forEachRepeat(const std::function<void(const Repeat&)>& visit) const
{
    ALIKE_ASSIGN(const auto file,
        Folder::open<Repeat>(m_folder->file("repeats"), Kind::Repeats, m_folder->placedPrint()));
    return file.forEach<Repeat>(*m_work, [&](const Repeat& repeat) {
        const bool possible = repeat.first < repeat.document && repeat.document < m_begins.back();
        if (possible)
            visit(repeat);
        return possible;
    });
}

/// Calls `visit(place, bytes)` with the bytes of its text for each document in a cell, ascending.
Result<Done> Batches::forEachPlace(const std::function<void(const Place&, std::uint32_t)>& visit) const
{
    ALIKE_ASSIGN(const auto file,
        Folder::open<Place>(m_folder->file("places"), Kind::Places, m_folder->placedPrint()));
    std::size_t next = 0; // portion
    std::uint32_t begin = 0; // of the one before
    std::vector<SignedDocument> records; // of that
    std::optional<Error> problem;
    const auto read = file.forEach<Place>(*m_work, [&](const Place& place) {
        if (place.document < begin || place.document >= m_begins.back())
            return false;
        while (place.document - begin >= records.size() && !problem) {
            auto made = Folder::readAll<SignedDocument>(
                m_folder->file("documents", next), Kind::Documents, m_folder->signedPrint());
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

Result<Done> Batches::unite()
{
    const std::uint32_t documents = m_begins.back();
    for (std::size_t task = 0; task < m_tasks; ++task) {
        ALIKE_ASSIGN(const auto file,
            Folder::open<SetRecord>(m_folder->verified("sets", task), Kind::Sets, m_folder->verifiedPrint()));
        ALIKE_TRY(file.forEach<SetRecord>(*m_work, [&](const SetRecord& record) {
            const bool possible = record.document < documents && record.other < documents;
            if (possible)
                m_together.unite(record.document, record.other);
            return possible;
        }));
        ALIKE_TRY(forEachPairOfTask(task, [&](const PairRecord& pair) { m_together.unite(pair.a, pair.b); }));
    }
    for (const auto& [a, b] : m_decided->together)
        m_together.unite(a, b);
    return forEachRepeat([&](const Repeat& repeat) { m_together.unite(repeat.document, repeat.first); });
}

/// From here on `m_batchOf` has the number of a component at its root.
Result<Done> Batches::measure()
{
    for (std::uint32_t d = 0; d < m_begins.back(); ++d)
        ++m_batchOf[m_together.find(d)];
    for (std::uint32_t d = 0; d < m_begins.back(); ++d) {
        const std::uint32_t documents = std::exchange(m_batchOf[d], none);
        if (documents < 2)
            continue;
        m_batchOf[d] = static_cast<std::uint32_t>(m_components.size());
        m_components.push_back({ .root = d, .cell = none, .documents = documents });
    }
    ALIKE_TRY(forEachPlace([&](const Place& place, std::uint32_t bytes) {
        if (const std::uint32_t component = batchOf(place.document); component != none) {
            Component& measured = m_components[component];
            measured.textBytes += bytes;
            if (measured.cell == none)
                measured.cell = place.cell;
        }
    }));
    for (const auto& [document, text] : m_decided->texts)
        if (const std::uint32_t component = batchOf(document); component != none)
            m_components[component].textBytes += text.size();
    for (std::size_t task = 0; task < m_tasks; ++task)
        ALIKE_TRY(
            forEachPairOfTask(task, [&](const PairRecord& pair) { ++m_components[batchOf(pair.a)].pairs; }));
    return Done {};
}

/// From here on `m_batchOf` has the number of a batch. Those whose texts lie together are in one.
Result<Done> Batches::deal(const BatchMemory& memory)
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
        const std::uint64_t bytes = component.textBytes * memory.ofTextByte + component.pairs * bytesOfPair
            + component.documents * bytesOfMember;
        if (bytes > memory.bytes)
            return tooLarge(component.documents, component.pairs, bytes, memory);
        if (used > 0 && used + bytes > memory.bytes) {
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

Result<Done> Batches::listCells()
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all; // batch and cell
    std::vector<std::uint32_t> last(m_batches, none); // cell that was added
    ALIKE_TRY(forEachPlace([&](const Place& place, std::uint32_t) {
        const std::uint32_t batch = batchOf(place.document);
        if (batch != none && std::exchange(last[batch], place.cell) != place.cell)
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

void Batches::listDocuments()
{
    m_documentBegins.assign(m_batches + 1, 0);
    for (std::uint32_t d = 0; d < m_begins.back(); ++d)
        if (const std::uint32_t batch = batchOf(d); batch != none)
            ++m_documentBegins[batch + 1];
    std::partial_sum(m_documentBegins.begin(), m_documentBegins.end(), m_documentBegins.begin());
    m_documents.resize(m_documentBegins.back());
    std::vector<std::uint64_t> at(m_documentBegins.begin(), m_documentBegins.end() - 1);
    for (std::uint32_t d = 0; d < m_begins.back(); ++d)
        if (const std::uint32_t batch = batchOf(d); batch != none)
            m_documents[at[batch]++] = d;
}

Result<Done> Batches::listFirsts()
{
    m_firsts = m_documents;
    return forEachRepeat([&](const Repeat& repeat) {
        const std::uint32_t batch = batchOf(repeat.document);
        const auto documents = documentsOf(batch);
        const auto at = std::ranges::lower_bound(documents, repeat.document) - documents.begin();
        m_firsts[m_documentBegins[batch] + static_cast<std::uint64_t>(at)] = repeat.first;
    });
}

} // namespace alike::partition
