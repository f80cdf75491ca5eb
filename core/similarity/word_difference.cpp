// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/word_difference.h"

#include "core/similarity/heaviest_chain.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

namespace alike {

namespace {
    using WordsView = std::span<const std::uint32_t>;

    /// Differences that a search goes through from either end; it finds up to twice as many.
    constexpr int mostFromEachEnd = 2048;
    constexpr std::uint64_t mostSteps = 24'000'000;

    /// A part of both sequences: [a0, a1) of one, [b0, b1) of the other.
    struct Part {
        std::int64_t a0, a1, b0, b1;
        bool oneSided() const { return a0 == a1 || b0 == b1; }
    };
    struct Point {
        std::int64_t a, b;
    };

    /// The places of the words that stand once in [begin, end), by word.
    std::vector<std::pair<std::uint32_t, std::int64_t>> wordsThatStandOnce(
        WordsView words, std::int64_t begin, std::int64_t end)
    {
        std::vector<std::pair<std::uint32_t, std::int64_t>> all;
        all.reserve(static_cast<std::size_t>(end - begin));
        for (std::int64_t at = begin; at < end; ++at)
            all.emplace_back(words[static_cast<std::size_t>(at)], at);
        std::ranges::sort(all);
        std::size_t kept = 0;
        for (std::size_t i = 0, next = 0; i < all.size(); i = next) {
            while (next < all.size() && all[next].first == all[i].first)
                ++next;
            if (next - i == 1)
                all[kept++] = all[i];
        }
        all.resize(kept);
        return all;
    }

    class Difference {
    public:
        Difference(WordsView a, WordsView b, std::stop_token stop)
            : m_a(a)
            , m_b(b)
            , m_stop(std::move(stop))
            , m_changedA(a.size())
            , m_changedB(b.size())
            , m_forward(a.size() + b.size() + 3)
            , m_backward(a.size() + b.size() + 3)
        {
        }

        std::vector<WordEdit> edits()
        {
            compare({ 0, static_cast<std::int64_t>(m_a.size()), 0, static_cast<std::int64_t>(m_b.size()) });
            return m_stop.stop_requested() ? std::vector<WordEdit> {} : collect();
        }

    private:
        bool equal(std::int64_t a, std::int64_t b) const
        {
            return m_a[static_cast<std::size_t>(a)] == m_b[static_cast<std::size_t>(b)];
        }
        void compare(Part part);
        std::optional<Point> middle(const Part& part);
        void divide(const Part& part);
        void change(const Part& part)
        {
            std::fill(m_changedA.begin() + part.a0, m_changedA.begin() + part.a1, 1);
            std::fill(m_changedB.begin() + part.b0, m_changedB.begin() + part.b1, 1);
        }
        std::vector<Point> anchors(const Part& part) const;
        std::vector<WordEdit> collect() const;

        WordsView m_a;
        WordsView m_b;
        std::stop_token m_stop;
        std::vector<char> m_changedA;
        std::vector<char> m_changedB;
        /// How far the paths reach in a, by diagonal a - b, from the beginning and from the end of a part.
        std::vector<std::int64_t> m_forward;
        std::vector<std::int64_t> m_backward;
        std::uint64_t m_steps = 0;
    };

    void Difference::compare(Part part)
    {
        while (!part.oneSided() && equal(part.a0, part.b0)) {
            ++part.a0;
            ++part.b0;
        }
        while (!part.oneSided() && equal(part.a1 - 1, part.b1 - 1)) {
            --part.a1;
            --part.b1;
        }
        if (m_stop.stop_requested())
            return;
        if (part.oneSided() || m_steps >= mostSteps)
            change(part);
        else if (const std::optional<Point> at = middle(part)) {
            compare({ part.a0, at->a, part.b0, at->b });
            compare({ at->a, part.a1, at->b, part.b1 });
        } else {
            divide(part);
        }
    }

