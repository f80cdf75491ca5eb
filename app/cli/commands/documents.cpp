// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cells.h"
#include "app/cli/command.h"

namespace alike::cli {

namespace {

    class DocumentsCommand final : public Command {
    public:
        explicit DocumentsCommand(CLI::App& program)
            : Command(program, "documents", "The kept documents",
                "Prints a row for each: id,title,date,words,shingles, and with --marks mark,note.")
        {
            addCorpusOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, rowFormats);
            addListOptions(m_app, m_options);
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.read());
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());

            Rows rows(std::move(output), m_options,
                withMarks(m_options, { "id", "title", "date", "words", "shingles" }));
            const Corpus& corpus = session.corpus();
            const ShingleSets& sets = session.sets();
            for (std::size_t i = 0; i < corpus.size(); ++i) {
                const DocId doc = docId(i);
                if (!session.tokens().kept(doc))
                    continue;
                const SetId set = sets.setOf(doc);
                rows.text(corpus.id(doc)).text(corpus.title(doc)).text(corpus.date(doc));
                rows.integer(session.tokens().wordsOf(doc)).integer(set == noSet ? 0 : sets.size(set));
                if (!endMarked(session, rows, doc))
                    break;
            }
            return session.close(rows, "documents");
        }
    };

}

std::unique_ptr<Command> documentsCommand(CLI::App& program)
{
    return std::make_unique<DocumentsCommand>(program);
}

} // namespace alike::cli
