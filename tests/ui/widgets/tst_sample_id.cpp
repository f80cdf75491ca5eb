// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/row_table.h"

#include <QTest>

using namespace alike;
using ui::sampleId;

namespace {

QString sampleOf(const std::vector<std::string>& ids)
{
    CorpusBuilder builder;
    for (const std::string& id : ids)
        builder.add({ id, "", "", "", "text" });
    const Corpus corpus = std::move(builder).build();
    return sampleId(&corpus);
}

}

class TestSampleId : public QObject {
    Q_OBJECT
private slots:
    void sample()
    {
        QCOMPARE(sampleId(nullptr), QStringLiteral("00000"));
        QCOMPARE(sampleOf({ "1", "22" }), QStringLiteral("00000"));
        QCOMPARE(sampleOf({ "gale-1", "customs-1", "ward-2" }), QStringLiteral("customs-1"));
        QCOMPARE(sampleOf({ std::string(300, 'x') }), QString(16, QLatin1Char('x')));
    }
};

ALIKE_TEST(TestSampleId)
#include "tst_sample_id.moc"
