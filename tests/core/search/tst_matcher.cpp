// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/matcher.h"

#include "core/base/random.h"
#include "core/search/labels.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <cctype>
#include <functional>
#include <sstream>

using namespace alike;
using namespace alike::search;

namespace {

const std::vector<std::string> lexicon { "cocoa", "bean", "beans", "trade", "Trader", "zone", "rate" };

Corpus lettersCorpus(std::size_t documents, std::uint64_t seed)
{
    Random random(seed);
    CorpusBuilder builder;
    const auto some = [&](std::uint64_t most) {
        std::string text;
        for (std::uint64_t i = random.below(most + 1); i > 0; --i)
            text += lexicon[random.below(lexicon.size())] + (random.below(4) == 0 ? ", " : " ");
        return text;
    };
    for (std::size_t i = 0; i < documents; ++i)
        builder.add({ "id" + std::to_string(i), some(3), "1987",
            random.below(2) ? "topics: earn, acq" : "topics: trade", some(12) });
    return std::move(builder).build();
}

RowFacts factsOf(std::size_t doc)
{
    RowFacts facts;
    facts.documents[0] = docId(doc);
    facts.words[0] = Ratio::integer(doc % 7);
    facts.jaccard = { doc % 5, 5 };
    return facts;
}

std::string lowered(std::string_view text)
{
    std::string low(text);
    for (char& c : low)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return low;
}

/// The same decided in the plainest way, with ASCII texts.
bool plainly(const Node& node, const Corpus& corpus, std::size_t doc)
{
    const auto child = [&](const Node& one) { return plainly(one, corpus, doc); };
    switch (node.kind) {
    case Node::Kind::And:
        return std::ranges::all_of(node.children, child);
    case Node::Kind::Or:
        return std::ranges::any_of(node.children, child);
    case Node::Kind::Not:
        return !child(node.children.front());
    case Node::Kind::Leaf:
        break;
    }
    const Term& term = node.term;
    const auto hasWords = [&](std::string_view text) {
        std::string spaced = " ";
        for (const char c : lowered(text))
            spaced += std::isalnum(static_cast<unsigned char>(c)) ? c : ' ';
        std::istringstream in(spaced);
        std::string joined = " ";
        for (std::string word; in >> word;)
            joined += word + ' ';
        return joined.find(' ' + lowered(term.text) + (term.prefix ? "" : " ")) != std::string::npos;
    };
    const DocId id = docId(doc);
    switch (term.field) {
    case Field::Title:
        return hasWords(corpus.title(id));
    case Field::Text:
        return hasWords(corpus.text(id));
    case Field::Words: {
        const double words = static_cast<double>(doc % 7);
        const double than = static_cast<double>(term.number.digits);
        return term.compare == Compare::Less   ? words < than
            : term.compare == Compare::AtLeast ? words >= than
                                               : words == than;
    }
    case Field::Label:
        return corpus.labels(id).find(term.text) != std::string_view::npos;
    default:
        break;
    }
    if (term.prefix)
        return hasWords(corpus.title(id)) || hasWords(corpus.text(id));
    for (const std::string_view text : { corpus.id(id), corpus.title(id), corpus.text(id) }) {
        if (lowered(text).find(lowered(term.text)) != std::string::npos)
            return true;
    }
    return false;
}

std::string randomQuery(Random& random, int depth)
{
    const std::string word = lexicon[random.below(lexicon.size())];
    switch (random.below(depth > 0 ? 12 : 8)) {
    case 0:
        return word;
    case 1:
        return word.substr(1, 3);
    case 2:
        return "text:" + word;
    case 3:
        return "title:" + word.substr(0, 3) + '*';
    case 4:
        return word.substr(0, 4) + '*';
    case 5:
        return "text:\"" + word + ' ' + lexicon[random.below(lexicon.size())] + '"';
    case 6:
        return random.below(2) ? "words<3" : "words>=5";
    case 7:
        return "topics:trade";
    case 8:
        return "NOT " + randomQuery(random, depth - 1);
    case 9:
        return "(" + randomQuery(random, depth - 1) + " OR " + randomQuery(random, depth - 1) + ")";
    default:
        return "(" + randomQuery(random, depth - 1) + " " + randomQuery(random, depth - 1) + ")";
    }
}

} // namespace

