// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestCrc32 : public QObject {
    Q_OBJECT
private slots:
    void knownValues()
    {
        QCOMPARE(crc32("123456789"), 0xCBF43926u); // the check value of CRC-32/ISO-HDLC
        QCOMPARE(crc32(""), 0u);
    }

    void goesOnWhereItEnded()
    {
        QCOMPARE(crc32("6789", crc32("12345")), crc32("123456789"));
        QCOMPARE(crc32({}, crc32("12345")), crc32("12345")); // a view of nothing, without memory
    }
};

ALIKE_TEST(TestCrc32)
#include "tst_crc32.moc"
