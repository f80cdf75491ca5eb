// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/export/json.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

namespace {

    using Label = std::pair<std::string, std::string>;

    /// Lines "name: value", with the values of one name put together. A name that stands for something else
    /// in a record, or that nothing follows, is left out.
    std::vector<Label> labelsOf(std::string_view lines)
    {
        constexpr std::array taken { "id", "title", "date", "text" };
        std::vector<Label> labels;
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            const std::string_view line = lines.substr(0, end);
            lines.remove_prefix(std::min(end + 1, lines.size()));
            const std::size_t colon = line.find(": ");
            if (colon == std::string_view::npos
                || std::ranges::find(taken, line.substr(0, colon)) != taken.end())
                continue;
            const auto known = std::ranges::find(labels, line.substr(0, colon), &Label::first);
            if (known != labels.end())
                known->second.append("; ").append(line.substr(colon + 2));
            else
                labels.emplace_back(line.substr(0, colon), line.substr(colon + 2));
        }
        return labels;
    }

    class TextCommand final : public Command {
    public:
        explicit TextCommand(CLI::App& program)
            : Command(program, "text", "The text and metadata that files of any format give",
                "Prints each document as a line of JSON: id, title and date where they are known, what else "
                "is "
                "known of it under its own name (as author), and text. Read back by any command.")
        {
            m_app
                .add_option("FILE", m_options.paths,
                    "Files, folders or archives, or one project (.alike); - is JSONL on standard input")
                ->required()
                ->option_text("REQUIRED");
            addReadingOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, { As::Jsonl });
        }

        Result<Done> run(Session& session) override
        {
            ALIKE_TRY(session.readTexts());
            const Timings::Timer timer(session.timings(), Timings::Output);
            ALIKE_ASSIGN(auto output, session.openOutput());
            const Corpus& corpus = session.corpus();
            for (std::size_t i = 0; i < corpus.size(); ++i) {
                write(corpus, docId(i), output.buffer());
                if (!output.flushLarge())
                    break;
            }
            return output.close();
        }

    private:
        static void write(const Corpus& corpus, DocId doc, std::string& out)
        {
            json::Writer writer(out, json::Layout::Compact);
            writer.beginObject().key("id").text(corpus.id(doc));
            if (!corpus.title(doc).empty())
                writer.key("title").text(corpus.title(doc));
            if (!corpus.date(doc).empty())
                writer.key("date").text(corpus.date(doc));
            for (const auto& [name, value] : labelsOf(corpus.labels(doc)))
                writer.key(name).text(value);
            writer.key("text").text(corpus.text(doc)).end();
            if (!out.ends_with('\n'))
                out += '\n';
        }
    };

}

std::unique_ptr<Command> textCommand(CLI::App& program)
{
    return std::make_unique<TextCommand>(program);
}

} // namespace alike::cli
