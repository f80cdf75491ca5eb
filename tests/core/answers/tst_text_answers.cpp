// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/text_answer.h"

#include "core/base/random.h"
#include "core/corpus/read.h"
#include "core/text/spans.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace alike;
using State = NeighbourAnswer::State;

namespace {

constexpr std::size_t fewestWords = 12;

std::shared_ptr<const Corpus> readCorpus(const std::filesystem::path& path)
{
    test::QuietWork quiet;
    auto loaded = corpus::read({ path }, {}, quiet.work());
    return loaded ? std::shared_ptr<const Corpus>(loaded->corpus) : nullptr;
}

/// A passage as somebody copies it: words in a row of a document, with all that stands between them.
struct Passage {
    DocId doc;
    std::string text;
};

/// Draws a passage of at least 12 words; mostly of a paragraph's length, sometimes of a whole article's.
Passage drawPassage(Random& random, const Corpus& corpus, const text::Options& cleaning)
{
    for (;;) {
        const DocId doc = docId(random.below(corpus.size()));
        const std::string_view text = corpus.text(doc);
        const std::vector<text::Span> words = text::spans(text, cleaning);
        if (words.size() < fewestWords)
            continue;
        const std::size_t longest
            = random.below(10) == 0 ? words.size() : std::min<std::size_t>(words.size(), 80);
        const std::size_t count = fewestWords + random.below(longest - fewestWords + 1);
        const std::size_t first = random.below(words.size() - count + 1);
        const std::size_t begin = words[first].begin;
        return { doc, std::string(text.substr(begin, words[first + count - 1].end - begin)) };
    }
}

/// What stands before the document that a passage was taken from.
struct Found {
    std::size_t first = 0; ///< passages whose document is the first row
    std::size_t behindHolders = 0; ///< those where only documents that hold all of it stand before it
    std::size_t wordForWord = 0;
};

Found findAll(const test::AnalysedCorpus& made, std::size_t passages, std::uint64_t seed)
{
    Found found;
    Random random(seed);
    const Corpus& corpus = *made.snapshot->corpus;
    for (std::size_t i = 0; i < passages; ++i) {
        const Passage passage = drawPassage(random, corpus, made.snapshot->parameters.text);
        const TextAnswer answer = findSimilarTo(passage.text, made.snapshot, 50, {});
        const std::vector<NeighbourRow>& rows = answer.near.rows;
        const auto own
            = std::ranges::find(rows, passage.doc, [](const NeighbourRow& row) { return row.neighbour.doc; });
        if (own == rows.end() || answer.near.state != State::Ready)
            continue;
        found.first += own == rows.begin();
        found.behindHolders += own != rows.begin() && std::all_of(rows.begin(), own + 1, [](const auto& row) {
            return row.neighbour.score.overlap.shared == row.neighbour.score.overlap.sizeA;
        });
        found.wordForWord += answer.first == Holding::WordForWord;
    }
    return found;
}

} // namespace

class TestTextAnswers : public QObject {
    Q_OBJECT
private slots:
    void passagesOfTheSample();
    void passagesOfReuters();
    void sayHowItIsHeld();
    void listsTheBestOnly();
    void withoutShingles();
    void stops();
};

