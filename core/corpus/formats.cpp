// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/formats.h"

#include "core/corpus/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::array<std::pair<std::string_view, Format>, 5> extensions { {
        { "sgm", Format::Reuters },
        { "sgml", Format::Reuters },
        { "txt", Format::Text },
        { "jsonl", Format::Jsonl },
        { "ndjson", Format::Jsonl },
    } };

    constexpr std::array archiveExtensions { "7z"sv, "bz2"sv, "cab"sv, "cpio"sv, "gz"sv, "iso"sv, "lz"sv,
        "lz4"sv, "lzma"sv, "rar"sv, "tar"sv, "taz"sv, "tbz"sv, "tbz2"sv, "tgz"sv, "tlz"sv, "txz"sv, "tzst"sv,
        "xar"sv, "xz"sv, "z"sv, "zip"sv, "zst"sv };

    /// How archives and compressed files begin. A tar has its mark further behind.
    constexpr std::array archiveMagic { "\x1F\x8B"sv, "PK\3\4"sv, "PK\5\6"sv, "BZh"sv,
        "\xFD"
        "7zXZ\0"sv,
        "\x28\xB5\x2F\xFD"sv, "7z\xBC\xAF\x27\x1C"sv, "\x04\x22\x4D\x18"sv, "Rar!\x1A\x07"sv };
    constexpr std::size_t tarMagicAt = 257;

    std::string lowerCase(std::string_view text)
    {
        std::string lower(text);
        for (char& c : lower) {
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c - 'A' + 'a');
        }
        return lower;
    }

    /// What follows the last dot of the file's own name, in lower case. A dot at its beginning only hides the
    /// file.
    std::string extensionOf(std::string_view name)
    {
        name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
        const std::size_t dot = name.rfind('.');
        return dot == std::string_view::npos || dot == 0 ? std::string() : lowerCase(name.substr(dot + 1));
    }

} // namespace

std::optional<Format> formatOfName(std::string_view name)
{
    const auto found
        = std::ranges::find(extensions, extensionOf(name), &std::pair<std::string_view, Format>::first);
    return found == extensions.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Format> formatOfContent(std::string_view bytes)
{
    constexpr std::size_t looked = 64 * 1024;
    const std::string beginning = lowerCase(unicode::withoutBom(bytes).substr(0, looked));
    if (beginning.find("<!doctype lewis") != std::string::npos
        || beginning.find("<reuters") != std::string::npos)
        return Format::Reuters;
    if (looksBinary(beginning))
        return std::nullopt;
    const std::size_t first = beginning.find_first_not_of(" \t\r\n");
    return first != std::string::npos && beginning[first] == '{' ? Format::Jsonl : Format::Text;
}

bool isArchive(std::string_view name, std::string_view firstBytes)
{
    if (formatOfName(name))
        return false;
    if (std::ranges::find(archiveExtensions, extensionOf(name)) != archiveExtensions.end())
        return true;
    const auto begins = [&](std::string_view magic) { return firstBytes.starts_with(magic); };
    return std::ranges::any_of(archiveMagic, begins) || isTar(firstBytes);
}

bool isTar(std::string_view firstBytes)
{
    return firstBytes.size() > tarMagicAt && firstBytes.substr(tarMagicAt).starts_with("ustar");
}

bool mayBeDocument(std::string_view name, Format demanded)
{
    const auto format = formatOfName(name);
    if (demanded == Format::Auto)
        return format.has_value();
    return format == demanded || extensionOf(name).empty();
}

std::vector<std::optional<Format>> chooseFormats(const std::vector<std::string_view>& names, Format demanded)
{
    std::vector<std::optional<Format>> chosen(names.size());
    bool reuters = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (mayBeDocument(names[i], demanded))
            chosen[i] = demanded == Format::Auto ? formatOfName(names[i]) : demanded;
        reuters = reuters || chosen[i] == Format::Reuters;
    }
    for (auto& format : chosen) {
        if (reuters && format != Format::Reuters)
            format.reset();
    }
    return chosen;
}

std::string_view extensionsInWords(Format format)
{
    switch (format) {
    case Format::Reuters:
        return ".sgm";
    case Format::Text:
        return ".txt";
    case Format::Jsonl:
        return ".jsonl";
    case Format::Auto:
        break;
    }
    return ".sgm, .txt or .jsonl";
}

} // namespace alike::corpus
