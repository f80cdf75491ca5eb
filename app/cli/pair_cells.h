// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/rows.h"
#include "app/cli/session.h"

#include "core/base/ids.h"
#include "core/similarity/scored_pairs.h"

#include <optional>
#include <string>
#include <vector>

namespace alike::cli {

/// What a row of pairs says of two shingle sets: their overlap and, where there are signatures, the estimate
/// and the bands.
class PairCells {
public:
    enum class Estimate { Keep, Skip };

    PairCells(const Session& session, Estimate estimate)
        : m_session(session)
        , m_estimate(estimate)
    {
    }

    static std::vector<std::string> columns(Estimate estimate);

    /// The score of two sets, or of two documents that share one. Without signatures the overlap alone is
    /// filled in.
    ScoredPair score(SetId a, SetId b) const;

    void add(const ScoredPair& score, Rows& rows) const;
    /// The same for two documents; empty cells where one has no shingles. The last score is kept for a run of
    /// documents with the same sets.
    void add(DocId a, DocId b, Rows& rows);

private:
    const Session& m_session;
    Estimate m_estimate;
    std::optional<ScoredPair> m_last;
};

} // namespace alike::cli
