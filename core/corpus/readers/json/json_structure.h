// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/json/json_scan.h"
#include "core/corpus/source_file.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace alike::corpus {

/// How the records of a JSON text follow one another.
enum class JsonLayout {
    Lines, ///< one a line, or what is no JSON at all
    One, ///< the whole is one record
    Elements, ///< of an array
    Members, ///< of an object, called by their ids
    Sequence, ///< objects one after another, wherever lines end
    Rows, ///< arrays of values in an array, which may stand in an object beside the names of the columns
    Columns, ///< of an object, each with the values of all records, in a list or by their ids, as pandas
             ///< writes tables
};

/// Where the records of a JSON text are.
struct JsonRecords {
    JsonLayout layout = JsonLayout::Lines;
    std::size_t begin = 0; ///< of the first one, or of the space before it
    bool isWhole = false; ///< it is an array that is in nothing else
    bool leavesOthers = false; ///< another array of objects, or other records with prose, are not among them
    bool areChats = false; ///< elements are arrays of what is said in a conversation
    bool areStrings = false; ///< elements are strings; members are these, or arrays of them
    bool isCut = false; ///< the object that they lie in, or that is the record, does not end
    std::vector<std::string> columns {}; ///< of Rows, their names in quotes; none: they are numbered from 1
    std::vector<std::string> rowNames {}; ///< of Rows, in quotes; none: they have no names
    std::string name {}; ///< of the member that holds them, with dots where it lies deeper; empty: in none
};

/// Those of an array, also behind the name that the archives of Twitter give it. Arrays in an array are rows,
/// as pandas writes values, the first of them a header where it names a column as usual, and each is a
/// record with "messages" where it holds what is said in a conversation. An object with "columns" and
/// rows, in "data" or the first array of arrays, is a table (pandas, "split"). Of an object that has no text
/// of its own (a string that is called as texts are; a note on
/// it, as a summary, does not count beside a list of documents with prose): of its columns, which are objects
/// by ids or lists of equal lengths; of its members where it has no array of objects and most are objects
/// that have fields in common or texts of their own, or where all are strings of many words or lists of them;
/// else of the array of objects in it, of texts (`isListName`) or of rows, or in an object within, down to
/// three, that holds the most prose (`textsOfJson`), unless it is what is said in a conversation, or a string
/// of the object itself is longer prose than all of that. Else the object itself, and so is a paper: it has
/// two arrays of paragraphs
/// (`isSectionName`), or one beside its title or id. \param text may be cut off O(bytes)
JsonRecords jsonRecords(std::string_view text);

/// Why a text that is one record, and holds nothing but lists of strings by ids, is not read as one document
/// of each, in a sentence; empty: it is none. O(bytes)
std::string whyNoTextsById(std::string_view text);

/// Whether an array of objects with texts is called as the sections of a paper are, in CORD-19, S2ORC and the
/// like, or as the items of a note are in Google Keep. \param name as it is written
bool isSectionName(std::string_view name);

/// Whether an array of strings or rows is called as a list of documents, and not as the parts of one.
bool isListName(std::string_view name);

/// Where the value begins that is given to a name, as in `window.YTD.tweets.part0 = [`; 0 for anything else.
/// \param text in any case
std::size_t behindAssignment(std::string_view text);

/// The records of a table that is written column by column. Cells of a record are found by its id, or in
/// lists by their place.
class JsonColumns {
public:
    /// \param object may be cut off: what is there of it is read
    explicit JsonColumns(std::string_view object);

    /// The next record and its id in quotes, which is empty in lists. O(columns)
    bool next(std::string& record, std::string_view& name);
    bool isCut() const { return m_isCut; }

private:
    struct Cell {
        std::string_view name; ///< empty in a list
        std::string_view value;
    };
    struct Column {
        std::string_view name;
        std::vector<Cell> cells;
        std::size_t next = 0; ///< as long as its cells are in the order of the others
        std::unordered_map<std::string_view, std::size_t> byName; ///< from then on
    };
    static const Cell* cellOf(Column& column, std::string_view name);

    std::vector<Column> m_columns;
    std::size_t m_longest = 0; ///< the column of all ids
    std::size_t m_row = 0;
    bool m_isCut = false;
};

/// Whether it is an array of what is said in a conversation. O(1) but for its first element
bool isConversation(std::string_view array);

/// An object with the values of an array under the names, or all of it under "messages" where it holds
/// objects.
std::string recordOfArray(std::string_view array, const std::vector<std::string>& columns);

/// Gives the elements, members or objects of a sequence to `reader.readLine`, with their places in the file
/// and, of members, the name as it is written; what should have followed to `reader.skipNext`.
/// \param before bytes of the file before `text`
template <typename Reader>
void readJsonRecords(
    std::string_view text, std::size_t before, const JsonRecords& records, Reader& reader, Pace& pace)
{
    if (records.layout == JsonLayout::Columns) {
        JsonColumns columns(text.substr(records.begin));
        std::string record;
        std::string_view name;
        while (columns.next(record, name)) {
            reader.readLine(record, {}, name);
            if (!pace.reached(0))
                return;
        }
        if (columns.isCut())
            reader.skipNext("The object does not end: the file may be cut off.");
        return;
    }
    const bool members = records.layout == JsonLayout::Members;
    const bool sequence = records.layout == JsonLayout::Sequence;
    for (std::size_t at = records.begin, row = 0;; ++row) {
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
        const std::string_view element = text.substr(value, end - value);
        const ByteRange place { before + at, before + end };
        if (records.layout == JsonLayout::Rows && row < records.rowNames.size())
            name = records.rowNames[row];
        if ((records.areChats || records.layout == JsonLayout::Rows) && element.starts_with('['))
            reader.readLine(recordOfArray(element, records.columns), place, name);
        else
            reader.readLine(element, place, name);
        at = behindSpace(text, end);
        at += at < text.size() && text[at] == ',' ? 1 : 0;
        if (!pace.reached(at))
            return;
    }
}

} // namespace alike::corpus
