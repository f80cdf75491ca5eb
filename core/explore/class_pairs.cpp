// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/class_pairs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace alike {

namespace {
    constexpr std::uint32_t noClass = UINT32_MAX;

    /// The class of every document up to the last that is in one.
    std::vector<std::uint32_t> classNumbers(const Classes& classes)
    {
        std::size_t documents = 0;
        for (std::size_t c = 0; c < classes.size(); ++c)
            documents = std::max(documents, index(classes.of(c).back()) + 1);
        std::vector<std::uint32_t> numbers(documents, noClass);
        for (std::size_t c = 0; c < classes.size(); ++c)
            for (const DocId doc : classes.of(c))
                numbers[index(doc)] = static_cast<std::uint32_t>(c);
        return numbers;
    }

    /// For the classes of some pairs, the classes each makes a pair with.
    class ClassPartners {
    public:
        explicit ClassPartners(std::span<const NearClasses> pairs)
        {
            m_rows.reserve(2 * pairs.size());
            for (const NearClasses& pair : pairs) {
                m_rows.emplace_back(pair.a, pair.b);
                m_rows.emplace_back(pair.b, pair.a);
            }
            std::ranges::sort(m_rows);
        }
        auto of(std::uint32_t number) const
        {
            return std::ranges::equal_range(
                m_rows, number, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
        }

    private:
        std::vector<std::pair<std::uint32_t, std::uint32_t>> m_rows;
    };

    /// \return false when the visitor had enough
    bool visitEqual(
        const Classes& classes, std::span<const std::uint32_t> classOf, const DistanceVisitor& row)
    {
        for (std::size_t d = 0; d < classOf.size(); ++d) {
            if (classOf[d] == noClass)
                continue;
            const auto members = classes.of(classOf[d]);
            for (auto b = std::ranges::upper_bound(members, docId(d)); b != members.end(); ++b)
                if (!row(docId(d), *b, 0))
                    return false;
        }
        return true;
    }

    /// The same for pairs of classes of one distance.
    bool visitNear(const Classes& classes, std::span<const std::uint32_t> classOf,
        std::span<const NearClasses> pairs, const DistanceVisitor& row)
    {
        const ClassPartners partners(pairs);
        std::vector<DocId> later;
        for (std::size_t d = 0; d < classOf.size(); ++d) {
            if (classOf[d] == noClass)
                continue;
            later.clear();
            for (const auto& [number, partner] : partners.of(classOf[d])) {
                const auto members = classes.of(partner);
                later.insert(later.end(), std::ranges::upper_bound(members, docId(d)), members.end());
            }
            std::ranges::sort(later);
            for (const DocId b : later)
                if (!row(docId(d), b, pairs.front().distance))
                    return false;
        }
        return true;
    }
}

void forEachDocumentPair(
    const Classes& classes, std::span<const NearClasses> pairs, const DistanceVisitor& row)
{
    const std::vector<std::uint32_t> classOf = classNumbers(classes);
    if (!visitEqual(classes, classOf, row))
        return;
    for (auto begin = pairs.begin(); begin != pairs.end();) {
        const auto end = std::find_if(
            begin, pairs.end(), [&](const NearClasses& pair) { return pair.distance != begin->distance; });
        if (!visitNear(classes, classOf, { begin, end }, row))
            return;
        begin = end;
    }
}

} // namespace alike
