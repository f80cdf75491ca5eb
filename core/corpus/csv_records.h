// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The records of a CSV text, one after another (RFC 4180; lines may end in CR LF, LF or CR). A quote inside
/// a cell that is not quoted stands for itself. A byte order mark is skipped. Takes any bytes.
class CsvRecords {
public:
    explicit CsvRecords(std::string_view text);

    /// Reads the next record that is not an empty line into `cells`; false at the end.
    bool next(std::vector<std::string>& cells);
    /// The line, from 1, on which the last record began.
    std::size_t line() const { return m_line; }
    /// Whether the text ended inside quotes.
    bool unterminated() const { return m_unterminated; }

private:
    bool readCell(std::string& cell);
    bool atLineEnd() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }
    void skipLineEnd();

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_nextLine = 1;
    std::size_t m_line = 1;
    bool m_unterminated = false;
};

} // namespace alike::corpus
