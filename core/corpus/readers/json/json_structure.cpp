// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_structure.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/json/json_fields.h"
#include "core/corpus/readers/json/json_scan.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/corpus/readers/json/record_fields.h"

#include <array>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Whether a string of this name is the text of the object that it is in.
    bool isTextName(std::string_view name)
    {
        return isUsualName(name, FieldUse::Text) || name == noteField;
    }

    /// Whether it is a record by itself: a string in it is called as texts are.
    bool hasOwnText(std::string_view object)
    {
        bool any = false;
        forEachMember(object, [&](std::string_view name, std::size_t value, std::size_t) {
            any = any
                || (object[value] == '"' && name.size() >= 2 && isTextName(name.substr(1, name.size() - 2)));
        });
        return any;
    }

    /// Whether its members are records, called by their ids: one name is in most of them, or most have a
    /// text.
    bool holdsRecords(std::string_view object)
    {
        constexpr std::size_t mostCompared = 50;
        std::map<std::string_view, std::size_t> named;
        std::size_t objects = 0;
        std::size_t withText = 0;
        std::size_t others = 0;
        forEachMember(object, [&](std::string_view, std::size_t value, std::size_t end) {
            if (object[value] != '{')
                ++others;
            else if (++objects <= mostCompared) {
                const std::string_view inner = object.substr(value, end - value);
                withText += hasOwnText(inner) ? 1 : 0;
                for (const std::string_view name : namesIn(inner))
                    ++named[name];
            }
        });
        const std::size_t compared = std::min(objects, mostCompared);
        const bool alike = 2 * withText > compared
            || std::ranges::any_of(named, [&](const auto& name) { return 2 * name.second > compared; });
        return objects >= 2 && alike && objects > others;
    }

    bool isUsualInAnyUse(std::string_view name)
    {
        using enum FieldUse;
        return std::ranges::any_of(
            std::array { Text, Id, Title, Date }, [&](FieldUse use) { return isUsualName(name, use); });
    }

    /// What an object holds whose members are strings or lists of strings, called by ids.
    struct TextsById {
        FieldValues values; ///< strings, of which a list has several
        std::size_t members = 0;
        std::size_t lists = 0; ///< of the members
        std::size_t blank = 0; ///< lists that hold nothing
        std::size_t others = 0; ///< members of another kind, or called as fields or lists of documents are
        std::string first; ///< the name of a list

        /// Whether they are of many words together, and not of few each.
        bool areProse() const
        {
            constexpr std::size_t wordsOfProse = 8;
            return others == 0 && members >= 2 && !values.areShort()
                && values.spaces + values.filled >= wordsOfProse * (members - blank);
        }
    };
    TextsById textsById(std::string_view object)
    {
        TextsById texts;
        forEachMember(object, [&](std::string_view quoted, std::size_t value, std::size_t end) {
            const std::string_view name = nameInQuotes(quoted);
            const std::string_view member = object.substr(value, end - value);
            ++texts.members;
            if (texts.others > 0)
                return;
            const auto elements
                = member.front() == '[' ? elementsOf(member) : std::vector<std::string_view>();
            if ((member.front() != '"' && member.front() != '[') || isUsualInAnyUse(name) || isListName(name)
                || !std::ranges::all_of(elements, isString)) {
                ++texts.others;
            } else if (member.front() == '"') {
                texts.values.add(plainString(member));
            } else {
                texts.blank += elements.empty() ? 1 : 0;
                texts.first = texts.lists++ == 0 ? std::string(name) : texts.first;
                for (const std::string_view element : elements)
                    texts.values.add(plainString(element));
            }
        });
        return texts;
    }

    /// Whether an array holds what is said in a conversation, as programs that talk write it down.
    /// \param array behind its bracket
    bool holdsTurns(std::string_view array)
    {
        const std::size_t at = behindSpace(array, 0);
        const std::size_t end = std::min(endOfNested(array, at), array.size());
        const auto names = namesIn(array.substr(at, end - at));
        const auto has = [&](std::string_view name) { return names.contains(name); };
        return (has("\"role\"") && has("\"content\"")) || (has("\"from\"") && has("\"value\""));
    }

    constexpr std::size_t mostColumns = 1'000; // each is looked into for each record

    /// Whether each member holds the values of one field by the ids of records: all begin with the same id,
    /// which pandas counts from 0, or one of them is called as texts are.
    bool holdsColumns(std::string_view object)
    {
        std::string_view first;
        bool alike = true;
        bool named = false;
        std::size_t columns = 0;
        for (std::size_t at = behindSpace(object, 1); at < object.size() && object[at] == '"' && alike;) {
            const std::size_t nameEnd = endOfString(object, at);
            const std::size_t colon = behindSpace(object, nameEnd);
            const std::size_t value = behindSpace(object, std::min(colon + 1, object.size()));
            if (colon == object.size() || object[colon] != ':' || value == object.size())
                break;
            named = named || isUsualName(nameInQuotes(object.substr(at, nameEnd - at)), FieldUse::Text);
            const std::size_t id = behindSpace(object, value + 1);
            if (object[value] != '{' || id == object.size() || object[id] != '"')
                return false;
            const std::size_t idEnd = endOfString(object, id);
            const std::size_t cell = behindSpace(object, behindSpace(object, idEnd) + 1);
            const std::string_view own = object.substr(id, idEnd - id);
            alike = (columns == 0 || own == first) && cell < object.size() && object[cell] != '{'
                && object[cell] != '[';
            first = own;
            ++columns;
            const std::size_t end = std::min(endOfNested(object, value), object.size());
            at = behindSpace(object, end);
            if (at < object.size() && object[at] == ',')
                at = behindSpace(object, at + 1);
        }
        return columns > 0 && columns <= mostColumns && alike
            && (first == "\"0\"" || (named && !isUsualInAnyUse(nameInQuotes(first))));
    }

    /// Whether its members are lists, each with the values of one field of all records, as pandas and
    /// libraries for data sets write them: of equal lengths, and one is of strings and called as texts are.
    bool holdsLists(std::string_view object)
    {
        std::size_t lists = 0;
        std::size_t length = 0;
        bool alike = true;
        bool named = false;
        const bool whole
            = forEachMember(object, [&](std::string_view name, std::size_t value, std::size_t end) {
                  alike = alike && object[value] == '[';
                  if (!alike)
                      return;
                  const auto values = elementsOf(object.substr(value, end - value));
                  alike = ++lists == 1 || values.size() == length;
                  length = values.size();
                  named = named
                      || (isUsualName(nameInQuotes(name), FieldUse::Text)
                          && std::ranges::all_of(values, isString));
              });
        return whole && alike && named && lists > 1 && length > 1 && lists <= mostColumns;
    }

    /// Whether the array that begins at `at` begins with an object.
    bool isArrayOfObjects(std::string_view text, std::size_t at)
    {
        const std::size_t first = behindSpace(text, at + 1);
        return text[at] == '[' && first < text.size() && text[first] == '{';
    }

    /// What the members of an object tell of it, in one pass over them.
    struct MemberFacts {
        bool hasOwnText = false; ///< a string in it is called as texts are,
        bool hasOwnNote = false; ///< or as what may go with one (`mayGoWithText`)
        std::size_t sections = 0; ///< arrays of paragraphs, as papers have them
        bool isNamed = false; ///< it has a title or the id of a paper
        bool hasArray = false; ///< of objects
        std::string_view columns; ///< arrays with these names; empty: there are none
        std::string_view index;
        std::string_view rows; ///< the first array of arrays, or that with the name "data"

        bool isPaper() const { return sections > 1 || (sections == 1 && isNamed); }
    };
    MemberFacts factsOf(std::string_view object)
    {
        MemberFacts facts;
        const auto holdsTexts = [&](std::string_view array) {
            const std::size_t first = behindSpace(array, 1);
            return first < array.size() && array[first] == '{'
                && namesIn(array.substr(first, std::min(endOfNested(array, first), array.size()) - first))
                       .contains("\"text\"");
        };
        forEachMember(
            object,
            [&](std::string_view quoted, std::size_t value, std::size_t end) {
                const std::string_view name = nameInQuotes(quoted);
                const bool isCut = end >= object.size();
                if (object[value] == '[') {
                    const std::string_view array = object.substr(value, end - value);
                    facts.hasArray = facts.hasArray || isArrayOfObjects(object, value);
                    facts.sections += isSectionName(name) && holdsTexts(array) ? 1 : 0;
                    const std::size_t first = behindSpace(array, 1);
                    const bool areRows = first < array.size() && array[first] == '[';
                    if (name == "columns")
                        facts.columns = array;
                    else if (name == "index")
                        facts.index = array;
                    else if (areRows && (name == "data" || facts.rows.empty()))
                        facts.rows = array;
                } else if (object[value] == '"') {
                    if (!isCut && isTextName(name))
                        (mayGoWithText(name) ? facts.hasOwnNote : facts.hasOwnText) = true;
                    facts.isNamed = facts.isNamed || name == "title" || name == "paper_id";
                }
            },
            true);
        return facts;
    }

    /// The rows that pandas writes as "split", and others under other names; of layout Lines: it is something
    /// else. \param text that the object is a part of
    JsonRecords splitRows(const MemberFacts& facts, std::string_view text)
    {
        JsonRecords rows;
        if (facts.columns.empty() || facts.rows.empty())
            return rows;
        const auto names = elementsOf(facts.columns);
        if (names.empty() || !std::ranges::all_of(names, isString))
            return rows;
        rows.layout = JsonLayout::Rows;
        rows.begin = static_cast<std::size_t>(facts.rows.data() - text.data()) + 1;
        rows.columns.assign(names.begin(), names.end());
        const auto own = elementsOf(facts.index);
        rows.rowNames.reserve(own.size());
        for (const std::string_view name : own)
            rows.rowNames.push_back(isString(name) ? std::string(name) : '"' + std::string(name) + '"');
        return rows;
    }

    /// Those of an array that begins with one. \param at behind its bracket
    JsonRecords rowsIn(std::string_view text, std::size_t at)
    {
        JsonRecords rows { JsonLayout::Rows, at };
        const std::size_t first = behindSpace(text, at);
        const std::size_t end = std::min(endOfNested(text, first), text.size());
        const auto cells = elementsOf(text.substr(first, end - first));
        const bool named
            = std::ranges::all_of(cells, isString) && std::ranges::any_of(cells, [](std::string_view cell) {
                  std::string name(nameInQuotes(cell));
                  std::ranges::transform(name, name.begin(),
                      [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
                  return isUsualInAnyUse(name);
              });
        if (named) {
            rows.columns.assign(cells.begin(), cells.end());
            const std::size_t behind = behindSpace(text, end);
            rows.begin
                = std::min(behind + (behind < text.size() && text[behind] == ',' ? 1 : 0), text.size());
        }
        return rows;
    }

    /// Bytes of the longest string of an object that is prose and no note on the file, or of the one that is
    /// called as texts are in the only object within that has such a one; 0: there is none.
    std::size_t ownProseOf(std::string_view object)
    {
        constexpr std::array notes { "info"sv, "license"sv, "copyright"sv, "disclaimer"sv, "notice"sv,
            "citation"sv, "description"sv, "summary"sv, "comment"sv };
        std::size_t longest = 0;
        std::size_t within = 0;
        std::size_t withText = 0;
        const auto proseOf = [&](std::string_view name, std::string_view value) {
            FieldValues values;
            values.add(plainString(value));
            const bool isNote = std::ranges::find(notes, nameInQuotes(name)) != notes.end();
            return values.areProse() && !isNote ? values.bytes : 0;
        };
        forEachMember(object, [&](std::string_view name, std::size_t value, std::size_t end) {
            const std::string_view member = object.substr(value, end - value);
            if (object[value] == '"')
                longest = std::max(longest, proseOf(name, member));
            if (object[value] != '{')
                return;
            std::size_t bytes = 0;
            forEachMember(member, [&](std::string_view inner, std::size_t at, std::size_t behind) {
                if (member[at] == '"' && isUsualName(nameInQuotes(inner), FieldUse::Text))
                    bytes = std::max(bytes, proseOf(inner, member.substr(at, behind - at)));
            });
            within = std::max(within, bytes);
            withText += bytes > 0 ? 1 : 0;
        });
        return withText == 1 ? std::max(longest, within) : longest;
    }

    /// Records in a member of an object.
    struct MemberRecords {
        JsonRecords records;
        std::string_view text; ///< of the member
        bool isArray = false; ///< of objects, else they are in an object
        JsonTexts texts {};
    };

    JsonRecords recordsIn(std::string_view object, std::size_t begin, int depth);

    /// Texts or rows in an array of an object that is called as a list of documents is; of layout Lines: it
    /// holds neither. \param at where it begins in the object \param begin of the object in the text
    JsonRecords recordsInList(std::string_view object, std::size_t at, std::size_t begin)
    {
        const std::size_t first = behindSpace(object, at + 1);
        if (first == object.size())
            return {};
        if (object[first] == '[') {
            JsonRecords rows = rowsIn(object, at + 1);
            rows.begin += begin;
            return rows;
        }
        const auto elements
            = elementsOf(object.substr(at, std::min(endOfNested(object, at), object.size()) - at));
        if (object[first] != '"' || !std::ranges::all_of(elements, isString))
            return {};
        return { .layout = JsonLayout::Elements, .begin = begin + at + 1, .areStrings = true };
    }

    std::vector<MemberRecords> recordsOfMembers(std::string_view object, std::size_t begin, int depth)
    {
        constexpr int deepest = 3;
        std::vector<MemberRecords> all;
        const auto look = [&](std::string_view name, std::size_t value, std::size_t end) {
            const std::string_view member = object.substr(value, end - value);
            JsonRecords found;
            if (isArrayOfObjects(object, value))
                found = { holdsTurns(member.substr(1)) ? JsonLayout::One : JsonLayout::Elements,
                    begin + value + 1 };
            else if (object[value] == '{' && depth < deepest)
                found = recordsIn(member, begin + value, depth + 1);
            else if (object[value] == '[' && isListName(nameInQuotes(name)))
                found = recordsInList(object, value, begin);
            const bool isArray = object[value] == '[';
            if (found.layout == JsonLayout::Lines || (found.layout == JsonLayout::One && !isArray))
                return;
            found.name = std::string(nameInQuotes(name)) + (found.name.empty() ? "" : ".") + found.name;
            all.push_back({ std::move(found), member, isArray });
        };
        forEachMember(object, look, true);
        return all;
    }

    /// Those of the member that holds the most prose, else of one with something that is called as texts are,
    /// else of the first array; the object is one record where prose of its own is longer.
    JsonRecords likeliestRecords(std::string_view object, std::size_t begin, std::vector<MemberRecords> all)
    {
        constexpr std::size_t mostCompared = 100;
        const JsonRecords whole { JsonLayout::One, begin };
        if (all.empty())
            return whole;
        const std::size_t ownProse = ownProseOf(object);
        if (all.size() > 1 || ownProse > 0)
            for (MemberRecords& member : std::span(all).first(std::min(all.size(), mostCompared))) {
                JsonRecords within = member.records;
                within.begin -= begin + static_cast<std::size_t>(member.text.data() - object.data());
                member.texts = textsOfJson(member.text, within);
            }
        const auto rank = [](const MemberRecords& member) {
            return std::tuple(member.texts.proseBytes, member.texts.areNamed, member.isArray);
        };
        MemberRecords& best = *std::ranges::max_element(all, {}, rank);
        if (ownProse > best.texts.proseBytes || best.records.layout == JsonLayout::One)
            return whole;
        best.records.leavesOthers
            = best.records.leavesOthers || std::ranges::any_of(all, [&](const MemberRecords& other) {
                  return &other != &best && (other.isArray || other.texts.proseBytes > 0);
              });
        return std::move(best.records);
    }

    /// Whether an object holds a list of documents with prose, which a summary or description of it is no
    /// text beside; comments and reviews are of what is described.
    bool holdsDocuments(std::string_view object)
    {
        bool any = false;
        forEachMember(
            object,
            [&](std::string_view quoted, std::size_t value, std::size_t end) {
                const std::string_view name = nameInQuotes(quoted);
                if (!any && isListName(name) && name != "comments" && name != "reviews"
                    && isArrayOfObjects(object, value))
                    any = textsOfJson(object.substr(value, end - value), { JsonLayout::Elements, 1 })
                              .proseBytes
                        > 0;
            },
            true);
        return any;
    }

    /// Those of an object, or of a member of it that has any. \param begin of it in the text
    JsonRecords recordsIn(std::string_view object, std::size_t begin, int depth)
    {
        const MemberFacts facts = factsOf(object);
        if (facts.hasOwnText || facts.isPaper() || (facts.hasOwnNote && !holdsDocuments(object)))
            return { JsonLayout::One, begin };
        if (JsonRecords rows = splitRows(facts, { object.data() - begin, begin + object.size() });
            rows.layout == JsonLayout::Rows)
            return rows;
        if (holdsColumns(object) || holdsLists(object))
            return { JsonLayout::Columns, begin };
        if (!facts.hasArray && holdsRecords(object))
            return { JsonLayout::Members, begin + 1 };
        if (!facts.hasArray && depth == 0 && textsById(object).areProse())
            return { .layout = JsonLayout::Members, .begin = begin + 1, .areStrings = true };
        return likeliestRecords(object, begin, recordsOfMembers(object, begin, depth));
    }

} // namespace

std::string whyNoTextsById(std::string_view text)
{
    const TextsById texts = textsById(text.substr(behindSpace(text, 0)));
    if (texts.others > 0 || texts.lists < 2 || texts.lists < texts.members || texts.areProse())
        return {};
    return fmt::format(
        "Its {} members, as \"{}\", are lists of short strings, which are taken for fields of one record and "
        "not for texts. Write [{{\"id\": \"{}\", \"text\": \"…\"}}, …] to have a document of each.",
        texts.members, texts.first, texts.first);
}

bool isListName(std::string_view name)
{
    constexpr std::array names { "data"sv, "texts"sv, "documents"sv, "docs"sv, "corpus"sv, "items"sv,
        "records"sv, "rows"sv, "entries"sv, "examples"sv, "results"sv, "tweets"sv, "posts"sv, "comments"sv,
        "articles"sv, "reviews"sv, "train"sv, "test"sv, "validation"sv };
    return std::ranges::find(names, name) != names.end();
}

bool isSectionName(std::string_view name)
{
    constexpr std::array names { "abstract"sv, "body_text"sv, "body"sv, "paragraphs"sv, "sections"sv,
        "full_text"sv, "fulltext"sv, "listContent"sv };
    return std::ranges::find(names, name) != names.end();
}

bool isConversation(std::string_view array)
{
    return !array.empty() && array.front() == '[' && holdsTurns(array.substr(1));
}

std::string recordOfArray(std::string_view array, const std::vector<std::string>& columns)
{
    const std::size_t first = behindSpace(array, 1);
    if (first < array.size() && array[first] == '{')
        return "{\"messages\":" + std::string(array) + '}';
    if (endOfNested(array, 0) > array.size())
        return std::string(array); // it is cut off
    std::string record = "{";
    std::size_t column = 0;
    for (const std::string_view value : elementsOf(array)) {
        record += record.size() > 1 ? "," : "";
        record += column < columns.size() ? columns[column] : '"' + std::to_string(column + 1) + '"';
        record.append(":").append(value);
        ++column;
    }
    return record + '}';
}

std::size_t behindAssignment(std::string_view text)
{
    constexpr std::size_t longestName = 200;
    const std::size_t begin = behindSpace(text, 0);
    const std::string_view head = text.substr(begin, longestName);
    const std::size_t equal = head.find('=');
    const bool named = (head.starts_with("window.YTD.") || head.starts_with("window.ytd."))
        && equal != std::string_view::npos
        && head.substr(0, equal).find_first_of("\r\n(){};") == std::string_view::npos;
    return named ? behindSpace(text, begin + equal + 1) : 0;
}

JsonColumns::JsonColumns(std::string_view object)
{
    for (std::size_t at = behindSpace(object, 1);;) {
        if (at >= object.size() || object[at] != '"') {
            m_isCut = at >= object.size();
            break;
        }
        const std::size_t nameEnd = endOfString(object, at);
        const std::size_t value = behindSpace(object, behindSpace(object, nameEnd) + 1);
        if (value >= object.size()) {
            m_isCut = true;
            break;
        }
        Column column { object.substr(at, nameEnd - at), {}, 0, {} };
        const std::size_t end
            = std::min(object[value] == '{' || object[value] == '[' ? endOfNested(object, value)
                                                                    : object.find_first_of(",}", value),
                object.size());
        const std::string_view cells = object.substr(value, end - value);
        if (object[value] == '{')
            forEachMember(cells, [&](std::string_view name, std::size_t begin, std::size_t behind) {
                column.cells.push_back({ name, cells.substr(begin, behind - begin) });
            });
        else if (object[value] == '[')
            for (const std::string_view cell : elementsOf(cells))
                column.cells.push_back({ {}, cell });
        m_columns.push_back(std::move(column));
        if (m_columns.back().cells.size() > m_columns[m_longest].cells.size())
            m_longest = m_columns.size() - 1;
        at = behindSpace(object, end);
        if (at < object.size() && object[at] == ',')
            at = behindSpace(object, at + 1);
    }
}

const JsonColumns::Cell* JsonColumns::cellOf(Column& column, std::string_view name)
{
    if (column.byName.empty()) {
        if (column.next < column.cells.size() && column.cells[column.next].name == name)
            return &column.cells[column.next++];
        if (column.next == column.cells.size())
            return nullptr;
        for (std::size_t i = 0; i < column.cells.size(); ++i)
            column.byName.emplace(column.cells[i].name, i);
    }
    const auto found = column.byName.find(name);
    return found == column.byName.end() ? nullptr : &column.cells[found->second];
}

bool JsonColumns::next(std::string& record, std::string_view& name)
{
    if (m_columns.empty() || m_row == m_columns[m_longest].cells.size())
        return false;
    name = m_columns[m_longest].cells[m_row++].name;
    record = "{";
    for (Column& column : m_columns) {
        const Cell* const cell = cellOf(column, name);
        if (cell)
            record.append(record.size() > 1 ? "," : "").append(column.name).append(":").append(cell->value);
    }
    record += '}';
    return true;
}

JsonRecords jsonRecords(std::string_view text)
{
    using enum JsonLayout;
    const std::size_t assigned = behindAssignment(text);
    const std::size_t at = behindSpace(text, assigned);
    if (at == text.size())
        return {};
    if (text[at] == '[') {
        const std::size_t first = behindSpace(text, at + 1);
        const std::size_t inner
            = first < text.size() && text[first] == '[' ? behindSpace(text, first + 1) : text.size();
        if (inner < text.size() && text[inner] != '{')
            return rowsIn(text, at + 1);
        if (isConversation(text.substr(at))) { // conversations may stand on lines
            const std::size_t end = endOfNested(text, at);
            const std::size_t next = behindSpace(text, std::min(end, text.size()));
            if (next < text.size() && text[next] == '[' && isConversation(text.substr(next))
                && text.substr(at, end - at).find('\n') == std::string_view::npos
                && text.substr(end, next - end).find('\n') != std::string_view::npos)
                return {};
        }
        return { .layout = Elements,
            .begin = at + 1,
            .isWhole = assigned == 0,
            .areChats = inner < text.size() && holdsTurns(text.substr(inner)) };
    }
    if (text[at] != '{')
        return {};
    const std::size_t closed = endOfNested(text, at);
    const std::size_t end = std::min(closed, text.size());
    const std::string_view object = text.substr(at, end - at);
    if (const std::size_t next = behindSpace(text, end); next < text.size()) {
        const bool lines = object.find('\n') == std::string_view::npos
            && text.substr(end, next - end).find('\n') != std::string_view::npos;
        return text[next] == '{' && !lines ? JsonRecords { Sequence, at } : JsonRecords {};
    }
    JsonRecords records = recordsIn(object, at, 0);
    records.isCut = closed == std::string_view::npos;
    return records;
}

} // namespace alike::corpus
