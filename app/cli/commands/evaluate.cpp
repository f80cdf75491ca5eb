// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/base/share.h"
#include "core/corpus/file_bytes.h"
#include "core/explore/evaluate/stride_recall.h"
#include "core/explore/evaluate/truth.h"
#include "core/explore/join/exact_join.h"
#include "core/export/json.h"

#include <algorithm>
#include <optional>

namespace alike::cli {

namespace {

    class EvaluateCommand final : public Command {
    public:
        explicit EvaluateCommand(CLI::App& program)
            : Command(program, "evaluate", "How the candidates do against the exact join",
                "Prints JSON: floor, threshold, near_pairs, near_found, recall_near (pairs of different "
                "shingle "
                "sets only, which may be missed; null when there are none), truth_pairs, candidates (null "
                "where counting them would take "
                "seconds, and then candidates_at_most), true_positives, false_negatives, "
                "recall, precision (true positives / candidates, before verification; each null where there "
                "is nothing to find or nothing was found), and bins of Jaccard "
                "similarity [lo, hi), the last closed, from the floor up: lo, hi, pairs, found, predicted "
                "(the sum of their chances with the family and --buckets in use; those of dictionary and "
                "given functions are taken for those of random permutations). "
                "The floor is 0.5, or the threshold when that is lower.\nWith a --stride above 1 besides: "
                "stride_1 "
                "{truth_pairs, reach_threshold, found}, the pairs that reach the threshold with a stride of "
                "1, "
                "how many of them still do, and how many of those share a bucket; recall_of_stride_1 (found "
                "/ "
                "truth_pairs; null when there are none).\nWith --truth the pairs of a CSV "
                "file stand for "
                "the exact join: id_a,id_b[,label[,note]], or id,cluster for groups. The floor is then 0, "
                "and "
                "besides are "
                "printed: verified (pairs that share a bucket and reach the threshold), unknown_ids "
                "(different "
                "ones that no document has), without_shingles "
                "(pairs of which one document has none), and labels with pairs, found and verified of each. "
                "Pairs labelled different are known not to belong "
                "together, pairs labelled unsure count for nothing. Where there are such labels, besides are "
                "printed: "
                "known_different, false_positives (those of them that are verified), unsure, and "
                "judged_precision "
                "(verified / (verified + false_positives); null when both are 0).")
        {
            addCorpusOptions(m_app, m_options);
            addReferenceOption(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_options.asked.add(m_app, { "max-candidates", "threshold" });
            m_app
                .add_option("--truth", m_truthFile, "A CSV file of the pairs or groups that belong together")
                ->type_name("FILE")
                ->group("Results");
            addOutputOptions(m_app, m_options, { As::Json });
        }

        void check() override
        {
            noteBands(m_options);
            if (!m_truthFile.empty() && !m_options.references.empty())
                refuse("--truth", "tells of pairs of one collection: leave it or --reference away.");
        }
        void nameFiles(Files& files) const override { files.reads("--truth", { m_truthFile }); }
        Result<Done> run(Session& session) override;

    private:
        Result<Done> againstTruth(Session& session);
        Result<StrideRecall> againstStride1(Session& session) const;
        static void writeEvaluation(
            const Evaluation& evaluation, std::optional<std::uint64_t> atMost, json::Writer& writer);

        std::string m_truthFile;
    };

    /// Where counting the candidates would take seconds. Without buckets there are none.
    std::optional<std::uint64_t> candidatesAtMost(const Session& session)
    {
        const Snapshot& results = session.results();
        const bool known = results.candidatesCounted || !session.held().candidates;
        return known ? std::nullopt : std::optional(results.candidateBound);
    }

    Result<Done> EvaluateCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        if (!m_truthFile.empty())
            return againstTruth(session);
        const Threshold threshold = m_options.parameters.results.threshold;
        if (session.comparable()) {
            ALIKE_TRY(session.analyse(Goal::Evaluation));
        }
        const Evaluation evaluation = session.results().evaluation.value_or(
            emptyEvaluation(session.results().exactFloor, threshold, Candidates {}));
        std::optional<StrideRecall> stride;
        if (m_options.parameters.shingle.stride > 1) {
            ALIKE_ASSIGN(const auto measured, againstStride1(session));
            stride = measured;
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        json::Writer writer(output.buffer());
        writer.beginObject();
        writeEvaluation(evaluation, candidatesAtMost(session), writer);
        if (stride) {
            writer.key("stride_1").beginObject();
            writer.key("truth_pairs").integer(stride->pairs);
            writer.key("reach_threshold").integer(stride->reached);
            writer.key("found").integer(stride->found);
            writer.end();
            writer.key("recall_of_stride_1").decimal(stride->recall());
        }
        writer.end();
        output.buffer() += '\n';
        return output.close();
    }

