// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/front_matter.h"

// As the other file that includes it has it, for both are in one.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0

#include "core/base/toml_guard.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/json/json_scan.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace alike::corpus {
namespace {

    using Lines = std::vector<std::string_view>;

    constexpr std::size_t longestMatter = 64 * 1024;

    /// Names of fields in small letters, the likeliest first, and the label that they become.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> labelKeys { {
        { "author", "author" },
        { "authors", "author" },
        { "creator", "author" },
        { "tags", "tags" },
        { "tag", "tags" },
        { "categories", "categories" },
        { "category", "categories" },
        { "labels", "labels" },
        { "label", "labels" },
        { "keywords", "keywords" },
        { "keyword", "keywords" },
        { "description", "description" },
        { "summary", "summary" },
        { "abstract", "abstract" },
        { "excerpt", "excerpt" },
        { "subtitle", "subtitle" },
        { "teaser", "teaser" },
    } };
    constexpr std::size_t firstSummary = 11; ///< of `labelKeys`, from which on they are texts

    bool isBlankOf(char c)
    {
        return c == ' ' || c == '\t';
    }

    /// The key of a line "key: value" at its beginning; empty where it is none.
    std::string_view keyOf(std::string_view line)
    {
        constexpr std::size_t longestKey = 60;
        const std::size_t colon = line.find(':');
        if (line.empty() || isBlankOf(line.front()) || line.starts_with("- ") || line.front() == '#')
            return {};
        if (colon == std::string_view::npos || colon == 0 || colon > longestKey
            || (colon + 1 < line.size() && !isBlankOf(line[colon + 1])))
            return {};
        const std::string_view key = line.substr(0, colon);
        const auto fits = [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                || std::string_view("_-. /'\"()+&").find(c) != std::string_view::npos;
        };
        return std::ranges::all_of(key, fits) ? key : std::string_view();
    }

    bool isItem(std::string_view line)
    {
        return line == "-" || line.starts_with("- ");
    }

    /// Whether a line belongs to the value of the key before it.
    bool goesOn(std::string_view line)
    {
        return line.empty() || isBlankOf(line.front()) || isItem(line) || line.front() == '#'
            || line.front() == ']' || line.front() == '}';
    }

    /// The character of an escape in double quotes (YAML 1.2, 5.7), and how long it is behind the backslash.
    std::pair<std::uint32_t, std::size_t> escapedCharacter(std::string_view behind)
    {
        constexpr std::uint32_t replacement = 0xFFFD;
        const char kind = behind.empty() ? '\\' : behind.front();
        const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        if (digits == 0)
            return { kind == 'n' || kind == 't' || kind == 'r' ? ' ' : static_cast<unsigned char>(kind), 1 };
        const std::string_view number = behind.substr(1, digits);
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value, 16);
        const bool sound = error == std::errc {} && end == number.data() + digits && value >= ' '
            && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
        return { sound ? value : replacement, 1 + static_cast<std::size_t>(end - number.data()) };
    }

    std::string withoutEscapes(std::string_view quoted)
    {
        std::string plain;
        for (std::size_t at = 0; at < quoted.size(); ++at) {
            // Characters beyond ASCII have no escapes of one letter: they stand as they are.
            if (quoted[at] != '\\'
                || (at + 1 < quoted.size() && static_cast<unsigned char>(quoted[at + 1]) >= 0x80)) {
                plain += quoted[at];
                continue;
            }
            const auto [character, length] = escapedCharacter(quoted.substr(at + 1));
            std::array<char, 4> bytes {};
            plain.append(bytes.data(), unicode::putCodePoint(bytes.data(), character));
            at += length;
        }
        return plain;
    }

    /// Where a scalar in quotes ends, behind its last one; its size where it does not.
    std::size_t quotedEnd(std::string_view text)
    {
        const char quote = text.front();
        for (std::size_t at = 1; at < text.size(); ++at) {
            const bool escapes = quote == '"' ? text[at] == '\\' : text.substr(at).starts_with("''");
            if (escapes)
                ++at;
            else if (text[at] == quote)
                return at + 1;
        }
        return text.size();
    }

    std::string scalarOf(std::string_view written)
    {
        written = unicode::trimmed(written);
        if (written.starts_with('"') || written.starts_with('\'')) {
            const std::size_t end = quotedEnd(written);
            const bool closed = end > 1 && written[end - 1] == written.front();
            const std::string_view inner = written.substr(1, end - 1 - (closed ? 1 : 0));
            if (written.front() == '"')
                return withoutEscapes(inner);
            std::string plain;
            for (std::size_t at = 0; at < inner.size(); at += inner.substr(at).starts_with("''") ? 2 : 1)
                plain += inner[at];
            return plain;
        }
        if (written.starts_with('#'))
            return {};
        written = unicode::trimmed(written.substr(0, written.find(" #")));
        return written == "~" || written == "null" ? std::string() : std::string(written);
    }

    /// A scalar, or the name in a mapping.
    std::string itemOf(std::string_view written)
    {
        written = unicode::trimmed(written);
        if (written.starts_with('{'))
            written = unicode::trimmed(written.substr(1, written.find('}') - 1));
        constexpr std::string_view name = "name:";
        return scalarOf(written.starts_with(name) ? written.substr(name.size()) : written);
    }

    /// The elements of "[a, 'b, c']".
    std::vector<std::string> flowItems(std::string_view list)
    {
        std::vector<std::string> items;
        list.remove_prefix(1);
        for (std::size_t begin = 0; begin < list.size();) {
            std::size_t at = begin;
            while (at < list.size() && list[at] != ',' && list[at] != ']') {
                const bool quote = unicode::isBlank(list.substr(begin, at - begin))
                    && (list[at] == '"' || list[at] == '\'');
                at += quote ? quotedEnd(list.substr(at)) : 1;
            }
            at = std::min(at, list.size());
            items.push_back(itemOf(list.substr(begin, at - begin)));
            if (at == list.size() || list[at] == ']')
                break;
            begin = at + 1;
        }
        return items;
    }

    std::string joinedLines(std::span<const std::string_view> lines)
    {
        BlockText text;
        for (const std::string_view line : lines) {
            text.append(line);
            text.separate();
        }
        return text.take();
    }

    /// Lines that a plain or quoted scalar goes on in (YAML 1.2, 7.3): indented, up to a comment.
    std::span<const std::string_view> furtherLines(std::span<const std::string_view> below)
    {
        const auto ends = [](std::string_view line) {
            return !line.empty() && (!isBlankOf(line.front()) || unicode::trimmed(line).starts_with('#'));
        };
        return below.first(static_cast<std::size_t>(std::ranges::find_if(below, ends) - below.begin()));
    }

    /// Whether a line of a mapping in a mapping has a text for its value, which is not read.
    bool holdsText(std::string_view line)
    {
        line = unicode::trimmed(line);
        if (isItem(line))
            line = unicode::trimmed(line.substr(1));
        const std::string_view key = keyOf(line);
        return !key.empty() && key.find(' ') == std::string_view::npos
            && isProse(line.substr(key.size() + 1));
    }

    /// \param below lines that belong to the value
    std::vector<std::string> valuesOfKey(std::string_view value, std::span<const std::string_view> below)
    {
        if (value.starts_with('['))
            return flowItems(fmt::format("{} {}", value, joinedLines(below)));
        if (value.starts_with('|') || value.starts_with('>'))
            return { joinedLines(below) };
        if (!value.empty() && !value.starts_with('#'))
            return { itemOf(fmt::format("{} {}", value, joinedLines(furtherLines(below)))) };
        std::vector<std::string> items;
        for (const std::string_view line : below) {
            const std::string_view trimmed = unicode::trimmed(line);
            if (isItem(trimmed))
                items.push_back(itemOf(trimmed.substr(1)));
            else if (trimmed.starts_with("name:"))
                items.push_back(itemOf(trimmed));
        }
        return items;
    }

    /// The lines between the two, and what both are with them; nothing where they are no front matter.
    std::optional<std::pair<Lines, std::size_t>> matterLines(std::string_view text)
    {
        const auto isRule = [](std::string_view line) { return unicode::trimmed(line) == "---"; };
        const auto isEnd = [&](std::string_view line) {
            return (line.starts_with("---") && isRule(line)) || unicode::trimmed(line) == "...";
        };
        Lines lines;
        bool keys = false;
        for (std::size_t at = 0; at < std::min(text.size(), longestMatter);) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            std::string_view line = text.substr(at, end - at);
            const bool first = at == 0;
            at = std::min(end + 1, text.size());
            if (first && !(line.starts_with("---") && isRule(line)))
                return std::nullopt;
            if (first)
                continue;
            if (isEnd(line))
                return keys || std::ranges::all_of(lines, [](std::string_view one) { return one.empty(); })
                    ? std::optional(std::pair(std::move(lines), at))
                    : std::nullopt;
            line = line.substr(0, line.find_last_not_of(" \t\r") + 1); // npos + 1 is 0
            const bool isKey = !keyOf(line).empty();
            if (!isKey && !(goesOn(line) && (keys || line.empty() || line.starts_with('#'))))
                return std::nullopt;
            keys = keys || isKey;
            lines.push_back(line);
        }
        return std::nullopt;
    }

    std::string keyInSmall(std::string_view key)
    {
        std::string small(key);
        std::ranges::transform(small, small.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return small;
    }

    /// Puts the values of one field where they belong; where they belong nowhere and are texts, its name is
    /// put to those that are not read.
    void takeKey(const std::string& key, std::vector<std::string> values, Described& into,
        std::vector<std::string>& unread)
    {
        std::erase_if(values, [](const std::string& value) { return unicode::isBlank(value); });
        if (values.empty())
            return;
        const std::string all = fmt::format("{}", fmt::join(values, ", "));
        const auto label
            = std::ranges::find(labelKeys, key, &std::pair<std::string_view, std::string_view>::first);
        if (key == "title" && into.title.empty())
            into.title = all;
        else if (isUsualName(key, FieldUse::Date) && (into.date.empty() || key == "date"))
            into.date = all;
        else if (label != labelKeys.end()
            && (label < labelKeys.begin() + firstSummary || all.size() <= longestLabel))
            into.addLabel(label->second, all);
        else if (std::ranges::any_of(values, [](const std::string& value) { return isProse(value); }))
            unread.push_back(key);
    }

    std::string tomlText(const toml::node& node)
    {
        if (const auto text = node.value<std::string>())
            return *text;
        if (node.is_table()) // as an author
            return node.as_table()->at_path("name").value_or(std::string());
        std::ostringstream written;
        if (node.is_date())
            written << node.as_date()->get();
        else if (node.is_date_time())
            written << node.as_date_time()->get();
        else if (node.is_integer())
            written << node.as_integer()->get();
        return written.str();
    }

    /// Whether it is a table that has a text for a value.
    bool holdsTomlText(const toml::node& node)
    {
        const auto isText = [](const auto& entry) {
            return isProse(entry.second.template value<std::string_view>().value_or(std::string_view()));
        };
        const toml::table* const table = node.as_table();
        return table && std::any_of(table->begin(), table->end(), isText);
    }

    /// The same in TOML between two lines "+++", as Hugo has it. Hugo's own groups of labels are in a table.
    FrontMatter tomlMatterOf(std::string_view text)
    {
        constexpr std::string_view rule = "+++";
        const std::size_t first = std::min(text.find('\n'), text.size());
        if (!text.starts_with(rule) || unicode::trimmed(text.substr(0, first)) != rule)
            return {};
        const std::size_t last = text.substr(0, longestMatter).find("\n+++", first);
        const std::size_t end = last == std::string_view::npos ? last : text.find('\n', last + 1);
        if (last == std::string_view::npos
            || unicode::trimmed(text.substr(last, std::min(end, text.size()) - last)) != rule)
            return {};
        const std::string_view matter = text.substr(first, last + 1 - first);
        if (findUnfitToml(matter))
            return {};
        const toml::parse_result parsed = toml::parse(matter);
        const bool isBlank = unicode::trimmed(text.substr(first, last - first)).empty();
        if (!parsed || (parsed.table().empty() && !isBlank))
            return {};
        Described described;
        std::vector<std::string> unread;
        const auto take = [&](const toml::table& table) {
            for (const auto& [key, node] : table) {
                std::vector<std::string> values;
                if (const toml::array* const all = node.as_array())
                    std::ranges::transform(*all, std::back_inserter(values), tomlText);
                else
                    values.push_back(tomlText(node));
                const std::string name = keyInSmall(key.str());
                takeKey(name, std::move(values), described, unread);
                if (name != "taxonomies" && holdsTomlText(node))
                    unread.push_back(name);
            }
        };
        take(parsed.table());
        if (const toml::table* const groups = parsed["taxonomies"].as_table())
            take(*groups);
        return { std::min(end, text.size() - 1) + 1, std::move(described.title), std::move(described.date),
            std::move(described.labels), std::move(unread) };
    }

    std::string jsonText(std::string_view value)
    {
        if (value.starts_with('{')) { // as an author
            std::string name;
            forEachMember(value, [&](std::string_view quoted, std::size_t begin, std::size_t end) {
                if (nameInQuotes(quoted) == "name")
                    name = plainString(value.substr(begin, end - begin));
            });
            return name;
        }
        return value.starts_with('[') || value == "null" ? std::string()
                                                         : plainString(unicode::trimmed(value));
    }

    /// Whether an object has a text for a value, or in what lies in it, or one in an array has.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as `deepestMatter`
    bool holdsJsonText(std::string_view value, int depth = 0)
    {
        constexpr int deepestMatter = 8;
        bool any = false;
        const auto look = [&](std::string_view inner) {
            any = any || (inner.starts_with('"') && depth > 0 && isProse(plainString(inner)))
                || (depth < deepestMatter && holdsJsonText(inner, depth + 1));
        };
        if (value.starts_with('{'))
            forEachMember(value, [&](std::string_view, std::size_t begin, std::size_t end) {
                const std::string_view member = value.substr(begin, end - begin);
                any = any || isProse(jsonText(member));
                look(member);
            });
        else if (value.starts_with('['))
            for (const std::string_view element : elementsOf(value))
                look(element); // strings that are not deeper are values
        return any;
    }

    /// The same in an object of JSON, as Hugo has it: it ends with its line, and tells a title, a date or a
    /// label.
    FrontMatter jsonMatterOf(std::string_view text)
    {
        const std::size_t end = endOfNested(text.substr(0, longestMatter), 0);
        if (end == std::string_view::npos)
            return {};
        const std::size_t lineEnd = std::min(text.find('\n', end), text.size());
        if (!unicode::isBlank(text.substr(end, lineEnd - end)))
            return {};
        Described described;
        std::vector<std::string> unread;
        const std::string_view object = text.substr(0, end);
        std::size_t last = 1; // behind the last member
        const bool isWhole
            = forEachMember(object, [&](std::string_view quoted, std::size_t begin, std::size_t behind) {
                  last = behind;
                  const std::string_view value = object.substr(begin, behind - begin);
                  std::vector<std::string> values;
                  if (value.starts_with('['))
                      for (const std::string_view element : elementsOf(value))
                          values.push_back(jsonText(element));
                  else
                      values.push_back(jsonText(value));
                  const std::string name = keyInSmall(nameInQuotes(quoted));
                  takeKey(name, std::move(values), described, unread);
                  if (holdsJsonText(value) && (unread.empty() || unread.back() != name))
                      unread.push_back(name);
              });
        if (!isWhole || behindSpace(object, last) + 1 != object.size()
            || (described.title.empty() && described.date.empty() && described.labels.empty()))
            return {};
        return { std::min(lineEnd + 1, text.size()), std::move(described.title), std::move(described.date),
            std::move(described.labels), std::move(unread) };
    }

} // namespace

FrontMatter frontMatterOf(std::string_view text)
{
    if (text.starts_with('{'))
        return jsonMatterOf(text);
    if (text.starts_with('+'))
        return tomlMatterOf(text);
    const auto found = matterLines(text);
    if (!found)
        return {};
    const auto& [lines, size] = *found;
    Described described;
    std::vector<std::string> unread;
    for (std::size_t i = 0; i < lines.size();) {
        const std::string_view key = keyOf(lines[i]);
        std::size_t next = i + 1;
        while (next < lines.size() && keyOf(lines[next]).empty())
            ++next;
        if (!key.empty()) {
            const std::span below = std::span(lines).subspan(i + 1, next - i - 1);
            const std::string name = keyInSmall(key);
            takeKey(name, valuesOfKey(unicode::trimmed(lines[i].substr(key.size() + 1)), below), described,
                unread);
            if (std::ranges::find(unread, name) == unread.end() && std::ranges::any_of(below, holdsText))
                unread.push_back(name);
        }
        i = next;
    }
    return { size, std::move(described.title), std::move(described.date), std::move(described.labels),
        std::move(unread) };
}

} // namespace alike::corpus
