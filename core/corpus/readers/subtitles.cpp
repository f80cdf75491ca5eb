// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/subtitles.h"

#include "core/corpus/readers/markup/entities.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>

namespace alike::corpus {
namespace {

    std::string_view takeLine(std::string_view& rest)
    {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string_view line = unicode::trimmed(rest.substr(0, end));
        rest.remove_prefix(end);
        rest.remove_prefix(rest.starts_with("\r\n") ? 2 : std::min<std::size_t>(1, rest.size()));
        return line;
    }

    bool isAllDigits(std::string_view line)
    {
        return !line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos;
    }

    /// Whether it is a time, an arrow and a time, behind which a place on the screen may stand.
    bool isTiming(std::string_view line)
    {
        const std::size_t arrow = line.find("-->");
        if (arrow == std::string_view::npos)
            return false;
        const auto isTime = [](std::string_view time) {
            return time.size() >= 5 && std::ranges::count(time, ':') >= 1
                && time.find_first_not_of("0123456789:.,") == std::string_view::npos;
        };
        std::string_view to = unicode::trimmed(line.substr(arrow + 3));
        to = to.substr(0, to.find_first_of(" \t"));
        return isTime(unicode::trimmed(line.substr(0, arrow))) && isTime(to);
    }

    /// Whether what stands between < and > is a tag of a cue: one of those that players know, with a class,
    /// an annotation or an attribute where it may have one, the end of one, or a time. \param isWeb of
    /// WebVTT, of which any name may be one, as < that is text is written otherwise
    bool isTag(std::string_view inside, bool isWeb)
    {
        constexpr std::array<std::string_view, 8> bare { "i", "b", "u", "s", "em", "strong", "br", "rt" };
        constexpr std::array<std::string_view, 6> annotated { "font", "span", "v", "c", "lang", "ruby" };
        if (inside.starts_with('/'))
            inside.remove_prefix(1);
        else if (inside.find(':') != std::string_view::npos
            && inside.find_first_not_of("0123456789:.") == std::string_view::npos)
            return true;
        const std::size_t end = std::min(inside.find_first_of(" \t./"), inside.size());
        std::string name(inside.substr(0, end));
        for (char& c : name)
            c = static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
        if (isWeb && !name.empty() && std::ranges::all_of(name, [](char c) { return c >= 'a' && c <= 'z'; }))
            return true;
        const std::string_view rest = inside.substr(end);
        return std::ranges::find(annotated, name) != annotated.end()
            || (std::ranges::find(bare, name) != bare.end()
                && (rest.empty() || rest.front() == '.' || unicode::trimmed(rest) == "/"));
    }

    /// Without tags such as <i>, </c.loud>, <00:00:01.000> and {\\an8}. \param names those of characters, of
    /// WebVTT; null: & is one
    void appendWithoutTags(std::string_view line, NamedCharacters* names, std::string& to)
    {
        while (!line.empty()) {
            const std::size_t open = std::min(line.find_first_of("<{"), line.size());
            if (names)
                names->appendDecoded(line.substr(0, open), to);
            else
                to += line.substr(0, open);
            line.remove_prefix(open);
            if (line.empty())
                return;
            const bool isBrace = line.front() == '{';
            const std::size_t close = line.find(isBrace ? '}' : '>');
            const bool isOne = close != std::string_view::npos
                && (isBrace ? line[1] == '\\' : isTag(line.substr(1, close - 1), names != nullptr));
            if (!isOne)
                to += line.front();
            line.remove_prefix(isOne ? close + 1 : 1);
        }
    }

    bool hasTiming(std::string_view text)
    {
        while (!text.empty())
            if (isTiming(takeLine(text)))
                return true;
        return false;
    }

} // namespace

Subtitles subtitlesOf(std::string_view utf8)
{
    std::string_view rest = utf8;
    std::string_view line;
    while (line.empty() && !rest.empty())
        line = takeLine(rest);
    const bool isWeb = (line == "WEBVTT" || line.starts_with("WEBVTT ") || line.starts_with("WEBVTT\t"))
        && hasTiming(rest); // else a text may begin so
    std::string_view behind = rest;
    if (!isWeb && !(isAllDigits(line) && isTiming(takeLine(behind))))
        return {};
    Subtitles out;
    const auto leaveOutBlock = [&] { // up to a blank line
        for (; !line.empty(); line = takeLine(rest))
            ++out.notes;
    };
    if (isWeb)
        leaveOutBlock();
    NamedCharacters names;
    bool isBlockBegin = true; // the line before was blank
    for (bool more = true; more; more = !rest.empty(), line = more ? takeLine(rest) : line) {
        if (line.empty()) {
            isBlockBegin = true;
            continue;
        }
        if (isBlockBegin && isWeb && (line.starts_with("NOTE") || line == "STYLE" || line == "REGION")) {
            leaveOutBlock();
            continue;
        }
        behind = rest;
        const bool isName = isBlockBegin && !isTiming(line) && isTiming(takeLine(behind));
        isBlockBegin = false;
        if (isName || isTiming(line)) {
            ++out.times;
            continue;
        }
        appendWithoutTags(line, isWeb ? &names : nullptr, out.text);
        out.text += '\n';
    }
    return out;
}

} // namespace alike::corpus
