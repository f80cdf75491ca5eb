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

    /// Without comments and footnotes.
    std::string withoutNotes(std::string_view markup, WikiText& page)
    {
        std::string out;
        out.reserve(markup.size());
        bool refsEnd = true; // else none is looked for again
        for (std::size_t at = 0; at < markup.size();) {
            const std::size_t next = std::min(markup.find('<', at), markup.size());
            out.append(markup.substr(at, next - at));
            const std::string_view rest = markup.substr(next);
            std::size_t end = 0;
            if (rest.starts_with("<!--")) {
                const std::size_t close = rest.find("-->");
                end = close == std::string_view::npos ? rest.size() : close + 3;
            } else if (refsEnd && (rest.starts_with("<ref>") || rest.starts_with("<ref "))) {
                const std::size_t tag = rest.find('>');
                const bool whole = tag != std::string_view::npos && rest[tag - 1] == '/';
                const std::size_t close = whole ? tag : rest.find("</ref>");
                refsEnd = close != std::string_view::npos;
                end = !refsEnd ? 0 : whole ? tag + 1 : close + 6;
                page.references += !whole && refsEnd ? 1 : 0;
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

    /// A template that shows one of its parameters.
    struct ShownTemplate {
        std::string_view name;
        std::size_t parameter; ///< from 1, of those without a name
        bool isBlock; ///< stands in lines of its own
    };
    constexpr std::array shownTemplates { ShownTemplate { "quote", 1, true },
        ShownTemplate { "cquote", 1, true }, ShownTemplate { "rquote", 2, true },
        ShownTemplate { "blockquote", 1, true }, ShownTemplate { "block quote", 1, true },
        ShownTemplate { "quotation", 1, true }, ShownTemplate { "quote box", 1, true },
        ShownTemplate { "quotebox", 1, true }, ShownTemplate { "zitat", 1, true },
        ShownTemplate { "citation bloc", 1, true }, ShownTemplate { "cita", 1, true },
        ShownTemplate { "poem", 1, true }, ShownTemplate { "poemquote", 1, true },
        ShownTemplate { "lang", 2, false }, ShownTemplate { "langx", 2, false },
        ShownTemplate { "nowrap", 1, false } };

    /// The parameters of a template, in the order they are written, as (name, value); without a name they
    /// have their numbers.
    std::vector<std::pair<std::string, std::string_view>> parametersOf(std::string_view inside)
    {
        std::vector<std::pair<std::string, std::string_view>> parameters;
        std::size_t number = 0;
        for (std::size_t bar = inside.find('|'); bar != std::string_view::npos;) {
            const std::size_t end = inside.find('|', bar + 1);
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

    /// "5 km", "5 to 10 km" of {{convert|5|to|10|km|mi}}: numbers, and the first unit.
    std::string convertedWords(std::string_view inside)
    {
        constexpr std::array between { "to"sv, "and"sv, "or"sv, "by"sv, "x"sv, "-"sv, "–"sv, "+/-"sv };
        std::string words;
        for (const auto& [key, value] : parametersOf(inside)) {
            if (value.empty() || key.find_first_not_of("0123456789") != std::string::npos)
                continue;
            words.append(words.empty() ? "" : " ").append(value);
            if (!isNumeric(value) && std::ranges::find(between, value) == between.end())
                break; // what follows is what it is turned into
        }
        return words;
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

    /// What a page shows of a template; nothing of most, and those with texts are counted. \param inside
    /// without the braces
    std::string shownOf(std::string_view inside, WikiText& page)
    {
        if (inside.find('|') == std::string_view::npos)
            return {};
        const std::string name = smallNameOf(unicode::trimmed(inside.substr(0, inside.find('|'))));
        if (name == "convert" || name == "cvt")
            return convertedWords(inside);
        constexpr std::string_view language = "lang-"; // {{lang-fr|mot}}
        const auto* const shown = std::ranges::find(shownTemplates,
            name.starts_with(language) ? "nowrap"sv : std::string_view(name), &ShownTemplate::name);
        if (shown == shownTemplates.end()) {
            page.templates += hasProseParameter(inside) ? 1 : 0;
            return {};
        }
        const std::string number = std::to_string(shown->parameter);
        for (const auto& [key, value] : parametersOf(inside))
            if (key == number || key == "text" || key == "quote")
                return shown->isBlock ? "\n" + std::string(value) + "\n" : std::string(value);
        return {};
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
                words = shownOf(inside, page);
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
