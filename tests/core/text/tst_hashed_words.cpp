// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/hashed_words.h"
#include "core/text/tokens.h"

#include "core/text/word_hash.h"
#include "tests/core/text/hostile_text.h"
#include "tests/support/corpora.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestHashedWords : public QObject {
    Q_OBJECT
private slots:
    void areThoseOfTheTokens_data() { test::addInstructionSets(); }
    void areThoseOfTheTokens()
    {
        const test::ForcedInstructionSet forced;
        Random random(8);
        std::vector<std::string> texts { "", " ", "a", "it is 15 letters",
            "pneumonoultramicroscopic 8letters", "a b c d e f g " + std::string(1'000, 'w'),
            std::string(77, 'v') + " a b c d e f g h" };
        for (std::size_t i = 0; i < 300; ++i) {
            std::string text;
            for (std::uint64_t n = random.below(40); n > 0; --n)
                text += std::string(1 + random.below(20), static_cast<char>('a' + random.below(26))) + ' ';
            texts.push_back(i % 2 == 0 ? text : text + test::hostileText(random) + ' ' + text);
        }
        const auto corpus = test::corpusOf(texts);
        using enum text::Cleaning;
        for (const text::Cleaning cleaning : { Letters, AlphaNumeric, Whitespace, None }) {
            const text::Options options { .cleaning = cleaning, .stripAccents = true, .minWords = 0 };
            test::QuietWork quiet;
            const Tokens tokens = tokenise(*corpus, options, quiet.work()).value();
            text::HashedWords hashedWords(options);
            for (std::size_t d = 0; d < texts.size(); ++d) {
                std::vector<std::uint64_t> expected;
                for (const TokenId id : tokens.of(docId(d)))
                    expected.push_back(text::wordHash(tokens.word(id)));
                const auto found = hashedWords.of(texts[d]);
                QCOMPARE(std::vector(found.begin(), found.end()), expected);
            }
        }
    }

    void readableIsTheSameHash()
    {
        Random random(1);
        std::string bytes;
        for (int i = 0; i < 100; ++i)
            bytes += static_cast<char>(random.below(256));
        for (std::uint32_t size = 1; size < 60; ++size)
            for (std::uint32_t at = 0; at < 30; ++at)
                QCOMPARE(text::wordHashReadable(bytes.data() + at, size),
                    text::wordHash(std::string_view(bytes).substr(at, size)));
    }
};

ALIKE_TEST(TestHashedWords)
#include "tst_hashed_words.moc"
