// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/text_file.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/front_matter.h"
#include "core/corpus/readers/marks.h"
#include "core/corpus/readers/subtitles.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    bool isHigh(char c)
    {
        return static_cast<unsigned char>(c) >= 0x80;
    }

    /// Whether of nearly all groups of `size` bytes only the one at `letter` is not zero.
    bool hasLettersAt(std::string_view bytes, std::size_t size, std::size_t letter)
    {
        const std::size_t groups = bytes.size() / size;
        std::size_t fitting = 0;
        for (std::size_t group = 0; group < groups; ++group) {
            bool fits = true;
            for (std::size_t i = 0; i < size; ++i)
                fits = fits && (bytes[group * size + i] != '\0') == (i == letter);
            fitting += fits ? 1 : 0;
        }
        return groups >= 2 && fitting * 4 >= groups * 3;
    }

    /// Numbers that Windows-1252 gives no character.
    bool isUnused(char c)
    {
        return "\x81\x8D\x8F\x90\x9D"sv.find(c) != std::string_view::npos;
    }

    bool beginsCharacter(std::string_view bytes)
    {
        for (std::size_t length = 2; length <= 4 && length <= bytes.size(); ++length)
            if (isHigh(bytes[length - 1]) && unicode::isValidUtf8(bytes.substr(0, length)))
                return true;
        return false;
    }

    constexpr std::size_t titleLength = 120; // characters

    bool continuesCharacter(char c)
    {
        return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    }

    /// At most `titleLength` characters of a line, cut after a word where there is one.
    std::string_view cutToTitle(std::string_view line)
    {
        std::size_t characters = 0;
        std::size_t end = 0;
        for (; end < line.size(); ++end) {
            if (!continuesCharacter(line[end]) && ++characters > titleLength)
                break;
        }
        if (end == line.size())
            return line;
        const std::size_t space = line.find_last_of(" \t", end);
        return unicode::trimmed(line.substr(0, space == std::string_view::npos ? end : space));
    }

    std::string_view firstLine(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
            const std::string_view line = unicode::trimmed(text.substr(0, end));
            if (!line.empty())
                return line;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return {};
    }

    constexpr std::string_view cutNote = "The file ends within a letter, of which 1 sequence of bytes became "
                                         "U+FFFD: it may have been cut short. "
                                         "Get a whole copy of it.";

    std::string latin1Note(std::size_t replaced)
    {
        return std::to_string(replaced) + (replaced == 1 ? " character of it is" : " characters of it are")
            + " not UTF-8 but most likely Latin-1 or Windows-1252, and became U+FFFD. Convert the file, as "
              "with iconv -f WINDOWS-1252 -t UTF-8.";
    }

} // namespace

std::string_view titleOf(std::string_view text)
{
    return cutToTitle(firstLine(text));
}

std::string_view wideEncoding(std::string_view beginning)
{
    if (beginning.starts_with("\xFF\xFE\0\0"sv) || beginning.starts_with("\0\0\xFE\xFF"sv))
        return "UTF-32";
    if (beginning.starts_with("\xFF\xFE"sv) || beginning.starts_with("\xFE\xFF"sv))
        return "UTF-16";
    constexpr std::size_t looked = 256;
    const std::string_view bytes = beginning.substr(0, looked);
    if (hasLettersAt(bytes, 4, 0) || hasLettersAt(bytes, 4, 3))
        return "UTF-32";
    if (hasLettersAt(bytes, 2, 0) || hasLettersAt(bytes, 2, 1))
        return "UTF-16";
    return {};
}

