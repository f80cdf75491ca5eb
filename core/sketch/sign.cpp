// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/signatures.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/sketch/minima.h"
#include "core/sketch/permutations.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace alike {

namespace {
    std::vector<Signatures::Block> emptyBlocks(
        std::span<const sketch::FunctionRange> ranges, std::size_t sets)
    {
        std::vector<Signatures::Block> blocks;
        for (const auto& [first, width] : ranges)
            blocks.push_back({ first, width, LargeVector<std::uint32_t>(sets * width) });
        return blocks;
    }

    /// Fills the blocks with the minima over all sets from `first` on. \return false when stopped
    bool fill(std::span<Signatures::Block> blocks, const std::vector<sketch::Minima>& minima,
        const ShingleSets& sets, const shingle::SetHashes* hashes, std::size_t first, const Work& work)
    {
        const std::size_t count = sets.sets() - first;
        // Progress in sets; a chunk is a few milliseconds of work for articles and 100 functions.
        work.progress.begin(Stage::Sign, count);
        ScratchPool<shingle::SetHashes::Scratch> pool;
        const bool finished
            = parallelChunks(count, fineGrain(count, 256), work, [&](std::size_t from, std::size_t to) {
                  const auto scratch = pool.borrow();
                  for (std::size_t s = first + from; s < first + to; ++s) {
                      const std::span<const std::uint32_t> elements
                          = hashes ? hashes->of(setId(s), *scratch) : sets.rowsOf(setId(s), scratch->hashes);
                      for (std::size_t b = 0; b < blocks.size(); ++b) {
                          if (work.stopped()) // also between the blocks: a book has many shingles
                              return;
                          minima[b](elements, &blocks[b].values[s * blocks[b].width]);
                      }
                  }
              });
        return finished && !work.stopped();
    }
}

Result<Signatures> sign(const ShingleSets& sets, const sketch::Options& options, const Signatures* before,
    const Work& work, const shingle::SetHashes* hashes)
{
    Signatures signatures;
    if (before)
        signatures = *before;
    signatures.m_sets = sets.sets();
    if (options.hashes <= signatures.m_hashes)
        return signatures;
    if (sets.sets() == 0) { // nothing to sign, and no family over no shingles
        signatures.m_hashes = options.hashes;
        return signatures;
    }

    const std::uint32_t first = signatures.m_hashes;
    constexpr std::uint32_t width = sketch::functionsInBlock;
    const std::uint32_t wholeBlocks = (options.hashes + width - 1) / width * width;
    // An extension fills its last block, when there are so many functions.
    std::uint32_t end = first > 0 ? wholeBlocks : options.hashes;
    const sketch::Permutations* const permutations
        = before && before->hashes() > 0 ? before->family().permutations.get() : nullptr;
    auto family = sketch::makeFamily(options, sets.rows(), end, permutations, work);
    if (!family && family.error().code == ErrorCode::BadParameter && end > options.hashes) {
        end = options.hashes;
        family = sketch::makeFamily(options, sets.rows(), end, permutations, work);
    }
    if (!family)
        return family.error();

    assert(sketch::mapsHashes(options) == (hashes != nullptr));
    const std::vector<sketch::FunctionRange> ranges = sketch::rangesOf(first, end);
    std::vector<Signatures::Block> blocks = emptyBlocks(ranges, sets.sets());
    if (!fill(blocks, sketch::minimaOf(*family, ranges), sets, hashes, 0, work))
        return cancelled();
    for (Signatures::Block& block : blocks)
        signatures.m_blocks.push_back(std::make_shared<const Signatures::Block>(std::move(block)));
    signatures.m_hashes = end;
    signatures.m_family = std::make_shared<const sketch::AffineFamily>(std::move(family).value());
    return signatures;
}

Result<Signatures> signMore(
    const Tokens& tokens, const ShingleSets& sets, const Signatures& before, const Work& work)
{
    assert(before.family().overHashes && before.sets() <= sets.sets());
    ALIKE_ASSIGN(const auto hashes, shingle::SetHashes::make(tokens, sets, work));
    std::vector<sketch::FunctionRange> ranges;
    ranges.reserve(before.m_blocks.size());
    for (const auto& block : before.m_blocks)
        ranges.push_back({ block->first, block->width });
    std::vector<Signatures::Block> blocks = emptyBlocks(ranges, sets.sets());
    for (std::size_t b = 0; b < blocks.size(); ++b)
        std::ranges::copy(before.m_blocks[b]->values, blocks[b].values.begin());
    if (!fill(blocks, sketch::minimaOf(*before.m_family, ranges), sets, &hashes, before.m_sets, work))
        return cancelled();
    Signatures signatures = before;
    signatures.m_sets = sets.sets();
    for (std::size_t b = 0; b < blocks.size(); ++b)
        signatures.m_blocks[b] = std::make_shared<const Signatures::Block>(std::move(blocks[b]));
    return signatures;
}

Result<Signatures> sign(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& options,
    const Signatures* before, const Work& work)
{
    if (!sketch::mapsHashes(options))
        return sign(sets, options, before, work);
    ALIKE_ASSIGN(const auto hashes, shingle::SetHashes::make(tokens, sets, work));
    return sign(sets, options, before, work, &hashes);
}

std::uint32_t mappedBy(
    const sketch::AffineFamily& family, const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    if (!family.overHashes)
        return sets.row(number);
    return static_cast<std::uint32_t>(shingle::shingleHash(tokens, sets, number) >> 32);
}

std::optional<Signatures> Signatures::restore(
    std::size_t sets, std::vector<std::shared_ptr<const Block>> blocks, sketch::AffineFamily family)
{
    Signatures signatures;
    signatures.m_sets = sets;
    for (const auto& block : blocks) {
        if (block->first != signatures.m_hashes || block->width == 0
            || block->values.size() != sets * block->width)
            return std::nullopt;
        signatures.m_hashes += block->width;
    }
    if (!family.permutations && family.functions.size() < signatures.m_hashes)
        return std::nullopt;
    signatures.m_blocks = std::move(blocks);
    signatures.m_family = std::make_shared<const sketch::AffineFamily>(std::move(family));
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
    if (m_family && m_family->permutations)
        bytes += m_family->permutations->usedMemory();
    return bytes;
}

} // namespace alike
