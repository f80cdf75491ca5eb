// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

namespace alike::cli {

namespace {

    /// Here for its help alone: a call with a job is the call that the job stands for (job_file.h).
    class RunCommand final : public Command {
    public:
        explicit RunCommand(CLI::App& program)
            : Command(program, "run", "Do what a job file says",
                "A job is a file in TOML: paths = [\"corpus.jsonl\"], command = \"pairs\" (or any other that "
                "reads documents), and the options of that command by their names without dashes, such as "
                "threshold = 0.8, k = 4, memory = \"3G\", scratch = \"portions\", output = \"pairs.csv\", "
                "collapse = true. With results = \"run\" the window opens what came of it: alike JOB. "
                "Options of the call win. Called again after it was killed, a job in "
                "portions "
                "goes on from what is done.")
        {
            addArgument(m_job, "JOB", "The job file");
            m_app.allow_extras();
        }

        Result<Done> run(Session& /*session*/) override { return Done {}; }

    private:
        std::string m_job;
    };

}

std::unique_ptr<Command> runCommand(CLI::App& program)
{
    return std::make_unique<RunCommand>(program);
}

} // namespace alike::cli
