// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/export/json.h"
#include "core/project/parameter_values.h"
#include "core/project/read.h"
#include "core/unicode/utf8.h"

namespace alike::cli {

namespace {

    class ProjectInfoCommand final : public Command {
    public:
        explicit ProjectInfoCommand(CLI::App& group)
            : Command(group, "info", "What a project holds",
                "Prints JSON: program, version (of the file), documents, bytes (of text), texts (embedded or "
                "original), sources, analysed, parameters, marks {same, different, unsure, cut, keep, "
                "notes}, "
                "place "
                "{document, partner, view}.")
        {
            m_app.add_option("PROJECT", m_project, "The project (.alike)")
                ->required()
                ->option_text("REQUIRED");
            addOutputOptions(m_app, m_options, { As::Json });
        }

        void nameFiles(Files& files) const override { files.reads("PROJECT", { m_project }); }
        Result<Done> run(Session& session) override;

    private:
        void write(const project::Summary& summary, json::Writer& writer) const;
        std::string m_project;
    };

    void ProjectInfoCommand::write(const project::Summary& summary, json::Writer& writer) const
    {
        writer.beginObject();
        writer.key("program").text(summary.program);
        writer.key("version").integer(static_cast<std::uint64_t>(summary.version));
        writer.key("documents").integer(summary.documents);
        writer.key("bytes").integer(summary.bytes);
        writer.key("texts").text(summary.origin.embedded ? "embedded" : "original");
        writer.key("sources").beginArray();
        for (const project::Source& source : summary.origin.sources)
            writer.text(unicode::percentEncoded(source.path.native()));
        writer.end();
        writer.key("analysed").boolean(summary.analysed);
        writer.key("parameters").beginObject();
        project::Values parameters;
        project::addParameters(summary.state.parameters, parameters);
        for (const auto& [name, value] : parameters)
            writer.key(name).text(value);
        writer.end();
        const review::Marks& marks = summary.state.marks;
        writer.key("marks").beginObject();
        writer.key("same").integer(marks.count(review::Verdict::Same));
        writer.key("different").integer(marks.count(review::Verdict::Different));
        writer.key("unsure").integer(marks.count(review::Verdict::Unsure));
        writer.key("cut").integer(marks.count(review::Verdict::Cut));
        writer.key("keep").integer(marks.count(review::Verdict::Keep));
        std::uint64_t notes = 0;
        for (const auto& [subject, mark] : marks.all())
            notes += !mark.note.empty();
        writer.key("notes").integer(notes);
        writer.end();
        writer.key("place").beginObject();
        writer.key("document").text(summary.state.place.document);
        writer.key("partner").text(summary.state.place.partner);
        writer.key("view").text(summary.state.place.view);
        writer.end();
        writer.end();
    }

    Result<Done> ProjectInfoCommand::run(Session& session)
    {
        ALIKE_ASSIGN(const auto summary, project::summary(m_project));
        ALIKE_ASSIGN(auto output, session.openOutput());
        json::Writer writer(output.buffer());
        write(summary, writer);
        output.buffer() += '\n';
        return output.close();
    }

}

std::unique_ptr<Command> projectInfoCommand(CLI::App& group)
{
    return std::make_unique<ProjectInfoCommand>(group);
}

} // namespace alike::cli
