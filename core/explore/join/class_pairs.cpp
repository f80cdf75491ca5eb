// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/class_pairs.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace alike {

namespace {
    /// Which classes each class makes a pair with, itself when its documents make pairs among each other.
    class ClassPartners {
    public:
        explicit ClassPartners(std::span<const SimilarClasses> pairs)
        {
            m_rows.reserve(2 * pairs.size());
            for (const SimilarClasses& pair : pairs) {
                m_rows.emplace_back(pair.a, pair.b);
                m_rows.emplace_back(pair.b, pair.a);
            }
        }
        void addEqual(const Classes& classes)
        {
            for (std::uint32_t number = 0; number < classes.size(); ++number)
                if (classes.sides().pairsWithin(classes.of(number)) > 0)
                    m_rows.emplace_back(number, number);
        }

        /// \return false when the visitor had enough
        bool visit(const Classes& classes, double similarity, const SimilarityVisitor& row)
        {
            std::ranges::sort(m_rows);
            std::vector<DocId> later;
            for (const auto& [doc, number] : documents(classes)) {
                later.clear();
                for (const auto& [own, partner] : std::ranges::equal_range(m_rows, number, {}, &Row::first)) {
                    const auto members = classes.of(partner);
                    later.insert(later.end(), std::ranges::upper_bound(members, doc), members.end());
                }
                std::ranges::sort(later);
                for (const DocId b : later)
                    if (classes.sides().makePair(doc, b) && !row(doc, b, similarity))
                        return false;
            }
            return true;
        }

    private:
        using Row = std::pair<std::uint32_t, std::uint32_t>;

        /// The documents of the classes in corpus order, each with its class. \pre sorted
        std::vector<std::pair<DocId, std::uint32_t>> documents(const Classes& classes) const
        {
            std::vector<std::pair<DocId, std::uint32_t>> documents;
            for (std::size_t i = 0; i < m_rows.size(); ++i) {
                const std::uint32_t number = m_rows[i].first;
                if (i > 0 && m_rows[i - 1].first == number)
                    continue;
                for (const DocId doc : classes.of(number))
                    documents.emplace_back(doc, number);
            }
            std::ranges::sort(documents);
            return documents;
        }

        std::vector<Row> m_rows;
    };
}

void forEachDocumentPair(
    const Classes& classes, std::span<const SimilarClasses> pairs, const SimilarityVisitor& row)
{
    double similarity = 1;
    auto begin = pairs.begin();
    do { // equal documents come first, also where no pair of classes has similarity 1
        const auto end = std::find_if(
            begin, pairs.end(), [&](const SimilarClasses& pair) { return pair.similarity != similarity; });
        ClassPartners partners({ begin, end });
        if (similarity == 1)
            partners.addEqual(classes);
        if (!partners.visit(classes, similarity, row))
            return;
        begin = end;
        similarity = begin == pairs.end() ? 0 : begin->similarity;
    } while (begin != pairs.end());
}

} // namespace alike
