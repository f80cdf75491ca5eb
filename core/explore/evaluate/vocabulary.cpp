// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/vocabulary.h"

namespace alike {

Result<WordCounts> countWords(const Tokens& tokens, const Work& work)
{
    constexpr std::size_t documentsPerStopCheck = 1024;
    WordCounts counts;
    counts.occurrences.resize(tokens.vocabulary());
    counts.documents.resize(tokens.vocabulary());
    std::vector<std::uint32_t> lastSeen(tokens.vocabulary()); // 1 + the last document that has the word
    for (std::size_t d = 0; d < tokens.documents(); ++d) {
        if (d % documentsPerStopCheck == 0 && work.stopped())
            return cancelled();
        for (const TokenId word : tokens.of(docId(d))) {
            ++counts.occurrences[word];
            if (lastSeen[word] != d + 1) {
                lastSeen[word] = static_cast<std::uint32_t>(d + 1);
                ++counts.documents[word];
            }
        }
    }
    return counts;
}

} // namespace alike
