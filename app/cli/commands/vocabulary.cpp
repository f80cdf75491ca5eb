// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/explore/evaluate/vocabulary.h"

namespace alike::cli {

namespace {

    class VocabularyCommand final : public Command {
    public:
        explicit VocabularyCommand(CLI::App& program)
            : Command(program, "vocabulary", "The words of the collection with their numbers",
                "Prints a row for each word, or character with --unit char, in order of first appearance: "
                "number,token,count. Numbers begin at 0; count is how often it stands in the kept "
                "documents: 0 where all of it is ignored, and for subwords that stand within larger ones "
                "alone, which come last; they are what other texts may need.\nWith encode a text becomes "
                "such numbers, with decode numbers become a text.")
        {
            addCorpusOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, rowFormats);
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.read());
            const Tokens& tokens = session.tokens();
            ALIKE_ASSIGN(const auto counts, countWords(tokens, session.work()));
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            Rows rows(std::move(output), m_options, { "number", "token", "count" });
            for (TokenId id = 0; id < tokens.vocabulary(); ++id) {
                if (!rows.integer(id).text(tokens.word(id)).integer(counts.occurrences[id]).end())
                    break;
            }
            return rows.close();
        }
    };

}

std::unique_ptr<Command> vocabularyCommand(CLI::App& program)
{
    return std::make_unique<VocabularyCommand>(program);
}

} // namespace alike::cli
