// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/answers/token_numbers.h"
#include "core/export/json.h"

namespace alike::cli {

namespace {

    class DecodeCommand final : public Command {
    public:
        explicit DecodeCommand(CLI::App& program)
            : Command(program, "decode", "The words of numbers",
                "Prints the words that NUMBERS stand for, as vocabulary has them, with spaces between them, "
                "or characters one after another; ? stays. With --as json an array, with null for those. "
                "NUMBERS is one argument, as encode prints it.")
        {
            addArgument(m_numbers, "NUMBERS", "Numbers with spaces between them, as one argument");
            addCorpusOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, { As::Text, As::Json });
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.read());
            const Tokens& tokens = session.tokens();
            ALIKE_ASSIGN(const auto numbers, readNumbers(m_numbers, tokens));
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            if (m_options.format() == As::Json)
                writeJson(numbers, tokens, output.buffer());
            else
                output.buffer() += decode(numbers, tokens);
            output.buffer() += '\n';
            return output.close();
        }

    private:
        static void writeJson(const TokenNumbers& numbers, const Tokens& tokens, std::string& out)
        {
            json::Writer writer(out);
            writer.beginArray();
            for (const auto& number : numbers) {
                if (number)
                    writer.text(tokens.word(*number));
                else
                    writer.null();
            }
            writer.end();
        }

        std::string m_numbers;
    };

}

std::unique_ptr<Command> decodeCommand(CLI::App& program)
{
    return std::make_unique<DecodeCommand>(program);
}

} // namespace alike::cli
