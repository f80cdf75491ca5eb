// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_scan.h"

#include <algorithm>

namespace alike::corpus {

std::string closedJson(std::string_view text)
{
    std::string open; // what closes each that is open
    std::string openAtComma;
    std::size_t comma = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
            continue;
        }
        if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
        } else if (c == '}' || c == ']') {
            if (open.empty() || open.back() != c)
                return std::string(text); // it is broken rather than cut off
            open.pop_back();
        } else if (c == ',') {
            comma = at;
            openAtComma = open;
        }
        ++at;
    }
    if (open.empty())
        return std::string(text);
    std::string closed(text.substr(0, comma));
    closed.append(openAtComma.rbegin(), openAtComma.rend());
    return closed;
}

std::size_t endOfString(std::string_view text, std::size_t at)
{
    for (std::size_t quote = text.find('"', at + 1); quote != std::string_view::npos;
         quote = text.find('"', quote + 1)) {
        const std::size_t before = text.find_last_not_of('\\', quote - 1);
        if ((quote - 1 - before) % 2 == 0) // else it is escaped
            return quote + 1;
    }
    return text.size();
}

std::size_t endOfNested(std::string_view text, std::size_t at)
{
    for (std::size_t depth = 0; at < text.size();) {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
            continue;
        }
        ++at;
        depth += c == '{' || c == '[';
        if ((c == '}' || c == ']') && --depth == 0)
            return at;
    }
    return std::string_view::npos;
}

std::size_t behindSpace(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

std::set<std::string_view> namesIn(std::string_view object)
{
    std::set<std::string_view> names;
    for (std::size_t at = 1; at < object.size(); ++at) {
        if (object[at] == '{' || object[at] == '[') {
            at = std::min(endOfNested(object, at), object.size()) - 1;
        } else if (object[at] == '"') {
            const std::size_t end = endOfString(object, at);
            const std::size_t colon = behindSpace(object, end);
            if (colon < object.size() && object[colon] == ':')
                names.insert(object.substr(at, end - at));
            at = end - 1;
        }
    }
    return names;
}

bool isString(std::string_view value)
{
    return value.size() >= 2 && value.front() == '"';
}

std::string_view nameInQuotes(std::string_view name)
{
    return name.size() < 2 ? name : name.substr(1, name.size() - 2);
}

} // namespace alike::corpus
