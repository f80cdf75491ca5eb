// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/signatures.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/sketch/affine_minima.h"

#include <algorithm>

namespace alike {

namespace {
    constexpr std::uint32_t blockWidth = sketch::AffineMinima::maxWidth;

    /// Cuts the functions [first, end) into blocks that do not cross a multiple of 64.
    std::vector<Signatures::Block> emptyBlocks(std::uint32_t first, std::uint32_t end, std::size_t sets)
    {
        std::vector<Signatures::Block> blocks;
        while (first < end) {
            const std::uint32_t next = std::min(end, (first / blockWidth + 1) * blockWidth);
            blocks.push_back({ first, next - first, LargeVector<std::uint32_t>(sets * (next - first)) });
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

    std::vector<Signatures::Block> blocks = emptyBlocks(first, end, sets.sets());
    std::vector<sketch::AffineMinima> minima;
    for (const Signatures::Block& block : blocks)
        minima.emplace_back(std::span(family->functions).subspan(block.first, block.width), family->modulus);

    // Progress in sets; a chunk is a few milliseconds of work for articles and 100 functions.
    work.progress.begin(Stage::Sign, sets.sets());
    const bool finished = parallelChunks(sets.sets(), 256, work, [&](std::size_t from, std::size_t to) {
        for (std::size_t s = from; s < to; ++s) {
            for (std::size_t b = 0; b < blocks.size(); ++b) {
                if (work.stopped()) // also between the blocks: a book has many shingles
                    return;
                minima[b](sets.of(setId(s)), &blocks[b].values[s * blocks[b].width]);
            }
        }
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
