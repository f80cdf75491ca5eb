// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "tests/core/explore/families.h"
#include "tests/support/data.h"

#include <optional>

namespace alike::test {

/// The k-shingle sets of Reuters-21578 as the study makes them; none when the collection is not there.
inline std::optional<ShingleSets> reutersSets(std::uint32_t k)
{
    const auto archive = dataFile("reuters21578.tar.gz");
    if (!archive)
        return std::nullopt;
    Progress progress;
    const auto loaded = corpus::read({ *archive }, {}, Work { progress });
    if (!loaded)
        return std::nullopt;
    return setsOf(*loaded->corpus, {}, k);
}

} // namespace alike::test
