// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

using namespace alike;

namespace {

/// The same report in four languages, and the same three things told otherwise.
struct Twin {
    const char* name;
    std::string text;
    std::array<std::pair<std::string, std::string>, 3> changes;
};

const std::array<Twin, 4> twins { {
    { "English",
        "Yesterday afternoon a fire broke out in an old warehouse near the harbour. The fire brigade said "
        "that "
        "the fire was put out within two hours and that nobody was hurt. Tea that was to be shipped abroad "
        "was "
        "stored in the warehouse, and most of it got wet and can no longer be used. The police believe that "
        "a "
        "fault of the electrical wiring was the cause and are still looking into it. The owner of the "
        "warehouse wants to build a new one in the same place next year.",
        { { { "two hours", "three hours" }, { "Tea", "Coffee" },
            { "an old warehouse", "a large warehouse" } } } },
    { "Chinese",
        "昨天下午，港口附近的一座旧仓库发生了火灾。消防部门表示，大火在两个小时内被扑灭，没有人员受伤。"
        "仓库里存放着准备出口的茶叶，其中大部分被水浸湿，已经不能使用。警方认为火灾可能是由电气设备故障引起的"
        "，"
        "目前还在进行调查。仓库的主人希望明年在同一个地方再建一座新的仓库。",
        { { { "两个小时", "三个小时" }, { "茶叶", "咖啡" }, { "旧仓库发生", "大仓库发生" } } } },
    { "Japanese",
        "昨日の午後、港の近くにある古い倉庫で火事がありました。消防署によると、火は二時間ほどで消し止められ、"
        "けが人は"
        "いませんでした。倉庫には輸出用のお茶が保管されていましたが、その大部分は水に濡れて使えなくなったとい"
        "うことです。"
        "警察は、電気設備の故障が原因とみて、まだ調べています。倉庫の持ち主は、来年同じ場所に新しい倉庫を建て"
        "たいと"
        "話しています。",
        { { { "二時間", "三時間" }, { "お茶", "コーヒー" }, { "古い倉庫", "大きい倉庫" } } } },
    { "Thai",
        "เมื่อวานตอนบ่ายเกิดเพลิงไหม้ที่โกดังเก่าใกล้ท่าเรือ เจ้าหน้าที่ดับเพลิงกล่าวว่าไฟดับลงภายในสองชั่วโมงและไม่มี"
        "ผู้ได้รับบาดเจ็บ ในโกดังมีใบชาที่เตรียมส่งออกเก็บอยู่ ส่วนใหญ่เปียกน้ำและใช้ไม่ได้แล้ว ตำรวจเชื่อว่าสาเหตุมาจาก"
        "อุปกรณ์ไฟฟ้าขัดข้องและยังคงสอบสวนอยู่ เจ้าของโกดังต้องการสร้างโกดังใหม่ที่เดิมในปีหน้า",
        { { { "สองชั่วโมง", "สามชั่วโมง" }, { "ใบชา", "กาแฟ" }, { "โกดังเก่า", "โกดังใหญ่" } } } },
} };

/// The text with these changes of it, [from, to).
std::string changed(const Twin& twin, std::size_t from, std::size_t to)
{
    std::string text = twin.text;
    for (std::size_t i = from; i < to; ++i) {
        const auto& [before, after] = twin.changes[i];
        text.replace(text.find(before), before.size(), after);
    }
    return text;
}

/// The Jaccard similarity of two texts, at the defaults but for `options`.
double similarity(const std::string& a, const std::string& b, const text::Options& options)
{
    test::QuietWork quiet;
    const auto tokens = tokenise(*test::corpusOf({ a, b }), options, quiet.work());
    const auto sets = makeShingleSets(tokens.value(), {}, quiet.work());
    const auto of = [&](std::size_t d) {
        const SetId set = sets.value().setOf(docId(d));
        const auto numbers = set == noSet ? std::span<const ShingleNumber>() : sets.value().of(set);
        return std::vector<ShingleNumber>(numbers.begin(), numbers.end());
    };
    std::vector<ShingleNumber> shared;
    const auto x = of(0);
    const auto y = of(1);
    std::ranges::set_intersection(x, y, std::back_inserter(shared));
    return static_cast<double>(shared.size()) / static_cast<double>(x.size() + y.size() - shared.size());
}

}

/// What a change of a word costs is about the same in every language, whether its words have spaces or not.
class TestLanguages : public QObject {
    Q_OBJECT
private slots:
    void nearDuplicatesAreAsNear_data()
    {
        QTest::addColumn<int>("twin");
        for (std::size_t i = 1; i < twins.size(); ++i)
            QTest::newRow(twins[i].name) << static_cast<int>(i);
    }
    void nearDuplicatesAreAsNear()
    {
        QFETCH(int, twin);
        const Twin& english = twins[0];
        const Twin& other = twins[static_cast<std::size_t>(twin)];
        for (std::size_t i = 0; i < 3; ++i) {
            const double wanted = similarity(english.text, changed(english, i, i + 1), {});
            const double found = similarity(other.text, changed(other, i, i + 1), {});
            qInfo("change %zu: %.3f, English %.3f", i + 1, found, wanted);
            QVERIFY(std::abs(found - wanted) <= 0.05);
        }
        qInfo("all three: %.3f, English %.3f", similarity(other.text, changed(other, 0, 3), {}),
            similarity(english.text, changed(english, 0, 3), {}));
        // Where words are not told apart, hardly anything is left of it.
        text::Options whole;
        whole.segment = false;
        whole.minWords = 0;
        QVERIFY(similarity(other.text, changed(other, 0, 3), whole) < 0.4);
    }
};

ALIKE_TEST(TestLanguages)
#include "tst_languages.moc"
