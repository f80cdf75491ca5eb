// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/removal_preview.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <vector>

using namespace alike;

class TestRemovalPreview : public QObject {
    Q_OBJECT
private slots:
    void countsValueByValue();
};

/// By hand: three documents, the second with two values of a label, the third with none; the second goes. It
/// counts for both of its values, and once among all that have one.
void TestRemovalPreview::countsValueByValue()
{
    CorpusBuilder builder;
    const auto add = [&](const char* id, const char* date, const char* labels, const char* text) {
        builder.add({ id, {}, date, labels, text });
    };
    add("in/1", "1987-01-01", "topic: x", "12345");
    add("in/2", "1988-01-01", "topic: x\ntopic: y", "1234567");
    add("3", "", "", "123");
    const Corpus corpus = std::move(builder).build();
    const std::vector<groups::Removal> removed { { docId(1), docId(0), { 9, 9, 8 }, groups::Kind::Near, 0 } };
    const RemovalPreview preview = previewRemovals(corpus, removed);
    QCOMPARE(preview.documents, 3U);
    QCOMPARE(preview.removed, 1U);
    QCOMPARE(preview.bytes, 15U);
    QCOMPARE(preview.removedBytes, 7U);
    std::vector<std::string> told;
    for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
        for (const RemovalPreview::Share& share : by.shares)
            told.push_back(by.name + ' ' + share.value + ": " + std::to_string(share.removed) + " of "
                + std::to_string(share.documents) + ", " + std::to_string(share.removedBytes) + " of "
                + std::to_string(share.bytes));
    }
    const std::vector<std::string> expected { "topic : 0 of 1, 0 of 3", "topic x: 1 of 2, 7 of 12",
        "topic y: 1 of 1, 7 of 7", "folder : 0 of 1, 0 of 3", "folder in: 1 of 2, 7 of 12",
        "year : 0 of 1, 0 of 3", "year 1987: 0 of 1, 0 of 5", "year 1988: 1 of 1, 7 of 7" };
    QCOMPARE(told, expected);
}

ALIKE_TEST(TestRemovalPreview)
#include "tst_removal_preview.moc"
