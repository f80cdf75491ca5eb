// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/answers/report.h"
#include "core/base/version.h"
#include "core/export/provenance.h"
#include "core/export/report_charts.h"
#include "core/export/report_html.h"

#include <string>
#include <utility>

namespace alike::cli {

namespace {

    class ReportCommand final : public Command {
    public:
        explicit ReportCommand(CLI::App& program)
            : Command(program, "report", "A page about a collection and its near duplicates",
                "Prints an HTML page that stands alone: counts, charts as SVG with their numbers as tables, "
                "the "
                "largest groups, the most similar pairs of different shingle sets with what differs, the "
                "marks of "
                "a project, what was left out, the parameters, how it was done, and how to do it again. "
                "Numbers "
                "that are rounded for reading have all their decimals in the attribute data-value of their "
                "element.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_options.asked.add(m_app, { "max-candidates", "threshold" });
            addOutputOptions(m_app, m_options, { As::Html });
        }

        void check() override { noteBands(m_options); }
        Result<Done> run(Session& session) override;
    };

    Result<Done> ReportCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        if (session.comparable()) {
            const auto analysed = session.analyse(Goal::Everything);
            if (!analysed && session.results().exactProblem.empty())
                return analysed.error();
            if (!analysed) // the page says what is known all the same
                session.note(analysed.error().detail);
        }
        const auto& project = session.project();
        const auto report = session.timings().measure(Timings::Similarity, [&] {
            return makeReport(
                session.snapshot(), {}, project ? project->state.marks : review::Marks(), session.work());
        });
        if (!report)
            return cancelled();

        const Timings::Timer timer(session.timings(), Timings::Output);
        const auto sources = sourceNames({ m_options.paths.begin(), m_options.paths.end() });
        const auto charts = reportCharts(*report);
        ALIKE_ASSIGN(auto output, session.openOutput());
        output.buffer() += html::reportPage(
            { *report, charts, { std::string(programVersion()), sources, session.corpus().size() },
                project ? nullptr : &session.report(), html::reportCommands(m_options.parameters, sources) });
        return output.close();
    }

}

std::unique_ptr<Command> reportCommand(CLI::App& program)
{
    return std::make_unique<ReportCommand>(program);
}

} // namespace alike::cli
