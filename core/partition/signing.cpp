// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/signing.h"

#include "core/base/hash.h"
#include "core/lsh/bucket_functions.h"
#include "core/lsh/bucket_mates.h"
#include "core/lsh/text_elements.h"
#include "core/pipeline/pipeline.h"
#include "core/text/word_hash.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace alike::partition {

namespace {
    /// Documents of a portion as they come.
    class Signer {
    public:
        Signer(SignedPortion& out, std::uint32_t hashes, KeepRows keep)
            : m_out(out)
            , m_hashes(hashes)
            , m_keep(keep)
        {
        }

        void add(const DocumentView& document)
        {
            m_out.documents.push_back(
                { {}, idHash(document.id), static_cast<std::uint32_t>(document.id.size()),
                    static_cast<std::uint32_t>(document.text.size()), 0, 0 });
            m_out.ids += document.id;
            if (m_keep == KeepRows::Yes)
                m_out.rows.resize(m_out.rows.size() + m_hashes);
        }
        /// \param units hashes of those of a document, \param row its signature, \param buckets of its bands
        /// \param words of it
        void compare(std::size_t document, std::span<const std::uint64_t> units, std::size_t words,
            std::span<const std::uint32_t> row, std::span<const std::uint64_t> buckets)
        {
            SignedDocument& record = m_out.documents[document];
            record.compared = 1;
            record.words = static_cast<std::uint32_t>(words);
            record.checksum[0] = record.checksum[1] = units.size();
            for (const std::uint64_t unit : units) {
                record.checksum[0] = combineHash(record.checksum[0], unit);
                record.checksum[1] = (record.checksum[1] ^ unit) * hashing::second;
                record.checksum[1] ^= record.checksum[1] >> 29;
            }
            for (std::size_t band = 0; band < buckets.size(); ++band) {
                const std::uint64_t key = keyOf(buckets[band], band);
                m_out.entries.push_back({ static_cast<std::uint32_t>(key >> 32),
                    static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(document) });
            }
            if (m_keep == KeepRows::Yes)
                std::ranges::copy(row, &m_out.rows[document * m_hashes]);
        }

    private:
        SignedPortion& m_out;
        std::uint32_t m_hashes;
        KeepRows m_keep;
    };

    /// Texts one by one, of which nothing is kept.
    Result<Done> signTexts(const std::vector<corpus::Fragment>& fragments, const Parameters& parameters,
        const lsh::Banding& banding, std::uint32_t hashes, Signer& signer, SignedPortion& out,
        const Work& work)
    {
        ALIKE_ASSIGN(const auto family, sketch::makeFamily(parameters.sketch, 0, hashes, nullptr, work));
        const auto minima = sketch::minimaOf(family, sketch::rangesOf(0, hashes));
        lsh::TextElements elementsOf(parameters.text, parameters.shingle);
        std::vector<std::uint32_t> row(hashes);
        std::vector<std::uint64_t> buckets(banding.bands());
        for (const corpus::Fragment& fragment : fragments) {
            for (std::size_t d = 0; d < fragment.documents.size(); ++d) {
                signer.add(fragment.documents[d]);
                const lsh::Elements elements = elementsOf.of(fragment.documents.text(d));
                out.tooShort += elements.outcome == lsh::SigningOutcome::TooShort;
                if (elements.outcome != lsh::SigningOutcome::Signed)
                    continue;
                if (!lsh::signElements(elements.values, minima, row, work) || work.stopped())
                    return cancelled();
                bucketsOf(banding, std::span(row).first(banding.hashes), buckets);
                signer.compare(
                    out.documents.size() - 1, elementsOf.words(), elementsOf.words().size(), row, buckets);
            }
        }
        return Done {};
    }

    /// The same by the pipeline, for units and cuts that take all texts together.
    Result<Done> signTogether(std::vector<corpus::Fragment>& fragments, const Parameters& parameters,
        Signer& signer, SignedPortion& out, const Work& work)
    {
        CorpusBuilder builder;
        for (corpus::Fragment& fragment : fragments) {
            for (std::size_t d = 0; d < fragment.documents.size(); ++d)
                signer.add(fragment.documents[d]);
            if (!builder.add(std::move(fragment.documents), work.stop))
                return cancelled();
        }
        Pipeline pipeline(std::make_shared<const Corpus>(std::move(builder).build()));
        ALIKE_ASSIGN(const auto cut, pipeline.run(parameters, Goal::Sets, work));
        out.tooShort = cut->statistics.tooShort;
        if (holdParts(*cut).sets->sets() == 0)
            return Done {};
        ALIKE_ASSIGN(const auto banded, pipeline.run(parameters, Goal::Buckets, work));
        const HeldAnalysis held = holdParts(*banded);
        std::vector<std::uint64_t> vocabulary(held.tokens->vocabulary());
        for (std::size_t id = 0; id < vocabulary.size(); ++id)
            vocabulary[id] = text::wordHash(held.tokens->word(static_cast<TokenId>(id)));
        std::vector<std::uint64_t> units;
        std::vector<std::uint32_t> row(parameters.sketch.hashes);
        std::vector<std::uint64_t> buckets(held.buckets->bands());
        for (std::size_t d = 0; d < out.documents.size(); ++d) {
            const SetId set = held.sets->setOf(docId(d));
            if (set == noSet)
                continue;
            units.clear();
            for (const TokenId unit : held.tokens->of(docId(d)))
                units.push_back(vocabulary[unit]);
            for (std::uint32_t band = 0; band < buckets.size(); ++band)
                buckets[band] = held.buckets->bucketOf(set, band);
            held.signatures->copyRow(set, row);
            signer.compare(d, units, held.tokens->wordsOf(docId(d)), row, buckets);
        }
        return Done {};
    }
}

std::uint64_t keyOf(std::uint64_t bucket, std::size_t band)
{
    return combineHash(bucket, band);
}

std::uint64_t idHash(std::string_view id)
{
    std::uint64_t hash = id.size();
    for (const char c : id)
        hash = combineHash(hash, static_cast<unsigned char>(c));
    return hash;
}

std::vector<BandEntry> SignedPortion::entriesByRange(std::vector<std::size_t>& begins) const
{
    begins.assign(keyRanges + 1, 0);
    for (const BandEntry& entry : entries)
        ++begins[(entry.high >> 24) + 1];
    for (std::size_t range = 0; range < keyRanges; ++range)
        begins[range + 1] += begins[range];
    std::vector<std::size_t> places = begins;
    std::vector<BandEntry> byRange(entries.size());
    for (const BandEntry& entry : entries)
        byRange[places[entry.high >> 24]++] = entry;
    return byRange;
}

Result<SignedPortion> signDocuments(
    std::vector<corpus::Fragment>& fragments, const Parameters& parameters, KeepRows keep, const Work& work)
{
    ALIKE_ASSIGN(const auto banding, lsh::banding(parameters.sketch.hashes, parameters.lsh));
    SignedPortion made;
    for (corpus::Fragment& fragment : fragments)
        made.report.merge(std::move(fragment.report));
    Signer signer(made, parameters.sketch.hashes, keep);
    const bool alone
        = lsh::matesFrom(parameters.text, parameters.shingle, parameters.sketch) == lsh::MatesFrom::Texts;
    const std::uint32_t hashes = keep == KeepRows::Yes ? parameters.sketch.hashes : banding.hashes;
    ALIKE_TRY(alone ? signTexts(fragments, parameters, banding, hashes, signer, made, work)
                    : signTogether(fragments, parameters, signer, made, work));
    return made;
}

} // namespace alike::partition
