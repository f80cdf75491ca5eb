// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/signatures.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>

namespace alike {

namespace {
    constexpr std::uint32_t blockWidth = 64;

    __extension__ using Wide = unsigned __int128;

    /// (a x + b) mod c as a fraction of 2^64, so that one multiplication and one addition, both wrapping,
    /// replace the division: f(x) = A x + B with A = a 2^64 / c rounded and B = (b + 1/2) 2^64 / c. With a x
    /// + b = q c + rest, f is (rest + 1/2) 2^64 / c up to an error below x / 2 + 1, which stays below half a
    /// step of the rest as long as x < c < 2^32. So f orders as the rests do, and floor(f c / 2^64) is the
    /// rest exactly.
    struct Fraction {
        std::uint64_t slope;
        std::uint64_t start;

        Fraction(const sketch::AffineFunction& f, std::uint64_t modulus)
            : slope(static_cast<std::uint64_t>((Wide { f.a % modulus } << 64) / modulus))
            , start(static_cast<std::uint64_t>((Wide { 2 * (f.b % modulus) + 1 } << 63) / modulus))
        {
            const Wide rest = (Wide { f.a % modulus } << 64) % modulus;
            slope += rest * 2 >= modulus; // round to the nearest
        }

        static std::uint32_t rest(std::uint64_t fraction, std::uint64_t modulus)
        {
            return static_cast<std::uint32_t>(Wide { fraction } * modulus >> 64);
        }
    };

    /// The minima of four functions over one set. Four at a time keep the multiplier busy and stay in
    /// registers.
    void minimaOfFour(std::span<const ShingleNumber> shingles, const Fraction* f, std::uint64_t* minima)
    {
        std::array<std::uint64_t, 4> least { UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX };
        for (const std::uint64_t x : shingles)
            for (std::size_t i = 0; i < 4; ++i)
                least[i] = std::min(least[i], f[i].slope * x + f[i].start);
        std::ranges::copy(least, minima);
    }

    /// Fills `out` with the minimum of each function; incomplete when stopped.
    void minhash(std::span<const ShingleNumber> shingles, std::span<const Fraction> functions,
        std::uint64_t modulus, std::span<std::uint32_t> out, const Work& work)
    {
        std::array<std::uint64_t, 4> minima {};
        std::size_t i = 0;
        for (; i + 4 <= functions.size(); i += 4) {
            if (shingles.size() > 100'000
                && work.stopped()) // a book takes long enough to be asked in between
                return;
            minimaOfFour(shingles, &functions[i], minima.data());
            for (std::size_t j = 0; j < 4; ++j)
                out[i + j] = Fraction::rest(minima[j], modulus);
        }
        for (; i < functions.size(); ++i) {
            std::uint64_t least = UINT64_MAX;
            for (const std::uint64_t x : shingles)
                least = std::min(least, functions[i].slope * x + functions[i].start);
            out[i] = Fraction::rest(least, modulus);
        }
    }

    /// Cuts the functions [first, end) into blocks that do not cross a multiple of 64.
    std::vector<Signatures::Block> emptyBlocks(std::uint32_t first, std::uint32_t end, std::size_t sets)
    {
        std::vector<Signatures::Block> blocks;
        while (first < end) {
            const std::uint32_t next = std::min(end, (first / blockWidth + 1) * blockWidth);
            blocks.push_back({ first, next - first, std::vector<std::uint32_t>(sets * (next - first)) });
            first = next;
        }
        return blocks;
    }
}

Result<Signatures> sign(
    const ShingleSets& sets, const sketch::Options& options, const Signatures* before, const Work& work)
{
    Signatures signatures;
    if (before)
        signatures = *before;
    signatures.m_sets = sets.sets();
    if (options.hashes <= signatures.m_hashes)
        return signatures;
    if (sets.sets() == 0) { // nothing to sign, and no family over no shingles
        signatures.m_hashes = options.hashes;
        signatures.m_family = std::make_shared<const sketch::AffineFamily>();
        return signatures;
    }

    const std::uint32_t first = signatures.m_hashes;
    const auto wholeBlocks = (options.hashes + blockWidth - 1) / blockWidth * blockWidth;
    std::uint32_t end = options.hashes;
    Result<sketch::AffineFamily> family
        = sketch::dictionaryFamily(sets.distinct(), options.hashes, options.seed);
    if (!family)
        return family.error();
    if (first > 0) {
        // An extension fills its last block, when there are so many functions.
        if (auto filled = sketch::dictionaryFamily(sets.distinct(), wholeBlocks, options.seed)) {
            family = std::move(filled);
            end = wholeBlocks;
        }
    }

    const std::uint64_t modulus = family->modulus;
    std::vector<Fraction> functions;
    for (const sketch::AffineFunction& f : family->functions)
        functions.emplace_back(f, modulus);
    std::vector<Signatures::Block> blocks = emptyBlocks(first, end, sets.sets());

    // Progress in sets; a chunk is a few milliseconds of work for articles and 100 functions.
    work.progress.begin(Stage::Sign, sets.sets());
    const bool finished = parallelChunks(sets.sets(), 256, work, [&](std::size_t from, std::size_t to) {
        for (std::size_t s = from; s < to && !work.stopped(); ++s)
            for (Signatures::Block& block : blocks)
                minhash(sets.of(setId(s)), std::span(functions).subspan(block.first, block.width), modulus,
                    std::span(block.values).subspan(s * block.width, block.width), work);
    });
    if (!finished || work.stopped())
        return cancelled();
    for (Signatures::Block& block : blocks)
        signatures.m_blocks.push_back(std::make_shared<const Signatures::Block>(std::move(block)));
    signatures.m_hashes = end;
    signatures.m_family = std::make_shared<const sketch::AffineFamily>(std::move(family).value());
    return signatures;
}

std::uint32_t Signatures::at(SetId set, std::uint32_t function) const
{
    const auto block
        = std::ranges::upper_bound(m_blocks, function, {}, [](const auto& b) { return b->first; }) - 1;
    return (*block)->values[index(set) * (*block)->width + function - (*block)->first];
}

void Signatures::copyRow(SetId set, std::span<std::uint32_t> out) const
{
    for (const auto& block : m_blocks) {
        if (block->first >= out.size())
            return;
        const std::size_t width = std::min<std::size_t>(block->width, out.size() - block->first);
        std::copy_n(&block->values[index(set) * block->width], width, &out[block->first]);
    }
}

std::uint32_t Signatures::equalRows(SetId a, SetId b, std::uint32_t hashes) const
{
    std::uint32_t equal = 0;
    for (const auto& block : m_blocks) {
        if (block->first >= hashes)
            break;
        const std::uint32_t width = std::min(block->width, hashes - block->first);
        const std::uint32_t* rowA = &block->values[index(a) * block->width];
        const std::uint32_t* rowB = &block->values[index(b) * block->width];
        for (std::uint32_t i = 0; i < width; ++i)
            equal += rowA[i] == rowB[i];
    }
    return equal;
}

std::size_t Signatures::usedMemory() const
{
    std::size_t bytes = sizeof *this;
    for (const auto& block : m_blocks)
        bytes += allocatedBytes(block->values);
    return bytes;
}

} // namespace alike
