// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long it takes to make groups of verified pairs, beside a plain search through lists of neighbours that
// finds the components and nothing else. Pairs lie within clusters of 61 sets, so that a million sets have 30
// million; with `joined` each cluster is linked to the next, so that all is one component. Exit status 1 when
// the groups differ.
//
//     groups [SETS [joined]]

#include "core/explore/groups/groups.h"
#include "core/base/random.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <sys/resource.h>

using namespace alike;

namespace {

constexpr std::uint32_t cluster = 61;

template <typename F> double timed(F&& run)
{
    const auto start = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

long peakMegabytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

Corpus oneWordEach(std::size_t documents)
{
    CorpusBuilder builder;
    for (std::size_t i = 0; i < documents; ++i) {
        DocumentRecord record;
        record.id = std::to_string(i);
        for (std::size_t rest = i + 1; rest > 0; rest /= 26)
            record.text += static_cast<char>('a' + rest % 26);
        builder.add(record);
    }
    return std::move(builder).build();
}

/// All pairs of each cluster but a few, so that none is complete.
std::vector<groups::Link> linksWithin(std::uint32_t sets, bool joined)
{
    Random random(1);
    std::vector<groups::Link> links;
    links.reserve(std::size_t { sets } * cluster / 2);
    const auto add = [&](std::uint32_t a, std::uint32_t b) {
        links.push_back(
            { setId(a), setId(b), { 100, 100, 70 + static_cast<std::uint32_t>(random.below(30)) } });
    };
    for (std::uint32_t begin = 0; begin < sets; begin += cluster) {
        const std::uint32_t end = std::min(sets, begin + cluster);
        for (std::uint32_t a = begin; a < end; ++a) {
            for (std::uint32_t b = a + 1; b < end; ++b) {
                if (random.below(100) > 0)
                    add(a, b);
            }
        }
        if (joined && end < sets)
            add(end - 1, end);
    }
    std::ranges::sort(
        links, {}, [](const groups::Link& link) { return std::tuple(~link.overlap.shared, link.a, link.b); });
    return links;
}

std::size_t plainComponents(std::size_t sets, const std::vector<groups::Link>& links)
{
    std::vector<std::vector<std::uint32_t>> near(sets);
    for (const groups::Link& link : links) {
        near[index(link.a)].push_back(static_cast<std::uint32_t>(link.b));
        near[index(link.b)].push_back(static_cast<std::uint32_t>(link.a));
    }
    std::vector<bool> seen(sets);
    std::size_t found = 0;
    std::vector<std::uint32_t> open;
    for (std::uint32_t start = 0; start < sets; ++start) {
        if (seen[start] || near[start].empty())
            continue;
        ++found;
        seen[start] = true;
        open.push_back(start);
        while (!open.empty()) {
            const std::uint32_t at = open.back();
            open.pop_back();
            for (const std::uint32_t other : near[at]) {
                if (!seen[other]) {
                    seen[other] = true;
                    open.push_back(other);
                }
            }
        }
    }
    return found;
}

} // namespace

int main(int argc, char** argv)
{
    const auto sets = static_cast<std::uint32_t>(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1'000'000);
    const bool joined = argc > 2 && std::string_view(argv[2]) == "joined";
    Progress progress;
    const Work work { progress };
    const Corpus corpus = oneWordEach(sets);
    const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
    const ShingleSets made = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
    const auto links = linksWithin(sets, joined);
    std::printf("%u sets, %zu pairs of %zu MB; %ld MB before\n", sets, links.size(),
        links.size() * sizeof(groups::Link) / 1'000'000, peakMegabytes());
    bool good = true;
    std::size_t expected = 0;
    using groups::Linkage;
    const char* const names[] { "single", "complete", "star" };
    for (const Linkage linkage : { Linkage::Single, Linkage::Star, Linkage::Complete }) {
        std::size_t found = 0;
        const double seconds = timed([&] {
            found = groups::makeGroups(
                corpus, tokens, made, links, { linkage, groups::Keep::First, Threshold(500'000) }, work)
                        .value()
                        .size();
        });
        std::printf("  %s: %zu groups, %.2f s, %ld MB at most\n", names[static_cast<int>(linkage)], found,
            seconds, peakMegabytes());
        if (linkage == Linkage::Single)
            expected = found;
    }
    const double plain = timed([&] { good = plainComponents(sets, links) == expected; });
    std::printf("  components alone, plain: %.2f s, %ld MB at most\n", plain, peakMegabytes());
    return good ? 0 : 1;
}
