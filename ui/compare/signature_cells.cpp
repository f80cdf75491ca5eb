// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/signature_cells.h"

#include "core/explore/query.h"
#include "core/sketch/family.h"
#include "ui/compare/placed_words.h"
#include "ui/theme/format.h"

#include <unordered_map>

namespace alike::ui {
namespace {

    std::unordered_map<ShingleNumber, std::uint32_t> firstPlaces(const std::vector<ShingleNumber>& shingles)
    {
        std::unordered_map<ShingleNumber, std::uint32_t> first;
        first.reserve(shingles.size());
        for (std::uint32_t i = 0; i < shingles.size(); ++i)
            first.emplace(shingles[i], i);
        return first;
    }

} // namespace

SignatureCells signatureCells(const HeldAnalysis& held, const lsh::Banding& banding,
    std::span<const SharedBand> shared, const std::array<SignedWords, 2>& sides)
{
    const std::array places { firstPlaces(sides[0].words.shingles()),
        firstPlaces(sides[1].words.shingles()) };
    const sketch::AffineFamily& family = held.signatures->family();
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
            const auto number = static_cast<ShingleNumber>(
                sketch::preimage(family.functions[row], family.modulus, minimum.value));
            const auto place = places[side].find(number);
            if (place == places[side].end())
                continue;
            minimum.place = sides[side].words.range({ place->second, place->second + held.sets->k() });
            minimum.shingle = format::line(shingleText(*held.tokens, *held.sets, number));
        }
    }
    return made;
}

} // namespace alike::ui
