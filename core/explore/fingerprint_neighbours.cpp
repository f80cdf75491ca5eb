// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/fingerprint_neighbours.h"

#include <algorithm>

namespace alike {

Result<std::vector<FingerprintNeighbour>> nearestFingerprints(const Fingerprints& fingerprints,
    const simhash::Fingerprint& query, std::optional<DocId> except, std::size_t limit, const Work& work)
{
    constexpr std::size_t documentsPerLook = 1 << 16;
    std::vector<FingerprintNeighbour> found;
    for (std::size_t d = 0; d < fingerprints.documents(); ++d) {
        if (d % documentsPerLook == 0 && work.stopped())
            return cancelled();
        if (fingerprints.has(docId(d)) && except != docId(d))
            found.push_back({ docId(d), simhash::distance(query, fingerprints.of(docId(d))) });
    }
    const auto before = [](const FingerprintNeighbour& a, const FingerprintNeighbour& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.doc < b.doc;
    };
    const std::size_t kept = std::min(limit, found.size());
    std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(kept), before);
    found.resize(kept);
    return found;
}

} // namespace alike
