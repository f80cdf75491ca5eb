// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/truth.h"

#include "core/corpus/csv_records.h"
#include "core/similarity/jaccard.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace alike {

namespace {

    using Cells = std::vector<std::string>;

    Error tooLarge()
    {
        return { ErrorCode::TooLarge,
            fmt::format("The groups make more than {} pairs. Split the largest of them, or give the pairs "
                        "that matter.",
                maxTruthPairs) };
    }

    class TruthReader {
    public:
        TruthReader(std::string_view csv, const Corpus& corpus)
            : m_records(csv)
            , m_corpus(corpus)
        {
        }

        Result<Truth> read()
        {
            Cells header;
            m_records.next(header);
            const bool pairs = header == Cells { "id_a", "id_b" }
                || header == Cells { "id_a", "id_b", "label" }
                || header == Cells { "id_a", "id_b", "label", "note" };
            if (!pairs && header != Cells { "id", "cluster" })
                return Error { ErrorCode::BadFormat,
                    "The first line of the truth must be id_a,id_b, id_a,id_b,label or id_a,id_b,label,note "
                    "(pairs) or id,cluster (groups)." };
            m_columns = header.size();
            ALIKE_TRY(pairs ? readPairs() : readGroups());
            if (m_records.unterminated())
                return Error { ErrorCode::BadFormat,
                    "The truth ends inside a quoted cell: a \" is missing." };
            std::ranges::stable_sort(m_truth.pairs, {}, key);
            const auto again = std::ranges::unique(m_truth.pairs, {}, key);
            m_truth.pairs.erase(again.begin(), again.end());
            if (m_truth.labels.empty())
                m_truth.labels.emplace_back();
            m_truth.unknownIds = m_unknown.size();
            m_truth.complete = std::ranges::all_of(m_truth.pairs,
                [&](const Truth::Pair& pair) { return m_truth.meaningOf(pair) == Truth::Meaning::Together; });
            return std::move(m_truth);
        }

    private:
        static std::pair<DocId, DocId> key(const Truth::Pair& pair) { return { pair.a, pair.b }; }

        Result<Done> checkColumns(const Cells& cells) const
        {
            if (cells.size() == m_columns)
                return Done {};
            return Error { ErrorCode::BadFormat,
                "Line " + std::to_string(m_records.line()) + " of the truth has "
                    + std::to_string(cells.size()) + " cells, and its first line has "
                    + std::to_string(m_columns) + "." };
        }

        std::optional<DocId> find(std::string_view id) const
        {
            const auto doc = m_corpus.find(id);
            return doc || !id.starts_with('\'') ? doc : m_corpus.find(id.substr(1));
        }

        void add(DocId a, DocId b, std::uint32_t label)
        {
            if (a != b)
                m_truth.pairs.push_back({ std::min(a, b), std::max(a, b), label });
        }

        std::uint32_t labelOf(const std::string& name)
        {
            const auto [at, isNew] = m_labels.try_emplace(name, m_truth.labels.size());
            if (isNew)
                m_truth.labels.push_back(name);
            return static_cast<std::uint32_t>(at->second);
        }

        Result<Done> readPairs()
        {
            for (Cells cells; m_records.next(cells);) {
                ALIKE_TRY(checkColumns(cells));
                if (m_columns == 4 && cells[2].empty())
                    continue; // only a note
                const auto a = find(cells[0]);
                const auto b = find(cells[1]);
                if (!a)
                    m_unknown.insert(cells[0]);
                if (!b)
                    m_unknown.insert(cells[1]);
                if (!a || !b)
                    continue;
                if (m_truth.pairs.size() == maxTruthPairs)
                    return tooLarge();
                add(*a, *b, labelOf(m_columns >= 3 ? cells[2] : std::string()));
            }
            return Done {};
        }

        Result<Done> readGroups()
        {
            std::map<std::string, std::vector<DocId>> groups;
            for (Cells cells; m_records.next(cells);) {
                ALIKE_TRY(checkColumns(cells));
                if (const auto doc = find(cells[0]))
                    groups[cells[1]].push_back(*doc);
                else
                    m_unknown.insert(cells[0]);
            }
            const std::uint32_t label = labelOf({});
            for (const auto& [name, members] : groups) {
                if (members.size() * (members.size() - 1) / 2 > maxTruthPairs - m_truth.pairs.size())
                    return tooLarge();
                for (std::size_t i = 0; i < members.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        add(members[i], members[j], label);
            }
            return Done {};
        }

        corpus::CsvRecords m_records;
        const Corpus& m_corpus;
        std::size_t m_columns = 0;
        Truth m_truth;
        std::unordered_map<std::string, std::size_t> m_labels;
        std::unordered_set<std::string> m_unknown;
    };

    Overlap overlapOf(const ShingleSets& sets, SetId a, SetId b)
    {
        return { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)),
            intersectionSize(sets.of(a), sets.of(b)) };
    }
}

Truth::Meaning Truth::meaningOf(const Pair& pair) const
{
    const std::string& label = labels[pair.label];
    if (label == "different")
        return Meaning::Apart;
    return label == "unsure" || label == "cut" ? Meaning::Open : Meaning::Together;
}

Result<Truth> readTruth(std::string_view csv, const Corpus& corpus)
{
    return TruthReader(csv, corpus).read();
}

TruthEvaluation evaluateTruth(
    const Analysis& analysis, const Truth& truth, const Candidates& candidates, Threshold threshold)
{
    TruthEvaluation result;
    result.evaluation = emptyEvaluation(Threshold(0), threshold, candidates);
    result.labels.resize(truth.labels.size());
    const sketch::AgreementModel model = analysis.agreement();
    for (const Truth::Pair& pair : truth.pairs) {
        TruthEvaluation::Label& label = result.labels[pair.label];
        ++label.pairs;
        const Truth::Meaning meaning = truth.meaningOf(pair);
        result.evaluation.truthPairs += meaning == Truth::Meaning::Together;
        result.apart += meaning == Truth::Meaning::Apart;
        result.open += meaning == Truth::Meaning::Open;
        const SetId a = analysis.sets.setOf(pair.a);
        const SetId b = analysis.sets.setOf(pair.b);
        if (a == noSet || b == noSet) {
            ++result.withoutShingles;
            continue;
        }
        const Overlap overlap = overlapOf(analysis.sets, a, b);
        const bool found = a == b || analysis.buckets.share(a, b);
        const bool verified = found && threshold.reached(overlap.shared, overlap.united());
        label.found += found;
        label.verified += verified;
        if (meaning == Truth::Meaning::Apart) {
            result.apartFound += found;
            result.apartVerified += verified;
        }
        if (meaning != Truth::Meaning::Together)
            continue;
        result.evaluation.truePositives += found;
        result.evaluation.samePairs += a == b;
        result.verified += verified;
        countInBin(result.evaluation, overlap, 1, found,
            lsh::candidateChance(analysis.buckets.banding(), agreement(model, overlap)));
    }
    return result;
}

} // namespace alike
