// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/source_matrix.h"

#include "core/answers/groups/groups.h"
#include "core/answers/known_pairs.h"
#include "core/base/bits.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t matrixRhythm = 4096; // documents or pairs between two looks at the stop token

    /// The values of all documents as numbers, each document's ascending and each once.
    struct ValuesOfDocuments {
        std::vector<std::string> names; ///< empty for those without one
        std::vector<std::uint32_t> begin { 0 }; ///< of each document in `values`, and the end
        std::vector<std::uint32_t> values;

        std::span<const std::uint32_t> of(DocId doc) const
        {
            return std::span(values).subspan(begin[index(doc)], begin[index(doc) + 1] - begin[index(doc)]);
        }
    };

    ValuesOfDocuments valuesOfDocuments(
        const Corpus& corpus, const SourceKind& kind, const std::stop_token& stop)
    {
        ValuesOfDocuments found;
        std::map<std::string, std::uint32_t, std::less<>> numbers;
        const auto numberOf = [&](std::string_view value) {
            const auto at = numbers.find(value);
            if (at != numbers.end())
                return at->second;
            found.names.emplace_back(value);
            return numbers.emplace(value, static_cast<std::uint32_t>(numbers.size())).first->second;
        };
        std::vector<std::uint32_t> own;
        for (std::size_t i = 0; i < corpus.size(); ++i) {
            if (i % matrixRhythm == 0 && stop.stop_requested())
                break;
            own.clear();
            forEachSource(
                corpus, docId(i), [&](SourceKind::Of of, std::string_view label, std::string_view value) {
                    if (of == kind.of && (of != SourceKind::Of::Label || label == kind.label))
                        own.push_back(numberOf(value));
                });
            if (own.empty())
                own.push_back(numberOf({}));
            std::ranges::sort(own);
            own.erase(std::ranges::unique(own).begin(), own.end());
            found.values.insert(found.values.end(), own.begin(), own.end());
            found.begin.push_back(static_cast<std::uint32_t>(found.values.size()));
        }
        return found;
    }

    class MatrixMaker {
    public:
        MatrixMaker(const SetOutline& sets, const ValuesOfDocuments& values)
            : m_sets(sets)
            , m_values(values)
            , m_size(values.names.size())
            , m_cells(m_size * m_size)
            , m_near(2 * sets.sets() * m_size)
        {
        }

        /// Two different sets are near.
        void pair(SetId a, SetId b)
        {
            if (!m_sets.sides().any()) {
                pairOf({ a, Part::All }, { b, Part::All });
                return;
            }
            pairOf({ a, Part::Own }, { b, Part::Reference });
            pairOf({ a, Part::Reference }, { b, Part::Own });
        }

        /// The documents of a set, behind all pairs of it.
        void set(SetId set)
        {
            if (m_sets.sides().any()) {
                pairOf({ set, Part::Own }, { set, Part::Reference });
                documents({ set, Part::Own }, {});
                documents({ set, Part::Reference }, {});
                return;
            }
            const Documents all { set, Part::All };
            const auto counts = m_sets.documentsOf(set).size() > 1 ? countsOf(all) : Counts();
            for (std::size_t i = 0; i < counts.size(); ++i) {
                // Documents with both values are no pair with themselves.
                for (std::size_t j = i; j < counts.size(); ++j) {
                    const auto [x, countX] = counts[i];
                    const auto [y, countY] = counts[j];
                    if (i == j) {
                        addPairs(x, x, countX * (countX - 1) / 2);
                        continue;
                    }
                    const std::uint64_t both = withBoth(all, x, y);
                    // Pairs {c, d} with one of x and the other of y, those of which either fits both ways
                    // once.
                    addPairs(x, y, countX * countY - both - both * (both - 1) / 2);
                }
            }
            documents(all, counts);
        }

        std::vector<SourceMatrix::Cell> take() { return std::move(m_cells); }

    private:
        using Counts = std::vector<std::pair<std::uint32_t, std::uint64_t>>;
        enum class Part : std::uint8_t { All, Own, Reference };
        /// Documents with a set, all of them or those of one side.
        struct Documents {
            SetId set;
            Part part;
        };

        /// Each document of the one makes a near pair with each of the other.
        void pairOf(Documents a, Documents b)
        {
            if (const auto x = onlyValue(a), y = onlyValue(b); x && y) { // as of most
                addPairs(*x, *y, 1);
                setNear(a, *y);
                setNear(b, *x);
                return;
            }
            // Each value of a set, with the number of its documents.
            const auto ofA = countsOf(a);
            const auto ofB = countsOf(b);
            for (const auto& [x, countX] : ofA) {
                for (const auto& [y, countY] : ofB) {
                    addPairs(x, y, countX * countY);
                    setNear(a, y);
                    setNear(b, x);
                }
            }
            // Pairs that fit two sources both ways are one pair all the same.
            for (std::size_t i = 0; i < ofA.size(); ++i) {
                for (std::size_t j = i + 1; j < ofA.size(); ++j) {
                    const std::uint32_t x = ofA[i].first;
                    const std::uint32_t y = ofA[j].first;
                    const std::uint64_t both = withBoth(a, x, y) * withBoth(b, x, y);
                    cell(x, y).pairs -= both;
                    cell(y, x).pairs -= both;
                }
            }
        }
        /// Counts in which columns documents have others. \param counts of documents with the same set that
        /// each makes a pair with, and itself
        void documents(Documents of, const Counts& counts)
        {
            const std::size_t row = rowOf(of);
            for (const DocId doc : m_sets.documentsOf(of.set)) {
                if (!isOf(doc, of.part))
                    continue;
                for (const std::uint32_t x : m_values.of(doc)) {
                    m_near.forEachOne(row * m_size, (row + 1) * m_size,
                        [&](std::size_t at) { ++cell(x, at - row * m_size).documents; });
                    for (const auto& [y, count] : counts) {
                        const bool other = count > (has(doc, y) ? 1U : 0U);
                        if (other && !m_near.at(row * m_size + y))
                            ++cell(x, y).documents;
                    }
                }
            }
        }

        bool isOf(DocId doc, Part part) const
        {
            return part == Part::All || m_sets.sides().isReference(doc) == (part == Part::Reference);
        }
        static std::size_t rowOf(Documents of)
        {
            return 2 * index(of.set) + (of.part == Part::Reference ? 1 : 0);
        }
        void setNear(Documents of, std::uint32_t value) { m_near.set(rowOf(of) * m_size + value); }
        /// Of a set with one document that has one value.
        std::optional<std::uint32_t> onlyValue(Documents of) const
        {
            const auto documents = m_sets.documentsOf(of.set);
            const auto values = m_values.of(documents.front());
            return documents.size() == 1 && values.size() == 1 && isOf(documents.front(), of.part)
                ? std::optional(values.front())
                : std::nullopt;
        }
        std::uint64_t withBoth(Documents of, std::uint32_t x, std::uint32_t y) const
        {
            return static_cast<std::uint64_t>(std::ranges::count_if(m_sets.documentsOf(of.set),
                [&](DocId doc) { return isOf(doc, of.part) && has(doc, x) && has(doc, y); }));
        }
        Counts countsOf(Documents of) const
        {
            Counts counts;
            for (const DocId doc : m_sets.documentsOf(of.set)) {
                if (!isOf(doc, of.part))
                    continue;
                for (const std::uint32_t value : m_values.of(doc)) {
                    const auto at = std::ranges::lower_bound(counts, value, {}, &Counts::value_type::first);
                    if (at != counts.end() && at->first == value)
                        ++at->second;
                    else
                        counts.emplace(at, value, 1);
                }
            }
            return counts;
        }
        bool has(DocId doc, std::uint32_t value) const
        {
            return std::ranges::binary_search(m_values.of(doc), value);
        }
        SourceMatrix::Cell& cell(std::size_t row, std::size_t column)
        {
            return m_cells[row * m_size + column];
        }
        void addPairs(std::uint32_t x, std::uint32_t y, std::uint64_t count)
        {
            cell(x, y).pairs += count;
            if (x != y)
                cell(y, x).pairs += count;
        }

        const SetOutline& m_sets;
        const ValuesOfDocuments& m_values;
        std::size_t m_size;
        std::vector<SourceMatrix::Cell> m_cells;
        Bits m_near; ///< of the documents of each set and side the values of what is near to them
    };

} // namespace

