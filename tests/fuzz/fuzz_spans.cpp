// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/spans.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <cstdlib>

using namespace alike;

/// The words of a text with their places are the words that the bulk path counts, whatever the bytes and the
/// cleaning.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const text::Options options { .cleaning = static_cast<text::Cleaning>(data[0] % 4),
        .stripAccents = (data[0] & 4) != 0,
        .minWords = 0,
        .unit = (data[0] & 8) != 0 ? text::Unit::Character : text::Unit::Word };
    const std::string content(reinterpret_cast<const char*>(data) + 1, size - 1);
    CorpusBuilder builder;
    builder.add({ "1", "", "", "", content });
    const Corpus corpus = std::move(builder).build();

    Progress progress;
    const auto tokens = tokenise(corpus, options, { progress });
    const std::vector<text::Span> spans = text::spans(content, options);
    if (!tokens || tokens->units() != spans.size() || spans != text::plainSpans(content, options))
        std::abort();
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const text::Span& span = spans[i];
        if (span.begin < last || span.begin >= span.end || span.end > content.size()
            || tokens->word(tokens->of(docId(0))[i]) != span.word)
            std::abort();
        last = span.begin;
    }
    return 0;
}
