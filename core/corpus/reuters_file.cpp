// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/reuters_file.h"

#include "core/corpus/file_bytes.h"
#include "core/corpus/reuters.h"
#include "core/corpus/reuters_tags.h"

#include <algorithm>
#include <string_view>

namespace alike::corpus {

namespace {
    /// The end of the last whole article in `bytes`, of which those before `looked` hold none; 0 without one.
    std::size_t endOfArticles(std::string_view bytes, std::size_t looked)
    {
        constexpr std::string_view closing = "</";
        constexpr std::string_view name = nameOf(Element::Reuters);
        constexpr std::size_t length = closing.size() + name.size() + 1;
        const std::size_t from = looked - std::min(looked, length - 1);
        std::string_view rest = bytes.substr(from);
        for (;;) {
            const std::size_t at = rest.rfind(closing);
            if (at == std::string_view::npos)
                return 0;
            const std::string_view tag = bytes.substr(from + at, length);
            if (tag.ends_with('>') && tags::equalInAnyCase(tag.substr(closing.size(), name.size()), name))
                return from + at + length;
            rest = rest.substr(0, at);
        }
    }
}

Result<Fragment> readReuters(int descriptor, const std::string& file, std::uint64_t fileBytes,
    const Work& work, std::size_t pieceBytes)
{
    Fragment fragment;
    fragment.documents.reserve(roomForArticles(fileBytes));
    Bytes bytes; // from `part.begin` on
    FilePart part { 0, false };
    while (!part.last) {
        const std::size_t before = bytes.size();
        ALIKE_ASSIGN(const auto got, readSome(descriptor, bytes.room(pieceBytes), pieceBytes, work.stop));
        bytes.grew(got);
        part.last = got == 0;
        const std::size_t end = part.last ? bytes.size() : endOfArticles(bytes.view(), before);
        if (end == 0 && !part.last)
            continue;
        parseReuters(bytes.view().substr(0, end), file, fragment, Pace(work.stop, &work.progress), part);
        bytes.removePrefix(end);
        part.begin += end;
    }
    return work.stopped() ? Result<Fragment>(cancelled()) : Result<Fragment>(std::move(fragment));
}

} // namespace alike::corpus
