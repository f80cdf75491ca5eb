// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/table.h"

#include "core/base/result.h"
#include "core/export/records.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::cli {

/// Writes rows of named columns to an output: as Records, or as a table for people.
/// Cells come in the order of the columns, `end` behind the last.
class Rows {
public:
    Rows(Output output, const Options& options, const std::vector<std::string>& columns);
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    Rows& text(std::string_view cell);
    Rows& whole(std::uint64_t cell);
    Rows& decimal(double cell);
    /// A number that there is not: null in JSON, nothing elsewhere.
    Rows& none();
    /// Several texts in one cell: an array in JSON, joined by spaces elsewhere.
    Rows& list(std::span<const std::string_view> cell);

    /// Ends the row. \return false when there is no use in writing more; `close` tells why
    bool end();
    /// Rows that were ended.
    std::uint64_t count() const { return m_count; }
    Result<Done> close();

private:
    Output m_output;
    std::optional<Table> m_table;
    std::optional<Records> m_records; ///< unless there is a table
    std::uint64_t m_count = 0;
};

} // namespace alike::cli
