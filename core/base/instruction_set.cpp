// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/instruction_set.h"

namespace alike {

std::int64_t instructionSets()
{
    std::int64_t sets = HWY_STATIC_TARGET;
#if HWY_ARCH_X86
    // What is not asked for is in every processor that has the rest.
    if (__builtin_cpu_supports("ssse3"))
        sets |= HWY_SSSE3;
    if ((sets & HWY_SSSE3) != 0 && __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul")
        && __builtin_cpu_supports("aes"))
        sets |= HWY_SSE4;
    if ((sets & HWY_SSE4) != 0 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
        sets |= HWY_AVX2;
    if ((sets & HWY_AVX2) != 0 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
        sets |= HWY_AVX3;
#endif
    return sets & HWY_TARGETS;
}

hwy::ChosenTarget& chosenInstructionSet()
{
    struct Best : hwy::ChosenTarget {
        Best() { Update(instructionSets()); }
    };
    static Best chosen;
    return chosen;
}

} // namespace alike
