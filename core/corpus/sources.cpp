// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/sources.h"

#include "core/base/memory.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/entries.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    Error notFound(const std::string& path)
    {
        return { ErrorCode::NotFound,
            fmt::format(
                "{}: there is no such file or folder. Check the spelling of the path.", shown(path)) };
    }

    std::string withoutTrailingSlash(std::string path)
    {
        while (path.size() > 1 && path.ends_with('/'))
            path.pop_back();
        return path;
    }

    /// What an error says, without the path that it may begin with, as its place does.
    std::string withoutPlace(std::string_view detail, std::string_view place)
    {
        if (detail.starts_with(place) && detail.substr(place.size()).starts_with(": "))
            detail.remove_prefix(place.size() + 2);
        return std::string(detail);
    }

    /// What may still come when this has come.
    UnpackLimits without(UnpackLimits limits, const Unpacked& unpacked)
    {
        std::uint64_t kept = 0;
        for (const ArchiveEntry& entry : unpacked.entries)
            kept += entry.bytes.size();
        limits.kept -= std::min(limits.kept, kept);
        limits.unpacked -= std::min(limits.unpacked, unpacked.bytes);
        limits.files -= std::min<std::uint64_t>(limits.files, unpacked.entries.size());
        return limits;
    }

    /// Whether a file of this name may be an archive: those of other kinds, as programs, are often zips.
    bool mayBePacked(std::string_view name)
    {
        return extensionOf(name).empty() || formatOfName(name) || isArchive(name, {});
    }

} // namespace

std::string shown(const std::string& path)
{
    return unicode::percentEncoded(path);
}

std::string baseName(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

std::string nameInArchive(const SourceFile& file)
{
    if (file.inner.empty())
        return file.name;
    const std::string unpacked = file.name.substr(0, file.name.rfind('.'));
    return baseName(unpacked) == file.inner ? unpacked : file.name + '/' + file.inner;
}

std::string placeOf(const SourceFile& file)
{
    return file.kind == SourceFile::Kind::InArchive ? shown(file.path) + '/' + shown(nameInArchive(file))
                                                    : shown(file.path.empty() ? file.name : file.path);
}

Error notReadable(const std::string& path, std::string_view reason)
{
    return { ErrorCode::NotReadable,
        fmt::format(
            "{}: cannot be opened: {}. Check its permissions, or read a copy of it.", shown(path), reason) };
}

Result<std::string> beginningOf(const std::string& path, std::size_t bytes)
{
    const OpenFile file(path);
    if (file.number() < 0)
        return Error { ErrorCode::NotReadable, reasonInWords(errno) };
    std::string beginning(bytes, '\0');
    const ssize_t got = pread(file.number(), beginning.data(), beginning.size(), 0);
    if (got < 0)
        return Error { ErrorCode::NotReadable, reasonInWords(errno) };
    beginning.resize(static_cast<std::size_t>(got));
    return beginning;
}

Result<std::string> beginningWithLine(const std::string& path, std::size_t bytes)
{
    constexpr std::size_t more = 8;
    for (;; bytes *= more) {
        auto beginning = beginningOf(path, bytes);
        if (!beginning || beginning->size() < bytes || beginning->find('\n') != std::string::npos)
            return beginning;
    }
}

std::uint64_t bytesOnDisk(std::span<const Source> sources)
{
    std::uint64_t bytes = 0;
    for (const Source& source : sources)
        bytes += source.size;
    return bytes;
}

Planner::Planner(const Options& options, LoadReport& report, const std::stop_token& stop, std::size_t most)
    : m_options(options)
    , m_report(report)
    , m_stop(stop)
    , m_most(most)
{
}

Result<Done> Planner::add(const std::filesystem::path& given)
{
    const std::size_t before = m_sources.size();
    ALIKE_TRY(addPath(given));
    for (Source& source : std::span(m_sources).subspan(before)) {
        source.file.collection = m_collections;
        source.file.stamp = fileStamp(source.path);
    }
    ++m_collections;
    return Done {};
}

Result<Done> Planner::addPath(const std::filesystem::path& given)
{
    if (given == "-") {
        addStandardInput();
        return Done {};
    }
    const std::string path = withoutTrailingSlash(given.string());
    struct stat facts { };
    if (stat(path.c_str(), &facts) != 0) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return missing ? notFound(path) : notReadable(path, reasonInWords(errno));
    }
    if (S_ISDIR(facts.st_mode))
        return addFolder(path);
    return addFile(path, S_ISREG(facts.st_mode), static_cast<std::uint64_t>(facts.st_size));
}

