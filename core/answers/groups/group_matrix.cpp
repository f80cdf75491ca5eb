// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_matrix.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike {

std::optional<std::size_t> GroupMatrix::find(SetId set) const
{
    const auto at = std::ranges::find(rows, set, &Row::set);
    return at == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - rows.begin()));
}

std::vector<std::uint32_t> blockOrder(std::size_t n, const std::vector<double>& similarity)
{
    struct Joint {
        double similarity;
        std::uint32_t a;
        std::uint32_t b;
    };
    std::vector<Joint> joints;
    joints.reserve(n * (n - std::min<std::size_t>(n, 1)) / 2);
    for (std::uint32_t a = 0; a < n; ++a) {
        for (std::uint32_t b = a + 1; b < n; ++b)
            joints.push_back({ similarity[a * n + b], a, b });
    }
    std::ranges::stable_sort(
        joints, [](const Joint& x, const Joint& y) { return x.similarity > y.similarity; });
    std::vector<std::vector<std::uint32_t>> clusters(n);
    std::vector<std::uint32_t> clusterOf(n);
    for (std::uint32_t i = 0; i < n; ++i) {
        clusters[i] = { i };
        clusterOf[i] = i;
    }
    for (const Joint& joint : joints) {
        const std::uint32_t into = clusterOf[joint.a];
        const std::uint32_t from = clusterOf[joint.b];
        if (into == from)
            continue;
        std::vector<std::uint32_t>& left = clusters[into];
        std::vector<std::uint32_t>& right = clusters[from];
        // Each with the end in front at which it is more like the other.
        const auto alike
            = [&](std::uint32_t x, std::uint32_t y) { return similarity[std::size_t { x } * n + y]; };
        if (alike(left.front(), joint.b) > alike(left.back(), joint.b))
            std::ranges::reverse(left);
        if (alike(right.back(), joint.a) > alike(right.front(), joint.a))
            std::ranges::reverse(right);
        for (const std::uint32_t one : right)
            clusterOf[one] = into;
        left.insert(left.end(), right.begin(), right.end());
        right.clear();
    }
    return n == 0 ? std::vector<std::uint32_t>() : clusters[clusterOf.front()];
}

GroupMatrixPtr makeGroupMatrix(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop)
{
    const auto sets = table->snapshot->sets.lock();
    if (!sets)
        return nullptr;
    auto matrix = std::make_shared<GroupMatrix>();
    matrix->table = table;
    matrix->group = group;
    const DocId kept = table->groups[group].representative;
    std::vector<GroupMatrix::Row> rows;
    for (const SetId set : table->groups.setsOf(group))
        rows.push_back({ kept, set, 0 });
    // Of the documents of the group alone: a set may have others.
    for (const DocId doc : table->documentsOf(group)) {
        auto& row = *std::ranges::lower_bound(rows, sets->setOf(doc), {}, &GroupMatrix::Row::set);
        if (row.documents++ == 0 || doc == kept)
            row.doc = doc;
    }
    if (rows.size() > mostMatrixRows) {
        std::ranges::stable_sort(
            rows, [](const auto& x, const auto& y) { return x.documents > y.documents; });
        matrix->rowsLeftOut = rows.size() - mostMatrixRows;
        rows.resize(mostMatrixRows);
        std::ranges::sort(rows, {}, &GroupMatrix::Row::set);
    }
    const std::size_t n = rows.size();
    std::vector<Overlap> overlaps(n * n);
    std::vector<double> similarity(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        if (stop.stop_requested())
            return nullptr;
        for (std::size_t j = 0; j <= i; ++j) {
            const auto a = sets->of(rows[i].set);
            const auto b = sets->of(rows[j].set);
            const Overlap overlap { static_cast<std::uint32_t>(a.size()),
                static_cast<std::uint32_t>(b.size()),
                i == j ? static_cast<std::uint32_t>(a.size()) : intersectionSize(a, b) };
            overlaps[i * n + j] = overlaps[j * n + i] = overlap;
            similarity[i * n + j] = similarity[j * n + i] = overlap.jaccard();
        }
    }
    const auto order = blockOrder(n, similarity);
    matrix->overlaps.reserve(n * n);
    for (const std::uint32_t row : order) {
        matrix->rows.push_back(rows[row]);
        for (const std::uint32_t column : order)
            matrix->overlaps.push_back(overlaps[row * n + column]);
    }
    return matrix;
}

} // namespace alike
