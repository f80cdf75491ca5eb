// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/signature_cells.h"

#include "core/explore/query.h"
#include "core/sketch/family.h"
#include "ui/compare/placed_words.h"
#include "ui/theme/format.h"

#include <optional>
#include <unordered_map>
#include <utility>

namespace alike::ui {
namespace {

    /// The shingles of one side, each by where it stands first, to be asked which of them won a row.
    class RowWinners {
    public:
        RowWinners(const HeldAnalysis& held, const std::vector<ShingleNumber>& shingles)
            : m_family(held.signatures->family())
        {
            for (std::uint32_t i = 0; i < shingles.size(); ++i) {
                if (shingles[i] > held.sets->distinct() || !m_first.emplace(shingles[i], i).second)
                    continue;
                if (m_family.kind != sketch::Family::Dictionary)
                    m_mapped.emplace_back(
                        shingles[i], mappedBy(m_family, *held.tokens, *held.sets, shingles[i]));
            }
        }

        struct Winner {
            ShingleNumber number;
            std::uint32_t place; ///< among the shingles
        };
        /// The one that a row maps to `value`, of several the first in the text; none when no shingle of the
        /// corpus has it. The functions of the dictionary are turned around, others are tried one by one.
        std::optional<Winner> of(std::uint32_t row, std::uint32_t value) const
        {
            if (m_family.kind == sketch::Family::Dictionary) {
                const auto first = m_first.find(static_cast<ShingleNumber>(
                    sketch::preimage(m_family.functions[row], m_family.modulus, value)));
                return first == m_first.end() ? std::nullopt
                                              : std::optional(Winner { first->first, first->second });
            }
            for (const auto& [number, mapped] : m_mapped) {
                if (m_family.value(row, mapped) == value)
                    return Winner { number, m_first.at(number) };
            }
            return std::nullopt;
        }

    private:
        const sketch::AffineFamily& m_family;
        std::unordered_map<ShingleNumber, std::uint32_t> m_first;
        std::vector<std::pair<ShingleNumber, std::uint32_t>> m_mapped; ///< in the order of the text
    };

} // namespace

SignatureCells signatureCells(const HeldAnalysis& held, const lsh::Banding& banding,
    std::span<const SharedBand> shared, const std::array<SignedWords, 2>& sides)
{
    const std::array winners { RowWinners(held, sides[0].words.shingles()),
        RowWinners(held, sides[1].words.shingles()) };
    SignatureCells made;
    made.bands.resize(banding.bands(), SignatureCells::Band::Apart);
    for (const SharedBand& band : shared)
        made.bands[band.band]
            = band.collision ? SignatureCells::Band::Collision : SignatureCells::Band::Shared;
    made.cells.resize(banding.hashes);
    for (std::uint32_t row = 0; row < banding.hashes; ++row) {
        SignatureCell& cell = made.cells[row];
        cell.band = row / banding.rows;
        for (std::size_t side = 0; side < 2; ++side) {
            SignatureCell::Minimum& minimum = cell.minimum[side];
            minimum = { sides[side].rows[row], {}, { 0, 0 } };
            if (minimum.value == Query::nobodys)
                continue;
            const auto winner = winners[side].of(row, minimum.value);
            if (!winner)
                continue;
            minimum.place = sides[side].words.range(sides[side].words.shingleAt(winner->place));
            minimum.shingle = format::line(shingleText(*held.tokens, *held.sets, winner->number));
        }
    }
    return made;
}

} // namespace alike::ui