std::uint64_t SourceMatrix::mostPairs() const
{
    return cells.empty() ? 0 : std::ranges::max(cells, {}, &Cell::pairs).pairs;
}

SourceMatrixPtr makeSourceMatrix(
    const SnapshotPtr& snapshot, const SourceKind& kind, const std::stop_token& stop)
{
    const auto held = holdOutline(*snapshot);
    if (!held)
        return nullptr;
    const Corpus& corpus = *snapshot->corpus;
    const SetOutline& sets = held->sets();
    const ValuesOfDocuments values = valuesOfDocuments(corpus, kind, stop);
    if (stop.stop_requested())
        return nullptr;
    const std::size_t n = values.names.size();
    MatrixMaker maker(sets, values);
    std::size_t seen = 0;
    forEachKnownPair(
        *snapshot, snapshot->parameters.results.threshold, [&](const KnownPair&, const ScoredPair& pair) {
            maker.pair(pair.a, pair.b);
            return ++seen % matrixRhythm != 0 || !stop.stop_requested();
        });
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        if (s % matrixRhythm == 0 && stop.stop_requested())
            return nullptr;
        maker.set(setId(s));
    }
    const std::vector<SourceMatrix::Cell> cells = maker.take();

    std::vector<std::uint64_t> documents(n);
    for (const std::uint32_t value : values.values)
        ++documents[value];
    std::vector<std::uint64_t> outside(n); // pairs with other sources
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column)
            outside[row] += row == column ? 0 : cells[row * n + column].pairs;
    }
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, [&](std::size_t x, std::size_t y) {
        if (kind.of != SourceKind::Of::Year && outside[x] != outside[y])
            return outside[x] > outside[y];
        // Years have as many digits as there are, those without one come first.
        const std::string& nameX = values.names[x];
        const std::string& nameY = values.names[y];
        return kind.of == SourceKind::Of::Year && nameX.size() != nameY.size() ? nameX.size() < nameY.size()
                                                                               : nameX < nameY;
    });
    auto matrix = std::make_shared<SourceMatrix>();
    matrix->snapshot = snapshot;
    matrix->kind = kind;
    matrix->exact = knowsAllPairs(*snapshot);
    for (const std::size_t row : order) {
        matrix->rows.push_back({ values.names[row], documents[row] });
        for (const std::size_t column : order)
            matrix->cells.push_back(cells[row * n + column]);
    }
    return matrix;
}

} // namespace alike
