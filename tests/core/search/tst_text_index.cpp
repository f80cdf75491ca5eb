// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text_index.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using namespace alike::search;
using In = TextIndex::In;

class TestTextIndex : public QObject {
    Q_OBJECT
private slots:
    void finds()
    {
        CorpusBuilder builder;
        builder.add({ "1", "Cocoa review", "", "", "Bahia cocoa zone" });
        builder.add({ "2", "Wheat", "", "", "zone of caf\xC3\xA9s, zone's" });
        builder.add({ "3", "", "", "", "" });
        const Corpus corpus = std::move(builder).build();
        test::QuietWork quiet;
        const auto made = TextIndex::build(corpus, quiet.work());
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
        const TextIndex& index = **made;
        const auto found = [&](std::string_view words, bool prefix, In in) {
            return *index.find(patternOf(words, prefix), in, {});
        };
        using Docs = std::vector<DocId>;
        QCOMPARE(found("zone", false, In::Text), (Docs { docId(0), docId(1) }));
        QCOMPARE(found("cocoa", false, In::Title), (Docs { docId(0) }));
        QCOMPARE(found("wheat", false, In::Text), Docs {});
        QCOMPARE(found("wheat", false, In::Both), (Docs { docId(1) }));
        QCOMPARE(found("cocoa ZONE", false, In::Text), (Docs { docId(0) }));
        QCOMPARE(found("zone cocoa", false, In::Text), Docs {});
        QCOMPARE(found("cocoa zo", true, In::Text), (Docs { docId(0) }));
        QCOMPARE(found("caf\xC3\xA9", true, In::Text), (Docs { docId(1) }));
        QCOMPARE(found("", false, In::Both), Docs {});
        QCOMPARE(*index.findPart("oco", {}), (Docs { docId(0) }));
        QCOMPARE(*index.findPart("nowhere", {}), Docs {});
        QVERIFY(!index.findPart("o", {}));
        QCOMPARE(index.documents(), std::size_t { 3 });
    }

    void stops()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 3));
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto made = TextIndex::build(*corpus, quiet.work());
        QVERIFY(!made && made.error().code == ErrorCode::Cancelled);
        test::QuietWork other;
        const auto index = TextIndex::build(*corpus, other.work());
        QVERIFY(index);
        QCOMPARE(other.progress.done.load(), std::uint64_t { 300 });
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!(*index)->find(patternOf(test::wordNumber(3), false), In::Both, stop.get_token()));
    }
};

ALIKE_TEST(TestTextIndex)
#include "tst_text_index.moc"