class TestMatcher : public QObject {
    Q_OBJECT
private slots:
    /// With an index and without one, as a plain reading of every document.
    void asPlainReading()
    {
        const Corpus corpus = lettersCorpus(120, 5);
        test::QuietWork quiet;
        const auto index = TextIndex::build(corpus, quiet.work());
        QVERIFY(index);
        const FieldNames fields(FieldNames::Of::Documents, { "topics" });
        Random random(9);
        const std::stop_token stop;
        std::size_t hits = 0;
        for (int round = 0; round < 400; ++round) {
            const std::string query = randomQuery(random, 3);
            const auto parsed = parseFilter(query, fields);
            QVERIFY2(std::holds_alternative<Filter>(parsed), query.c_str());
            const auto& filter = std::get<Filter>(parsed);
            Matcher reading(filter, corpus, nullptr, Matcher::Anywhere::IdTitleText, stop);
            Matcher looking(filter, corpus, index->get(), Matcher::Anywhere::IdTitleText, stop);
            for (std::size_t doc = 0; doc < corpus.size(); ++doc) {
                const bool expected = plainly(filter.root, corpus, doc);
                QVERIFY2(reading.matches(factsOf(doc)) == expected,
                    (query + " of " + std::to_string(doc)).c_str());
                QVERIFY2(looking.matches(factsOf(doc)) == expected,
                    (query + " of " + std::to_string(doc)).c_str());
                hits += expected;
            }
        }
        QVERIFY(hits > 1'000);
    }

    void numbers()
    {
        const auto holds = [](Ratio value, Compare compare, std::uint64_t digits, std::uint32_t decimals) {
            return compares(value, compare, { digits, decimals });
        };
        // Exactly 0.8 is not above 0.8.
        QVERIFY(!holds({ 4, 5 }, Compare::More, 8, 1));
        QVERIFY(holds({ 4, 5 }, Compare::AtLeast, 8, 1));
        QVERIFY(holds({ 4, 5 }, Compare::AtMost, 8, 1));
        QVERIFY(!holds({ 4, 5 }, Compare::Less, 800'000, 6));
        QVERIFY(holds({ 23, 31 }, Compare::Equal, 742, 3)); // 0.74193…
        QVERIFY(!holds({ 23, 31 }, Compare::Equal, 743, 3));
        QVERIFY(!holds({ 23, 31 }, Compare::Equal, 1, 0));
        QVERIFY(holds(Ratio::integer(50), Compare::Less, 51, 0));
        QVERIFY(!holds(Ratio::integer(50), Compare::Less, 50, 0));
        QVERIFY(holds(Ratio::integer(4'000'000'000), Compare::More, 999'999'999'999'999, 6));
        QVERIFY(holds({ 4'000'000'000, 4'000'000'001 }, Compare::Less, 999'999'999, 0));
        for (const Compare compare : { Compare::Equal, Compare::Less, Compare::AtMost, Compare::More })
            QVERIFY(!holds({ 0, 0 }, compare, 5, 1));
    }

    void pairsAndMarks()
    {
        const auto corpus = test::corpusOf({ "cocoa bean", "wheat corn" });
        const std::stop_token stop;
        review::Mark mark { review::Verdict::Different, "look again" };
        RowFacts facts;
        facts.documents = { docId(0), docId(1) };
        facts.documentCount = 2;
        facts.found = false;
        const auto holds = [&](std::string_view query) {
            const auto parsed = parseFilter(query, FieldNames(FieldNames::Of::Pairs));
            Matcher matcher(std::get<Filter>(parsed), *corpus, nullptr, Matcher::Anywhere::IdTitle, stop);
            return matcher.matches(facts);
        };
        QVERIFY(holds("text:cocoa text:wheat") && !holds("NOT text:cocoa"));
        QVERIFY(!holds("cocoa") && holds("d2"));
        QVERIFY(holds("marked:no") && !holds("marked:yes") && !holds("marked:different")
            && !holds("marked:note"));
        QVERIFY(holds("buckets:missed") && !holds("buckets:found"));
        QVERIFY(!holds("j<0.5") && !holds("j>=0.5")); // not known
        facts.mark = &mark;
        QVERIFY(
            !holds("marked:no") && holds("marked:yes") && holds("marked:different") && !holds("marked:same"));
        QVERIFY(holds("note:AGAIN") && holds("marked:note") && !holds("note:never"));
        QVERIFY(holds("id:d2") && !holds("id:d") && holds("id:D*"));
    }

    void collections()
    {
        CorpusBuilder builder;
        builder.add({ "a", "", "", "", "cocoa" });
        builder.beginCollection();
        builder.add({ "b", "", "", "", "wheat" });
        const Corpus corpus = std::move(builder).build();
        const std::stop_token stop;
        const auto holds = [&](std::string_view query, RowFacts facts, FieldNames::Of of) {
            const auto parsed = parseFilter(query, FieldNames(of));
            Matcher matcher(std::get<Filter>(parsed), corpus, nullptr, Matcher::Anywhere::IdTitle, stop);
            return matcher.matches(facts);
        };
        const auto documents = FieldNames::Of::Documents;
        QVERIFY(
            holds("collection:1", factsOf(0), documents) && !holds("collection:2", factsOf(0), documents));
        QVERIFY(holds("collection:2", factsOf(1), documents) && holds("collection>1", factsOf(1), documents));
        RowFacts pair = factsOf(0);
        pair.documents[1] = docId(1);
        pair.documentCount = 2;
        const auto pairs = FieldNames::Of::Pairs;
        QVERIFY(holds("collection:1 collection:2", pair, pairs) && !holds("collection:3", pair, pairs));
        QVERIFY(holds("across:no", pair, pairs) && !holds("across:yes", pair, pairs));
        pair.across = true;
        QVERIFY(!holds("across:no", pair, pairs) && holds("across:yes", pair, pairs));
        QVERIFY(!std::holds_alternative<Filter>(parseFilter("across:yes", FieldNames(documents))));
    }

    void sides()
    {
        CorpusBuilder builder;
        builder.add({ "a", "", "", "", "gold" });
        builder.beginCollection();
        builder.markReference();
        builder.add({ "b", "", "", "", "wheat" });
        const Corpus corpus = std::move(builder).build();
        const std::stop_token stop;
        const auto holds = [&](std::string_view query, const RowFacts& facts, FieldNames::Of of) {
            const auto parsed = parseFilter(query, FieldNames(of));
            Matcher matcher(std::get<Filter>(parsed), corpus, nullptr, Matcher::Anywhere::IdTitle, stop);
            return matcher.matches(facts);
        };
        const auto documents = FieldNames::Of::Documents;
        QVERIFY(
            !holds("in:reference", factsOf(0), documents) && holds("in:reference", factsOf(1), documents));
        QVERIFY(
            holds("in:collection", factsOf(0), documents) && !holds("in:collection", factsOf(1), documents));
        RowFacts pair = factsOf(0);
        pair.documents[1] = docId(1);
        pair.documentCount = 2;
        QVERIFY(holds("in:collection in:reference", pair, FieldNames::Of::Pairs));
        QVERIFY(!std::holds_alternative<Filter>(parseFilter("in:archive", FieldNames(documents))));
    }

    void labels()
    {
        const std::string lines = "newid: 12\ntopics: earn, money-fx\nplaces: west germany";
        QVERIFY(hasLabel(lines, "topics", Needle("EARN"), false));
        QVERIFY(hasLabel(lines, "topics", Needle("money-fx"), false));
        QVERIFY(!hasLabel(lines, "topics", Needle("money"), false));
        QVERIFY(hasLabel(lines, "topics", Needle("money"), true));
        QVERIFY(hasLabel(lines, "places", Needle("west germany"), false));
        QVERIFY(!hasLabel(lines, "places", Needle("earn"), false));
        QVERIFY(!hasLabel("", "places", Needle("earn"), false));
        CorpusBuilder builder;
        for (int i = 0; i < 40; ++i)
            builder.add({ "d", "", "",
                "newid: " + std::to_string(i) + (i % 3 ? "\ntopics: earn" : "\ntopics: acq"), "x" });
        const auto values = labelValues(std::move(builder).build(), 5, {});
        QCOMPARE(values.at("topics"), (std::vector<std::string> { "earn", "acq" }));
        QVERIFY(values.at("newid").empty());
    }
};

ALIKE_TEST(TestMatcher)
#include "tst_matcher.moc"