void Planner::addStandardInput()
{
    const Format format = m_options.format == Format::Auto ? Format::Jsonl : m_options.format;
    m_sources.push_back({ Source::StandardInput, {}, "standard input", "standard input", format, true, 0, {},
        { SourceFile::Kind::Stream, {}, "standard input" } });
}

Result<Done> Planner::addFile(const std::string& path, bool regular, std::uint64_t size)
{
    const std::string name = shown(baseName(path));
    Source source { Source::File, path, name, shown(path), m_options.format, true, regular ? size : 0, {},
        { SourceFile::Kind::File, path, baseName(path) } };
    if (source.format == Format::Auto)
        source.format = formatOfName(path).value_or(Format::Auto);
    if (regular) {
        auto beginning = beginningOf(path);
        if (!beginning)
            return notReadable(path, beginning.error().detail);
        if (isArchive(path, *beginning))
            source.kind = Source::ArchiveFile;
    }
    m_sources.push_back(std::move(source));
    return Done {};
}

Result<Done> Planner::addFolder(const std::string& path)
{
    m_hasFolder = true;
    auto listed = listFolder(path, m_report, m_stop, m_most);
    if (!listed)
        return listed.error().code == ErrorCode::Cancelled ? listed.error()
                                                           : notReadable(path, listed.error().detail);
    std::vector<Entry>& entries = *listed;
    std::vector<std::string_view> names;
    names.reserve(entries.size());
    for (const Entry& entry : entries)
        names.push_back(entry.name);
    const auto pathOf = [&](std::size_t i) { return path + (path == "/" ? "" : "/") + entries[i].name; };
    const auto formats = chooseFormats(names, m_options, [&](std::size_t i) {
        const auto beginning
            = entries[i].regular ? beginningOf(pathOf(i)) : Result<std::string>(std::string());
        return beginning ? *beginning : std::string();
    });
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (m_only && !m_only->contains(entries[i].name))
            continue;
        const std::string full = pathOf(i);
        if (formats[i] && entries[i].regular)
            m_sources.push_back({ isPacked(full) ? Source::ArchiveFile : Source::File, full,
                shown(entries[i].name), shown(full), *formats[i], false, entries[i].bytes, {},
                { SourceFile::Kind::File, full, entries[i].name } });
        else
            m_report.skip(SkipReason::OtherFile, shown(full),
                entries[i].regular ? std::string(whyNotAmongOthers(entries[i].name, m_options))
                                   : "It is a device, a pipe or a socket, which is never read.");
    }
    return Done {};
}

bool Planner::isPacked(const std::string& path) const
{
    if (m_options.detection != Detection::Content || m_options.format != Format::Auto || !mayBePacked(path))
        return false;
    const OpenFile file(path);
    std::array<char, archiveMagicBytes> first {};
    const ssize_t got = pread(file.number(), first.data(), first.size(), 0);
    return got < 0 ? isArchive(path, {}) : isArchive(path, { first.data(), static_cast<std::size_t>(got) });
}

Expander::Expander(const Options& options, LoadReport& report, const Work& work)
    : m_options(options)
    , m_report(report)
    , m_work(work)
{
    const std::uint64_t memory = physicalMemory();
    m_bytes = options.limitUnpacked > 0 ? options.limitUnpacked : memory > 0 ? memory / 2 : UINT64_MAX;
    m_bytesLeft = m_bytes;
}

