// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/markdown_code.h"

#include "core/unicode/utf8.h"

#include <algorithm>

namespace alike::corpus {
namespace {

    bool isBlankOfCode(char c)
    {
        return static_cast<unsigned char>(c) <= ' ';
    }

    /// \param begin of the line
    void addCodeOfLine(std::string_view line, std::size_t begin, std::vector<CodeSpan>& code)
    {
        std::size_t opened = std::string_view::npos;
        for (std::size_t at = 0; (at = line.find('`', at)) != std::string_view::npos;) {
            const std::size_t behind = std::min(line.find_first_not_of('`', at), line.size());
            if (opened != std::string_view::npos && !isBlankOfCode(line[at - 1])) {
                code.push_back({ begin + opened, begin + at });
                opened = std::string_view::npos;
            } else if (behind < line.size() && !isBlankOfCode(line[behind])) {
                opened = behind;
            }
            at = behind;
        }
    }

} // namespace

std::vector<CodeSpan> codeOfMarkdown(std::string_view text)
{
    constexpr std::string_view fence = "```";
    std::vector<CodeSpan> code;
    bool isFenced = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (unicode::trimmed(line).starts_with(fence)
            && (isFenced || unicode::trimmed(line).rfind('`') < fence.size()))
            isFenced = !isFenced;
        else if (isFenced)
            code.push_back({ at, end });
        else
            addCodeOfLine(line, at, code);
        at = end + 1;
    }
    return code;
}

} // namespace alike::corpus
