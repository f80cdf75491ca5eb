// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/shared_text.h"

#include "core/shingle/positions.h"
#include "core/text/spans.h"

#include <algorithm>

namespace alike::ui {

std::vector<CharRange> sharedText(
    const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, DocId other, const DisplayText& display)
{
    const SetId otherSet = held.sets->setOf(other);
    if (otherSet == noSet || held.sets->setOf(doc) == noSet)
        return {};
    const std::vector<shingle::WordRange> runs
        = shingle::sharedWords(*held.tokens, *held.sets, doc, otherSet);
    if (runs.empty())
        return {};
    const std::vector<text::Span> words = text::spans(snapshot.corpus->text(doc), snapshot.parameters.text);
    std::vector<CharRange> ranges;
    ranges.reserve(runs.size());
    for (const shingle::WordRange& run : runs) {
        if (run.end > words.size() || run.begin >= run.end)
            continue;
        CharRange range = display.range(words[run.begin].begin, words[run.end - 1].end);
        // Two words may come of one character: it belongs to the run that has it first.
        if (!ranges.empty())
            range.begin = std::max(range.begin, ranges.back().end);
        if (range.begin < range.end)
            ranges.push_back(range);
    }
    return ranges;
}

} // namespace alike::ui
