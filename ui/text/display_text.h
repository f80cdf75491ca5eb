// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace alike::ui {

/// A range of QChar positions, [begin, end).
struct CharRange {
    qsizetype begin;
    qsizetype end;

    bool operator==(const CharRange&) const = default;
};

/// A document as a text pane shows it, and where each of its bytes went.
///
/// Line breaks of every kind become `\n`; inside a paragraph that was wrapped at a fixed width they become
/// spaces. Control characters become their pictures (U+2400 and up), except the marks of a transmission (SOH,
/// STX, ETX, EOT), which are left out. What a text document takes as its own structure, and invalid UTF-8,
/// becomes U+FFFD. Lines end after `longestLine` characters, because one huge line makes every scroll step
/// slow.
class DisplayText {
public:
    static constexpr qsizetype longestLine = 2'000;

    DisplayText() = default;
    /// O(bytes). `utf8` may be any bytes.
    explicit DisplayText(std::string_view utf8);

    const QString& text() const { return m_text; }
    /// Where the character that holds a byte stands. A byte behind the end gives the length of the text.
    /// O(log runs).
    qsizetype position(std::uint64_t byte) const;
    /// The characters made of the bytes [begin, end); empty when they are not shown.
    CharRange range(std::uint64_t begin, std::uint64_t end) const;
    /// Line breaks that are not in the document, ascending.
    const std::vector<qsizetype>& addedBreaks() const { return m_addedBreaks; }
    /// Whether any character is written from right to left.
    bool rightToLeft() const { return m_rightToLeft; }

private:
    /// Consecutive characters of the same shape: each `bytes` long in the document and `units` long in the
    /// text.
    struct Run {
        std::uint64_t byte;
        qsizetype at;
        std::uint8_t bytes;
        std::uint8_t units;
    };
    friend class DisplayTextBuilder;

    QString m_text;
    std::vector<Run> m_runs;
    std::uint64_t m_byteCount = 0;
    std::vector<qsizetype> m_addedBreaks;
    bool m_rightToLeft = false;
};

/// The line feeds, as ascending byte positions, that only wrap a paragraph at the width of a page or a
/// terminal, as in news wires and mail. Empty unless the text as a whole looks wrapped: verse, lists and code
/// keep their lines.
///
/// A line feed wraps when the first word of the next line would not have fitted into its line, and the next
/// line starts neither blank nor indented. O(bytes).
std::vector<std::uint64_t> wrappingLineFeeds(std::string_view text);

} // namespace alike::ui
