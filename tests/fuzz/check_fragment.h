// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"

namespace alike::test {

/// What holds for the outcome of every reader.
inline void checkFragment(const corpus::Fragment& fragment)
{
    for (std::size_t row = 0; row < fragment.documents.size(); ++row) {
        const DocumentView document = fragment.documents[row];
        for (const std::string_view field :
            { document.id, document.title, document.date, document.labels, document.text })
            fuzz::require(unicode::isValidUtf8(field));
        fuzz::require(!document.id.empty() && !unicode::isBlank(document.text));
    }
    // Records lie one behind the other, one for each document, or the file is the one document.
    fuzz::require(fragment.records.empty() || fragment.records.size() == fragment.documents.size());
    std::uint64_t at = 0;
    for (const corpus::ByteRange& record : fragment.records) {
        fuzz::require(record.begin >= at && record.end > record.begin);
        at = record.end;
    }
    const LoadReport& report = fragment.report;
    const bool noArticle = report.documentsRead == 0 && report.unreadable <= 1 && report.noText == 0;
    fuzz::require(
        noArticle || report.documentsRead == fragment.documents.size() + report.noText + report.unreadable);
}

} // namespace alike::test
