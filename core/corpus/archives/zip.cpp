// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/zip.h"

#include "core/base/crc32.h"
#include "core/base/parallel.h"
#include "core/corpus/archives/inflate.h"
#include "core/corpus/archives/libarchive.h"
#include "core/corpus/archives/zip_directory.h"
#include "core/corpus/readers/readers.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    constexpr off_t mostZipBytes = 1 << 28; ///< that are held in memory beside what is unpacked

    /// The whole archive. One that only holds a zip somewhere is for the general way to judge, as is a large
    /// one.
    std::optional<Bytes> readZip(const std::string& path, const std::stop_token& stop)
    {
        const OpenFile file(path);
        struct stat facts { };
        char first[4];
        if (fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size > mostZipBytes
            || pread(file.number(), first, sizeof first, 0) != sizeof first
            || std::string_view(first, sizeof first) != "PK\3\4")
            return std::nullopt;
        auto bytes = readFile(path, stop);
        return bytes ? std::optional(std::move(bytes).value()) : std::nullopt;
    }

    /// \return whether what the archive says of the file is true
    bool unpackFile(const ZipFile& file, Inflater& inflater, Bytes& bytes)
    {
        char* const to = bytes.room(file.size);
        if (!file.deflated)
            std::ranges::copy(file.packed, to);
        else if (!inflater.inflate(file.packed, { to, file.size }))
            return false;
        bytes.grew(file.size);
        return crc32(bytes.view()) == file.crc;
    }

    /// What holds a NUL is no text, and takes no memory.
    void endAtNul(Bytes& bytes)
    {
        if (const std::size_t at = bytes.view().find('\0');
            at != std::string_view::npos && !hasMark(bytes.view()))
            cutAtNul(bytes, at);
    }

    /// \param damaged which of the entries are
    /// \return false where that is for the general way to judge
    bool leaveOutDamaged(std::vector<ArchiveEntry>& entries, const std::vector<char>& damaged,
        const std::string& shown, LoadReport& report)
    {
        const auto lost = static_cast<std::size_t>(std::ranges::count(damaged, char { true }));
        const auto wanted = static_cast<std::size_t>(std::ranges::count_if(entries, &ArchiveEntry::wanted));
        const auto ofRecords = [&](std::size_t i) {
            const Reader* const reader = damaged[i] ? readerOfName(entries[i].name) : nullptr;
            return reader && !reader->fileIsDocument;
        };
        if (lost == 0)
            return true;
        if (lost == wanted
            || std::ranges::any_of(std::views::iota(std::size_t {}, entries.size()), ofRecords))
            return false;
        std::vector<ArchiveEntry> whole;
        whole.reserve(entries.size() - lost);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!damaged[i]) {
                whole.push_back(std::move(entries[i]));
                continue;
            }
            if (const Reader* const reader = readerOfName(entries[i].name); reader && reader->fileIsDocument)
                ++report.documentsRead; // a file met is a document met
            report.skip(SkipReason::Unreadable, shown + '/' + unicode::percentEncoded(entries[i].name),
                "The entry is damaged: its bytes are not those that were packed.");
        }
        entries = std::move(whole);
        return true;
    }

} // namespace

std::optional<std::vector<ArchiveEntry>> unzip(const std::string& path, const std::string& shown,
    const UnpackOptions& options, LoadReport& report, const Work& work)
{
    const auto zip = readZip(path, work.stop);
    if (!zip)
        return std::nullopt;
    const auto files = zipDirectory(zip->view());
    const auto isLarge = [](const ZipFile& file) { return file.size > Inflater::mostBytes; };
    if (!files || std::ranges::any_of(*files, isLarge))
        return std::nullopt;
    std::vector<ArchiveEntry> entries;
    entries.reserve(files->size());
    std::uint64_t wantedBytes = 0;
    for (const ZipFile& file : *files) {
        ArchiveEntry& entry = entries.emplace_back();
        entry.name = cleanPath(file.name);
        entry.wanted = options.wanted(entry.name);
        wantedBytes += entry.wanted ? file.size : 0;
    }
    const UnpackLimits& limits = options.limits;
    if (wantedBytes > std::min({ limits.kept, limits.unpacked }) || files->size() > limits.files
        || std::ranges::any_of(*files, [&](const ZipFile& file) { return file.size > limits.file; }))
        return std::nullopt;

    const std::uint64_t doneBefore = work.progress.done;
    std::vector<char> damaged(files->size()); // by file; not bits: threads write side by side
    Progress unseen; // the user sees bytes of the archive
    constexpr std::size_t filesAtOnce = 16;
    const bool whole = parallelChunks(files->size(), filesAtOnce, Work { unseen, work.stop, work.threads },
        [&](std::size_t begin, std::size_t end) {
            Inflater inflater;
            for (std::size_t i = begin; i < end; ++i) {
                const ZipFile& file = (*files)[i];
                if (!entries[i].wanted)
                    continue;
                if (work.stopped())
                    return;
                if (!unpackFile(file, inflater, entries[i].bytes))
                    damaged[i] = true;
                else if (const Reader* reader = readerOfName(file.name); reader && reader->endsAtNul)
                    endAtNul(entries[i].bytes);
                work.progress.advance(file.packed.size());
            }
        });
    if (!whole || work.stopped() || !leaveOutDamaged(entries, damaged, shown, report)) {
        work.progress.done = doneBefore;
        return std::nullopt;
    }
    return entries;
}

} // namespace alike::corpus
