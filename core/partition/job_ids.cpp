// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/job_ids.h"

#include "core/corpus/corpus.h"
#include "core/partition/signing.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::partition {

namespace {
    /// The hashes of ids that several documents have, ascending, or that only look so by their hashes.
    Result<std::vector<std::uint64_t>> repeatedHashes(const Folder& folder, const Work& work)
    {
        std::vector<std::uint64_t> hashes;
        for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
            if (work.stopped())
                return cancelled();
            ALIKE_ASSIGN(const auto records,
                Folder::readAll<SignedDocument>(
                    folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
            for (const SignedDocument& record : records)
                hashes.push_back(record.idHash);
        }
        std::ranges::sort(hashes);
        std::vector<std::uint64_t> repeated;
        for (std::size_t i = 1; i < hashes.size(); ++i)
            if (hashes[i] == hashes[i - 1] && (repeated.empty() || repeated.back() != hashes[i]))
                repeated.push_back(hashes[i]);
        return repeated;
    }

    /// Whether the numbering of repeated ids concerns an id: it is repeated, or what is before a number that
    /// it ends with, as in "a#2".
    bool isConcerned(std::string_view id, std::span<const std::uint64_t> repeated)
    {
        for (;;) {
            if (std::ranges::binary_search(repeated, idHash(id)))
                return true;
            const std::size_t sign = id.rfind('#');
            if (sign == std::string_view::npos
                || id.find_first_not_of("0123456789", sign + 1) != std::string_view::npos)
                return false;
            id = id.substr(0, sign);
        }
    }

    /// Calls `visit(document, id)` for all documents of a portion.
    template <typename Visit>
    Result<Done> forEachId(const Folder& folder, std::size_t portion, std::uint32_t begin, Visit visit)
    {
        ALIKE_ASSIGN(const auto records,
            Folder::readAll<SignedDocument>(
                folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
        ALIKE_ASSIGN(const auto file,
            Folder::open<char>(folder.file("ids", portion), Kind::Ids, folder.signedPrint()));
        ALIKE_ASSIGN(const auto bytes, file.readAll<char>());
        std::size_t at = 0;
        for (std::size_t d = 0; d < records.size(); ++d) {
            if (records[d].idBytes > bytes.size() - at)
                return file.wrongRecord(at);
            visit(static_cast<std::uint32_t>(begin + d),
                std::string_view(bytes.data() + at, records[d].idBytes));
            at += records[d].idBytes;
        }
        return Done {};
    }
}

std::string_view JobIds::of(std::uint32_t document) const
{
    const auto at = std::ranges::lower_bound(documents, document);
    if (at == documents.end() || *at != document)
        return {};
    const auto place = static_cast<std::size_t>(at - documents.begin());
    const std::uint64_t begin = place == 0 ? 0 : ends[place - 1];
    return std::string_view(text).substr(begin, ends[place] - begin);
}

Result<JobIds> idsOf(
    const Folder& folder, std::span<const std::uint32_t> begins, const Bits& wanted, const Work& work)
{
    ALIKE_ASSIGN(const auto repeated, repeatedHashes(folder, work));
    JobIds found;
    CorpusBuilder numbered; // gives ids to those concerned, in the order of all documents
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        if (work.stopped())
            return cancelled();
        ALIKE_TRY(
            forEachId(folder, portion, begins[portion], [&](std::uint32_t document, std::string_view id) {
                const bool concerned = !repeated.empty() && isConcerned(id, repeated);
                if (concerned)
                    numbered.add(DocumentRecord { std::string(id), {}, {}, {}, {} });
                if (!wanted.at(document))
                    return;
                found.documents.push_back(document);
                found.text += concerned ? numbered.soFar().id(docId(numbered.size() - 1)) : id;
                found.ends.push_back(found.text.size());
            }));
    }
    found.repeated = numbered.repeatedIds();
    return found;
}

} // namespace alike::partition
