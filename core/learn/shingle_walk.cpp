// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/shingle_walk.h"

#include "core/shingle/common_numbers.h"
#include "core/text/spans.h"

#include <algorithm>

namespace alike::learn {

ShingleWalk shingleWalk(std::string_view sentence, const text::Options& options, std::uint32_t k)
{
    const std::vector<text::Span> spans = text::spans(sentence, options);
    const shingle::Cut cut { k, 1 };
    const shingle::CommonNumbers numbers = shingle::commonNumbers(spans, {}, cut);
    ShingleWalk walk;
    for (const text::Span& span : spans)
        walk.units.push_back(span.word);
    walk.distinct = numbers.distinct[0];
    const auto& inOrder = numbers.inOrder[0];
    for (std::size_t i = 0; i < inOrder.size(); ++i) {
        const auto first = std::ranges::find(inOrder, inOrder[i]);
        walk.windows.push_back(
            { cut.begin(i), cut.end(i, spans.size()), static_cast<std::uint32_t>(first - inOrder.begin()) });
    }
    return walk;
}

std::string wordsOf(const ShingleWalk& walk, std::size_t window, text::Unit unit)
{
    std::string words;
    for (std::uint32_t i = walk.windows[window].begin; i < walk.windows[window].end; ++i) {
        if (!words.empty())
            words += text::unitRow(unit).separator;
        words += walk.units[i];
    }
    return words;
}

} // namespace alike::learn
