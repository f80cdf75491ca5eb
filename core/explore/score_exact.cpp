// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/explore/pair_list.h"

#include <algorithm>

namespace alike {

namespace {
    constexpr std::uint32_t noRow = UINT32_MAX;

    /// The distinct values, ascending, of the signatures of all sets that stand in a pair: each is sorted
    /// once.
    class SignatureValues {
    public:
        explicit SignatureValues(const Analysis& analysis)
            : m_analysis(analysis)
            , m_rowOf(analysis.sets.sets(), noRow)
        {
        }

        bool make(const ExactPairs& exact, const Work& work)
        {
            constexpr std::size_t setGrain = 256;
            for (const ExactPairs::Pair& pair : exact.pairs) {
                addRow(pair.a);
                addRow(pair.b);
            }
            m_values.resize(m_sets.size() * m_analysis.hashes);
            m_counts.resize(m_sets.size());
            return parallelChunks(m_sets.size(), setGrain, work, [&](std::size_t begin, std::size_t end) {
                for (std::size_t row = begin; row < end; ++row)
                    fill(row);
            });
        }
        std::span<const std::uint32_t> of(SetId set) const
        {
            const std::size_t row = m_rowOf[index(set)];
            return std::span(m_values).subspan(row * m_analysis.hashes, m_counts[row]);
        }

    private:
        void addRow(SetId set)
        {
            if (m_rowOf[index(set)] != noRow)
                return;
            m_rowOf[index(set)] = static_cast<std::uint32_t>(m_sets.size());
            m_sets.push_back(set);
        }
        void fill(std::size_t row)
        {
            const auto values = std::span(m_values).subspan(row * m_analysis.hashes, m_analysis.hashes);
            m_analysis.signatures.copyRow(m_sets[row], values);
            std::ranges::sort(values);
            m_counts[row] = static_cast<std::uint32_t>(values.size() - std::ranges::unique(values).size());
        }

        const Analysis& m_analysis;
        std::vector<std::uint32_t> m_rowOf; ///< by set
        std::vector<SetId> m_sets; ///< by row
        std::vector<std::uint32_t> m_values; ///< rows x hashes, of which `m_counts` are in use
        std::vector<std::uint32_t> m_counts;
    };

    Estimate estimate(const Analysis& analysis, const SignatureValues& values, SetId a, SetId b)
    {
        const auto valuesA = values.of(a);
        const auto valuesB = values.of(b);
        const std::uint32_t shared = intersectionSize(valuesA, valuesB);
        return { analysis.signatures.equalRows(a, b, analysis.hashes), analysis.hashes, shared,
            static_cast<std::uint32_t>(valuesA.size() + valuesB.size()) - shared };
    }
}

Result<ScoredPairs> scoreExact(const Analysis& analysis, const ExactPairs& exact, const Work& work)
{
    constexpr std::size_t pairGrain = 1024;
    Progress unseen;
    SignatureValues values(analysis);
    ScoredPairs scored;
    work.progress.begin(Stage::Exact, exact.pairs.size());
    if (!values.make(exact, { unseen, work.stop, work.threads }))
        return cancelled();
    scored.pairs.resize(exact.pairs.size());
    const bool done
        = parallelChunks(exact.pairs.size(), pairGrain, work, [&](std::size_t begin, std::size_t end) {
              for (std::size_t i = begin; i < end; ++i) {
                  const auto& [a, b, overlap] = exact.pairs[i];
                  scored.pairs[i]
                      = { a, b, overlap, estimate(analysis, values, a, b), analysis.buckets.share(a, b) };
              }
          });
    if (!done)
        return cancelled();
    return scored;
}

} // namespace alike
