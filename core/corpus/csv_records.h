// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// How a quote is written that is part of a cell.
enum class CsvQuotes : std::uint8_t {
    Doubled, ///< twice, in a cell in quotes (RFC 4180)
    Backslash, ///< behind a backslash, as a backslash, a delimiter or the end of a line may be; twice, too
    Literal ///< as any other character: a line is a cell, unless all of it is in quotes
};
/// A delimiter that parts no cells: each record is one.
inline constexpr char noCsvDelimiter = '\n';

/// The records of a CSV text, one after another (RFC 4180; lines may end in CR LF, LF or CR). A quote inside
/// a cell that is not quoted stands for itself. A byte order mark is skipped. Takes any bytes.
class CsvRecords {
public:
    explicit CsvRecords(std::string_view text, char delimiter = ',', CsvQuotes quotes = CsvQuotes::Doubled);
    /// The same of a text that goes on behind others: it begins with a record, on this line, and no mark.
    CsvRecords(
        std::string_view rest, char delimiter, std::size_t line, CsvQuotes quotes = CsvQuotes::Doubled);

    /// Reads the next record that is not an empty line into `cells`; false at the end. The cells are views
    /// into the text, or of what is kept until the next record is read. O(bytes of the record).
    bool next(std::vector<std::string_view>& cells);
    /// The same with cells of their own.
    bool next(std::vector<std::string>& cells);
    /// The line, from 1, on which the last record began.
    std::size_t line() const { return m_line; }
    /// The line behind the last record.
    std::size_t nextLine() const { return m_nextLine; }
    /// The bytes that were read.
    std::size_t position() const { return m_at; }
    /// Whether the text ended inside quotes.
    bool unterminated() const { return m_unterminated; }
    /// Whether a cell in quotes of the last record went over the end of a line and on behind its closing
    /// quote: most likely one was left open, and lines are read as one record.
    bool brokenQuotes() const { return m_brokenQuotes; }
    /// Whether something stands behind the closing quote of a cell of the last record.
    bool hasRestBehindQuotes() const { return m_hasRest; }
    /// The line on which the last quoted cell began.
    std::size_t quoteLine() const { return m_quoteLine; }

private:
    bool readCell(std::string_view& cell);
    std::string_view readQuoted();
    std::string_view readEscaped(bool inQuotes);
    bool readLine(std::string_view& cell);
    bool atLineEnd() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }
    void skipLineEnd();
    /// What no part of the text is as it stands.
    std::string& ownCell();

    std::string_view m_text;
    char m_delimiter;
    CsvQuotes m_quotes;
    std::size_t m_at = 0;
    std::size_t m_nextLine = 1;
    std::size_t m_line = 1;
    std::size_t m_quoteLine = 1;
    bool m_unterminated = false;
    bool m_brokenQuotes = false;
    bool m_hasRest = false;
    std::deque<std::string> m_own; ///< of the last record, and room of those before
    std::size_t m_owned = 0;
};

} // namespace alike::corpus
