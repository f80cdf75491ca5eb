// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/corpus/corpus.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace alike::test {

/// Work without anybody watching: never stopped, on `threads` threads.
class QuietWork {
public:
    [[gnu::noinline]] explicit QuietWork(unsigned threads = 1) // inlined, GCC 12 fears for its stop source
        : m_threads(threads)
    {
    }
    Work work() { return { progress, stop.get_token(), m_threads }; }

    Progress progress;
    std::stop_source stop;

private:
    unsigned m_threads;
};

/// A corpus of the given texts with the ids d1, d2, ….
inline std::shared_ptr<const Corpus> corpusOf(const std::vector<std::string>& texts)
{
    CorpusBuilder builder;
    for (std::size_t i = 0; i < texts.size(); ++i)
        builder.add({ "d" + std::to_string(i + 1), "Title " + std::to_string(i + 1), "", "", texts[i] });
    return std::make_shared<const Corpus>(std::move(builder).build());
}

/// A word of letters only, the same for the same number.
inline std::string wordNumber(std::uint64_t number)
{
    std::string word;
    do {
        word += static_cast<char>('a' + number % 26);
        number /= 26;
    } while (number > 0);
    return word + "x";
}

/// Texts in families: every tenth starts a new one, the others change some words of the one before. Many
/// lengths, many similarities, some equal sets.
inline std::vector<std::string> familyTexts(std::size_t count, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::vector<std::uint64_t>> texts;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 10 == 0) {
            texts.emplace_back(8 + random.below(120));
            for (auto& word : texts.back())
                word = random.below(500);
            continue;
        }
        texts.push_back(texts.back());
        const std::uint64_t changes = random.below(5); // none makes an equal document
        for (std::uint64_t c = 0; c < changes; ++c)
            texts.back()[random.below(texts.back().size())] = random.below(500);
    }
    std::vector<std::string> joined;
    for (const auto& words : texts) {
        joined.emplace_back();
        for (const std::uint64_t word : words)
            joined.back() += wordNumber(word) + ' ';
    }
    return joined;
}

/// Notices with a page in common: half of each is one of two pages, and every 20th is the one before with a
/// word changed. Nearly all pairs of one page are candidates, few are similar.
inline std::vector<std::string> noticeTexts(std::size_t count)
{
    const auto words = [](std::uint64_t from, std::uint64_t many) {
        std::string text;
        for (std::uint64_t word = 0; word < many; ++word)
            text += wordNumber(1000 * from + word) + ' ';
        return text;
    };
    std::vector<std::string> texts;
    std::string own;
    for (std::size_t i = 0; i < count; ++i) {
        own = i % 20 == 7 ? own + "changed " : words(i + 2, 40);
        texts.push_back(words(i % 3 == 0 ? 0 : 1, 30) + own);
    }
    return texts;
}

} // namespace alike::test
