// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/permutations.h"

#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace alike::sketch {

namespace {
    constexpr std::uint32_t blockWidth = 64;

    /// Writes one permutation into its column of a block. \return false when stopped
    bool permute(std::uint64_t seed, std::uint32_t function, Permutations::Block& block, const Work& work)
    {
        const std::size_t elements = block.values.size() / block.width;
        std::vector<std::uint32_t> order(elements);
        Random random(combineHash(mix64(seed), function));
        for (std::size_t i = 0; i < elements; ++i) { // Fisher-Yates from within
            if (i % 65'536 == 0 && work.stopped())
                return false;
            const std::uint64_t at = random.below(i + 1);
            order[i] = order[at];
            order[at] = static_cast<std::uint32_t>(i + 1);
        }
        std::uint32_t* const column = &block.values[function - block.first];
        for (std::size_t i = 0; i < elements; ++i)
            column[i * block.width] = order[i];
        return true;
    }
}

Result<std::shared_ptr<const Permutations>> Permutations::make(std::uint64_t elements, std::uint32_t end,
    std::uint64_t seed, const Permutations* before, const Work& work)
{
    const std::uint64_t bytes = elements * end * sizeof(std::uint32_t);
    if (bytes > mostBytes)
        return Error { ErrorCode::BadParameter,
            fmt::format(
                "{} permutations of {} shingles take {} MB of memory; the limit is {} MB. Use fewer hash "
                "functions, a part of the corpus, or the dictionary family, which permutes by a formula.",
                end, elements, bytes >> 20, mostBytes >> 20) };
    auto made = before ? std::make_shared<Permutations>(*before) : std::make_shared<Permutations>();
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    while (made->m_functions < end) {
        const std::uint32_t first = made->m_functions;
        const std::uint32_t width = std::min(end, (first / blockWidth + 1) * blockWidth) - first;
        auto block = std::make_shared<Block>(Block { first, width, {} });
        block->values.resize(elements * width);
        const bool finished = parallelChunks(width, 1, quiet, [&](std::size_t column, std::size_t) {
            permute(seed, first + static_cast<std::uint32_t>(column), *block, quiet);
        });
        if (!finished || work.stopped())
            return cancelled();
        made->m_blocks.push_back(std::move(block));
        made->m_functions = first + width;
    }
    return std::shared_ptr<const Permutations>(std::move(made));
}

std::uint32_t Permutations::value(std::size_t function, std::uint32_t number) const
{
    const auto block
        = std::ranges::upper_bound(m_blocks, function, {}, [](const auto& b) { return b->first; }) - 1;
    return (*block)->values[std::size_t { number - 1 } * (*block)->width + function - (*block)->first];
}

std::size_t Permutations::usedMemory() const
{
    std::size_t bytes = sizeof *this;
    for (const auto& block : m_blocks)
        bytes += allocatedBytes(block->values);
    return bytes;
}

void PermutationMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    std::array<std::uint32_t, blockWidth> least {};
    least.fill(UINT32_MAX);
    const std::uint32_t width = m_block.width;
    for (const std::uint32_t number : elements) {
        const std::uint32_t* const values = &m_block.values[std::size_t { number - 1 } * width];
        for (std::uint32_t i = 0; i < width; ++i)
            least[i] = std::min(least[i], values[i]);
    }
    std::copy_n(least.begin(), width, out);
}

} // namespace alike::sketch
