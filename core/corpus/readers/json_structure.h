// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/source_file.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace alike::corpus {

/// How the records of a JSON text follow one another.
enum class JsonLayout {
    Lines, ///< one a line, or what is no JSON at all
    One, ///< the whole is one record
    Elements, ///< of an array
    Members, ///< of an object, called by their ids
    Sequence, ///< objects one after another, wherever lines end
};

/// Where the records of a JSON text are.
struct JsonRecords {
    JsonLayout layout = JsonLayout::Lines;
    std::size_t begin = 0; ///< of the first one, or of the space before it
    bool isWhole = false; ///< it is an array that is in nothing else
    bool leavesOthers = false; ///< another array of objects stands beside theirs
};

/// Those of an array. Of an object that has no text of its own (a string that is called as texts are): of the
/// first array of objects in it, or of its members where most are objects and the first two have a field in
/// common; or the same in an object within, down to three. Else the object itself.
/// \param text may be cut off O(bytes)
JsonRecords jsonRecords(std::string_view text);

/// Behind the string whose first quote stands at `at`.
std::size_t endOfString(std::string_view text, std::size_t at);
/// Behind the object or array that begins at `at`; npos where it does not end.
std::size_t endOfNested(std::string_view text, std::size_t at);
std::size_t behindSpace(std::string_view text, std::size_t at);

/// Gives the elements, members or objects of a sequence to `reader.readLine`, with their places in the file
/// and, of members, the name as it is written; what should have followed to `reader.skipNext`.
/// \param before bytes of the file before `text`
template <typename Reader>
void readJsonRecords(
    std::string_view text, std::size_t before, const JsonRecords& records, Reader& reader, Pace& pace)
{
    const bool members = records.layout == JsonLayout::Members;
    const bool sequence = records.layout == JsonLayout::Sequence;
    for (std::size_t at = records.begin;;) {
        at = behindSpace(text, at);
        if (at == text.size()) {
            if (!sequence)
                reader.skipNext(members ? "The object does not end: the file may be cut off."
                                        : "The array does not end: the file may be cut off.");
            return;
        }
        if (!sequence && text[at] == (members ? '}' : ']')) {
            // Behind the outermost one nothing stands but another array.
            const std::size_t next = records.isWhole ? behindSpace(text, at + 1) : text.size();
            if (next < text.size() && text[next] != '[')
                reader.skipNext("Something stands behind the array, which is not read.");
            if (next == text.size() || text[next] != '[')
                return;
            at = next + 1;
            continue;
        }
        std::string_view name;
        std::size_t value = at;
        if (members && text[at] == '"') {
            const std::size_t end = endOfString(text, at);
            name = text.substr(at, end - at);
            value = behindSpace(text, end);
            if (value < text.size() && text[value] == ':')
                value = behindSpace(text, value + 1);
        }
        const bool nested = value < text.size() && (text[value] == '{' || text[value] == '[');
        const bool string = value < text.size() && text[value] == '"';
        std::size_t end = nested ? endOfNested(text, value)
            : string             ? endOfString(text, value)
                                 : text.find_first_of(sequence ? "{\n"
                                         : members             ? ",}"
                                                               : ",]",
                         value);
        end = std::min(end, text.size());
        reader.readLine(text.substr(value, end - value), ByteRange { before + at, before + end }, name);
        at = behindSpace(text, end);
        at += at < text.size() && text[at] == ',' ? 1 : 0;
        if (!pace.reached(at))
            return;
    }
}

} // namespace alike::corpus
