// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/spans.h"
#include "core/text/tokens.h"
#include "tests/fuzz/fuzzer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 1 << 20, .perByte = 1024 };

/// The words of a text with their places are the words that the bulk path counts, whatever the bytes and the
/// cleaning.
void fuzz::run(std::string_view input)
{
    if (input.empty())
        return;
    const auto what = static_cast<unsigned char>(input.front());
    const text::Options options { .cleaning = static_cast<text::Cleaning>(what % 4),
        .stripAccents = (what & 4) != 0,
        .minWords = 0,
        .unit = (what & 32) != 0 ? text::Unit::Subword
            : (what & 8) != 0    ? text::Unit::Character
                                 : text::Unit::Word,
        .segment = (what & 16) == 0,
        .merges = what };
    const std::string content(input.substr(1));
    CorpusBuilder builder;
    builder.add({ "1", "", "", "", content });
    const Corpus corpus = std::move(builder).build();

    Progress progress;
    const auto tokens = tokenise(corpus, options, { progress });
    require(tokens.has_value());
    const text::Subwords* const subwords = tokens->subwords().get();
    const std::vector<text::Span> spans = text::spans(content, options, subwords);
    require(tokens->units() == spans.size() && spans == text::plainSpans(content, options, subwords));
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const text::Span& span = spans[i];
        require(span.begin >= last && span.begin < span.end && span.end <= content.size()
            && tokens->word(tokens->of(docId(0))[i]) == span.word);
        last = span.begin;
    }
}
