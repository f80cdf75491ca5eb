// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows.h"

#include <cassert>
#include <utility>

namespace alike::cli {

namespace {

    Records::As formOf(As format)
    {
        switch (format) {
        case As::Table:
            return Records::As::Table;
        case As::Json:
            return Records::As::Json;
        case As::Jsonl:
            return Records::As::Jsonl;
        case As::Xlsx:
            return Records::As::Xlsx;
        default:
            assert(format == As::Csv);
            return Records::As::Csv;
        }
    }

}

Rows::Rows(Output output, const Options& options, const std::vector<std::string>& columns)
    : Output(std::move(output))
    , Records(buffer(), formOf(options.format()), columns,
          options.safeCsv ? csv::Formulas::Defuse : csv::Formulas::Keep)
{
}

Result<Done> Rows::close()
{
    if (!finish())
        return Error {
            ErrorCode::NotWritable,
            "There is no room for a spreadsheet in the folder for temporary files: make some, or set TMPDIR."
        };
    return Output::close();
}

} // namespace alike::cli
