// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/filter.h"
#include "core/search/matcher.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/fuzz/small_corpus.h"

#include <stop_token>
#include <string_view>
#include <variant>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 1 << 20, .perByte = 2048 };

/// Whatever is typed: a filter that can be held against rows, or a sentence about a place in it.
void fuzz::run(std::string_view input)
{
    using search::FieldNames;
    const Corpus& corpus = smallCorpus();
    for (const FieldNames::Of of : { FieldNames::Of::Documents, FieldNames::Of::Pairs }) {
        const auto parsed = search::parseFilter(input, FieldNames(of, { "topics", "places" }));
        if (const auto* error = std::get_if<search::FilterError>(&parsed)) {
            require(!error->sentence.empty());
            require(error->at <= input.size() && error->length <= input.size() - error->at);
            continue;
        }
        const auto& filter = std::get<search::Filter>(parsed);
        require(search::wantedTexts(filter).size() <= input.size());
        const std::stop_token stop;
        search::Matcher matcher(filter, corpus, nullptr, search::Matcher::Anywhere::IdTitleText, stop);
        for (std::size_t d = 0; d + 1 < corpus.size(); ++d) {
            search::RowFacts row;
            row.documents = { docId(d), docId(d + 1) };
            row.documentCount = of == FieldNames::Of::Pairs ? 2 : 1;
            row.words = { search::Ratio::integer(5), search::Ratio::integer(d) };
            row.jaccard = { 23, 31 };
            require(matcher.matches(row) || !filter.empty());
        }
    }
}
