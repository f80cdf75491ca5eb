// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/csv_records.h"

namespace alike::corpus {

CsvRecords::CsvRecords(std::string_view text)
    : m_text(text)
{
    if (m_text.starts_with("\xef\xbb\xbf"))
        m_text.remove_prefix(3);
}

bool CsvRecords::next(std::vector<std::string>& cells)
{
    cells.clear();
    while (m_at < m_text.size() && atLineEnd())
        skipLineEnd();
    if (m_at == m_text.size())
        return false;
    m_line = m_nextLine;
    do {
        cells.emplace_back();
    } while (readCell(cells.back()));
    return true;
}

/// Whether another cell of the record follows.
bool CsvRecords::readCell(std::string& cell)
{
    if (m_at < m_text.size() && m_text[m_at] == '"') {
        for (++m_at;; ++m_at) {
            if (m_at == m_text.size()) {
                m_unterminated = true;
                return false;
            }
            const char c = m_text[m_at];
            if (c == '"') {
                if (m_at + 1 == m_text.size() || m_text[m_at + 1] != '"')
                    break;
                ++m_at;
            }
            m_nextLine += c == '\n';
            cell += c;
        }
        ++m_at;
    }
    while (m_at < m_text.size() && m_text[m_at] != ',' && !atLineEnd())
        cell += m_text[m_at++];
    if (m_at == m_text.size())
        return false;
    if (m_text[m_at] == ',') {
        ++m_at;
        return true;
    }
    skipLineEnd();
    return false;
}

void CsvRecords::skipLineEnd()
{
    m_at += m_text.substr(m_at, 2) == "\r\n" ? 2 : 1;
    ++m_nextLine;
}

} // namespace alike::corpus
