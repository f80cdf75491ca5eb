// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/signature_table.h"

#include "core/project/digest.h"
#include "core/project/table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace alike::project {

namespace {
    static_assert(std::endian::native == std::endian::little, "the file has the least byte first");

    constexpr std::size_t setsPerPiece = 16'384; // 4 MB of 64 functions

    Result<sketch::AffineFamily> familyOf(
        const sketch::Options& options, std::uint64_t distinct, const Work& work)
    {
        if (distinct == 0 && !sketch::mapsHashes(options))
            return sketch::AffineFamily {};
        return sketch::makeFamily(options, distinct, options.hashes, nullptr, work);
    }
}

Result<Done> writeSignatures(Database& database, const Signatures& signatures, std::uint32_t hashes)
{
    ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "signatures", 7));
    std::int64_t number = 0;
    std::string minima;
    for (const auto& block : signatures.blocks()) {
        if (block->first >= hashes)
            break;
        const std::uint32_t width = std::min(block->width, hashes - block->first);
        for (std::size_t set = 0; set < signatures.sets(); set += setsPerPiece) {
            const std::size_t sets = std::min(setsPerPiece, signatures.sets() - set);
            minima.resize(sets * width * sizeof(std::uint32_t));
            for (std::size_t s = 0; s < sets; ++s)
                std::memcpy(minima.data() + s * width * sizeof(std::uint32_t),
                    &block->values[(set + s) * block->width], width * sizeof(std::uint32_t));
            writer.whole(number++).whole(block->first).whole(width).whole(static_cast<std::int64_t>(set));
            writer.whole(static_cast<std::int64_t>(sets)).whole(crc32(minima)).uncheckedBytes(minima);
            ALIKE_TRY(writer.endRow());
        }
    }
    return writer.finish();
}

Result<Signatures> readSignatures(Database& database, std::size_t sets, const sketch::Options& options,
    std::uint64_t distinct, const Work& work)
{
    ALIKE_ASSIGN(const auto fileBytes, database.size());
    if ((sets == 0) != (distinct == 0)
        || sets * options.hashes * sizeof(std::uint32_t) > static_cast<std::uint64_t>(fileBytes))
        return database.damaged(); // before memory is taken for them
    std::vector<std::shared_ptr<Signatures::Block>> blocks;
    std::size_t filled = sets; // sets of the last block that are there
    ALIKE_TRY(readRows(
        database, "signatures", "number, first_function, functions, first_set, sets, crc32, minima",
        [&](TableReader& reader) {
            reader.whole(reader.row(), reader.row());
            const auto first = static_cast<std::uint32_t>(reader.whole(0, options.hashes - 1));
            const auto width = static_cast<std::uint32_t>(reader.whole(1, options.hashes - first));
            const auto firstSet = static_cast<std::size_t>(reader.whole(0, static_cast<std::int64_t>(sets)));
            const auto count = static_cast<std::size_t>(
                reader.whole(1, static_cast<std::int64_t>(std::max(firstSet, sets) - firstSet)));
            const std::int64_t crc = reader.whole(0, UINT32_MAX);
            const std::string_view minima = reader.uncheckedBytes();
            const bool begins = filled == sets && firstSet == 0
                && first == (blocks.empty() ? 0 : blocks.back()->first + blocks.back()->width);
            const bool goesOn = !blocks.empty() && filled == firstSet && firstSet > 0
                && first == blocks.back()->first && width == blocks.back()->width;
            if ((!begins && !goesOn) || count > sets - std::min(firstSet, sets)
                || minima.size() != count * width * sizeof(std::uint32_t) || crc32(minima) != crc) {
                reader.reject();
                return;
            }
            if (begins)
                blocks.push_back(std::make_shared<Signatures::Block>(
                    Signatures::Block { first, width, LargeVector<std::uint32_t>(sets * width) }));
            std::memcpy(&blocks.back()->values[firstSet * width], minima.data(), minima.size());
            filled = firstSet + count;
        },
        work.stop));
    if (filled != sets)
        return database.damaged();
    auto family = familyOf(options, distinct, work);
    if (!family && family.error().code == ErrorCode::Cancelled)
        return family.error();
    if (!family)
        return database.damaged();
    if (sets == 0) {
        // Nothing was signed; whatever comes next signs anew.
        return Signatures();
    }
    auto restored = Signatures::restore(sets, { blocks.begin(), blocks.end() }, std::move(family).value());
    if (!restored || restored->hashes() != options.hashes)
        return database.damaged();
    return std::move(*restored);
}

} // namespace alike::project
