// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/shingle/positions.h"

#include <fmt/format.h>

#include <unordered_set>

namespace alike::cli {

namespace {

    class ShinglesCommand final : public Command {
    public:
        explicit ShinglesCommand(CLI::App& program)
            : Command(program, "shingles", "The distinct shingles of one document",
                "Prints them in order of first appearance, one a row: shingle.")
        {
            addId(m_id);
            addCorpusOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, rowFormats);
        }

        Result<Done> run(Session& session) override
        {
            if (const auto done = session.read(); !done)
                return done;
            const auto doc = session.find(m_id);
            if (!doc)
                return doc.error();
            if (session.sets().setOf(*doc) == noSet) {
                session.note(fmt::format("Document {} has fewer than {} words (-k) and so no shingles.", m_id,
                    session.sets().k()));
            }

            const Timings::Timer timer(session.timings(), Timings::Output);
            auto output = session.openOutput();
            if (!output)
                return output.error();
            Rows rows(std::move(output).value(), m_options, { "shingle" });
            std::unordered_set<ShingleNumber> seen;
            for (const ShingleNumber number : shingle::positions(session.tokens(), session.sets(), *doc)) {
                if (!seen.insert(number).second)
                    continue;
                if (!rows.text(shingleText(session.tokens(), session.sets(), number)).end())
                    break;
            }
            return rows.close();
        }

    private:
        std::string m_id;
    };

}

std::unique_ptr<Command> shinglesCommand(CLI::App& program)
{
    return std::make_unique<ShinglesCommand>(program);
}

} // namespace alike::cli
