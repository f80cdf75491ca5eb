// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/more_sets.h"
#include "core/sketch/signatures.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace alike;

/// Tokens, sets and signatures of more documents, against those that are made of all at once.
class TestMoreSets : public QObject {
    Q_OBJECT
private slots:
    void asMadeAtOnce_data();
    void asMadeAtOnce();
    void stopped();
};

namespace {

std::shared_ptr<const Corpus> corpusOf(const std::vector<std::string>& texts, std::size_t count)
{
    CorpusBuilder builder;
    for (std::size_t d = 0; d < count; ++d)
        builder.add({ std::to_string(d), {}, {}, {}, texts[d] });
    return std::make_shared<const Corpus>(std::move(builder).build());
}

/// Near and equal texts, short and empty ones, letters that are not ASCII, all over the corpus.
std::vector<std::string> manyTexts()
{
    auto texts = test::familyTexts(240, 5);
    for (std::size_t d = 0; d < texts.size(); ++d) {
        if (d % 11 == 3)
            texts[d] = texts[(d * 7) % 60];
        if (d % 17 == 5)
            texts[d] = "too short";
        if (d % 29 == 7)
            texts[d] = {};
        if (d % 13 == 6)
            texts[d] += " straße größer naïve über " + std::to_string(d % 3) + " the same end of many texts";
    }
    return texts;
}

} // namespace

void TestMoreSets::asMadeAtOnce_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("k");
    QTest::addColumn<bool>("characters");
    QTest::addColumn<int>("stride");
    for (const int first : { 1, 100, 239, 240 })
        for (const int k : { 1, 4, 9 })
            QTest::addRow("%d documents first, k %d", first, k) << first << k << false << 1;
    QTest::addRow("characters") << 150 << 5 << true << 1;
    QTest::addRow("none first") << 0 << 4 << false << 1;
    for (const int stride : { 2, 3, 4 })
        QTest::addRow("a stride of %d", stride) << 100 << 4 << false << stride;
    QTest::addRow("characters with a stride") << 150 << 9 << true << 7;
    QTest::addRow("none first, with a stride") << 0 << 4 << false << 3;
}

void TestMoreSets::asMadeAtOnce()
{
    QFETCH(int, first);
    QFETCH(int, k);
    QFETCH(bool, characters);
    QFETCH(int, stride);
    const auto texts = manyTexts();
    const auto part = corpusOf(texts, static_cast<std::size_t>(first));
    const auto whole = corpusOf(texts, texts.size());
    text::Options options;
    if (characters)
        options.unit = text::Unit::Character;
    const shingle::Options cut { static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(stride) };
    test::QuietWork quiet;
    const auto tokensBefore = tokenise(*part, options, quiet.work()).value();
    const auto setsBefore = makeShingleSets(tokensBefore, cut, quiet.work()).value();
    const auto once = tokenise(*whole, options, quiet.work()).value();
    const auto tokens = tokenise(*whole, options, quiet.work(), {}, nullptr, &tokensBefore).value();
    QVERIFY(std::ranges::equal(tokens.all(), once.all()));
    QCOMPARE(tokens.vocabulary(), once.vocabulary());
    for (TokenId word = 0; word < once.vocabulary(); ++word)
        QCOMPARE(tokens.word(word), once.word(word));
    for (std::size_t d = 0; d < texts.size(); ++d) {
        QCOMPARE(tokens.kept(docId(d)), once.kept(docId(d)));
        QCOMPARE(tokens.end(docId(d)), once.end(docId(d)));
        if (once.kept(docId(d)))
            QCOMPARE(tokens.wordsOf(docId(d)), once.wordsOf(docId(d)));
    }
    QCOMPARE(tokens.keptDocuments(), once.keptDocuments());
    QCOMPARE(tokens.words(), once.words());

    const auto expected = makeShingleSets(once, cut, quiet.work()).value();
    const auto sets = moreShingleSets(tokens, setsBefore, quiet.work()).value();
    QVERIFY(static_cast<const SetOutline&>(sets) == static_cast<const SetOutline&>(expected));
    QCOMPARE(sets.distinct(), expected.distinct());
    QCOMPARE(sets.mostFrequent(), expected.mostFrequent());
    for (std::size_t s = 0; s < expected.sets(); ++s)
        QVERIFY(std::ranges::equal(sets.of(setId(s)), expected.of(setId(s))));
    for (ShingleNumber number = 1; number <= expected.distinct(); ++number) {
        QCOMPARE(sets.firstPosition(number), expected.firstPosition(number));
        QCOMPARE(sets.length(number), expected.length(number));
        QCOMPARE(sets.documentFrequency(number), expected.documentFrequency(number));
    }
    QCOMPARE(sets.repeated().size(), expected.repeated().size());
    for (std::size_t place = 0; place < expected.repeated().size(); ++place)
        QCOMPARE(sets.repeated().at(place), expected.repeated().at(place));

    for (const sketch::Family family : { sketch::Family::Hashed, sketch::Family::Bucketed }) {
        sketch::Options functions;
        functions.family = family;
        functions.hashes = 100;
        const auto before = sign(tokensBefore, setsBefore, functions, nullptr, quiet.work());
        if (setsBefore.sets() == 0)
            continue; // no functions to go on with
        Progress progress;
        const auto signatures = signMore(tokens, sets, *before, Work { progress, {}, 2 }).value();
        QCOMPARE(progress.total.load(), std::uint64_t(sets.sets() - setsBefore.sets())); // what is new
        const auto signedOnce = sign(once, expected, functions, nullptr, quiet.work()).value();
        QCOMPARE(signatures.sets(), signedOnce.sets());
        QCOMPARE(signatures.hashes(), signedOnce.hashes());
        for (std::size_t s = 0; s < sets.sets(); ++s)
            for (std::uint32_t f = 0; f < 100; ++f)
                QCOMPARE(signatures.at(setId(s), f), signedOnce.at(setId(s), f));
    }
}

void TestMoreSets::stopped()
{
    const auto texts = manyTexts();
    test::QuietWork quiet;
    const auto before = tokenise(*corpusOf(texts, 100), {}, quiet.work()).value();
    const auto sets = makeShingleSets(before, {}, quiet.work()).value();
    const auto signatures = sign(before, sets, {}, nullptr, quiet.work()).value();
    const auto whole = corpusOf(texts, texts.size());
    const auto tokens = tokenise(*whole, {}, quiet.work()).value();
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    const Work work { progress, stop.get_token(), 2 };
    QVERIFY(!tokenise(*whole, {}, work, {}, nullptr, &before));
    QVERIFY(!moreShingleSets(tokens, sets, work));
    QVERIFY(!signMore(tokens, moreShingleSets(tokens, sets, quiet.work()).value(), signatures, work));
}

ALIKE_TEST(TestMoreSets)
#include "tst_more_sets.moc"