    /// The pairs that a stride of 1 would have are what the stride is measured by.
    Result<StrideRecall> EvaluateCommand::againstStride1(Session& session) const
    {
        Parameters parameters = m_options.parameters;
        parameters.shingle.stride = 1;
        const Threshold threshold = parameters.results.threshold;
        Request request { Goal::JoinedPairs };
        request.floor = threshold;
        ALIKE_ASSIGN(const auto whole, session.run(parameters, request));
        if (!whole->joined)
            return Error { ErrorCode::TooLarge, whole->exactProblem };
        return strideRecall(*holdParts(*whole).sets, *whole->joined, session.sets(),
            session.comparable() ? &session.buckets() : nullptr, threshold);
    }

    Result<Done> EvaluateCommand::againstTruth(Session& session)
    {
        const auto csv = corpus::readSideFile(m_truthFile, largestTruth, session.work().stop);
        if (!csv)
            return Error { csv.error().code,
                "The truth " + m_truthFile + " cannot be read, because " + csv.error().detail + "." };
        const auto truth = readTruth(csv->view(), session.corpus());
        if (!truth)
            return Error { truth.error().code, m_truthFile + ": " + truth.error().detail };
        ALIKE_TRY(session.analyse(Goal::Candidates));
        const TruthEvaluation result = session.timings().measure(Timings::Similarity, [&] {
            return evaluateTruth(session.analysis(), *truth, *session.held().candidates,
                m_options.parameters.results.threshold);
        });

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        json::Writer writer(output.buffer());
        writer.beginObject();
        writeEvaluation(result.evaluation, candidatesAtMost(session), writer);
        writer.key("verified").integer(result.verified);
        if (result.apart + result.open > 0) {
            writer.key("known_different").integer(result.apart);
            writer.key("false_positives").integer(result.apartVerified);
            writer.key("unsure").integer(result.open);
            const std::uint64_t judged = result.verified + result.apartVerified;
            writer.key("judged_precision").decimal(shareOf(result.verified, judged));
        }
        writer.key("unknown_ids").integer(truth->unknownIds);
        writer.key("without_shingles").integer(result.withoutShingles);
        writer.key("labels").beginArray();
        for (std::size_t i = 0; i < result.labels.size(); ++i) {
            writer.beginObject();
            writer.key("label").text(truth->labels[i]);
            writer.key("pairs").integer(result.labels[i].pairs);
            writer.key("found").integer(result.labels[i].found);
            writer.key("verified").integer(result.labels[i].verified);
            writer.end();
        }
        writer.end();
        writer.end();
        output.buffer() += '\n';
        return output.close();
    }

    /// The members of an object that has begun. \param atMost a bound of the candidates that are not counted
    void EvaluateCommand::writeEvaluation(
        const Evaluation& evaluation, std::optional<std::uint64_t> atMost, json::Writer& writer)
    {
        writer.key("floor").decimal(evaluation.floor.value());
        writer.key("threshold").decimal(evaluation.threshold.value());
        writer.key("near_pairs").integer(evaluation.nearPairs());
        writer.key("near_found").integer(evaluation.nearFound());
        writer.key("recall_near").decimal(evaluation.nearRecall());
        writer.key("truth_pairs").integer(evaluation.truthPairs);
        if (atMost) {
            writer.key("candidates").null();
            writer.key("candidates_at_most").integer(*atMost);
        } else {
            writer.key("candidates").integer(evaluation.candidates);
        }
        writer.key("true_positives").integer(evaluation.truePositives);
        writer.key("false_negatives").integer(evaluation.falseNegatives());
        writer.key("recall").decimal(evaluation.recall());
        writer.key("precision").decimal(evaluation.precision());
        writer.key("bins").beginArray();
        for (const EvaluationBin& bin : evaluation.bins) {
            writer.beginObject();
            writer.key("lo").decimal(bin.from);
            writer.key("hi").decimal(bin.to);
            writer.key("pairs").integer(bin.pairs);
            writer.key("found").integer(bin.found);
            writer.key("predicted").decimal(bin.predicted);
            writer.end();
        }
        writer.end();
    }

}

std::unique_ptr<Command> evaluateCommand(CLI::App& program)
{
    return std::make_unique<EvaluateCommand>(program);
}

} // namespace alike::cli
