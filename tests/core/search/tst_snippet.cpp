// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/snippet.h"

#include "core/base/random.h"
#include "core/unicode/utf8.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using namespace alike::search;

namespace {

Term word(const char* text)
{
    Term term;
    term.field = Field::Text;
    term.text = text;
    return term;
}

Term anywhere(const char* text)
{
    Term term;
    term.text = text;
    return term;
}

std::vector<std::string> marked(const Snippet& snippet)
{
    std::vector<std::string> found;
    for (const Range& range : snippet.found)
        found.push_back(snippet.text.substr(range.begin, range.end - range.begin));
    return found;
}

} // namespace

class TestSnippet : public QObject {
    Q_OBJECT
private slots:
    void short_()
    {
        const auto snippet = makeSnippet("Bahia\n  cocoa zone", { word("COCOA") }, 100);
        QVERIFY(snippet);
        QCOMPARE(snippet->text, std::string("Bahia cocoa zone"));
        QCOMPARE(marked(*snippet), (std::vector<std::string> { "cocoa" }));
        QVERIFY(!makeSnippet("Bahia", { word("cocoa") }, 100));
        QVERIFY(!makeSnippet("", { word("cocoa") }, 100));
        QVERIFY(!makeSnippet("text", {}, 100));
    }

    void theRichestStretch()
    {
        std::string text = "cocoa ";
        for (int i = 0; i < 100; ++i)
            text += "filler ";
        text += "cocoa and then bean ";
        for (int i = 0; i < 100; ++i)
            text += "filler ";
        const auto snippet = makeSnippet(text, { word("cocoa"), anywhere("bea") }, 60);
        QVERIFY(snippet);
        QCOMPARE(marked(*snippet), (std::vector<std::string> { "cocoa", "bea" }));
        QVERIFY(snippet->text.starts_with("\xE2\x80\xA6") && snippet->text.ends_with("\xE2\x80\xA6"));
        QVERIFY(snippet->text.size() < 60 + 40);
    }

    void overlapping()
    {
        const auto snippet
            = makeSnippet("cocoa bean", { anywhere("coa be"), word("bean"), word("cocoa") }, 100);
        QCOMPARE(marked(*snippet), (std::vector<std::string> { "cocoa bean" }));
    }

    void staysUtf8()
    {
        Random random(3);
        const std::vector<std::string> pieces { "\xC3\xA9", "\xE5\xAD\x97", "a", " ", "\n",
            "\xF0\x9F\x98\x80" };
        for (int round = 0; round < 3'000; ++round) {
            std::string text;
            for (std::uint64_t i = random.below(120); i > 0; --i)
                text += pieces[random.below(pieces.size())];
            const auto snippet = makeSnippet(
                text, { anywhere("a"), word("\xC3\xA9"), anywhere("\xE5\xAD\x97") }, 1 + random.below(40));
            if (!snippet)
                continue;
            QVERIFY2(unicode::isValidUtf8(snippet->text), text.c_str());
            std::size_t last = 0;
            for (const Range& range : snippet->found) {
                QVERIFY(range.begin >= last && range.begin < range.end && range.end <= snippet->text.size());
                last = range.end;
            }
        }
    }
};

ALIKE_TEST(TestSnippet)
#include "tst_snippet.moc"
