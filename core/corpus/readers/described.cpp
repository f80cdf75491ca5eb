// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/described.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"
#include "core/unicode/word_breaks.h"

#include <algorithm>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    constexpr std::string_view whiteSpace = " \t\r\n\f\v";

    bool isMarkupSpace(char c)
    {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /// One line, with single spaces.
    std::string onLine(std::string_view text)
    {
        BlockText line;
        line.append(text);
        return line.take();
    }

    std::string_view cutTo(std::string_view utf8, std::size_t most)
    {
        if (utf8.size() <= most)
            return utf8;
        while (most > 0 && (static_cast<unsigned char>(utf8[most]) & 0xC0) == 0x80)
            --most;
        return utf8.substr(0, most);
    }

    /// Of letters, with punctuation around them.
    bool isWordOfLetters(std::string_view word)
    {
        constexpr std::string_view around = "\"'()[]<>.,;:!?*_-";
        const auto isLetter = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'' || c == '-'
                || static_cast<unsigned char>(c) >= 0x80;
        };
        const std::size_t begin = std::min(word.find_first_not_of(around), word.size());
        word = word.substr(begin, word.find_last_not_of(around) + 1 - begin);
        return !word.empty() && std::ranges::all_of(word, isLetter);
    }

} // namespace

void BlockText::append(std::string_view utf8)
{
    while (!utf8.empty()) {
        const auto word = std::ranges::find_if_not(utf8, isMarkupSpace);
        const auto begin = static_cast<std::size_t>(word - utf8.begin());
        if (begin > 0)
            addWhiteSpace(utf8.substr(0, begin));
        utf8.remove_prefix(begin);
        const auto end = static_cast<std::size_t>(std::ranges::find_if(utf8, isMarkupSpace) - utf8.begin());
        if (end > 0)
            appendVerbatim(utf8.substr(0, end));
        utf8.remove_prefix(end);
    }
}

void BlockText::addWhiteSpace(std::string_view blanks)
{
    const bool apart = m_space && !m_wrapped;
    const bool wrapped = m_space && m_wrapped;
    separate();
    m_wrapped
        = wrapped || (!apart && std::ranges::any_of(blanks, [](char c) { return c == '\r' || c == '\n'; }));
}

bool BlockText::goesOn(std::string_view utf8) const
{
    std::size_t first = 0;
    if (!m_wrapped || unicode::spacing(unicode::nextCharacter(utf8, first)) == unicode::Spacing::Spaced)
        return false;
    for (std::size_t end = m_text.size(); end > 0;) {
        std::size_t begin = end - 1;
        while (begin > 0 && (static_cast<unsigned char>(m_text[begin]) & 0xC0U) == 0x80)
            --begin;
        end = begin;
        const unicode::Spacing before = unicode::spacing(unicode::nextCharacter(m_text, begin));
        if (before != unicode::Spacing::Either) // punctuation goes with what is before it
            return before == unicode::Spacing::Unspaced;
    }
    return false;
}

void BlockText::appendVerbatim(std::string_view utf8)
{
    if (m_space && !utf8.empty() && !goesOn(utf8))
        m_text += ' ';
    m_space = m_space && utf8.empty();
    m_text += utf8;
}

void BlockText::endLine()
{
    m_space = false;
    if (!m_text.empty() && m_text.back() != '\n')
        m_text += '\n';
}

void Described::addLabel(std::string_view name, std::string_view value)
{
    const std::string line = onLine(value);
    if (const std::string_view trimmed = unicode::trimmed(cutTo(line, longestLabel)); !trimmed.empty()) {
        labels += labels.empty() ? "" : "\n";
        labels.append(name).append(": ").append(trimmed);
    }
}

std::string unreadTold(std::initializer_list<UnreadParts> parts)
{
    std::string told;
    for (const UnreadParts& part : parts)
        if (part.count > 0)
            told += fmt::format("{}{} ({})", told.empty() ? "Not read: " : ", ", part.kind, part.count);
    return told.empty() ? told : told + '.';
}

void tellUnread(LoadReport& report, const std::string& place, std::initializer_list<UnreadParts> parts)
{
    const std::string told = unreadTold(parts);
    if (!told.empty())
        report.tell(place, told);
}

bool saysAnything(std::string_view utf8)
{
    return !unicode::isBlank(utf8) && !isNumeric(utf8);
}

bool isProse(std::string_view utf8)
{
    constexpr std::size_t fewestBytes = 16; // eight words of one letter
    constexpr std::size_t looked = 4096;
    utf8 = cutTo(utf8, looked);
    const bool mayBe = utf8.size() >= fewestBytes
        && (std::ranges::count(utf8, ' ') >= 7 || unicode::asciiLength(utf8) < utf8.size());
    if (!mayBe) // most values are none, and this is faster
        return false;
    FieldValues value;
    value.add(utf8);
    if (!value.areProse())
        return false;
    std::size_t words = 0;
    std::size_t ofLetters = 0;
    for (std::size_t at = 0; (at = utf8.find_first_not_of(whiteSpace, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(utf8.find_first_of(whiteSpace, at), utf8.size());
        ++words;
        ofLetters += isWordOfLetters(utf8.substr(at, end - at)) ? 1 : 0;
        at = end;
    }
    return 4 * ofLetters >= 3 * words;
}

void addDescribed(const std::string& place, const std::string& id, Described document,
    std::string_view whyNoText, Fragment& out)
{
    ++out.report.documentsRead;
    if (unicode::isBlank(document.text)) {
        out.report.skip(SkipReason::NoText, place, std::string(whyNoText));
        return;
    }
    std::string title = onLine(document.title);
    if (unicode::isBlank(title))
        title = titleOf(document.text);
    const std::string date = onLine(document.date);
    constexpr std::size_t muchProse = 500; // bytes
    out.report.framedPages += document.around.bytes > 0 ? 1 : 0;
    if (document.around.prose >= std::max(muchProse, document.text.size()))
        out.report.tell(place,
            fmt::format(
                "More stands around the text than in it, and is not read: {} bytes in its head, foot, "
                "side columns, forms or hidden parts, or beside its main part, and {} in the text. "
                "Where those are the text, save the page as plain text.",
                document.around.prose, document.text.size()));
    out.documents.add({ id, unicode::trimmed(title), date, document.labels, document.text });
}

} // namespace alike::corpus
