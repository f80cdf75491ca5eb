// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/cells.h"
#include "app/cli/command.h"

#include "core/explore/join/pair_list.h"
#include "core/export/marks_csv.h"
#include "core/export/number.h"
#include "core/project/parameter_values.h"
#include "core/project/read.h"

#include <fmt/format.h>

#include <utility>

namespace alike::cli {

namespace {

    using review::Subject;

    enum class What { Pairs, Documents, Marks, Parameters };

    class ProjectExportCommand final : public Command {
    public:
        explicit ProjectExportCommand(CLI::App& group)
            : Command(group, "export", "The pairs, documents, marks or parameters of a project",
                "Prints what the project holds; nothing is computed again.\n"
                "pairs: id_a,id_b,jaccard,estimate,signature_jaccard,shared,union,containment_a,"
                "containment_b,candidate,mark,note, as the command pairs orders them; candidate is 1 for "
                "pairs that share a bucket. They reach down to the threshold of the project, or to "
                "--threshold.\n"
                "documents: id,title,date,words,shingles,mark,note, and with --text the text.\n"
                "marks: id_a,id_b,mark,note,changed; id_b is empty for a mark on one document, changed in "
                "seconds since 1970.\nparameters: name,value.")
        {
            m_app.add_option("PROJECT", m_project, "The project (.alike)")
                ->required()
                ->option_text("REQUIRED");
            addChoice<What, What>(m_app, "--what", m_what,
                { { "pairs", What::Pairs }, { "documents", What::Documents }, { "marks", What::Marks },
                    { "parameters", What::Parameters } },
                "What is printed (pairs)")
                ->group("Project");
            m_app.add_flag("--text", m_text, "Documents: a last column with the text")->group("Project");
            m_app
                .add_option("--originals", m_originals,
                    "Where the documents are, when the project refers to them and they have moved")
                ->type_name("PATH")
                ->allow_extra_args(false)
                ->group("Project");
            m_options.asked.add(m_app, { "threshold" });
            addOutputOptions(m_app, m_options, rowFormats);
            addProvenance(m_app, m_options);
        }

        void check() override
        {
            if (m_text && m_what != What::Documents)
                refuse("--text", "needs --what documents.");
        }

        void nameFiles(Files& files) const override
        {
            files.reads("PROJECT", { m_project });
            files.reads("--originals", m_originals);
        }
        Result<Done> run(Session& session) override;

    private:
        std::vector<std::string> columns() const;
        Result<Done> write(Session& session, const project::Contents& contents, Rows& rows) const;
        Result<Done> writePairs(Session& session, const project::Contents& contents, Rows& rows) const;
        void writeDocuments(const project::Contents& contents, Rows& rows) const;
        void writeMarks(const project::Contents& contents, Rows& rows) const;

        std::string m_project;
        What m_what = What::Pairs;
        bool m_text = false;
        std::vector<std::string> m_originals;
    };

    const char* nameOf(What what)
    {
        switch (what) {
        case What::Pairs:
            return "pairs";
        case What::Documents:
            return "documents";
        case What::Marks:
            return "marks";
        case What::Parameters:
            break;
        }
        return "parameters";
    }

    /// Of two documents that share a set: all of it is shared.
    ScoredPair identicalScore(const SetOutline& sets, SetId set, std::uint32_t hashes)
    {
        const auto size = static_cast<std::uint32_t>(sets.size(set));
        return { set, set, { size, size, size }, { hashes, hashes, 1, 1 }, true };
    }

    std::vector<std::string> ProjectExportCommand::columns() const
    {
        switch (m_what) {
        case What::Pairs:
            return { "id_a", "id_b", "jaccard", "estimate", "signature_jaccard", "shared", "union",
                "containment_a", "containment_b", "candidate", "mark", "note" };
        case What::Documents: {
            std::vector<std::string> names { "id", "title", "date", "words", "shingles", "mark", "note" };
            if (m_text)
                names.emplace_back("text");
            return names;
        }
        case What::Marks:
            return { "id_a", "id_b", "mark", "note", "changed" };
        case What::Parameters:
            break;
        }
        return { "name", "value" };
    }

