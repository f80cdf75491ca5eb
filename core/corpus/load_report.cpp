// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/load_report.h"

#include <algorithm>
#include <iterator>

namespace alike {

void LoadReport::merge(LoadReport other)
{
    documentsRead += other.documentsRead;
    noText += other.noText;
    unreadable += other.unreadable;
    otherFiles += other.otherFiles;
    bytes += other.bytes;
    replacedSequences += other.replacedSequences;
    repeatedIds += other.repeatedIds;
    const std::size_t room = std::min(maxIssues - std::min(maxIssues, issues.size()), other.issues.size());
    std::move(other.issues.begin(), other.issues.begin() + static_cast<std::ptrdiff_t>(room),
        std::back_inserter(issues));
}

} // namespace alike
