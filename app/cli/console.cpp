// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "core/base/thread_start.h"
#include "core/export/number.h"
#include "core/unicode/visible.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

#include <unistd.h>

namespace alike::cli {

namespace {

    using Clock = std::chrono::steady_clock;

    std::string amount(bool bytes, double items)
    {
        if (bytes)
            return fmt::format("{:.1f} MB", items / 1e6);
        return number::grouped(static_cast<std::uint64_t>(items));
    }

    /// How far a stage is, and how far it was when it was first seen.
    struct Sight {
        Stage stage;
        std::uint64_t done;
        Clock::time_point time;
    };

    /// "Signing 12,000 of 19,018, 40,000/s, 1 s left"; the rate is measured since `first`.
    std::string describe(std::string_view verb, const Sight& first, const Sight& now, std::uint64_t total)
    {
        constexpr std::array<std::string_view, stageCount> verbs { "Reading", "Cleaning", "Cutting shingles",
            "Signing", "Filling buckets", "Comparing", "Joining exactly" };
        const bool bytes = verb.empty() && now.stage == Stage::Read;
        std::string line
            = fmt::format("{} {}", verb.empty() ? verbs[static_cast<std::size_t>(now.stage)] : verb,
                amount(bytes, static_cast<double>(now.done)));
        if (total > 0)
            line += " of " + amount(bytes, static_cast<double>(total));
        const double seconds = std::chrono::duration<double>(now.time - first.time).count();
        if (seconds > 0 && now.done > first.done) {
            const double rate = static_cast<double>(now.done - first.done) / seconds;
            line += fmt::format(", {}/s", amount(bytes, rate));
            if (total > now.done)
                line += fmt::format(", {:.0f} s left", static_cast<double>(total - now.done) / rate);
        }
        return line;
    }

}

void Console::note(std::string_view sentence)
{
    if (m_quiet)
        return;
    const std::scoped_lock lock(m_mutex);
    printRaw(fmt::format("{}alike-cli: {}\n", m_lineShown ? clearLine : "", unicode::visible(sentence)));
    m_lineShown = false;
}

void Console::showProgress(const Progress& progress, std::string_view verb)
{
    if (!m_quiet && !m_poller.joinable() && isatty(STDERR_FILENO) == 1)
        startPoller(progress, verb);
}

void Console::startPoller(const Progress& progress, std::string_view verb)
{
    try {
        m_poller = startThread(
            [this, &progress, verb](const std::stop_token& stop) { poll(progress, verb, stop); });
    } catch (const std::system_error&) {
        // It can be done without.
    }
}

void Console::endProgress()
{
    m_poller = {};
    const std::scoped_lock lock(m_mutex);
    if (m_lineShown)
        printRaw(clearLine);
    m_lineShown = false;
}

void Console::poll(const Progress& progress, std::string_view verb, const std::stop_token& stop)
{
    std::optional<Sight> first;
    std::unique_lock lock(m_mutex);
    // The first look is late: a run of a moment needs no progress.
    while (!m_wake.wait_for(lock, stop, std::chrono::milliseconds(first ? 200 : 500), [] { return false; })
        && !stop.stop_requested()) {
        const Sight now { progress.stage.load(std::memory_order_relaxed),
            progress.done.load(std::memory_order_relaxed), Clock::now() };
        if (!first || first->stage != now.stage || now.done < first->done)
            first = now;
        const std::uint64_t total = progress.total.load(std::memory_order_relaxed);
        printRaw(fmt::format("{}{}", clearLine, describe(verb, *first, now, total)));
        m_lineShown = true;
    }
}

void printError(std::string_view sentence, std::string_view hint)
{
    printRaw(fmt::format("alike-cli: {}\n", unicode::visible(sentence)));
    if (!hint.empty())
        printRaw(fmt::format("{}\n", unicode::visible(hint)));
}

void printRaw(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace alike::cli