    Result<Done> ProjectExportCommand::run(Session& session)
    {
        const std::vector<std::filesystem::path> originals(m_originals.begin(), m_originals.end());
        session.showProgress("Reading");
        ALIKE_ASSIGN(const auto contents, project::read(m_project, originals, session.work()));
        for (const std::string& sentence : contents.notes)
            session.note(sentence);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, columns());
        ALIKE_TRY(write(session, contents, rows));
        const bool found = m_what == What::Pairs || m_what == What::Documents;
        return session.close(rows, nameOf(m_what),
            found && contents.analysis ? contents.analysis->snapshot.parameters : contents.state.parameters);
    }

    Result<Done> ProjectExportCommand::write(
        Session& session, const project::Contents& contents, Rows& rows) const
    {
        if (m_what == What::Pairs)
            return writePairs(session, contents, rows);
        if (m_what == What::Documents) {
            writeDocuments(contents, rows);
        } else if (m_what == What::Marks) {
            writeMarks(contents, rows);
        } else {
            project::Values values;
            project::addParameters(contents.state.parameters, values);
            for (const auto& [name, value] : values)
                rows.text(name).text(value).end();
        }
        return Done {};
    }

    Result<Done> ProjectExportCommand::writePairs(
        Session& session, const project::Contents& contents, Rows& rows) const
    {
        if (!contents.analysis)
            return Error { ErrorCode::NothingUsable,
                m_project + " has no results. Open it in the window once, or make it with project create." };
        const Snapshot& snapshot = contents.analysis->snapshot;
        const bool given = m_app.count("--threshold") > 0;
        const Threshold threshold
            = given ? m_options.parameters.results.threshold : snapshot.parameters.results.threshold;
        session.note(fmt::format("Pairs with a Jaccard similarity of {} or more, {}.",
            number::decimal(threshold.value()),
            given ? "as asked for" : "the threshold of the project; --threshold sets another"));
        const SetOutline& sets = snapshot.saved->sets;
        const Corpus& corpus = *contents.corpus;
        const std::uint32_t hashes = snapshot.parameters.sketch.hashes;
        const auto& known
            = snapshot.exact && threshold >= snapshot.exactFloor ? snapshot.exact : snapshot.scored;
        if (!known || (known == snapshot.scored && !snapshot.candidatesListed))
            return Error { ErrorCode::NothingUsable,
                m_project + " knows no pairs from this threshold on. Raise --threshold." };
        forEachDocumentPair(
            sets, known->atLeast(threshold), [&](SetId set) { return identicalScore(sets, set, hashes); },
            [&](DocId a, DocId b, const ScoredPair& score) {
                rows.text(corpus.id(a)).text(corpus.id(b)).decimal(score.overlap.jaccard());
                rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
                rows.integer(score.overlap.shared).integer(score.overlap.united());
                rows.decimal(score.overlap.containmentA()).decimal(score.overlap.containmentB());
                rows.integer(score.candidate ? 1 : 0);
                addMarkCells(contents.state.marks.find(Subject(corpus.id(a), corpus.id(b))), rows);
                return rows.end();
            });
        return Done {};
    }

    void ProjectExportCommand::writeDocuments(const project::Contents& contents, Rows& rows) const
    {
        const Corpus& corpus = *contents.corpus;
        for (std::size_t d = 0; d < corpus.size(); ++d) {
            const DocId doc = docId(d);
            rows.text(corpus.id(doc)).text(corpus.title(doc)).text(corpus.date(doc));
            const SavedOutline* outline
                = contents.analysis ? contents.analysis->snapshot.saved.get() : nullptr;
            if (!outline || outline->words[d] == SavedOutline::leftOut) {
                rows.none().none();
            } else {
                const SetId set = outline->sets.setOf(doc);
                rows.integer(outline->words[d]).integer(set == noSet ? 0 : outline->sets.size(set));
            }
            addMarkCells(contents.state.marks.find(Subject(corpus.id(doc))), rows);
            if (m_text)
                rows.text(corpus.text(doc));
            if (!rows.end())
                return;
        }
    }

    void ProjectExportCommand::writeMarks(const project::Contents& contents, Rows& rows) const
    {
        for (const auto& [subject, mark] : contents.state.marks.all()) {
            rows.text(subject.first())
                .text(subject.second())
                .text(review::nameOf(mark.verdict))
                .text(mark.note);
            if (!rows.integer(static_cast<std::uint64_t>(mark.changed)).end())
                return;
        }
    }

}

std::unique_ptr<Command> projectExportCommand(CLI::App& group)
{
    return std::make_unique<ProjectExportCommand>(group);
}

} // namespace alike::cli
