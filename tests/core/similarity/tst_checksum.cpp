// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/checksum.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <set>

using namespace alike;

namespace {
using Groups = std::vector<std::vector<std::size_t>>;

Groups groupsOf(const Classes& classes)
{
    Groups groups;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        groups.emplace_back();
        for (const DocId doc : classes.of(c))
            groups.back().push_back(index(doc));
    }
    return groups;
}

Groups equalIn(
    const std::vector<std::string>& texts, TextOf which, std::uint32_t minWords, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    const auto corpus = test::corpusOf(texts);
    const Tokens tokens = tokenise(*corpus, { .minWords = minWords }, quiet.work()).value();
    return groupsOf(equalTexts(*corpus, tokens, which, quiet.work()).value());
}
}

class TestChecksum : public QObject {
    Q_OBJECT
private slots:
    void theBytesAndNothingElse()
    {
        using namespace std::string_literals;
        std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
        const std::vector<std::string> texts { "", " ", "\0"s, "\0\0"s, "a", "a\0"s, "b", "ab", "ba",
            "abcdefg", "abcdefgh", "abcdefgh\0"s, "abcdefghi", "hgfedcba", "abcdefghabcdefgh",
            "abcdefghabcdefgi", "The quick dog jumps over the lazy fox",
            "The quick fox jumps over the lazy dog" };
        for (const std::string& text : texts) {
            const Checksum sum = checksum(text);
            QVERIFY(seen.emplace(sum.first, sum.second).second);
            QVERIFY(sum == checksum(std::string(text)));
            QVERIFY(sum.first != sum.second);
        }
        // each half alone tells them apart: two hashes, not one twice
        std::set<std::uint64_t> first;
        std::set<std::uint64_t> second;
        for (const auto& sum : seen) {
            first.insert(sum.first);
            second.insert(sum.second);
        }
        QCOMPARE(first.size(), texts.size());
        QCOMPARE(second.size(), texts.size());
    }

    void rawAndCleaned()
    {
        const std::vector<std::string> texts { "The quick dog jumps over the lazy fox",
            "the quick DOG -- jumps over the lazy fox.", "The quick fox jumps over the lazy dog",
            "The quick dog jumps over the lazy fox", "thequick dog jumps over the lazy fox" };
        QCOMPARE(equalIn(texts, TextOf::Raw, 0), (Groups { { 0, 3 }, { 1 }, { 2 }, { 4 } }));
        QCOMPARE(equalIn(texts, TextOf::Cleaned, 0), (Groups { { 0, 1, 3 }, { 2 }, { 4 } }));
    }

    void whatIsLeftOut()
    {
        const std::vector<std::string> texts { "a b", "a b c", "a b", "a b c" };
        QCOMPARE(equalIn(texts, TextOf::Raw, 3), (Groups { { 1, 3 } }));
        QCOMPARE(equalIn(texts, TextOf::Cleaned, 2), (Groups { { 0, 2 }, { 1, 3 } }));
        QCOMPARE(equalIn({}, TextOf::Raw, 0), Groups {});
    }

    void equalsAMap()
    {
        const std::vector<std::string> texts = test::familyTexts(3000, 9);
        std::map<std::string, std::vector<std::size_t>> byText;
        for (std::size_t d = 0; d < texts.size(); ++d)
            byText[texts[d]].push_back(d);
        Groups expected;
        for (const auto& [text, group] : byText)
            expected.push_back(group);
        std::ranges::sort(expected);
        QVERIFY(expected.size() < texts.size());
        for (const unsigned threads : { 1u, 2u })
            for (const TextOf which : { TextOf::Raw, TextOf::Cleaned })
                QCOMPARE(equalIn(texts, which, 0, threads), expected);
    }

    /// Texts with one checksum that are not equal stay apart.
    void collisions()
    {
        const std::vector<std::string> texts { "x", "y", "x", "z", "y", "x", "w" };
        const std::vector<Checksum> checksums { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 },
            { 1, 2 } };
        std::vector<DocId> documents;
        for (std::size_t d = 0; d < texts.size(); ++d)
            documents.push_back(docId(d));
        test::QuietWork quiet;
        const auto classes = equalByChecksum(
            documents, checksums, [&](DocId a, DocId b) { return texts[index(a)] == texts[index(b)]; },
            quiet.work());
        QCOMPARE(groupsOf(*classes), (Groups { { 0, 2, 5 }, { 1, 4 }, { 3 }, { 6 } }));
    }

    void cancelled()
    {
        const auto corpus = test::corpusOf(test::familyTexts(50, 1));
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*corpus, {}, quiet.work()).value();
        quiet.stop.request_stop();
        const auto classes = equalTexts(*corpus, tokens, TextOf::Raw, quiet.work());
        QVERIFY(!classes);
        QCOMPARE(classes.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestChecksum)
#include "tst_checksum.moc"
