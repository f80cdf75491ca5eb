// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/job_groups.h"

#include "core/base/bits.h"
#include "core/partition/results/batch.h"

#include <algorithm>
#include <span>
#include <utility>

namespace alike::partition {

namespace {
    static_assert(sizeof(GroupMember) == 16);

    /// Adds a group, and its members behind `written` others to the file.
    Result<Done> add(const Batch& batch, const groups::Groups& found, std::size_t g, StageFileWriter& file,
        std::uint64_t& written, std::vector<JobGroup>& made)
    {
        const SetOutline& sets = batch.sets();
        const groups::Group& group = found[g];
        const auto documents = found.documentsOf(g, sets);
        const SetId kept = sets.setOf(group.representative);
        std::vector<GroupMember> members;
        members.reserve(documents.size());
        for (const DocId doc : documents)
            members.push_back({ batch.document(doc), batch.overlap(sets.setOf(doc), kept) });
        JobGroup whole { .documents = group.documents,
            .first = members.front().document,
            .representative = batch.document(group.representative),
            .kind = group.kind,
            .weakestLink = group.weakestLink,
            .weakestPair = group.weakestPair,
            .weakestPairExact = group.weakestPairExact,
            .bridges = group.bridges,
            .lastBridge = {},
            .lastBridgeOverlap = {},
            .members = written };
        if (const auto bridges = found.bridgesOf(g); !bridges.empty()) {
            const groups::Link& last = bridges.back();
            whole.lastBridge = { batch.document(sets.documentsOf(last.a).front()),
                batch.document(sets.documentsOf(last.b).front()) };
            whole.lastBridgeOverlap = last.overlap;
        }
        made.push_back(whole);
        written += members.size();
        return file.append(std::span<const GroupMember>(members));
    }
}

Result<JobGroups> groupsOf(const Folder& folder, std::size_t tasks, const groups::Options& options,
    const BatchMemory& memory, const Decided& decided, const Corpus* described, const Work& work)
{
    JobGroups made;
    ALIKE_ASSIGN(made.counts, count(folder));
    ALIKE_ASSIGN(auto batches, Batches::make(folder, tasks, memory, decided, work));
    Bits wanted(batches.begins().back());
    for (std::size_t batch = 0; batch < batches.size(); ++batch)
        for (const std::uint32_t document : batches.documentsOf(batch))
            wanted.set(document);
    ALIKE_ASSIGN(made.ids, idsOf(folder, batches.begins(), wanted, work));
    made.counts.repeatedIds = made.ids.repeated;
    const auto path = folder.file("members");
    ALIKE_ASSIGN(auto file,
        StageFileWriter::create(
            path, { Kind::GroupMembers, sizeof(GroupMember), folder.verifiedPrint(), {} }));
    std::uint64_t written = 0;
    for (std::size_t number = 0; number < batches.size(); ++number) {
        ALIKE_ASSIGN(const auto batch,
            Batch::read(folder, batches, number, { &made.ids, described }, made.counts.kept(), work));
        ALIKE_ASSIGN(const auto found,
            groups::makeGroups(batch.material(), batch.links(), batch.within(options), work));
        made.contradictions += found.contradictions();
        for (std::size_t g = 0; g < found.size(); ++g)
            ALIKE_TRY(add(batch, found, g, file, written, made.groups));
    }
    ALIKE_TRY(file.commit());
    ALIKE_ASSIGN(made.members, Folder::open<GroupMember>(path, Kind::GroupMembers, folder.verifiedPrint()));
    std::ranges::sort(
        made.groups, {}, [](const JobGroup& group) { return std::pair(~group.documents, group.first); });
    return made;
}

Result<std::vector<GroupMember>> JobGroups::membersOf(const JobGroup& group) const
{
    std::vector<GroupMember> all(group.documents);
    ALIKE_TRY(members->read(group.members, std::span(all)));
    return all;
}

} // namespace alike::partition
