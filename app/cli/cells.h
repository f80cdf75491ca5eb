// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/rows.h"
#include "app/cli/session.h"

#include "core/base/ids.h"
#include "core/export/lists.h"
#include "core/lsh/buckets.h"
#include "core/review/marks.h"
#include "core/similarity/scored_pairs.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

/// What pairs are written from.
struct PairSource {
    const SetOutline& sets;
    std::function<std::string_view(DocId doc)> id;
    /// Of two sets, or of two documents that share one. Without signatures the overlap alone is filled in.
    std::function<ScoredPair(SetId a, SetId b)> score;
    /// Those in which two sets share their bucket. \pre there are signatures
    std::function<std::vector<SharedBand>(SetId a, SetId b)> bands;
};
/// What the session has found. It outlives the source. \pre read
PairSource pairSource(const Session& session, Estimates estimates);

/// What a row of pairs says of two shingle sets: their overlap and, where there are signatures, the estimate
/// and the bands.
class PairCells {
public:
    PairCells(PairSource source, Estimates estimates)
        : m_source(std::move(source))
        , m_estimates(estimates)
    {
    }
    PairCells(const Session& session, Estimates estimates)
        : PairCells(pairSource(session, estimates), estimates)
    {
    }

    static std::vector<std::string> columns(Estimates estimates);

    const PairSource& source() const { return m_source; }
    ScoredPair score(SetId a, SetId b) const { return m_source.score(a, b); }

    void add(const ScoredPair& score, Rows& rows) const;
    /// The same for two documents; empty cells where one has no shingles. The last score is kept for a run of
    /// documents with the same sets.
    void add(DocId a, DocId b, Rows& rows);

private:
    PairSource m_source;
    Estimates m_estimates;
    std::optional<ScoredPair> m_last;
};

/// The columns of a list, and with --marks mark and note behind them.
std::vector<std::string> withMarks(const Options& options, std::vector<std::string> columns);

/// The cells of those two.
void addMarkCells(const review::Mark* mark, Rows& rows);

// With --marks the mark of the subject, then the end of the row.
bool endMarked(const Session& session, Rows& rows, DocId doc);
bool endMarked(const Session& session, Rows& rows, DocId a, DocId b);

} // namespace alike::cli
