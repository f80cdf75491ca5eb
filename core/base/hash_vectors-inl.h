// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The functions of hash.h on vectors of 64-bit lanes, for sources that are compiled once for each instruction
// set: they include it behind <hwy/foreach_target.h>, and it is read anew each time.
#if defined(ALIKE_HASH_VECTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ALIKE_HASH_VECTORS_INL_H
#undef ALIKE_HASH_VECTORS_INL_H
#else
#define ALIKE_HASH_VECTORS_INL_H
#endif

#include "core/base/hash.h"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <typename V> HWY_INLINE V mix64(V x)
{
    const hn::DFromV<V> d;
    x = hn::Mul(hn::Xor(x, hn::ShiftRight<30>(x)), hn::Set(d, hashing::first));
    x = hn::Mul(hn::Xor(x, hn::ShiftRight<27>(x)), hn::Set(d, hashing::second));
    return hn::Xor(x, hn::ShiftRight<31>(x));
}

template <typename V> HWY_INLINE V combineHash(V sequence, V next)
{
    const hn::DFromV<V> d;
    return mix64(hn::Add(hn::Mul(sequence, hn::Set(d, hashing::step)), hn::Add(next, hn::Set(d, 1))));
}

} // namespace alike::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
