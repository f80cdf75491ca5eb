// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/csv.h"

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>

// What is read from a table, in a form that tests compare.
namespace alike::test {

inline corpus::Fragment tableOf(std::string_view bytes, const corpus::Options& options = {})
{
    corpus::Fragment out;
    corpus::parseCsv(bytes, "a.csv", options, 0, out);
    return out;
}

/// "id|title|date|text" of each document.
inline QStringList documentsOf(const corpus::Fragment& read)
{
    QStringList documents;
    for (std::size_t i = 0; i < read.documents.size(); ++i) {
        const auto document = read.documents[i];
        QStringList parts;
        for (const std::string_view part : { document.id, document.title, document.date, document.text })
            parts += QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
        documents += parts.join(u'|');
    }
    return documents;
}

inline QStringList issuesOf(const corpus::Fragment& read)
{
    QStringList issues;
    for (const LoadIssue& issue : read.report.issues)
        issues += QString::fromStdString(issue.place + ": " + issue.detail);
    return issues;
}

} // namespace alike::test