    /// A point on a shortest path, half of its differences on either side; none when the search is given up.
    ///
    /// Paths from both ends, one difference longer at a time, until they meet. Diagonals that have left the
    /// part are fenced off: their neighbours hold values that no path would follow.
    /// \pre part begins and ends with a difference and has words on both sides: both halves are smaller
    std::optional<Point> Difference::middle(const Part& part)
    {
        constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max() / 2;
        const auto zero = static_cast<std::ptrdiff_t>(m_b.size()) + 1;
        const auto forward = [&](std::int64_t diagonal) -> std::int64_t& {
            return m_forward[static_cast<std::size_t>(zero + diagonal)];
        };
        const auto backward = [&](std::int64_t diagonal) -> std::int64_t& {
            return m_backward[static_cast<std::size_t>(zero + diagonal)];
        };
        const std::int64_t lowest = part.a0 - part.b1;
        const std::int64_t highest = part.a1 - part.b0;
        const std::int64_t start = part.a0 - part.b0;
        const std::int64_t goal = part.a1 - part.b1;
        const bool odd = ((start - goal) & 1) != 0;
        std::int64_t lowF = start, highF = start, lowB = goal, highB = goal;
        forward(start) = part.a0;
        backward(goal) = part.a1;
        for (int round = 1; round <= mostFromEachEnd; ++round) {
            if (m_stop.stop_requested() || m_steps >= mostSteps)
                return std::nullopt;
            if (lowF > lowest)
                forward(--lowF - 1) = -1;
            else
                ++lowF;
            if (highF < highest)
                forward(++highF + 1) = -1;
            else
                --highF;
            for (std::int64_t diagonal = highF; diagonal >= lowF; diagonal -= 2) {
                std::int64_t a = std::max(forward(diagonal - 1) + 1, forward(diagonal + 1));
                const std::int64_t from = a;
                while (a < part.a1 && a - diagonal < part.b1 && equal(a, a - diagonal))
                    ++a;
                forward(diagonal) = a;
                m_steps += static_cast<std::uint64_t>(a - from) + 1;
                if (odd && lowB <= diagonal && diagonal <= highB && backward(diagonal) <= a)
                    return Point { a, a - diagonal };
            }
            if (lowB > lowest)
                backward(--lowB - 1) = far;
            else
                ++lowB;
            if (highB < highest)
                backward(++highB + 1) = far;
            else
                --highB;
            for (std::int64_t diagonal = highB; diagonal >= lowB; diagonal -= 2) {
                std::int64_t a = std::min(backward(diagonal - 1), backward(diagonal + 1) - 1);
                const std::int64_t from = a;
                while (a > part.a0 && a - diagonal > part.b0 && equal(a - 1, a - diagonal - 1))
                    --a;
                backward(diagonal) = a;
                m_steps += static_cast<std::uint64_t>(from - a) + 1;
                if (!odd && lowF <= diagonal && diagonal <= highF && a <= forward(diagonal))
                    return Point { a, a - diagonal };
            }
        }
        return std::nullopt;
    }

    void Difference::divide(const Part& part)
    {
        Point from { part.a0, part.b0 };
        const std::vector<Point> at = anchors(part);
        if (at.empty()) {
            change(part);
            return;
        }
        for (const Point& anchor : at) {
            compare({ from.a, anchor.a, from.b, anchor.b });
            from = { anchor.a + 1, anchor.b + 1 };
        }
        compare({ from.a, part.a1, from.b, part.b1 });
    }

    /// The words that stand once on either side of the part and are in order, as many as there can be.
    std::vector<Point> Difference::anchors(const Part& part) const
    {
        const auto onceA = wordsThatStandOnce(m_a, part.a0, part.a1);
        const auto onceB = wordsThatStandOnce(m_b, part.b0, part.b1);
        std::vector<Point> both;
        for (auto a = onceA.begin(), b = onceB.begin(); a != onceA.end() && b != onceB.end();) {
            if (a->first == b->first)
                both.push_back({ a->second, b->second });
            const bool stepA = a->first <= b->first;
            const bool stepB = b->first <= a->first;
            a += stepA;
            b += stepB;
        }
        std::ranges::sort(both, {}, &Point::a);
        std::vector<ChainLink> links;
        links.reserve(both.size());
        for (const Point& point : both)
            links.push_back({ static_cast<std::uint32_t>(point.b), 1 });
        std::vector<Point> inOrder;
        for (const std::uint32_t link : heaviestChain(links))
            inOrder.push_back(both[link]);
        return inOrder;
    }

    std::vector<WordEdit> Difference::collect() const
    {
        std::vector<WordEdit> edits;
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        while (a < m_a.size() || b < m_b.size()) {
            const std::uint32_t a0 = a;
            const std::uint32_t b0 = b;
            const auto changedA = [&] { return a < m_a.size() && m_changedA[a] != 0; };
            const auto changedB = [&] { return b < m_b.size() && m_changedB[b] != 0; };
            const bool changed = changedA() || changedB();
            if (changed) {
                for (; changedA(); ++a) { }
                for (; changedB(); ++b) { }
            } else {
                for (; a < m_a.size() && !changedA() && !changedB(); ++a, ++b) { }
            }
            edits.push_back({ changed ? EditKind::Changed : EditKind::Equal, { a0, a }, { b0, b } });
        }
        return edits;
    }
}

std::vector<WordEdit> exactWordDifference(WordsView a, WordsView b, std::stop_token stop)
{
    return Difference(a, b, std::move(stop)).edits();
}

std::vector<WordEdit> wordDifference(WordsView a, WordsView b, std::stop_token stop)
{
    std::vector<WordEdit> edits;
    const std::vector<WordEdit> exact = exactWordDifference(a, b, std::move(stop));
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const WordEdit& edit = exact[i];
        const bool island = edit.kind == EditKind::Equal && edit.a.end - edit.a.begin < smallestIsland
            && i > 0 && i + 1 < exact.size();
        const bool change = island || edit.kind == EditKind::Changed;
        if (change && !edits.empty() && edits.back().kind == EditKind::Changed) {
            edits.back().a.end = edit.a.end;
            edits.back().b.end = edit.b.end;
        } else {
            edits.push_back(edit); // an island has a change in front of it
        }
    }
    return edits;
}

} // namespace alike
