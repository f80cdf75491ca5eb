// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/cleaned_text.h"

#include "core/text/spans.h"

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

CleanedText cleanText(std::string_view text, const text::Options& options)
{
    CleanedText cleaned;
    std::string joined;
    for (const text::Span& word : text::spans(text, options)) {
        if (!joined.empty() && options.unit == text::Unit::Word)
            joined += ' ';
        cleaned.begins.push_back(joined.size());
        joined += word.word;
        cleaned.ends.push_back(joined.size());
    }
    cleaned.display = std::make_shared<const DisplayText>(joined);
    return cleaned;
}

} // namespace alike::ui
