// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/marks.h"

#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/json_values.h"

#include <algorithm>
#include <array>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::string_view blanks = " \t\r\n";

    std::size_t behindBlanks(std::string_view text, std::size_t at)
    {
        return std::min(text.find_first_not_of(blanks, at), text.size());
    }

    bool isDigit(std::string_view text, std::size_t at)
    {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    }

    /// Behind the string that begins at a place; npos where it does not end.
    std::size_t behindString(std::string_view text, std::size_t at)
    {
        for (++at; at < text.size() && text[at] != '"'; ++at)
            at += text[at] == '\\' ? 1 : 0;
        return at < text.size() ? at + 1 : std::string_view::npos;
    }

    bool beginsValue(std::string_view text)
    {
        return !text.empty()
            && (R"("{[-)"sv.find(text.front()) != std::string_view::npos || isDigit(text, 0)
                || text.starts_with("true") || text.starts_with("false") || text.starts_with("null"));
    }

    bool beginsObject(std::string_view text)
    {
        if (!text.starts_with('{'))
            return false;
        std::size_t at = behindBlanks(text, 1);
        if (at == text.size())
            return false;
        if (text[at] == '}') {
            const std::size_t end = std::min(text.find_first_not_of(" \t,]", at + 1), text.size());
            return end == text.size() || text[end] == '\n' || text[end] == '\r' || text[end] == '{';
        }
        const std::size_t behindName = text[at] == '"' ? behindString(text, at) : std::string_view::npos;
        if (behindName == std::string_view::npos)
            return false;
        at = behindBlanks(text, behindName);
        if (at == text.size() || text[at] != ':')
            return at == text.size();
        at = behindBlanks(text, at + 1);
        return at == text.size() || beginsValue(text.substr(at));
    }

    /// Behind the object that begins it; npos where it does not end.
    std::size_t behindObject(std::string_view text)
    {
        std::size_t depth = 0;
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '"') {
                at = behindString(text, at);
                continue; // behind all of it where the string does not end
            }
            if (text[at] == '{' || text[at] == '[')
                ++depth;
            if ((text[at] == '}' || text[at] == ']') && (depth == 0 || --depth == 0))
                return at + 1;
            ++at;
        }
        return std::string_view::npos;
    }

    /// Where a line begins with this, in the first `within` bytes; npos where none does.
    std::size_t lineWith(std::string_view text, std::string_view begin, std::size_t within)
    {
        for (std::size_t at = 0; (at = text.find(begin, at)) < within; ++at) {
            const std::size_t before
                = at == 0 ? std::string_view::npos : text.find_last_not_of(" \t", at - 1);
            if (before == std::string_view::npos || text[before] == '\n' || text[before] == '\r')
                return at;
        }
        return std::string_view::npos;
    }

    /// An article of Reuters, whose element has attributes or nothing in it.
    std::size_t firstArticle(std::string_view text, std::size_t within)
    {
        constexpr std::string_view begin = "<reuters";
        const std::size_t at = lineWith(text, begin, within);
        if (at == std::string_view::npos)
            return at;
        const std::string_view inside
            = text.substr(at + begin.size(), text.find('>', at) - at - begin.size());
        const bool named = inside.empty()
            || (blanks.find(inside.front()) != std::string_view::npos
                && inside.find('=') != std::string_view::npos);
        return named ? at : std::string_view::npos;
    }

    /// Behind declarations and comments of markup.
    std::string_view behindDeclarations(std::string_view text)
    {
        for (;;) {
            text.remove_prefix(behindBlanks(text, 0));
            const bool comment = text.starts_with("<!--");
            if (!comment && !text.starts_with("<?") && !text.starts_with("<!doctype"))
                return text;
            const std::string_view last = comment ? "-->"sv : ">"sv;
            const std::size_t end = text.find(last);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + last.size());
        }
    }

} // namespace

bool looksLikeJsonObject(std::string_view beginning)
{
    return beginsObject(beginning.substr(behindBlanks(beginning, 0)));
}