Result<std::vector<Source>> Expander::expand(std::vector<Source> sources)
{
    std::vector<Source> expanded;
    expanded.reserve(sources.size());
    for (Source& source : sources) {
        if (source.kind != Source::ArchiveFile) {
            expanded.push_back(std::move(source));
            continue;
        }
        const std::size_t before = expanded.size();
        ALIKE_TRY(expandArchive(source, expanded));
        for (Source& file : std::span(expanded).subspan(before)) {
            file.file.collection = source.file.collection;
            file.file.stamp = source.file.stamp;
        }
    }
    return expanded;
}

Result<std::vector<Source>> Expander::expandBytes(
    const Source& source, std::string_view bytes, UnpackLimits limits)
{
    ALIKE_ASSIGN(
        auto unpacked, unpackBytes(bytes, shown(source.path), { wanted(true), limits }, m_report, m_work));
    std::vector<Source> expanded;
    if (unpacked.compressedFile)
        addCompressedFile(source, unpacked, expanded);
    else
        ALIKE_TRY(addEntries(source, unpacked, limits, expanded));
    for (Source& file : expanded)
        file.file.collection = source.file.collection;
    return expanded;
}

std::function<bool(std::string_view)> Expander::wanted(bool archives) const
{
    return [this, archives](std::string_view name) {
        return whyNoDocument(name, m_options).empty()
            && (archives || m_options.format != Format::Auto || !isArchive(name, {}));
    };
}

void Expander::tellEmpty(const Unpacked& unpacked, const std::string& place) const
{
    const auto isHere = [&](const LoadIssue& issue) { return issue.place.starts_with(place); };
    if (unpacked.entries.empty() && std::ranges::none_of(m_report.issues, isHere))
        m_report.skip(SkipReason::OtherFile, place, "The archive holds no files.");
}

bool Expander::isNested(const ArchiveEntry& entry) const
{
    return m_options.format == Format::Auto && m_options.detection == Detection::Content && entry.wanted
        && mayBePacked(entry.name) && isArchive(entry.name, entry.bytes.view().substr(0, archiveMagicBytes));
}

bool Expander::isStream(const Source& source) const
{
    const std::string name = source.path.substr(0, source.path.rfind('.'));
    const auto format = m_options.format == Format::Auto ? formatOfName(name) : m_options.format;
    if (!format || *format == Format::Auto || readerOf(*format).pieceEnd == nullptr)
        return false;
    const OpenFile file(source.path);
    const Unwrapped unpacked = unwrapped(streamOf(file.number(), m_work.stop));
    const auto beginning = file.number() < 0 ? Result<std::string_view>("") : unpacked.stream->peek();
    return unpacked.compressed && beginning && isOf(*format, *beginning);
}

Result<Done> Expander::expandArchive(Source& source, std::vector<Source>& expanded)
{
    if (isStream(source)) {
        const std::string name = source.path.substr(0, source.path.rfind('.'));
        source.kind = Source::Compressed;
        source.format = m_options.format == Format::Auto ? *formatOfName(name) : m_options.format;
        source.id = source.id.substr(0, source.id.rfind('.'));
        source.file.kind = SourceFile::Kind::Compressed;
        expanded.push_back(std::move(source));
        return Done {};
    }
    const std::uint64_t doneBefore = m_work.progress.done;
    UnpackLimits limits = unpackLimits(source.size, m_bytes, m_options.limitUnpacked);
    limits.kept = m_bytesLeft;
    auto read = unpack(source.path, { wanted(true), limits }, m_report, m_work);
    if (!read && !source.given && read.error().code != ErrorCode::Cancelled) {
        m_report.skip(SkipReason::Unreadable, source.place, withoutPlace(read.error().detail, source.place));
        return Done {};
    }
    ALIKE_ASSIGN(auto unpacked, std::move(read));
    m_work.progress.done = doneBefore + source.size; // also what the library had no need to look at
    tellEmpty(unpacked, source.place);
    limits = without(limits, unpacked);
    if (unpacked.compressedFile)
        addCompressedFile(source, unpacked, expanded);
    else
        ALIKE_TRY(addEntries(source, unpacked, limits, expanded));
    m_bytesLeft = limits.kept;
    return Done {};
}

