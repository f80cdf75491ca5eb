// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/term_vectors.h"

#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/similarity/checksum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

namespace alike {

namespace {
    using cosine::Term;
    using cosine::Tf;

    double inverseFrequency(cosine::Idf idf, std::size_t documents, std::size_t frequency)
    {
        const auto n = static_cast<double>(documents);
        const auto df = static_cast<double>(frequency);
        return idf == cosine::Idf::Plain ? std::log(n / df) : std::log((1 + n) / (1 + df)) + 1;
    }

    /// The words of a corpus by rank: from 0, those of the most documents first, ties by TokenId. Those that
    /// weigh nothing come first and those of one document come last; terms are what is between.
    struct Ranking {
        std::vector<std::uint32_t> rankOf; ///< by word
        std::vector<TokenId> words; ///< by rank
        std::vector<double> weights; ///< by rank
        std::uint32_t firstTerm = 0;
        std::uint32_t endTerm = 0;
    };

    /// \param frequencies the documents that have each word, at least one. Errors: Cancelled.
    Result<Ranking> rankWords(
        std::span<const std::uint32_t> frequencies, std::size_t documents, cosine::Idf idf, const Work& work)
    {
        Ranking ranking;
        ranking.words.resize(frequencies.size());
        std::iota(ranking.words.begin(), ranking.words.end(), TokenId { 0 });
        const auto before = [&](TokenId l, TokenId r) {
            return frequencies[l] != frequencies[r] ? frequencies[l] > frequencies[r] : l < r;
        };
        if (!stoppableSort(std::span(ranking.words), work, before))
            return cancelled();
        ranking.rankOf.resize(frequencies.size());
        ranking.weights.resize(frequencies.size());
        for (std::uint32_t rank = 0; rank < ranking.words.size(); ++rank) {
            const std::uint32_t frequency = frequencies[ranking.words[rank]];
            ranking.rankOf[ranking.words[rank]] = rank;
            ranking.weights[rank] = inverseFrequency(idf, documents, frequency);
            ranking.firstTerm += ranking.weights[rank] == 0 ? 1 : 0;
            ranking.endTerm += frequency > 1 ? 1 : 0;
        }
        ranking.endTerm
            = std::max(ranking.endTerm, ranking.firstTerm); // words of one document may weigh nothing
        return ranking;
    }

    constexpr std::size_t vectorGrain = 1024; // a few milliseconds

    /// A word, later its rank, above how often it stands in the document.
    using WordCount = std::uint64_t;
    constexpr WordCount wordCount(std::uint32_t word, std::uint32_t count)
    {
        return WordCount { word } << 32 | count;
    }
    constexpr std::uint32_t wordOf(WordCount of)
    {
        return static_cast<std::uint32_t>(of >> 32);
    }
    constexpr std::uint32_t countOf(WordCount of)
    {
        return static_cast<std::uint32_t>(of);
    }

    /// Some documents, one after another: first their words, then their vectors in place of them.
    struct CountedPart {
        std::vector<WordCount> entries;
        std::vector<Term> terms;
        std::vector<double> weights;
        std::vector<std::size_t> ends; ///< of each document, in `entries` or in `terms`
    };

    /// What is known of a document besides its entries.
    struct VectorKind {
        Checksum checksum; ///< of the entries of its vector
        bool zero = true; ///< the vector is
        bool alone = false; ///< it has a word that no other document has
    };

    /// Incomplete when stopped.
    CountedPart countWords(const Tokens& tokens, std::size_t begin, std::size_t end, const Work& work)
    {
        CountedPart part;
        std::vector<std::uint32_t> counts(tokens.vocabulary());
        for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
            const std::size_t first = part.entries.size();
            for (const TokenId word : tokens.of(docId(d)))
                if (counts[word]++ == 0)
                    part.entries.push_back(wordCount(word, 0));
            for (std::size_t i = first; i < part.entries.size(); ++i)
                part.entries[i] |= std::exchange(counts[wordOf(part.entries[i])], 0);
            part.ends.push_back(part.entries.size());
        }
        return part;
    }

    Result<std::vector<std::uint32_t>> documentFrequencies(
        std::size_t vocabulary, std::span<const CountedPart> parts, const Work& work)
    {
        std::vector<std::uint32_t> frequencies(vocabulary);
        for (const CountedPart& part : parts) {
            if (work.stopped())
                return cancelled();
            for (const WordCount of : part.entries)
                ++frequencies[wordOf(of)];
        }
        return frequencies;
    }

    /// Appends the vector of one document to `part`. Sums go by rank, so that equal bags of words have equal
    /// vectors to the last bit.
    VectorKind addVector(std::span<WordCount> entries, Tf tf, const Ranking& ranking, CountedPart& part)
    {
        std::uint32_t most = 0;
        for (WordCount& of : entries) {
            most = std::max(most, countOf(of));
            of = wordCount(ranking.rankOf[wordOf(of)], countOf(of));
        }
        std::ranges::sort(entries);
        const std::size_t first = part.terms.size();
        VectorKind kind;
        double squares = 0;
        for (const WordCount of : entries) {
            const Term rank = wordOf(of);
            if (rank < ranking.firstTerm)
                continue;
            const double count = countOf(of);
            const double weight = (tf == Tf::Raw ? count : 0.5 + 0.5 * count / most) * ranking.weights[rank];
            squares += weight * weight;
            if (rank >= ranking.endTerm) {
                kind.alone = true;
                continue;
            }
            part.terms.push_back(rank - ranking.firstTerm);
            part.weights.push_back(weight);
        }
        kind.zero = squares == 0;
        const double length = std::sqrt(squares);
        for (std::size_t i = first; i < part.terms.size(); ++i) {
            part.weights[i] /= length;
            kind.checksum.first = combineHash(kind.checksum.first, part.terms[i]);
            kind.checksum.second
                = combineHash(kind.checksum.second, std::bit_cast<std::uint64_t>(part.weights[i]));
        }
        return kind;
    }

