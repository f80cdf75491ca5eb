// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/lsh/bucket_functions.h"
#include "core/lsh/bucket_mates.h"
#include "core/lsh/text_elements.h"
#include "core/partition/segment_file.h"
#include "core/partition/stages.h"
#include "core/pipeline/pipeline.h"
#include "core/text/word_hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::size_t keyRanges = 256; ///< by the upper byte of a key
    constexpr std::size_t problemsKept = 100; ///< of a portion

    /// The entries and documents of one portion, as they come.
    struct SignedPortion {
        std::vector<SignedDocument> documents;
        std::string ids;
        std::vector<BandEntry> entries;
        LoadReport report;
        std::uint64_t tooShort = 0;

        void add(std::string_view id, std::string_view text)
        {
            std::uint64_t idHash = id.size();
            for (const char c : id)
                idHash = combineHash(idHash, static_cast<unsigned char>(c));
            documents.push_back({ {}, idHash, static_cast<std::uint32_t>(id.size()),
                static_cast<std::uint32_t>(text.size()), 0, 0 });
            ids += id;
        }
        /// \param units hashes of those of the last document, \param buckets of its bands
        void compare(std::size_t document, std::span<const std::uint64_t> units,
            std::span<const std::uint64_t> buckets)
        {
            SignedDocument& record = documents[document];
            record.compared = 1;
            record.checksum[0] = record.checksum[1] = units.size();
            for (const std::uint64_t unit : units) {
                record.checksum[0] = combineHash(record.checksum[0], unit);
                record.checksum[1] = (record.checksum[1] ^ unit) * hashing::second;
                record.checksum[1] ^= record.checksum[1] >> 29;
            }
            for (std::size_t band = 0; band < buckets.size(); ++band) {
                const std::uint64_t key = combineHash(buckets[band], band);
                entries.push_back({ static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key),
                    static_cast<std::uint32_t>(document) });
            }
        }
    };

    /// Texts one by one, of which nothing is kept.
    Result<Done> signTexts(const std::vector<corpus::Fragment>& fragments, const Parameters& parameters,
        const lsh::Banding& banding, const Work& work, SignedPortion& out)
    {
        ALIKE_ASSIGN(
            const auto family, sketch::makeFamily(parameters.sketch, 0, banding.hashes, nullptr, work));
        const auto minima = sketch::minimaOf(family, sketch::rangesOf(0, banding.hashes));
        lsh::TextElements elementsOf(parameters.text, parameters.shingle);
        std::vector<std::uint32_t> row(banding.hashes);
        std::vector<std::uint64_t> buckets(banding.bands());
        for (const corpus::Fragment& fragment : fragments) {
            for (std::size_t d = 0; d < fragment.documents.size(); ++d) {
                const std::string_view text = fragment.documents.text(d);
                out.add(fragment.documents.id(d), text);
                const lsh::Elements elements = elementsOf.of(text);
                out.tooShort += elements.outcome == lsh::SigningOutcome::TooShort;
                if (elements.outcome != lsh::SigningOutcome::Signed)
                    continue;
                if (!lsh::signElements(elements.values, minima, row, work) || work.stopped())
                    return cancelled();
                bucketsOf(banding, row, buckets);
                out.compare(out.documents.size() - 1, elementsOf.words(), buckets);
            }
        }
        return Done {};
    }

    /// The same by the pipeline, for units and cuts that take all texts together.
    Result<Done> signTogether(std::vector<corpus::Fragment>& fragments, const Parameters& parameters,
        const Work& work, SignedPortion& out)
    {
        CorpusBuilder builder;
        for (corpus::Fragment& fragment : fragments) {
            for (std::size_t d = 0; d < fragment.documents.size(); ++d)
                out.add(fragment.documents.id(d), fragment.documents.text(d));
            if (!builder.add(std::move(fragment.documents), work.stop))
                return cancelled();
        }
        Pipeline pipeline(std::make_shared<const Corpus>(std::move(builder).build()));
        ALIKE_ASSIGN(const auto cut, pipeline.run(parameters, Goal::Sets, work));
        const HeldAnalysis held = holdParts(*cut);
        out.tooShort = cut->statistics.tooShort;
        if (held.sets->sets() == 0)
            return Done {};
        ALIKE_ASSIGN(const auto banded, pipeline.run(parameters, Goal::Buckets, work));
        const auto buckets = holdParts(*banded).buckets;
        std::vector<std::uint64_t> vocabulary(held.tokens->vocabulary());
        for (std::size_t id = 0; id < vocabulary.size(); ++id)
            vocabulary[id] = text::wordHash(held.tokens->word(static_cast<TokenId>(id)));
        std::vector<std::uint64_t> units;
        std::vector<std::uint64_t> ofSet(buckets->bands());
        for (std::size_t d = 0; d < out.documents.size(); ++d) {
            const SetId set = held.sets->setOf(docId(d));
            if (set == noSet)
                continue;
            units.clear();
            for (const TokenId unit : held.tokens->of(docId(d)))
                units.push_back(vocabulary[unit]);
            for (std::uint32_t band = 0; band < ofSet.size(); ++band)
                ofSet[band] = buckets->bucketOf(set, band);
            out.compare(d, units, ofSet);
        }
        return Done {};
    }

    /// By the ranges of their keys, in one range as they came.
    Result<Done> writeEntries(
        const Folder& folder, std::size_t portion, const std::vector<BandEntry>& entries)
    {
        std::array<std::size_t, keyRanges + 1> begins {};
        for (const BandEntry& entry : entries)
            ++begins[(entry.high >> 24) + 1];
        for (std::size_t range = 0; range < keyRanges; ++range)
            begins[range + 1] += begins[range];
        auto places = begins;
        std::vector<BandEntry> byRange(entries.size());
        for (const BandEntry& entry : entries)
            byRange[places[entry.high >> 24]++] = entry;
        ALIKE_ASSIGN(auto writer,
            SegmentFileWriter::create(
                folder.file("entries", portion), Kind::BandEntries, folder.signedPrint()));
        for (std::uint32_t range = 0; range < keyRanges; ++range) {
            const std::span segment(byRange.data() + begins[range], begins[range + 1] - begins[range]);
            ALIKE_TRY(writer.append(
                range, { reinterpret_cast<const char*>(segment.data()), segment.size_bytes() }));
        }
        return writer.commit();
    }

    std::string inLines(const LoadReport& report)
    {
        std::string lines;
        std::size_t kept = 0;
        for (const LoadIssue& issue : report.issues)
            if (issue.reason != SkipReason::NoText && kept++ < problemsKept)
                lines += fmt::format("{}: {}\n", issue.place, issue.detail);
        return lines;
    }
}

