// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_mates.h"

#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/lsh/band_order.h"
#include "core/lsh/bucket_functions.h"
#include "core/shingle/shingle_polynomial.h"
#include "core/sketch/hashed_minima.h"
#include "core/text/hashed_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <span>

namespace alike::lsh {

namespace {
    constexpr std::size_t documentsPerChunk = 256;

    /// What becomes of a document on the way to its buckets.
    enum class Fate : char { TooShort, NoShingles, Signed };

    /// Turns texts into the buckets of their bands. Not thread-safe; make one per thread.
    class TextBuckets {
    public:
        TextBuckets(const text::Options& text, const shingle::Cut& cut, const sketch::AffineFamily& family,
            const Banding& banding)
            : m_words(text)
            , m_minWords(text.minWords)
            , m_rolling(cut.k)
            , m_banding(banding)
            , m_row(banding.hashes)
        {
            constexpr std::size_t width = sketch::HashedMinima::maxWidth;
            for (std::size_t first = 0; first < family.functions.size(); first += width) {
                const std::size_t count = std::min(width, family.functions.size() - first);
                m_minima.emplace_back(std::span(family.functions).subspan(first, count));
            }
        }

        /// Calls `put(band, bucket)` for each band of a text that is signed.
        template <typename Put> Fate operator()(std::string_view text, const Work& work, Put put)
        {
            const std::span<const std::uint64_t> words = m_words.of(text);
            if (words.size() < m_minWords)
                return Fate::TooShort;
            m_rolling.upperHalves(
                words.size(), [&](std::size_t at) { return words[at]; }, m_shingles);
            if (m_shingles.empty())
                return Fate::NoShingles;
            std::uint32_t* out = m_row.data();
            for (const sketch::HashedMinima& minima : m_minima) {
                if (work.stopped()) // a book has many shingles
                    return Fate::NoShingles;
                minima(m_shingles, out);
                out += sketch::HashedMinima::maxWidth;
            }
            for (std::uint32_t band = 0; band < m_banding.bands(); ++band) {
                const std::uint32_t begin = m_banding.begin(band);
                put(band, bucketOf(m_banding, std::span(m_row).subspan(begin, m_banding.end(band) - begin)));
            }
            return Fate::Signed;
        }

    private:
        text::HashedWords m_words;
        std::size_t m_minWords;
        shingle::RollingHashes m_rolling;
        const Banding& m_banding;
        std::vector<sketch::HashedMinima> m_minima;
        std::vector<std::uint32_t> m_shingles;
        std::vector<std::uint32_t> m_row;
    };

    Error tooManyBuckets(std::size_t documents, std::size_t bands)
    {
        return { ErrorCode::TooLarge,
            fmt::format("The buckets of {} documents in {} bands take more than an eighth of this machine's "
                        "memory. Use more rows per band or fewer hash functions.",
                documents, bands) };
    }
}

bool canFindBucketMates(const text::Options& text, const shingle::Cut& cut, const sketch::Options& sketch)
{
    return sketch.family == sketch::Family::Hashed && text.unit == text::Unit::Word && cut.stride == 1;
}

Result<BucketMates> findBucketMates(const Corpus& corpus, const text::Options& text, const shingle::Cut& cut,
    const sketch::Options& sketch, const Banding& banding, const Work& work)
{
    const std::size_t documents = corpus.size();
    const std::size_t bands = banding.bands();
    const std::uint64_t bytes = documents * bands * sizeof(std::uint64_t);
    if (const std::uint64_t memory = physicalMemory(); memory > 0 && bytes > memory / 8)
        return tooManyBuckets(documents, bands);

    const sketch::AffineFamily family = sketch::hashedFamily(banding.hashes, sketch.seed);
    LargeVector<std::uint64_t> keys(documents * bands); // of a band one after another
    std::vector<Fate> fates(documents, Fate::NoShingles);
    work.progress.begin(Stage::Sign, documents);
    const bool hashed
        = parallelChunks(documents, documentsPerChunk, work, [&](std::size_t begin, std::size_t end) {
              TextBuckets bucketsOf(text, cut, family, banding);
              for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                  fates[d] = bucketsOf(corpus.text(docId(d)), work,
                      [&](std::size_t band, std::uint64_t bucket) { keys[band * documents + d] = bucket; });
                  for (std::size_t band = 0; band < bands && fates[d] != Fate::Signed; ++band)
                      keys[band * documents + d] = 0; // passed over later
              }
          });
    if (!hashed || work.stopped())
        return cancelled();

    BucketMates mates { std::vector<char>(documents), 0, 0 };
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const bool marked = parallelChunks(bands, 1, quiet, [&](std::size_t band, std::size_t) {
        BandOrder order { std::span(keys).subspan(band * documents, documents) };
        if (!order.sort(quiet))
            return;
        for (const BandOrder::Range& range : order.shared()) {
            std::uint32_t members = 0;
            for (std::uint32_t at = range.begin; at < range.end; ++at)
                members += fates[order[at]] == Fate::Signed;
            for (std::uint32_t at = range.begin; at < range.end && members > 1; ++at)
                std::atomic_ref(mates.chosen[order[at]]).store(1, std::memory_order_relaxed);
        }
    });
    if (!marked || work.stopped())
        return cancelled();
    for (std::size_t d = 0; d < documents; ++d) {
        mates.chosen[d] = mates.chosen[d] != 0 && fates[d] == Fate::Signed;
        mates.tooShort += fates[d] == Fate::TooShort;
    }
    mates.kept = documents - mates.tooShort;
    return mates;
}

} // namespace alike::lsh
