// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/corpus/source_file.h"

#include <span>
#include <stop_token>

namespace alike::corpus {

/// Settles whether dates such as "4/5/2024", of which nobody can tell by themselves, begin with the day or
/// with the month: as all dates do that tell it in the same file, or, where none does there, in the same
/// collection. Of dates such as 13/5/24, which might begin with a year, those of a file that tells nothing
/// else have the day in front where there are more first numbers than last ones. Those that are settled so
/// are written as ISO 8601 has them; where dates tell both, or none tells it, they stay as they are, which
/// are no dates to `writtenDate`. The report tells of both, and of what else is no date to it. O(bytes of
/// dates). \param files in corpus order \return false when it was stopped
bool settleDayOrder(CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report,
    const std::stop_token& stop);

} // namespace alike::corpus
