// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/ignored_text.h"

#include "core/shingle/ignored.h"
#include "core/shingle/positions.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

namespace alike::ui {

IgnoredText ignoredText(std::string_view text, const Snapshot& snapshot, const DisplayText& display)
{
    IgnoredText found;
    std::vector<CharRange>& ranges = found.ranges;
    if (!snapshot.ignored || snapshot.ignored->empty())
        return found;
    const std::vector<text::Span> spans = snapshot.cutter().spans(text);
    for (const shingle::WordRange& run : snapshot.ignored->ignoredRuns(spans)) {
        found.units += run.end - run.begin;
        const shingle::ByteRange bytes = shingle::bytesOf(run, spans);
        CharRange range = display.range(bytes.begin, bytes.end);
        if (!ranges.empty()) // two words may come of one character
            range.begin = std::max(range.begin, ranges.back().end);
        if (range.begin < range.end)
            ranges.push_back(range);
    }
    return found;
}

QString ignoredReason(const Parameters& parameters)
{
    if (parameters.ignoring.texts.empty())
        return Words::tr("In more than %1 of the documents, so it does not count: see Ignore under More (F7)")
            .arg(ignoredShare(parameters));
    return Words::tr("Ignored, so it does not count: see Ignore under More (F7)");
}

} // namespace alike::ui
