// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_mates.h"

#include "core/base/hash.h"
#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/repeat_filter.h"
#include "core/lsh/band_order.h"
#include "core/lsh/bucket_functions.h"
#include "core/lsh/text_elements.h"
#include "core/sketch/minima.h"
#include "core/unicode/utf8.h"
#include "core/unicode/word_breaks.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <span>
#include <utility>

namespace alike::lsh {

namespace {
    constexpr std::size_t documentsPerChunk = 256;

    /// Reads documents from the numbers of their shingles. Not thread-safe either.
    class NumberReader {
    public:
        NumberReader(const Tokens& tokens, const shingle::Numbering& numbering, const shingle::Cut& cut)
            : m_tokens(tokens)
            , m_numbering(numbering)
            , m_cut(cut)
        {
        }

        Elements operator()(DocId doc)
        {
            if (!m_tokens.kept(doc))
                return { SigningOutcome::TooShort, {} };
            const std::size_t count = m_cut.count(m_tokens.of(doc).size());
            const std::span at = std::span(m_numbering.at).subspan(m_tokens.offset(doc));
            if (m_cut.stride == 1)
                return { count > 0 ? SigningOutcome::Signed : SigningOutcome::NoShingles, at.first(count) };
            m_numbers.clear();
            for (std::size_t i = 0; i < count; ++i)
                m_numbers.push_back(at[m_cut.begin(i)]);
            return { count > 0 ? SigningOutcome::Signed : SigningOutcome::NoShingles, m_numbers };
        }

    private:
        const Tokens& m_tokens;
        const shingle::Numbering& m_numbering;
        const shingle::Cut m_cut;
        std::vector<std::uint32_t> m_numbers;
    };

    /// The buckets of all documents in all bands, and who shares them.
    class DocumentBuckets {
    public:
        DocumentBuckets(std::size_t documents, const Banding& banding, Sides sides)
            : m_documents(documents)
            , m_sides(std::move(sides))
            , m_banding(banding)
            , m_bands(banding.bands())
            , m_keys(documents * m_bands)
            , m_outcomes(documents, SigningOutcome::NoShingles)
        {
        }

        static bool fit(std::size_t documents, const Banding& banding)
        {
            const std::uint64_t bytes = documents * banding.bands() * sizeof(std::uint64_t);
            const std::uint64_t memory = physicalMemory();
            return memory == 0 || bytes <= memory / 8;
        }

        /// Signs all documents. \param makeReader a reader for one thread \return false when stopped
        template <typename MakeReader>
        bool fill(const std::vector<sketch::Minima>& minima, const Work& work, MakeReader makeReader)
        {
            work.progress.begin(Stage::Sign, m_documents);
            ScratchPool<decltype(makeReader())> readers(makeReader);
            const bool filled = parallelChunks(m_documents, fineGrain(m_documents, documentsPerChunk), work,
                [&](std::size_t begin, std::size_t end) {
                    const auto reader = readers.borrow();
                    std::vector<std::uint32_t> row(m_banding.hashes);
                    std::vector<std::uint64_t> buckets(m_bands);
                    for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                        const Elements elements = (*reader)(docId(d));
                        m_outcomes[d] = elements.outcome;
                        if (elements.outcome != SigningOutcome::Signed) {
                            std::ranges::fill(buckets, 0); // passed over later
                        } else {
                            if (!signElements(elements.values, minima, row, work))
                                return;
                            bucketsOf(m_banding, row, buckets);
                        }
                        for (std::size_t band = 0; band < m_bands; ++band)
                            m_keys[band * m_documents + d] = buckets[band];
                    }
                });
            return filled && !work.stopped();
        }

        Result<BucketMates> mates(const Work& work) const
        {
            BucketMates mates;
            mates.chosen.resize(m_documents);
            Progress unseen;
            const Work quiet { unseen, work.stop, work.threads };
            ScratchPool<Suspects> pool;
            const bool marked = parallelChunks(m_bands, 1, quiet,
                [&](std::size_t band, std::size_t) { mark(band, *pool.borrow(), mates.chosen, quiet); });
            if (!marked || work.stopped())
                return cancelled();
            mates.tooShort
                = static_cast<std::size_t>(std::ranges::count(m_outcomes, SigningOutcome::TooShort));
            mates.kept = m_documents - mates.tooShort;
            mates.compared = static_cast<std::size_t>(std::ranges::count(m_outcomes, SigningOutcome::Signed));
            return mates;
        }

    private:
        /// The documents that may share a bucket of one band.
        struct Suspects {
            RepeatFilter repetitions;
            std::vector<std::uint32_t> documents;
            std::vector<std::uint64_t> keys;
        };

