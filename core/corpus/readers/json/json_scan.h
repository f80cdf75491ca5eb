// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Where values begin and end in a JSON text, which may be cut off. Nothing is decoded: names and strings
// keep their quotes and escapes.
namespace alike::corpus {

/// Behind the string whose first quote stands at `at`.
std::size_t endOfString(std::string_view text, std::size_t at);
/// Behind the object or array that begins at `at`; npos where it does not end.
std::size_t endOfNested(std::string_view text, std::size_t at);
std::size_t behindSpace(std::string_view text, std::size_t at);

/// A text that is cut off, up to its last comma that is in no string, with its objects and arrays closed; one
/// that is whole as it is. O(bytes)
std::string closedJson(std::string_view text);

/// The names in an object. O(bytes)
std::set<std::string_view> namesIn(std::string_view object);

/// The values of an array, up to where it is cut off. O(bytes) \param nestedEnd as `endOfNested`, for those
/// who know where objects end
template <typename NestedEnd>
std::vector<std::string_view> elementsOf(std::string_view array, const NestedEnd& nestedEnd)
{
    std::vector<std::string_view> elements;
    for (std::size_t at = behindSpace(array, 1); at < array.size() && array[at] != ']';) {
        const char c = array[at];
        const std::size_t end = std::min(c == '[' || c == '{' ? nestedEnd(array, at)
                : c == '"'                                    ? endOfString(array, at)
                                                              : array.find_first_of(",] \t\r\n", at),
            array.size());
        elements.push_back(array.substr(at, end - at));
        at = behindSpace(array, end);
        if (at == array.size() || array[at] != ',')
            break;
        at = behindSpace(array, at + 1);
    }
    return elements;
}
inline std::vector<std::string_view> elementsOf(std::string_view array)
{
    return elementsOf(array, endOfNested);
}

/// Whether a value is a string.
bool isString(std::string_view value);

/// Without its quotes.
std::string_view nameInQuotes(std::string_view name);

/// Visits the members of an object with their names, in quotes, and where their values begin and end.
/// O(bytes)
/// \param withCut whether one that is cut off is among them, \param nestedEnd as of `elementsOf` \return
/// whether none is
template <typename Visit, typename NestedEnd = decltype(&endOfNested)>
bool forEachMember(std::string_view object, const Visit& visit, bool withCut = false,
    const NestedEnd& nestedEnd = &endOfNested)
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
        const std::size_t end = c == '{' || c == '[' ? nestedEnd(object, value)
            : c == '"'                               ? endOfString(object, value)
                                                     : object.find_first_of(",}", value);
        if (end >= object.size() && withCut)
            visit(object.substr(at, nameEnd - at), value, object.size());
        if (end >= object.size())
            return false;
        visit(object.substr(at, nameEnd - at), value, end);
        at = behindSpace(object, end);
        if (at < object.size() && object[at] == ',')
            at = behindSpace(object, at + 1);
    }
    return true;
}

} // namespace alike::corpus
