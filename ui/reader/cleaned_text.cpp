// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/cleaned_text.h"

#include "core/shingle/ignored.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"

#include <algorithm>
#include <string>

namespace alike::ui {

std::vector<CharRange> CleanedText::ranges(std::span<const shingle::WordRange> runs) const
{
    std::vector<CharRange> found;
    for (const shingle::WordRange& run : runs) {
        if (run.begin < run.end && run.end <= ends.size())
            found.push_back(display->range(begins[run.begin], ends[run.end - 1]));
    }
    return found;
}

std::vector<std::array<qsizetype, 2>> CleanedText::begin(const DisplayText& document) const
{
    std::vector<std::array<qsizetype, 2>> found(begins.size());
    for (std::size_t i = 0; i < begins.size(); ++i)
        found[i]
            = { document.range(sources[i], sources[i]).begin, display->range(begins[i], begins[i]).begin };
    return found;
}

CleanedText cleanText(std::string_view text, const shingle::TextCutter& cutter)
{
    CleanedText cleaned;
    std::string joined;
    for (const text::Span& unit : cutter.countedSpans(text)) {
        text::appendUnit(joined, unit.word, cutter.options.unit);
        cleaned.sources.push_back(unit.begin);
        cleaned.begins.push_back(joined.size() - std::min(unit.word.size(), joined.size()));
        cleaned.ends.push_back(joined.size());
    }
    cleaned.display = std::make_shared<const DisplayText>(joined);
    return cleaned;
}

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
    const std::vector<text::Span> words = snapshot.cutter().countedSpans(snapshot.corpus->text(doc));
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
