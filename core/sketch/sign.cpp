// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/signatures.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/sketch/affine_minima.h"
#include "core/sketch/folded_minima.h"
#include "core/sketch/hashed_minima.h"
#include "core/sketch/permutations.h"

#include <algorithm>
#include <cassert>
#include <span>

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

    std::vector<sketch::PermutationMinima> permutationMinima(
        const sketch::Permutations& permutations, std::span<const Signatures::Block> blocks)
    {
        std::vector<sketch::PermutationMinima> minima;
        for (const auto& block : permutations.blocks()) {
            if (block->first >= blocks.front().first)
                minima.emplace_back(*block);
        }
        assert(minima.size() == blocks.size());
        return minima;
    }

    /// The functions of each block.
    template <typename Minima, typename... Args>
    std::vector<Minima> minimaOf(std::span<const sketch::AffineFunction> functions,
        std::span<const Signatures::Block> blocks, Args... args)
    {
        std::vector<Minima> minima;
        for (const Signatures::Block& block : blocks)
            minima.emplace_back(functions.subspan(block.first, block.width), args...);
        return minima;
    }

    /// Fills the blocks with the minima over what `elements(set, scratch)` gives. \return false when stopped
    template <typename Minima, typename Elements>
    bool fill(std::span<Signatures::Block> blocks, const std::vector<Minima>& minima, std::size_t sets,
        const Work& work, Elements elements)
    {
        // Progress in sets; a chunk is a few milliseconds of work for articles and 100 functions.
        work.progress.begin(Stage::Sign, sets);
        const bool finished = parallelChunks(sets, 256, work, [&](std::size_t from, std::size_t to) {
            std::vector<std::uint32_t> scratch;
            for (std::size_t s = from; s < to; ++s) {
                const std::span<const std::uint32_t> set = elements(setId(s), scratch);
                for (std::size_t b = 0; b < blocks.size(); ++b) {
                    if (work.stopped()) // also between the blocks: a book has many shingles
                        return;
                    minima[b](set, &blocks[b].values[s * blocks[b].width]);
                }
            }
        });
        return finished && !work.stopped();
    }

    /// Of the blocks' functions over all sets. \return false when stopped
    bool fillBlocks(const ShingleSets& sets, const sketch::AffineFamily& family,
        const shingle::SetHashes* hashes, std::span<Signatures::Block> blocks, const Work& work)
    {
        const std::span functions(family.functions);
        const auto numbers = [&](SetId set, std::vector<std::uint32_t>&) { return sets.of(set); };
        /// What the numbers of a set stand for.
        const auto mapped = [&](auto map) {
            return [&sets, map](SetId set, std::vector<std::uint32_t>& scratch) {
                scratch.clear();
                for (const ShingleNumber number : sets.of(set))
                    scratch.push_back(map(number));
                return std::span<const std::uint32_t>(scratch);
            };
        };
        switch (family.kind) {
        case sketch::Family::Dictionary:
            break;
        case sketch::Family::Hashed:
            assert(hashes);
            return fill(blocks, minimaOf<sketch::HashedMinima>(functions, blocks), sets.sets(), work,
                [&](SetId set, std::vector<std::uint32_t>& scratch) {
                    hashes->of(set, scratch);
                    return std::span<const std::uint32_t>(scratch);
                });
        case sketch::Family::Modular:
            return fill(blocks,
                minimaOf<sketch::FoldedMinima>(functions, blocks, family.modulus, family.fold), sets.sets(),
                work, numbers);
        case sketch::Family::Permutation:
            return fill(blocks, permutationMinima(*family.permutations, blocks), sets.sets(), work, numbers);
        case sketch::Family::Given:
            return fill(blocks, minimaOf<sketch::AffineMinima>(functions, blocks, family.modulus),
                sets.sets(), work, mapped([&](ShingleNumber number) {
                    return static_cast<std::uint32_t>((number - 1 + family.origin) % family.modulus);
                }));
        }
        return fill(blocks, minimaOf<sketch::AffineMinima>(functions, blocks, family.modulus), sets.sets(),
            work, numbers);
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
        signatures.m_family = std::make_shared<const sketch::AffineFamily>();
        return signatures;
    }

    const std::uint32_t first = signatures.m_hashes;
    const auto wholeBlocks = (options.hashes + blockWidth - 1) / blockWidth * blockWidth;
    // An extension fills its last block, when there are so many functions.
    std::uint32_t end = first > 0 ? wholeBlocks : options.hashes;
    const sketch::Permutations* const permutations
        = before && before->hashes() > 0 ? before->family().permutations.get() : nullptr;
    auto family = sketch::makeFamily(options, sets.distinct(), end, permutations, work);
    if (!family && family.error().code == ErrorCode::BadParameter && end > options.hashes) {
        end = options.hashes;
        family = sketch::makeFamily(options, sets.distinct(), end, permutations, work);
    }
    if (!family)
        return family.error();

    std::vector<Signatures::Block> blocks = emptyBlocks(first, end, sets.sets());
    const bool finished = fillBlocks(sets, *family, hashes, blocks, work);
    if (!finished)
        return cancelled();
    for (Signatures::Block& block : blocks)
        signatures.m_blocks.push_back(std::make_shared<const Signatures::Block>(std::move(block)));
    signatures.m_hashes = end;
    signatures.m_family = std::make_shared<const sketch::AffineFamily>(std::move(family).value());
    return signatures;
}

Result<Signatures> sign(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& options,
    const Signatures* before, const Work& work)
{
    if (options.family != sketch::Family::Hashed)
        return sign(sets, options, before, work);
    const auto hashes = shingle::SetHashes::make(tokens, sets, work);
    if (!hashes)
        return hashes.error();
    return sign(sets, options, before, work, &*hashes);
}

std::uint32_t mappedBy(
    const sketch::AffineFamily& family, const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    if (family.kind != sketch::Family::Hashed)
        return number;
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
