// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/truth.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/fuzz/small_corpus.h"

#include <string_view>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 1 << 20, .perByte = 512 };

/// Whatever the bytes are: pairs of documents that there are, each once and in order, or a sentence.
void fuzz::run(std::string_view input)
{
    const Corpus& corpus = smallCorpus();
    const auto truth = readTruth(input, corpus);
    if (!truth) {
        require(!truth.error().detail.empty());
        return;
    }
    const Truth::Pair* before = nullptr;
    for (const Truth::Pair& pair : truth->pairs) {
        require(index(pair.a) < index(pair.b) && index(pair.b) < corpus.size());
        require(pair.label < truth->labels.size());
        require(!before || before->a < pair.a || (before->a == pair.a && before->b < pair.b));
        (void)truth->meaningOf(pair);
        before = &pair;
    }
    require(truth->unknownIds <= 2 * input.size());
}
