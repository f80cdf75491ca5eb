// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/corpus/corpus.h"
#include "core/pipeline/parameters.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/signatures.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace alike {

namespace npy {
    /// The header of a NumPy array file, version 1.0, of little-endian uint32 in C order; a multiple of 64
    /// bytes. The values follow row by row. (NumPy Enhancement Proposal 1)
    std::string header(std::uint64_t rows, std::uint64_t columns);

    /// Appends values as the header announces them, whatever the byte order of this machine.
    void appendValues(std::string& out, std::span<const std::uint32_t> values);
}

/// The signature of each kept document, in corpus order; 2^32 - 1 everywhere without shingles. `take` returns
/// false to stop.
void forEachSignature(const Tokens& tokens, const ShingleSets& sets, const Signatures& signatures,
    std::uint32_t hashes, const std::function<bool(DocId, std::span<const std::uint32_t>)>& take);

/// The signatures of the kept documents, in three files.
struct SignatureArray {
    std::string array; ///< NumPy, uint32, documents x hashes
    std::string ids; ///< a line for each row
    std::string json; ///< parameters and coefficients
};

/// O(documents * hashes). None when stopped.
std::optional<SignatureArray> signatureArray(const Corpus& corpus, const Tokens& tokens,
    const ShingleSets& sets, const Signatures& signatures, const Parameters& parameters,
    std::string_view program, const Work& work);

/// The third alone.
std::string describeSignatures(const Tokens& tokens, const ShingleSets& sets, const Signatures* signatures,
    const Parameters& parameters, std::string_view program);

} // namespace alike
