// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;

class TestChanges : public QObject {
    Q_OBJECT
private slots:
    void hashesKeepTheRows()
    {
        const Parameters changed = withHashes({}, 37);
        QCOMPARE(changed.sketch.hashes, 37u);
        QCOMPARE(changed.lsh.rows, 5u);
        QCOMPARE(bandingOf(changed).bands(), 8u);
        QCOMPARE(withHashes({}, 3).lsh.rows, 3u);
    }

    void bandsThatDoNotFitAreGivenUp()
    {
        Parameters parameters;
        parameters.lsh = { .rows = 5, .bands = 10 };
        QCOMPARE(withHashes(parameters, 50).lsh.bands, 10u);
        QCOMPARE(withHashes(parameters, 49).lsh.bands, 0u);
    }

    void bandsSetTheRows()
    {
        QCOMPARE(withBands({}, 30).lsh.rows, 4u);
        QCOMPARE(bandingOf(withBands({}, 30)).bands(), 25u);
        QCOMPARE(withBands({}, 0).lsh.rows, 100u);
        QCOMPARE(withBands({}, 1'000).lsh.rows, 1u);
    }
};

ALIKE_TEST(TestChanges)
#include "tst_changes.moc"
