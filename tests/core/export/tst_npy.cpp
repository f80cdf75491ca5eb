// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/signature_array.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>

using namespace alike;

class TestNpy : public QObject {
    Q_OBJECT
private slots:
    void header_data();
    void header();
    void values();
};

void TestNpy::header_data()
{
    QTest::addColumn<quint64>("rows");
    QTest::addColumn<quint64>("columns");
    QTest::newRow("none") << quint64 { 0 } << quint64 { 100 };
    QTest::newRow("small") << quint64 { 2 } << quint64 { 3 };
    QTest::newRow("large") << quint64 { 12345678901234567890ULL } << quint64 { 4096 };
}

void TestNpy::header()
{
    QFETCH(quint64, rows);
    QFETCH(quint64, columns);
    const QByteArray header = QByteArray::fromStdString(npy::header(rows, columns));
    QCOMPARE(header.size() % 64, 0);
    QVERIFY(header.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
    QCOMPARE(static_cast<unsigned char>(header[8]) + 256 * static_cast<unsigned char>(header[9]),
        header.size() - 10);
    QVERIFY(header.endsWith('\n'));
    QCOMPARE(header.mid(10).trimmed(),
        QString("{'descr': '<u4', 'fortran_order': False, 'shape': (%1, %2), }")
            .arg(rows)
            .arg(columns)
            .toUtf8());
}

void TestNpy::values()
{
    std::string out = "x";
    npy::appendValues(out, std::array<std::uint32_t, 3> { 1, 0x01020304, 4294967295 });
    QCOMPARE(out, std::string("x\x01\x00\x00\x00\x04\x03\x02\x01\xff\xff\xff\xff", 13));
}

ALIKE_TEST(TestNpy)
#include "tst_npy.moc"
