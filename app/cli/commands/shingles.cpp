// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/shingle/positions.h"
#include "core/shingle/shingle_hashes.h"

#include <fmt/format.h>

#include <unordered_set>

namespace alike::cli {

namespace {

    class ShinglesCommand final : public Command {
    public:
        explicit ShinglesCommand(CLI::App& program)
            : Command(program, "shingles", "The distinct shingles of one document",
                "Prints them in order of first appearance, one a row: shingle.\nWith --hashed their hashes "
                "in place of them, ascending: hash, a number of 64 bits. It depends on the words of a "
                "shingle "
                "alone, and its upper half is what --family hashed maps.")
        {
            addId(m_id);
            addCorpusOptions(m_app, m_options);
            m_app.add_flag("--hashed", m_hashed, "The hashes of the shingles, ascending, as an ordered set")
                ->group("Results");
            addOutputOptions(m_app, m_options, rowFormats);
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.read());
            ALIKE_ASSIGN(const auto doc, session.find(m_id));
            if (session.sets().setOf(doc) == noSet) {
                session.note(fmt::format("Document {} has fewer than {} {} (-k) and so no shingles.", m_id,
                    session.sets().k(), session.unitsName()));
            }
            if (m_hashed)
                return writeHashes(session, doc);

            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            Rows rows(std::move(output), m_options, { "shingle" });
            std::unordered_set<ShingleNumber> seen;
            for (const ShingleNumber number : shingle::positions(session.tokens(), session.sets(), doc)) {
                if (!seen.insert(number).second)
                    continue;
                if (!rows.text(shingleText(session.tokens(), session.sets(), number)).end())
                    break;
            }
            return rows.close();
        }

    private:
        Result<Done> writeHashes(Session& session, DocId doc) const
        {
            const ShingleSets& sets = session.sets();
            const SetId set = sets.setOf(doc);
            ALIKE_ASSIGN(const auto hashes,
                shingle::sortedHashes(session.tokens(), sets,
                    set == noSet ? std::span<const ShingleNumber>() : sets.of(set), session.work()));
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            Rows rows(std::move(output), m_options, { "hash" });
            for (const std::uint64_t hash : hashes) {
                if (!rows.integer(hash).end())
                    break;
            }
            return rows.close();
        }

        std::string m_id;
        bool m_hashed = false;
    };

}

std::unique_ptr<Command> shinglesCommand(CLI::App& program)
{
    return std::make_unique<ShinglesCommand>(program);
}

} // namespace alike::cli
