// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json_structure.h"

#include <set>

namespace alike::corpus {
namespace {

    /// Behind the bracket of the first array of objects in an object; npos without one.
    std::size_t arrayIn(std::string_view object)
    {
        for (std::size_t at = 1; at < object.size(); ++at) {
            if (object[at] == '"') {
                at = endOfString(object, at) - 1;
            } else if (object[at] == '[' || object[at] == '{') {
                const std::size_t first = behindSpace(object, at + 1);
                if (object[at] == '[' && first < object.size() && object[first] == '{')
                    return at + 1;
                at = std::min(endOfNested(object, at), object.size()) - 1;
            }
        }
        return std::string_view::npos;
    }

    /// The names in an object, as they are written.
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

    /// Whether an object has objects alone, the first two of one kind; of one that is cut off, two at least.
    bool holdsRecords(std::string_view object)
    {
        std::set<std::string_view> first;
        std::size_t seen = 0;
        for (std::size_t at = behindSpace(object, 1); at < object.size() && object[at] == '"';) {
            const std::size_t colon = behindSpace(object, endOfString(object, at));
            if (colon == object.size() || object[colon] != ':')
                return colon == object.size() && seen >= 2;
            const std::size_t value = behindSpace(object, colon + 1);
            if (value == object.size() || object[value] != '{')
                return value == object.size() && seen >= 2;
            const std::size_t end = endOfNested(object, value);
            if (end == std::string_view::npos)
                return seen >= 2;
            if (++seen <= 2) {
                std::set<std::string_view> names = namesIn(object.substr(value, end - value));
                if (seen == 2 && std::ranges::none_of(names, [&](auto name) { return first.contains(name); }))
                    return false;
                first = std::move(names);
            }
            at = behindSpace(object, end);
            if (at < object.size() && object[at] == ',')
                at = behindSpace(object, at + 1);
        }
        return seen >= 2;
    }

} // namespace

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

JsonRecords jsonRecords(std::string_view text)
{
    using enum JsonLayout;
    const std::size_t at = behindSpace(text, 0);
    if (at == text.size())
        return {};
    if (text[at] == '[')
        return { Elements, at + 1 };
    if (text[at] != '{')
        return {};
    const std::size_t end = std::min(endOfNested(text, at), text.size());
    const std::string_view object = text.substr(at, end - at);
    if (const std::size_t next = behindSpace(text, end); next < text.size()) {
        const bool lines = object.find('\n') == std::string_view::npos
            && text.substr(end, next - end).find('\n') != std::string_view::npos;
        return text[next] == '{' && !lines ? JsonRecords { Sequence, at } : JsonRecords {};
    }
    if (const std::size_t elements = arrayIn(object); elements != std::string_view::npos)
        return { Elements, at + elements };
    return { holdsRecords(object) ? Members : One, at + 1 };
}

} // namespace alike::corpus
