// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/signature_cells.h"

#include "core/explore/neighbours/query.h"
#include "core/shingle/universe.h"
#include "core/sketch/family.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace alike {
namespace {

    constexpr std::uint32_t nowhere = UINT32_MAX;

    struct Winner {
        ShingleNumber number = 0;
        std::uint32_t place = nowhere; ///< among the shingles of the text: the first
    };

    /// Functions of the dictionary are turned around, and what comes out is looked for in the text.
    std::vector<Winner> dictionaryWinners(const HeldAnalysis& held, std::span<const ShingleNumber> shingles,
        std::span<const std::uint32_t> rows)
    {
        const sketch::AffineFamily& family = held.signatures->family();
        const shingle::RowNumbers* const order = held.sets->rowNumbers();
        std::vector<Winner> winners(rows.size());
        std::unordered_map<ShingleNumber, std::uint32_t> first; ///< place of each that won a row
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (rows[row] == Query::unknownValue)
                continue;
            const auto mapped = static_cast<std::uint32_t>(
                sketch::preimage(family.functions[row], family.modulus, rows[row]));
            winners[row].number = order ? order->numberAt(mapped) : mapped;
            first.emplace(winners[row].number, nowhere);
        }
        for (std::uint32_t place = 0; place < shingles.size(); ++place) {
            if (const auto at = first.find(shingles[place]); at != first.end() && at->second == nowhere)
                at->second = place;
        }
        for (Winner& winner : winners) {
            if (const auto at = first.find(winner.number); at != first.end())
                winner.place = at->second;
        }
        return winners;
    }

    /// Other functions are tried on one shingle after the other.
    std::vector<Winner> triedWinners(const HeldAnalysis& held, std::span<const ShingleNumber> shingles,
        std::span<const std::uint32_t> rows)
    {
        const sketch::AffineFamily& family = held.signatures->family();
        std::vector<Winner> winners(rows.size());
        std::vector<std::uint32_t> open; ///< rows without a winner
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            if (rows[row] != Query::unknownValue)
                open.push_back(row);
        }
        for (std::uint32_t place = 0; place < shingles.size() && !open.empty(); ++place) {
            const ShingleNumber number = shingles[place];
            if (number > held.sets->distinct())
                continue;
            const std::uint32_t mapped = mappedBy(family, *held.tokens, *held.sets, number);
            std::erase_if(open, [&](std::uint32_t row) {
                const bool won = family.value(row, mapped) == rows[row];
                if (won)
                    winners[row] = { number, place };
                return won;
            });
        }
        return winners;
    }

    /// Which shingle of a text won each row of its signature.
    std::vector<Winner> winnersOf(const HeldAnalysis& held, std::span<const ShingleNumber> shingles,
        std::span<const std::uint32_t> rows)
    {
        const sketch::AffineFamily& family = held.signatures->family();
        return family.kind == sketch::Family::Dictionary ? dictionaryWinners(held, shingles, rows)
                                                         : triedWinners(held, shingles, rows);
    }

} // namespace

SignatureCells signatureCells(const lsh::Banding& banding, std::span<const SharedBand> shared,
    std::span<const std::uint32_t> left, std::span<const std::uint32_t> right)
{
    SignatureCells made;
    made.bands.resize(banding.bands(), SignatureCells::Band::Apart);
    for (const SharedBand& band : shared)
        made.bands[band.band]
            = band.collision ? SignatureCells::Band::Collision : SignatureCells::Band::Shared;
    made.cells.reserve(banding.hashes);
    for (std::uint32_t row = 0; row < banding.hashes; ++row)
        made.cells.push_back(
            { { { { left[row], {}, { 0, 0 } }, { right[row], {}, { 0, 0 } } } }, row / banding.rows });
    return made;
}

void nameWinners(SignatureCells& cells, const HeldAnalysis& held, const std::array<NumberedWords, 2>& sides)
{
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t> rows;
        rows.reserve(cells.cells.size());
        for (const SignatureCell& cell : cells.cells)
            rows.push_back(cell.minimum[side].value);
        const std::vector<Winner> winners = winnersOf(held, sides[side].numbers, rows);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const Winner& winner = winners[row];
            if (winner.place == nowhere)
                continue;
            SignatureCell::Minimum& minimum = cells.cells[row].minimum[side];
            minimum.place = sides[side].words.shingleAt(winner.place);
            minimum.shingle = shingleText(*held.tokens, *held.sets, winner.number);
        }
    }
    cells.winnersKnown = true;
}

} // namespace alike