bool looksLatin1(std::string_view bytes)
{
    constexpr std::size_t looked = 1 << 20;
    bytes = bytes.substr(0, looked);
    std::size_t high = 0;
    std::size_t alone = 0;
    for (std::size_t at = unicode::asciiLength(bytes); at < bytes.size(); ++at) {
        if (!isHigh(bytes[at])) {
            at += unicode::asciiLength(bytes.substr(at)) - 1;
            continue;
        }
        const bool before = at > 0 && isHigh(bytes[at - 1]);
        const bool behind = at + 1 < bytes.size() && isHigh(bytes[at + 1]);
        if (isUnused(bytes[at]) || (!before && behind && beginsCharacter(bytes.substr(at))))
            return false;
        ++high;
        alone += before || behind ? 0 : 1;
    }
    return high > 0 && alone * 4 >= high * 3 && high * 2 <= bytes.size() - high;
}

void parseText(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    LoadReport& report = out.report;
    report.bytes += bytes.size();
    ++report.documentsRead;
    if (bytes.find('\0') != std::string_view::npos) {
        report.skip(SkipReason::Unreadable, file, notTextReason(bytes));
    } else {
        std::string text;
        text.reserve(bytes.size());
        const std::size_t replaced = unicode::appendUtf8(text, unicode::withoutBom(bytes));
        if (Subtitles spoken = subtitlesOf(text); spoken.times > 0) {
            const auto lines = [](std::size_t count) {
                return count == 1 ? std::string("1 line") : fmt::format("{} lines", count);
            };
            report.tell(file,
                fmt::format("It is subtitles: {} of numbers and times{} {} left out of the text.",
                    lines(spoken.times),
                    spoken.notes == 0
                        ? std::string()
                        : fmt::format(" and {} of the head, notes and styles", lines(spoken.notes)),
                    spoken.times + spoken.notes == 1 ? "was" : "were"));
            text = std::move(spoken.text);
        }
        const FrontMatter matter = frontMatterOf(text);
        const std::string_view body = std::string_view(text).substr(matter.size);
        if (unicode::isBlank(body)) {
            report.skip(SkipReason::NoText, file,
                bytes.empty()          ? "The file is empty."
                    : matter.size == 0 ? "The file is blank."
                                       : "Nothing stands behind its front matter.");
        } else {
            report.replacedSequences += replaced;
            if (replaced > 0 && unicode::isCutUtf8(bytes))
                report.tell(file, std::string(cutNote));
            else if (replaced > 0 && looksLatin1(bytes))
                report.tell(file, latin1Note(replaced));
            if (!matter.unread.empty())
                report.tell(file,
                    fmt::format("{} To compare what stands in its front matter, write it below that.",
                        othersTold(matter.unread)));
            const std::string_view told = cutToTitle(matter.title);
            const std::string_view title = told.empty() ? titleOf(body) : told;
            out.documents.reserve(
                id.size() + title.size() + matter.date.size() + matter.labels.size() + body.size());
            out.documents.add({ id, title, matter.date, matter.labels, body });
        }
    }
    pace.finish(bytes.size());
}

std::string notTextReason(std::string_view beginning)
{
    if (const std::string_view encoding = wideEncoding(beginning); !encoding.empty())
        return "The file is " + std::string(encoding) + ". Save it as UTF-8 and read it again.";
    if (const std::string_view kind = kindOfBinary(beginning); !kind.empty())
        return "The file is " + std::string(kind)
            + " and no text, whatever its name says. Give its text, or leave "
              "it out.";
    return beginning.find('\0') != std::string_view::npos
        ? "The file looks like a binary file: it holds NUL bytes. If it is a text, take them out, as with "
          "tr -d '\\000' < FILE > COPY."
        : "The file looks like a binary file: it holds many control characters. If it is a text, "
          "save it as plain text in UTF-8.";
}

bool isMostlyControls(std::string_view bytes)
{
    const auto isControl = [](char c) {
        const auto value = static_cast<unsigned char>(c);
        return (value < 0x20 && !(value >= '\t' && value <= '\r')) || value == 0x7F;
    };
    return static_cast<std::size_t>(std::ranges::count_if(bytes, isControl)) > bytes.size() / 10;
}

bool looksBinary(std::string_view bytes)
{
    return bytes.find('\0') != std::string_view::npos || isMostlyControls(bytes);
}

} // namespace alike::corpus
