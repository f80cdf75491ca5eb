// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/links.h"

namespace alike::partition {

Result<Done> forEachLink(const Folder& folder, std::uint64_t documents, const Work& work,
    const std::function<void(const Link&)>& visit)
{
    for (std::size_t part = 0; part < joinParts; ++part) {
        ALIKE_ASSIGN(const auto file,
            Folder::open<Link>(folder.file("links", part), Kind::Links, folder.signedPrint()));
        ALIKE_TRY(file.forEach<Link>(work, [&](const Link& link) {
            if (link.a >= documents || link.b >= documents)
                return false;
            visit(link);
            return true;
        }));
    }
    return Done {};
}

} // namespace alike::partition
