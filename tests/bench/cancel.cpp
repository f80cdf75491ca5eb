// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long an analysis goes on after it was stopped, giving memory back included: reading and all stages are
// stopped at evenly spaced moments of a whole run. Prints the longest of each stage, on all threads.
//
//     cancel PATH [MOMENTS [dictionary]]

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/lsh/bucket_mates.h"
#include "core/pipeline/pipeline.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <thread>

using namespace alike;

namespace {
using Clock = std::chrono::steady_clock;

constexpr std::array stageNames { "read", "clean", "shingle", "sign", "band", "verify", "exact" };
static_assert(stageNames.size() == stageCount);

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Stopped {
    Stage stage;
    double after = 0; ///< seconds
};

/// Runs `job(work)`, and stops it after so many seconds; none when it was done before.
template <typename Job> std::optional<Stopped> stopAfter(double seconds, Job job)
{
    Progress progress;
    std::stop_source source;
    Clock::time_point asked;
    Stage stage {};
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
        stage = progress.stage;
        asked = Clock::now();
        source.request_stop();
    });
    job(Work { progress, source.get_token(), availableThreads() });
    const Clock::time_point ended = Clock::now();
    stopper.join();
    if (ended < asked)
        return std::nullopt;
    return Stopped { stage, std::chrono::duration<double>(ended - asked).count() };
}

class Longest {
public:
    void add(const Stopped& stopped)
    {
        auto& [times, longest] = m_stages[static_cast<std::size_t>(stopped.stage)];
        ++times;
        longest = std::max(longest, stopped.after);
    }
    void print() const
    {
        for (std::size_t i = 0; i < stageCount; ++i)
            if (m_stages[i].times > 0)
                std::printf("%-8s stopped %2d times, longest %5.0f ms\n", stageNames[i], m_stages[i].times,
                    1000 * m_stages[i].longest);
    }

private:
    struct Entry {
        int times = 0;
        double longest = 0;
    };
    std::array<Entry, stageCount> m_stages;
};

/// Stops `job` at moments that are evenly spread over the time it takes.
template <typename Job> void measure(double whole, int moments, Longest& longest, Job job)
{
    for (int i = 0; i < moments; ++i)
        if (const auto stopped = stopAfter(whole * (i + 0.5) / moments, job))
            longest.add(*stopped);
}
}

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("usage: cancel PATH [MOMENTS [dictionary]]\n", stderr);
        return 2;
    }
    const int moments = argc > 2 ? std::max(1, std::atoi(argv[2])) : 20;
    Parameters parameters;
    if (argc > 3 && std::string_view(argv[3]) == "dictionary") {
        parameters.sketch.family = sketch::Family::Dictionary;
        parameters.lsh.bucket = lsh::BucketFunction::Crc32;
    }
    const auto read = [&](const Work& work) { return corpus::read({ argv[1] }, {}, work); };
    Progress progress;
    const Work whole { progress, {}, availableThreads() };
    auto start = Clock::now();
    const auto loaded = read(whole);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().detail.c_str());
        return 1;
    }
    const double reading = secondsSince(start);
    const auto analyse = [&](const Work& work) {
        Pipeline pipeline(loaded->corpus);
        return pipeline.run(parameters, Goal::Everything, work).has_value();
    };
    start = Clock::now();
    if (!analyse(whole))
        return 1;
    const double analysis = secondsSince(start);
    std::printf("%zu documents: read in %.1f s, analysed in %.1f s, at most %.2f GB\n",
        loaded->corpus->size(), reading, analysis, static_cast<double>(peakResidentBytes()) / 1e9);
    Longest longest;
    measure(reading, moments / 4 + 1, longest, [&](const Work& work) { (void)read(work); });
    measure(analysis, moments, longest, analyse);
    longest.print();

    const auto findMates = [&](const Work& work) {
        const lsh::Banding banding = lsh::banding(parameters.sketch.hashes, parameters.lsh).value();
        return lsh::findBucketMates(
            *loaded->corpus, parameters.text, parameters.shingle, parameters.sketch, banding, work)
            .has_value();
    };
    if (lsh::matesFrom(parameters.text, parameters.shingle, parameters.sketch) == lsh::MatesFrom::Texts) {
        start = Clock::now();
        if (!findMates(whole))
            return 1;
        Longest mates;
        measure(secondsSince(start), moments, mates, findMates);
        std::puts("bucket mates:");
        mates.print();
    }
    return 0;
}
