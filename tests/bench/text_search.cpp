// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long it takes to search the texts of a corpus, with the index and by reading, and what the index costs:
// what a list asks when somebody types. In milliseconds of the processor, which other programs hardly change,
// and by the clock. Exit status 1 when a search by the index takes more than 50 ms of the processor.
//
//     text_search PATH | DOCUMENTS
//
// With a number so many documents are generated.

#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/corpus/synthetic.h"
#include "core/search/filter.h"
#include "core/search/matcher.h"
#include "core/search/text_index.h"
#include "tests/support/corpora.h"
#include "tests/support/processor_time.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

using namespace alike;

namespace {

constexpr double allowed = 50; // ms
constexpr int repetitions = 9;

std::shared_ptr<const Corpus> corpusFrom(const std::string& argument)
{
    const auto number = static_cast<std::uint32_t>(std::strtoul(argument.c_str(), nullptr, 10));
    if (number > 0) {
        const corpus::SyntheticCorpus made({ number, 42 });
        CorpusBuilder builder;
        std::string text;
        for (std::size_t d = 0; d < made.documents(); ++d) {
            text.clear();
            made.appendText(d, text);
            builder.add({ std::to_string(d + 1), "", "", "", text });
        }
        return std::make_shared<const Corpus>(std::move(builder).build());
    }
    test::QuietWork work(availableThreads());
    auto loaded = corpus::read({ argument }, {}, work.work());
    return loaded ? loaded->corpus : nullptr;
}

std::size_t search(const Corpus& corpus, const search::Filter& filter, const search::TextIndex* index)
{
    const std::stop_token stop;
    search::Matcher matcher(filter, corpus, index, search::Matcher::Anywhere::IdTitleText, stop);
    std::size_t found = 0;
    search::RowFacts row;
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        row.documents[0] = docId(d);
        found += matcher.matches(row);
    }
    return found;
}

struct Took {
    double processor = 0; ///< ms, the median
    double clock = 0;
    std::size_t found = 0;
};

Took timed(const Corpus& corpus, const search::Filter& filter, const search::TextIndex* index, int times)
{
    Took took;
    std::vector<double> processor;
    std::vector<double> clock;
    for (int i = 0; i < times; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        const test::ProcessorTime processorTime;
        took.found = search(corpus, filter, index);
        processor.push_back(processorTime.milliseconds());
        clock.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
    }
    std::ranges::sort(processor);
    std::ranges::sort(clock);
    took.processor = processor[processor.size() / 2];
    took.clock = clock[clock.size() / 2];
    return took;
}

/// Words of the corpus that stand in many, some and few documents.
std::vector<std::string> queriesFor(const Corpus& corpus)
{
    const auto wordOf = [&](std::size_t document, std::size_t number) {
        std::string word;
        for (const char c : corpus.text(docId(document % corpus.size()))) {
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (letter)
                word += c;
            else if (word.size() > 2 && number-- == 0)
                break;
            else
                word.clear();
        }
        return word;
    };
    const std::string first = wordOf(1, 0);
    const std::string second = wordOf(1, 1);
    const std::string other = wordOf(17, 5);
    return { first, first + ' ' + other, '"' + first + ' ' + second + '"', first.substr(0, 2) + '*',
        first + " OR " + other, first + " NOT " + other, "text:" + first,
        "text:\"" + first + ' ' + second + "\"", "text:" + first.substr(0, 2) + "*", "the", "t" };
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: text_search PATH | DOCUMENTS\n");
        return 2;
    }
    const auto corpus = corpusFrom(argv[1]);
    if (!corpus)
        return 1;
    std::uint64_t bytes = 0;
    for (std::size_t d = 0; d < corpus->size(); ++d)
        bytes += corpus->text(docId(d)).size();

    test::QuietWork work(availableThreads());
    const test::ProcessorTime building;
    const auto index = search::TextIndex::build(*corpus, work.work());
    if (!index)
        return 1;
    std::printf("%zu documents, %.1f MB of text; index: %.0f ms of the processor, %.1f MB, %zu words\n",
        corpus->size(), static_cast<double>(bytes) / 1e6, building.milliseconds(),
        static_cast<double>((*index)->bytes()) / 1e6, (*index)->words());

    double slowest = 0;
    for (const std::string& query : queriesFor(*corpus)) {
        const auto parsed = search::parseFilter(query, search::FieldNames(search::FieldNames::Of::Documents));
        const auto* filter = std::get_if<search::Filter>(&parsed);
        if (!filter)
            continue;
        const Took by = timed(*corpus, *filter, index->get(), repetitions);
        const Took without = timed(*corpus, *filter, nullptr, 1);
        std::printf("%-32s %8zu found  %7.1f ms (clock %7.1f)  without index %8.1f ms\n", query.c_str(),
            by.found, by.processor, by.clock, without.processor);
        if (by.found != without.found)
            return 1;
        slowest = std::max(slowest, by.processor);
    }
    std::printf("slowest: %.1f ms of the processor\n", slowest);
    return slowest <= allowed ? 0 : 1;
}
