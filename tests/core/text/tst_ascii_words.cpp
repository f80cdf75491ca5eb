// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/text/ascii_words.h"
#include "core/text/text_scanner.h"
#include "core/text/word_table.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <vector>

using namespace alike;

namespace {
struct FoundWord {
    std::size_t begin;
    std::size_t end;
    std::string word;
    bool operator==(const FoundWord&) const = default;
};

std::vector<FoundWord> byScanner(const std::string& text, const text::Options& options)
{
    std::vector<FoundWord> found;
    text::WordScanner(options).scan<text::AsciiPath::General>(
        text, [&](std::string_view word, std::size_t begin, std::size_t end) {
            found.push_back({ begin, end, std::string(word) });
        });
    return found;
}
}

class TestAsciiWords : public QObject {
    Q_OBJECT
private slots:
    void equalsScanner_data() { test::addInstructionSets(); }
    /// Every ASCII character, words over the seams of blocks and vectors, and every length around them.
    void equalsScanner()
    {
        const test::ForcedInstructionSet forced;
        Random random(3);
        for (int cleaning = 0; cleaning < 4; ++cleaning) {
            const text::Options options { .cleaning = static_cast<text::Cleaning>(cleaning) };
            text::AsciiWords words(options);
            for (std::size_t round = 0; round < 400; ++round) {
                // Each round has its own share of letters, so that words of all lengths come up.
                const std::uint64_t letters = random.below(100);
                std::string text(round < 200 ? round : random.below(1000), ' ');
                for (char& c : text)
                    c = random.below(100) < letters ? static_cast<char>("aZqM"[random.below(4)])
                                                    : static_cast<char>(random.below(128));
                QVERIFY(words.find(text));
                std::vector<FoundWord> found;
                for (const auto [begin, end] : words.words())
                    found.push_back({ begin, end, std::string(words.folded() + begin, end - begin) });
                QVERIFY(found == byScanner(text, options));
            }
        }
    }

    /// As many words as there can be, and words that end with the text, at the seams of blocks.
    void dense_data() { test::addInstructionSets(); }
    void dense()
    {
        const test::ForcedInstructionSet forced;
        const text::Options options;
        text::AsciiWords words(options);
        for (std::size_t length = 0; length < 300; ++length) {
            for (const std::size_t offset : { 0u, 1u }) {
                std::string text(length, ' ');
                for (std::size_t at = offset; at < length; at += 2)
                    text[at] = static_cast<char>('a' + at % 26);
                QVERIFY(words.find(text));
                QCOMPARE(words.words().size(), (length + 1 - offset) / 2);
                for (std::size_t i = 0; i < words.words().size(); ++i) {
                    QCOMPARE(words.words()[i].begin, static_cast<std::uint32_t>(offset + 2 * i));
                    QCOMPARE(words.words()[i].end, static_cast<std::uint32_t>(offset + 2 * i + 1));
                }
            }
            QVERIFY(words.find(std::string(length, 'w')));
            QCOMPARE(words.words().size(), std::size_t { length > 0 });
            if (length > 0)
                QCOMPARE(words.words().front().end, static_cast<std::uint32_t>(length));
        }
    }

    void refusesOthers_data() { test::addInstructionSets(); }
    void refusesOthers()
    {
        const test::ForcedInstructionSet forced;
        text::AsciiWords words({});
        std::string text(150, 'a');
        QVERIFY(words.find(text));
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::string other = text;
            other[at] = static_cast<char>(0x80 + at % 128);
            QVERIFY(!words.find(other));
            QVERIFY(words.words().empty());
        }
    }

    /// The key of a word is the same however it is loaded, and the table tells long words apart by their
    /// ends.
    void keysOfAllLengths()
    {
        const std::string text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
        text::WordTable table;
        for (std::uint32_t size = 0; size <= 36; ++size) {
            const auto key = text::WordKey::of(std::string_view(text).substr(0, size));
            QVERIFY(key == text::WordKey::ofReadable(text.data(), size));
            QCOMPARE(table.number(key, text.data()), size);
        }
        for (std::uint32_t size = 0; size <= 36; ++size)
            QCOMPARE(table.number(text.substr(0, size)), size);
        QCOMPARE(table.number(text.substr(0, 30) + "Q"), 37u);
        QCOMPARE(table.number(std::string("a\0", 2)), 38u); // not the "a" that zeros follow
    }
};

ALIKE_TEST(TestAsciiWords)
#include "tst_ascii_words.moc"
