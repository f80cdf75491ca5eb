// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"

#include "core/corpus/archives/unpack_limits.h"
#include "core/explore/evaluate/advice.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
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

        void addBudget();
        std::string problem(const advice::Option& best) const;

        Threshold m_recall { 950'000 };
        advice::Budget m_budget;
    };

    /// "12.3 MB"
    std::string sizeWords(std::uint64_t bytes)
    {
        if (bytes < 1000)
            return fmt::format("{} bytes", bytes);
        double size = static_cast<double>(bytes) / 1000;
        const char* unit = "kB";
        for (const char* next : { "MB", "GB", "TB" }) {
            if (size < 1000)
                break;
            size /= 1000;
            unit = next;
        }
        return fmt::format("{:.3g} {}", size, unit);
    }

    std::string candidateWords(const advice::Option& option)
    {
        return fmt::format(
            "{}{} candidates", option.counted ? "" : "at most ", number::grouped(option.candidates));
    }

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
            "are printed, and the status is 0. Use what is printed with --bands and --rows.\n"
            "--candidate-budget, --memory-budget and --seconds leave out what costs more; where nothing that "
            "finds enough is within them, what is above them the least is printed. Three more columns tell "
            "the "
            "cost: hashes, the functions that the bands need; bytes, of the signatures and buckets; "
            "seconds_estimated, with --seconds alone, to sign, band and verify by this machine now: some "
            "functions and comparisons are timed on this collection first.")
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
        addBudget();
        addOutputOptions(m_app, m_options, rowFormats);
    }

    void AdviseCommand::addBudget()
    {
        addWhole(m_app, "--candidate-budget", m_budget.candidates, 0,
            std::numeric_limits<std::uint64_t>::max(),
            "Leave out what has more candidates (no limit). Of another kind than --max-candidates, above "
            "which candidates are not counted one by one")
            ->group("Results");
        m_app
            .add_option_function<std::string>(
                "--memory-budget",
                [this](const std::string& text) {
                    const auto size = corpus::parseSize(text);
                    if (!size)
                        refuse("--memory-budget", "must be a size such as 500M or 4G, not '" + text + "'.");
                    m_budget.bytes = *size;
                },
                "Leave out what takes more bytes for signatures and buckets, with k, M, G or T behind the "
                "number (no limit)")
            ->type_name("SIZE")
            ->group("Results");
        m_app
            .add_option_function<std::string>(
                "--seconds",
                [this](const std::string& text) {
                    double value = 0;
                    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
                    if (error != std::errc {} || end != text.data() + text.size() || !std::isfinite(value)
                        || value <= 0)
                        refuse("--seconds", "must be a number above 0, not '" + text + "'.");
                    m_budget.seconds = value;
                },
                "Leave out what would take longer to sign, band and verify, estimated by a try on this "
                "collection (no limit)")
            ->type_name("X")
            ->group("Results");
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
        std::optional<advice::Pace> pace;
        if (m_budget.seconds) {
            ALIKE_ASSIGN(pace,
                advice::measurePace(session.tokens(), session.sets(), parameters.sketch, session.work()));
        }
        return session.timings().measure(Timings::Similarity, [&] {
            return advice::advise(session.sets(), session.signatures(), hashes,
                joined->atLeast(parameters.results.threshold), buckets,
                { m_recall.value(), parameters.results.threshold }, session.work(), m_budget, pace);
        });
    }

    /// What of the nearest is above the budget: "12,345 candidates and 1.2 GB".
    std::string AdviseCommand::problem(const advice::Option& best) const
    {
        std::string words;
        const auto add = [&](const std::string& cost) {
            if (!words.empty())
                words += " and ";
            words += cost;
        };
        if (m_budget.candidates && best.candidates > *m_budget.candidates)
            add(candidateWords(best));
        if (m_budget.bytes && best.bytes > *m_budget.bytes)
            add(sizeWords(best.bytes));
        if (m_budget.seconds && best.seconds && *best.seconds > *m_budget.seconds)
            add(fmt::format("about {:.3g} seconds", *best.seconds));
        return words;
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
                             m_options.parameters.results.threshold.text(), bands, 100 * best.expected)
                + (found.within ? ""
                                : fmt::format(" They are above the budget: they need {}.", problem(best))));
        else if (found.reached && found.within)
            session.note(fmt::format("{} find {:.1f} % of the {} near pairs, with {}, the fewest "
                                     "of all that find {:g} %{}.",
                bands, 100 * *best.measured, number::grouped(found.nearPairs), candidateWords(best), percent,
                m_budget == advice::Budget {} ? "" : " within the budget"));
        else if (found.reached)
            session.note(
                fmt::format("Nothing that finds {:g} % of the {} near pairs is within the budget. The "
                            "nearest to it are {}: they need {}.",
                    percent, number::grouped(found.nearPairs), bands, problem(best)));
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
                "candidates_counted", "hashes", "bytes", "seconds_estimated" });
        for (const advice::Option& option : found.options) {
            rows.integer(option.banding.bands()).integer(option.banding.rows).decimal(option.expected);
            if (option.measured)
                rows.decimal(*option.measured);
            else
                rows.none();
            rows.integer(option.candidates).decimal(option.halfPoint).integer(option.counted ? 1 : 0);
            rows.integer(option.banding.hashes).integer(option.bytes);
            if (option.seconds)
                rows.decimal(*option.seconds);
            else
                rows.none();
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