/// Every passage finds the article that it was taken from before all that do not hold it as well.
void TestTextAnswers::passagesOfTheSample()
{
    const test::AnalysedCorpus made(readCorpus(ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl"));
    QVERIFY(made.snapshot);
    const Found found = findAll(made, 200, 1);
    QCOMPARE(found.first + found.behindHolders, std::size_t { 200 });
    QCOMPARE(found.wordForWord, std::size_t { 200 });
    QVERIFY2(found.first > 100, qPrintable(QString::number(found.first)));
}

void TestTextAnswers::passagesOfReuters()
{
    const auto archive = test::dataFile("reuters21578.tar.gz");
    if (!archive)
        QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
    const test::AnalysedCorpus made(readCorpus(*archive));
    QVERIFY(made.snapshot);
    const Found found = findAll(made, 500, 20);
    qInfo("first %zu, behind others that hold all of it %zu, word for word %zu", found.first,
        found.behindHolders, found.wordForWord);
    QCOMPARE(found.first + found.behindHolders, std::size_t { 500 });
}

void TestTextAnswers::sayHowItIsHeld()
{
    // 1000 … 1059, in the second document among others.
    const auto corpus = test::corpusOf(
        { test::words(5000, 40), test::words(2000, 30) + test::words(1000, 60) + test::words(3000, 30) });
    const test::AnalysedCorpus made(corpus);
    const auto held = [&](const std::string& text) {
        const TextAnswer answer = findSimilarTo(text, made.snapshot, 10, {});
        return answer.near.rows.empty() || answer.near.rows.front().neighbour.doc != docId(1)
            ? std::nullopt
            : std::optional(answer.first);
    };
    using test::words;
    QCOMPARE(held(words(1010, 30)), Holding::WordForWord);
    // Another word in the middle, words left out, words put in.
    QCOMPARE(held(words(1010, 15) + "other " + words(1026, 14)), Holding::Almost);
    QCOMPARE(held(words(1010, 15) + words(1028, 15)), Holding::Almost);
    QCOMPARE(held(words(1010, 15) + "two more " + words(1025, 15)), Holding::Almost);
    // A third of it stands nowhere; both ends stand far from each other; the halves are exchanged.
    QCOMPARE(held(words(1010, 20) + words(9000, 10)), Holding::Apart);
    QCOMPARE(held(words(1000, 15) + words(1045, 15)), Holding::Apart);
    QCOMPARE(held(words(1025, 15) + words(1010, 15)), Holding::Apart);
    QCOMPARE(held(words(9000, 30)), std::nullopt);
}

void TestTextAnswers::listsTheBestOnly()
{
    std::vector<std::string> texts;
    for (std::uint64_t d = 0; d < 30; ++d) // the last one holds most of it
        texts.push_back(test::words(1000, 4 + d) + test::words(10'000 + 100 * d, 20));
    const test::AnalysedCorpus made(test::corpusOf(texts));
    const TextAnswer answer = findSimilarTo(test::words(1000, 40), made.snapshot, 3, {});
    QCOMPARE(answer.near.total, std::size_t { 30 });
    QCOMPARE(answer.near.rows.size(), std::size_t { 3 });
    for (std::size_t row = 0; row < 3; ++row)
        QCOMPARE(answer.near.rows[row].neighbour.doc, docId(29 - row));
    QCOMPARE(answer.whole, std::size_t { 0 });
    QCOMPARE(answer.shingles, 37U);
    QCOMPARE(findSimilarTo(test::words(1000, 12), made.snapshot, 3, {}).whole, std::size_t { 22 });
}

void TestTextAnswers::withoutShingles()
{
    const test::AnalysedCorpus made(test::smallCorpus());
    QCOMPARE(findSimilarTo("", made.snapshot, 10, {}).near.state, State::NoShingles);
    QCOMPARE(findSimilarTo("\xff\xfe only three words", made.snapshot, 10, {}).near.state, State::NoShingles);
    // Shorter than any document that is kept, and found all the same.
    const TextAnswer few = findSimilarTo(test::words(1010, 5), made.snapshot, 10, {});
    QCOMPARE(few.near.state, State::Ready);
    QCOMPARE(few.whole, std::size_t { 2 });
    QCOMPARE(few.first, Holding::WordForWord);
    const TextAnswer strange = findSimilarTo(test::words(90'000, 20), made.snapshot, 10, {});
    QCOMPARE(strange.near.state, State::Ready);
    QVERIFY(strange.near.rows.empty());
    QCOMPARE(strange.unknown, 17U);
}

void TestTextAnswers::stops()
{
    const test::AnalysedCorpus made(test::smallCorpus());
    std::stop_source stop;
    stop.request_stop();
    const TextAnswer answer = findSimilarTo(test::words(1000, 20), made.snapshot, 10, stop.get_token());
    QCOMPARE(answer.near.state, State::Gone);
    QVERIFY(answer.near.rows.empty());
}

ALIKE_TEST(TestTextAnswers)
#include "tst_text_answers.moc"
