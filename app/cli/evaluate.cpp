// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/explore/evaluation.h"
#include "core/export/json.h"

#include <algorithm>

namespace alike::cli {

namespace {

    /// The exact list reaches down to here, or to the threshold when that is lower.
    constexpr Threshold usualFloor { 500'000 };

    class EvaluateCommand final : public Command {
    public:
        explicit EvaluateCommand(CLI::App& program)
            : Command(program, "evaluate", "How the candidates do against the exact join",
                "Prints JSON: floor, threshold, truth_pairs, candidates, true_positives, false_negatives, "
                "recall, precision (true positives / candidates, before verification), and bins of Jaccard "
                "similarity [lo, hi), the last closed, from the floor up: lo, hi, pairs, found, predicted. "
                "The floor is 0.5, or the threshold when that is lower.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            addCandidateBudget(m_app, m_options);
            addThreshold(m_app, m_options);
            addOutputOptions(m_app, m_options, { As::Json });
        }

        void check() override { settleBands(m_options); }
        Result<Done> run(Session& session) override;

    private:
        void write(const Evaluation& evaluation, std::string& out) const;
    };

    Result<Done> EvaluateCommand::run(Session& session)
    {
        if (const auto done = session.read(); !done)
            return done;
        const Threshold threshold = m_options.parameters.results.threshold;
        ExactPairs exact { std::min(usualFloor, threshold), {} };
        Candidates candidates;
        candidates.listed = true;
        if (session.comparable()) {
            if (const auto done = session.index(); !done)
                return done;
            auto found = session.candidates();
            if (!found)
                return found.error();
            candidates = std::move(found).value();
            auto joined = session.exactPairs(exact.floor);
            if (!joined)
                return joined.error();
            exact = std::move(joined).value();
        }
        const Evaluation evaluation = session.timings().measure(Timings::Similarity,
            [&] { return alike::evaluate(session.analysis(), exact, candidates, threshold); });

        const Timings::Timer timer(session.timings(), Timings::Output);
        auto output = session.openOutput();
        if (!output)
            return output.error();
        write(evaluation, output->buffer());
        return output->close();
    }

    void EvaluateCommand::write(const Evaluation& evaluation, std::string& out) const
    {
        json::Writer writer(out);
        writer.beginObject();
        writer.key("floor").decimal(evaluation.floor.value());
        writer.key("threshold").decimal(evaluation.threshold.value());
        writer.key("truth_pairs").whole(evaluation.truthPairs);
        writer.key("candidates").whole(evaluation.candidates);
        writer.key("true_positives").whole(evaluation.truePositives);
        writer.key("false_negatives").whole(evaluation.falseNegatives());
        writer.key("recall").decimal(evaluation.recall());
        writer.key("precision").decimal(evaluation.precision());
        writer.key("bins").beginArray();
        for (const EvaluationBin& bin : evaluation.bins) {
            writer.beginObject();
            writer.key("lo").decimal(bin.from);
            writer.key("hi").decimal(bin.to);
            writer.key("pairs").whole(bin.pairs);
            writer.key("found").whole(bin.found);
            writer.key("predicted").decimal(bin.predicted);
            writer.end();
        }
        writer.end();
        writer.end();
        out += '\n';
    }

}

std::unique_ptr<Command> evaluateCommand(CLI::App& program)
{
    return std::make_unique<EvaluateCommand>(program);
}

} // namespace alike::cli
