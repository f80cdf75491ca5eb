// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json_structure.h"

#include "core/corpus/readers/field_choice.h"

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

    /// Visits the members of an object with their names, in quotes, and where their values begin and end.
    /// \return whether it was not cut off
    template <typename Visit> bool forEachMember(std::string_view object, const Visit& visit)
    {
        for (std::size_t at = behindSpace(object, 1); at < object.size() && object[at] == '"';) {
            const std::size_t nameEnd = endOfString(object, at);
            const std::size_t colon = behindSpace(object, nameEnd);
            if (colon == object.size() || object[colon] != ':')
                return false;
            const std::size_t value = behindSpace(object, colon + 1);
            if (value == object.size())
                return false;
            const char c = object[value];
            const std::size_t end = c == '{' || c == '[' ? endOfNested(object, value)
                : c == '"'                               ? endOfString(object, value)
                                                         : object.find_first_of(",}", value);
            if (end >= object.size())
                return false;
            visit(object.substr(at, nameEnd - at), value, end);
            at = behindSpace(object, end);
            if (at < object.size() && object[at] == ',')
                at = behindSpace(object, at + 1);
        }
        return true;
    }

    /// Whether it is a record by itself: a string in it is called as texts are.
    bool hasOwnText(std::string_view object)
    {
        bool any = false;
        forEachMember(object, [&](std::string_view name, std::size_t value, std::size_t) {
            any = any
                || (object[value] == '"' && name.size() >= 2
                    && isUsualName(name.substr(1, name.size() - 2), FieldUse::Text));
        });
        return any;
    }

    /// Whether its members are records, called by their ids.
    bool holdsRecords(std::string_view object)
    {
        std::set<std::string_view> first;
        std::size_t objects = 0;
        std::size_t others = 0;
        bool alike = true;
        forEachMember(object, [&](std::string_view, std::size_t value, std::size_t end) {
            if (object[value] != '{')
                ++others;
            else if (++objects == 1)
                first = namesIn(object.substr(value, end - value));
            else if (objects == 2)
                alike = std::ranges::any_of(namesIn(object.substr(value, end - value)),
                    [&](auto name) { return first.contains(name); });
        });
        return objects >= 2 && alike && objects > others;
    }

    /// Those of an object, or of the first one within that has any. \param begin of it in the text
    JsonRecords recordsIn(std::string_view object, std::size_t begin, int depth)
    {
        constexpr int deepest = 3;
        if (hasOwnText(object))
            return { JsonLayout::One, begin };
        if (const std::size_t elements = arrayIn(object); elements != std::string_view::npos) {
            int arrays = 0;
            forEachMember(object, [&](std::string_view, std::size_t value, std::size_t) {
                const std::size_t first = behindSpace(object, value + 1);
                arrays += object[value] == '[' && first < object.size() && object[first] == '{' ? 1 : 0;
            });
            return { JsonLayout::Elements, begin + elements, false, arrays > 1 };
        }
        if (holdsRecords(object))
            return { JsonLayout::Members, begin + 1 };
        JsonRecords found { JsonLayout::One, begin };
        forEachMember(object, [&](std::string_view, std::size_t value, std::size_t end) {
            if (object[value] == '{' && depth < deepest && found.layout == JsonLayout::One)
                found = recordsIn(object.substr(value, end - value), begin + value, depth + 1);
        });
        return found;
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
        return { Elements, at + 1, true };
    if (text[at] != '{')
        return {};
    const std::size_t end = std::min(endOfNested(text, at), text.size());
    const std::string_view object = text.substr(at, end - at);
    if (const std::size_t next = behindSpace(text, end); next < text.size()) {
        const bool lines = object.find('\n') == std::string_view::npos
            && text.substr(end, next - end).find('\n') != std::string_view::npos;
        return text[next] == '{' && !lines ? JsonRecords { Sequence, at } : JsonRecords {};
    }
    return recordsIn(object, at, 0);
}

} // namespace alike::corpus
