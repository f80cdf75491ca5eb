// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>

namespace alike::cli {

/// Written to a terminal, it takes away the line in which the progress stands.
inline constexpr std::string_view clearLine = "\r\x1b[K";

/// What goes to standard error: sentences, and on a terminal one line that tells how far the running stage
/// is. Names in the sentences come from files, archives and arguments: what could drive a terminal is written
/// out here (see `unicode::visible`), so that no caller has to think of it.
class Console {
public:
    /// \param quiet no progress and no notes
    explicit Console(bool quiet)
        : m_quiet(quiet)
    {
    }
    ~Console() { endProgress(); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// One sentence that a person should know but no script needs.
    void note(std::string_view sentence);

    /// Shows `progress` until `endProgress`, when standard error is a terminal.
    /// \param verb what is done, when it is none of the stages
    void showProgress(const Progress& progress, std::string_view verb = {});
    /// Clears the line. Results may go to the same terminal afterwards.
    void endProgress();

private:
    void startPoller(const Progress& progress, std::string_view verb);
    void poll(const Progress& progress, std::string_view verb, const std::stop_token& stop);

    bool m_quiet;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    bool m_lineShown = false; ///< guarded by m_mutex, as is writing
    std::jthread m_poller;
};

/// The reason why a run ends without a result.
/// \param hint a further line
void printError(std::string_view sentence, std::string_view hint = {});

/// Text for standard error as it is.
void printRaw(std::string_view text);

} // namespace alike::cli
