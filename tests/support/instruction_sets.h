// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/instruction_set.h"

#include <QTest>

namespace alike::test {

/// A data row for each instruction set of this processor; the function begins with a ForcedInstructionSet.
inline void addInstructionSets()
{
    QTest::addColumn<qint64>("instructionSet");
    for (std::int64_t left = instructionSets(); left != 0; left &= left - 1) {
        const std::int64_t target = left & -left;
        QTest::addRow("%s", hwy::TargetName(target)) << qint64 { target };
    }
}

/// Makes the kernels take the instruction set of the data row, until it goes out of scope.
class ForcedInstructionSet {
public:
    ForcedInstructionSet()
    {
        QFETCH(qint64, instructionSet);
        chosenInstructionSet().Update(instructionSet);
    }
    ~ForcedInstructionSet() { chosenInstructionSet().Update(instructionSets()); }
    ForcedInstructionSet(const ForcedInstructionSet&) = delete;
    ForcedInstructionSet& operator=(const ForcedInstructionSet&) = delete;
};

} // namespace alike::test