void Expander::addCompressedFile(
    const Source& source, Unpacked& unpacked, std::vector<Source>& expanded) const
{
    for (ArchiveEntry& entry : unpacked.entries) {
        Format format = m_options.format;
        if (format == Format::Auto)
            format = formatOfName(entry.name).value_or(Format::Auto);
        const std::string folder
            = source.given ? std::string() : source.id.substr(0, source.id.rfind('/') + 1);
        SourceFile file = source.file;
        if (file.kind == SourceFile::Kind::InArchive)
            file.inner = entry.name;
        else
            file.kind = SourceFile::Kind::Compressed;
        expanded.push_back({ Source::Memory, {}, folder + shown(entry.name), source.place, format,
            source.given, 0, std::move(entry.bytes), std::move(file) });
    }
}

Result<Done> Expander::addEntries(
    const Source& source, Unpacked& unpacked, UnpackLimits& left, std::vector<Source>& expanded)
{
    std::vector<std::string_view> names;
    names.reserve(unpacked.entries.size());
    for (const ArchiveEntry& entry : unpacked.entries)
        names.push_back(entry.name);
    const auto formats = chooseFormats(names, m_options, [&](std::size_t i) {
        return std::string(unpacked.entries[i].bytes.view().substr(0, beginningBytes));
    });
    const bool isWithin = source.file.kind == SourceFile::Kind::InArchive;
    std::string previous; // entries are in the order of their names
    std::uint32_t repeat = 0;
    for (std::size_t i = 0; i < formats.size(); ++i) {
        ArchiveEntry& entry = unpacked.entries[i];
        repeat = i > 0 && entry.name == previous ? repeat + 1 : 0;
        previous = entry.name;
        const std::string name = shown(entry.name);
        Source file { Source::Memory, {}, source.given ? name : source.id + '/' + name,
            source.place + '/' + name, formats[i].value_or(Format::Auto), false, 0, {},
            { .kind = SourceFile::Kind::InArchive,
                .path = source.file.path,
                .name = isWithin ? source.file.name : entry.name,
                .inner = isWithin ? entry.name : std::string(),
                .repeat = isWithin ? source.file.repeat : repeat,
                .innerRepeat = isWithin ? repeat : 0 } };
        if (!formats[i] || !entry.wanted) {
            m_report.skip(SkipReason::OtherFile, file.place,
                std::string(formats[i]
                        ? "It is an archive in an archive in another: give it by itself, or unpack it."
                        : whyNotAmongOthers(entry.name, m_options)));
        } else if (!isWithin && isNested(entry)) {
            ALIKE_TRY(addNested(file, std::exchange(entry.bytes, {}), left, expanded));
        } else {
            file.bytes = std::move(entry.bytes);
            expanded.push_back(std::move(file));
        }
    }
    return Done {};
}

Result<Done> Expander::addNested(
    const Source& entry, const Bytes& bytes, UnpackLimits& left, std::vector<Source>& expanded)
{
    UnpackLimits limits = unpackLimits(bytes.size(), left.kept, m_options.limitUnpacked);
    if (left.unpacked < limits.unpacked) {
        limits.unpacked = left.unpacked;
        limits.ratio = 0;
    }
    limits.files = std::min(limits.files, left.files);
    Progress unseen; // the user sees bytes of the outer archive
    const Work work { unseen, m_work.stop, m_work.threads };
    auto read = unpackBytes(bytes.view(), entry.place, { wanted(false), limits }, m_report, work);
    if (!read && read.error().code == ErrorCode::Cancelled)
        return read.error();
    if (!read) {
        m_report.skip(SkipReason::Unreadable, entry.place, withoutPlace(read.error().detail, entry.place));
        return Done {};
    }
    tellEmpty(*read, entry.place);
    left = without(left, *read);
    if (!read->compressedFile)
        return addEntries(entry, *read, left, expanded);
    addCompressedFile(entry, *read, expanded);
    return Done {};
}

} // namespace alike::corpus
