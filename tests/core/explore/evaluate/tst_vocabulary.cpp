// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/vocabulary.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>

using namespace alike;

class TestVocabulary : public QObject {
    Q_OBJECT
private slots:
    void countsByHand()
    {
        test::QuietWork quiet;
        const auto tokens = tokenise(*test::corpusOf({ "fox dog fox", "dog", "cat cat fox" }),
            { text::Cleaning::Letters, false, 0 }, quiet.work())
                                .value();
        const auto counts = countWords(tokens, quiet.work()).value();
        std::map<std::string_view, std::pair<std::uint64_t, std::uint32_t>> found;
        for (TokenId word = 0; word < tokens.vocabulary(); ++word)
            found[tokens.word(word)] = { counts.occurrences[word], counts.documents[word] };
        QCOMPARE(found.size(), std::size_t { 3 });
        QVERIFY((found["fox"] == std::pair(std::uint64_t { 3 }, 2u)));
        QVERIFY((found["dog"] == std::pair(std::uint64_t { 2 }, 2u)));
        QVERIFY((found["cat"] == std::pair(std::uint64_t { 2 }, 1u)));
    }

    void stops()
    {
        test::QuietWork quiet;
        const auto tokens = tokenise(*test::corpusOf(test::familyTexts(20, 1)), {}, quiet.work()).value();
        quiet.stop.request_stop();
        QVERIFY(!countWords(tokens, quiet.work()));
    }
};

ALIKE_TEST(TestVocabulary)
#include "tst_vocabulary.moc"
