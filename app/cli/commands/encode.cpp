// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/text_option.h"

#include "core/answers/token_numbers.h"
#include "core/export/json.h"

#include <fmt/format.h>

#include <algorithm>

namespace alike::cli {

namespace {

    class EncodeCommand final : public Command {
    public:
        explicit EncodeCommand(CLI::App& program)
            : Command(program, "encode", "A text as the numbers of its words",
                "Prints the numbers of the words of TEXT, or of its characters with --unit char, on one line "
                "with spaces between them, as vocabulary has them; ? for a word that no document has. With "
                "--as json an array, with null for those. With --text FILE, in place of TEXT, of the text in "
                "a "
                "file of any format.")
        {
            addArgument(m_text, "TEXT", "The text; write -- before one that starts with -");
            addCorpusOptions(m_app, m_options);
            m_file.addTo(m_app, "TEXT", m_text, m_options);
            addOutputOptions(m_app, m_options, { As::Text, As::Json });
        }

        void check() override { m_file.check(m_options); }
        void nameFiles(Files& files) const override { files.reads("--text", { m_file.name() }); }
        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.read());
            std::string text = unshieldBrackets(m_text);
            if (m_file.given()) {
                ALIKE_ASSIGN(text, session.readText(m_file.name()));
            }
            const TokenNumbers numbers = encode(text, session.tokens(), m_options.parameters.text);
            const auto unknown = static_cast<std::size_t>(
                std::ranges::count_if(numbers, [](const auto& number) { return !number; }));
            if (unknown > 0)
                session.note(fmt::format(
                    "{} of {} {} stand in no document.", unknown, numbers.size(), session.unitsName()));
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            if (m_options.format() == As::Json)
                writeJson(numbers, output.buffer());
            else
                writeLine(numbers, output.buffer());
            output.buffer() += '\n';
            return output.close();
        }

    private:
        static void writeJson(const TokenNumbers& numbers, std::string& out)
        {
            json::Writer writer(out);
            writer.beginArray();
            for (const auto& number : numbers) {
                if (number)
                    writer.integer(*number);
                else
                    writer.null();
            }
            writer.end();
        }

        static void writeLine(const TokenNumbers& numbers, std::string& out)
        {
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                out += i > 0 ? " " : "";
                out += numbers[i] ? std::to_string(*numbers[i]) : std::string(unknownToken);
            }
        }

        std::string m_text;
        TextOption m_file; ///< in place of it
    };

}

std::unique_ptr<Command> encodeCommand(CLI::App& program)
{
    return std::make_unique<EncodeCommand>(program);
}

} // namespace alike::cli
