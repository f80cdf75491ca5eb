// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"

#include "core/explore/evaluate/advice.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace alike::cli {

namespace {

    class AdviseCommand final : public Command {
    public:
        explicit AdviseCommand(CLI::App& program);

        Result<Done> run(Session& session) override;

    private:
        Result<advice::Advice> find(Session& session) const;
        void tell(Session& session, const advice::Advice& found) const;

        Threshold m_recall { 950'000 };
    };

    AdviseCommand::AdviseCommand(CLI::App& program)
        : Command(program, "advise", "Which bands and rows find enough of the near pairs",
            "Compares every number of bands and rows that --hashes have room for, and prints those that find "
            "--target-recall of the near pairs (different shingle sets, from --threshold up), the fewest "
            "candidates first: "
            "bands,rows,recall_near_expected,recall_near_measured,candidates,half_point,candidates_counted. "
            "Of "
            "each number of rows the fewest bands that do. Both recalls reach the target: the expected one "
            "is "
            "the "
            "mean over the near pairs of their chance to share a bucket, whatever the seed; the measured one "
            "is "
            "of the signatures at hand, and empty where there is no near pair. Candidates are pairs of "
            "documents, "
            "equal sets included; where candidates_counted is 0 they are at most so many. half_point is the "
            "Jaccard "
            "similarity that is found half of the time. Where no bands reach the target, those that come "
            "nearest "
            "are printed, and the status is 0. Use what is printed with --bands and --rows.")
    {
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        m_options.asked.add(m_app, { "bucket", "buckets", "max-candidates", "threshold" });
        m_app
            .add_option_function<std::string>(
                "--target-recall",
                [this](const std::string& text) {
                    const auto value = Threshold::parse(text);
                    if (!value)
                        refuse("--target-recall",
                            "must be a number from 0 to 1 with at most six decimals, not '" + text + "'.");
                    m_recall = *value;
                },
                "The share of the near pairs that is to be found, 0 to 1 (0.95)")
            ->type_name("X")
            ->group("Results");
        addOutputOptions(m_app, m_options, rowFormats);
    }

    Result<advice::Advice> AdviseCommand::find(Session& session) const
    {
        if (!session.comparable())
            return advice::Advice {};
        const Parameters& parameters = m_options.parameters;
        Request request { Goal::JoinedPairs };
        request.floor = parameters.results.threshold;
        ALIKE_TRY(session.analyse(request));
        const auto joined = session.results().joined;
        ALIKE_TRY(session.analyse(Goal::Signatures));
        const std::uint32_t hashes = parameters.sketch.hashes;
        const lsh::Banding buckets { hashes, 1, parameters.lsh.bucket, parameters.lsh.buckets };
        return session.timings().measure(Timings::Similarity, [&] {
            return advice::advise(session.sets(), session.signatures(), hashes,
                joined->atLeast(parameters.results.threshold), buckets,
                { m_recall.value(), parameters.results.threshold }, session.work());
        });
    }

    void AdviseCommand::tell(Session& session, const advice::Advice& found) const
    {
        if (found.options.empty())
            return;
        const advice::Option& best = found.options.front();
        const std::string bands = fmt::format("{} band{} of {} row{}", best.banding.bands(),
            best.banding.bands() == 1 ? "" : "s", best.banding.rows, best.banding.rows == 1 ? "" : "s");
        const double percent = 100 * m_recall.value();
        if (!best.measured)
            session.note(fmt::format("No two documents with different shingles reach {}, so nothing could be "
                                     "measured: {} find a pair of that similarity with a chance of {:.1f} %.",
                m_options.parameters.results.threshold.text(), bands, 100 * best.expected));
        else if (found.reached)
            session.note(
                fmt::format("{} find {:.1f} % of the {} near pairs, with {}{} candidates, the fewest "
                            "of all that find {:g} %.",
                    bands, 100 * *best.measured, number::grouped(found.nearPairs),
                    best.counted ? "" : "at most ", number::grouped(best.candidates), percent));
        else
            session.note(fmt::format("No bands of {} hash functions find {:g} % of the {} near pairs. The "
                                     "nearest are {}: {:.1f} %, {:.1f} % expected. Take more --hashes.",
                m_options.parameters.sketch.hashes, percent, number::grouped(found.nearPairs), bands,
                100 * *best.measured, 100 * best.expected));
    }

    Result<Done> AdviseCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        ALIKE_ASSIGN(const auto found, find(session));
        tell(session, found);
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options,
            { "bands", "rows", "recall_near_expected", "recall_near_measured", "candidates", "half_point",
                "candidates_counted" });
        for (const advice::Option& option : found.options) {
            rows.integer(option.banding.bands()).integer(option.banding.rows).decimal(option.expected);
            if (option.measured)
                rows.decimal(*option.measured);
            else
                rows.none();
            rows.integer(option.candidates).decimal(option.halfPoint).integer(option.counted ? 1 : 0);
            if (!rows.end())
                break;
        }
        ALIKE_TRY(rows.close());
        return Done {};
    }

}

std::unique_ptr<Command> adviseCommand(CLI::App& program)
{
    return std::make_unique<AdviseCommand>(program);
}

} // namespace alike::cli
