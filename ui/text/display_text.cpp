// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/display_text.h"

#include <QChar>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    struct Decoded {
        char32_t character;
        std::uint8_t bytes;
    };

    constexpr char32_t replacement = 0xFFFD;

    /// The character at `at`; malformed bytes one by one as U+FFFD.
    Decoded decode(std::string_view text, std::size_t at)
    {
        const auto byte = [&](std::size_t i) -> unsigned {
            return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
        };
        const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
        const unsigned first = byte(0);
        if (first < 0x80)
            return { first, 1 };
        if (first >= 0xC2 && first < 0xE0 && continues(1))
            return { (first & 0x1FU) << 6 | (byte(1) & 0x3FU), 2 };
        if (first >= 0xE0 && first < 0xF0 && continues(1) && continues(2)) {
            const char32_t c = (first & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
            if (c >= 0x800 && (c < 0xD800 || c > 0xDFFF))
                return { c, 3 };
        }
        if (first >= 0xF0 && first < 0xF5 && continues(1) && continues(2) && continues(3)) {
            const char32_t c = (first & 0x07U) << 18 | (byte(1) & 0x3FU) << 12 | (byte(2) & 0x3FU) << 6
                | (byte(3) & 0x3FU);
            if (c >= 0x10000 && c <= 0x10FFFF)
                return { c, 4 };
        }
        return { replacement, 1 };
    }

    /// Starts and ends of frames, the anchor of embedded objects: to a text document they are not characters.
    bool isStructure(char32_t c)
    {
        return c == 0xFDD0 || c == 0xFDD1 || c == 0xFFFC || (c & 0xFFFE) == 0xFFFE;
    }

    bool isTransmissionMark(char32_t c)
    {
        return c >= 0x01 && c <= 0x04;
    }

    /// Whether `next` belongs to the character before it, so that no line may end between them.
    bool joins(char32_t next)
    {
        return QChar::isMark(next) || next == 0x200D || (next >= 0x1F3FB && next <= 0x1F3FF);
    }

    /// Widths, in characters, that a page or terminal may have had.
    constexpr std::size_t narrowest = 40;
    constexpr std::size_t widest = 100;
    /// Writers left a little room at the right edge.
    constexpr std::size_t slack = 4;

    struct Line {
        std::size_t begin;
        std::size_t end; ///< without the line break
        std::size_t width; ///< in code points
        std::size_t firstWord;
        bool opens; ///< blank or indented: it continues nothing
    };

    std::size_t codePoints(std::string_view text)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    bool isSpace(char c)
    {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    std::vector<Line> linesOf(std::string_view text)
    {
        std::vector<Line> lines;
        for (std::size_t begin = 0; begin < text.size();) {
            std::size_t feed = text.find('\n', begin);
            if (feed == std::string_view::npos)
                feed = text.size();
            std::size_t end = feed;
            while (end > begin && isSpace(text[end - 1]))
                --end;
            const std::string_view content = text.substr(begin, end - begin);
            const auto word = std::ranges::find_if(content, isSpace);
            lines.push_back({ begin, feed, codePoints(content),
                codePoints(content.substr(0, static_cast<std::size_t>(word - content.begin()))),
                content.empty() || isSpace(content.front()) });
            begin = feed + 1;
        }
        return lines;
    }

} // namespace

class DisplayTextBuilder {
public:
    DisplayTextBuilder(DisplayText& out, std::string_view utf8)
        : m_out(out)
        , m_utf8(utf8)
        , m_wrapping(wrappingLineFeeds(utf8))
    {
        m_out.m_byteCount = utf8.size();
        m_out.m_text.reserve(
            static_cast<qsizetype>(utf8.size() + utf8.size() / DisplayText::longestLine + 1));
    }

    void build()
    {
        for (std::size_t at = 0; at < m_utf8.size();) {
            const Decoded next = decode(m_utf8, at);
            take(at, next);
            at += next.bytes;
        }
    }

private:
    void take(std::size_t at, const Decoded& next)
    {
        const char32_t c = next.character;
        const bool feedFollows = at + 1 < m_utf8.size() && m_utf8[at + 1] == '\n';
        if (isTransmissionMark(c) || (c == '\r' && feedFollows)) {
            note(at, next.bytes, 0);
        } else if (c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029) {
            const bool wrapped = wraps(at);
            append(at, next.bytes, wrapped ? U' ' : U'\n');
            if (!wrapped)
                m_lineBegin = m_out.m_text.size();
        } else {
            breakLongLine(c);
            append(at, next.bytes, shown(c));
        }
    }

    static char32_t shown(char32_t c)
    {
        if (c < 0x20 && c != '\t')
            return 0x2400 + c;
        if (c == 0x7F)
            return 0x2421;
        return (c > 0x7F && c < 0xA0) || isStructure(c) ? replacement : c;
    }

    bool wraps(std::size_t at)
    {
        while (m_nextWrapping < m_wrapping.size() && m_wrapping[m_nextWrapping] < at)
            ++m_nextWrapping;
        return m_nextWrapping < m_wrapping.size() && m_wrapping[m_nextWrapping] == at;
    }

    /// A line that is long enough ends, at a space if one comes soon, but never inside what is seen as one
    /// character.
    void breakLongLine(char32_t next)
    {
        const qsizetype length = m_out.m_text.size() - m_lineBegin;
        if (length < DisplayText::longestLine - 100)
            return;
        const bool behindSpace = m_out.m_text.back().isSpace();
        const bool free = !joins(next) && m_out.m_text.back() != QChar(0x200D);
        // Endless marks on one character are no text: at twice the length the line ends anywhere.
        if ((behindSpace && free) || (length >= DisplayText::longestLine - 1 && free)
            || length >= 2 * DisplayText::longestLine) {
            m_out.m_addedBreaks.push_back(m_out.m_text.size());
            m_out.m_text += QLatin1Char('\n');
            m_lineBegin = m_out.m_text.size();
        }
    }

    void append(std::size_t at, std::uint8_t bytes, char32_t c)
    {
        note(at, bytes, QChar::requiresSurrogates(c) ? 2 : 1);
        if (QChar::requiresSurrogates(c)) {
            m_out.m_text += QChar(QChar::highSurrogate(c));
            m_out.m_text += QChar(QChar::lowSurrogate(c));
        } else {
            m_out.m_text += QChar(static_cast<char16_t>(c));
        }
        if (c >= 0x590 && !m_out.m_rightToLeft) {
            const QChar::Direction direction = QChar::direction(c);
            m_out.m_rightToLeft = direction == QChar::DirR || direction == QChar::DirAL
                || direction == QChar::DirRLE || direction == QChar::DirRLO || direction == QChar::DirRLI;
        }
    }

    void note(std::size_t at, std::uint8_t bytes, std::uint8_t units)
    {
        std::vector<DisplayText::Run>& runs = m_out.m_runs;
        if (!runs.empty() && runs.back().bytes == bytes && runs.back().units == units) {
            const auto characters = static_cast<qsizetype>((at - runs.back().byte) / bytes);
            if (runs.back().at + characters * units == m_out.m_text.size())
                return;
        }
        runs.push_back({ at, m_out.m_text.size(), bytes, units });
    }

    DisplayText& m_out;
    std::string_view m_utf8;
    std::vector<std::uint64_t> m_wrapping;
    std::size_t m_nextWrapping = 0;
    qsizetype m_lineBegin = 0;
};

DisplayText::DisplayText(std::string_view utf8)
{
    DisplayTextBuilder(*this, utf8).build();
}

qsizetype DisplayText::position(std::uint64_t byte) const
{
    if (byte >= m_byteCount)
        return m_text.size();
    const auto run = std::prev(std::ranges::upper_bound(m_runs, byte, {}, &Run::byte));
    return run->at + static_cast<qsizetype>((byte - run->byte) / run->bytes) * run->units;
}

CharRange DisplayText::range(std::uint64_t begin, std::uint64_t end) const
{
    const qsizetype from = position(begin);
    if (end <= begin || begin >= m_byteCount)
        return { from, from };
    // The end of the last character inside, not the start of the next one: something may have been added
    // between.
    const std::uint64_t last = std::min(end, m_byteCount) - 1;
    const auto run = std::prev(std::ranges::upper_bound(m_runs, last, {}, &Run::byte));
    const auto character = static_cast<qsizetype>((last - run->byte) / run->bytes);
    return { from, std::max(from, run->at + (character + 1) * run->units) };
}

std::vector<std::uint64_t> wrappingLineFeeds(std::string_view text)
{
    const std::vector<Line> lines = linesOf(text);
    std::size_t width = 0;
    for (const Line& line : lines)
        width = std::max(width, line.width);
    if (width < narrowest || width > widest)
        return {};

    std::vector<std::uint64_t> feeds;
    std::size_t asked = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        const Line& line = lines[i];
        const Line& next = lines[i + 1];
        if (line.width == 0 || next.opens)
            continue;
        // The first line of a wire story once began behind its dateline, which is kept elsewhere: any length
        // may wrap.
        const bool full = line.width + 1 + next.firstWord + slack > width;
        if (i > 0)
            ++asked;
        if (full || i == 0)
            feeds.push_back(line.end);
    }
    const std::size_t full = feeds.size() - (!feeds.empty() && feeds.front() == lines.front().end ? 1 : 0);
    // Seven lines in ten, or the width is chance.
    if (full < 2 || full * 10 < asked * 7)
        return {};
    return feeds;
}

} // namespace alike::ui
