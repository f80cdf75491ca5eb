// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/cell_texts.h"

#include "core/partition/segment_file.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <string>

namespace alike::partition {

Result<Done> forEachText(const Folder& folder, std::size_t portion, std::span<const std::uint32_t> cells,
    const std::function<void(std::uint32_t, std::string_view)>& visit)
{
    const auto path = folder.file("texts", portion);
    const auto wrongTexts = [&path] {
        return Error { ErrorCode::BadFormat,
            fmt::format("{}: does not hold texts. Remove it and make it again.", path.string()) };
    };
    ALIKE_ASSIGN(const auto file, SegmentFile::open(path, Kind::Texts, folder.placedPrint()));
    for (const std::uint32_t cell : cells) {
        ALIKE_ASSIGN(const auto segment, file.read(cell));
        for (std::size_t at = 0; at < segment.size();) {
            std::array<std::uint32_t, 2> head {}; // document and bytes
            if (segment.size() - at < sizeof head)
                return wrongTexts();
            std::memcpy(head.data(), segment.data() + at, sizeof head);
            at += sizeof head;
            const std::string_view text = std::string_view(segment).substr(at, head[1]);
            if (text.size() != head[1] || !unicode::isValidUtf8(text))
                return wrongTexts();
            visit(head[0], text);
            at += head[1];
        }
    }
    return Done {};
}

} // namespace alike::partition
