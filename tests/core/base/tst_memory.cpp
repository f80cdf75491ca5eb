// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace alike;

class TestMemory : public QObject {
    Q_OBJECT
private slots:
    void theMachineHasMemory() { QVERIFY(physicalMemory() > 64 * 1024 * 1024); }

    /// 32 MB that are touched raise the peak to at least 32 MB, and it stays when they are freed.
    void peakCoversWhatWasTouched()
    {
        constexpr std::size_t bytes = 32 * 1024 * 1024;
        {
            std::vector<char> block(bytes);
            std::ranges::fill(block, 'x');
            QCOMPARE(block[bytes / 2], 'x');
        }
        QVERIFY(peakResidentBytes() >= bytes);
        QVERIFY(peakResidentBytes() < physicalMemory());
    }

    void allocatedBytesCountCapacity()
    {
        std::vector<std::uint32_t> numbers;
        QCOMPARE(allocatedBytes(numbers), std::size_t { 0 });
        numbers.reserve(100);
        QVERIFY(allocatedBytes(numbers) >= 400);
    }
};

ALIKE_TEST(TestMemory)
#include "tst_memory.moc"
