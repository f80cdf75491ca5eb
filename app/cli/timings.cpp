// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/timings.h"

#include "core/base/memory.h"
#include "core/export/json.h"

#include <ctime>

namespace alike::cli {

namespace {

    /// The start of the process: what it has computed before this file's objects are made (loading its
    /// libraries) belongs to it.
    std::chrono::steady_clock::time_point processStart()
    {
        const auto now = std::chrono::steady_clock::now();
        timespec used {};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        return now - std::chrono::seconds(used.tv_sec) - std::chrono::nanoseconds(used.tv_nsec);
    }

    const auto start = processStart();

}

void Timings::add(const std::array<StageRun, stageCount>& stages)
{
    constexpr std::array<Part, stageCount> parts { Read, Text, Shingle, Sketch, Lsh, Similarity, Similarity };
    for (std::size_t stage = 0; stage < stageCount; ++stage)
        m_seconds[parts[stage]] += stages[stage].seconds;
}

std::string Timings::toJson() const
{
    constexpr std::array<const char*, End> names { "read", "text", "shingle", "sketch", "lsh", "similarity",
        "output" };
    std::string out;
    json::Writer writer(out);
    writer.beginObject();
    for (std::size_t part = 0; part < names.size(); ++part)
        writer.key(names[part]).decimal(m_seconds[part]);
    writer.key("total").decimal(std::chrono::duration<double>(Clock::now() - start).count());
    writer.key("peak_rss_bytes").integer(peakResidentBytes());
    writer.end();
    out += '\n';
    return out;
}

} // namespace alike::cli
