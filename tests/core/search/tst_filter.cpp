// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/filter.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <string>

using namespace alike;
using namespace alike::search;

namespace {

std::variant<Filter, FilterError> read(std::string_view query)
{
    return parseFilter(query, FieldNames(FieldNames::Of::Documents, { "topics", "places" }));
}

/// The tree in words: "and(cocoa,not(text:bean))".
std::string written(const Node& node)
{
    if (node.kind == Node::Kind::Leaf) {
        const Term& term = node.term;
        std::string text = term.field == Field::Any ? "" : term.field == Field::Label ? term.label + ":" : "";
        if (term.field == Field::Text)
            text = "text:";
        if (term.field == Field::Marked)
            text = "marked:";
        if (term.field == Field::Jaccard || term.field == Field::Words) {
            const char* signs[] { "=", "<", "<=", ">", ">=" };
            return (term.field == Field::Words ? "words" : "j")
                + std::string(signs[static_cast<std::size_t>(term.compare)])
                + std::to_string(term.number.digits) + "e" + std::to_string(term.number.decimals);
        }
        return text + term.text + (term.prefix ? "*" : "");
    }
    std::string all = node.kind == Node::Kind::And ? "and(" : node.kind == Node::Kind::Or ? "or(" : "not(";
    for (const Node& child : node.children)
        all += (all.back() == '(' ? "" : ",") + written(child);
    return all + ")";
}

} // namespace

class TestFilter : public QObject {
    Q_OBJECT
private slots:
    void understands_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("tree");
        const auto row = [](const char* query, const char* tree) {
            QTest::newRow(query) << QByteArray(query) << QByteArray(tree);
        };
        row("", "and()");
        row("  ", "and()");
        row("cocoa", "cocoa");
        row("cocoa zone", "and(cocoa,zone)");
        row("cocoa AND zone", "and(cocoa,zone)");
        row("and or not", "and(and,or,not)");
        row("one two OR three", "or(and(one,two),three)");
        row("one OR two three", "or(one,and(two,three))");
        row("(one OR two) three", "and(or(one,two),three)");
        row("NOT one two", "and(not(one),two)");
        row("NOT (one two)", "not(and(one,two))");
        row("NOT NOT one", "not(not(one))");
        row("\"cocoa zone\" x", "and(cocoa zone,x)");
        row("\"cocoa zo", "cocoa zo");
        row("ab\"cd ef\"", "and(ab,cd ef)");
        row("pre*", "pre*");
        row("\"a pre\"*", "a pre*");
        row("*", "*");
        row("12:30", "12:30");
        row("a+b", "a+b");
        row("topic:earn", "topics:earn");
        row("TOPICS:\"a b\"", "topics:a b");
        row("text:co*", "text:co*");
        row("j>0.8", "j>8e1");
        row("J>=.75", "j>=75e2");
        row("words<50", "words<50e0");
        row("words:50", "words=50e0");
        row("marked:NO", "marked:no");
        row("NOT marked:different j<1", "and(not(marked:different),j<1e0)");
    }
    void understands()
    {
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, tree);
        const auto result = read(query.toStdString());
        const auto* error = std::get_if<FilterError>(&result);
        QVERIFY2(!error, error ? error->sentence.c_str() : "");
        QCOMPARE(written(std::get<Filter>(result).root), tree.toStdString());
    }

    void pointsAtWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<qulonglong>("at");
        QTest::addColumn<qulonglong>("length");
        const auto row = [](const char* query, unsigned at, unsigned length) {
            QTest::newRow(query) << QByteArray(query) << qulonglong { at } << qulonglong { length };
        };
        row("cocoa (zone", 6, 1);
        row("cocoa)", 5, 1);
        row("()", 1, 1);
        row("cocoa AND", 9, 0);
        row("cocoa OR ", 9, 0);
        row("OR cocoa", 0, 2);
        row("a AND OR b", 6, 2);
        row("NOT", 3, 0);
        row("tpic:earn", 0, 4);
        row("cocoa colour>3", 6, 6);
        row("j>", 2, 0);
        row("j>high", 2, 4);
        row("j>0.1234567", 2, 9);
        row("words<-1", 6, 2);
        row("words<99999999999999999999999", 6, 23);
        row("marked:maybe", 7, 5);
        row("title>5", 5, 1);
        row("text:\"\"", 5, 2);
        row("title:--", 6, 2);
    }
    void pointsAtWhatIsWrong()
    {
        QFETCH(QByteArray, query);
        QFETCH(qulonglong, at);
        QFETCH(qulonglong, length);
        const auto result = read(query.toStdString());
        const auto* error = std::get_if<FilterError>(&result);
        QVERIFY(error);
        QCOMPARE(qulonglong { error->at }, at);
        QCOMPARE(qulonglong { error->length }, length);
        QVERIFY(error->sentence.ends_with('.') || error->sentence.ends_with('*'));
    }

    void depthHasAnEnd()
    {
        std::string nested(50, '(');
        nested += 'x';
        nested.append(50, ')');
        QVERIFY(std::holds_alternative<Filter>(read(nested)));
        QVERIFY(std::holds_alternative<FilterError>(read(std::string(100'000, '('))));
        // What is nested too deeply may end right there: the place is still in the text.
        for (std::size_t depth = 1; depth < 300; ++depth) {
            const auto result = read(std::string(depth, '('));
            const auto& error = std::get<FilterError>(result);
            QVERIFY(error.at + error.length <= depth);
        }
        std::string many;
        for (int i = 0; i < 50'000; ++i)
            many += "NOT ";
        QVERIFY(std::holds_alternative<FilterError>(read(many + "x")));
    }

    /// Whatever is typed: a filter, or an error inside the text.
    void nothingBreaksIt()
    {
        Random random(11);
        const std::vector<std::string> pieces { "(", ")", "\"", "*", " ", "AND", "OR", "NOT", "j", ">",
            "<=", ":", "=", "0.5", "words", "topic", "marked", "no", "text", "x", "\xC3\xA9", "\xFF",
            "\xE2\x82", ".", "-", "\t", "99" };
        for (int round = 0; round < 20'000; ++round) {
            std::string query;
            const std::uint64_t count = random.below(14);
            for (std::uint64_t i = 0; i < count; ++i)
                query += pieces[random.below(pieces.size())];
            const auto result = read(query);
            if (const auto* error = std::get_if<FilterError>(&result)) {
                QVERIFY2(error->at + error->length <= query.size(), query.c_str());
                QVERIFY(!error->sentence.empty());
            }
        }
    }

    void wantedTextsLeaveOutWhatIsDenied()
    {
        const auto result = read("cocoa NOT zone (text:bean OR j>0.5) NOT (a b)");
        const auto wanted = wantedTexts(std::get<Filter>(result));
        QCOMPARE(wanted.size(), std::size_t { 2 });
        QCOMPARE(wanted[0].text, std::string("cocoa"));
        QCOMPARE(wanted[1].text, std::string("bean"));
    }
};

ALIKE_TEST(TestFilter)
#include "tst_filter.moc"
