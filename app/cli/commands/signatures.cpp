// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"

#include "core/base/version.h"
#include "core/export/signature_array.h"

#include <fmt/format.h>

#include <span>

namespace alike::cli {

namespace {

    class SignaturesCommand final : public Command {
    public:
        explicit SignaturesCommand(CLI::App& program)
            : Command(program, "signatures", "The MinHash signatures of the kept documents",
                "Prints a row for each document: id,s1,s2,… A document without shingles has all values "
                "4294967295.\n--as npy --output F writes F as an array of little-endian uint32, documents x "
                "hashes, the ids to F.ids.txt and the parameters and coefficients to F.json, which "
                "--coefficients reads. Permutations have no coefficients: those lists are empty.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, { As::Csv, As::Jsonl, As::Json, As::Npy });
        }

        void check() override
        {
            if (m_options.format() == As::Npy && m_options.output.empty())
                refuse("--as npy", "needs --output FILE: it writes three files.");
        }

        void nameFiles(Files& files) const override
        {
            if (m_options.format() != As::Npy)
                return;
            files.writes("--output, the ids beside it", idsFile());
            files.writes("--output, the parameters beside it", parametersFile());
        }
        Result<Done> run(Session& session) override;

    private:
        Result<Done> writeRows(Session& session) const;
        Result<Done> writeArray(Session& session) const;
        template <typename RowFn> void forEach(Session& session, RowFn row) const
        {
            forEachSignature(session.tokens(), session.sets(), session.signatures(), hashes(), row);
        }

        std::string idsFile() const { return m_options.output + ".ids.txt"; }
        std::string parametersFile() const { return m_options.output + ".json"; }
        std::uint32_t hashes() const { return m_options.parameters.sketch.hashes; }
    };

    Result<Done> SignaturesCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        ALIKE_TRY(session.analyse(Goal::Signatures));
        const Timings::Timer timer(session.timings(), Timings::Output);
        return m_options.format() == As::Npy ? writeArray(session) : writeRows(session);
    }

    Result<Done> SignaturesCommand::writeRows(Session& session) const
    {
        ALIKE_ASSIGN(auto output, session.openOutput());
        std::vector<std::string> columns { "id" };
        for (std::uint32_t i = 1; i <= hashes(); ++i)
            columns.push_back(fmt::format("s{}", i));
        Rows rows(std::move(output), m_options, columns);
        forEach(session, [&](DocId doc, std::span<const std::uint32_t> values) {
            rows.text(session.corpus().id(doc));
            for (const std::uint32_t value : values)
                rows.integer(value);
            return rows.end();
        });
        return rows.close();
    }

    Result<Done> SignaturesCommand::writeArray(Session& session) const
    {
        auto array = session.openOutput();
        auto ids = session.openOutput(idsFile());
        auto parameters = session.openOutput(parametersFile());
        for (const auto* output : { &array, &ids, &parameters }) {
            if (!*output)
                return output->error();
        }
        array->buffer() += npy::header(session.tokens().keptDocuments(), hashes());
        forEach(session, [&](DocId doc, std::span<const std::uint32_t> values) {
            npy::appendValues(array->buffer(), values);
            ids->buffer() += session.corpus().id(doc);
            ids->buffer() += '\n';
            return array->flushLarge() && ids->flushLarge();
        });
        parameters->buffer() += describeSignatures(session.tokens(), session.sets(),
            session.sets().sets() > 0 ? &session.signatures() : nullptr, m_options.parameters,
            "alike-cli " + std::string(programVersion()));
        for (auto* output : { &ids, &parameters, &array }) {
            ALIKE_TRY((*output)->close());
        }
        return Done {};
    }

}

std::unique_ptr<Command> signaturesCommand(CLI::App& program)
{
    return std::make_unique<SignaturesCommand>(program);
}

} // namespace alike::cli
