// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/csv_records.h"

#include "core/unicode/utf8.h"

#include <algorithm>

namespace alike::corpus {

CsvRecords::CsvRecords(std::string_view text, char delimiter, CsvQuotes quotes)
    : m_text(unicode::withoutBom(text))
    , m_delimiter(delimiter)
    , m_quotes(quotes)
{
}

CsvRecords::CsvRecords(std::string_view rest, char delimiter, std::size_t line, CsvQuotes quotes)
    : m_text(rest)
    , m_delimiter(delimiter)
    , m_quotes(quotes)
    , m_nextLine(line)
{
}

bool CsvRecords::next(std::vector<std::string_view>& cells)
{
    cells.clear();
    m_owned = 0;
    while (m_at < m_text.size() && atLineEnd())
        skipLineEnd();
    if (m_at == m_text.size())
        return false;
    m_line = m_nextLine;
    m_brokenQuotes = false;
    m_hasRest = false;
    do {
        cells.emplace_back();
    } while (readCell(cells.back()));
    return true;
}

bool CsvRecords::next(std::vector<std::string>& cells)
{
    std::vector<std::string_view> views;
    const bool any = next(views);
    cells.assign(views.begin(), views.end());
    return any;
}

std::string& CsvRecords::ownCell()
{
    if (m_owned == m_own.size())
        m_own.emplace_back();
    m_own[m_owned].clear();
    return m_own[m_owned++];
}

/// From behind the first quote to behind the last.
std::string_view CsvRecords::readQuoted()
{
    const std::size_t begin = m_at;
    std::string* own = nullptr;
    for (std::size_t from = begin;;) {
        const std::size_t quote = m_text.find('"', m_at);
        if (quote == std::string_view::npos) {
            m_unterminated = true;
            m_at = m_text.size();
        } else {
            m_at = quote + 1;
        }
        const std::string_view piece = m_text.substr(from, std::min(quote, m_text.size()) - from);
        const bool doubled = m_at < m_text.size() && m_text[m_at] == '"';
        m_nextLine += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
        if (!doubled && !own)
            return piece;
        if (!own)
            own = &ownCell();
        own->append(piece);
        if (!doubled)
            return *own;
        from = m_at++; // the second of the two stands for itself
    }
}

/// Behind the closing quote, or before the delimiter or the end of the line.
std::string_view CsvRecords::readEscaped(bool inQuotes)
{
    constexpr std::string_view blank = "\\N"; // of MySQL
    const std::size_t begin = m_at;
    std::string& own = ownCell();
    for (;; ++m_at) {
        if (m_at == m_text.size()) {
            m_unterminated = m_unterminated || inQuotes;
            break;
        }
        const char c = m_text[m_at];
        const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        const bool isEscape = c == '\\'
            && (next == '"' || next == '\\' || next == '\n' || next == '\r' || next == m_delimiter);
        if (isEscape || (inQuotes && c == '"' && next == '"'))
            ++m_at;
        else if (inQuotes ? c == '"' : c == m_delimiter || atLineEnd())
            break;
        own += m_text[m_at];
        m_nextLine += m_text[m_at] == '\n' ? 1 : 0;
    }
    if (inQuotes)
        m_at += m_at < m_text.size() ? 1 : 0;
    else if (m_text.substr(begin, m_at - begin) == blank)
        return {};
    return own;
}

/// A line, without the quotes around all of it.
bool CsvRecords::readLine(std::string_view& cell)
{
    const std::size_t begin = m_at;
    m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
    cell = m_text.substr(begin, m_at - begin);
    if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') {
        CsvRecords inside(cell, noCsvDelimiter, m_nextLine);
        std::string_view plain;
        inside.readCell(plain);
        if (!inside.m_unterminated && !inside.m_hasRest)
            cell = ownCell() = plain;
    }
    if (m_at < m_text.size())
        skipLineEnd();
    return false;
}

/// Whether another cell of the record follows.
bool CsvRecords::readCell(std::string_view& cell)
{
    if (m_quotes == CsvQuotes::Literal)
        return readLine(cell);
    const bool escapes = m_quotes == CsvQuotes::Backslash;
    const std::size_t quoteLine = m_nextLine;
    if (m_at < m_text.size() && m_text[m_at] == '"') {
        ++m_at;
        m_quoteLine = m_nextLine;
        cell = escapes ? readEscaped(true) : readQuoted();
    }
    const std::size_t begin = m_at;
    while (!escapes && m_at < m_text.size() && m_text[m_at] != m_delimiter && !atLineEnd())
        ++m_at;
    const std::string_view rest = escapes ? readEscaped(false) : m_text.substr(begin, m_at - begin);
    m_hasRest = m_hasRest || (begin > 0 && m_text[begin - 1] == '"' && !unicode::isBlank(rest));
    m_brokenQuotes = m_brokenQuotes || (quoteLine < m_nextLine && !unicode::isBlank(rest));
    if (cell.empty()) {
        cell = rest;
    } else if (!rest.empty()) {
        std::string& both = ownCell();
        both.append(cell).append(rest);
        cell = both;
    }
    if (m_at == m_text.size())
        return false;
    if (atLineEnd()) {
        skipLineEnd();
        return false;
    }
    ++m_at;
    return true;
}

void CsvRecords::skipLineEnd()
{
    m_at += m_text.substr(m_at, 2) == "\r\n" ? 2 : 1;
    ++m_nextLine;
}

} // namespace alike::corpus