std::string whyNot(const Parameters& parameters)
{
    if (!sketch::mapsHashes(parameters.sketch))
        return "Signatures of this family depend on all documents at once: its functions map the numbers of "
               "shingles. Use --family hashed, or more --memory.";
    if (parameters.text.unit == text::Unit::Subword)
        return "Subwords are learned from all documents at once. Use --unit word or char, or more --memory.";
    if (parameters.ignoring.any())
        return "What is common is known from all documents at once. Leave --ignore-above and --ignore out, "
               "or "
               "use more --memory.";
    return {};
}

Result<Done> sign(
    const Folder& folder, const corpus::Portions& portions, std::size_t portion, const Work& work)
{
    const Parameters& parameters = folder.parameters();
    ALIKE_ASSIGN(auto fragments, portions.read(portion, work));
    ALIKE_ASSIGN(const auto banding, lsh::banding(parameters.sketch.hashes, parameters.lsh));
    SignedPortion made;
    for (corpus::Fragment& fragment : fragments)
        made.report.merge(std::move(fragment.report));
    const bool alone
        = lsh::matesFrom(parameters.text, parameters.shingle, parameters.sketch) == lsh::MatesFrom::Texts;
    ALIKE_TRY(alone ? signTexts(fragments, parameters, banding, work, made)
                    : signTogether(fragments, parameters, work, made));
    fragments.clear();

    ALIKE_TRY(writeEntries(folder, portion, made.entries));
    const std::uint64_t print = folder.signedPrint();
    ALIKE_TRY(Folder::write<char>(folder.file("ids", portion), Kind::Ids, print, made.ids));
    ALIKE_TRY(Folder::write<char>(folder.file("problems", portion), Kind::Problems, print,
        std::span<const char>(inLines(made.report))));
    return Folder::write<SignedDocument>(folder.file("documents", portion), Kind::Documents, print,
        made.documents,
        { made.report.documentsRead, made.report.noText, made.report.unreadable, made.tooShort });
}

Result<bool> isSigned(const Folder& folder, std::size_t portion, const Work& work)
{
    const std::uint64_t print = folder.signedPrint();
    return folder.areDone(
        [&] {
            return folder.check<SignedDocument>(
                folder.file("documents", portion), Kind::Documents, print, work);
        },
        [&] { return folder.check<char>(folder.file("ids", portion), Kind::Ids, print, work); },
        [&] { return folder.check<char>(folder.file("problems", portion), Kind::Problems, print, work); },
        [&] {
            return folder.checkSegments(folder.file("entries", portion), Kind::BandEntries, print, work);
        });
}

} // namespace alike::partition
