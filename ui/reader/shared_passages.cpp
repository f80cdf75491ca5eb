// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/shared_passages.h"

#include "core/shingle/ignored.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace alike::ui {
namespace {

    /// From this word on, one of the others shares the text, or no longer does.
    struct Edge {
        std::uint32_t word;
        std::size_t other;
        bool begins;
    };

} // namespace

std::vector<SharedPassage> sharedPassages(const HeldAnalysis& held, const Snapshot& snapshot, DocId doc,
    std::span<const DocId> others, const DisplayText& display, const std::stop_token& stop)
{
    if (others.empty() || held.sets->setOf(doc) == noSet)
        return {};
    const std::vector<text::Span> words = snapshot.cutter().countedSpans(snapshot.corpus->text(doc));
    std::vector<Edge> edges;
    for (std::size_t other = 0; other < others.size(); ++other) {
        const SetId set = held.sets->setOf(others[other]);
        if (stop.stop_requested())
            return {};
        if (set == noSet)
            continue;
        for (const shingle::WordRange& run : shingle::sharedWords(*held.tokens, *held.sets, doc, set)) {
            if (run.begin >= run.end || run.end > words.size())
                continue;
            edges.push_back({ run.begin, other, true });
            edges.push_back({ run.end, other, false });
        }
    }
    // Two runs of one document may touch: the first ends before the second begins.
    std::ranges::sort(
        edges, {}, [](const Edge& edge) { return std::tuple(edge.word, edge.begins, edge.other); });

    std::vector<SharedPassage> passages;
    std::vector<bool> shares(others.size());
    for (std::size_t at = 0; at < edges.size();) {
        const std::uint32_t begin = edges[at].word;
        for (; at < edges.size() && edges[at].word == begin; ++at)
            shares[edges[at].other] = edges[at].begins;
        if (at == edges.size())
            break; // nothing is shared behind the last edge
        SharedPassage passage;
        for (std::size_t other = 0; other < others.size(); ++other) {
            if (shares[other])
                passage.others.push_back(others[other]);
        }
        if (passage.others.empty())
            continue;
        passage.range = display.range(words[begin].begin, words[edges[at].word - 1].end);
        // Two words may come of one character: it belongs to the passage that has it first.
        if (!passages.empty())
            passage.range.begin = std::max(passage.range.begin, passages.back().range.end);
        if (passage.range.begin < passage.range.end)
            passages.push_back(std::move(passage));
    }
    return passages;
}

} // namespace alike::ui
