// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/links.h"

#include <algorithm>
#include <span>
#include <vector>

namespace alike::partition {

Result<Done> forEachLink(const Folder& folder, std::uint64_t documents, const Work& work,
    const std::function<void(const Link&)>& visit)
{
    constexpr std::size_t atOnce = 1 << 20;
    std::vector<Link> links;
    for (std::size_t part = 0; part < joinParts; ++part) {
        ALIKE_ASSIGN(const auto file,
            Folder::open<Link>(folder.file("links", part), Kind::Links, folder.signedPrint()));
        for (std::uint64_t first = 0; first < file.records(); first += atOnce) {
            if (work.stopped())
                return cancelled();
            links.resize(std::min<std::uint64_t>(atOnce, file.records() - first));
            ALIKE_TRY(file.read(first, std::span(links)));
            for (std::size_t i = 0; i < links.size(); ++i) {
                if (links[i].a >= documents || links[i].b >= documents)
                    return file.wrongRecord(first + i);
                visit(links[i]);
            }
        }
    }
    return Done {};
}

} // namespace alike::partition
