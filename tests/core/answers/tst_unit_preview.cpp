// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/unit_preview.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestUnitPreview : public QObject {
    Q_OBJECT
private slots:
    void writings_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("writing");
        const auto row = [](const char* name, const char* text, Writing writing) {
            QTest::newRow(name) << std::string(text) << static_cast<int>(writing);
        };
        row("nothing", "", Writing::Spaced);
        row("English", "The harbour is closed.", Writing::Spaced);
        row("Korean", "항구 근처의 창고", Writing::Spaced);
        row("Hindi", "बंदरगाह के पास", Writing::Spaced);
        row("Chinese", "港口附近的仓库 ok", Writing::Chinese);
        row("Japanese", "港の近くの倉庫", Writing::Japanese);
        row("Kana alone", "ひらがな", Writing::Japanese);
        row("Thai", "โกดังเก่าใกล้ท่าเรือ", Writing::Thai);
        row("Lao", "ສາງເກົ່າໃກ້ທ່າເຮືອ", Writing::Lao);
        row("Khmer", "ឃ្លាំងចាស់នៅជិតកំពង់ផែ", Writing::Khmer);
        row("Burmese", "ဆိပ်ကမ်းအနီးရှိ", Writing::Burmese);
        row("some names", "The word 倉庫 means a warehouse.", Writing::Spaced);
    }
    void writings()
    {
        QFETCH(std::string, text);
        QFETCH(int, writing);
        QCOMPARE(static_cast<int>(writingOf(*test::corpusOf({ text }))), writing);
    }

    /// By hand: ten words give 7 shingles of 4, one text has too few.
    void unitsBesideOneAnother()
    {
        test::QuietWork quiet;
        const auto corpus = test::corpusOf({ "a b c d e f g h i j", "x y" });
        const auto found = previewUnits(*corpus, {}, quiet.work());
        const auto& [words, characters] = found.value().choices;
        QCOMPARE(words.medianShingles, std::uint64_t { 7 });
        QCOMPARE(words.tooShort, std::uint64_t { 1 });
        QCOMPARE(characters.parameters.shingle.k, 9U);
        QCOMPARE(characters.medianShingles, std::uint64_t { 11 }); // of 19 characters; "x y" has none
        QCOMPARE(characters.tooShort, std::uint64_t { 0 });

        // What is in use stays as it is.
        Parameters own;
        own.text.unit = text::Unit::Character;
        own.shingle.k = 3;
        const auto others = previewUnits(*corpus, own, quiet.work());
        QVERIFY(others.value().choices[1].parameters == own);
        QCOMPARE(others.value().choices[0].parameters.text.unit, text::Unit::Word);
        quiet.stop.request_stop();
        QCOMPARE(previewUnits(*corpus, {}, quiet.work()).error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestUnitPreview)
#include "tst_unit_preview.moc"
