// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace alike {

/// 128 bits of a text: two hashes of its bytes that start from different values and mix apart from each
/// other, the same on every platform. Not for defence: somebody who wants two texts with one checksum can
/// make them.
struct Checksum {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    bool operator==(const Checksum&) const = default;
};
Checksum checksum(std::string_view text);

/// Which text of a document.
enum class TextOf : std::uint8_t {
    Raw, ///< as it was read, byte by byte
    Cleaned, ///< its words after cleaning, in their order
};

/// The kept documents in classes of equal texts, those that are like no other among them. Exact: the checksum
/// only brings texts together, equality is decided by the texts themselves. O(bytes + documents log
/// documents). Errors: Cancelled.
Result<Classes> equalTexts(const Corpus& corpus, const Tokens& tokens, TextOf which, const Work& work);

/// The same for any checksums and any equality.
/// \param documents ascending, \param checksums one for each of them, \param sides of the classes
Result<Classes> equalByChecksum(std::span<const DocId> documents, std::span<const Checksum> checksums,
    const std::function<bool(DocId, DocId)>& equal, const Work& work, const Sides& sides = {});

} // namespace alike
