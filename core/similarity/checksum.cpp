// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/checksum.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace alike {

namespace {
    /// Takes a text in pieces, eight bytes at a time, the first lowest.
    class ChecksumMaker {
    public:
        void add(std::string_view piece)
        {
            m_length += piece.size();
            for (const char c : piece) {
                m_word |= std::uint64_t { static_cast<unsigned char>(c) } << 8 * m_filled;
                if (++m_filled == 8)
                    mix();
            }
        }
        Checksum made()
        {
            mix();
            m_word = m_length; // a text and the same with zero bytes behind it differ
            mix();
            return m_sum;
        }

    private:
        void mix()
        {
            m_sum.first = mix64((m_sum.first ^ m_word) * 0x9e3779b97f4a7c15ULL + 1);
            m_sum.second = combineHash(m_sum.second, m_word);
            m_word = 0;
            m_filled = 0;
        }

        Checksum m_sum { 0x243f6a8885a308d3ULL, 0x13198a2e03707344ULL }; // of pi: any two would do
        std::uint64_t m_word = 0;
        std::uint64_t m_length = 0;
        std::uint32_t m_filled = 0;
    };

    Checksum cleanedChecksum(const Tokens& tokens, DocId doc)
    {
        ChecksumMaker maker;
        for (const TokenId word : tokens.of(doc)) {
            maker.add(tokens.word(word));
            maker.add(" "); // no word has one
        }
        return maker.made();
    }

    /// Adds the classes among documents of one checksum: one, but for a collision.
    void addEqual(
        std::vector<DocId> documents, const std::function<bool(DocId, DocId)>& equal, ClassesBuilder& classes)
    {
        while (!documents.empty()) {
            const DocId first = documents.front();
            const auto rest = std::ranges::stable_partition(
                documents, [&](DocId doc) { return doc == first || equal(first, doc); });
            classes.add({ documents.begin(), rest.begin() });
            documents.erase(documents.begin(), rest.begin());
        }
    }
}

Checksum checksum(std::string_view text)
{
    ChecksumMaker maker;
    maker.add(text);
    return maker.made();
}

Result<Classes> equalByChecksum(std::span<const DocId> documents, std::span<const Checksum> checksums,
    const std::function<bool(DocId, DocId)>& equal, const Work& work, const Sides& sides)
{
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    const auto before = [&](std::size_t l, std::size_t r) {
        return std::tie(checksums[l].first, checksums[l].second, l)
            < std::tie(checksums[r].first, checksums[r].second, r);
    };
    if (!stoppableSort(std::span(order), work, before))
        return cancelled();
    ClassesBuilder classes(sides);
    for (std::size_t begin = 0; begin < order.size();) {
        if (work.stopped())
            return cancelled();
        std::vector<DocId> same;
        std::size_t end = begin;
        for (; end < order.size() && checksums[order[end]] == checksums[order[begin]]; ++end)
            same.push_back(documents[order[end]]);
        addEqual(std::move(same), equal, classes);
        begin = end;
    }
    return classes.build();
}

Result<Classes> equalTexts(const Corpus& corpus, const Tokens& tokens, TextOf which, const Work& work)
{
    constexpr std::size_t checksumGrain = 512;
    std::vector<DocId> documents;
    for (std::size_t d = 0; d < tokens.documents(); ++d) {
        if (tokens.kept(docId(d)))
            documents.push_back(docId(d));
    }
    work.progress.begin(Stage::Verify, documents.size());
    std::vector<Checksum> checksums(documents.size());
    const bool finished = parallelChunks(documents.size(), fineGrain(documents.size(), checksumGrain), work,
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                checksums[i] = which == TextOf::Raw ? checksum(corpus.text(documents[i]))
                                                    : cleanedChecksum(tokens, documents[i]);
        });
    if (!finished)
        return cancelled();
    return equalByChecksum(
        documents, checksums,
        [&](DocId a, DocId b) {
            return which == TextOf::Raw ? corpus.text(a) == corpus.text(b)
                                        : std::ranges::equal(tokens.of(a), tokens.of(b));
        },
        work, tokens.sides());
}

} // namespace alike
