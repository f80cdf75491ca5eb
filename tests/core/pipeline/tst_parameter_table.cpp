// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/parameter_table.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace alike;

namespace {

/// Converts to anything, to count the members of an aggregate.
struct Anything {
    template <typename T> operator T() const;
};

template <typename T, typename... Members> constexpr std::size_t membersOf()
{
    if constexpr (requires { T { Members {}..., Anything {} }; })
        return membersOf<T, Members..., Anything>();
    else
        return sizeof...(Members);
}

/// A value that the row allows and that is not the one in `parameters`.
std::string another(const ParameterRow& row, const Parameters& parameters)
{
    const std::string now = row.get(parameters);
    switch (row.kind) {
    case ParameterRow::Kind::Integer:
        return std::to_string(now == std::to_string(row.most) ? row.least : std::stoull(now) + 1);
    case ParameterRow::Kind::Flag:
        return now == "1" ? "0" : "1";
    case ParameterRow::Kind::Choice:
        return std::string(row.choices.front() == now ? row.choices.back() : row.choices.front());
    case ParameterRow::Kind::Decimal:
        return now == "0.25" ? "0.75" : "0.25";
    case ParameterRow::Kind::Share:
        return now == "5%" ? "12.5%" : "5%";
    case ParameterRow::Kind::Texts:
        return now + "All rights reserved.\fNothing else";
    case ParameterRow::Kind::Functions:
        return R"({"a":[7,9],"b":[3,0],"modulus":11,"origin":0})";
    }
    return {};
}

class TestParameterTable : public QObject {
    Q_OBJECT

private slots:
    void everyMemberHasARow();
    void eachRowSetsWhatItGets();
    void valuesComeBack();
    void refuses_data();
    void refuses();
    void followsWhatWasAskedFor();
};

/// A member of the options of a stage without a row in the table would be in no file, no help and no history.
void TestParameterTable::everyMemberHasARow()
{
    constexpr std::size_t members = membersOf<text::Options>() + membersOf<shingle::Options>()
        + membersOf<shingle::Ignoring>() + membersOf<sketch::Options>() + membersOf<lsh::Options>()
        + membersOf<ResultOptions>() + 1; // and the universe
    static_assert(membersOf<ResultOptions>() == 3); // the counting itself
    static_assert(membersOf<Parameters>() == 7);
    QCOMPARE(parameterTable().size(), members);

    std::set<std::string_view> names;
    for (const ParameterRow& row : parameterTable()) {
        QVERIFY2(names.insert(row.name).second, "two rows of one name");
        QVERIFY2(!row.words.empty(), row.option().c_str());
        const std::size_t choices = row.kind == ParameterRow::Kind::Flag ? 2 : row.choices.size();
        QCOMPARE(row.choiceWords.size(), choices);
        for (const std::string_view words : row.choiceWords)
            QVERIFY2(!words.empty(), row.option().c_str());
    }
}

void TestParameterTable::eachRowSetsWhatItGets()
{
    for (const ParameterRow& row : parameterTable()) {
        Parameters changed;
        const std::string value = another(row, changed);
        QVERIFY2(row.set(changed, value), row.option().c_str());
        QVERIFY2(changed != Parameters {}, row.option().c_str());
        QCOMPARE(row.get(changed), value);
        // Nothing but this row tells the two apart.
        const auto different = differences(changed, {});
        QCOMPARE(different.size(), 1u);
        QCOMPARE(different.front()->name, row.name);

        const Parameters before = changed;
        QVERIFY(row.kind == ParameterRow::Kind::Texts || !row.set(changed, "no such value"));
        QVERIFY2(changed == before, row.option().c_str());
    }
}

void TestParameterTable::valuesComeBack()
{
    Parameters odd;
    for (const ParameterRow& row : parameterTable())
        QVERIFY(row.set(odd, another(row, odd)));
    odd.sketch.family = sketch::Family::Given;
    odd.sketch.hashes = 2;
    odd.lsh.rows = 1;
    odd.lsh.bands = 2;
    odd.shingle.stride = 2;
    for (const Parameters& parameters : { Parameters {}, odd }) {
        const auto back = withValues({}, valuesOf(parameters));
        QVERIFY2(back.has_value(), back ? "" : back.error().detail.c_str());
        QVERIFY(*back == parameters);
    }
}

void TestParameterTable::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("said");
    QTest::newRow("too small") << "k"
                               << "0"
                               << "-k: must be a whole number from 1 to 64, not '0'.";
    QTest::newRow("too large") << "hashes"
                               << "4097"
                               << "--hashes: must be a whole number from 1 to 4096, not '4097'.";
    QTest::newRow("no number") << "min-words"
                               << "8x"
                               << "--min-words: must be a whole number from 0 to 1000000, not '8x'.";
    QTest::newRow("no word of it") << "unit"
                                   << "line"
                                   << "--unit: must be one of word|char|subword, not 'line'.";
    QTest::newRow("more decimals")
        << "threshold"
        << "0.1234567"
        << "--threshold: must be a number from 0 to 1 with at most six decimals, not '0.1234567'.";
    QTest::newRow("a stride beyond") << "stride"
                                     << "5"
                                     << "--stride: must be a whole number from 1 to 4 (-k), not '5'.";
    QTest::newRow("rows beyond") << "rows"
                                 << "101"
                                 << "--rows: must be from 1 to 100 (--hashes), not 101.";
    QTest::newRow("functions")
        << "coefficients"
        << "{}"
        << "the member \"a\" is missing. An object with \"a\", \"b\" and \"modulus\" is wanted.";
}

void TestParameterTable::refuses()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, said);
    const auto made = withValues({}, { { name.toStdString(), value.toStdString() } });
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::BadParameter);
    QCOMPARE(QString::fromStdString(made.error().detail), said);
}

void TestParameterTable::followsWhatWasAskedFor()
{
    const auto made = [](const ParameterValues& asked, const Parameters& base = {}) {
        const auto parameters = withValues(base, asked);
        return parameters.value();
    };
    QCOMPARE(made({ { "unit", "char" } }).text.minWords, 0u);
    QCOMPARE(made({ { "unit", "char" }, { "min-words", "8" } }).text.minWords, 8u);

    QCOMPARE(made({ { "bands", "30" } }).lsh.rows, 4u);
    QCOMPARE(made({ { "bands", "30" } }).lsh.bands, 0u);
    const Parameters both = made({ { "bands", "3" }, { "rows", "4" } });
    QCOMPARE(both.lsh.rows, 4u);
    QCOMPARE(both.lsh.bands, 3u);
    // Another h over a given number of bands: they are as many as there is room for again.
    QCOMPARE(made({ { "hashes", "50" } }, both).lsh.bands, 0u);
    QCOMPARE(made({ { "k", "5" } }, both).lsh.bands, 3u);

    Parameters strided;
    strided.shingle = { 6, 6 };
    QCOMPARE(made({ { "k", "3" } }, strided).shingle.stride, 3u);

    const Parameters given = made(
        { { "family", "given" }, { "coefficients", R"({"a":[1,3],"b":[1,1],"modulus":5,"origin":0})" } });
    QCOMPARE(given.sketch.family, sketch::Family::Given);
    QCOMPARE(given.sketch.hashes, 2u);
    QCOMPARE(given.lsh.rows, 2u);
}

} // namespace

ALIKE_TEST(TestParameterTable)
#include "tst_parameter_table.moc"
