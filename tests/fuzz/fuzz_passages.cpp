// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/comparison_html.h"
#include "core/similarity/longest_run.h"
#include "tests/core/similarity/passage_checks.h"
#include "tests/fuzz/fuzzer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace alike;

namespace {

using fuzz::require;

test::Words wordsOf(const Tokens& tokens, DocId doc)
{
    return { tokens.of(doc).begin(), tokens.of(doc).end() };
}

}

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 4 << 20, .perByte = 4096 };

/// Two texts, whatever their bytes: the alignment keeps its promises, its ranges cut at characters, and the
/// page that shows it is UTF-8 with nothing of theirs in its markup.
void fuzz::run(std::string_view input)
{
    if (input.size() < 3)
        return;
    const auto* data = reinterpret_cast<const unsigned char*>(input.data());
    const text::Options cleaning { .cleaning = static_cast<text::Cleaning>(data[0] % 4),
        .stripAccents = (data[0] & 4) != 0,
        .minWords = 0,
        .unit = (data[0] & 8) != 0 ? text::Unit::Character : text::Unit::Word };
    const std::uint32_t k = 1 + data[1] % 6;
    const shingle::Cut cut { k, 1 + data[1] / 6 % k };
    const std::string_view bytes = input.substr(3);
    const std::size_t half = bytes.size() * data[2] / 255;
    std::string texts[2];
    unicode::appendUtf8(texts[0], bytes.substr(0, half));
    unicode::appendUtf8(texts[1], bytes.substr(half));

    CorpusBuilder builder;
    builder.add({ "1", "", "", "", texts[0] });
    builder.add({ "2", "", "", "", texts[1] });
    const Corpus corpus = std::move(builder).build();
    Progress progress;
    const auto tokens = tokenise(corpus, cleaning, { progress });
    require(tokens.has_value());
    const auto sets = makeShingleSets(*tokens, cut, { progress });
    require(sets.has_value());
    const PassageAlignment found = alignPassages(shingle::positions(*tokens, *sets, docId(0)),
        shingle::positions(*tokens, *sets, docId(1)), cut, tokens->of(docId(0)).size(),
        tokens->of(docId(1)).size());
    require(test::brokenPromise(
        { wordsOf(*tokens, docId(0)), wordsOf(*tokens, docId(1)), cut.k, cut.stride }, found)
                .empty());

    const std::vector<text::Span> spans[] { text::spans(texts[0], cleaning),
        text::spans(texts[1], cleaning) };
    const std::uint32_t longest = longestRun(spans[0], spans[1], {});
    for (const Passage& passage : found.passages) {
        require(passage.a.end - passage.a.begin <= longest);
        require(test::cutsAtCharacters(texts[0], shingle::bytesOf(passage.a, spans[0])));
        require(test::cutsAtCharacters(texts[1], shingle::bytesOf(passage.b, spans[1])));
    }
    for (const Repeat& repeat : found.repeats) {
        const std::size_t side = repeat.inA ? 0 : 1;
        require(test::cutsAtCharacters(texts[side], shingle::bytesOf(repeat.words, spans[side])));
    }

    const std::string page = html::comparisonPage(
        { { "1", texts[0], texts[0], spans[0] }, { "2", texts[1], texts[1], spans[1] }, found, {}, "" });
    require(unicode::isValidUtf8(page) && page.find("<script") == std::string::npos);
}
