// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include <fmt/format.h>

#include <algorithm>

namespace alike::cli {

namespace {

    class BucketsCommand final : public Command {
    public:
        explicit BucketsCommand(CLI::App& program)
            : Command(program, "buckets",
                "The buckets that hold two or more documents, or those of one document",
                "Prints a row for each bucket, by band, then bucket: band,bucket,size,ids. Bands count from "
                "1, a bucket is 8 hex digits (16 with --bucket mixed), ids are joined by spaces (an array in "
                "JSON). With --buckets N the buckets are 0 to N - 1, and a * stands behind one in which "
                "values "
                "of bands differ.\nalike-cli "
                "buckets ID PATH...: the buckets of one document, shared or not. With two or more arguments "
                "the first is an ID.")
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            addOutputOptions(m_app, m_options, rowFormats);
        }

        void check() override
        {
            noteBands(m_options);
            if (m_options.paths.size() > 1) {
                m_id = unshieldBrackets(m_options.paths.front());
                m_options.paths.erase(m_options.paths.begin());
            }
        }

        Result<Done> run(Session& session) override;

    private:
        void writeShared(Session& session, Rows& rows) const;
        void writeOf(Session& session, SetId set, Rows& rows) const;
        bool writeBucket(
            Session& session, std::uint32_t band, std::span<const SetId> members, Rows& rows) const;

        std::string m_id;
    };

    Result<Done> BucketsCommand::run(Session& session)
    {
        ALIKE_TRY(session.read(m_id.empty() ? DocumentScope::SharingBuckets : DocumentScope::All));
        SetId set = noSet;
        if (!m_id.empty()) {
            ALIKE_ASSIGN(const auto doc, session.find(m_id));
            set = session.sets().setOf(doc);
            if (set == noSet) {
                session.note(fmt::format("Document {} has fewer than {} {} (-k): no shingles, no buckets.",
                    m_id, session.sets().k(), session.unitsName()));
            }
        }
        const bool anyRows = m_id.empty() ? session.comparable() : set != noSet;
        if (anyRows) {
            ALIKE_TRY(session.analyse(Goal::Buckets));
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, { "band", "bucket", "size", "ids" });
        if (anyRows && m_id.empty())
            writeShared(session, rows);
        else if (anyRows)
            writeOf(session, set, rows);
        return rows.close();
    }

    void BucketsCommand::writeShared(Session& session, Rows& rows) const
    {
        const Buckets& buckets = session.buckets();
        for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
            const std::span<const SetId> order = buckets.byBucket(band);
            for (std::size_t begin = 0; begin < order.size();) {
                const std::uint64_t bucket = buckets.bucketOf(order[begin], band);
                std::size_t end = begin + 1;
                while (end < order.size() && buckets.bucketOf(order[end], band) == bucket)
                    ++end;
                const bool shared = end - begin > 1 || session.sets().documentsOf(order[begin]).size() > 1;
                if (shared && !writeBucket(session, band, order.subspan(begin, end - begin), rows))
                    return;
                begin = end;
            }
        }
    }

    void BucketsCommand::writeOf(Session& session, SetId set, Rows& rows) const
    {
        const Buckets& buckets = session.buckets();
        for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
            if (!writeBucket(session, band, buckets.members(band, buckets.bucketOf(set, band)), rows))
                return;
        }
    }

    /// Whether sets of a bucket differ in the values of the band.
    bool collides(const Session& session, std::uint32_t band, std::span<const SetId> members)
    {
        const lsh::Banding& banding = session.buckets().banding();
        const Signatures& signatures = session.signatures();
        for (std::uint32_t row = banding.begin(band); row < banding.end(band); ++row) {
            const std::uint32_t value = signatures.at(members.front(), row);
            if (std::ranges::any_of(members, [&](SetId set) { return signatures.at(set, row) != value; }))
                return true;
        }
        return false;
    }

    bool BucketsCommand::writeBucket(
        Session& session, std::uint32_t band, std::span<const SetId> members, Rows& rows) const
    {
        std::vector<DocId> documents;
        for (const SetId set : members) {
            const auto equal = session.sets().documentsOf(set);
            documents.insert(documents.end(), equal.begin(), equal.end());
        }
        std::ranges::sort(documents);
        std::vector<std::string_view> ids;
        ids.reserve(documents.size());
        for (const DocId doc : documents)
            ids.push_back(session.corpus().id(doc));
        rows.integer(band + 1);
        const Buckets& buckets = session.buckets();
        std::string name = bucketName(buckets.banding().bucket, buckets.bucketOf(members.front(), band));
        if (buckets.banding().buckets != 0 && collides(session, band, members))
            name += '*';
        rows.text(name);
        rows.integer(documents.size()).list(ids);
        return rows.end();
    }

}

std::unique_ptr<Command> bucketsCommand(CLI::App& program)
{
    return std::make_unique<BucketsCommand>(program);
}

} // namespace alike::cli
