// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/text_table.h"
#include "core/export/workbook.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

namespace csv {
    /// Ends every record (RFC 4180, 2.1).
    inline constexpr std::string_view lineEnd = "\r\n";

    /// What becomes of a text that a spreadsheet would take for a formula.
    enum class Formulas {
        Keep, ///< the text as it is
        /// An apostrophe in front of a cell that starts with = + - @, a tab or a carriage return, also behind
        /// apostrophes of its own: so it can be taken away again.
        Defuse,
    };

    /// A cell as it was before `Formulas::Defuse`.
    std::string_view undefused(std::string_view cell);

    /// Appends one cell: quoted where RFC 4180 demands it, quotes doubled.
    void appendCell(std::string& out, std::string_view text, Formulas formulas = Formulas::Keep);
}

/// Writes rows of named columns as CSV, as JSON lines, as one JSON array, as a table for people or as a
/// spreadsheet. Cells come
/// in the order of the columns, `end` behind the last, `finish` behind the last row.
class Records {
public:
    enum class As { Csv, Jsonl, Json, Table, Xlsx };
    /// \param out outlives this
    Records(std::string& out, As as, const std::vector<std::string>& columns, csv::Formulas formulas);
    Records(const Records&) = delete;
    Records& operator=(const Records&) = delete;
    virtual ~Records() = default;

    /// \pre `cell` is valid UTF-8
    Records& text(std::string_view cell);
    Records& integer(std::uint64_t cell);
    Records& decimal(double cell);
    /// A value that there is not: null in JSON, empty elsewhere.
    Records& none();
    /// Several texts in one cell: an array in JSON, joined by spaces elsewhere.
    Records& list(std::span<const std::string_view> cell);
    /// Ends the row. \return false when there is no use in writing more
    bool end();
    /// Rows that were ended.
    std::uint64_t count() const { return m_count; }
    /// \return false when a spreadsheet found no room in the folder for temporary files: it is not in `out`
    bool finish();

private:
    /// Takes away what stands in `out`, or leaves it there until it is much.
    virtual bool passOn() { return true; }
    void start();

    std::string& m_out;
    As m_as;
    csv::Formulas m_formulas;
    std::vector<std::string> m_keys; ///< JSON: what stands in front of each value
    std::size_t m_column = 0;
    std::uint64_t m_count = 0;
    std::optional<TextTable> m_table;
    std::optional<Workbook> m_workbook;
};

} // namespace alike
