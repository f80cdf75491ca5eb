// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"

#include "core/corpus/archives/inflate.h"
#include "core/corpus/archives/libarchive.h"
#include "core/corpus/archives/unpacker.h"
#include "core/corpus/archives/zip.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/office.h"
#include "core/corpus/readers/readers.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::array archiveExtensions { "7z"sv, "bz2"sv, "cab"sv, "cpio"sv, "gz"sv, "iso"sv, "lz"sv,
        "lz4"sv, "lzma"sv, "rar"sv, "tar"sv, "taz"sv, "tbz"sv, "tbz2"sv, "tgz"sv, "tlz"sv, "txz"sv, "tzst"sv,
        "xar"sv, "xz"sv, "z"sv, "zip"sv, "zst"sv };

    /// How archives and compressed files begin. A tar has its mark further behind.
    constexpr std::array archiveMagic { "\x1F\x8B"sv, "PK\3\4"sv, "PK\5\6"sv,
        "\xFD"
        "7zXZ\0"sv,
        "\x28\xB5\x2F\xFD"sv, "7z\xBC\xAF\x27\x1C"sv, "\x04\x22\x4D\x18"sv, "Rar!\x1A\x07"sv };

    /// "BZh" and a digit may begin a text: a first block or, of an empty file, the end has to follow.
    bool isBzip2(std::string_view firstBytes)
    {
        const std::string_view block = firstBytes.substr(std::min<std::size_t>(firstBytes.size(), 4));
        return firstBytes.starts_with("BZh")
            && (block.starts_with("1AY&SY") || block.starts_with("\x17\x72\x45\x38\x50\x90"));
    }

    bool isTar(std::string_view firstBytes)
    {
        constexpr std::size_t magicAt = 257;
        return firstBytes.size() > magicAt && firstBytes.substr(magicAt).starts_with("ustar");
    }

    /// What macOS adds to an archive beside each file.
    bool isSideFile(std::string_view name)
    {
        return name.starts_with("__MACOSX/");
    }

    std::string_view topFolder(std::string_view name)
    {
        return name.substr(0, name.find('/') + 1); // npos + 1 is 0: no folder
    }

    void dropLoneTopFolder(std::vector<ArchiveEntry>& entries)
    {
        std::optional<std::string> top;
        for (const ArchiveEntry& entry : entries) {
            if (isSideFile(entry.name))
                continue;
            if (!top)
                top = topFolder(entry.name);
            if (top->empty() || topFolder(entry.name) != *top)
                return;
        }
        for (ArchiveEntry& entry : entries) {
            if (top && !isSideFile(entry.name))
                entry.name.erase(0, top->size());
        }
    }

    /// What all ways of reading do at their end.
    void finish(std::vector<ArchiveEntry>& entries)
    {
        dropLoneTopFolder(entries);
        std::ranges::stable_sort(entries, {}, &ArchiveEntry::name);
    }

    /// A tar that gzip has packed, unpacked as a whole: `pairs` of Reuters as .tar.gz takes 24 % less time.
    /// Nothing for anything else or what is damaged, which is for the general way.
    std::optional<Bytes> gunzippedTar(
        const std::string& path, const OpenFile& file, std::uint64_t maxBytes, const std::stop_token& stop)
    {
        constexpr std::string_view gzipMark = "\x1F\x8B";
        std::array<char, gzipMark.size()> first {};
        struct stat facts { };
        if (fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode)
            || facts.st_size > static_cast<off_t>(Inflater::mostBytes)
            || pread(file.number(), first.data(), first.size(), 0) != static_cast<ssize_t>(first.size())
            || std::string_view(first.data(), first.size()) != gzipMark)
            return std::nullopt;
        const auto packed = readFile(path, stop);
        auto tar = packed ? Inflater().gunzip(packed->view(), maxBytes) : std::nullopt;
        return tar && isTar(tar->view()) ? std::move(tar) : std::nullopt;
    }

    /// Without what is beside the files.
    UnpackOptions withoutSideFiles(const UnpackOptions& options)
    {
        return { [&options](std::string_view name) { return !isSideFile(name) && options.wanted(name); },
            options.limits, options.deflatedAlone };
    }

    std::uint64_t bytesOf(std::span<const ArchiveEntry> entries)
    {
        std::uint64_t bytes = 0;
        for (const ArchiveEntry& entry : entries)
            bytes += entry.bytes.size();
        return bytes;
    }

    Result<Unpacked> finished(Result<Unpacked> unpacked)
    {
        if (unpacked)
            finish(unpacked.value().entries);
        return unpacked;
    }

} // namespace

bool isArchive(std::string_view name, std::string_view firstBytes)
{
    const auto begins = [&](std::string_view magic) { return firstBytes.starts_with(magic); };
    if (isZippedDocument(firstBytes) || (begins("PK\3\4") && !remedyFor(name, firstBytes).empty()))
        return false;
    if (const auto named = formatOfName(name)) {
        constexpr std::array zipped { Format::Docx, Format::Odt, Format::Epub };
        const bool mayBeZip = std::ranges::find(zipped, *named) != zipped.end();
        return !mayBeZip && (isBzip2(firstBytes) || std::ranges::any_of(archiveMagic, begins));
    }
    if (std::ranges::find(archiveExtensions, extensionOf(name)) != archiveExtensions.end())
        return true;
    return std::ranges::any_of(archiveMagic, begins) || isBzip2(firstBytes) || isTar(firstBytes);
}

bool hasMark(std::string_view beginning)
{
    const auto format = formatOfContent(beginning);
    return format && readerOf(*format).hasMark;
}

void cutAtNul(Bytes& bytes, std::size_t at)
{
    constexpr std::size_t kept = 256; // enough to tell the encoding by
    bytes.shrink(std::min(bytes.size(), std::max(at + 1, kept)));
    bytes.fit();
}

Result<Unpacked> unpack(
    const std::string& path, const UnpackOptions& options, LoadReport& report, const Work& work)
{
    const Utf8Names names;
    const OpenFile file(path);
    const std::string shown = unicode::percentEncoded(path);
    if (file.number() < 0)
        return Error { ErrorCode::NotReadable,
            fmt::format("{}: the archive cannot be opened: {}.", shown, reasonInWords(errno)) };
    const UnpackOptions ours = withoutSideFiles(options);
    if (auto entries = unzip(path, shown, ours, report, work)) {
        const std::uint64_t bytes = bytesOf(*entries);
        return finished(Unpacked { std::move(*entries), false, bytes });
    }
    const std::uint64_t atOnce = std::min(options.limits.kept, options.limits.unpacked);
    if (const auto tar = gunzippedTar(path, file, atOnce, work.stop)) {
        Progress unseen; // the user sees bytes of the packed file
        return finished(unpackAny(
            Packed { -1, tar->view() }, shown, ours, report, Work { unseen, work.stop, work.threads }));
    }
    return finished(unpackAny(Packed { file.number(), {} }, shown, ours, report, work));
}

Result<Unpacked> unpackBytes(std::string_view bytes, const std::string& path, const UnpackOptions& options,
    LoadReport& report, const Work& work)
{
    const Utf8Names names;
    return finished(unpackAny(Packed { -1, bytes }, path, withoutSideFiles(options), report, work));
}

} // namespace alike::corpus
