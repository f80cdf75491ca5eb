// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/repeat_filter.h"
#include "core/lsh/band_order.h"
#include "core/partition/segment_file.h"
#include "core/partition/signing.h"
#include "core/partition/stages.h"

#include <cstring>
#include <utility>

namespace alike::partition {

namespace {
    static_assert(keyRanges % joinParts == 0);

    /// The entries of one range of keys.
    struct Entries {
        std::vector<std::uint64_t> keys;
        std::vector<std::uint32_t> documents;

        void clear()
        {
            keys.clear();
            documents.clear();
        }
        Result<Done> add(const SegmentFile& file, std::uint32_t range, std::uint32_t begin, std::uint32_t end)
        {
            ALIKE_ASSIGN(const auto bytes, file.read(range));
            BandEntry entry {};
            for (std::size_t at = 0; at + sizeof entry <= bytes.size(); at += sizeof entry) {
                std::memcpy(&entry, bytes.data() + at, sizeof entry);
                if (entry.document >= end - begin)
                    return Error { ErrorCode::BadFormat,
                        "The entries of a portion are not of its documents. Remove them and sign it again." };
                keys.push_back(std::uint64_t { entry.high } << 32 | entry.low);
                documents.push_back(begin + entry.document);
            }
            return Done {};
        }
        /// Leaves out those that are certain to be alone in their buckets, which nearly all are.
        void dropSingle()
        {
            RepeatFilter filter;
            filter.clear(keys.size());
            for (const std::uint64_t key : keys)
                filter.add(static_cast<std::uint32_t>(key));
            std::size_t kept = 0;
            for (std::size_t i = 0; i < keys.size(); ++i) {
                keys[kept] = keys[i];
                documents[kept] = documents[i];
                kept += filter.mayRepeat(static_cast<std::uint32_t>(keys[i]));
            }
            keys.resize(kept);
            documents.resize(kept);
        }
    };
}

Result<Done> join(const Folder& folder, std::size_t part, const Work& work)
{
    ALIKE_ASSIGN(const auto print, folder.joinedInputs());
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    std::vector<SegmentFile> files;
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        ALIKE_ASSIGN(auto file,
            SegmentFile::open(folder.file("entries", portion), Kind::BandEntries, folder.signedPrint()));
        files.push_back(std::move(file));
    }
    ALIKE_ASSIGN(auto writer,
        StageFileWriter::create(folder.file("links", part), { Kind::Links, sizeof(Link), print, {} }));
    Entries entries;
    std::vector<Link> links;
    const std::size_t each = keyRanges / joinParts;
    for (auto range = static_cast<std::uint32_t>(part * each); range < (part + 1) * each; ++range) {
        entries.clear();
        for (std::size_t portion = 0; portion < files.size(); ++portion) {
            if (work.stopped())
                return cancelled();
            ALIKE_TRY(entries.add(files[portion], range, begins[portion], begins[portion + 1]));
        }
        entries.dropSingle();
        lsh::BandOrder order { entries.keys };
        if (!order.sort(work))
            return cancelled();
        links.clear();
        for (const lsh::BandOrder::Range& shared : order.shared())
            for (std::uint32_t at = shared.begin + 1; at < shared.end; ++at)
                links.push_back({ entries.documents[order[at - 1]], entries.documents[order[at]] });
        ALIKE_TRY(writer.append(std::span<const Link>(links)));
    }
    return writer.commit();
}

Result<bool> isJoined(const Folder& folder, std::size_t part, const Work& work)
{
    return Folder::areDone(folder.joinedInputs(), [&](const Print& print) {
        return Folder::check<Link>(folder.file("links", part), Kind::Links, print, work);
    });
}

} // namespace alike::partition
