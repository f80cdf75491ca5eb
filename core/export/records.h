// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/csv.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// Writes rows of named columns as CSV for spreadsheets, or as JSON lines. Cells come in the order of the
/// columns, `end` behind the last.
class Records {
public:
    enum class As { Csv, Jsonl };
    /// \param out outlives this
    Records(std::string& out, As as, const std::vector<std::string>& columns);

    /// \pre `cell` is valid UTF-8
    Records& text(std::string_view cell);
    Records& whole(std::uint64_t cell);
    Records& decimal(double cell);
    /// A value that there is not: null in JSON, empty in CSV.
    Records& none();
    void end();

private:
    void start();

    std::string& m_out;
    As m_as;
    std::vector<std::string> m_keys; ///< JSON: what stands in front of each value
    std::size_t m_column = 0;
};

} // namespace alike
