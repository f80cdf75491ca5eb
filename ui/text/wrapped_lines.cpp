// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/wrapped_lines.h"

#include <algorithm>

namespace alike::ui {
namespace {

    /// Widths, in characters, that a page or terminal may have had.
    constexpr std::size_t narrowest = 40;
    constexpr std::size_t widest = 100;
    /// Writers left a little room at the right edge.
    constexpr std::size_t slack = 4;

    struct Line {
        std::size_t begin;
        std::size_t end; ///< without the line break
        std::size_t width; ///< in code points
        std::size_t firstWord;
        bool opens; ///< blank or indented: it continues nothing
    };

    std::size_t codePoints(std::string_view text)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    bool isSpace(char c)
    {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    std::vector<Line> linesOf(std::string_view text)
    {
        std::vector<Line> lines;
        for (std::size_t begin = 0; begin < text.size();) {
            std::size_t feed = text.find('\n', begin);
            if (feed == std::string_view::npos)
                feed = text.size();
            std::size_t end = feed;
            while (end > begin && isSpace(text[end - 1]))
                --end;
            const std::string_view content = text.substr(begin, end - begin);
            const auto word = std::ranges::find_if(content, isSpace);
            lines.push_back({ begin, feed, codePoints(content),
                codePoints(content.substr(0, static_cast<std::size_t>(word - content.begin()))),
                content.empty() || isSpace(content.front()) });
            begin = feed + 1;
        }
        return lines;
    }

} // namespace

std::vector<std::uint64_t> wrappingLineFeeds(std::string_view text)
{
    const std::vector<Line> lines = linesOf(text);
    std::size_t width = 0;
    for (const Line& line : lines)
        width = std::max(width, line.width);
    if (width < narrowest || width > widest)
        return {};

    std::vector<std::uint64_t> feeds;
    std::size_t asked = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        const Line& line = lines[i];
        const Line& next = lines[i + 1];
        if (line.width == 0 || next.opens)
            continue;
        // The first line of a wire story once began behind its dateline, which is kept elsewhere: any length
        // may wrap.
        const bool full = line.width + 1 + next.firstWord + slack > width;
        if (i > 0)
            ++asked;
        if (full || i == 0)
            feeds.push_back(line.end);
    }
    const std::size_t full = feeds.size() - (!feeds.empty() && feeds.front() == lines.front().end ? 1 : 0);
    // Seven lines in ten, or the width is chance.
    if (full < 2 || full * 10 < asked * 7)
        return {};
    return feeds;
}

} // namespace alike::ui
