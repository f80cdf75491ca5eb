// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"

#include <cstdint>
#include <span>
#include <string>

namespace alike {

/// The bucket of one band: CRC-32 (ISO-HDLC, as in zlib) of its values in decimal, joined by underscores (the
/// Reuters study), e.g. of "15_355_89_2", which is 556eecce.
std::uint32_t crcBucket(std::span<const std::uint32_t> rows);

/// The bucket of one band as 64 well mixed bits of its values: a collision of different values is not to be
/// expected in any corpus.
std::uint64_t mixedBucket(std::span<const std::uint32_t> rows);

/// The bucket of the rows of a band.
std::uint64_t bucketOf(const lsh::Banding& banding, std::span<const std::uint32_t> rows);

/// The buckets of all bands. \param rows those of a signature, as many as `banding.hashes`
/// \param buckets one for each band
void bucketsOf(
    const lsh::Banding& banding, std::span<const std::uint32_t> rows, std::span<std::uint64_t> buckets);

/// A bucket as people see it, 8 or 16 hexadecimal digits.
std::string bucketName(lsh::BucketFunction function, std::uint64_t bucket);

} // namespace alike
