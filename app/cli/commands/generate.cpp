// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"

#include "core/base/parallel.h"
#include "core/corpus/synthetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>

#include <unistd.h>

namespace alike::cli {

namespace {

    using corpus::SyntheticCorpus;

    class GenerateCommand final : public Command {
    public:
        explicit GenerateCommand(CLI::App& program)
            : Command(program, "generate", "An invented collection with known near duplicates",
                "Prints documents as JSON lines: id, from 1, and text. The words follow Zipf's law over a "
                "vocabulary of a million; lengths are lognormal with a mean of 131 words. A tenth of the "
                "documents stands in clusters of 2 to 50: copies of one original, each with a Jaccard "
                "similarity to it (letters, -k 4) between 0.3 and 1, all values alike. The same documents "
                "on every machine.\n--truth writes the pairs of each cluster that have 0.3 or more, for "
                "evaluate --truth: id_a,id_b,label. The label is the level of their similarity, as in "
                "0.8-0.9, of which the upper end belongs to the next; 0.9-1 has both.")
        {
            addWhole(m_app, "--documents", m_synthetic.documents, 1, corpus::SyntheticOptions::maxDocuments,
                "Documents, 1 to 10000000 (10000)")
                ->group("Collection");
            addWhole(m_app, "--seed", m_synthetic.seed, 0, std::numeric_limits<std::uint64_t>::max(),
                "Which collection; each seed has another (42)")
                ->group("Collection");
            addWhole(m_app, "--common", m_common, 0, maxCommon,
                "Begin every document with the same N words, none of them twice, up to 1000 (0)")
                ->group("Collection");
            m_app.add_option("--truth", m_truthFile, "Write the similar pairs to a CSV file")
                ->type_name("FILE")
                ->group("Collection");
            addOutputOptions(m_app, m_options, { As::Jsonl });
        }

        void check() override
        {
            if (!m_truthFile.empty() && m_common > 0)
                refuse("--truth", "knows nothing of --common.");
        }

        void nameFiles(Files& files) const override { files.writes("--truth", m_truthFile); }
        Result<Done> run(Session& session) override;

    private:
        static constexpr std::uint32_t maxCommon = 1000;

        corpus::SyntheticOptions m_synthetic;
        std::uint32_t m_common = 0;
        std::string m_truthFile;
    };

    /// Appends what `make(i, out)` makes for each i below `count`, in order; several threads make a block of
    /// it. \return false when there is no use in going on; `close` of the output knows why
    template <typename Make>
    bool writeInOrder(std::size_t count, std::size_t grain, const Work& work, Output& output, Make make)
    {
        work.progress.begin(Stage::Read, count);
        std::vector<std::string> parts(256);
        const std::size_t block = parts.size() * grain;
        for (std::size_t first = 0; first < count; first += block) {
            const std::size_t items = std::min(block, count - first);
            const bool made = parallelChunks(items, grain, work, [&](std::size_t begin, std::size_t end) {
                std::string& part = parts[begin / grain];
                part.clear();
                for (std::size_t i = begin; i < end; ++i)
                    make(first + i, part);
            });
            if (!made)
                return false;
            for (std::size_t part = 0; part * grain < items; ++part) {
                output.buffer() += parts[part];
                if (!output.flushLarge())
                    return false;
            }
        }
        return true;
    }

    /// The rarest words of all.
    std::string commonWords(std::uint32_t count)
    {
        std::string words;
        for (std::uint32_t i = 0; i < count; ++i) {
            corpus::appendWord(corpus::ZipfWords::vocabulary - 1 - i, words);
            words += ' ';
        }
        return words;
    }

    bool writeDocuments(
        const SyntheticCorpus& made, const std::string& begin, const Work& work, Output& output)
    {
        return writeInOrder(made.documents(), 64, work, output, [&](std::size_t document, std::string& out) {
            fmt::format_to(std::back_inserter(out), R"({{"id":{},"text":"{})", document + 1, begin);
            made.appendText(document, out);
            out += "\"}\n";
        });
    }

    bool writeTruth(const SyntheticCorpus& made, const Work& work, Output& output)
    {
        output.buffer() += "id_a,id_b,label\r\n";
        return writeInOrder(made.clusters(), 1, work, output, [&](std::size_t cluster, std::string& out) {
            for (const SyntheticCorpus::Pair& pair : made.pairs(cluster)) {
                const unsigned level = std::min(pair.shared * 10 / pair.united, 9U);
                fmt::format_to(std::back_inserter(out), "{},{},0.{}-{}\r\n", pair.a + 1, pair.b + 1, level,
                    level == 9 ? "1" : fmt::format("0.{}", level + 1));
            }
        });
    }

    Result<Done> GenerateCommand::run(Session& session)
    {
        ALIKE_TRY(session.checkWritableFiles());
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        std::optional<Output> truth;
        if (!m_truthFile.empty()) {
            ALIKE_ASSIGN(auto opened, session.openOutput(m_truthFile));
            truth = std::move(opened);
        }

        if (!m_options.output.empty() || isatty(STDOUT_FILENO) == 0)
            session.showProgress("Generating");
        const SyntheticCorpus made(m_synthetic);
        if (!writeDocuments(made, commonWords(m_common), session.work(), output))
            return output.close();
        session.endProgress();
        if (truth) {
            session.showProgress("Pairing clusters:");
            if (!writeTruth(made, session.work(), *truth))
                return truth->close();
            ALIKE_TRY(truth->close());
        }
        return output.close();
    }

}

std::unique_ptr<Command> generateCommand(CLI::App& program)
{
    return std::make_unique<GenerateCommand>(program);
}

} // namespace alike::cli