    /// Incomplete when stopped.
    void makeVectors(
        CountedPart& part, Tf tf, const Ranking& ranking, std::span<VectorKind> kinds, const Work& work)
    {
        part.terms.reserve(part.entries.size());
        part.weights.reserve(part.entries.size());
        std::size_t begin = 0;
        for (std::size_t i = 0; i < part.ends.size() && !work.stopped(); ++i) {
            const std::size_t end = std::exchange(part.ends[i], 0);
            kinds[i] = addVector(std::span(part.entries).subspan(begin, end - begin), tf, ranking, part);
            part.ends[i] = part.terms.size();
            begin = end;
        }
        part.entries = {};
    }

    TermVectors::Row rowOf(std::span<const CountedPart> parts, DocId doc)
    {
        const CountedPart& part = parts[index(doc) / vectorGrain];
        const std::size_t at = index(doc) % vectorGrain;
        const std::size_t begin = at == 0 ? 0 : part.ends[at - 1];
        return { std::span(part.terms).subspan(begin, part.ends[at] - begin),
            std::span(part.weights).subspan(begin, part.ends[at] - begin) };
    }

    Result<Classes> equalVectors(std::span<const CountedPart> parts, std::span<const VectorKind> kinds,
        const Sides& sides, const Work& work)
    {
        std::vector<DocId> documents;
        std::vector<Checksum> checksums;
        for (std::size_t d = 0; d < kinds.size(); ++d) {
            if (kinds[d].zero)
                continue;
            documents.push_back(docId(d));
            checksums.push_back(kinds[d].checksum);
            if (kinds[d].alone) // like no other, whatever else is equal
                checksums.back().first = combineHash(checksums.back().first, d);
        }
        return equalByChecksum(
            documents, checksums,
            [&](DocId a, DocId b) {
                const TermVectors::Row l = rowOf(parts, a);
                const TermVectors::Row r = rowOf(parts, b);
                return !kinds[index(a)].alone && !kinds[index(b)].alone
                    && std::ranges::equal(l.terms, r.terms) && std::ranges::equal(l.weights, r.weights);
            },
            work, sides);
    }
}

std::size_t TermVectors::usedMemory() const
{
    return m_classes.documents() * sizeof(DocId) + m_classes.size() * sizeof(std::size_t)
        + allocatedBytes(m_classOf) + allocatedBytes(m_offsets) + allocatedBytes(m_terms)
        + allocatedBytes(m_weights) + allocatedBytes(m_words);
}

Result<TermVectors> makeTermVectors(const Tokens& tokens, const cosine::Options& options, const Work& work)
{
    const std::size_t documents = tokens.documents();
    work.progress.begin(Stage::Verify, 2 * documents);
    std::vector<CountedPart> parts((documents + vectorGrain - 1) / vectorGrain);
    bool done = parallelChunks(documents, vectorGrain, work, [&](std::size_t begin, std::size_t end) {
        parts[begin / vectorGrain] = countWords(tokens, begin, end, work);
    });
    if (!done || work.stopped())
        return cancelled();
    ALIKE_ASSIGN(const auto frequencies, documentFrequencies(tokens.vocabulary(), parts, work));
    ALIKE_ASSIGN(const auto ranking, rankWords(frequencies, tokens.keptDocuments(), options.idf, work));
    std::vector<VectorKind> kinds(documents);
    done = parallelChunks(documents, vectorGrain, work, [&](std::size_t begin, std::size_t end) {
        makeVectors(parts[begin / vectorGrain], options.tf, ranking,
            std::span(kinds).subspan(begin, end - begin), work);
    });
    if (!done || work.stopped())
        return cancelled();
    ALIKE_ASSIGN(auto classes, equalVectors(parts, kinds, tokens.sides(), work));

    TermVectors vectors;
    vectors.m_classes = std::move(classes);
    vectors.m_words.assign(
        ranking.words.begin() + ranking.firstTerm, ranking.words.begin() + ranking.endTerm);
    vectors.m_classOf.assign(documents, TermVectors::noClass);
    const std::size_t count = vectors.m_classes.size();
    for (std::size_t c = 0; c < count; ++c) {
        const auto members = vectors.m_classes.of(c);
        for (const DocId doc : members)
            vectors.m_classOf[index(doc)] = static_cast<std::uint32_t>(c);
        vectors.m_offsets.push_back(vectors.m_offsets.back() + rowOf(parts, members.front()).size());
    }
    vectors.m_terms.resize(vectors.m_offsets.back());
    vectors.m_weights.resize(vectors.m_offsets.back());
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    done = parallelChunks(count, vectorGrain, quiet, [&](std::size_t begin, std::size_t end) {
        for (std::size_t c = begin; c < end; ++c) {
            const TermVectors::Row row = rowOf(parts, vectors.m_classes.of(c).front());
            std::ranges::copy(row.terms, vectors.m_terms.data() + vectors.m_offsets[c]);
            std::ranges::copy(row.weights, vectors.m_weights.data() + vectors.m_offsets[c]);
        }
    });
    if (!done)
        return cancelled();
    return vectors;
}

} // namespace alike
