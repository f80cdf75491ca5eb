// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/sketch/simhash.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <vector>

namespace alike {

/// Why a fingerprint is what it is, bit by bit.
struct FingerprintBits {
    simhash::Fingerprint made; ///< as makeFingerprints makes it
    std::uint64_t weight = 0; ///< of all features together; 0: the document has none, and no fingerprint
    std::vector<std::int64_t> sums; ///< behind each bit, which is 1 when its sum is 0 or more

    bool bit(std::uint32_t at) const { return sums[at] >= 0; }
};

/// For one document, from its words alone. O(words * bits). \pre 1 <= options.bits <= 128, options.k >= 1
FingerprintBits fingerprintBits(const Tokens& tokens, DocId doc, const simhash::Options& options);

} // namespace alike
