// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"
#include "app/cli/portions.h"

#include "core/base/parallel.h"
#include "core/export/json.h"
#include "core/export/number.h"
#include "core/partition/index/index.h"
#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <utility>

// An index that stays: create, add, query, info.
namespace alike::cli {

namespace {

    using partition::Index;

    class IndexCommand : public Command {
    protected:
        using Command::Command;

        void nameFiles(Files& files) const override { files.keeps("INDEX", m_index); }

        void addIndex() { addArgument(m_index, "INDEX", "The folder of the index"); }
        void addLimits()
        {
            addMemoryOption(m_app, m_memory);
            addWhole(m_app, "--threads", m_options.threads, 1, 1024, "Threads to compute with (all allowed)")
                ->group("Output");
            m_app
                .add_flag(
                    "--quiet", m_options.quiet, "No progress and no notes on standard error, errors only")
                ->group("Output");
        }
        /// Adds what the paths hold, and tells what was lost.
        Result<Done> add(Session& session, Index& index)
        {
            session.showProgress({});
            const std::uint64_t before = index.documents();
            ALIKE_ASSIGN(const auto counts,
                index.add({ m_options.paths.begin(), m_options.paths.end() }, m_options.reading,
                    memoryLimit(m_memory), session.work()));
            session.endProgress();
            tellCounts(session, counts, index.contents().parameters.text.minWords);
            session.note(fmt::format("{} documents added; the index holds {}.",
                number::grouped(index.documents() - before), number::grouped(index.documents())));
            return Done {};
        }

        std::string m_index;
        MemoryOptions m_memory;
    };

    class IndexCreateCommand final : public IndexCommand {
    public:
        explicit IndexCreateCommand(CLI::App& group)
            : IndexCommand(group, "create", "A new index of documents",
                "Signs the documents of the paths and writes signatures and buckets to a new folder. Texts "
                "stay "
                "where they are. What it is asked and what is added later is cut and signed as its options "
                "here "
                "say.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_app.add_option("--output", m_index, "The folder of the index, which must not be there")
                ->type_name("INDEX")
                ->required()
                ->group("Output");
            m_options.threads = availableThreads();
            addLimits();
        }

        void nameFiles(Files& files) const override { files.fills("--output", m_index); }

        Result<Done> run(Session& session) override
        {
            if (std::string why = whyNotInPortions(m_options); !why.empty())
                return Error { ErrorCode::BadParameter, std::move(why) };
            ALIKE_ASSIGN(auto index, Index::create(m_index, m_options.parameters));
            return add(session, index);
        }
    };

    class IndexAddCommand final : public IndexCommand {
    public:
        explicit IndexAddCommand(CLI::App& group)
            : IndexCommand(group, "add", "Add documents to an index",
                "In time in proportion to what is new. Killed at any moment it leaves the index as it was.")
        {
            addIndex();
            m_app.add_option("PATH", m_options.paths, "Files, folders or archives")
                ->required()
                ->option_text("REQUIRED");
            addReadingOptions(m_app, m_options);
            m_options.threads = availableThreads();
            addLimits();
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_ASSIGN(auto index, Index::open(m_index));
            return add(session, index);
        }
    };

    class IndexQueryCommand final : public IndexCommand {
    public:
        explicit IndexQueryCommand(CLI::App& group)
            : IndexCommand(group, "query", "The documents of an index near a text",
                "Prints a row for each, the nearest first: "
                "rank,id,estimate,signature_jaccard,jaccard,bands,title. Only documents that share a bucket "
                "with "
                "the text are found. The exact similarity is empty where the file of a document is gone, in "
                "an "
                "archive, or was written since.")
        {
            addIndex();
            m_app.add_option("--text", m_text, "A file with the text, or - for standard input")
                ->type_name("FILE|-")
                ->required()
                ->group("Query");
            m_options.asked.add(m_app, { "n" });
            addOutputOptions(m_app, m_options, rowFormats);
        }

        void nameFiles(Files& files) const override
        {
            IndexCommand::nameFiles(files);
            files.reads("--text", { m_text });
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.checkWritableFiles());
            ALIKE_ASSIGN(const auto text, session.readText(m_text));
            ALIKE_ASSIGN(const auto index, Index::open(m_index));
            ALIKE_ASSIGN(const auto matches,
                index.query(text, m_options.parameters.results.neighbours, session.work()));
            ALIKE_ASSIGN(auto output, session.openOutput());
            Rows rows(std::move(output), m_options,
                { "rank", "id", "estimate", "signature_jaccard", "jaccard", "bands", "title" });
            write(matches, rows);
            if (!matches.compared)
                session.note("The text has too few words to be compared (--min-words and -k of the index).");
            else if (matches.found == 0)
                session.note("No document of the index shares a bucket with the text.");
            else if (matches.found > Index::mostCompared)
                session.note(fmt::format(
                    "{} documents share a bucket with the text; the {} with the most bands were compared.",
                    number::grouped(matches.found), number::grouped(Index::mostCompared)));
            return rows.close();
        }

    private:
        static void write(const partition::IndexMatches& matches, Rows& rows)
        {
            std::uint64_t rank = 0;
            for (const partition::IndexMatch& match : matches.nearest) {
                rows.integer(++rank).text(match.id);
                rows.decimal(match.estimate.similarity()).decimal(match.estimate.signatureJaccard());
                if (match.overlap)
                    rows.decimal(match.overlap->jaccard());
                else
                    rows.none();
                if (!rows.text(bandList(match.bands)).text(match.title).end())
                    return;
            }
        }

        std::string m_text;
    };

    class IndexInfoCommand final : public IndexCommand {
    public:
        explicit IndexInfoCommand(CLI::App& group)
            : IndexCommand(
                group, "info", "What an index holds", "Prints JSON: documents, parts, bytes, parameters.")
        {
            addIndex();
            addOutputOptions(m_app, m_options, {});
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.checkWritableFiles());
            ALIKE_ASSIGN(const auto index, Index::open(m_index));
            ALIKE_ASSIGN(auto output, session.openOutput());
            json::Writer writer(output.buffer());
            writer.beginObject();
            writer.key("documents").integer(index.documents());
            writer.key("parts").integer(index.contents().parts.size());
            writer.key("generations").integer(index.contents().generations.size());
            writer.key("bytes").integer(index.bytesOnDisk());
            writer.key("parameters").beginObject();
            for (const ParameterRow& row : parameterTable())
                if (row.first <= Stage::Band)
                    writer.key(row.name).text(row.get(index.contents().parameters));
            writer.end().end();
            output.buffer() += '\n';
            return output.close();
        }
    };

}

std::unique_ptr<Command> indexCreateCommand(CLI::App& group)
{
    return std::make_unique<IndexCreateCommand>(group);
}

std::unique_ptr<Command> indexAddCommand(CLI::App& group)
{
    return std::make_unique<IndexAddCommand>(group);
}

std::unique_ptr<Command> indexQueryCommand(CLI::App& group)
{
    return std::make_unique<IndexQueryCommand>(group);
}

std::unique_ptr<Command> indexInfoCommand(CLI::App& group)
{
    return std::make_unique<IndexInfoCommand>(group);
}

} // namespace alike::cli
