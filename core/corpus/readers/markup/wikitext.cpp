// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/wikitext.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// What `nowiki` keeps as it is: marks of MediaWiki are written as references.
    void appendUnmarked(std::string& out, std::string_view text)
    {
        for (const char c : text)
            if ("{}[]|'=*<"sv.find(c) == std::string_view::npos)
                out += c;
            else
                out.append("&#").append(std::to_string(static_cast<int>(c))).append(";");
    }

    /// Without comments and footnotes.
    std::string withoutNotes(std::string_view markup, WikiText& page)
    {
        std::string out;
        out.reserve(markup.size());
        bool refsEnd = true; // else none is looked for again
        bool nowikisEnd = true;
        for (std::size_t at = 0; at < markup.size();) {
            const std::size_t next = std::min(markup.find('<', at), markup.size());
            out.append(markup.substr(at, next - at));
            const std::string_view rest = markup.substr(next);
            std::size_t end = 0;
            if (rest.starts_with("<!--")) {
                const std::size_t close = rest.find("-->");
                if (close == std::string_view::npos && isProse(textOfMarkup(rest.substr(4))))
                    page.openComment = rest.size();
                end = close == std::string_view::npos ? rest.size() : close + 3;
            } else if (refsEnd && (rest.starts_with("<ref>") || rest.starts_with("<ref "))) {
                const std::size_t tag = rest.find('>');
                const bool whole = tag != std::string_view::npos && rest[tag - 1] == '/';
                const std::size_t close = whole ? tag : rest.find("</ref>");
                refsEnd = close != std::string_view::npos;
                end = !refsEnd ? 0 : whole ? tag + 1 : close + 6;
                page.references += !whole && refsEnd ? 1 : 0;
            }
            if (constexpr std::string_view opening = "<nowiki>"; nowikisEnd && rest.starts_with(opening)) {
                const std::size_t close = rest.find("</nowiki>");
                nowikisEnd = close != std::string_view::npos;
                if (nowikisEnd) {
                    appendUnmarked(out, rest.substr(opening.size(), close - opening.size()));
                    end = close + opening.size() + 1;
                }
            }
            if (end == 0 && !rest.empty()) {
                out += '<';
                end = 1;
            }
            at = next + end;
        }
        return out;
    }

    std::string smallNameOf(std::string_view name)
    {
        std::string small(name);
        std::ranges::transform(small, small.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c == '_' ? ' ' : c;
        });
        return small;
    }

    enum class Aside : std::uint8_t { None, File, Category };

    /// Whether a link leads to a file or category, which is no part of the text.
    Aside asideOf(std::string_view target)
    {
        constexpr std::array files { "file"sv, "image"sv, "media"sv, "datei"sv, "bild"sv, "fichier"sv,
            "archivo"sv };
        constexpr std::array categories { "category"sv, "kategorie"sv, "cat\xC3\xA9gorie"sv,
            "categor\xC3\xAD"
            "a"sv };
        const std::size_t colon = target.find(':');
        if (colon == std::string_view::npos || colon == 0) // with a colon before it is a link in the text
            return Aside::None;
        const std::string space = smallNameOf(target.substr(0, colon));
        return std::ranges::find(files, space) != files.end()          ? Aside::File
            : std::ranges::find(categories, space) != categories.end() ? Aside::Category
                                                                       : Aside::None;
    }

    /// Whether the last part of a link to a picture is what stands below it, rather than how it is shown.
    bool hasCaption(std::string_view link)
    {
        const std::size_t bar = link.rfind('|');
        if (bar == std::string_view::npos)
            return false;
        const std::string_view last = unicode::trimmed(link.substr(bar + 1));
        return last.find(' ') != std::string_view::npos && !last.starts_with("alt=")
            && !last.starts_with("link=");
    }

    /// A template of which the page shows parameters.
    struct ShownTemplate {
        std::string_view name;
        /// What it shows by how many parameters without a name it has, from one on: more are as the last of
        /// them. "$1" is the first parameter, "$m" the month that the second is the number of, "$$" a "$".
        std::array<std::string_view, 4> shown;
        bool isBlock = false; ///< stands in lines of its own
        bool isCentury = false; ///< is called so for other things, too, but where it counts centuries
    };
    constexpr std::array shownTemplates {
        // quotations
        ShownTemplate { "quote", { "$1" }, true },
        ShownTemplate { "cquote", { "$1" }, true },
        ShownTemplate { "rquote", { "", "$2" }, true },
        ShownTemplate { "blockquote", { "$1" }, true },
        ShownTemplate { "block quote", { "$1" }, true },
        ShownTemplate { "quotation", { "$1" }, true },
        ShownTemplate { "quote box", { "$1" }, true },
        ShownTemplate { "quotebox", { "$1" }, true },
        ShownTemplate { "zitat", { "$1" }, true },
        ShownTemplate { "citation bloc", { "$1" }, true },
        ShownTemplate { "cita", { "$1" }, true },
        ShownTemplate { "poem", { "$1" }, true },
        ShownTemplate { "poemquote", { "$1" }, true },
        // lists
        ShownTemplate { "flatlist", { "$1" }, true },
        ShownTemplate { "plainlist", { "$1" }, true },
        // words of other languages and scripts
        ShownTemplate { "lang", { "", "$2" } },
        ShownTemplate { "langx", { "", "$2" } },
        ShownTemplate { "wikt-lang", { "", "$2" } },
        ShownTemplate { "langue", { "", "$2" } },
        ShownTemplate { "linktext", { "$1", "$1$2", "$1$2$3", "$1$2$3$4" } },
        ShownTemplate { "transl", { "", "$2", "$3" } },
        ShownTemplate { "transliteration", { "", "$2", "$3" } },
        ShownTemplate { "nihongo", { "$1", "$1 ($2)", "$1 ($2, $3)", "$1 ($2, $3, $4)" } },
        ShownTemplate { "nihongo2", { "$1" } },
        ShownTemplate { "nihongo3", { "$1", "$2 ($1)", "$3 ($2, $1)" } },
        ShownTemplate { "ruby", { "$1", "$1 ($2)" } },
        ShownTemplate { "ipa", { "$1", "$2" } },
        ShownTemplate { "ill", { "$1" } },
        ShownTemplate { "interlanguage link", { "$1" } },
        // how words look, and what is said of them
        ShownTemplate { "nowrap", { "$1" } },
        ShownTemplate { "nobr", { "$1" } },
        ShownTemplate { "nobold", { "$1" } },
        ShownTemplate { "noitalic", { "$1" } },
        ShownTemplate { "small", { "$1" } },
        ShownTemplate { "smaller", { "$1" } },
        ShownTemplate { "big", { "$1" } },
        ShownTemplate { "larger", { "$1" } },
        ShownTemplate { "em", { "$1" } },
        ShownTemplate { "strong", { "$1" } },
        ShownTemplate { "smallcaps", { "$1" } },
        ShownTemplate { "sc", { "$1" } },
        ShownTemplate { "sup", { "$1" } },
        ShownTemplate { "sub", { "$1" } },
        ShownTemplate { "math", { "$1" } },
        ShownTemplate { "mvar", { "$1" } },
        ShownTemplate { "color", { "", "$2" } },
        ShownTemplate { "font color", { "", "$2", "$3" } },
        ShownTemplate { "font colour", { "", "$2", "$3" } },
        ShownTemplate { "font", { "$1" } },
        ShownTemplate { "resize", { "$1", "$2" } },
        ShownTemplate { "url", { "$1", "$2" } },
        ShownTemplate { "abbr", { "$1" } },
        ShownTemplate { "abbrv", { "$1" } },
        ShownTemplate { "tooltip", { "$1" } },
        ShownTemplate { "visible anchor", { "$1" } },
        ShownTemplate { "vanchor", { "$1" } },
        ShownTemplate { "sic", { "$1" } },
        // dates and numbers
        ShownTemplate { "as of", { "As of $1", "As of $m $1", "As of $3 $m $1" } },
        ShownTemplate { "circa", { "c. $1", "c. $1 – c. $2" } },
        ShownTemplate { "c.", { "c. $1", "c. $1 – c. $2" } },
        ShownTemplate { "ca.", { "c. $1", "c. $1 – c. $2" } },
        ShownTemplate { "frac", { "1/$1", "$1/$2", "$1 $2/$3" } },
        ShownTemplate { "fraction", { "1/$1", "$1/$2", "$1 $2/$3" } },
        ShownTemplate { "sfrac", { "1/$1", "$1/$2", "$1 $2/$3" } },
        ShownTemplate { "us$", { "US$$$1" } },
        ShownTemplate { "usd", { "US$$$1" } },
        ShownTemplate { "\xC2\xA3", { "\xC2\xA3$1" } },
        ShownTemplate { "gbp", { "\xC2\xA3$1" } },
        ShownTemplate { "\xE2\x82\xAC", { "\xE2\x82\xAC$1" } },
        ShownTemplate { "eur", { "\xE2\x82\xAC$1" } },
        ShownTemplate { "unit\xC3\xA9", { "$1", "$1 $2" } },
        ShownTemplate { "nombre", { "$1", "$1 $2" } },
        ShownTemplate { "date", { "$1", "$1 $2", "$1 $2 $3" } },
        ShownTemplate { "date-", { "$1", "$1 $2", "$1 $2 $3" } },
        ShownTemplate { "siècle", { "$1 siècle", "$1$2 siècle" }, false, true },
        ShownTemplate { "s", { "$1 siècle", "$1$2 siècle" }, false, true },
        ShownTemplate { "s-", { "$1 siècle", "$1$2 siècle" }, false, true },
        // countries, each behind its flag
        ShownTemplate { "flag", { "$1" } },
        ShownTemplate { "flagu", { "$1" } },
        ShownTemplate { "flagcountry", { "$1" } },
    };

    /// The next "|" that parts parameters, and no cells of a table.
    std::size_t barFrom(std::string_view inside, std::size_t from)
    {
        std::size_t tables = 0;
        std::size_t at = inside.find('|', from);
        for (; at != std::string_view::npos; at = inside.find('|', at + 1)) {
            if (at > 0 && inside[at - 1] == '{')
                ++tables;
            else if (tables == 0)
                break;
            else if (at + 1 < inside.size() && inside[at + 1] == '}')
                --tables;
        }
        return at;
    }

    /// The parameters of a template, in the order they are written, as (name, value); without a name they
    /// have their numbers.
    std::vector<std::pair<std::string, std::string_view>> parametersOf(std::string_view inside)
    {
        std::vector<std::pair<std::string, std::string_view>> parameters;
        std::size_t number = 0;
        for (std::size_t bar = barFrom(inside, 0); bar != std::string_view::npos;) {
            const std::size_t end = barFrom(inside, bar + 1);
            const std::string_view written = inside.substr(bar + 1, std::min(end, inside.size()) - bar - 1);
            const std::size_t equals = written.find('=');
            // A name is a word or two: "=" may stand in a text, too, as in an address.
            const bool isNamed = equals != std::string_view::npos
                && written.substr(0, equals).find_first_of("<>\"/.:") == std::string_view::npos
                && unicode::trimmed(written.substr(0, equals)).size() <= 20;
            if (isNamed)
                parameters.emplace_back(smallNameOf(unicode::trimmed(written.substr(0, equals))),
                    unicode::trimmed(written.substr(equals + 1)));
            else
                parameters.emplace_back(std::to_string(++number), unicode::trimmed(written));
            bar = end;
        }
        return parameters;
    }

    /// Whether a Roman number comes first, and nothing but its ending behind it: {{s|XIX|e}}.
    bool countsCenturies(std::string_view inside)
    {
        constexpr std::size_t longestEnding = 4; // bytes of "e", "er", "ème"
        const auto parameters = parametersOf(inside);
        if (parameters.empty() || parameters.size() > 2)
            return false;
        const std::string_view number = parameters.front().second;
        return !number.empty() && number.find_first_not_of("IVX") == std::string_view::npos
            && (parameters.size() == 1 || parameters.back().second.size() <= longestEnding);
    }

    /// Whether a unit counts what is left of another one: "6 in" of "5 ft 6 in".
    bool isSmallerUnit(std::string_view unit, std::string_view smaller)
    {
        using Pair = std::pair<std::string_view, std::string_view>;
        constexpr std::array pairs { Pair { "ft"sv, "in"sv }, Pair { "foot"sv, "in"sv },
            Pair { "yd"sv, "ft"sv }, Pair { "mi"sv, "yd"sv }, Pair { "mi"sv, "ft"sv },
            Pair { "mi"sv, "chain"sv }, Pair { "lb"sv, "oz"sv }, Pair { "st"sv, "lb"sv } };
        return std::ranges::find(pairs, Pair { unit, smaller }) != pairs.end();
    }

    /// "5 km", "5 to 10 km", "5 ft 6 in" of {{convert|5|to|10|km|mi}}: numbers, and the first unit.
    std::string convertedWords(std::string_view inside)
    {
        constexpr std::array between { "to"sv, "and"sv, "or"sv, "by"sv, "x"sv, "-"sv, "–"sv, "×"sv, "+/-"sv,
            "±"sv };
        std::vector<std::string_view> values;
        for (const auto& [key, value] : parametersOf(inside))
            if (!value.empty() && key.find_first_not_of("0123456789") == std::string::npos)
                values.push_back(value);
        std::string words;
        for (std::size_t i = 0; i < values.size(); ++i) {
            words.append(words.empty() ? "" : " ").append(values[i]);
            if (isNumeric(values[i]) || std::ranges::find(between, values[i]) != between.end())
                continue;
            if (i + 2 >= values.size() || !isNumeric(values[i + 1])
                || !isSmallerUnit(values[i], values[i + 2]))
                break; // what follows is what it is turned into
        }
        return words;
    }

    /// The items of a list that are parameters.
    std::string itemsOf(std::string_view inside, std::string_view between)
    {
        std::string words;
        for (const auto& [key, value] : parametersOf(inside))
            if (!value.empty() && key.find_first_not_of("0123456789") == std::string::npos)
                words.append(words.empty() ? std::string_view() : between).append(value);
        return words;
    }

    std::string_view monthNamed(std::string_view number)
    {
        constexpr std::array months { "January"sv, "February"sv, "March"sv, "April"sv, "May"sv, "June"sv,
            "July"sv, "August"sv, "September"sv, "October"sv, "November"sv, "December"sv };
        number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
        for (std::size_t i = 0; i < months.size(); ++i)
            if (number == std::to_string(i + 1))
                return months[i];
        return number; // its name
    }

    /// What a template shows of its parameters: nothing stands around those that are blank.
    std::string shownBy(
        const ShownTemplate& shown, const std::vector<std::pair<std::string, std::string_view>>& parameters)
    {
        std::array<std::string_view, 4> values {}; // of those that have their numbers for names
        std::size_t count = 0;
        for (const auto& [key, value] : parameters) {
            if (key == "text" || key == "quote" || key == "lt"
                || key == "alt") // what is shown in their place
                return std::string(value);
            if (key.size() == 1 && key.front() >= '1' && key.front() <= '4') {
                const auto number = static_cast<std::size_t>(key.front() - '0');
                values[number - 1] = value;
                count = value.empty() ? count : std::max(count, number);
            }
        }
        while (count > 1 && shown.shown[count - 1].empty())
            --count; // further ones are not shown
        std::string words;
        std::string_view pattern = count == 0 ? std::string_view() : shown.shown[count - 1];
        std::string before; // what stands between a parameter and the next
        bool isOpen = false; // a parenthesis
        while (!pattern.empty()) {
            const std::size_t next = std::min(pattern.find('$'), pattern.size());
            before += pattern.substr(0, next);
            pattern.remove_prefix(next);
            if (pattern.empty()) {
                words += words.empty() || before.ends_with(')') ? std::string() : before;
                break;
            }
            if (pattern[1] == '$') {
                before += '$';
                pattern.remove_prefix(2);
                continue;
            }
            const std::string_view value = pattern[1] == 'm'
                ? monthNamed(values[1])
                : values[static_cast<std::size_t>(pattern[1] - '1')];
            pattern.remove_prefix(2);
            if (value.empty()) {
                before = before.find('(') != std::string::npos ? before : std::string();
                continue;
            }
            isOpen = isOpen || before.find('(') != std::string::npos;
            const std::size_t list = before.rfind(", "); // behind what is blank
            words.append(before.find('(') != std::string::npos && list != std::string::npos ? " (" : before)
                .append(value);
            before.clear();
        }
        words += isOpen ? ")" : "";
        return std::string(unicode::trimmed(words));
    }

    /// Whether a parameter of a template is a text. Most of a page's templates are asked.
    bool hasProseParameter(std::string_view inside)
    {
        for (std::size_t bar = inside.find('|'); bar != std::string_view::npos;) {
            const std::size_t end = inside.find('|', bar + 1);
            if (isProse(inside.substr(bar + 1, std::min(end, inside.size()) - bar - 1)))
                return true;
            bar = end;
        }
        return false;
    }

    /// Whether a template that is left out leaves a hole in a sentence, and is no note on it.
    /// \param before what stands before it
    bool isWithinSentence(std::string_view before, std::string_view inside)
    {
        constexpr std::array notes { "cite"sv, "citation"sv, "sfn"sv, "efn"sv, "refn"sv, "harv"sv, "ref"sv,
            "cn"sv, "fact"sv, "r"sv, "rp"sv, "fn"sv, "when"sv, "who"sv, "which"sv, "by whom"sv, "clarify"sv,
            "dead link"sv, "anchor"sv, "anker"sv, "coord"sv, "webarchive"sv, "page needed"sv, "dubious"sv,
            "better source"sv, "failed verification"sv, "according to whom"sv, "literatur"sv,
            "internetquelle"sv };
        constexpr std::size_t mostMarks = 6; // spaces, and quotes of bold type
        for (std::size_t i = 0; i < mostMarks && (before.ends_with(' ') || before.ends_with('\'')); ++i)
            before.remove_suffix(1);
        if (before.empty() || "\n|!*#:;=.>]}"sv.find(before.back()) != std::string_view::npos)
            return false;
        const std::string name = smallNameOf(unicode::trimmed(inside.substr(0, inside.find('|'))));
        return std::ranges::none_of(notes, [&](std::string_view note) {
            return name.starts_with(note) && (name.size() == note.size() || note.size() > 2);
        });
    }

    /// What a page shows of a template; nothing of most, and those with texts are counted. \param inside
    /// without the braces
    std::string shownOf(std::string_view inside, WikiText& page)
    {
        if (inside.find('|') == std::string_view::npos)
            return {};
        const std::string name = smallNameOf(unicode::trimmed(inside.substr(0, inside.find('|'))));
        if (name == "convert" || name == "cvt")
            return convertedWords(inside);
        if (name == "hlist")
            return itemsOf(inside, ", ");
        if (name == "ubl" || name == "unbulleted list")
            return "\n" + itemsOf(inside, "\n") + "\n";
        constexpr std::string_view language = "lang-"; // {{lang-fr|mot}}
        const std::string_view written = unicode::trimmed(inside.substr(0, inside.find('|')));
        const bool isLanguage = name.starts_with(language)
            || (written.ends_with('S') && (written.size() == 3 || written.size() == 4)
                && name.substr(0, written.size() - 1)
                    == written.substr(0, written.size() - 1)) // {{enS|word}}
            || name == "\""; // {{"|words that are quoted}}
        const auto* const shown = std::ranges::find(
            shownTemplates, isLanguage ? "nowrap"sv : std::string_view(name), &ShownTemplate::name);
        if (shown == shownTemplates.end() || (shown->isCentury && !countsCenturies(inside))) {
            page.templates += hasProseParameter(inside) ? 1 : 0;
            return {};
        }
        const auto parameters = parametersOf(inside);
        std::string words = shownBy(*shown, parameters);
        const bool isSmall = std::ranges::any_of(
            parameters, [](const auto& one) { return one.first == "lc" && !one.second.empty(); });
        if (name == "as of" && isSmall && words.starts_with("As"))
            words.front() = 'a';
        const bool isBlock = shown->isBlock || words.starts_with("{|");
        return isBlock && !words.empty() ? "\n" + words + "\n" : words;
    }

    /// Without templates but those that show what is in them, and with the words of links for these.
    std::string withoutBraces(std::string_view markup, WikiText& page)
    {
        struct Opened {
            char mark;
            std::size_t at; ///< in what was put out, behind it
        };
        std::string out;
        out.reserve(markup.size());
        std::vector<Opened> open;
        for (std::size_t at = 0; at < markup.size();) {
            const std::size_t next = std::min(markup.find_first_of("{}[]", at), markup.size());
            out.append(markup.substr(at, next - at));
            at = next;
            if (at == markup.size())
                break;
            const char c = markup[at];
            const bool twice = at + 1 < markup.size() && markup[at + 1] == c;
            out.append(twice ? 2 : 1, c);
            at += twice ? 2 : 1;
            if (!twice)
                continue;
            if (c == '{' || c == '[') {
                open.push_back({ c, out.size() });
                continue;
            }
            const char begun = c == '}' ? '{' : '[';
            if (open.empty() || open.back().mark != begun)
                continue;
            const std::size_t begin = open.back().at;
            open.pop_back();
            std::string words;
            const std::string_view inside = std::string_view(out).substr(begin, out.size() - begin - 2);
            if (begun == '{') {
                const std::size_t counted = page.templates;
                words = shownOf(inside, page);
                if (words.empty() && open.empty() && page.templates == counted
                    && inside.find('|') != std::string_view::npos
                    && isWithinSentence(std::string_view(out).substr(0, begin - 2), inside))
                    ++page.templates;
            } else if (const Aside aside = asideOf(inside); aside == Aside::None) {
                words = inside.substr(inside.rfind('|') + 1); // npos + 1 is 0
            } else {
                page.captions += aside == Aside::File && hasCaption(inside) ? 1 : 0;
            }
            out.resize(begin - 2);
            out += words;
        }
        return out;
    }

    /// Without what makes words bold or italic, and with the words of links to other places for these.
    std::string withoutMarks(std::string_view line)
    {
        std::string out;
        const std::size_t lastClosing = line.rfind(']');
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t next = std::min(line.find_first_of("'[", at), line.size());
            out.append(line.substr(at, next - at));
            at = next;
            if (at == line.size())
                break;
            if (line[at] == '\'') {
                const std::size_t end = std::min(line.find_first_not_of('\'', at), line.size());
                if (end - at == 1)
                    out += '\'';
                at = end;
                continue;
            }
            const std::string_view rest = line.substr(at + 1);
            const bool leads = rest.starts_with("http") || rest.starts_with("//");
            if (leads && lastClosing != std::string_view::npos && lastClosing > at) {
                const std::size_t close = line.find(']', at);
                const std::string_view link = line.substr(at + 1, close - at - 1);
                const std::size_t space = link.find(' ');
                out.append(space == std::string_view::npos ? std::string_view() : link.substr(space + 1));
                at = close + 1;
            } else {
                out += '[';
                ++at;
            }
        }
        return out;
    }

    /// The cells of a line of a table, with spaces between them.
    std::string cellsOf(std::string_view line)
    {
        line.remove_prefix(1);
        std::string out;
        while (!line.empty()) {
            const std::size_t end = std::min({ line.find("||"), line.find("!!"), line.size() });
            std::string_view cell = line.substr(0, end);
            line.remove_prefix(std::min(end + 2, line.size()));
            const std::size_t bar = cell.find('|');
            if (bar != std::string_view::npos && cell.substr(0, bar).find('=') != std::string_view::npos)
                cell.remove_prefix(bar + 1); // its attributes
            out.append(out.empty() ? "" : " ").append(unicode::trimmed(cell));
        }
        return out;
    }

    std::string lineOf(std::string_view line)
    {
        line = unicode::trimmed(line);
        if (line.starts_with("|}"))
            line = unicode::trimmed(line.substr(2)); // what stands behind a table
        if (line.starts_with("{|") || line.starts_with("|-")
            || (line.starts_with("__") && line.ends_with("__")) || line.starts_with("#REDIRECT"))
            return {};
        if (line.starts_with('|') || line.starts_with('!'))
            return cellsOf(line);
        if (line.size() > 2 && line.front() == '=' && line.back() == '=') {
            const std::size_t begin = std::min(line.find_first_not_of('='), line.size());
            line = line.substr(begin, line.find_last_not_of('=') + 1 - begin);
        }
        line.remove_prefix(std::min(line.find_first_not_of("*#:;"), line.size()));
        return std::string(line);
    }

} // namespace

WikiText textOfWiki(std::string_view markup)
{
    WikiText page;
    const std::string flat = withoutBraces(withoutNotes(markup, page), page);
    std::string& out = page.text;
    out.reserve(flat.size());
    for (std::size_t at = 0; at < flat.size();) {
        const std::size_t end = std::min(flat.find('\n', at), flat.size());
        const std::string written = withoutMarks(lineOf(std::string_view(flat).substr(at, end - at)));
        const std::string text = textOfMarkup(written);
        if (const std::string_view line = unicode::trimmed(text); !line.empty())
            out.append(line).append("\n");
        at = end + 1;
    }
    return page;
}

} // namespace alike::corpus
