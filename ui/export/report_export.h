// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"
#include "core/export/provenance.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"
#include "ui/export/list_export.h"

#include <QString>

#include <memory>

namespace alike::ui {

/// What a report is made of.
struct ReportParts {
    SnapshotPtr snapshot;
    std::shared_ptr<const review::Marks> marks;
    LoadReport load;
    MadeBy made;
};

/// Writes the report of an analysis: a PDF where the path ends in .pdf, else an HTML page. For a worker.
NotWritten writeReport(const QString& path, const ReportParts& parts, const Work& work);

} // namespace alike::ui
