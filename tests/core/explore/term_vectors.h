// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/term_vectors.h"
#include "tests/support/corpora.h"

#include <string>
#include <vector>

namespace alike::test {

/// Every text counts, however short.
inline TermVectors termVectorsOf(const std::vector<std::string>& texts, const cosine::Options& options = {})
{
    QuietWork quiet;
    const Tokens tokens = tokenise(*corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
    return makeTermVectors(tokens, options, quiet.work()).value();
}

/// Texts in a ring, each of `words` words: it shares all but one with the next, all but two with the one
/// behind that, and so on. Every word stands in as many texts, so that all weigh the same and the cosine is
/// the share of common words. \pre texts >= 2 words
inline std::vector<std::string> ringOfTexts(std::size_t texts, std::size_t words)
{
    std::vector<std::string> ring(texts);
    for (std::size_t d = 0; d < texts; ++d)
        for (std::size_t w = 0; w < words; ++w)
            ring[d] += wordNumber((d + w) % texts) + ' ';
    return ring;
}

} // namespace alike::test
