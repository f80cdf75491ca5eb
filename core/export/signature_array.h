// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/corpus/corpus.h"
#include "core/pipeline/parameters.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/signatures.h"
#include "core/text/tokens.h"

#include <optional>
#include <string>
#include <string_view>

namespace alike {

/// The signatures of the kept documents, in three files.
struct SignatureArray {
    std::string
        array; ///< NumPy, uint32, documents x hashes; a document without shingles has 2^32 - 1 everywhere
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