bool looksLikeJsonArray(std::string_view beginning)
{
    beginning.remove_prefix(behindAssignment(beginning));
    const std::size_t first = behindBlanks(beginning, 0);
    return first < beginning.size() && beginning[first] == '['
        && beginsObject(beginning.substr(behindBlanks(beginning, first + 1)));
}

bool looksLikeSlackList(std::string_view beginning)
{
    const std::size_t array = behindSpace(beginning, 0);
    const std::size_t first = behindSpace(beginning, array + 1);
    if (first >= beginning.size() || beginning[array] != '[' || beginning[first] != '{')
        return false;
    const std::size_t end = std::min(endOfNested(beginning, first), beginning.size());
    const auto names = namesIn(beginning.substr(first, end - first));
    const auto has = [&](std::string_view name) { return names.contains(name); };
    const bool channels = has("\"id\"") && has("\"created\"") && has("\"members\"");
    const bool people = has("\"team_id\"") && has("\"profile\"") && has("\"deleted\"");
    return (channels || people) && !has("\"ts\"") && !has("\"text\"");
}

bool looksLikeKeepNote(std::string_view beginning)
{
    const std::size_t object = behindSpace(beginning, 0);
    if (!beginning.substr(object).starts_with('{'))
        return false;
    const auto names = namesIn(beginning.substr(object));
    const auto has = [&](std::string_view name) { return names.contains(name); };
    return (has("\"textContent\"") || has("\"listContent\""))
        && (has("\"isTrashed\"") || has("\"isPinned\"") || has("\"userEditedTimestampUsec\""));
}

std::set<std::string> labelsOfKeepNote(std::string_view beginning)
{
    std::set<std::string> labels;
    const std::string_view note = beginning.substr(behindSpace(beginning, 0));
    forEachMember(note, [&](std::string_view name, std::size_t value, std::size_t end) {
        if (nameInQuotes(name) != "labels" || note[value] != '[')
            return;
        for (const std::string_view label : elementsOf(note.substr(value, end - value)))
            if (label.starts_with('{'))
                forEachMember(label, [&](std::string_view inner, std::size_t at, std::size_t behind) {
                    if (nameInQuotes(inner) == "name" && label[at] == '"')
                        labels.insert(plainString(label.substr(at, behind - at)));
                });
    });
    return labels;
}

std::size_t jsonObjectLines(std::string_view beginning, std::size_t most)
{
    std::size_t lines = 0;
    for (std::size_t at = behindBlanks(beginning, 0); lines < most; ++lines) {
        const std::string_view rest = beginning.substr(at);
        const std::size_t end = beginsObject(rest) ? behindObject(rest) : std::string_view::npos;
        if (end == std::string_view::npos || rest.substr(0, end).find('\n') != std::string_view::npos)
            return lines;
        const std::size_t next = std::min(rest.find_first_not_of(" \t\r", end), rest.size());
        if (next < rest.size() && rest[next] != '\n')
            return lines;
        at += behindBlanks(rest, next);
    }
    return lines;
}

bool looksLikePdf(std::string_view beginning)
{
    constexpr std::string_view mark = "%pdf-";
    constexpr std::size_t looked = 1024;
    const std::size_t at = beginning.substr(0, looked).find(mark);
    if (at == std::string_view::npos || !isDigit(beginning, at + mark.size()))
        return false;
    const std::string_view before = beginning.substr(0, at);
    if (before.find_first_not_of(blanks) == std::string_view::npos)
        return true;
    const auto value = static_cast<unsigned char>(before.back());
    const bool apart = value < ' ' || value >= 0x7F;
    return apart && beginning.find(" obj", at) != std::string_view::npos;
}

bool looksLikeReuters(std::string_view beginning)
{
    constexpr std::size_t within = 4096;
    return lineWith(beginning, "<!doctype lewis", within) != std::string_view::npos
        || firstArticle(beginning, within) != std::string_view::npos;
}

bool beginsWithReuters(std::string_view beginning)
{
    const std::size_t first = behindBlanks(beginning, 0);
    return beginning.substr(first).starts_with("<!doctype lewis")
        || firstArticle(beginning, first + 1) == first;
}

