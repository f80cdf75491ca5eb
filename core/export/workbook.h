// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// Writes rows of named columns as a spreadsheet (Office Open XML, .xlsx) by libxlsxwriter: a bold head that
/// stays in sight, filters, and texts as texts, so that nothing is taken for a number, a date, a link or a
/// formula. Rows that do not fit on a sheet (1,048,576) go on on the next. The same bytes for the same rows.
///
/// Rows go to a temporary file one after another: memory does not depend on their number, but for the bytes
/// at the end.
class Workbook {
public:
    explicit Workbook(std::vector<std::string> columns);
    ~Workbook();
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    // Cells of a row from left to right.
    /// What XML cannot hold becomes U+FFFD; what is longer than a cell may be (32,767) is cut.
    /// \param cell valid UTF-8
    void text(std::string_view cell);
    void number(double cell);
    void none();
    void endRow();

    /// The file, once. None when there is no room for it in the folder for temporary files.
    std::optional<std::string> finish();

private:
    struct Sheets;
    std::unique_ptr<Sheets> m_sheets;
};

} // namespace alike
