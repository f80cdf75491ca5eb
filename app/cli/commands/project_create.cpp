// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/project/sources.h"
#include "core/project/write.h"

#include <filesystem>
#include <utility>

namespace alike::cli {

namespace {

    class ProjectCreateCommand final : public Command {
    public:
        explicit ProjectCreateCommand(CLI::App& group)
            : Command(group, "create", "A project of documents and what is found about them",
                "Reads the documents, analyses them and writes a project, which the window opens with all of "
                "it at once. An SQLite file: its table documentation tells what is in it. From another "
                "project the marks are taken over, and its parameters where no option is given.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_options.asked.add(m_app, { "max-candidates", "threshold", "n", "rank" });
            m_app
                .add_flag("--refer", m_refer,
                    "Leave the texts where they are and remember their places and checksums: for large "
                    "collections")
                ->group("Project");
            addOutputOptions(m_app, m_options, {});
        }

        void check() override
        {
            if (m_options.output.empty())
                refuse("--output", "is needed: the file of the project.");
            noteBands(m_options);
        }

        Result<Done> run(Session& session) override;

    private:
        bool m_refer = false;
    };

    Result<Done> ProjectCreateCommand::run(Session& session)
    {
        ALIKE_TRY(session.readCorpus());
        project::Saved saved { nullptr, session.report(), {}, {}, nullptr };
        if (const auto& project = session.project()) {
            saved.state = project->state;
            if (!(m_options.parameters == project->state.parameters))
                saved.state.preset.clear(); // they are no longer its own
            saved.origin = project->origin;
        } else {
            const std::vector<std::filesystem::path> paths(m_options.paths.begin(), m_options.paths.end());
            saved.origin = project::originOf(paths, m_options.reading);
            if (m_refer && m_options.paths.front() == "-")
                return Error { ErrorCode::BadParameter,
                    "--refer needs documents that are in files: standard input will not be there again." };
        }
        if (saved.origin.embedded)
            saved.origin.embedded = !m_refer;
        saved.state.parameters = m_options.parameters;
        ALIKE_ASSIGN(const auto snapshot, session.run(m_options.parameters, Goal::Everything));
        saved.snapshot = snapshot;
        saved.corpus = saved.snapshot->corpus;
        session.tellModulus(snapshot->statistics.rows());
        const auto hold = session.holdFile();
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_TRY(project::write(m_options.output, saved, session.work()));
        return Done {};
    }

}

std::unique_ptr<Command> projectCreateCommand(CLI::App& group)
{
    return std::make_unique<ProjectCreateCommand>(group);
}

} // namespace alike::cli