bool looksLikeWarc(std::string_view beginning)
{
    constexpr std::string_view mark = "warc/";
    if (!beginning.starts_with(mark) || !isDigit(beginning, mark.size()))
        return false;
    const std::size_t end = std::min(beginning.find_first_of("\r\n"), beginning.size());
    if (beginning.substr(0, end).find_first_not_of("0123456789. \t", mark.size()) != std::string_view::npos)
        return false;
    const std::size_t field = behindBlanks(beginning, end);
    const std::size_t colon = beginning.find_first_of(": \t\r\n", field);
    return field == beginning.size() || colon == std::string_view::npos || beginning[colon] == ':';
}

bool looksLikeKey(std::string_view beginning)
{
    constexpr std::array publicKeys { "ssh-rsa AAAA"sv, "ssh-ed25519 AAAA"sv, "ssh-dss AAAA"sv,
        "ecdsa-sha2-nistp"sv };
    if (std::ranges::any_of(publicKeys, [&](std::string_view mark) { return beginning.starts_with(mark); }))
        return true;
    constexpr std::string_view armour = "-----BEGIN ";
    if (!beginning.starts_with(armour))
        return false;
    const std::string_view rest = beginning.substr(armour.size(), 64);
    const std::string_view name = rest.substr(0, rest.find("-----"));
    return name.size() < rest.size()
        && (name.find("KEY") != std::string_view::npos || name.find("CERTIFICATE") != std::string_view::npos);
}

std::string_view kindOfBinary(std::string_view beginning)
{
    struct Mark {
        std::size_t at;
        std::string_view bytes;
        std::string_view kind;
    };
    constexpr std::array marks {
        Mark { 0, "\x89PNG\r\n", "a picture (PNG)" },
        Mark { 0, "\xFF\xD8\xFF", "a picture (JPEG)" },
        Mark { 0, "GIF8", "a picture (GIF)" },
        Mark { 8, "WEBP", "a picture (WebP)" },
        Mark { 0, "II*\0"sv, "a picture (TIFF)" },
        Mark { 0, "MM\0*"sv, "a picture (TIFF)" },
        Mark { 4, "ftypheic", "a picture (HEIC)" },
        Mark { 4, "ftypavif", "a picture (AVIF)" },
        Mark { 4, "ftyp", "a video (MP4)" },
        Mark { 0, "\x1A\x45\xDF\xA3", "a video (Matroska)" },
        Mark { 8, "AVI ", "a video (AVI)" },
        Mark { 8, "WAVE", "a recording (WAV)" },
        Mark { 0, "ID3", "a recording (MP3)" },
        Mark { 0, "OggS", "a recording (Ogg)" },
        Mark { 0, "fLaC", "a recording (FLAC)" },
        Mark { 0,
            "\x7F"
            "ELF",
            "a program" },
        Mark { 0, "MZ", "a program of Windows" },
        Mark { 0, "SQLite format 3", "a database (SQLite)" },
        Mark { 0, "PAR1", "a table in Parquet" },
        Mark { 0, "wOF", "a font" },
        Mark { 0, "\xD0\xCF\x11\xE0", "a file of older Office programs, such as .doc" },
        Mark { 0, "PK\3\4", "a zip archive" },
        Mark { 0, "\x1F\x8B", "packed (gzip)" },
        Mark { 0, "7z\xBC\xAF", "a 7-Zip archive" },
        Mark { 0, "%PDF-", "a PDF" },
    };
    const auto mark = std::ranges::find_if(marks, [&](const Mark& one) {
        return beginning.size() >= one.at && beginning.substr(one.at).starts_with(one.bytes);
    });
    return mark == marks.end() ? std::string_view() : mark->kind;
}

bool looksLikeSvg(std::string_view beginning)
{
    const std::string_view root = behindDeclarations(beginning);
    constexpr std::string_view name = "<svg";
    return root.starts_with(name) && root.size() > name.size()
        && " \t\r\n>:/"sv.find(root[name.size()]) != std::string_view::npos;
}

} // namespace alike::corpus
