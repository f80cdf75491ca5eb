// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/joining.h"

#include "tests/support/suite.h"

#include <QTest>

#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

using namespace alike;

/// One corpus of two: as if its documents had been read in one go, but for the ids of a reference.
class TestJoining : public QObject {
    Q_OBJECT
private slots:
    void asIfReadTogether();
    void referencesHaveTheirPlace();
    void withoutTheReference();
    void stringsStay();
    void stopped();
};

namespace {

void addTo(CorpusBuilder& builder, const std::string& id, const std::string& text)
{
    builder.add({ id, "Title of " + id, "2020", "topic: t", text });
}

Corpus first()
{
    CorpusBuilder builder;
    addTo(builder, "x", "one");
    addTo(builder, "x", "two");
    builder.beginCollection();
    addTo(builder, "y", "three");
    builder.describe(docId(1), "Other title", "2021", "");
    return std::move(builder).build();
}

Corpus second()
{
    CorpusBuilder builder;
    addTo(builder, "x", "four");
    addTo(builder, "z", "five");
    builder.describe(docId(1), "Fifth", "2022", "label: l");
    return std::move(builder).build();
}

} // namespace

void TestJoining::asIfReadTogether()
{
    const Corpus made = corpus::joined(first(), second(), corpus::Role::More, "b", {}).value();
    const std::vector<std::string> ids { "x", "x#2", "y", "x#3", "z" };
    const std::vector<std::string> texts { "one", "two", "three", "four", "five" };
    const std::vector<std::string> titles { "Title of x", "Other title", "Title of y", "Title of x",
        "Fifth" };
    const std::vector<std::uint32_t> collections { 0, 0, 1, 2, 2 };
    QCOMPARE(made.size(), ids.size());
    QCOMPARE(made.collections(), 3U);
    for (std::size_t d = 0; d < ids.size(); ++d) {
        QCOMPARE(std::string(made.id(docId(d))), ids[d]);
        QCOMPARE(std::string(made.text(docId(d))), texts[d]);
        QCOMPARE(std::string(made.title(docId(d))), titles[d]);
        QCOMPARE(made.collection(docId(d)), collections[d]);
        QVERIFY(made.find(ids[d]) == docId(d));
    }
    QCOMPARE(std::string(made.labels(docId(4))), std::string("label: l"));
    QVERIFY(!made.sides().any());
}

void TestJoining::referencesHaveTheirPlace()
{
    const Corpus once = corpus::joined(first(), second(), corpus::Role::Reference, "b", {}).value();
    const Corpus made = corpus::joined(once, second(), corpus::Role::Reference, "b", {}).value();
    const std::vector<std::string> ids { "x", "x#2", "y", "b:x", "z", "b:x#2", "b:z" };
    for (std::size_t d = 0; d < ids.size(); ++d) {
        QCOMPARE(std::string(made.id(docId(d))), ids[d]);
        QCOMPARE(made.sides().isReference(docId(d)), d >= 3);
    }
    QVERIFY(made.isReference(2) && made.isReference(3) && !made.isReference(1));
    QVERIFY(made.sides().makePair(docId(0), docId(6)) && !made.sides().makePair(docId(4), docId(6)));
    // More of the others behind it is of the others.
    const Corpus more = corpus::joined(made, second(), corpus::Role::More, {}, {}).value();
    QVERIFY(more.sides().makePair(docId(7), docId(6)) && !more.sides().makePair(docId(7), docId(0)));
}

/// What stays keeps ids, descriptions and collections.
void TestJoining::withoutTheReference()
{
    const Corpus sided = corpus::joined(first(), second(), corpus::Role::Reference, "b", {}).value();
    const Corpus all = corpus::joined(sided, second(), corpus::Role::More, {}, {}).value();
    const Corpus made = corpus::withoutReference(all, {}).value();
    const std::vector<std::string> ids { "x", "x#2", "y", "x#3", "z#2" };
    const std::vector<std::string> titles { "Title of x", "Other title", "Title of y", "Title of x",
        "Fifth" };
    const std::vector<std::uint32_t> collections { 0, 0, 1, 2, 2 };
    QCOMPARE(made.size(), ids.size());
    QCOMPARE(made.collections(), 3U);
    for (std::size_t d = 0; d < ids.size(); ++d) {
        QCOMPARE(std::string(made.id(docId(d))), ids[d]);
        QCOMPARE(std::string(made.title(docId(d))), titles[d]);
        QCOMPARE(made.collection(docId(d)), collections[d]);
    }
    QVERIFY(!made.sides().any());
}

void TestJoining::stringsStay()
{
    const Corpus base = first();
    const Corpus made = corpus::joined(base, second(), corpus::Role::More, {}, {}).value();
    QVERIFY(made.text(docId(0)).data() == base.text(docId(0)).data());
}

void TestJoining::stopped()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!corpus::joined(first(), second(), corpus::Role::More, {}, stop.get_token()));
    QVERIFY(!corpus::withoutReference(first(), stop.get_token()));
}

ALIKE_TEST(TestJoining)
#include "tst_joining.moc"