        /// Marks who shares a bucket of one band. Nearly all documents are seen at a glance to be alone in
        /// theirs; only the others are put in order.
        void mark(std::size_t band, Suspects& suspects, std::vector<char>& chosen, const Work& work) const
        {
            const std::span keys = std::span(m_keys).subspan(band * m_documents, m_documents);
            auto& [repetitions, documents, ofDocuments] = suspects;
            repetitions.clear(m_documents);
            for (const std::uint64_t key : keys)
                repetitions.add(spread(key));
            documents.resize(m_documents);
            ofDocuments.resize(m_documents);
            std::size_t count = 0;
            for (std::size_t d = 0; d < m_documents; ++d) {
                documents[count] = static_cast<std::uint32_t>(d); // for the next to take, …
                ofDocuments[count] = keys[d];
                count += m_outcomes[d] == SigningOutcome::Signed
                    && repetitions.mayRepeat(spread(keys[d])); // … unless it is one
            }
            BandOrder order { std::span(ofDocuments).first(count) };
            if (!order.sort(work))
                return;
            std::vector<DocId> mates; // of one bucket
            for (const BandOrder::Range& range : order.shared()) {
                if (m_sides.any()) {
                    mates.clear();
                    for (std::uint32_t at = range.begin; at < range.end; ++at)
                        mates.push_back(docId(documents[order[at]]));
                    if (m_sides.pairsWithin(mates) == 0)
                        continue;
                }
                for (std::uint32_t at = range.begin; at < range.end; ++at)
                    std::atomic_ref(chosen[documents[order[at]]]).store(1, std::memory_order_relaxed);
            }
        }

        /// A bucket by bits that are as good as drawn: those of a few buckets are small numbers.
        static std::uint32_t spread(std::uint64_t key)
        {
            return static_cast<std::uint32_t>(key * hashing::step >> 32);
        }

        std::size_t m_documents;
        Sides m_sides;
        Banding m_banding;
        std::size_t m_bands;
        LargeVector<std::uint64_t> m_keys; ///< of a band one after another
        std::vector<SigningOutcome> m_outcomes;
    };

    template <typename MakeReader>
    Result<BucketMates> findMates(std::size_t documents, const Sides& sides,
        const sketch::AffineFamily& family, const Banding& banding, const Work& work, MakeReader makeReader)
    {
        const auto minima = sketch::minimaOf(family, sketch::rangesOf(0, banding.hashes));
        DocumentBuckets buckets(documents, banding, sides);
        if (!buckets.fill(minima, work, makeReader))
            return cancelled();
        return buckets.mates(work);
    }

    Error tooManyBuckets(std::size_t documents, const Banding& banding)
    {
        return { ErrorCode::TooLarge,
            fmt::format("The buckets of {} documents in {} bands take more than an eighth of this machine's "
                        "memory. Use more rows per band or fewer hash functions.",
                documents, banding.bands()) };
    }
}

namespace {

    /// By the beginnings of some texts.
    bool isMostlyUnspaced(const Corpus& corpus)
    {
        constexpr std::size_t looked = 64; // documents
        constexpr std::size_t characters = 64; // of each
        std::size_t unspaced = 0; // documents
        std::size_t all = 0;
        const std::size_t step = std::max<std::size_t>(corpus.size() / looked, 1);
        for (std::size_t row = 0; row < corpus.size(); row += step, ++all) {
            const std::string_view text = corpus.text(docId(row));
            std::size_t inRuns = 0;
            std::size_t seen = 0;
            for (std::size_t at = 0; at < text.size() && seen < characters; ++seen)
                inRuns += unicode::spacing(unicode::nextCharacter(text, at)) == unicode::Spacing::Unspaced;
            unspaced += 2 * inRuns > seen;
        }
        return 2 * unspaced > all;
    }

} // namespace

/// Places of characters are many more than different shingles, and permutations are made for each signing.
MatesFrom matesFrom(const text::Options& text, const shingle::Cut& cut, const sketch::Options& sketch)
{
    if (text.unit != text::Unit::Word || sketch.family == sketch::Family::Permutation)
        return MatesFrom::Sets;
    if (!sketch::mapsHashes(sketch))
        return MatesFrom::Numbers;
    return cut.stride == 1 ? MatesFrom::Texts : MatesFrom::Sets;
}

MatesFrom matesFrom(
    const Corpus& corpus, const text::Options& text, const shingle::Cut& cut, const sketch::Options& sketch)
{
    const MatesFrom from = matesFrom(text, cut, sketch);
    return from == MatesFrom::Texts && text.segment && isMostlyUnspaced(corpus) ? MatesFrom::Sets : from;
}

Result<BucketMates> findBucketMates(const Corpus& corpus, const text::Options& text, const shingle::Cut& cut,
    const sketch::Options& sketch, const Banding& banding, const Work& work)
{
    if (!DocumentBuckets::fit(corpus.size(), banding))
        return tooManyBuckets(corpus.size(), banding);
    ALIKE_ASSIGN(const auto family, sketch::makeFamily(sketch, 0, banding.hashes, nullptr, work));
    return findMates(corpus.size(), corpus.sides(), family, banding, work, [&] {
        return [&corpus, reader = TextElements(text, cut)](
                   DocId doc) mutable { return reader.of(corpus.text(doc)); };
    });
}

Result<BucketMates> findBucketMates(const Tokens& tokens, const shingle::Numbering& numbering,
    const shingle::Cut& cut, const sketch::Options& sketch, const Banding& banding, const Work& work)
{
    if (!DocumentBuckets::fit(tokens.documents(), banding))
        return tooManyBuckets(tokens.documents(), banding);
    const std::size_t distinct = numbering.firstPosition.size();
    if (distinct == 0)
        return BucketMates { std::vector<char>(tokens.documents()), tokens.keptDocuments(),
            tokens.tooShort() };
    ALIKE_ASSIGN(const auto family, sketch::makeFamily(sketch, distinct, banding.hashes, nullptr, work));
    return findMates(tokens.documents(), tokens.sides(), family, banding, work,
        [&] { return NumberReader(tokens, numbering, cut); });
}

} // namespace alike::lsh
